import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { treeOf } from '../../support/folder-tree.ts'

const ROOT = new URL('../../..', import.meta.url).pathname
const run = promisify(execFile)

/** Builds a copy of the site of this repository, in a folder of its own, in another surrounding. */
async function builtWith(environment: Readonly<Record<string, string>>, day: Date) {
  const folder = mkdtempSync(join(tmpdir(), 'docsgen-same-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const name of ['site', 'openapi', 'templates'])
    cpSync(join(ROOT, name), join(folder, name), { recursive: true })
  // The day on which a file was copied says nothing.
  utimesSync(join(folder, 'site/docs/intro.md'), day, day)
  const { LANG, LC_ALL, TZ, ...rest } = process.env
  const options = { cwd: folder, env: { ...rest, ...environment } }
  await run(process.execPath, [join(ROOT, 'bin/docsgen.js'), 'build', '--quiet'], options)
  return treeOf(join(folder, 'build')) ?? {}
}

test('the same sources give the same bytes in every time zone, locale and folder', async () => {
  const seoul = { TZ: 'Asia/Seoul', LANG: 'ko_KR.UTF-8', LC_ALL: 'ko_KR.UTF-8' }
  const newYork = { TZ: 'America/New_York', LANG: 'C', LC_ALL: 'C' }
  const one = await builtWith(seoul, new Date('2020-01-01T00:00:00Z'))
  const other = await builtWith(newYork, new Date('2024-02-29T23:59:59Z'))
  expect(Object.keys(one).length).toBeGreaterThan(100)
  expect(other).toEqual(one)
})
