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
writeOlder('docs/late.md', 1)

const told: FileChanges[] = []
const watch = watchFiles({
  site,
  beside: [],
  since,
  known: new Set(['docs/a.md', 'docs/b.md', 'docs/late.md']),
  listed: async () => readdirSync(join(site, 'docs')).map((name) => `docs/${name}`),
  onChange: (changes) => void told.push(changes),
})

afterAll(async () => {
  await watch.close()
  rmSync(site, { recursive: true })
})

/** Resolves when a change of the file has been told, in a batch of its own or with others. */
const tells = (path: string, isListed: boolean) =>
  expect
    .poll(() => told.some((now) => now.paths.includes(path) && now.isListed === isListed), {
      interval: 1,
    })
    .toBe(true)

test('a file that changed while the site was read is told of, though the clock of files is behind ours', async () => {
  await tells('docs/late.md', false)
  expect(told.flatMap(({ paths }) => paths)).toEqual(['docs/late.md'])
})

// How often is not asked: chokidar and the second look both lead here, and on a busy machine both may tell.
test.for([
  ['saved again', 'docs/a.md', (file: string) => writeFileSync(file, '셋째 글'), false],
  ['removed', 'docs/b.md', (file: string) => rmSync(file), true],
] as const)('a file that is %s right after a change is told of again', async (row) => {
  const [, path, change, isListed] = row
  await watch.ready
  told.length = 0
  writeFileSync(join(site, path), '둘째')
  await tells(path, false)
  told.length = 0
  change(join(site, path))
  await tells(path, isListed)
})
