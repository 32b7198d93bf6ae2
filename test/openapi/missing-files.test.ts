import { expect, test } from 'vitest'
import { shortProblems, siteOf } from '../support/site.ts'

const CONFIG = 'title: 시험\nurl: https://docs.example.com\n'
const BLOCKS =
  '# 가\n\n::operation{id=a}\n\n::schema{name=B}\n\n::operations\n\n::operation{id=c}\n'
const PAGES = Object.fromEntries([1, 2, 3].map((number) => [`docs/${number}.md`, BLOCKS]))

test('a specification that is not there is one problem, however many blocks need it', async () => {
  const site = siteOf({ ...PAGES, 'docsgen.yaml': `${CONFIG}openapi: [../openapi/api.yaml]\n` })
  expect(shortProblems((await site.build()).problems)).toEqual(['unreadable-file docsgen.yaml:3'])
})

test.each(['a: [', 'openapi: 3.1.0\n  - x: ['])(
  'nor does one that cannot be read have more: %j',
  async (text) => {
    const site = siteOf({
      ...PAGES,
      'docsgen.yaml': `${CONFIG}openapi: [api.yaml]\n`,
      'api.yaml': text,
    })
    const { problems } = await site.build()
    expect(problems.filter(({ code }) => code.startsWith('embed-'))).toEqual([])
    expect(problems.length).toBeGreaterThan(0)
  },
)

test('a name may be in the one that is not there', async () => {
  const api =
    'openapi: 3.1.0\ninfo: { title: 가, version: "1" }\npaths: { /d: { get: { operationId: d, summary: 나, responses: { "200": { description: 다 } } } } }\n'
  const files = { ...PAGES, 'api.yaml': api }
  const two = siteOf({ ...files, 'docsgen.yaml': `${CONFIG}openapi: [api.yaml, other.yaml]\n` })
  expect(shortProblems((await two.build()).problems)).toEqual(['unreadable-file docsgen.yaml:3'])
  const one = siteOf({ ...files, 'docsgen.yaml': `${CONFIG}openapi: [api.yaml]\n` })
  const codes = (await one.build()).problems.map(({ code }) => code)
  expect(codes.filter((code) => code === 'embed-unknown')).toHaveLength(9)
})

test('a site without any says so once, with all pages', async () => {
  const site = siteOf({ ...PAGES, 'docsgen.yaml': CONFIG })
  const { problems } = await site.build()
  expect(problems.map(({ code, details }) => [code, details.setting, details.times])).toEqual([
    ['embed-without-file', 'openapi', '12'],
  ])
})

test('tables and events alike', async () => {
  const site = siteOf({
    'docsgen.yaml': `${CONFIG}reference: { codes: codes.yaml, socket: socket.yaml }\n`,
    'codes.yaml': 'level: [\n',
    'docs/a.md':
      '# 가\n\n::code-table{name=level}\n\n::code-table{name=x}\n\n::event{name=a}\n\n::events\n',
  })
  const codes = (await site.build()).problems.map(({ code, path }) => `${code} ${path}`)
  expect(codes).toEqual(['data-yaml codes.yaml', 'unreadable-file socket.yaml'])
})

test('nobody says what a file lacks that cannot be read', async () => {
  const refer = (name: string) => `{ $ref: "parts.yaml#/${name}" }`
  const site = siteOf({
    'docsgen.yaml': `${CONFIG}openapi: [api.yaml]\n`,
    'api.yaml': `openapi: 3.1.0\ninfo: { title: 가, version: "1" }\npaths: {}\ncomponents: { schemas: { A: ${refer('A')}, B: ${refer('B')} } }\n`,
    'parts.yaml': "A:\n  $ref: '#/B'#\nB: {}\n",
    'docs/a.md': '# 가\n',
  })
  const codes = (await site.build()).problems.map(({ code, path }) => `${code} ${path}`)
  expect(codes).toContain('data-yaml parts.yaml')
  expect(codes.filter((code) => code.startsWith('api-reference'))).toEqual([])
})
