import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { main } from '../../src/cli/command-line.ts'

let site = ''
let said = ''

const read = (path: string) => readFileSync(join(site, path), 'utf8')
const cut = (name: string) => main(['version', name, site], { LANG: 'ko_KR.UTF-8' })

function write(path: string, content: string): void {
  mkdirSync(dirname(join(site, path)), { recursive: true })
  writeFileSync(join(site, path), content)
}

beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'docsgen-version-'))
  said = ''
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    said += text
    return true
  })
  write('docsgen.yaml', 'title: 시험\nurl: https://docs.example.com\n')
  write('docs/가/a.md', '# 가')
})

afterEach(() => {
  vi.restoreAllMocks()
  rmSync(site, { recursive: true, force: true })
})

test('a version is a copy of the documents, first in the list', async () => {
  expect(await cut('1.0')).toBe(0)
  expect(read('versions/1.0/docs/가/a.md')).toBe('# 가')
  expect(read('versions.yml')).toBe('- "1.0"\n')
  expect(said).toContain('새 버전을 만들었습니다: 1.0')
  write('versions.yml', '# 새것부터\n- "1.0"\n')
  expect(await cut('2.0')).toBe(0)
  expect(read('versions.yml')).toBe('# 새것부터\n- "2.0"\n- "1.0"\n')
  expect(readdirSync(site).sort()).toEqual(['docs', 'docsgen.yaml', 'versions', 'versions.yml'])
})

test('a version holds what links lead to, and names in NFC', async () => {
  write('shared/b.md', '# 나')
  symlinkSync('../shared', join(site, 'docs/part'))
  write('docs/다.md'.normalize('NFD'), '# 다')
  expect(await cut('1.0')).toBe(0)
  expect(lstatSync(join(site, 'versions/1.0/docs/part')).isDirectory()).toBe(true)
  expect(read('versions/1.0/docs/part/b.md')).toBe('# 나')
  expect(read('versions/1.0/docs/다.md')).toBe('# 다')
})

test('a version of documents beside the site is a copy in it', async () => {
  const project = site
  site = join(project, 'site')
  write('docsgen.yaml', 'title: 시험\nurl: https://docs.example.com\ndocs: { path: ../docs }\n')
  expect(await cut('1.0')).toBe(0)
  expect(read('versions/1.0/docs/가/a.md')).toBe('# 가')
  site = project
})

test.each([
  ['  - "1.0"\n', '  - "2.0"\n  - "1.0"\n'],
  ['["1.0"]', '["2.0", "1.0"]'],
  ['[]', '["2.0"]'],
  ['# 없음\n', '- "2.0"\n# 없음\n'],
])('the list %j becomes %j', async (before, after) => {
  write('versions.yml', before)
  expect(await cut('2.0')).toBe(0)
  expect(read('versions.yml')).toBe(after)
})

test('configured sidebars are kept with it, and a list in JSON stays JSON', async () => {
  write('docsgen.yaml', `${read('docsgen.yaml')}docs: { sidebars: { guide: [가/a] } }\n`)
  write('versions.json', '["1.0"]')
  expect(await cut('2.0')).toBe(0)
  expect(JSON.parse(read('versions/2.0/sidebars.json'))).toEqual({ guide: ['가/a'] })
  expect(JSON.parse(read('versions.json'))).toEqual(['2.0', '1.0'])
})

test('a name that cannot be used is wrong usage', async () => {
  expect(await cut('a/b')).toBe(2)
  expect(said).toContain('버전 이름으로 쓸 수 없습니다: a/b')
  // Windows can make no such folder.
  for (const name of ['CON', 'nul.1', '1.0.']) expect([name, await cut(name)]).toEqual([name, 2])
  expect(await main(['version'], {})).toBe(2)
})

test('a version that exists stays as it is', async () => {
  await cut('1.0')
  write('docs/가/a.md', '# 나')
  expect(await cut('1.0')).toBe(1)
  expect(said).toContain('이미 있는 버전입니다: 1.0')
  expect(read('versions/1.0/docs/가/a.md')).toBe('# 가')
  write('versioned_docs/version-0.9/a.md', '# 옛')
  expect(await cut('0.9')).toBe(1)
})

test('without a site, a configuration, documents, or a list that can be read, nothing is made', async () => {
  write('versions.yml', 'a: b\n')
  expect(await cut('1.0')).toBe(1)
  rmSync(join(site, 'versions.yml'))
  rmSync(join(site, 'docs'), { recursive: true })
  expect(await cut('1.0')).toBe(1)
  rmSync(join(site, 'docsgen.yaml'))
  expect(await cut('1.0')).toBe(1)
  expect(readdirSync(site)).toEqual([])
  rmSync(site, { recursive: true })
  expect(await cut('1.0')).toBe(1)
  expect(existsSync(site)).toBe(false)
})

test('a failure leaves nothing half done', async () => {
  write('versions', 'no folder')
  expect(await cut('1.0')).toBe(1)
  expect(readdirSync(site).sort()).toEqual(['docs', 'docsgen.yaml', 'versions'])
})

test('translations are copied with what they translate', async () => {
  write(
    'docsgen.yaml',
    'title: 시험\nurl: https://docs.example.com\nlocales: { ko-KR: {}, en: {}, ja: {}, fr: {} }\n',
  )
  write('i18n/en/docs/가/a.md', '# A')
  write('i18n/ja/docusaurus-plugin-content-docs/current/가/a.md', '# J')
  expect(await cut('1.0')).toBe(0)
  expect(read('versions/1.0/docs/가/a.md')).toBe('# 가')
  expect(read('i18n/en/versions/1.0/docs/가/a.md')).toBe('# A')
  expect(read('i18n/ja/versions/1.0/docs/가/a.md')).toBe('# J')
  expect(existsSync(join(site, 'i18n/fr'))).toBe(false)
})

test('the sidebars file is kept as it is now', async () => {
  write('sidebars.js', "module.exports = { docs: ['가/a'] }")
  expect(await cut('1.0')).toBe(0)
  expect(JSON.parse(read('versions/1.0/sidebars.json'))).toEqual({ docs: ['가/a'] })
})

test('the specifications are copied in one file each, as the new version reads them', async () => {
  write(
    'docsgen.yaml',
    'title: 시험\nurl: https://docs.example.com\nopenapi: [api.yaml, { file: parts/many.yaml, id: 많음 }]\n',
  )
  const api =
    '# 주석\nopenapi: 3.1.0\ninfo: { title: 가, version: "1" }\npaths: { /a: { get: { operationId: a, responses: {} } } }\n'
  write('api.yaml', api)
  write(
    'parts/many.yaml',
    'openapi: 3.1.0\ninfo: { title: 나, version: "1" }\npaths: { /b: { $ref: ./b.yaml } }\n',
  )
  write('parts/b.yaml', 'get: { operationId: b, responses: {} }\n')
  expect(await cut('1.0')).toBe(0)
  expect(read('versions/1.0/openapi/api.yaml')).toBe(api)
  expect(read('versions/1.0/openapi/많음.yaml')).toContain('operationId: b')
})

test('a name that is the address of the docs folder is refused', async () => {
  expect(await cut('next')).toBe(2)
  expect(said).toContain('next')
  expect(existsSync(join(site, 'versions'))).toBe(false)
})

test('what texts name outside of the documents is named from where the copies are', async () => {
  write(
    'docsgen.yaml',
    'title: 시험\nurl: https://docs.example.com\nlocales: { ko-KR: {}, en: {} }\nopenapi: [{ file: specs/pay.yaml, id: api }]\n',
  )
  write(
    'specs/pay.yaml',
    'openapi: 3.1.0\ninfo: { title: 가, version: "1" }\npaths: { /a: { get: { operationId: a, responses: {} } } }\n',
  )
  write('snippets/한 줄.ts', 'export const a = 1\n')
  write('components/Price.tsx', 'export default () => null\n')
  write('docs/b.md', '# 나')
  const text = [
    "import Price from '../../components/Price'",
    '# 가',
    '::include{src="../../snippets/한%20줄.ts"}',
    '[만들기](../../specs/pay.yaml#a) [명세](../../specs/pay.yaml) [나](../b.md) [없음](../../no.md)',
    '```sh',
    'cat ../../specs/pay.yaml',
    '```',
    '`../../specs/pay.yaml`',
  ].join('\n')
  write('docs/가/c.mdx', text)
  write('i18n/en/docs/가/c.mdx', '[a](../../specs/pay.yaml#a)')
  expect(await cut('1.0')).toBe(0)
  expect(read('versions/1.0/docs/가/c.mdx').split('\n')).toEqual([
    "import Price from '../../../../components/Price'",
    '# 가',
    '::include{src="../../../../snippets/한%20줄.ts"}',
    '[만들기](../../openapi/api.yaml#a) [명세](../../../../specs/pay.yaml) [나](../b.md) [없음](../../no.md)',
    '```sh',
    'cat ../../specs/pay.yaml',
    '```',
    '`../../specs/pay.yaml`',
  ])
  expect(read('i18n/en/versions/1.0/docs/가/c.mdx')).toBe('[a](../../openapi/api.yaml#a)')
})

test('a version of documents beside the site names what is there from its own folder', async () => {
  const project = site
  site = join(project, 'site')
  write('docsgen.yaml', 'title: 시험\nurl: https://docs.example.com\ndocs: { path: ../docs }\n')
  site = project
  write('code/a.ts', 'export const a = 1\n')
  write('docs/a.md', '::include{src="../code/a.ts"}')
  site = join(project, 'site')
  expect(await cut('1.0')).toBe(0)
  expect(read('versions/1.0/docs/a.md')).toBe('::include{src="../../../../code/a.ts"}')
  site = project
})
