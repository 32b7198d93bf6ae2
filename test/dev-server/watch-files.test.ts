import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { watchFiles } from '../../src/dev-server/files/watch-files.ts'
import type { FileChanges } from '../../src/dev-server/session.ts'

const site = mkdtempSync(join(tmpdir(), 'docsgen-watch-files-'))
mkdirSync(join(site, 'docs'))
const since = Date.now()
/** Writes a file whose time is so many seconds before the site was read. */
function writeOlder(path: string, seconds: number): void {
  writeFileSync(join(site, path), '처음')
  utimesSync(join(site, path), since / 1000 - seconds, since / 1000 - seconds)
}
writeOlder('docs/a.md', 60)
writeOlder('docs/b.md', 60)
writeOlder('docs/other.md', 60)
writeOlder('docs/late.md', 1)

const told: FileChanges[] = []
const watch = watchFiles({
  site,
  beside: [],
  since,
  known: new Set(['docs/a.md', 'docs/b.md', 'docs/other.md', 'docs/late.md']),
  listed: async () => readdirSync(join(site, 'docs')).map((name) => `docs/${name}`),
  onChange: (changes) => void told.push(changes),
})

afterAll(async () => {
  await watch.close()
  rmSync(site, { recursive: true })
})

/** Resolves when so many changes have been told. */
const tells = (count: number) => expect.poll(() => told.length, { interval: 1 }).toBe(count)

test('a file that changed while the site was read is told of, though the clock of files is behind ours', async () => {
  await tells(1)
  expect(told).toEqual([{ paths: ['docs/late.md'], isListed: false }])
})

test.for([
  ['saved again', 'docs/a.md', (file: string) => writeFileSync(file, '셋째 글'), false],
  ['removed', 'docs/b.md', (file: string) => rmSync(file), true],
] as const)('a file that is %s right after a change is told of again', async (row) => {
  const [, path, change, isListed] = row
  await watch.ready
  told.length = 0
  writeFileSync(join(site, path), '둘째')
  await tells(1)
  change(join(site, path))
  await tells(2)
  // Once is enough: what another file brings in the same way comes after all that this one could bring.
  const other = 'docs/other.md'
  for (const [count, text] of [[3, `${path} 하나`] as const, [4, `${path} 둘`] as const]) {
    writeFileSync(join(site, other), text)
    await tells(count)
  }
  expect(told).toEqual([
    { paths: [path], isListed: false },
    { paths: [path], isListed },
    { paths: [other], isListed: false },
    { paths: [other], isListed: false },
  ])
})
