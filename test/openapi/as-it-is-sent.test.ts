/** What a request and a response look like on their way: secrets of schemes, examples, parts of forms. */
import { expect, test } from 'vitest'
import { siteOf } from '../support/site.ts'

async function twinOf(operation: object, components: object = {}, version = '3.1.0') {
  const site = siteOf({
    'docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\nopenapi: [api.json]\n',
    'api.json': JSON.stringify({
      openapi: version,
      info: { title: '시험', version: '1' },
      servers: [{ url: 'https://api.example.com' }],
      paths: {
        '/a': {
          post: { operationId: 'a', responses: { 200: { description: 'ok' } }, ...operation },
        },
      },
      components,
    }),
    'docs/intro.md': '# 소개\n',
  })
  await site.build()
  return site.files.get('docs/api/a.md') ?? ''
}

test.each([
  [{ bearerAuth: { bearerFormat: 'JWT' } }, 'YOUR_TOKEN'],
  [{ token: {} }, 'YOUR_TOKEN'],
  [{ apiKey: {} }, 'YOUR_API_KEY'],
  [{ Key: {} }, 'YOUR_API_KEY'],
  [{ auth: { bearerFormat: 'API key' } }, 'YOUR_API_KEY'],
  [{ auth: { description: '대시보드에서 발급한 시크릿 키입니다.' } }, 'YOUR_API_KEY'],
  [{ auth: { bearerFormat: 'JWT', description: 'API 키로 발급한 토큰입니다.' } }, 'YOUR_TOKEN'],
])('what stands for the secret of a bearer scheme is called what it is: %j', async (own, word) => {
  const [[name = '', fields] = []] = Object.entries(own)
  const securitySchemes = { [name]: { type: 'http', scheme: 'bearer', ...fields } }
  const twin = await twinOf({ security: [{ [name]: [] }] }, { securitySchemes })
  expect(twin).toContain(`-H 'Authorization: Bearer ${word}'`)
})

test('an example of a stream is shown as its author wrote what is sent', async () => {
  const example = {
    dataValue: [{ event: 'created', data: 'one' }],
    serializedValue: 'event: created\ndata: one\n\n',
  }
  const itemSchema = { type: 'object', properties: { event: { type: 'string' } } }
  const content = {
    'text/event-stream': { itemSchema, examples: { one: example } },
    'application/json': { examples: { list: example } },
  }
  const responses = { 200: { description: 'ok', content } }
  const twin = await twinOf({ responses }, {}, '3.2.0')
  expect(twin).toContain('event: created\ndata: one\n')
  // JSON is drawn as all JSON is.
  expect(twin).toContain('{ "event": "created", "data": "one" }')
})

test('how a part is sent is said with what it is', async () => {
  const schema = { type: 'object', properties: { meta: { type: 'object' } } }
  const encoding = { meta: { contentType: 'application/json' } }
  const twin = await twinOf({
    requestBody: { content: { 'multipart/form-data': { schema, encoding } } },
  })
  expect(twin).toContain('- meta의 전송 형식: application/json\n')
})

test('a link that leads nowhere does not look like one', async () => {
  const site = siteOf({
    'docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\nopenapi: [api.json]\n',
    'api.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: '시험', version: '1', description: '[앱](store://open)에서 봅니다.' },
      paths: {},
    }),
    'docs/intro.md': '# 소개\n',
  })
  await site.build()
  expect(site.files.get('docs/api/overview/index.html')).toContain('<span>앱</span>에서 봅니다.')
})
