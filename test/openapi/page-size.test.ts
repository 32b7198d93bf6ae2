/** The page of an operation with a huge body stays light, and what it has no room for is one step away. */
import { expect, test } from 'vitest'
import { siteOf } from '../support/site.ts'

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)

const fields = (count: number, schema: (index: number) => unknown) => ({
  type: 'object',
  properties: Object.fromEntries(numbers(count).map((index) => [`field_${index}`, schema(index)])),
})

const SPECIFICATION = {
  openapi: '3.1.0',
  info: { title: '시험', version: '1' },
  paths: {
    '/huge': {
      post: {
        operationId: 'postHuge',
        requestBody: {
          content: {
            'application/json': {
              schema: fields(110, () => ({ type: 'string', example: 'x'.repeat(80) })),
            },
          },
        },
        responses: {
          200: {
            description: '좋음',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Answer' } } },
          },
        },
      },
    },
  },
  components: {
    schemas: {
      Answer: fields(8, (index) => ({ $ref: `#/components/schemas/Part${index}` })),
      ...Object.fromEntries(
        numbers(8).map((part) => [
          `Part${part}`,
          fields(8, (index) => ({ type: 'string', description: `${part}의 ${index}번째 필드` })),
        ]),
      ),
    },
  },
}

test('samples that are long take the room of fields that have pages of their own', async () => {
  const site = siteOf({
    'docsgen.yaml':
      'title: 시험\nurl: https://docs.example.com\nopenapi: [{ file: api.json, info: false }]\n',
    'api.json': JSON.stringify(SPECIFICATION),
    'docs/intro.md': '# 소개\n',
  })
  const { problems } = await site.build()
  expect(problems).toEqual([])
  const page = site.files.get('docs/api/post-huge/index.html') ?? ''
  expect(page).toContain('id="body.field_109"')
  expect(page).toContain('<a class="fields-link" href="/docs/api/schemas/part7">')
  expect(page).not.toContain('7의 3번째 필드')
  expect(site.files.get('docs/api/schemas/part7/index.html')).toContain('7의 3번째 필드')
})
