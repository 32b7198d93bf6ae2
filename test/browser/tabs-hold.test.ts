import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { ko } from '../../src/i18n/ko.ts'
import { test } from './browser.ts'
import { eventually } from './eventually.ts'
import { frames } from './later.ts'

const tab = (page: Page, name: string) => page.getByRole('tab', { name }).nth(1)
const navbar = (page: Page) =>
  page.locator('.navbar').evaluate((bar) => Math.max(0, bar.getBoundingClientRect().bottom))
const toTop = (page: Page) => page.getByRole('link', { name: ko.backToTop })
const place = async (page: Page, name: string) => (await tab(page, name).boundingBox())?.y ?? 0
const top = (page: Page) => page.evaluate(() => scrollY)

async function scroll(page: Page, to: number): Promise<void> {
  await page.evaluate(async (y) => {
    const heard = new Promise((done) => addEventListener('scroll', done, { once: true }))
    scrollTo({ top: y, behavior: 'instant' })
    await heard
  }, to)
}

test('a tab that stays under the pointer takes neither the navbar nor the way back along', async ({
  openPage,
}) => {
  const page = await openPage('/탭', { site: 'small', motion: false })
  // Down to the second tabs, and a little up again.
  await scroll(page, 2800)
  await scroll(page, 2600)
  await eventually(() => navbar(page)).toBe(60)
  await eventually(() => toTop(page).isVisible()).toBe(true)
  const before = await place(page, '짧게')

  // The long panel above goes: the page scrolls up by itself, and then down by itself.
  for (const name of ['짧게', '길게', '짧게']) {
    const from = await top(page)
    await tab(page, name).click()
    expect(Math.abs((await place(page, name)) - before)).toBeLessThanOrEqual(1)
    expect(Math.abs((await top(page)) - from)).toBeGreaterThan(300)
    await frames(page)
    expect(await navbar(page), name).toBe(60)
  }
  await tab(page, '길게').click()
  await frames(page)
  expect(await toTop(page).isVisible()).toBe(true)

  // The reader's own scrolling counts again.
  await scroll(page, (await top(page)) + 200)
  await eventually(() => navbar(page)).toBe(0)
  await eventually(() => toTop(page).isVisible()).toBe(false)
})

test('a hidden navbar stays hidden, too', async ({ openPage }) => {
  const page = await openPage('/탭', { site: 'small', motion: false })
  await scroll(page, 2400)
  await scroll(page, 2600)
  await eventually(() => navbar(page)).toBe(0)
  await tab(page, '짧게').click()
  await frames(page)
  expect(await navbar(page)).toBe(0)
})
