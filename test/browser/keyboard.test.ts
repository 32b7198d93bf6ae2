import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { ko } from '../../src/i18n/ko.ts'
import { test } from './browser.ts'
import { eventually } from './eventually.ts'
import { pathOf } from './path-of.ts'

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim())
const isMarked = (page: Page) => page.evaluate(() => document.body.classList.contains('keyboard'))
const modeMenu = (page: Page) =>
  page.locator('.navbar details').filter({
    has: page.locator(`summary[aria-label="${ko.colorMode}"]`),
  })

test('the first Tab reaches the skip link, and Enter leads past the menus', async ({
  openPage,
}) => {
  const page = await openPage('/docs/socket/start')
  const link = page.getByRole('link', { name: ko.skipToContent })
  const top = () => link.evaluate((one) => one.getBoundingClientRect().top)
  expect(await top()).toBeLessThan(0)
  await page.keyboard.press('Tab')
  expect(await focusedText(page)).toBe(ko.skipToContent)
  expect(await top()).toBeGreaterThanOrEqual(0)
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
  expect(pathOf(page)).toBe('/docs/socket/start')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
})

test('the body is marked while the reader goes about with the keyboard', async ({ openPage }) => {
  const page = await openPage('/docs/intro')
  await page.mouse.click(700, 400)
  expect(await isMarked(page)).toBe(false)
  await page.keyboard.press('Tab')
  expect(await isMarked(page)).toBe(true)
  await page.mouse.click(700, 400)
  expect(await isMarked(page)).toBe(false)
})

test('code that is clicked gets no outline', async ({ openPage }) => {
  const page = await openPage('/docs/quick_start_guide')
  const code = page.locator('main pre[tabindex]:visible').first()
  await page.keyboard.press('Tab')
  await code.click()
  expect(await code.evaluate((one) => document.activeElement === one)).toBe(true)
  expect(await code.evaluate((one) => getComputedStyle(one).outlineStyle)).toBe('none')
})

test('everything that Tab reaches shows that it has the focus', async ({ openPage }) => {
  const page = await openPage('/docs/socket/start', { motion: false })
  const silent: string[] = []
  for (let pressed = 0; pressed < 40; pressed++) {
    await page.keyboard.press('Tab')
    const element = await page.evaluate(() => {
      const { activeElement } = document
      if (!activeElement) return 'nothing'
      const parts = [activeElement, activeElement.nextElementSibling, activeElement.parentElement]
      const isShown = parts.some((part) => {
        const style = part && getComputedStyle(part)
        return style && (style.outlineStyle !== 'none' || style.boxShadow !== 'none')
      })
      return isShown || activeElement.matches('.skip') ? '' : activeElement.outerHTML.slice(0, 120)
    })
    if (element) silent.push(element)
  }
  expect(silent).toEqual([])
})

test('Tab through the navbar leaves the page where it is', async ({ openPage }) => {
  const page = await openPage('/docs/socket/start', { motion: false })
  await page.evaluate(() => {
    scrollTo({ top: 700, behavior: 'instant' })
    document.querySelector<HTMLElement>('.navbar .brand')?.focus({ preventScroll: true })
  })
  for (const key of ['Tab', 'Tab', 'Shift+Tab']) {
    await page.keyboard.press(key)
    expect(await page.evaluate(() => document.activeElement?.closest('.navbar') !== null)).toBe(
      true,
    )
    expect(await page.evaluate(() => scrollY)).toBe(700)
  }
})

test('what has the focus is not below the navbar', async ({ openPage }) => {
  const page = await openPage('/docs/intro', { width: 390, motion: false })
  await page.locator('main a').last().focus()
  for (let pressed = 0; pressed < 15; pressed++) {
    await page.keyboard.press('Shift+Tab')
    const place = await page.evaluate(() => {
      const top = document.activeElement?.getBoundingClientRect().top ?? 0
      return { top, isInMain: document.activeElement?.closest('main') !== null }
    })
    if (place.isInMain) expect(place.top).toBeGreaterThanOrEqual(60)
  }
})

test('the choice of the colour mode works by keyboard alone', async ({ openPage }) => {
  const page = await openPage('/docs/intro')
  const theme = () => page.locator('html').getAttribute('data-theme')
  await modeMenu(page).locator('summary').focus()
  await page.keyboard.press('Enter')
  expect(await modeMenu(page).getAttribute('open')).not.toBe(null)
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await eventually(theme).toBe('dark')
  expect(await modeMenu(page).getAttribute('open')).not.toBe(null)
  await page.keyboard.press('Escape')
  expect(await modeMenu(page).getAttribute('open')).toBe(null)
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
    ko.colorMode,
  )
})

test('a dropdown closes when the focus or the pointer goes elsewhere', async ({ openPage }) => {
  const page = await openPage('/docs/intro')
  const summary = modeMenu(page).locator('summary')
  await summary.click()
  await page.mouse.click(700, 500)
  expect(await modeMenu(page).getAttribute('open')).toBe(null)
  await summary.focus()
  await page.keyboard.press('Space')
  expect(await modeMenu(page).getAttribute('open')).not.toBe(null)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await eventually(() => modeMenu(page).getAttribute('open')).toBe(null)
})

test('a link is followed by Enter, and the next Tab starts at the top of the new page', async ({
  openPage,
}) => {
  const page = await openPage('/docs/intro')
  await page.locator('.navbar').getByRole('link', { name: '문의', exact: true }).focus()
  await page.keyboard.press('Enter')
  await eventually(() => page.locator('h1').innerText()).toBe('문의')
  await page.keyboard.press('Tab')
  expect(await focusedText(page)).toBe(ko.skipToContent)
})
