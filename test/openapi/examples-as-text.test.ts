/** An example that is written as text is told, and samples have the number or truth value that it means. */
import { expect, test } from 'vitest'
import { siteOf } from '../support/site.ts'

const schema = {
  type: 'object',
  properties: {
    more: { type: 'boolean', example: 'false' },
    count: { type: 'integer', example: '42' },
    share: { type: 'number', example: '0.25' },
    zip: { type: 'integer', example: '00123' },
    small: { type: 'integer', maximum: 9, example: '77' },
  },
}

test('samples have the value that an example in quotes means', async () => {
  const site = siteOf({
    'docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\nopenapi: [{ file: api.json }]\n',
    'api.json': JSON.stringify({
      openapi: '3.0.3',
      info: { title: '시험', version: '1' },
      paths: {
        '/a': {
          get: {
            operationId: 'getA',
            responses: {
              200: { description: '좋음', content: { 'application/json': { schema } } },
            },
          },
        },
      },
    }),
    'docs/intro.md': '# 소개\n',
  })
  const { problems } = await site.build()
  expect(problems.map(({ code }) => code)).toEqual(Array(5).fill('api-example'))
  const [, sample = '{}'] =
    /```json\n(.*?)\n```/s.exec(site.files.get('docs/api/get-a.md') ?? '') ?? []
  expect(JSON.parse(sample)).toEqual({
    more: false,
    count: 42,
    share: 0.25,
    zip: 0,
    small: 0,
  })
})
