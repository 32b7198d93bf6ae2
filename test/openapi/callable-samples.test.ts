/** Samples and examples that a server understands, whatever a specification leaves out. */
import { expect, test } from 'vitest'
import { siteOf } from '../support/site.ts'

async function built(specification: object) {
  const site = siteOf({
    'docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\nopenapi: [api.json]\n',
    'api.json': JSON.stringify({ info: { title: '시험', version: '1' }, ...specification }),
    'docs/intro.md': '# 소개\n',
  })
  const { problems } = await site.build()
  return {
    codes: problems.map(({ code }) => code),
    page: site.files.get('docs/api/send/index.html') ?? '',
    twin: site.files.get('docs/api/send.md') ?? '',
  }
}

const paths = {
  '/a': { get: { operationId: 'send', responses: { 200: { description: '좋음' } } } },
}

test('an address without a host has one in samples, and none where it is told', async () => {
  const { page, twin } = await built({ openapi: '3.1.0', servers: [{ url: '/v1' }], paths })
  expect(twin).toContain('curl https://api.example.com/v1/a')
  expect(twin).toContain('GET /v1/a')
  expect(page).toContain('https://api.example.com/v1/a')
  const old = await built({ swagger: '2.0', basePath: '/v2/', paths })
  expect(old.twin).toContain('curl https://api.example.com/v2/a')
})

test('a reader can exchange an address without a host for one with it', async () => {
  const servers = [{ url: '/v1' }, { url: 'https://other.example.com/v1' }]
  const { page } = await built({ openapi: '3.1.0', servers, paths })
  expect(page).toContain('<span class="server-url">/v1</span>/a')
  expect(page).not.toContain('https://api.example.com')
})

test('examples in base64 are in base64', async () => {
  const key = (example: string) => ({ type: 'string', format: 'byte', example })
  const { twin } = await built({
    openapi: '3.0.3',
    servers: [{ url: 'https://api.example.com' }],
    paths: {
      '/a': {
        post: {
          operationId: 'send',
          requestBody: {
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  required: ['right', 'wrong'],
                  properties: { right: key('a2V5'), wrong: key('7b127') },
                },
              },
            },
          },
          responses: { 200: { description: '좋음' } },
        },
      },
    },
  })
  expect(twin).toContain('"right": "a2V5"')
  expect(twin).toContain('"wrong": "ZXhhbXBsZQ=="')
})

test('the header that opens a socket is told, though it is called Authorization', async () => {
  const { page, twin, codes } = await built({
    asyncapi: '3.0.0',
    servers: { main: { host: 'chat.example.com', protocol: 'wss' } },
    channels: {
      room: {
        address: '/room',
        messages: { said: { payload: { type: 'object' } } },
        bindings: {
          ws: {
            headers: {
              type: 'object',
              properties: { Authorization: { type: 'string', description: '토큰' } },
            },
          },
        },
      },
    },
    operations: { send: { action: 'send', channel: { $ref: '#/channels/room' } } },
  })
  expect(codes).toEqual([])
  expect(page).toMatch(/id="header\.authorization"/i)
  expect(twin).toMatch(/`Authorization` \(string[^\n]*토큰/)
})

test('a text in the path that nobody knows anything of is its name in braces, anything else a value', async () => {
  const own = (name: string, schema: object, more = {}) => ({
    name,
    in: 'path',
    required: true,
    schema,
    ...more,
  })
  const { page, twin } = await built({
    openapi: '3.1.0',
    servers: [{ url: 'https://api.example.com' }],
    paths: {
      '/a/{paymentId}/{page}/{day}/{given}/{kind}': {
        get: {
          operationId: 'send',
          parameters: [
            own('paymentId', { type: 'string' }),
            own('page', { type: 'integer' }),
            own('day', { type: 'string', format: 'date' }),
            own('given', { type: 'string' }, { example: 'x-1' }),
            own('kind', { enum: ['card', 'bank'] }),
          ],
          responses: { 200: { description: '좋음' } },
        },
      },
    },
  })
  const path = (id: string) => new RegExp(`/a/${id}/\\d+/\\d{4}-\\d\\d-\\d\\d/x-1/card`)
  expect(twin).toMatch(path('\\{paymentId\\}'))
  expect(page).toMatch(path('\\{paymentId\\}'))
  // Java refuses an address with braces.
  expect(page).toMatch(path('%7BpaymentId%7D'))
})

test.each([
  ['application/octet-stream', {}, 'application/octet-stream', 'file.bin'],
  ['application/octet-stream', { schema: { type: 'string', format: 'binary' } }, '', 'file.bin'],
  ['image/*', {}, 'image/png', 'file.png'],
])('bytes of %s are sent as a file', async (type, media, told, file) => {
  const { twin } = await built({
    openapi: '3.1.0',
    servers: [{ url: 'https://api.example.com' }],
    paths: {
      '/a': {
        put: {
          operationId: 'send',
          requestBody: { required: true, content: { [type]: media } },
          responses: { 200: { description: '좋음' } },
        },
      },
    },
  })
  expect(twin).toContain(`-H 'Content-Type: ${told || type}'`)
  expect(twin).toContain(`--data-binary @${file}`)
})
