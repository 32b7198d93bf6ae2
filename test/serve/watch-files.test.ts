import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import type { FileChanges } from '../../src/serve/session.ts'
import { watchFiles } from '../../src/serve/watch-files.ts'

const site = mkdtempSync(join(tmpdir(), 'docsgen-watch-files-'))
mkdirSync(join(site, 'docs'))
for (const name of ['a', 'b']) writeFileSync(join(site, `docs/${name}.md`), '처음')

const told: FileChanges[] = []
const watch = watchFiles({
  site,
  beside: [],
  since: Date.now() + 1000,
  known: new Set(['docs/a.md', 'docs/b.md']),
  onChange: (changes) => void told.push(changes),
})

afterAll(async () => {
  await watch.close()
  rmSync(site, { recursive: true })
})

/** Resolves when so many changes have been told. */
const tells = (count: number) => expect.poll(() => told.length, { interval: 1 }).toBe(count)

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
  expect(told).toEqual([
    { paths: [path], isListed: false },
    { paths: [path], isListed },
  ])
  // And once is enough.
  await after(300)
  expect(told).toHaveLength(2)
})
