/** Items of tuples, and of what may be a list or an object, have rows of their own. */
import { expect, test } from 'vitest'
import { siteOf } from '../support/site.ts'

async function twinOf(properties: object, more: object = {}) {
  const schema = { type: 'object', properties, ...more }
  const site = siteOf({
    'docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\nopenapi: [{ file: api.json }]\n',
    'api.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: '시험', version: '1' },
      paths: {
        '/a': {
          post: {
            operationId: 'a',
            requestBody: { content: { 'application/json': { schema } } },
            responses: { 200: { description: '좋음' } },
          },
        },
      },
    }),
    'docs/intro.md': '# 소개\n',
  })
  await site.build()
  return {
    twin: site.files.get('docs/api/a.md') ?? '',
    page: (site.files.get('docs/api/a/index.html') ?? '').replace(/<[^>]*>/g, ''),
  }
}

const fixed = [
  { type: 'string', description: '첫째의 뜻' },
  {
    type: 'object',
    properties: { one: { type: 'string', description: '하나의 뜻' } },
  },
]
const rest = { type: 'integer', description: '나머지의 뜻', minimum: 4 }

test.each([
  ['as it is written now', { prefixItems: fixed, items: rest }],
  ['as it was written before', { items: fixed, additionalItems: rest }],
])('the items of a tuple and those behind them are told apart, %s', async (_, list) => {
  const { twin, page } = await twinOf({ tuple: { type: 'array', ...list } })
  expect(twin).toContain(
    [
      '- `tuple` (\\[string, object, ...integer\\[\\]\\], 선택)',
      '  - `0` (string, 선택): 첫째의 뜻',
      '  - `1` (object, 선택)',
      '    - `one` (string, 선택): 하나의 뜻',
      '  - *그 밖의 항목* (integer) · 최솟값 4: 나머지의 뜻',
    ].join('\n'),
  )
  for (const fact of ['첫째의 뜻', '하나의 뜻', '나머지의 뜻', '그 밖의 항목'])
    expect(page).toContain(fact)
})

test.each([
  ['items', { prefixItems: fixed, items: false }],
  ['unevaluatedItems', { prefixItems: fixed, unevaluatedItems: false }],
  ['additionalItems', { items: fixed, additionalItems: false }],
])('a tuple that is closed by %s says so', async (_, list) => {
  const { twin, page } = await twinOf({ tuple: { type: 'array', ...list } })
  expect(twin).toMatch(/- `tuple` \(.*\) · 그 밖의 항목 없음\n {2}- `0`/)
  expect(page).toContain('그 밖의 항목 없음')
})

test('what is an object or a list has the fields of both, and required fields without a row are named', async () => {
  const { twin, page } = await twinOf(
    {
      mixed: {
        type: ['object', 'array'],
        properties: { own: { description: '객체의 뜻' } },
        items: {
          type: 'object',
          properties: { inner: { description: '항목의 뜻' } },
        },
      },
      kept: { 'x-internal': true },
    },
    { required: ['ghost', 'mixed', 'kept'] },
  )
  expect(twin).toContain('필수 필드 `ghost`\n')
  expect(twin).toMatch(
    /`own` .*: 객체의 뜻\n {2}- \*각 항목\* \(object\)\n {4}- `inner` .*: 항목의 뜻/,
  )
  for (const fact of ['객체의 뜻', '항목의 뜻', '필수 필드 ghost']) expect(page).toContain(fact)
})
