import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { ko } from '../../src/i18n/ko.ts'
import { violations } from './axe.ts'
import { test } from './browser.ts'
import { eventually } from './eventually.ts'

const OPERATION = '/docs/rest-api/채팅-내역-파싱'
const SITE = { site: 'api' } as const

const copyButton = (page: Page) => page.getByRole('button', { name: ko.copyPage })
const menuButton = (page: Page) => page.getByRole('button', { name: ko.pageActions })
const menu = (page: Page) => page.getByRole('menu', { name: ko.pageActions })
const rows = (page: Page) => menu(page).getByRole('menuitem')
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')

test('the copied text is the twin, byte for byte, and the button says so', async ({
  openPage,
  clipboard,
}) => {
  const page = await openPage(OPERATION, SITE)
  await clipboard.allow(page)
  await copyButton(page).click()
  await page.getByRole('button', { name: ko.copied }).waitFor()
  await eventually(() => page.locator('#announcer').textContent()).toBe(ko.copied)
  const twin = await page.evaluate(async (url) => (await fetch(url)).text(), `${OPERATION}.md`)
  expect(await clipboard.read(page)).toBe(twin)
  await copyButton(page).waitFor()
})

test.for(['light', 'dark'] as const)(
  'the open menu has no violations (%s)',
  async (mode, { openPage }) => {
    const page = await openPage(OPERATION, { ...SITE, mode })
    await menuButton(page).click()
    await menu(page).waitFor()
    expect(await violations(page)).toEqual([])
  },
)

test('the menu works by keys as menu buttons do', async ({ openPage }) => {
  const page = await openPage(OPERATION, SITE)
  await menuButton(page).focus()
  await page.keyboard.press('ArrowDown')
  await menu(page).waitFor()
  await eventually(() => focused(page)).toContain(ko.viewMarkdown)
  await page.keyboard.press('ArrowUp')
  expect(await focused(page)).toContain(ko.copyCurl)
  await page.keyboard.press('ArrowDown')
  expect(await focused(page)).toContain(ko.viewMarkdown)
  await page.keyboard.press('End')
  expect(await focused(page)).toContain(ko.copyCurl)
  await page.keyboard.press('Home')
  await page.keyboard.press('m')
  expect(await focused(page)).toContain(ko.copyMcp)
  await page.keyboard.press('Escape')
  expect(await menu(page).count()).toBe(0)
  expect(await menuButton(page).getAttribute('aria-expanded')).toBe('false')
  expect(await menuButton(page).evaluate((button) => button === document.activeElement)).toBe(true)
  await page.keyboard.press('ArrowUp')
  await eventually(() => focused(page)).toContain(ko.copyCurl)
})

test('rows lead to the twin and to assistants, and copy the command and cURL', async ({
  openPage,
  clipboard,
}) => {
  const page = await openPage(OPERATION, SITE)
  await clipboard.allow(page)
  await menuButton(page).click()
  await menu(page).waitFor()
  const hrefs = await rows(page).evaluateAll((all) => all.map((row) => row.getAttribute('href')))
  const { origin } = new URL(page.url())
  expect(decodeURI(hrefs[0] ?? '')).toBe(`${origin}${OPERATION}.md`)
  expect(hrefs[1]).toContain(encodeURIComponent(hrefs[0] ?? ''))
  await rows(page).filter({ hasText: ko.copyMcp }).click()
  await eventually(() => clipboard.read(page)).toBe(`npx docsgen mcp ${origin}/`)
  expect(await menu(page).count()).toBe(0)
  await page.getByRole('button', { name: ko.pageActions }).click()
  await rows(page).filter({ hasText: ko.copyCurl }).click()
  await eventually(() => clipboard.read(page)).toMatch(/^curl [\s\S]*\/v1\/chats/)
})

test('after a navigation the menu is that of the new page', async ({ openPage }) => {
  const page = await openPage(OPERATION, SITE)
  await menuButton(page).click()
  await menu(page).waitFor()
  await page.locator('.pager a').first().click()
  await page.waitForURL((url) => decodeURI(url.pathname) !== OPERATION)
  await eventually(() => menu(page).count()).toBe(0)
  await menuButton(page).click()
  await menu(page).waitFor()
  const href = await rows(page).first().getAttribute('href')
  expect(new URL(href ?? '').pathname).toBe(`${new URL(page.url()).pathname}.md`)
})

test('a page asks for nothing of the menu before it is reached for', async ({ openPage }) => {
  const page = await openPage(OPERATION, SITE)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await menuButton(page).click()
  await menu(page).waitFor()
  expect(asked.filter((url) => !url.startsWith(new URL(page.url()).origin))).toEqual([])
  expect(asked.some((url) => /page-menu/.test(url))).toBe(true)
})
