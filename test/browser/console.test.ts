import type { Page, Request } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest'
import { consoleWords } from '../../src/client/console/words.ts'
import { violations } from './axe.ts'
import { test } from './browser.ts'
import { type ConsoleApi, startConsoleApi } from './console-api.ts'
import { eventually } from './eventually.ts'
import { type SmallSite, smallSite } from './small-site.ts'

const words = await consoleWords('ko')
const HOSTILE = '<img src=x onerror="window.hit=1">'
const KINDS = [
  'good',
  'wrong',
  'html',
  'lie',
  'controls',
  'echo',
  'svg',
  'blocked',
  'events',
  'endless',
  'never',
  'redirect',
]

const specification = (server: string) => ({
  openapi: '3.1.0',
  info: { title: `시험 ${HOSTILE}`, version: '1' },
  servers: [{ url: `${server}/v1`, description: HOSTILE }, { url: 'javascript:window.hit=1' }],
  security: [{ Key: [] }, { [HOSTILE]: [] }],
  paths: {
    '/answers/{kind}': {
      get: {
        operationId: 'answers',
        summary: '답 받기',
        parameters: [
          { in: 'path', name: 'kind', required: true, schema: { type: 'string', enum: KINDS } },
          {
            in: 'query',
            name: 'limit',
            required: true,
            schema: { type: 'integer', maximum: 9 },
            example: 3,
          },
          { in: 'query', name: HOSTILE, schema: { type: 'string' } },
          { in: 'cookie', name: 'session', schema: { type: 'string' }, example: 'a' },
        ],
        responses: {
          200: {
            description: '좋음',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Answer' } } },
          },
        },
      },
    },
    '/things': {
      post: {
        operationId: 'things',
        summary: '물건 만들기',
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['name'],
                properties: { name: { type: 'string', minLength: 2 }, count: { type: 'integer' } },
              },
              example: { name: '두레' },
            },
          },
        },
        responses: { 201: { description: '만듦' } },
      },
      delete: {
        operationId: 'remove',
        summary: '지우기',
        responses: { 204: { description: '지움' } },
      },
    },
    '/hostile': {
      post: {
        operationId: 'hostile',
        summary: HOSTILE,
        requestBody: {
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['__proto__'],
                properties: Object.fromEntries([
                  [HOSTILE, { type: 'string', enum: [HOSTILE, '</script><script>window.hit=1'] }],
                  ['__proto__', { type: 'string', pattern: '(a|a){40}$' }],
                  ['constructor', { type: 'integer' }],
                ]),
              },
              examples: {
                [HOSTILE]: { value: JSON.parse('{"__proto__":"a"}') },
                __proto__: { summary: HOSTILE, value: { constructor: 3 } },
              },
            },
            [`text/plain;x="${HOSTILE}"`]: { schema: { type: 'string' } },
          },
        },
        responses: { 201: { description: '만듦' } },
      },
    },
    '/files': {
      post: {
        operationId: 'files',
        summary: '파일 올리기',
        requestBody: {
          content: {
            'multipart/form-data': {
              schema: {
                type: 'object',
                required: ['file'],
                properties: {
                  title: { type: 'string', example: '제목' },
                  file: { type: 'string', format: 'binary', maxLength: 3 },
                  pictures: { type: 'array', items: { contentMediaType: 'image/png' } },
                  notes: {},
                },
              },
              encoding: { notes: { contentType: 'application/pdf' } },
            },
          },
        },
        responses: { 201: { description: '올림' } },
      },
    },
  },
  components: {
    securitySchemes: {
      Key: { type: 'http', scheme: 'bearer' },
      [HOSTILE]: {
        type: 'oauth2',
        flows: { clientCredentials: { tokenUrl: `${server}/token`, scopes: { read: '읽기' } } },
      },
    },
    schemas: {
      Answer: {
        type: 'object',
        required: ['id'],
        properties: { id: { type: 'string' }, amount: { type: 'integer' } },
      },
    },
  },
})

let api: ConsoleApi
let site: SmallSite
beforeAll(async () => {
  api = await startConsoleApi()
  site = await smallSite({
    'site/docsgen.yaml': `title: 시험\nurl: https://docs.example.com\nopenapi:\n  - { file: api.json, id: api, tryIt: true }\n`,
    'site/pages/index.md': '# 처음\n',
    'site/api.json': JSON.stringify(specification(api.url)),
  })
})
afterAll(async () => {
  await site?.stop()
  await api?.close()
})
beforeEach(() => {
  api.heard.length = 0
  api.heardElsewhere.length = 0
})

const box = (page: Page) => page.locator('details[data-console]')
const sheet = (page: Page) => page.locator('.console-host')
const answer = (page: Page) => sheet(page).getByRole('region', { name: words.response })

/** Opens the console of an operation. */
async function opened(page: Page): Promise<void> {
  await box(page).locator('summary').click()
  await sheet(page).getByRole('form').waitFor()
}

/** Asks for an answer of a kind. */
async function asked(page: Page, kind: string, key = ''): Promise<void> {
  await opened(page)
  if (key) await sheet(page).getByLabel(words.apiKey, { exact: true }).fill(key)
  await sheet(page).getByLabel('kind').selectOption(kind)
  await sheet(page).getByRole('button', { name: words.send, exact: true }).click()
}

const hit = (page: Page) => page.evaluate(() => (window as unknown as { hit?: number }).hit)

test('loads and sends nothing before a click, and no more than its weight after it', async ({
  openPage,
}) => {
  const requests: Request[] = []
  const page = await openPage('/docs/api/answers', {
    at: site.url,
    prepare: async (own) => own.on('request', (request) => requests.push(request)),
  })
  await page.waitForLoadState('networkidle')
  expect(requests.filter((one) => /console/.test(one.url()))).toEqual([])
  expect(api.heard).toEqual([])
  await opened(page)
  const added = requests.filter((one) => /console/.test(one.url()))
  expect(added.some((one) => one.url().endsWith('/docs/api/answers.console.json'))).toBe(true)
  expect(api.heard).toEqual([])
  const scripts = added.filter((one) => one.url().endsWith('.js'))
  const texts = await Promise.all(scripts.map(async (one) => (await one.response())?.body()))
  const { gzipSync } = await import('node:zlib')
  const weight = texts.reduce((sum, body) => sum + gzipSync(body ?? '').length, 0)
  expect(weight).toBeGreaterThan(0)
  expect(weight).toBeLessThan(45_000)
})

test.for([390, 1440])(
  'at %i pixels the line of a console touches the samples above',
  async (width, { openPage }) => {
    const page = await openPage('/docs/api/answers', { at: site.url, width })
    const above = await box(page).evaluate((own) => {
      const samples = own.previousElementSibling?.getBoundingClientRect()
      return (samples?.bottom ?? 0) - own.getBoundingClientRect().top
    })
    expect(above).toBeGreaterThan(0)
    expect(above).toBeLessThan(20)
  },
)

test('a console that does not arrive says so, and comes when it is opened again', async ({
  openPage,
}) => {
  const page = await openPage('/docs/api/answers', { at: site.url, mayFail: true })
  await page.route('**/answers.console.json', (route) => route.abort())
  await box(page).locator('summary').click()
  await box(page).getByText(words.notLoaded).waitFor()
  // What there is to fill in is still there.
  expect(await box(page).textContent()).toContain('limit')
  await page.unroute('**/answers.console.json')
  await box(page).locator('summary').click()
  await opened(page)
})

test.for([
  ['good', (text: string) => typeof JSON.parse(text) === 'object'],
  ['controls', (text: string) => text === 'a\\u202eb\\u0000c'],
] as const)(
  'an answer of the kind %s is there as text where what shows it does not arrive',
  async ([kind, isWhole], { openPage }) => {
    const page = await openPage('/docs/api/answers', { at: site.url, mayFail: true })
    await page.route('**/console-response-*.js', (route) => route.abort())
    await asked(page, kind)
    const plain = answer(page).locator('pre')
    await plain.waitFor()
    expect(await plain.textContent()).toSatisfy(isWhole)
    expect(await answer(page).getByText(`${words.response} 200`).last().isVisible()).toBe(true)
    expect(await violations(page)).toEqual([])
  },
)

test('can be read without script', async ({ openPage }) => {
  const page = await openPage('/docs/api/answers', {
    at: site.url,
    javaScript: false,
    hydrates: false,
  })
  await box(page).locator('summary').click()
  expect(await box(page).textContent()).toContain('limit')
})

test('sends what was filled in, shows the answer, and the samples follow without the key', async ({
  openPage,
}) => {
  const page = await openPage('/docs/api/answers', { at: site.url })
  const stored = await page.evaluate(() => Object.keys(localStorage))
  await opened(page)
  await sheet(page).getByLabel(words.apiKey, { exact: true }).fill('secret-of-the-test')
  // A choice has the type that the page has for it.
  const kind = sheet(page).locator('.field', { has: page.getByLabel('kind') })
  expect(await kind.locator('small').textContent()).toContain('string')
  await sheet(page).getByLabel('limit').fill('7')
  const sample = page.locator('[data-prose=samples] .code-tabs pre').first()
  await eventually(() => sample.textContent()).toContain('limit=7')
  expect(await page.locator('[data-prose=samples]').textContent()).not.toContain(
    'secret-of-the-test',
  )
  await sheet(page).getByRole('button', { name: words.send, exact: true }).click()
  await answer(page).getByText('200 OK', { exact: true }).waitFor()
  expect(api.heard).toMatchObject([
    {
      method: 'GET',
      url: '/v1/answers/good?limit=7',
      headers: { authorization: 'Bearer secret-of-the-test' },
    },
  ])
  expect(await answer(page).locator('.folds').textContent()).toContain('"amount"')
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href]),
  )
  expect(kept).not.toContain('secret-of-the-test')
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(stored)
  await sheet(page).getByLabel(words.remember).check()
  const remembered = () =>
    page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  await eventually(remembered).toMatch(/^\[\{.*?\},\{.*secret-of-the-test/)
  await page.reload()
  await opened(page)
  expect(await sheet(page).getByLabel(words.apiKey, { exact: true }).inputValue()).toBe(
    'secret-of-the-test',
  )
  await sheet(page).getByLabel(words.remember).uncheck()
  await eventually(remembered).not.toContain('secret-of-the-test')
})

test('says what is to be set right, and does not send until it is', async ({ openPage }) => {
  const page = await openPage('/docs/api/answers', { at: site.url })
  await opened(page)
  const send = sheet(page).getByRole('button', { name: words.send, exact: true })
  await sheet(page).getByLabel('limit').fill('12')
  expect(await send.isDisabled()).toBe(true)
  expect(await sheet(page).getByLabel('limit').getAttribute('aria-invalid')).toBe('true')
  expect(await violations(page)).toEqual([])
  await sheet(page)
    .getByRole('button', { name: words.goTo.replace('{name}', 'limit') })
    .click()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-name'))).toBe('limit')
  await page.keyboard.press('Control+Enter')
  await sheet(page).getByLabel('limit').fill('2')
  expect(await send.isDisabled()).toBe(false)
  expect(api.heard).toEqual([])
})

test('marks what an answer has that its schema has not', async ({ openPage }) => {
  const page = await openPage('/docs/api/answers', { at: site.url })
  await asked(page, 'wrong')
  await answer(page).locator('.line-say').first().waitFor()
  const said = await answer(page).locator('.line-say').allTextContents()
  expect(said).toHaveLength(4)
  // A number keeps its digits.
  expect(await answer(page).locator('.folds').textContent()).toContain('12345678901234567890')
  await answer(page).getByRole('button', { name: words.fold }).last().click()
  expect(await answer(page).locator('.folded').textContent()).toBe('항목 2개')
  expect(await violations(page)).toEqual([])
})

test('shows events as they arrive, and stops when it is told to', async ({ openPage }) => {
  const page = await openPage('/docs/api/answers', { at: site.url })
  await asked(page, 'events')
  await answer(page).getByText('tick').waitFor()
  await sheet(page).getByRole('button', { name: words.cancel }).click()
  await answer(page).getByText(words.cancelled).first().waitFor()
})

test('a request without an answer is cancelled', async ({ openPage }) => {
  const page = await openPage('/docs/api/answers', { at: site.url })
  await asked(page, 'never')
  await eventually(() => api.heard.length).toBe(1)
  expect(await violations(page)).toEqual([])
  await sheet(page).getByRole('button', { name: words.cancel }).click()
  await answer(page).locator('.strip').waitFor()
})

test('while a request is on its way something turns', async ({ openPage }) => {
  const page = await openPage('/docs/api/answers', { at: site.url, mayFail: true })
  await page.route('**/v1/**', () => undefined)
  await opened(page)
  await sheet(page).getByRole('button', { name: words.send, exact: true }).click()
  const turning = sheet(page).locator('.console-foot .spinner')
  await turning.waitFor()
  const style = await turning.evaluate((element) => {
    const { borderTopStyle, animationName } = getComputedStyle(element)
    return { borderTopStyle, animationName }
  })
  expect(style).toEqual({ borderTopStyle: 'solid', animationName: 'spin' })
})

test('what the browser blocks is told, with the cURL instead', async ({ openPage }) => {
  const page = await openPage('/docs/api/answers', { at: site.url, mayFail: true })
  await asked(page, 'blocked', 'secret-of-the-test')
  await answer(page).locator('pre').waitFor()
  const said = await answer(page).textContent()
  expect(said).toContain(words.blockedTitle)
  expect(said).toContain('curl')
  expect(said).toContain('YOUR_API_KEY')
  expect(said).not.toContain('secret-of-the-test')
  expect(await violations(page)).toEqual([])
})

describe('attacks', () => {
  test.for(['html', 'lie', 'controls', 'svg', 'endless'])(
    'an answer of the kind %s runs nothing',
    async (kind, { openPage }) => {
      const page = await openPage('/docs/api/answers', { at: site.url })
      await asked(page, kind)
      await answer(page).locator('.facts-row').waitFor()
      if (kind === 'svg') await answer(page).locator('img').waitFor()
      else await answer(page).locator('pre').waitFor()
      if (kind === 'endless') await answer(page).locator('.strip').waitFor()
      if (kind === 'controls')
        expect(await answer(page).locator('pre').textContent()).toBe('a\\u202eb\\u0000c')
      expect(await hit(page)).toBeUndefined()
    },
  )

  test('a redirect takes no credentials anywhere', async ({ openPage }) => {
    const page = await openPage('/docs/api/answers', { at: site.url })
    await asked(page, 'redirect', 'secret-of-the-test')
    await answer(page).getByText(words.redirectText).waitFor()
    expect(api.heard).toHaveLength(1)
    expect(api.heardElsewhere).toEqual([])
  })

  test('a key that comes back in an error is in no history and no sample', async ({ openPage }) => {
    const page = await openPage('/docs/api/answers', { at: site.url, mayFail: true })
    await asked(page, 'echo', 'secret-of-the-test')
    await answer(page).getByText('401').first().waitFor()
    const body = answer(page).locator('.folds')
    expect(await body.textContent()).toContain('Bearer ••••••')
    expect(await page.content()).not.toContain('secret-of-the-test')
    await answer(page).getByRole('tab', { name: words.history }).click()
    expect(await answer(page).textContent()).not.toContain('secret-of-the-test')
  })

  test('names of fields and patterns do no more than others', async ({ openPage }) => {
    const page = await openPage('/docs/api/hostile', { at: site.url })
    await opened(page)
    await sheet(page)
      .getByLabel('__proto__', { exact: true })
      .fill(`${'a'.repeat(60)}b`)
    await sheet(page).getByLabel('constructor', { exact: true }).fill('7')
    await sheet(page).getByRole('tab', { name: 'JSON' }).click()
    expect(await sheet(page).locator('img, script').count()).toBe(0)
    await sheet(page).getByRole('button', { name: words.send, exact: true }).click()
    await answer(page).getByText('200 OK', { exact: true }).waitFor()
    const [{ body = '' } = {}] = api.heard
    expect(Object.entries(JSON.parse(body))).toEqual([
      ['__proto__', `${'a'.repeat(60)}b`],
      ['constructor', 7],
    ])
    expect(await hit(page)).toBeUndefined()
    expect(await page.evaluate(() => Object.keys(Object.prototype))).toEqual([])
  })

  test('texts of a specification stay texts, and only its servers may be asked', async ({
    openPage,
  }) => {
    const page = await openPage('/docs/api/answers', { at: site.url })
    await opened(page)
    await sheet(page).locator('details summary').click()
    // No script can set a cookie, which is told where one is to be filled in.
    await sheet(page).getByText(words.cookieNote).waitFor()
    expect(await sheet(page).locator('img').count()).toBe(0)
    expect(await hit(page)).toBeUndefined()
    const policy = (await fetch(`${site.url}/docs/api/answers`)).headers.get(
      'content-security-policy',
    )
    expect(/connect-src ([^;]*)/.exec(policy ?? '')?.[1]).toBe(`'self' ${api.url}`)
  })
})

test('gets a token for an application', async ({ openPage }) => {
  const page = await openPage('/docs/api/answers', { at: site.url })
  await opened(page)
  await sheet(page).getByLabel(words.auth).selectOption({ index: 1 })
  const ofTokens = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').filter(({ name }) => name.includes('TokenFields')),
    )
  expect(await ofTokens()).toEqual([])
  await sheet(page).getByText(words.newToken).click()
  await sheet(page).getByLabel(words.clientId).fill('me')
  // What only gets tokens has come with its form.
  expect(await ofTokens()).toHaveLength(1)
  await sheet(page).getByLabel(words.clientSecret, { exact: true }).fill('secret-of-the-test')
  await sheet(page).getByRole('button', { name: words.getToken }).click()
  await sheet(page).getByText(words.gotToken).waitFor()
  await sheet(page).getByRole('button', { name: words.send, exact: true }).click()
  await answer(page).getByText('200 OK', { exact: true }).waitFor()
  expect(api.heard.map(({ url, headers }) => [url, headers.authorization])).toEqual([
    ['/token', undefined],
    ['/v1/answers/good?limit=3', 'Bearer token-of-the-test'],
  ])
})

test('a body is filled in as a form or as JSON, and both are one', async ({ openPage }) => {
  const page = await openPage('/docs/api/things', { at: site.url })
  await opened(page)
  await sheet(page).getByLabel('count').fill('4')
  await sheet(page).getByRole('tab', { name: 'JSON' }).click()
  const editor = sheet(page).getByLabel(words.body, { exact: true })
  expect(JSON.parse(await editor.inputValue())).toEqual({ name: '두레', count: 4 })
  await editor.fill('{\n  "name": "가"\n}')
  expect(await sheet(page).locator('.field-error').textContent()).toContain('2번째 줄')
  await editor.fill('{\n  "name": "가나",\n}')
  expect(await sheet(page).locator('.field-error').textContent()).toContain('3번째 줄 1번째 글자')
  expect(await violations(page)).toEqual([])
  await editor.fill('{ "name": "가나" }')
  await sheet(page).getByRole('button', { name: words.send, exact: true }).click()
  await answer(page).getByText('200 OK', { exact: true }).waitFor()
  expect(api.heard).toMatchObject([
    { method: 'POST', url: '/v1/things', body: '{ "name": "가나" }' },
  ])
})

test('files go as parts, those that are needed before anything is sent', async ({ openPage }) => {
  const page = await openPage('/docs/api/files', { at: site.url })
  await opened(page)
  const send = sheet(page).getByRole('button', { name: words.send, exact: true })
  expect(await send.isDisabled()).toBe(true)
  await sheet(page)
    .getByText(words.faults['file'] ?? '')
    .waitFor()
  expect(await violations(page)).toEqual([])
  const choose = (name: string, files: readonly string[]) =>
    sheet(page)
      .locator(`.field:has([id$="-name"]:text-is("${name}")) input[type=file]`)
      .setInputFiles(
        files.map((file) => ({
          ...{ name: file, mimeType: 'text/plain', buffer: Buffer.from(`hello ${file}`) },
        })),
      )
  await choose('file', ['a.txt'])
  await choose('pictures', ['b.png', 'c.png'])
  await choose('notes', ['d.pdf'])
  await sheet(page).getByText('c.png').waitFor()
  await send.click()
  await answer(page).getByText('200 OK', { exact: true }).waitFor()
  for (const file of ['a.txt', 'b.png', 'c.png', 'd.pdf']) {
    expect(api.heard[0]?.body).toContain(`filename="${file}"`)
    expect(api.heard[0]?.body).toContain(`hello ${file}`)
  }
  expect(await violations(page)).toEqual([])
})

test('a request that deletes says so', async ({ openPage }) => {
  const page = await openPage('/docs/api/remove', { at: site.url })
  await opened(page)
  await sheet(page).getByText(words.deleteNote).waitFor()
  expect(await violations(page)).toEqual([])
})

test('a request of this visit fills the form again', async ({ openPage }) => {
  const page = await openPage('/docs/api/answers', { at: site.url })
  await asked(page, 'wrong')
  await answer(page).getByText('200 OK', { exact: true }).waitFor()
  await sheet(page).getByRole('button', { name: words.reset }).click()
  expect(await sheet(page).getByLabel('kind').inputValue()).toBe('sgood')
  await answer(page).getByRole('tab', { name: words.history }).click()
  await answer(page).locator('.log-row').click()
  expect(await sheet(page).getByLabel('kind').inputValue()).toBe('swrong')
})

test('can be walked with the keyboard alone, from opening to reading', async ({ openPage }) => {
  const page = await openPage('/docs/api/answers', { at: site.url })
  await box(page).locator('summary').focus()
  await page.keyboard.press('Enter')
  await sheet(page).getByRole('form').waitFor()
  await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe(
    'password',
  )
  await page.keyboard.type('a-key')
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')
  for (let step = 0; step < 20 && (await focused()) !== words.send; step++)
    await page.keyboard.press('Tab')
  expect(await focused()).toBe(words.send)
  await page.keyboard.press('Enter')
  await answer(page).getByText('200 OK', { exact: true }).waitFor()
  const inBody = () => page.evaluate(() => document.activeElement?.closest('.folds pre') !== null)
  for (let step = 0; step < 8 && !(await inBody()); step++) await page.keyboard.press('Tab')
  expect(await inBody()).toBe(true)
})

test.for(['light', 'dark'] as const)(
  'is a sheet on a phone, in the %s mode',
  async (mode, { openPage }) => {
    const page = await openPage('/docs/api/answers', {
      at: site.url,
      width: 390,
      height: 844,
      mode,
    })
    await opened(page)
    const dialog = page.getByRole('dialog', { name: words.console })
    expect(await dialog.evaluate((own) => own.getBoundingClientRect().height)).toBe(844)
    expect(await violations(page)).toEqual([])
    await sheet(page).getByRole('button', { name: words.send, exact: true }).click()
    await answer(page).getByText('200 OK', { exact: true }).waitFor()
    expect(await violations(page)).toEqual([])
    expect(await dialog.evaluate((own) => own.scrollWidth - own.clientWidth)).toBe(0)
    await page.keyboard.press('Escape')
    await eventually(() => dialog.count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('summary')
  },
)
