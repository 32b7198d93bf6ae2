/** Hostile requests and hostile specifications: nothing ends the process, and nothing of a text becomes more than a text. */
import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { sendRaw } from '../dev-server/raw-request.ts'
import { json, mockOfPaths, operation } from './small-site.ts'

const portOf = (url: string) => Number(new URL(url).port)

test.each([
  'GET /a HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
  'GET /a HTTP/1.1\r\nHost: 127.0.0.1.evil.example\r\nConnection: close\r\n\r\n',
])('a page that has its name lead here is refused: %j', async (bytes) => {
  const mock = await mockOfPaths({ '/a': { get: operation() } })
  expect((await sendRaw(portOf(mock.url), bytes)).status).toBe(403)
})

test.each([
  'BROKEN\r\n\r\n',
  'GET /%E0%A4%A HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
  'GET /a?%E0%A4%A=%ZZ HTTP/1.1\r\nHost: localhost\r\nCookie: %%%\r\nConnection: close\r\n\r\n',
  'GET //a//../..%2f HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
  'POST /a HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=\r\nContent-Length: 2\r\nConnection: close\r\n\r\n--',
  'POST /__docsgen/oauth/token HTTP/1.1\r\nHost: localhost\r\nAuthorization: Basic %%%\r\nContent-Length: 0\r\nConnection: close\r\n\r\n',
  'PATCH http://localhost/a HTTP/1.1\r\nHost: localhost\r\nPrefer: code="\\\\\r\nConnection: close\r\n\r\n',
])('a broken request is answered, and so is the next: %j', async (bytes) => {
  const schema = { type: 'object', properties: { __proto__: { type: 'string' } } }
  const requestBody = { content: { 'multipart/form-data': { schema } } }
  const mock = await mockOfPaths({ '/a': { get: operation(), post: operation({ requestBody }) } })
  expect((await sendRaw(portOf(mock.url), bytes)).status).toBeLessThan(500)
  expect((await fetch(`${mock.url}/a`)).status).toBe(200)
})

test('a client that leaves in the middle of its body harms nobody', async () => {
  const mock = await mockOfPaths({ '/a': { get: operation(), post: operation() } })
  const client = connect(portOf(mock.url), '127.0.0.1')
  await once(client, 'connect')
  client.write('POST /a HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\nhalf')
  client.destroy()
  expect((await fetch(`${mock.url}/a`)).status).toBe(200)
})

test('a body beyond ten megabytes is refused', async () => {
  const requestBody = { content: { 'text/plain': {} } }
  const mock = await mockOfPaths({ '/a': { post: operation({ requestBody }) } })
  const size = 11 * 1024 * 1024
  const head = `POST /a HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nContent-Length: ${size}\r\n\r\n`
  const answer = await sendRaw(
    portOf(mock.url),
    Buffer.concat([Buffer.from(head), Buffer.alloc(size)]),
  )
  expect(answer.status).toBe(413)
  expect(answer.headers['content-type']).toBe('application/problem+json')
})

test('texts of a specification stay texts in headers', async () => {
  const headers = {
    'X-Split': { example: 'a\r\nSet-Cookie: evil=1\u0000\u202e한' },
    'Bad Name\r\n': { example: 'b' },
    'Content-Length': { example: '9999' },
    'Transfer-Encoding': { example: 'chunked' },
    'Access-Control-Allow-Origin': { example: '*' },
  }
  const content = { 'text/html\r\nX-Evil: 1': { example: '<script>alert(1)</script>' } }
  const components = {
    securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X"\r\nX-Evil: 1' } },
  }
  const mock = await mockOfPaths(
    {
      '/a': { get: { responses: { 200: { description: '', headers, content } } } },
      '/b': { get: operation({ security: [{ key: [] }] }) },
      '/html': {
        get: {
          responses: {
            200: {
              description: '',
              content: { 'text/html': { example: '<script>alert(1)</script>' } },
            },
          },
        },
      },
    },
    { components },
  )
  const answer = await fetch(`${mock.url}/a`)
  expect(answer.headers.get('x-split')).toBe('a Set-Cookie: evil=1%EF%BF%BD[U+202E]%ED%95%9C')
  for (const name of ['set-cookie', 'x-evil', 'access-control-allow-origin', 'transfer-encoding'])
    expect(answer.headers.get(name), name).toBeNull()
  expect(await answer.text()).toBe('<script>alert(1)</script>')
  const refused = await fetch(`${mock.url}/b`)
  expect([refused.status, refused.headers.get('x-evil')]).toEqual([401, null])
  // A browser that opens an answer runs nothing of it.
  const page = await fetch(`${mock.url}/html`)
  expect(page.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'")
  expect(page.headers.get('x-content-type-options')).toBe('nosniff')
})

test('specifications of the wrong shapes are served as far as they can be', async () => {
  const mock = await mockOfPaths(
    {
      '/a': {
        get: {
          parameters: [null, 3, { name: 'x', in: 'query', schema: { $ref: '#/nowhere' } }],
          responses: { 200: null, x: 1 },
        },
      },
      '/b': { get: { responses: [], security: [{ nobody: [] }, 5] } },
      '/c': {
        get: {
          responses: {
            200: { description: '', headers: { 'X-A': 5 }, content: { 'application/json': 7 } },
          },
        },
      },
      '/{a}{b}': { get: { responses: { 200: json(1) } } },
      '/(.*)+$': { get: { responses: { 200: json(2) } } },
      '/self': {
        get: {
          responses: {
            200: {
              description: '',
              content: { 'application/json': { schema: { $ref: '#/components/schemas/Self' } } },
            },
          },
        },
      },
    },
    {
      components: {
        schemas: {
          Self: {
            type: 'object',
            required: ['self'],
            properties: { self: { $ref: '#/components/schemas/Self' } },
          },
        },
      },
    },
  )
  for (const path of ['/a?x=1', '/b', '/c', '/xy', '/(.*)+$', '/self'])
    expect((await fetch(mock.url + path)).status, path).toBe(200)
})
