/** Values that items of a list and values of a map may have. */
import { expect, test } from 'vitest'
import { siteOf } from '../support/site.ts'

/** A site with an operation that answers with a schema, built. */
async function siteWith(schema: object) {
  const site = siteOf({
    'docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\nopenapi: [{ file: api.json }]\n',
    'api.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: '시험', version: '1' },
      paths: {
        '/a': {
          get: {
            operationId: 'a',
            responses: {
              200: { description: '좋음', content: { 'application/json': { schema } } },
            },
          },
        },
      },
    }),
    'docs/intro.md': '# 소개\n',
  })
  await site.build()
  return site
}

test('the only value that each item may have is not that of the list or the map', async () => {
  const schema = {
    type: 'object',
    properties: {
      list: { type: 'array', items: { enum: ['a'] } },
      map: { type: 'object', additionalProperties: { type: 'object', enum: [{}] } },
      fixed: { enum: ['a'] },
    },
  }
  const site = await siteWith(schema)
  const twin = site.files.get('docs/api/a.md') ?? ''
  expect(twin).toMatch(/- `list` .*허용 값 `a`/)
  expect(twin).toMatch(/- `map` .*허용 값 `\{\}`/)
  expect(twin).toMatch(/- `fixed` .*고정 값 `a`/)
  const page = (site.files.get('docs/api/a/index.html') ?? '').replace(/<[^>]*>/g, ' ')
  expect(page.split('고정 값')).toHaveLength(2)
  expect(page.split('허용 값')).toHaveLength(3)
})

test('the default of each item is told beside that of the list', async () => {
  const schema = {
    type: 'object',
    properties: {
      ids: { type: 'array', items: { type: 'string', default: 'open_id' } },
      sizes: { type: 'array', default: [2], items: { enum: [1, 2], default: 1 } },
      map: { type: 'object', additionalProperties: { type: 'integer', default: 0 } },
    },
  }
  const site = await siteWith(schema)
  const twin = site.files.get('docs/api/a.md') ?? ''
  expect(twin).toMatch(/- `ids` .*각 항목: 기본값 `open_id`/)
  expect(twin).toMatch(/- `sizes` .*기본값 `\[2\]`.*각 항목: 기본값 `1`/)
  expect(twin).toMatch(/- `map` .*각 항목: 기본값 `0`/)
  const page = (site.files.get('docs/api/a/index.html') ?? '').replace(/<[^>]*>/g, ' ')
  expect(page.split('각 항목: 기본값')).toHaveLength(4)
})

test('plain values beside the items of a list are those of the items', async () => {
  const schema = {
    type: 'object',
    properties: {
      beside: { type: 'array', items: { type: 'string' }, enum: ['a', 'b'] },
      lists: { type: 'array', items: { type: 'string' }, enum: [['c'], ['c', 'd']] },
      bare: { type: 'array', enum: ['e', 'f'] },
    },
  }
  const site = await siteWith(schema)
  const twin = site.files.get('docs/api/a.md') ?? ''
  expect(twin).toMatch(/- `beside` .*허용 값 `a`, `b`/)
  expect(twin).toMatch(/- `lists` .*허용 값 `\["c"\]`, `\["c", *"d"\]`/)
  expect(twin).toMatch(/- `bare` .*허용 값 `e`, `f`/)
  const [, sample = ''] = /```json\n([^`]*)```/.exec(twin) ?? []
  expect(JSON.parse(sample)).toEqual({ beside: ['a'], lists: ['c'], bare: ['e'] })
})
