/** Parts of a body with headers, with XML, and without names. */
import { expect, test } from 'vitest'
import { siteOf } from '../../support/site.ts'

const text = { type: 'string' }
const headers = {
  'X-Sum': { required: true, schema: text, example: 'abc' },
  'X-Count': { required: true, schema: { type: 'integer' } },
  'X-Seldom': { description: '드물게', schema: text },
}

async function built(type: string, media: object) {
  const site = siteOf({
    'docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\nopenapi: [api.json]\n',
    'api.json': JSON.stringify({
      openapi: '3.2.0',
      info: { title: '시험', version: '1' },
      servers: [{ url: 'https://api.example.com' }],
      paths: {
        '/a': {
          post: {
            operationId: 'send',
            requestBody: { required: true, content: { [type]: media } },
            responses: { 200: { description: '좋음' } },
          },
        },
      },
    }),
    'docs/intro.md': '# 소개\n',
  })
  await site.build()
  const page = site.files.get('docs/api/send/index.html') ?? ''
  const codes = page
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
  return { page, codes, twin: site.files.get('docs/api/send.md') ?? '' }
}

test('a part has the headers that it must have, and XML where its type is that', async () => {
  const { codes, twin } = await built('multipart/form-data', {
    schema: {
      type: 'object',
      required: ['file', 'meta'],
      properties: {
        file: { type: 'string', format: 'binary' },
        meta: {
          type: 'object',
          required: ['w'],
          properties: { w: { type: 'integer' } },
        },
      },
    },
    encoding: {
      file: { contentType: 'image/png', headers },
      meta: { contentType: 'text/xml' },
    },
  })
  expect(twin).toContain(
    `-F 'file=@"file.png";type=image/png;headers="X-Sum: abc";headers="X-Count: 1"'`,
  )
  expect(twin).toMatch(/-F 'meta="<\?xml[^>]*>\n<meta>\n {2}<w>0<\/w>\n<\/meta>";type=text\/xml'/)
  expect(codes).toContain('"image/png", {"X-Sum": "abc", "X-Count": "1"}')
  expect(codes).toContain('part1.Headers.TryAddWithoutValidation("X-Sum", "abc");')
  expect(codes).toContain('"X-Sum":               {"abc"},')
  expect(codes).toContain('"X-Sum: abc\\r\\n"')
  expect(codes).toContain('const form = new Blob([')
  // PHP has no way to send them.
  expect(codes).not.toMatch(/CURLFile|X-Seldom: /)
})

test('parts without names are told apart by their place', async () => {
  const { page, codes, twin } = await built('multipart/mixed', {
    itemSchema: { type: 'object', properties: { k: text } },
    itemEncoding: { contentType: 'application/json', headers },
  })
  const word = `-F '="{\\"k\\":\\"string\\"}";type=application/json;headers="X-Sum: abc";headers="X-Count: 1"'`
  expect(twin).toContain(word)
  expect(twin).toContain('드물게')
  expect(page).toContain('드물게')
  expect(codes).toContain('"Content-Type":        {"application/json"},')
  expect(codes).not.toContain('form-data')
})

test('each of several such parts is written in its own way', async () => {
  const { twin } = await built('multipart/mixed', {
    schema: {
      type: 'array',
      prefixItems: [{ type: 'object', properties: { k: text } }, text],
      items: { type: 'string', format: 'binary' },
      minItems: 3,
    },
    prefixEncoding: [{ contentType: 'application/json' }, { contentType: 'text/plain' }],
    itemEncoding: { contentType: 'image/png' },
  })
  expect(twin).toContain(`-F '="{\\"k\\":\\"string\\"}";type=application/json'`)
  expect(twin).toContain(`-F '="string";type=text/plain'`)
  expect(twin).toContain(`-F '=@"file.png";type=image/png'`)
})
