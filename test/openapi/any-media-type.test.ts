/** Generators that know no media type write any of them. */
import { expect, test } from 'vitest'
import { siteOf } from '../support/site.ts'

async function twinOf(media: object) {
  const site = siteOf({
    'docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\nopenapi: [{ file: api.json }]\n',
    'api.json': JSON.stringify({
      openapi: '3.0.1',
      info: { title: '시험', version: '1' },
      paths: {
        '/a': {
          get: {
            operationId: 'a',
            responses: { 200: { description: '좋음', content: { '*/*': media } } },
          },
        },
      },
    }),
    'docs/intro.md': '# 소개\n',
  })
  await site.build()
  return site.files.get('docs/api/a.md') ?? ''
}

test('an example of any type that is an object is coloured as JSON', async () => {
  const schema = { type: 'object', properties: { name: { type: 'string', example: '가' } } }
  expect(await twinOf({ schema })).toContain('```json\n{ "name": "가" }\n```')
})

test('one that is a text stays a text', async () => {
  expect(await twinOf({ schema: { type: 'string', example: '[가]' } })).toContain(
    '```text\n[가]\n```',
  )
})
