import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { test } from './browser.ts'
import { eventually } from './eventually.ts'
import { frames } from './later.ts'

const PATH = '/docs/첫-글'

/** How much of the navbar is in the window. */
const shown = (page: Page) =>
  page.locator('.navbar').evaluate((bar) => Math.max(0, bar.getBoundingClientRect().bottom))

async function scroll(page: Page, top: number): Promise<void> {
  await page.evaluate(async (to) => {
    const heard = new Promise((done) => addEventListener('scroll', done, { once: true }))
    scrollTo({ top: to, behavior: 'instant' })
    await heard
  }, top)
}

test('the navbar goes on the way down and comes back on the way up', async ({ openPage }) => {
  const page = await openPage(PATH, { site: 'small' })
  await scroll(page, 40)
  expect(await shown(page)).toBeGreaterThan(0)
  await scroll(page, 200)
  await scroll(page, 400)
  await eventually(() => shown(page)).toBe(0)
  await scroll(page, 350)
  await eventually(() => shown(page)).toBe(60)
})

test('a jump to a Korean heading takes the navbar away, and it stays away', async ({
  openPage,
}) => {
  const page = await openPage(PATH, { site: 'small', width: 1440, motion: false })
  await page.locator('.toc').getByRole('link', { name: '마지막' }).click()
  await eventually(() => shown(page)).toBe(0)
  await frames(page)
  expect(await shown(page)).toBe(0)
  const before = await page.evaluate(() => scrollY)
  await page.locator('.toc').getByRole('link', { name: '가운데' }).click()
  await eventually(() => page.evaluate(() => scrollY)).toBeLessThan(before)
  await frames(page)
  expect(await shown(page)).toBe(0)
})

test('a new page brings the navbar back', async ({ openPage }) => {
  const page = await openPage('/docs/묶음/안쪽', { site: 'small' })
  await scroll(page, 300)
  await scroll(page, 600)
  await eventually(() => shown(page)).toBe(0)
  await page.locator('.menu-docs').getByRole('link', { name: '첫 글' }).click()
  await eventually(() => page.locator('h1').innerText()).toBe('첫 글')
  await eventually(() => shown(page)).toBe(60)
})

test('the focus brings the navbar back', async ({ openPage }) => {
  const page = await openPage(PATH, { site: 'small' })
  await scroll(page, 300)
  await scroll(page, 600)
  await eventually(() => shown(page)).toBe(0)
  await page.locator('.navbar .brand').evaluate((link: HTMLElement) => {
    link.focus({ preventScroll: true })
  })
  await eventually(() => shown(page)).toBe(60)
})

/** The box of an element in the window. */
const boxOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return { top, bottom }
  })

test('the row of the parts of an operation stands below the navbar when that comes back', async ({
  openPage,
}) => {
  const page = await openPage('/docs/rest-api/채팅-내역-파싱', { width: 1440, motion: false })
  const row = () => boxOf(page, '.parts-nav')
  await scroll(page, 600)
  await scroll(page, 900)
  await eventually(() => shown(page)).toBe(0)
  await eventually(async () => (await row()).top).toBe(0)
  await scroll(page, 850)
  await eventually(() => shown(page)).toBe(60)
  await eventually(async () => (await row()).top).toBe(60)
  // What is asked for stands below both, whichever of them is there.
  const last = page.locator('.parts-nav a').last()
  const id = decodeURIComponent((await last.getAttribute('href')) ?? '').slice(1)
  await last.click()
  await eventually(() => page.evaluate(() => decodeURIComponent(location.hash))).toBe(`#${id}`)
  await frames(page)
  const { bottom } = await row()
  const target = await boxOf(page, `[id="${id}"]`)
  expect(target.top).toBeGreaterThanOrEqual(Math.max(bottom, await shown(page)))
})
