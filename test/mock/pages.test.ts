/** Pages of this machine may call the mock server; pages of others may not read it. */
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { json, mockOfPaths, operation } from './small-site.ts'

const PAGE = 'http://localhost:3000'

test.each([PAGE, 'http://127.0.0.1:5173', 'http://[::1]:80'])(
  'a page of %s may send what it likes, and read all headers',
  async (origin) => {
    const headers = { 'X-Total': { example: 1 } }
    const mock = await mockOfPaths({ '/a': { put: { responses: { 200: json({}, { headers }) } } } })
    const asked = await fetch(`${mock.url}/a`, {
      method: 'OPTIONS',
      headers: {
        Origin: origin,
        'Access-Control-Request-Method': 'PUT',
        'Access-Control-Request-Headers': 'authorization,x-own',
      },
    })
    expect(asked.status).toBe(204)
    expect(asked.headers.get('access-control-allow-origin')).toBe(origin)
    expect(asked.headers.get('access-control-allow-methods')).toBe('PUT')
    expect(asked.headers.get('access-control-allow-headers')).toBe('authorization,x-own')
    const answer = await fetch(`${mock.url}/a`, { method: 'PUT', headers: { Origin: origin } })
    expect(answer.headers.get('access-control-allow-origin')).toBe(origin)
    expect(answer.headers.get('access-control-allow-credentials')).toBe('true')
    expect(answer.headers.get('access-control-expose-headers')).toContain('X-Total')
    expect(answer.headers.get('vary')).toBe('Origin')
  },
)

test.each(['https://evil.example', 'null', 'http://localhost.evil.example'])(
  'a page of %s may not',
  async (origin) => {
    const mock = await mockOfPaths({ '/a': { get: operation() } })
    const asked = await fetch(`${mock.url}/a`, {
      method: 'OPTIONS',
      headers: { Origin: origin, 'Access-Control-Request-Method': 'GET' },
    })
    expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([403, null])
    const answer = await fetch(`${mock.url}/a`, { headers: { Origin: origin } })
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  },
)

test('a page sees the answer to a path that is not described', async () => {
  const mock = await mockOfPaths({ '/a': { get: operation() } })
  const answer = await fetch(`${mock.url}/b`, { method: 'PATCH', headers: { Origin: PAGE } })
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([404, PAGE])
})

const OAUTH = '/__docsgen/oauth'
const VERIFIER = 'a-verifier-that-is-long-enough-for-the-standard-000'
const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url')
const REDIRECT = `${PAGE}/callback?own=1`

const asking = (more: Readonly<Record<string, string>> = {}) =>
  new URLSearchParams({
    response_type: 'code',
    client_id: 'reader',
    redirect_uri: REDIRECT,
    state: 'a b',
    scope: 'read write',
    code_challenge: CHALLENGE,
    code_challenge_method: 'S256',
    ...more,
  })

/** The address that a browser is sent back to. */
async function backFrom(url: string, more?: Readonly<Record<string, string>>): Promise<URL> {
  const response = await fetch(`${url}${OAUTH}/authorize?${asking(more)}`, { redirect: 'manual' })
  expect(response.status).toBe(302)
  return new URL(response.headers.get('location') ?? '')
}

async function tokenFor(
  url: string,
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
) {
  const body = new URLSearchParams(fields)
  const response = await fetch(`${url}${OAUTH}/token`, { method: 'POST', body, headers })
  return { status: response.status, ...((await response.json()) as Record<string, unknown>) }
}

test('a code is exchanged for a token by whoever has its verifier, once', async () => {
  const mock = await mockOfPaths({})
  const back = await backFrom(mock.url)
  expect([back.origin, back.searchParams.get('own'), back.searchParams.get('state')]).toEqual([
    PAGE,
    '1',
    'a b',
  ])
  const code = back.searchParams.get('code') ?? ''
  const fields = {
    grant_type: 'authorization_code',
    code,
    client_id: 'reader',
    redirect_uri: REDIRECT,
    code_verifier: VERIFIER,
  }
  expect(await tokenFor(mock.url, fields)).toMatchObject({
    status: 200,
    token_type: 'Bearer',
    scope: 'read write',
  })
  expect(await tokenFor(mock.url, fields)).toMatchObject({ status: 400, error: 'invalid_grant' })
})

test.each([
  [{ code_verifier: 'another' }, 'code_verifier'],
  [{ client_id: 'another' }, 'client_id'],
  [{ redirect_uri: `${PAGE}/other` }, 'redirect_uri'],
])('a code is refused with %j', async (wrong, field) => {
  const mock = await mockOfPaths({})
  const code = (await backFrom(mock.url)).searchParams.get('code') ?? ''
  const fields = {
    grant_type: 'authorization_code',
    code,
    client_id: 'reader',
    redirect_uri: REDIRECT,
    code_verifier: VERIFIER,
    ...wrong,
  }
  expect(await tokenFor(mock.url, fields)).toMatchObject({
    error: 'invalid_grant',
    error_description: field,
  })
})

test('a client has a token with its credentials, in a header or in the form', async () => {
  const mock = await mockOfPaths({})
  const grant = { grant_type: 'client_credentials' }
  const basic = { Authorization: `Basic ${btoa('reader:secret')}` }
  expect(await tokenFor(mock.url, grant, basic)).toMatchObject({ status: 200 })
  expect(await tokenFor(mock.url, { ...grant, client_id: 'reader' })).toMatchObject({ status: 200 })
  expect(await tokenFor(mock.url, grant)).toMatchObject({ status: 401, error: 'invalid_client' })
  expect(await tokenFor(mock.url, { grant_type: 'other' })).toMatchObject({
    error: 'unsupported_grant_type',
  })
})

test('codes are sent to pages of this machine alone', async () => {
  const mock = await mockOfPaths({})
  for (const redirect_uri of ['https://evil.example/', 'javascript:alert(1)', '']) {
    const url = `${mock.url}${OAUTH}/authorize?${asking({ redirect_uri })}`
    const response = await fetch(url, { redirect: 'manual' })
    expect([response.status, response.headers.get('location')]).toEqual([400, null])
  }
  const plain = await backFrom(mock.url, { code_challenge_method: 'plain' })
  expect(plain.searchParams.get('error')).toBe('invalid_request')
})

test('the addresses of a specification are answered as well', async () => {
  const flows = {
    clientCredentials: { tokenUrl: 'https://login.example.com/own/token', scopes: {} },
  }
  const components = { securitySchemes: { oauth: { type: 'oauth2', flows } } }
  const mock = await mockOfPaths({}, { components })
  const body = new URLSearchParams({ grant_type: 'client_credentials', client_id: 'a' })
  expect((await fetch(`${mock.url}/own/token`, { method: 'POST', body })).status).toBe(200)
})
