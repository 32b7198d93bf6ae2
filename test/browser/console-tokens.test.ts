/** Tokens of OAuth 2, which a console gets for its reader, and requests that go through a proxy. */
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page, Request } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { consoleWords } from '../../src/client/console/words.ts'
import type { StartedMock } from '../support/mock.ts'
import { violations } from './axe.ts'
import { test } from './browser.ts'
import { eventually } from './eventually.ts'
import { mockOf } from './mock-of.ts'
import type { OpenPage } from './open-page.ts'
import { type SmallSite, smallSite } from './small-site.ts'

const words = await consoleWords('ko')
const CLIENT_ID = 'reader'
const CLIENT_SECRET = 'secret & of:the test'
/** An API that no test asks: requests go through a proxy. */
const FAR = 'https://far.example.com'

/** What every server of tokens here does, and each its own way. */
const flows = (url: string) => {
  const common = { scopes: { read: '읽기', write: '쓰기' } }
  return {
    authorizationCode: {
      ...common,
      authorizationUrl: `${url}/__docsgen/oauth/authorize?own=1`,
      tokenUrl: `${url}/__docsgen/oauth/token`,
    },
    clientCredentials: { ...common, tokenUrl: `${url}/__docsgen/oauth/token` },
  }
}

const specification = (api: string, tokens = api) =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: '시험', version: '1' },
    servers: [{ url: api }],
    security: [{ Tokens: ['read'] }],
    paths: {
      '/me': {
        get: {
          operationId: 'me',
          summary: '나',
          parameters: [{ in: 'query', name: 'q', required: true, example: 'a&b', schema: {} }],
          responses: { 200: { description: '좋음', content: { 'application/json': {} } } },
        },
      },
    },
    components: { securitySchemes: { Tokens: { type: 'oauth2', flows: flows(tokens) } } },
  })

/** A server of tokens that answers as its names say. */
const tokenServer: RequestListener = async (request, response) => {
  const { origin = '*', authorization } = request.headers
  const cors = {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Headers': 'authorization',
    'Cross-Origin-Opener-Policy': 'same-origin',
  }
  const url = new URL(request.url ?? '', 'http://localhost')
  if (request.method === 'OPTIONS') return void response.writeHead(204, cors).end()
  if (url.pathname.endsWith('/authorize')) {
    const back = new URL(url.searchParams.get('redirect_uri') ?? '')
    back.searchParams.set('state', url.searchParams.get('state') ?? '')
    back.searchParams.set('error', 'access_denied\u202e')
    back.searchParams.set('error_description', CLIENT_SECRET)
    return void response.writeHead(302, { ...cors, Location: back.href }).end()
  }
  for await (const _ of request);
  const isKnown = authorization !== undefined
  response.writeHead(isKnown ? 200 : 401, { ...cors, 'Content-Type': 'application/json' })
  response.end(
    JSON.stringify(
      isKnown
        ? { access_token: authorization.slice('Basic '.length) }
        : { error: 'invalid_client' },
    ),
  )
}

/** What a proxy was asked for. */
interface Forwarded {
  readonly method: string
  readonly target: string
  readonly authorization: string | undefined
  readonly body: string
}

const forwarded: Forwarded[] = []
const proxy: RequestListener = async (request, response) => {
  const cors = {
    'Access-Control-Allow-Origin': request.headers.origin ?? '*',
    'Access-Control-Allow-Headers': 'authorization',
  }
  if (request.method === 'OPTIONS') return void response.writeHead(204, cors).end()
  let body = ''
  for await (const chunk of request) body += String(chunk)
  const { authorization } = request.headers
  forwarded.push({ method: request.method ?? '', target: request.url ?? '', authorization, body })
  response.writeHead(200, { ...cors, 'Content-Type': 'application/json' })
  response.end(JSON.stringify({ access_token: 'a-far-token' }))
}

async function serve(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

let mock: StartedMock
let tokens: Awaited<ReturnType<typeof serve>>
let through: Awaited<ReturnType<typeof serve>>
let site: SmallSite
beforeAll(async () => {
  tokens = await serve(tokenServer)
  through = await serve(proxy)
  mock = await mockOf(specification(FAR))
  site = await smallSite({
    'site/docsgen.yaml': JSON.stringify({
      title: '시험',
      url: 'https://docs.example.com',
      openapi: [
        { file: 'mocked.json', id: 'mocked', tryIt: true },
        { file: 'strict.json', id: 'strict', tryIt: true },
        { file: 'far.json', id: 'far', tryIt: { proxy: `${through.url}/?url=` } },
      ],
    }),
    'site/pages/index.md': '# 처음\n',
    'site/mocked.json': specification(mock.url),
    'site/strict.json': specification(mock.url, tokens.url),
    'site/far.json': specification(`${FAR}/v1`, FAR),
  })
})
afterAll(async () => {
  await site?.stop()
  await mock?.close()
  await tokens?.close()
  await through?.close()
})

const sheet = (page: Page) => page.locator('.console-host')
const answer = (page: Page) => sheet(page).getByRole('region', { name: words.response })
const token = (page: Page) => sheet(page).getByLabel(words.token, { exact: true })
const getToken = (page: Page) => sheet(page).getByRole('button', { name: words.getToken })

/** The console of an API, with the client filled in, and every request of its window and of others. */
async function opened(openPage: OpenPage, name: string) {
  const heard: Request[] = []
  const page = await openPage(`/docs/${name}/me`, { at: site.url, mayFail: true })
  page.context().on('request', (request) => heard.push(request))
  await page.locator('details[data-console] > summary').click()
  await sheet(page).getByText(words.newToken).click()
  await sheet(page).getByLabel(words.clientId).fill(CLIENT_ID)
  return { page, heard }
}

const sent = async (page: Page) => {
  await sheet(page).getByRole('button', { name: words.send, exact: true }).click()
  await answer(page).getByText('200 OK', { exact: true }).waitFor()
}

test('a reader logs in in a window of its own, and only this page can use the code', async ({
  openPage,
}) => {
  const { page, heard } = await opened(openPage, 'mocked')
  // The tie between the windows is cut, as it is on hosts that heed our headers.
  const policy = (await fetch(`${site.url}/docs/mocked/me`)).headers
  expect(policy.get('cross-origin-opener-policy')).toBe('same-origin')
  expect(await sheet(page).getByLabel('read').isChecked()).toBe(true)
  expect(await sheet(page).getByLabel('write').isChecked()).toBe(false)
  const popup = page.context().waitForEvent('page')
  await getToken(page).click()
  await popup
  await sheet(page).getByText(words.gotToken).waitFor()
  expect(await violations(page)).toEqual([])
  const found = (part: string) => heard.filter((request) => request.url().includes(part))
  const asked = new URL(found('/authorize')[0]?.url() ?? '').searchParams
  const given = new URLSearchParams(found('/oauth/token')[0]?.postData() ?? '')
  const verifier = given.get('code_verifier') ?? ''
  expect(Object.fromEntries(asked)).toMatchObject({
    own: '1',
    response_type: 'code',
    client_id: CLIENT_ID,
    redirect_uri: `${site.url}/assets/console-token.html`,
    scope: 'read',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  expect(verifier.length).toBeGreaterThanOrEqual(43)
  expect(given.has('client_secret')).toBe(false)
  // Nothing of it is kept, and the window is gone.
  const kept = () =>
    page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href]))
  const secret = await token(page).inputValue()
  for (const text of [verifier, given.get('code') ?? '', secret])
    expect(await kept()).not.toContain(text)
  await eventually(() => page.context().pages().length).toBe(1)
  await sent(page)
  const [request] = found('/me?')
  expect(await request?.headerValue('authorization')).toBe(`Bearer ${secret}`)
})

test('an answer to another question is not taken', async ({ openPage }) => {
  const { page, heard } = await opened(openPage, 'mocked')
  // The window stays on the page of the login.
  await page.context().route('**/authorize?**', (route) => route.fulfill({ body: 'login' }))
  const popup = page.context().waitForEvent('page')
  await getToken(page).click()
  const login = await popup
  await login.waitForURL('**/authorize?**')
  const state = new URL(login.url()).searchParams.get('state') ?? ''
  expect(await login.evaluate(() => window.opener)).toBe(null)
  const other = await page.context().newPage()
  await other.goto(`${site.url}/assets/console-token.html?code=stolen&state=guessed`)
  await other.close()
  // Nothing came of it: the right answer still does, even if a refusal.
  const back = `${site.url}/assets/console-token.html?error=access_denied&state=${state}`
  // The window closes while it is on its way.
  await login.goto(back).catch(() => undefined)
  await sheet(page).getByText('access_denied').waitFor()
  expect(heard.filter((request) => request.url().includes('/oauth/token'))).toEqual([])
})

test('why there is no token is told, without what a server repeats', async ({ openPage }) => {
  const { page } = await opened(openPage, 'strict')
  await getToken(page).click()
  await sheet(page)
    .getByText(words.tokenRefused.replace('{error}', 'access_denied\\u202e'), { exact: true })
    .waitFor()
  expect(await page.textContent('body')).not.toContain(CLIENT_SECRET)
  expect(await token(page).inputValue()).toBe('')
})

test('a server that knows clients by a header alone gives its token too', async ({ openPage }) => {
  const { page } = await opened(openPage, 'strict')
  await sheet(page).getByLabel(words.getToken).selectOption('clientCredentials')
  await sheet(page).getByLabel(words.clientSecret, { exact: true }).fill(CLIENT_SECRET)
  await getToken(page).click()
  await sheet(page).getByText(words.gotToken).waitFor()
  const pair = Buffer.from(await token(page).inputValue(), 'base64').toString()
  expect(pair).toBe(`${CLIENT_ID}:secret+%26+of%3Athe+test`)
})

test('a proxy gets the address and all that is sent, and nothing else may be asked', async ({
  openPage,
}) => {
  const { page, heard } = await opened(openPage, 'far')
  await sheet(page).getByLabel(words.getToken).selectOption('clientCredentials')
  await sheet(page).getByLabel(words.clientSecret, { exact: true }).fill('secret')
  await getToken(page).click()
  await sheet(page).getByText(words.gotToken).waitFor()
  await sent(page)
  expect(forwarded).toEqual([
    {
      method: 'POST',
      target: `/?url=${encodeURIComponent(`${FAR}/__docsgen/oauth/token`)}`,
      body: `grant_type=client_credentials&scope=read&client_id=${CLIENT_ID}&client_secret=secret`,
    },
    {
      method: 'GET',
      target: `/?url=${encodeURIComponent(`${FAR}/v1/me?q=a%26b`)}`,
      authorization: 'Bearer a-far-token',
      body: '',
    },
  ])
  expect(heard.filter((request) => request.url().startsWith(FAR))).toEqual([])
  const policy = (await fetch(`${site.url}/docs/far/me`)).headers.get('content-security-policy')
  expect(policy).toContain(through.url)
  expect(policy).not.toContain(FAR)
  // A sample asks the API itself.
  expect(await page.locator('[data-prose=samples]').textContent()).not.toContain(through.url)
})
