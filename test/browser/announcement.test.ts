import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { ko } from '../../src/i18n/ko.ts'
import { test } from './browser.ts'
import { eventually } from './eventually.ts'
import { hydrated } from './open-page.ts'

const ID = 'docsgen.announcement.id'
const DISMISSED = 'docsgen.announcement.dismissed'

const bar = (page: Page) => page.getByRole('region', { name: ko.announcement })

/** Notes whether the bar had a height in any frame, from the very first one. */
function watchBar(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const look = () => {
      const height = document.querySelector('.announce')?.getBoundingClientRect().height ?? 0
      if (height > 0) Object.assign(window, { wasBarSeen: true })
      requestAnimationFrame(look)
    }
    look()
  })
}

const wasBarSeen = (page: Page) => page.evaluate(() => 'wasBarSeen' in window)

test('a first visit shows the announcement', async ({ openPage }) => {
  const page = await openPage('/docs/intro')
  expect(await bar(page).isVisible()).toBe(true)
  expect(await bar(page).getByRole('link').isVisible()).toBe(true)
})

test('a closed announcement stays closed on later pages and visits, without a flash', async ({
  openPage,
}) => {
  const page = await openPage('/docs/intro', { prepare: watchBar })
  expect(await wasBarSeen(page)).toBe(true)
  await page.getByRole('button', { name: ko.closeAnnouncement }).click()
  expect(await bar(page).count()).toBe(0)
  expect(await page.evaluate(() => document.activeElement?.className)).toBe('brand')
  await page.locator('.navbar').getByRole('link', { name: '문의', exact: true }).click()
  await eventually(() => page.locator('h1').innerText()).toBe('문의')
  expect(await bar(page).count()).toBe(0)
  await page.reload()
  await hydrated(page)
  expect(await bar(page).count()).toBe(0)
  expect(await wasBarSeen(page)).toBe(false)
})

test('a new announcement shows on the first visit after an older one was closed', async ({
  openPage,
}) => {
  const page = await openPage('/docs/intro', { stored: { [ID]: 'older', [DISMISSED]: 'true' } })
  expect(await bar(page).isVisible()).toBe(true)
  expect(await page.evaluate((key) => localStorage.getItem(key), DISMISSED)).toBe('false')
})

test('an announcement closed in one tab is closed in the other', async ({ openPage }) => {
  const one = await openPage('/docs/intro')
  const other = await openPage('/docs/contact', { beside: one })
  await other.getByRole('button', { name: ko.closeAnnouncement }).click()
  await eventually(() => bar(one).count()).toBe(0)
})

test('the announcement leaves the window with the page, and the navbar stays', async ({
  openPage,
}) => {
  const page = await openPage('/docs/intro')
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }))
  const top = (selector: string) =>
    page.locator(selector).evaluate((element) => element.getBoundingClientRect().top)
  await eventually(() => top('.navbar')).toBe(0)
  expect(await top('.announce')).toBeLessThan(0)
  // The column of the menu follows the navbar, whatever stands above.
  const menu = await page.locator('#menu').boundingBox()
  const navbar = await page.locator('.navbar').boundingBox()
  expect(menu?.y).toBe(navbar?.height)
})
