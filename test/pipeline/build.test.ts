import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { siteOf } from '../support/site.ts'

const SITES = new URL('../sites', import.meta.url).pathname

/** The files of a folder by path. */
function filesOf(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  return Object.fromEntries(
    names.map(({ parentPath, name }) => [
      join(parentPath, name).slice(folder.length + 1),
      readFileSync(join(parentPath, name), 'utf8'),
    ]),
  )
}

/** `UPDATE=1` writes what is made as what is expected; read the difference like code. */
function update(folder: string, files: ReadonlyMap<string, string>): void {
  rmSync(folder, { recursive: true, force: true })
  for (const [path, content] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
}

describe.each(readdirSync(SITES))('the site %s', (name) => {
  test('gives exactly the expected files, without a problem', async () => {
    const site = siteOf(filesOf(join(SITES, name, 'site')))
    const { problems } = await site.build()
    expect(problems).toEqual([])
    const made = new Map([...site.files].filter(([path]) => !path.startsWith('assets/main-')))
    const folder = join(SITES, name, 'expected')
    if (process.env.UPDATE) update(folder, made)
    expect(Object.fromEntries(made)).toEqual(filesOf(folder))
  })
})
