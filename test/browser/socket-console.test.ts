import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { API_KEY, type SampleSocketServer, sampleSocketServer } from '../support/socket-server.ts'
import { violations } from './axe.ts'
import { test } from './browser.ts'
import { eventually } from './eventually.ts'
import type { OpenPage } from './open-page.ts'
import { ROOT } from './run.ts'
import { type SmallSite, smallSite } from './small-site.ts'

const EVENTS = ['login', 'ping', 'setReceiver', 'getRoomInfo', 'chat', 'donation', 'etc', 'error']

let server: SampleSocketServer
let site: SmallSite

beforeAll(async () => {
  server = await sampleSocketServer()
  const read = (name: string) => readFileSync(`${ROOT}/openapi/${name}`, 'utf8')
  site = await smallSite({
    'site/docsgen.yaml': [
      'title: 소켓',
      'url: https://docs.example.com',
      'openapi: [../openapi/api.yaml]',
      'reference:',
      '  codes: ../openapi/codes.yaml',
      '  errors: ../openapi/errors.yaml',
      '  socket: ../openapi/socket.yaml',
      '  tryIt: true',
    ].join('\n'),
    'openapi/api.yaml': read('api.yaml'),
    'openapi/codes.yaml': read('codes.yaml'),
    'openapi/errors.yaml': read('errors.yaml'),
    'openapi/socket.yaml': read('socket.yaml').replace('https://socket.example.com', server.url),
    'site/values.yml': readFileSync(`${ROOT}/site/values.yml`, 'utf8'),
    'site/docs/plain.md': '# 글\n\n콘솔이 없는 페이지입니다.\n',
    ...Object.fromEntries(
      EVENTS.map((name) => [`site/docs/${name}.md`, `# ${name}\n\n::event{name=${name}}\n`]),
    ),
  })
})
afterAll(async () => {
  await site?.stop()
  await server?.stop()
})

const consoleOf = (page: Page) => page.locator('.socket-console')

/** Opens the page of a command or event, and its console. */
async function openConsole(
  openPage: OpenPage,
  name: string,
  options: { width?: number; mode?: 'light' | 'dark' } = {},
): Promise<Page> {
  const page = await openPage(`/docs/${name}`, {
    ...{ at: site.url, width: 1440, height: 900 },
    ...options,
  })
  await page.getByText('연결해 보기').click()
  await consoleOf(page).waitFor()
  return page
}

/** The same, connected and logged in. */
async function connected(openPage: OpenPage, name: string, width?: number): Promise<Page> {
  const page = await openConsole(openPage, name, width ? { width } : {})
  await page.getByLabel('api_key', { exact: true }).fill(API_KEY)
  await page.getByRole('button', { name: '연결', exact: true }).click()
  await page.getByText('연결됨', { exact: true }).waitFor()
  await row(page, 'login').waitFor()
  return page
}

const row = (page: Page, name: string) =>
  consoleOf(page).locator('.log-row', { has: page.locator(`b:text-is("${name}")`) })

/** Sends the command that is chosen. */
const send = (page: Page) => consoleOf(page).locator('.socket-send button').click()

test('nothing is loaded or sent before a reader asks for it', async ({ openPage }) => {
  const asked: string[] = []
  const before = server.connections()
  const page = await openPage('/docs/chat', {
    at: site.url,
    width: 1440,
    prepare: async (own) => own.on('request', (request) => void asked.push(request.url())),
  })
  const found = (pattern: RegExp) => asked.filter((url) => pattern.test(url))
  await page.getByText('연결해 보기').waitFor()
  expect(found(/console|socket-|socket\.io/)).toEqual([])
  await page.getByText('연결해 보기').click()
  await consoleOf(page).waitFor()
  // What the form is made from has come, and the library that connects has not.
  expect(found(/assets\/socket-[^i]/)).toHaveLength(1)
  expect(found(/socket-io|socket\.io/)).toEqual([])
  expect(server.connections()).toBe(before)
  await page.getByRole('button', { name: '연결', exact: true }).click()
  await page.getByText('연결됨', { exact: true }).waitFor()
  expect(found(/assets\/socket-io-/)).toHaveLength(1)
})

test('a page without an event carries nothing of it', async ({ openPage }) => {
  const page = await openPage('/docs/plain', { at: site.url })
  expect(await page.content()).not.toMatch(/data-console|socket-rows/)
})

test('every command is sent as its description says, and answered', async ({ openPage }) => {
  const page = await connected(openPage, 'getRoomInfo')
  const commands = consoleOf(page).getByLabel('명령', { exact: true })
  const sent = {
    getRoomInfo: {},
    ping: { client_time_ms: 1736944260000 },
    setReceiver: {
      events: ['donation'],
      platforms: ['soop'],
      streamers: [{ platform: 'soop', streamer_id: 'samplestreamer' }],
      etc_types: null,
    },
  }
  for (const [name, payload] of Object.entries(sent)) {
    await commands.selectOption(name)
    await send(page)
    await page.getByText('응답(ack) ok').waitFor()
    expect(server.received.at(-1)).toEqual([name, payload])
    await row(page, name).getByText('ms · ok').waitFor()
  }
})

test('a payload is filled in by form or as JSON, and checked as it is typed', async ({
  openPage,
}) => {
  const page = await connected(openPage, 'setReceiver')
  const own = consoleOf(page)
  await own.getByRole('button', { name: 'donation 빼기' }).click()
  await own.getByLabel('events: 값 추가').selectOption('etc')
  await send(page)
  await page.getByText('응답(ack) ok').waitFor()
  expect(server.received.at(-1)).toMatchObject(['setReceiver', { events: ['etc'] }])
  await own.getByRole('tab', { name: 'JSON' }).click()
  const json = own.getByRole('textbox', { name: '페이로드' })
  expect(JSON.parse(await json.inputValue())).toMatchObject({ events: ['etc'] })
  await json.fill('{ "events": ["nothing"] }')
  await own.locator('.field-error', { hasText: 'events/0' }).waitFor()
  await json.fill('{')
  await own.getByText('JSON으로 읽을 수 없습니다.').first().waitFor()
  const before = server.received.length
  await page.keyboard.press('Control+Enter')
  expect(server.received.length).toBe(before)
  expect(await json.getAttribute('aria-invalid')).toBe('true')
})

test('events that differ from their schema are marked, and so are acknowledgements', async ({
  openPage,
}) => {
  const page = await connected(openPage, 'chat')
  const own = consoleOf(page)
  server.send('chat', server.example('ChatEvent'))
  await row(page, 'chat').first().click()
  await own.getByText('스키마와 같음').waitFor()
  const { id: _, ...rest } = server.example('ChatEvent')
  server.send('chat', { ...rest, surprise: 1 })
  await row(page, 'chat').first().getByText('스키마와 다른 곳 2개').waitFor({ state: 'attached' })
  await row(page, 'chat').first().click()
  await own.locator('.log-more .line-say', { hasText: '스키마에 없는 필드' }).waitFor()
  await own.locator('.log-more .line-say', { hasText: /id/ }).waitFor()
})

test('every event arrives in the log and leads to its documentation', async ({ openPage }) => {
  const page = await connected(openPage, 'chat')
  const events = { chat: 'ChatEvent', donation: 'DonationEvent', etc: 'EtcEvent' }
  for (const [name, message] of Object.entries(events)) {
    server.send(name, server.example(message))
    await row(page, name).click()
    const link = consoleOf(page).getByRole('link', { name: `${name} 문서` })
    expect(await link.getAttribute('href')).toBe(`/docs/${name}#event-${name}`)
    expect(JSON.parse(await shownPayload(page))).toEqual(server.example(message))
    await row(page, name).click()
  }
  server.send('surprise', 1, 2)
  await row(page, 'surprise').click()
  await consoleOf(page).getByText('명세에 없는 이벤트').waitFor()
})

/** The payload of the open row. */
const shownPayload = async (page: Page) => {
  const open = consoleOf(page).locator('.log-more pre')
  await open.waitFor()
  const lines = await open.locator('.line').allTextContents()
  return lines.length > 0 ? lines.join('\n') : ((await open.textContent()) ?? '')
}

test('errors are told in the words of the list of errors', async ({ openPage }) => {
  const page = await openConsole(openPage, 'setReceiver')
  await page.getByRole('button', { name: '연결', exact: true }).click()
  await page.getByText('연결됨', { exact: true }).waitFor()
  await send(page)
  await page.getByText('응답(ack) LOGIN_REQUIRED').waitFor()
  await consoleOf(page).getByText('먼저 로그인하세요. login을 호출합니다.').waitFor()
  await page.getByRole('button', { name: '끊기' }).click()
  await page.getByLabel('api_key', { exact: true }).fill('wrong key')
  await page.getByRole('button', { name: '연결', exact: true }).click()
  await row(page, 'login').getByText('API_KEY_INVALID').waitFor()
})

for (const mode of ['light', 'dark'] as const)
  test(`a login that was refused is told at the top, and corrected there, in the ${mode} mode`, async ({
    openPage,
  }) => {
    const page = await openConsole(openPage, 'chat', { mode })
    const key = page.getByLabel('api_key', { exact: true })
    await key.fill('wrong key')
    await page.getByRole('button', { name: '연결', exact: true }).click()
    const told = consoleOf(page).getByRole('alert')
    await told.waitFor()
    expect(await told.textContent()).toContain('API 키')
    expect(await told.isVisible()).toBe(true)
    expect(await violations(page)).toEqual([])
    await key.fill(API_KEY)
    await page.getByRole('button', { name: '다시 연결', exact: true }).click()
    await eventually(() => told.count()).toBe(0)
    await eventually(() => key.count()).toBe(0)
    await page.getByText('연결됨', { exact: true }).waitFor()
  })

test('a command that nobody answers ends with its time limit', async ({ openPage }) => {
  const page = await connected(openPage, 'ping')
  server.ignore('ping')
  await consoleOf(page).getByLabel('응답 제한 시간').selectOption('1초')
  await send(page)
  await page.getByText('1초 안에 응답(ack)이 없습니다.').waitFor()
  await row(page, 'ping').getByText('응답 없음').waitFor()
  server.answerAgain('ping')
  await send(page)
  await page.getByText('응답(ack) ok').waitFor()
})

test('a lost connection is told with its reason, and comes back with its login', async ({
  openPage,
}) => {
  const page = await connected(openPage, 'chat')
  const logins = () => server.received.filter(([name]) => name === 'login').length
  const before = logins()
  server.end('PING_TIMEOUT')
  await page.getByText(/PING_TIMEOUT · .*초 뒤 다시 연결/).waitFor()
  await page
    .getByText(/일정 시간 동안 ping이 없어|ping/)
    .first()
    .waitFor()
  await consoleOf(page)
    .getByText(/다시 연결했습니다\(2번째\)/)
    .waitFor()
  await eventually(logins).toBe(before + 1)
  server.cut()
  await consoleOf(page)
    .getByText(/다시 연결했습니다\(3번째\)/)
    .waitFor()
})

test('an error that is not worth another attempt ends the attempts', async ({ openPage }) => {
  const page = await connected(openPage, 'chat')
  server.end('API_KEY_SUSPENDED')
  await page.getByText('API_KEY_SUSPENDED · 자동으로 다시 연결하지 않습니다').waitFor()
  await page.getByRole('button', { name: '지금 연결' }).click()
  await page.getByText('연결됨', { exact: true }).waitFor()
})

test('a server that cannot be reached is told, and the reader can give up', async ({
  openPage,
}) => {
  const page = await openPage('/docs/chat', {
    at: site.url,
    width: 1440,
    mayFail: true,
    prepare: (own) => own.routeWebSocket(/socket\.io/, (socket) => socket.close()),
  })
  await page.getByText('연결해 보기').click()
  await page.getByRole('button', { name: '연결', exact: true }).click()
  await page.getByText('서버에 연결하지 못했습니다.').waitFor()
  await page.getByRole('button', { name: '취소' }).click()
  await page.getByText('연결 안 됨').waitFor()
})

test('ten thousand events keep the page usable', async ({ openPage }) => {
  const page = await connected(openPage, 'chat')
  const payload = server.example('ChatEvent')
  for (let index = 0; index < 10_000; index++) server.send('chat', { ...payload, number: index })
  await consoleOf(page).getByText('전체 10,001개').waitFor()
  // Rows are drawn for what is seen, whatever there is.
  expect(await consoleOf(page).locator('.socket-rows > li').count()).toBeLessThan(60)
  await row(page, 'chat').first().click()
  expect(JSON.parse(await shownPayload(page))).toMatchObject({ number: 9999 })
  await row(page, 'chat').first().focus()
  await page.keyboard.press('End')
  // The oldest that is kept, which two thousand are.
  await eventually(() =>
    consoleOf(page).locator('.log-row:focus').locator('..').getAttribute('aria-posinset'),
  ).toBe('2000')
  await consoleOf(page).getByRole('searchbox').fill('"number":9123}')
  await eventually(() => consoleOf(page).locator('.log-row').count()).toBe(1)
})

test('the log is filtered, paused and cleared', async ({ openPage }) => {
  const page = await connected(openPage, 'donation')
  server.send('chat', server.example('ChatEvent'))
  server.send('donation', server.example('DonationEvent'))
  await row(page, 'donation').waitFor()
  await page.getByRole('button', { name: /^chat 1/ }).click()
  await eventually(() => row(page, 'chat').count()).toBe(0)
  await page.getByRole('button', { name: /^명령/ }).click()
  await eventually(() => row(page, 'login').count()).toBe(0)
  await page.getByRole('button', { name: '멈춤' }).click()
  server.send('donation', server.example('DonationEvent'))
  await page.getByText('멈추었습니다. 그동안 1개가 더 왔습니다.').waitFor()
  expect(await row(page, 'donation').count()).toBe(1)
  await page.getByRole('button', { name: '이어 보기' }).click()
  await eventually(() => row(page, 'donation').count()).toBe(2)
  await page.getByRole('button', { name: '기록 지우기' }).click()
  await page.getByText('아직 받은 이벤트가 없습니다.').waitFor()
})

test('whatever a server sends is shown as text, and nothing of it runs', async ({ openPage }) => {
  const page = await connected(openPage, 'chat')
  let deep: unknown = 1
  for (let level = 0; level < 3000; level++) deep = [deep]
  const html = '<img src=x onerror="window.hurt=1"><script>window.hurt=1</script>'
  const payloads: unknown[] = [
    { message: html, [html]: html, __proto__: null },
    { message: 'x'.repeat(900_000) },
    { message: 'deep', deep },
    { message: '\u202e\u0000\u001b[31m\u2028' },
    html,
    null,
    42,
    JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}'),
  ]
  for (const payload of payloads) server.send('chat', payload)
  server.send(html, html)
  server.send('chat')
  await page.getByRole('button', { name: /^chat 9/ }).waitFor()
  const rows = consoleOf(page).locator('.log-row')
  for (let index = 0; index < (await rows.count()); index++) {
    await rows.nth(index).click()
    await rows.nth(index).click()
  }
  expect(await consoleOf(page).locator('img, script').count()).toBe(0)
  expect(await page.evaluate(() => 'hurt' in window || 'polluted' in {})).toBe(false)
  // The long one is cut with a notice.
  await rows.filter({ hasText: 'xxxx' }).click()
  await consoleOf(page).getByText('길어서 일부만 보여 줍니다.').waitFor()
  expect((await shownPayload(page)).length).toBeLessThan(30_000)
})

test('secrets stay in memory, and are in nothing that is shown or copied', async ({ openPage }) => {
  const page = await connected(openPage, 'chat')
  server.send('chat', { message: `your key is ${API_KEY}`, [API_KEY]: 1 })
  await row(page, 'chat').click()
  const places = () =>
    page.evaluate((key) => {
      const said = [
        document.documentElement.outerHTML,
        location.href,
        JSON.stringify(localStorage),
        document.cookie,
      ]
      return said.map((text) => text.includes(key))
    }, API_KEY)
  expect(await places()).toEqual([false, false, false, false])
  const inSession = () => page.evaluate(() => JSON.stringify(sessionStorage))
  expect(await inSession()).not.toContain(API_KEY)
  await page.getByRole('button', { name: '끊기' }).click()
  await page.getByText('이 탭을 닫을 때까지 기억하기').click()
  expect(await inSession()).toContain(API_KEY)
  await page.reload()
  await page.getByText('연결해 보기').click()
  expect(await page.getByLabel('api_key', { exact: true }).inputValue()).toBe(API_KEY)
  await page.getByText('이 탭을 닫을 때까지 기억하기').click()
  expect(await inSession()).not.toContain(API_KEY)
})

test('the connection stays while the reader goes to another page', async ({ openPage }) => {
  const page = await connected(openPage, 'chat')
  const before = server.connections()
  server.send('donation', server.example('DonationEvent'))
  await row(page, 'donation').click()
  await consoleOf(page).getByRole('link', { name: 'donation 문서' }).click()
  await page.getByRole('heading', { level: 1, name: 'donation' }).waitFor()
  await page.getByText('연결해 보기').click()
  await page.getByText('연결됨', { exact: true }).waitFor()
  await row(page, 'donation').waitFor()
  expect(server.connections()).toBe(before)
})

for (const width of [1440, 390])
  test(`axe finds nothing in any state at ${width} px`, async ({ openPage }) => {
    const page = await openConsole(openPage, 'setReceiver', { width })
    expect(await violations(page), 'off').toEqual([])
    await page.getByLabel('api_key', { exact: true }).fill(API_KEY)
    await page.getByRole('button', { name: '연결', exact: true }).click()
    await row(page, 'login').waitFor()
    expect(await violations(page), 'connected').toEqual([])
    await send(page)
    await page.getByText('응답(ack) ok').waitFor()
    server.send('chat', server.example('ChatEvent'))
    await row(page, 'chat').click()
    expect(await violations(page), 'log').toEqual([])
    await page.getByRole('button', { name: '멈춤' }).click()
    server.end('API_KEY_SUSPENDED')
    await page.getByText(/API_KEY_SUSPENDED · /).waitFor()
    expect(await violations(page), 'lost').toEqual([])
  })

test('the keyboard alone goes from opening to an event', async ({ openPage }) => {
  const page = await openPage('/docs/getRoomInfo', { at: site.url, width: 1440, height: 900 })
  await page.locator('summary', { hasText: '연결해 보기' }).focus()
  await page.keyboard.press('Enter')
  // Focus goes to what is still to be filled in.
  await page.locator('input[type="password"]:focus').waitFor()
  await page.keyboard.type(API_KEY)
  await page.keyboard.press('Enter')
  await row(page, 'login').waitFor()
  await consoleOf(page).getByLabel('명령', { exact: true }).focus()
  await page.keyboard.press('Control+Enter')
  await page.getByText('응답(ack) ok').waitFor()
  server.send('chat', server.example('ChatEvent'))
  await row(page, 'chat').waitFor()
  await page.getByRole('button', { name: '기록 지우기' }).focus()
  await page.keyboard.press('Tab')
  const focused = () => page.evaluate(() => document.activeElement?.querySelector('b')?.textContent)
  expect(await focused()).toBe('chat')
  await page.keyboard.press('Enter')
  await consoleOf(page).getByRole('link', { name: 'chat 문서' }).waitFor()
  await page.keyboard.press('ArrowDown')
  expect(await focused()).toBe('getRoomInfo')
  await page.keyboard.press('Home')
  expect(await focused()).toBe('chat')
})

test('on a phone it fills the screen, and Escape closes it', async ({ openPage }) => {
  const page = await connected(openPage, 'chat', 390)
  const box = await page.locator('dialog.console-sheet').boundingBox()
  expect(box).toMatchObject({ x: 0, y: 0, height: 900 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await page.keyboard.press('Escape')
  await eventually(() => page.locator('dialog.console-sheet').count()).toBe(0)
})
