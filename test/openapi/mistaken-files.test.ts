/** Files and settings of descriptions that are not what their author thinks: told where they are, and the rest is drawn. */
import { expect, test } from 'vitest'
import { wordsOf } from '../../src/diagnostics/problem.ts'
import { siteOf } from '../support/site.ts'

const HEAD = 'title: 시험\nurl: https://docs.example.com\n'
const api = (more = '', path = '/a') => `openapi: 3.1.0
info: { title: A, version: '1' }
paths:
  ${path}:
    get: { operationId: own, summary: 읽기, responses: { '200': { description: ok } } }
${more}`

async function built(files: Readonly<Record<string, string>>) {
  const site = siteOf({ 'docs/q.md': '# 글\n\n글\n', ...files })
  const { problems } = await site.build()
  return {
    problems,
    files: site.files,
    found: problems.map(({ code, path, line }) => `${code} ${path}:${line ?? '-'}`),
    english: problems.map((one) => Object.values(wordsOf(one, 'en')).join(' ')),
  }
}

test.each([
  [
    "components: { schemas: { Loop: { $ref: '#/components/schemas/Loop' }, Own: { type: string, x-internal: true } } }\n",
  ],
  [
    "components: { schemas: { Loop: { $ref: '#/components/schemas/B' }, B: { $ref: '#/components/schemas/Loop' }, Own: { type: string, x-internal: true } } }\n",
  ],
])('a circle of references does not take the file with it', async (more) => {
  const { found, files } = await built({
    'docsgen.yaml': `${HEAD}openapi: [{ file: x.yaml, folder: api }]\n`,
    'x.yaml': api(more),
    'docs/q.md': '# 글\n\n[읽기](../x.yaml#own)\n',
  })
  expect(new Set(found)).toEqual(new Set(['api-circular-reference x.yaml:6']))
  expect(files.get('docs/api/own/index.html')).toContain('읽기')
  const download = [...files].find(([path]) => path.endsWith('x.yaml'))
  expect(String(download?.[1])).toContain('operationId: own')
  expect(String(download?.[1])).not.toContain('x-internal')
})

test('a joined file with a circle is drawn', async () => {
  const { found, files } = await built({
    'docsgen.yaml': `${HEAD}openapi: [{ files: [x.yaml, y.yaml], id: api }]\n`,
    'x.yaml': api("components: { schemas: { Loop: { $ref: '#/components/schemas/Loop' } } }\n"),
    'y.yaml': api('', '/b').replace('own', 'other'),
  })
  expect(found).toEqual(['api-circular-reference x.yaml:6'])
  expect([...files.keys()]).toContain('docs/api/other/index.html')
})

test('an empty file, and one without a version, say so', async () => {
  const settings = { 'docsgen.yaml': `${HEAD}openapi: [x.yaml]\n` }
  const empty = await built({ ...settings, 'x.yaml': '' })
  expect(empty.english[0]).toContain('cannot be read: the file is empty')
  const bare = await built({ ...settings, 'x.yaml': 'info: {}\n' })
  expect(bare.english[0]).toContain('it has neither “openapi” nor “asyncapi”')
})

test('settings that name what is not there are told at their line', async () => {
  const missing = await built({ 'docsgen.yaml': `${HEAD}openapi: [no.yaml]\n` })
  expect(missing.found).toEqual(['unreadable-file docsgen.yaml:3'])
  expect(missing.english[0]).toContain('no.yaml')
  const twice = await built({
    'docsgen.yaml': `${HEAD}openapi:\n  - { file: x.yaml, id: a }\n  - { file: y.yaml, id: a }\n`,
    'x.yaml': api(),
    'y.yaml': api(),
  })
  expect(twice.found).toEqual(['api-id docsgen.yaml:5'])
  const outside = await built({
    'docsgen.yaml': `${HEAD}openapi:\n  - { file: x.yaml, folder: ../x }\n`,
    'x.yaml': api(),
  })
  expect(outside.found).toEqual(['config-invalid docsgen.yaml:4'])
})

const TRANSLATED = `${HEAD}openapi: [{ file: x.yaml, id: main }]\nlocales: { ko-KR: {}, en-US: {} }\nlocale: ko-KR\n`

test('a translation that is called like no file is told', async () => {
  const texts = 'info: { title: B }\npaths: { /a: { get: { summary: Read } } }\n'
  const files = { 'docsgen.yaml': TRANSLATED, 'x.yaml': api() }
  const overlays = (found: readonly string[]) => found.filter((one) => one.startsWith('overlay'))
  const right = await built({ ...files, 'i18n/en-US/openapi/x.yaml': texts })
  expect(overlays(right.found)).toEqual([])
  const byId = await built({ ...files, 'i18n/en-US/openapi/main.yaml': texts })
  expect(overlays(byId.found)).toEqual(['overlay-unused i18n/en-US/openapi/main.yaml:-'])
  expect(byId.problems.find(({ code }) => code === 'overlay-unused')?.details).toMatchObject({
    near: 'x',
    names: 'x',
  })
  const part = await built({
    ...files,
    'i18n/en-US/openapi/x.yaml': `${texts}tagz: []\n`,
    'docs/a.md': '# 가\n\n글\n',
  })
  expect(overlays(part.found)).toEqual(['overlay-unknown i18n/en-US/openapi/x.yaml:3'])
})
