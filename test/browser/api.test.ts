import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { apiKo } from '../../src/i18n/api-ko.ts'
import { ko } from '../../src/i18n/ko.ts'
import { violations } from './axe.ts'
import { test } from './browser.ts'
import type { Clipboard } from './clipboard.ts'
import { eventually } from './eventually.ts'
import { hydrated } from './open-page.ts'

const OPERATION = '/docs/rest-api/채팅-내역-파싱'
const POST = '/docs/rest-api/소켓-룸-스트리머-등록'
const SITE = { site: 'api' } as const

/** Clicks a button that copies, and gives what it copied. */
async function copiedBy(button: Locator, clipboard: Clipboard): Promise<string> {
  const page = button.page()
  await clipboard.allow(page)
  await page.evaluate(() => navigator.clipboard.writeText(''))
  await button.click()
  await eventually(() => clipboard.read(page)).not.toBe('')
  return clipboard.read(page)
}

const samples = (page: Page) => page.locator('[data-prose=samples] .code-tabs').first()
const languageTab = (page: Page, name: string) =>
  samples(page).getByRole('tab', { name, exact: true })

test.for([
  [OPERATION, 'light'],
  [OPERATION, 'dark'],
  [POST, 'light'],
  [POST, 'dark'],
  ['/docs/rest-api/delete-streamer', 'dark'],
  ['/docs/rest-api/overview', 'light'],
  ['/docs/rest-api/schemas/image', 'light'],
  ['/docs/category/rest-api', 'dark'],
] as const)(
  'axe finds nothing wrong with %s in the %s mode',
  async ([path, mode], { openPage }) => {
    const page = await openPage(path, { ...SITE, mode, width: 390, motion: false })
    expect(await violations(page), 'at 390 pixels').toEqual([])
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('button', { name: ko.openMenu }).waitFor({ state: 'hidden' })
    expect(await violations(page), 'at 1440 pixels').toEqual([])
  },
)

test.for([320, 390, 996, 997, 1279, 1280, 1440])(
  'nothing is wider than %i pixels',
  async (width, { openPage }) => {
    for (const path of [OPERATION, POST]) {
      const page = await openPage(path, { ...SITE, width })
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0)
    }
  },
)

test('code stands beside the text from 1280 pixels on, and below it before', async ({
  openPage,
}) => {
  const page = await openPage(OPERATION, { ...SITE, width: 1280 })
  const boxes = async () => ({
    rail: await page.locator('.rail').boundingBox(),
    body: await page.locator('[data-prose=body]').boundingBox(),
  })
  const wide = await boxes()
  expect(wide.rail?.x).toBeGreaterThan((wide.body?.x ?? 0) + (wide.body?.width ?? 0))
  await page.setViewportSize({ width: 1279, height: 900 })
  const narrow = await boxes()
  expect(narrow.rail?.y).toBeGreaterThan((narrow.body?.y ?? 0) + (narrow.body?.height ?? 0) - 1)
})

test('code that is longer than its column scrolls in it', async ({ openPage }) => {
  const page = await openPage(POST, { ...SITE, width: 1280 })
  await page.setViewportSize({ width: 1280, height: 420 })
  const over = await page
    .locator('.rail .code-tabs')
    .evaluateAll((tabs) => tabs.map((tab) => tab.scrollHeight - tab.clientHeight))
  expect(over.length).toBeGreaterThan(1)
  expect(Math.max(...over)).toBeLessThanOrEqual(0)
})

test('the address is copied with the server', async ({ openPage, clipboard }) => {
  const page = await openPage(OPERATION, SITE)
  const copied = await copiedBy(page.getByRole('button', { name: apiKo.copyAddress }), clipboard)
  expect(copied).toBe('https://api.example.com/v1/chats')
})

test('another server changes the address, what is copied and the code, on later pages too', async ({
  openPage,
  clipboard,
}) => {
  const page = await openPage(OPERATION, SITE)
  await page.getByLabel(apiKo.server).selectOption('https://sandbox.example.com/v1')
  expect(await page.locator('.endpoint code').innerText()).toContain(
    'https://sandbox.example.com/v1',
  )
  expect(await samples(page).innerText()).toContain('https://sandbox.example.com/v1/chats')
  const copied = await copiedBy(page.getByRole('button', { name: apiKo.copyAddress }), clipboard)
  expect(copied).toBe('https://sandbox.example.com/v1/chats')
  await page.locator(`.side a[href="${POST}"]`).click()
  await page.getByRole('heading', { level: 1, name: '소켓 룸 스트리머 등록' }).waitFor()
  expect(await page.getByLabel(apiKo.server).inputValue()).toBe('https://sandbox.example.com/v1')
  expect(await samples(page).innerText()).toContain('https://sandbox.example.com/v1/room')
})

test('the language of the code is kept for the visit, and not beyond', async ({ openPage }) => {
  const page = await openPage(OPERATION, SITE)
  await languageTab(page, 'Python').click()
  await page.locator(`.side a[href="${POST}"]`).click()
  await page.getByRole('heading', { level: 1, name: '소켓 룸 스트리머 등록' }).waitFor()
  expect(await languageTab(page, 'Python').getAttribute('aria-selected')).toBe('true')
  expect(
    await page.evaluate(() => Object.keys(localStorage).concat(Object.keys(sessionStorage))),
  ).toEqual([])
  await page.reload()
  await hydrated(page)
  expect(await languageTab(page, 'cURL').getAttribute('aria-selected')).toBe('true')
})

test('code is copied as it is shown', async ({ openPage, clipboard }) => {
  const page = await openPage(OPERATION, SITE)
  await languageTab(page, 'Python').click()
  const copied = await copiedBy(
    samples(page).getByRole('button', { name: ko.copy, exact: true }),
    clipboard,
  )
  expect(copied).toMatch(/^import .*\n/)
  expect(copied).toContain('YOUR_API_KEY')
})

test('a page is copied as Markdown, and leads to it without a script', async ({
  openPage,
  clipboard,
}) => {
  const page = await openPage(OPERATION, SITE)
  const copied = await copiedBy(page.getByRole('button', { name: ko.copyPage }), clipboard)
  expect(copied).toContain('\n# 채팅 내역 파싱\n')
  const plain = await openPage(OPERATION, { ...SITE, javaScript: false })
  const href = await plain.getByRole('link', { name: apiKo.openMarkdown }).getAttribute('href')
  expect(decodeURI(href ?? '')).toBe(`${OPERATION}.md`)
})

test('a link to a field opens what it is closed away in', async ({ openPage }) => {
  const page = await openPage(`${OPERATION}#200.data.user.nickname`, SITE)
  const field = page.locator('[id="200.data.user.nickname"]')
  await expect.poll(() => field.isVisible()).toBe(true)
  expect(await field.evaluate((element) => element.matches(':target'))).toBe(true)
})

test('the name of a field is a link to it', async ({ openPage }) => {
  const page = await openPage(OPERATION, SITE)
  await page.getByRole('link', { name: 'keyword', exact: true }).click()
  expect(new URL(page.url()).hash).toBe('#query.keyword')
})

test('without a script everything can be read', async ({ openPage }) => {
  const page = await openPage(OPERATION, { ...SITE, javaScript: false })
  await page.locator('summary', { hasText: '하위 필드 4개' }).click()
  expect(await page.locator('[id="200.data.user.nickname"]').isVisible()).toBe(true)
  for (const text of [
    'import requests',
    'package main',
    'NOT_ALLOWED',
    '"data": [',
    'INVALID_DATE_RANGE',
  ])
    expect(await page.getByText(text).first().isVisible(), text).toBe(true)
  expect(await page.locator('.server-list').innerText()).toContain('https://sandbox.example.com/v1')
  expect(await page.getByLabel(apiKo.server).isVisible()).toBe(false)
})

test('a request has no read-only fields, a response no write-only ones', async ({ openPage }) => {
  const page = await openPage(POST, SITE)
  const fields = await page.locator('[id^="body."]').evaluateAll((all) => all.map(({ id }) => id))
  expect(fields).toContain('body.secret')
  expect(fields).not.toContain('body.id')
})
