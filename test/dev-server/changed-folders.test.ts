import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { changedFolders } from '../../src/dev-server/files/changed-folders.ts'
import { watchScope } from '../../src/dev-server/files/watch-scope.ts'

const site = mkdtempSync(join(tmpdir(), 'docsgen-changed-'))
mkdirSync(join(site, 'docs/x'), { recursive: true })
for (const name of ['docs/a.md', 'docs/.hidden', 'docs/x/b.md', 'docsgen.yaml'])
  writeFileSync(join(site, name), '')
symlinkSync(join(site, 'docs/a.md'), join(site, 'docs/link.md'))
afterAll(() => rmSync(site, { recursive: true }))

/** What a look finds that comes when the folders have had their rest. */
async function looked(
  listed: readonly string[],
  watched: Readonly<Record<string, string[]>>,
  changed: readonly string[] = [site, join(site, 'docs')],
) {
  const inFull = Object.entries(watched).map(([folder, names]) => [join(site, folder), names])
  const folders = changedFolders({
    site,
    scope: watchScope([site]),
    watcher: { getWatched: () => Object.fromEntries(inFull) },
    listed: async () => listed,
  })
  for (const folder of changed) folders.add(folder)
  expect(await folders.look()).toEqual({ unwatched: [], unreported: [] })
  const found = await folders.look()
  expect(await folders.look()).toEqual({ unwatched: [], unreported: [] })
  return found
}

const LISTED = ['docs/a.md', 'docs/x/b.md', 'docsgen.yaml']
const WATCHED = { '.': ['docs', 'docsgen.yaml'], docs: ['a.md', 'x', 'link.md'] }

test('a folder that is as it is known to be', async () => {
  expect(await looked(LISTED, WATCHED)).toEqual({ unwatched: [], unreported: [] })
})

test.each([
  ['a file that came unseen', ['docs/x/b.md', 'docsgen.yaml'], ['docs/a.md']],
  ['a file that went unseen', [...LISTED, 'docs/gone.md'], ['docs/gone.md']],
  ['a folder that went unseen', [...LISTED, 'docs/y/c.md', 'docs/y/d.md'], ['docs/y']],
])('%s', async (_, listed, unreported) => {
  expect(await looked(listed, WATCHED)).toEqual({ unwatched: [], unreported })
})

test('a file and a folder that nobody watches', async () => {
  for (const names of [
    ['x', 'link.md'],
    ['a.md', 'link.md'],
  ])
    expect(await looked(LISTED, { ...WATCHED, docs: names })).toEqual({
      unwatched: [join(site, 'docs')],
      unreported: [],
    })
})

test('folders elsewhere, and those that are gone or none', async () => {
  expect(await looked(LISTED, WATCHED, [tmpdir(), join(site, 'docs/a.md')])).toEqual({
    unwatched: [],
    unreported: [],
  })
  const gone = await looked([...LISTED, 'docs/y/c.md'], WATCHED, [join(site, 'docs/y')])
  expect(gone).toEqual({ unwatched: [], unreported: ['docs/y/c.md'] })
})
