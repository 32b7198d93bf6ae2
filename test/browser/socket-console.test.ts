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
async function openConsole(openPage: OpenPage, name: string, width = 1440): Promise<Page> {
  const page = await openPage(`/docs/${name}`, { at: site.url, width, height: 900 })
  await page.getByText('연결해 보기').click()
  await consoleOf(page).waitFor()
  return page
}

/** The same, connected and logged in. */
async function connected(openPage: OpenPage, name: string, width?: number): Promise<Page> {
  const page = await openConsole(openPage, name, width)
  await page.getByLabel('api_key', { exact: true }).fill(API_KEY)
  await page.getByRole('button', { name: '연결', exact: true }).click()
  await page.getByText('연결됨', { exact: true }).waitFor()
  await row(page, 'login').waitFor()
  return page
}

const row = (page: Page, name: string) =>
  consoleOf(page).locator('.log-row', { has: page.locator(`b:text-is("${name}")`) })

test('connects, logs in, shows events and sends a command', async ({ openPage }) => {
  const page = await connected(openPage, 'getRoomInfo')
  await row(page, 'login').getByText('ok').waitFor()
  server.send('chat', server.example('ChatEvent'))
  await row(page, 'chat').waitFor()
  await page.getByRole('button', { name: '보내기', exact: true }).click()
  await page.getByText('응답(ack) ok').waitFor()
  await consoleOf(page).getByText('"room_01JDZR8P005ZG209YQM1HZCT6C"').waitFor()
  expect(server.received.at(-1)).toEqual(['getRoomInfo', {}])
})
