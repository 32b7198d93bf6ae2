/**
 * Every command and event of the sample description, through the console and real servers of Socket.IO: the mock server,
 * which answers by the description, and one that a test keeps from answering. Both are servers of the site's own.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { parse } from 'yaml'
import { type StartedMock, startMock } from '../support/mock.ts'
import { API_KEY, type SampleSocketServer, sampleSocketServer } from '../support/socket-server.ts'
import { test } from './browser.ts'
import { eventually } from './eventually.ts'
import type { OpenPage } from './open-page.ts'
import { ROOT } from './run.ts'
import { type SmallSite, smallSite } from './small-site.ts'

interface Reference {
  readonly $ref: string
}
interface Operation {
  readonly action: 'send' | 'receive'
  readonly messages: readonly Reference[]
  readonly 'x-errors'?: readonly string[]
}
interface Example {
  readonly name?: string
  readonly payload: unknown
}
interface Description {
  readonly operations: Readonly<Record<string, Operation>>
  readonly channels: Readonly<Record<string, { readonly messages: Record<string, Reference> }>>
  readonly components: {
    readonly messages: Readonly<Record<string, { readonly examples: readonly Example[] }>>
  }
}

const read = (name: string) => readFileSync(`${ROOT}/openapi/${name}`, 'utf8')
const described = parse(read('socket.yaml')) as Description

/** Operations by their names, with the examples of all of their messages. */
const operations = (action: Operation['action']) =>
  Object.entries(described.operations)
    .filter(([, operation]) => operation.action === action)
    .map(([name, { messages, 'x-errors': errors = [] }]) => ({
      name,
      errors,
      examples: messages.flatMap(({ $ref }) => {
        const [, , channel = '', , message = ''] = $ref.split('/')
        const target = described.channels[channel]?.messages[message]?.$ref.split('/').at(-1) ?? ''
        return described.components.messages[target]?.examples ?? []
      }),
    }))

const COMMANDS = operations('send')
const EVENTS = operations('receive')

let mock: StartedMock
let server: SampleSocketServer
let site: SmallSite
beforeAll(async () => {
  // Events come when the test asks for them.
  mock = await startMock(join(ROOT, 'site'), { eventsEveryMs: 2 ** 31 - 1 })
  server = await sampleSocketServer()
  site = await smallSite({
    'site/docsgen.yaml': JSON.stringify({
      title: '소켓',
      url: 'https://docs.example.com',
      openapi: ['../openapi/api.yaml'],
      reference: {
        codes: '../openapi/codes.yaml',
        errors: '../openapi/errors.yaml',
        socket: '../openapi/socket.yaml',
        tryIt: { servers: [mock.socketUrl, server.url] },
      },
    }),
    ...Object.fromEntries(
      ['api.yaml', 'codes.yaml', 'errors.yaml', 'socket.yaml'].map((name) => [
        `openapi/${name}`,
        read(name),
      ]),
    ),
    'site/values.yml': readFileSync(`${ROOT}/site/values.yml`, 'utf8'),
    'site/docs/info.md': '# 연결\n\n::event{name=getRoomInfo}\n',
  })
})
afterAll(async () => {
  await site?.stop()
  await server?.stop()
  await mock?.close()
})

const consoleOf = (page: Page) => page.locator('.socket-console')
const row = (page: Page, name: string) =>
  consoleOf(page).locator('.log-row', { has: page.locator(`b:text-is("${name}")`) })

/** Connects to one of the servers, with a key or without one. */
async function connected(openPage: OpenPage, url: string | undefined, key = ''): Promise<Page> {
  const page = await openPage('/docs/info', { at: site.url, width: 1440, height: 900 })
  await page.getByText('연결해 보기').click()
  await consoleOf(page)
    .getByLabel('서버')
    .selectOption(url ?? '')
  if (key) await page.getByLabel('api_key', { exact: true }).fill(key)
  await page.getByRole('button', { name: '연결', exact: true }).click()
  await page.getByText('연결됨', { exact: true }).waitFor()
  if (key) await row(page, 'login').waitFor()
  return page
}

const choose = (page: Page, name: string) =>
  consoleOf(page).getByLabel('명령', { exact: true }).selectOption(name)

/** Sends the command that is chosen, and gives what is said of its acknowledgement once it is there. */
async function send(page: Page, name: string, payload?: unknown): Promise<string> {
  await choose(page, name)
  const json = consoleOf(page).getByRole('textbox', { name: '페이로드' })
  if (payload !== undefined) {
    const tab = consoleOf(page).getByRole('tab', { name: 'JSON' })
    if (await tab.isVisible()) await tab.click()
    await json.fill(JSON.stringify(payload))
  }
  const rows = await row(page, name).count()
  await consoleOf(page).locator('.socket-send button').click()
  await eventually(() => row(page, name).count()).toBe(rows + 1)
  const [, said = ''] =
    /응답\(ack\) (\S+)/.exec(
      (await consoleOf(page).locator('.socket-answer').textContent()) ?? '',
    ) ?? []
  return said.replace(/\d+$/, '')
}

const fits = (page: Page) =>
  consoleOf(page).locator('.socket-answer').getByText('스키마와 같음').count()

test('the description has commands and events to walk', () => {
  expect(COMMANDS.map(({ name }) => name)).toEqual(['login', 'ping', 'setReceiver', 'getRoomInfo'])
  expect(EVENTS.map(({ name }) => name)).toEqual(['chat', 'donation', 'etc', 'error'])
  for (const { name, examples } of [...COMMANDS, ...EVENTS])
    expect(examples.length, name).toBeGreaterThan(0)
})

test('every command is acknowledged, right, wrong and too early', async ({ openPage }) => {
  const page = await connected(openPage, mock.socketUrl)
  const others = COMMANDS.filter(({ name }) => name !== 'login')
  const answers: string[] = []
  const sendAll = async (payloadOf: (command: (typeof COMMANDS)[number]) => unknown) => {
    for (const command of others) {
      answers.push(await send(page, command.name, payloadOf(command)))
      expect(await fits(page), command.name).toBe(1)
    }
    return answers.splice(0)
  }
  const example = ({ examples: [first] }: (typeof COMMANDS)[number]) => first?.payload ?? {}
  expect(await sendAll(example)).toEqual(others.map(() => 'LOGIN_REQUIRED'))
  expect(await send(page, 'login', {})).toBe('INVALID_REQUEST')
  expect(await send(page, 'login', { api_key: 'any' })).toBe('ok')
  expect(await fits(page)).toBe(1)
  expect(await sendAll(example)).toEqual(others.map(() => 'ok'))
  expect(await sendAll(() => ({ nobody: 'knows' }))).toEqual(others.map(() => 'INVALID_REQUEST'))
  expect(await send(page, 'login', { api_key: 'any' })).toBe('ALREADY_LOGGED_IN')
  // Each error is told in the words of the list of errors.
  await consoleOf(page).locator('.socket-answer .strip-bad').waitFor()
})

test('every command that nobody answers ends with its time limit', async ({ openPage }) => {
  const page = await connected(openPage, server.url, API_KEY)
  for (const { name } of COMMANDS) {
    server.ignore(name)
    await choose(page, name)
    await consoleOf(page).getByLabel('응답 제한 시간').selectOption('1초')
    await consoleOf(page).locator('.socket-send button').click()
    await row(page, name).getByText('응답 없음').waitFor()
    await page.getByText('1초 안에 응답(ack)이 없습니다.').waitFor()
  }
  // A connection that breaks before is told too.
  await consoleOf(page).getByLabel('응답 제한 시간').selectOption('30초')
  const before = server.received.length
  await consoleOf(page).locator('.socket-send button').click()
  await eventually(() => server.received.length).toBe(before + 1)
  server.cut()
  await page.getByText('응답(ack)이 오기 전에 연결이 끊겼습니다.').waitFor()
  for (const { name } of COMMANDS) server.answerAgain(name)
})

test('every example of every event arrives, fits its schema and is shown whole', async ({
  openPage,
}) => {
  const page = await connected(openPage, mock.socketUrl, 'any')
  for (const { name, examples } of EVENTS)
    for (const [index, example] of examples.entries()) {
      expect(await mock.emit(name, example.name), `${name} ${example.name}`).toBe(true)
      await eventually(() => row(page, name).count()).toBe(index + 1)
      await row(page, name).first().click()
      const open = consoleOf(page).locator('.log-more')
      await open.getByText('스키마와 같음').waitFor()
      const lines = await open.locator('pre .line').allTextContents()
      expect(JSON.parse(lines.join('\n'))).toEqual(example.payload)
      await row(page, name).first().click()
    }
})

test('what has to be sent regularly is, as often as the description says', async ({ openPage }) => {
  const page = await connected(openPage, server.url, API_KEY)
  await choose(page, 'ping')
  const repeat = consoleOf(page).getByLabel('반복')
  expect(await repeat.inputValue()).toBe('30')
  await choose(page, 'getRoomInfo')
  expect(await repeat.inputValue()).toBe('')
  await repeat.selectOption('10초마다')
  await choose(page, 'ping')
  await choose(page, 'getRoomInfo')
  expect(await repeat.inputValue()).toBe('10')
})

const HOSTILE = '<img src=x onerror=window.hit=1>'

test('texts of a hostile description stay texts', async ({ openPage }) => {
  const schema = {
    type: 'object',
    required: [HOSTILE, '__proto__'],
    properties: Object.fromEntries([
      [HOSTILE, { type: 'string', enum: [HOSTILE, `a${HOSTILE}`] }],
      ['__proto__', { type: 'string', pattern: '(a+)+$' }],
      ['constructor', { type: 'integer' }],
    ]),
  }
  const own = await smallSite({
    'site/docsgen.yaml': JSON.stringify({
      title: '소켓',
      url: 'https://docs.example.com',
      reference: { socket: 'socket.json', tryIt: true },
    }),
    'site/socket.json': JSON.stringify({
      asyncapi: '3.0.0',
      info: { title: HOSTILE, version: HOSTILE },
      'x-before': [HOSTILE],
      servers: {
        one: { host: 'localhost', protocol: 'wss', title: HOSTILE, 'x-url': server.url },
        two: { host: 'localhost', protocol: 'wss', 'x-url': 'javascript:window.hit=1' },
      },
      channels: {
        own: {
          address: HOSTILE,
          messages: {
            one: {
              title: HOSTILE,
              payload: schema,
              examples: [
                { name: HOSTILE, summary: HOSTILE, payload: { [HOSTILE]: HOSTILE } },
                { name: 'b', summary: `b${HOSTILE}`, payload: { [HOSTILE]: 'a'.repeat(900) } },
              ],
            },
          },
        },
      },
      operations: {
        own: {
          action: 'send',
          channel: { $ref: '#/channels/own' },
          reply: { messages: [{ $ref: '#/channels/own/messages/one' }] },
          'x-errors': [HOSTILE],
        },
      },
    }),
    'site/docs/own.md': `# 글\n\n::event{name="${HOSTILE}"}\n`,
    'site/docs/all.md': '# 모두\n\n::events\n',
  })
  try {
    const page = await openPage('/docs/own', { at: own.url, mayFail: true })
    await page.getByText('연결해 보기').click()
    await consoleOf(page).waitFor()
    for (const name of ['JSON', '폼']) {
      const tab = consoleOf(page).getByRole('tab', { name })
      if (await tab.isVisible()) await tab.click()
    }
    expect(await consoleOf(page).locator('img, script').count()).toBe(0)
    expect(await page.evaluate(() => 'hit' in window)).toBe(false)
    await consoleOf(page).getByLabel('서버').selectOption('javascript:window.hit=1')
    await page.getByRole('button', { name: '연결', exact: true }).click()
    await page.getByText('서버에 연결하지 못했습니다.').waitFor()
    expect(await page.evaluate(() => 'hit' in window || 'onerror' in {})).toBe(false)
  } finally {
    await own.stop()
  }
})
