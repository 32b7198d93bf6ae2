/** What is said of a value and of what it is made from, where several could be taken for one another. */
import { expect, test } from 'vitest'
import { siteOf } from '../support/site.ts'

async function twinOf(schema: object, schemas: object = {}) {
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
      components: { schemas },
    }),
    'docs/intro.md': '# 소개\n',
  })
  await site.build()
  return site.files.get('docs/api/a.md') ?? ''
}

test('a field that two parts describe keeps the words of what the second is made from', async () => {
  const twin = await twinOf(
    {
      allOf: [
        { $ref: '#/components/schemas/Wrapper' },
        {
          properties: {
            links: {
              allOf: [
                { $ref: '#/components/schemas/Self' },
                { $ref: '#/components/schemas/Pages' },
              ],
            },
          },
        },
      ],
    },
    {
      Wrapper: {
        type: 'object',
        properties: { links: { type: 'object', description: '이어지는 주소 모음' } },
      },
      Self: {
        type: 'object',
        description: '지금 보는 것의 주소',
        properties: { self: { type: 'string' } },
      },
      Pages: { type: 'object', properties: { next: { type: 'string' } } },
    },
  )
  expect(twin).toContain('이어지는 주소 모음')
  expect(twin).toContain('지금 보는 것의 주소')
})

test('the rules of the values of a map are not read as those of its keys', async () => {
  const labels = {
    type: 'object',
    propertyNames: { pattern: '^[a-z]+$' },
    additionalProperties: { type: 'string', maxLength: 20 },
  }
  const twin = await twinOf({ type: 'object', properties: { labels } })
  expect(twin).toContain('키의 조건: 정규식 `^[a-z]+$` · 각 항목: 최대 20자')
})
