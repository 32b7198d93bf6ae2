import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { defaultOut, defaultSite } from '../../src/cli/default-folders.ts'

let folder: string
const at = (path: string) => join(folder, path)

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'docsgen-places-')))
  mkdirSync(at('project/site/docs'), { recursive: true })
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('the current folder is the site if it holds a configuration', () => {
  writeFileSync(at('project/site/docsgen.yaml'), '')
  expect(defaultSite(at('project'))).toBe('site')
  expect(defaultSite(at('project/site'))).toBe('.')
})

test.each([
  ['site', 'project', 'build'],
  ['other/site', 'project', 'build'],
  ['.', 'project/site', '../build'],
  ['..', 'project/site/docs', '../../build'],
  ['../site', 'project/site', '../build'],
])('what is made of the site %s in the folder %s goes to %s by default', (site, cwd, out) => {
  expect(defaultOut('build', site, at(cwd))).toBe(out)
})
