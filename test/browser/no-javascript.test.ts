import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { ko } from '../../src/i18n/ko.ts'
import { test } from './browser.ts'
import { pathOf } from './path-of.ts'

const PLAIN = { javaScript: false } as const
const heading = (page: Page) => page.locator('h1').innerText()

test('links lead from page to page, also to a Korean heading', async ({ openPage }) => {
  const page = await openPage('/docs/projects', PLAIN)
  await page.locator('main').getByRole('link', { name: '연동 방식 고르기' }).click()
  await page.waitForURL('**/docs/intro*')
  expect(await heading(page)).toBe('소개')
  expect(pathOf(page)).toBe('/docs/intro#연동-방식-고르기')
  const place = await page.locator('[id="연동-방식-고르기"]').boundingBox()
  expect(place?.y).toBeGreaterThanOrEqual(60)
  await page.locator('.navbar').getByRole('link', { name: '문의', exact: true }).click()
  await page.waitForURL('**/docs/contact')
  await page.goBack()
  expect(await heading(page)).toBe('소개')
})

test('all of the menu is there, with every category open and no dead button', async ({
  openPage,
}) => {
  const page = await openPage('/docs/intro', PLAIN)
  const menu = page.getByRole('navigation', { name: ko.docsMenu })
  for (const name of ['소켓 API', '시작하기', '추가 안내', '데이터 보관 정책']) {
    expect(await menu.getByRole('link', { name, exact: true }).first().isVisible()).toBe(true)
  }
  expect(await menu.getByRole('button').count()).toBe(0)
  // The first of two: that of the socket API.
  await menu.getByRole('link', { name: '시작하기', exact: true }).first().click()
  await page.waitForURL('**/docs/socket/start')
})

test('the menu of a small screen opens, leads on and closes', async ({ openPage }) => {
  const page = await openPage('/docs/intro', { ...PLAIN, width: 390 })
  const menu = page.locator('#menu')
  expect(await menu.isVisible()).toBe(false)
  await page.getByRole('button', { name: ko.openMenu }).click()
  expect(await menu.isVisible()).toBe(true)
  const inMain = menu.getByRole('navigation', { name: ko.mainMenu })
  expect(await inMain.getByRole('link', { name: '프로젝트·포트폴리오' }).isVisible()).toBe(true)
  await menu.getByRole('button', { name: ko.closeMenu }).click()
  await menu.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: ko.openMenu }).click()
  const inDocs = menu.getByRole('navigation', { name: ko.docsMenu })
  await inDocs.getByRole('link', { name: '문의', exact: true }).click()
  await page.waitForURL('**/docs/contact')
  expect(await menu.isVisible()).toBe(false)
})

test('every panel of every tab is open under its own name', async ({ openPage }) => {
  const page = await openPage('/languages', { ...PLAIN, site: 'small' })
  const panels = page.getByRole('tabpanel', { includeHidden: true })
  expect(await panels.count()).toBeGreaterThan(6)
  for (const panel of await panels.all()) {
    expect(await panel.isVisible()).toBe(true)
    const box = await panel.locator('pre').first().boundingBox()
    expect(box?.height).toBeGreaterThan(20)
  }
  const name = await panels.nth(1).evaluate((panel) => getComputedStyle(panel, '::before').content)
  expect(name).toBe('"Python"')
})

test('details and the table of contents open as the browser opens them', async ({ openPage }) => {
  const page = await openPage('/docs/첫-글', { ...PLAIN, site: 'small', width: 390 })
  const text = page.getByText('닫혀 있을 때는 보이지 않습니다.')
  expect(await text.isVisible()).toBe(false)
  await page.getByText('펼치면 보이는 글').click()
  expect(await text.isVisible()).toBe(true)
  const toc = page.locator('.toc-box')
  await toc.locator('summary').click()
  await toc.getByRole('link', { name: '가운데' }).click()
  expect(pathOf(page)).toBe('/docs/첫-글#가운데')
})

test('what cannot work is not offered', async ({ openPage }) => {
  for (const width of [390, 1280]) {
    const page = await openPage('/docs/socket/start', { ...PLAIN, width })
    for (const name of [ko.copy, ko.wordWrap, ko.closeAnnouncement]) {
      const buttons = page.getByRole('button', { name, includeHidden: true })
      for (const button of await buttons.all()) expect(await button.isVisible()).toBe(false)
    }
    const radios = page.getByRole('radio', { includeHidden: true })
    for (const radio of await radios.all()) expect(await radio.isVisible()).toBe(false)
    expect(await page.getByRole('region', { name: ko.announcement }).isVisible()).toBe(true)
  }
})

test('the page is light and whole', async ({ openPage }) => {
  const page = await openPage('/', { ...PLAIN, system: 'dark' })
  const ground = await page.evaluate(
    () => getComputedStyle(document.documentElement).backgroundColor,
  )
  expect(ground).toBe('rgb(255, 255, 255)')
  await page.locator('main').getByRole('link', { name: '빠른 시작하기' }).click()
  await page.waitForURL('**/docs/quick_start_guide')
})

test('a site that is dark is dark without script, too', async ({ openPage }) => {
  const page = await openPage('/', { ...PLAIN, site: 'small', system: 'light' })
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  expect(ground).toBe('rgb(18, 22, 27)')
})

test('an old address leads to the new one', async ({ openPage }) => {
  const page = await openPage('/docs/contact/application', PLAIN)
  await page.waitForURL('**/docs/contact')
  expect(await heading(page)).toBe('문의')
})
