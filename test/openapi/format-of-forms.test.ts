/** The format of a value that has several types stands with them. */
import { expect, test } from 'vitest'
import { siteOf } from '../support/site.ts'

const either = { anyOf: [{ type: 'integer' }, { type: 'string' }] }
const schema = {
  type: 'object',
  properties: {
    id: { ...either, format: 'int64' },
    ids: { type: 'array', items: { ...either, format: 'int64' } },
    amount: { $ref: '#/components/schemas/Amount' },
    day: { type: 'string', format: 'date', anyOf: [{ minLength: 1 }, { maxLength: 10 }] },
  },
}
const api = {
  openapi: '3.0.3',
  info: { title: '시험', version: '1' },
  paths: {
    "/Things('{id}')": {
      get: {
        operationId: 'things',
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
        responses: {
          200: { description: '좋음', content: { 'application/json': { schema } } },
        },
      },
    },
  },
  components: { schemas: { Amount: { ...either, format: 'decimal' } } },
}

async function built() {
  const site = siteOf({
    'docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\nopenapi: [{ file: api.json }]\n',
    'api.json': JSON.stringify(api),
    'docs/intro.md': '# 소개\n',
  })
  await site.build()
  return site.files.get('docs/api/things.md') ?? ''
}

test('a format beside forms of a value is told', async () => {
  const twin = await built()
  expect(twin).toContain('`id` (integer | string · int64')
  expect(twin).toContain('`ids` ((integer | string · int64)\\[\\]')
  expect(twin).toMatch(/`amount` \(Amount · decimal/)
  expect(twin).toContain('`day` (string · date')
})

test('the quotes of a path are in its request as they are written', async () => {
  const twin = await built()
  expect(twin).toContain("curl 'https://api.example.com/Things('\\''{id}'\\'')'")
})
