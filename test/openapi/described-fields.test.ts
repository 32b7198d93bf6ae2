/** What a description says of fields stands in the twin of a page as it does in its HTML. */
import { expect, test } from 'vitest'
import { siteOf } from '../support/site.ts'

const schema = {
  type: 'object',
  properties: {
    id: { type: 'string', description: '`client_id`를 다시 씁니다.' },
    secret: { type: 'string', title: 'ApiSecret', description: '`secret`은 비밀입니다.' },
    kind: {
      type: 'string',
      title: 'Account_Kind',
      description: '`loan`: 대출. [안내](https://example.com/kinds)를 봅니다.\n\n`other`: 그 밖.',
    },
    list: { type: 'string', title: 'Listed', description: '- 하나\n- 둘' },
  },
}
const json = { 'application/json': { schema } }
const api = {
  openapi: '3.1.0',
  info: { title: '시험', version: '1' },
  paths: {
    '/things': {
      post: {
        operationId: 'createThing',
        requestBody: { content: json },
        responses: { 200: { description: '좋음' } },
      },
    },
  },
}

test('code, links and titles of schemas stay in the Markdown of a field', async () => {
  const site = siteOf({
    'docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\nopenapi: [{ file: api.json }]\n',
    'api.json': JSON.stringify(api),
    'docs/intro.md': '# 소개\n',
  })
  await site.build()
  const twin = site.files.get('docs/api/create-thing.md') ?? ''
  expect(twin).toContain(': `client_id`를 다시 씁니다.')
  expect(twin).toContain(': **ApiSecret** `secret`은 비밀입니다.')
  expect(twin).toContain(
    '**Account_Kind** `loan`: 대출. [안내](https://example.com/kinds)를 봅니다.\n\n  `other`: 그 밖.',
  )
  expect(twin).toMatch(/\*\*Listed\*\*\n\n\s+- 하나\n\s+- 둘/)
})

test('values are called values whether there are few or more of them', async () => {
  const namesOf = (count: number) => Array.from({ length: count }, (_, index) => `v${index}`)
  const property = (count: number) => `{ type: string, enum: [${namesOf(count).join(', ')}] }`
  const site = siteOf({
    'docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\nopenapi: [api.yaml]\n',
    'api.yaml': `openapi: 3.1.0
info: { title: 시험, version: '1' }
paths:
  /a:
    post:
      operationId: postA
      requestBody: { content: { application/json: { schema: { type: object, properties: { few: ${property(3)}, more: ${property(10)}, most: ${property(30)} } } } } }
      responses: { '204': { description: 없음 } }
`,
  })
  await site.build()
  const html = site.files.get('docs/api/post-a/index.html') ?? ''
  const [, few, more, most] = html.split(/id="body\.(?:few|more|most)"/)
  for (const field of [few, more, most])
    expect((field ?? '').replace(/<[^>]*>/g, '').split('허용 값')).toHaveLength(2)
})

test('a description that is the name of its field says nothing', async () => {
  const properties = {
    phone: { type: 'string', description: 'phone' },
    code: { type: 'string', description: 'code로 씁니다.' },
  }
  const parameters = [
    { name: 'page', in: 'query', description: 'page', schema: { type: 'integer' } },
  ]
  const content = { 'application/json': { schema: { type: 'object', properties } } }
  const site = siteOf({
    'docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\nopenapi: [{ file: api.json }]\n',
    'api.json': JSON.stringify({
      ...api,
      paths: {
        '/things': {
          post: { ...api.paths['/things'].post, parameters, requestBody: { content } },
        },
      },
    }),
    'docs/intro.md': '# 소개\n',
  })
  await site.build()
  const twin = site.files.get('docs/api/create-thing.md') ?? ''
  expect(twin).toMatch(/^- `phone` \(string, 선택\)$/m)
  expect(twin).toMatch(/^- `page` \(integer, 선택\)$/m)
  expect(twin).toMatch(/^- `code` .*: code로 씁니다\./m)
})
