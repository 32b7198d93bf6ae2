/** Lists with so many items that fit a condition, their examples and those of authors. */
import { expect, test } from 'vitest'
import { siteOf } from '../support/site.ts'

async function built(list: object, example?: object) {
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
              200: {
                description: '좋음',
                content: { 'application/json': { schema: { type: 'array', ...list }, example } },
              },
            },
          },
        },
      },
    }),
    'docs/intro.md': '# 소개\n',
  })
  const { problems } = await site.build()
  const [, sample = 'null'] =
    /```json\n(.*?)\n```/s.exec(site.files.get('docs/api/a.md') ?? '') ?? []
  return { sample: JSON.parse(sample), reasons: problems.map(({ details }) => details.reason) }
}

const items = { type: 'integer' }
const contains = { const: 7 }

test('an example has as many items as have to fit', async () => {
  expect((await built({ items, contains, minContains: 2 })).sample).toEqual([7, 7])
  expect((await built({ contains, minContains: 3 })).sample).toEqual([7, 7, 7])
  expect((await built({ items, contains, minContains: 2, minItems: 3 })).sample).toEqual([7, 7, 0])
})

test('an example with more of them than there may be is told', async () => {
  const list = { items, contains, maxContains: 1 }
  expect((await built(list, [7, 7])).reasons).toEqual(['maxContains: 1'])
  expect((await built(list, [7, 1])).reasons).toEqual([])
})
