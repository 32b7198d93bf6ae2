import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { ko } from '../../src/i18n/ko.ts'
import { test } from './browser.ts'
import { eventually } from './eventually.ts'
import { pathOf } from './path-of.ts'

const MANY = 60

/** Presses Tab until an element that a selector matches has the focus, as a reader would. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let pressed = 0; pressed < MANY; pressed += 1) {
    await page.keyboard.press('Tab')
    if (await page.evaluate((one) => document.activeElement?.matches(one), selector)) return
  }
  throw new Error(`Tab does not reach ${selector}.`)
}

const heading = (page: Page) => page.locator('h1').innerText()
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim())
const told = (page: Page) => page.locator('#announcer').innerText()

test('everything on a large screen is done by keyboard alone', async ({ openPage }) => {
  const page = await openPage('/docs/intro', { motion: false })
  // The navbar, the choice of the colour mode, and back out of it.
  await tabTo(page, '.navbar .brand')
  await tabTo(page, `.navbar summary[aria-label="${ko.colorMode}"]`)
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await eventually(() => page.locator('html').getAttribute('data-theme')).toBe('dark')
  await page.keyboard.press('Escape')
  // The sidebar: a category opens, and a page in it is followed.
  await tabTo(page, '.menu-docs button[aria-expanded="false"]')
  await page.keyboard.press('Enter')
  await tabTo(page, '.menu-docs a[href="/docs/socket/start"]')
  await page.keyboard.press('Enter')
  await eventually(() => heading(page)).toBe('소켓 API 시작하기')
  // Past the menus, into tabs, and to what they hold.
  await tabTo(page, '.skip')
  await page.keyboard.press('Enter')
  await tabTo(page, '[role=tab][aria-selected=true]')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  expect(await page.locator('[role=tab][aria-selected=true]').first().innerText()).toBe('Python')
  await tabTo(page, 'button[data-copy]')
  await page.keyboard.press('Enter')
  await eventually(() => told(page)).toBe(ko.copied)
  // And back.
  await page.goBack()
  await eventually(() => heading(page)).toBe('소개')
  expect(pathOf(page)).toBe('/docs/intro')
})

test('the menu of a small screen is used by keyboard alone', async ({ openPage }) => {
  const page = await openPage('/docs/intro', { width: 390, motion: false })
  await tabTo(page, '.menu-button')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: ko.menu }).waitFor()
  await eventually(() => page.evaluate(() => document.activeElement?.className)).toContain(
    'menu-close',
  )
  await tabTo(page, '.menu-back')
  // The focus is there as soon as the key is answered, on a busy machine too.
  await page.keyboard.press('Enter')
  expect(await focused(page)).toBe('소개')
  await tabTo(page, '#menu a[href="/docs/contact"]')
  await page.keyboard.press('Enter')
  await eventually(() => heading(page)).toBe('문의')
  await tabTo(page, '.menu-button')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await eventually(() => page.evaluate(() => document.activeElement?.className)).toContain(
    'menu-button',
  )
})

test('arrow keys, Home and End go through an open dropdown', async ({ openPage }) => {
  const page = await openPage('/docs/start', { site: 'versions', motion: false, hydrates: true })
  await page.locator('.navbar summary').first().focus()
  await page.keyboard.press('ArrowDown')
  const links = await page.locator('.navbar .drop-panel a').allInnerTexts()
  expect(links.length).toBeGreaterThan(1)
  const at = () =>
    page.evaluate(() => {
      const all = [...document.querySelectorAll('.navbar .drop-panel a')]
      return document.activeElement ? all.indexOf(document.activeElement) : -1
    })
  expect(await at()).toBe(0)
  const steps = [
    ['ArrowDown', 1],
    ['ArrowUp', 0],
    ['ArrowUp', links.length - 1],
    ['Home', 0],
    ['End', links.length - 1],
    ['ArrowDown', 0],
  ] as const
  for (const [key, index] of steps) {
    await page.keyboard.press(key)
    expect(await at(), key).toBe(index)
  }
  await page.keyboard.press('Escape')
  expect(await page.locator('.navbar details').first().getAttribute('open')).toBe(null)
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY')
})
