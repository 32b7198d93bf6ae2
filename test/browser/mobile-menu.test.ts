import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { ko } from '../../src/i18n/ko.ts'
import { test } from './browser.ts'
import { eventually } from './eventually.ts'
import { frames } from './later.ts'
import type { OpenPage } from './open-page.ts'
import { pathOf } from './path-of.ts'
import { isSameDocument, markDocument } from './same-document.ts'

const SMALL = { width: 390, height: 740 }

const button = (page: Page) => page.getByRole('button', { name: ko.openMenu })
const menu = (page: Page) => page.getByRole('dialog', { name: ko.menu })
const overflow = (page: Page) => page.evaluate(() => document.body.style.overflow)
const isFocusInMenu = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('#menu') !== null)

/** Opens a page on a small screen, and its menu. */
async function openMenu(openPage: OpenPage, path = '/docs/intro'): Promise<Page> {
  const page = await openPage(path, SMALL)
  await markDocument(page)
  await button(page).click()
  await menu(page).waitFor()
  return page
}

async function expectClosed(page: Page): Promise<void> {
  await menu(page).waitFor({ state: 'hidden' })
  await eventually(() => overflow(page)).toBe('')
  expect(await page.locator('main').evaluate((main) => main.closest('[inert]') !== null)).toBe(
    false,
  )
  expect(await page.locator('.menu-button').getAttribute('aria-expanded')).toBe('false')
  expect(await isSameDocument(page)).toBe(true)
}

/** Counts how often the page hears of the wheel of the mouse. */
async function countWheels(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const seen = { wheels: 0 }
    Object.assign(window, { seen })
    addEventListener('wheel', () => (seen.wheels += 1), { passive: true })
  })
  return () => page.evaluate(() => (window as unknown as { seen: { wheels: number } }).seen.wheels)
}

test('the menu opens as a dialog over a page that cannot be reached', async ({ openPage }) => {
  const page = await openPage('/docs/intro', SMALL)
  expect(await button(page).getAttribute('aria-expanded')).toBe('false')
  await button(page).click()
  await menu(page).waitFor()
  expect(await menu(page).getAttribute('aria-modal')).toBe('true')
  expect(await page.locator('.menu-button').getAttribute('aria-expanded')).toBe('true')
  for (const selector of ['main', 'footer.footer', 'header.navbar']) {
    const element = page.locator(selector)
    expect(await element.evaluate((one) => one.closest('[inert]') !== null)).toBe(true)
  }
  expect(pathOf(page)).toBe('/docs/intro')
})

test('the page below an open menu does not scroll, and keeps its place', async ({ openPage }) => {
  const page = await openPage('/docs/socket/start', SMALL)
  await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }))
  await frames(page)
  const place = await button(page).boundingBox()
  if (!place) throw new Error('The button is not drawn.')
  await page.mouse.click(place.x + place.width / 2, place.y + place.height / 2)
  await menu(page).waitFor()
  expect(await overflow(page)).toBe('hidden')
  await page.mouse.move(380, 400)
  const wheels = await countWheels(page)
  await page.mouse.wheel(0, 600)
  await eventually(wheels).toBe(1)
  // The browser scrolls smoothly, so that only some frames later much of it would be seen.
  await frames(page, 20)
  expect(await page.evaluate(() => scrollY)).toBe(700)
  await page.keyboard.press('Escape')
  await menu(page).waitFor({ state: 'hidden' })
  expect(await page.evaluate(() => scrollY)).toBe(700)
  await page.mouse.wheel(0, 300)
  await eventually(() => page.evaluate(() => scrollY)).toBeGreaterThan(700)
})

test('Tab goes round inside the menu, both ways', async ({ openPage }) => {
  const page = await openMenu(openPage)
  await eventually(() => isFocusInMenu(page)).toBe(true)
  const stops = new Set<string>()
  for (let pressed = 0; pressed < 30; pressed++) {
    await page.keyboard.press('Tab')
    expect(await isFocusInMenu(page)).toBe(true)
    stops.add(await page.evaluate(() => document.activeElement?.outerHTML ?? ''))
  }
  expect(stops.size).toBeGreaterThan(8)
  for (let pressed = 0; pressed < 15; pressed++) {
    await page.keyboard.press('Shift+Tab')
    expect(await isFocusInMenu(page)).toBe(true)
  }
})

test('Escape closes the menu and gives the focus back', async ({ openPage }) => {
  const page = await openMenu(openPage)
  await page.keyboard.press('Escape')
  await expectClosed(page)
  expect(await page.evaluate(() => document.activeElement?.className)).toContain('menu-button')
})

test('the close button and a click beside the menu close it', async ({ openPage }) => {
  const page = await openMenu(openPage)
  await menu(page).getByRole('button', { name: ko.closeMenu }).click()
  await expectClosed(page)
  await button(page).click()
  await menu(page).waitFor()
  await page.mouse.click(380, 400)
  await expectClosed(page)
  expect(pathOf(page)).toBe('/docs/intro')
})

test('back closes the menu and leaves the address alone', async ({ openPage }) => {
  const page = await openPage('/docs/contact', SMALL)
  await markDocument(page)
  await page.getByRole('navigation', { name: ko.docsPager }).getByRole('link').first().click()
  await eventually(() => page.locator('h1').innerText()).toBe('프로젝트·포트폴리오')
  await button(page).click()
  await menu(page).waitFor()
  await page.goBack()
  await expectClosed(page)
  expect(pathOf(page)).toBe('/docs/projects')
  await page.goBack()
  await eventually(() => page.locator('h1').innerText()).toBe('문의')
})

test('a menu that was closed otherwise leaves nothing for back to close', async ({ openPage }) => {
  const page = await openPage('/docs/contact', SMALL)
  await markDocument(page)
  await page.getByRole('navigation', { name: ko.docsPager }).getByRole('link').first().click()
  await eventually(() => page.locator('h1').innerText()).toBe('프로젝트·포트폴리오')
  for (let times = 0; times < 2; times++) {
    await button(page).click()
    await menu(page).waitFor()
    await page.keyboard.press('Escape')
    await expectClosed(page)
  }
  await eventually(() => page.evaluate(() => history.state?.docsgenMenu)).toBe(undefined)
  await page.goBack()
  await eventually(() => page.locator('h1').innerText()).toBe('문의')
})

test('a link in the menu changes the page and closes the menu', async ({ openPage }) => {
  const page = await openMenu(openPage)
  await menu(page).getByRole('link', { name: '문의', exact: true }).click()
  await eventually(() => page.locator('h1').innerText()).toBe('문의')
  expect(pathOf(page)).toBe('/docs/contact')
  await expectClosed(page)
  await page.goBack()
  await eventually(() => page.locator('h1').innerText()).toBe('소개')
  await expectClosed(page)
})

test('a window that grows to a large screen closes the menu', async ({ openPage }) => {
  const page = await openMenu(openPage)
  await page.setViewportSize({ width: 1100, height: 740 })
  await expectClosed(page)
  expect(await page.getByRole('navigation', { name: ko.docsMenu }).isVisible()).toBe(true)
  await page.setViewportSize(SMALL)
  await expectClosed(page)
})

test('a docs page opens the menu of the docs, from which the main menu is a step away', async ({
  openPage,
}) => {
  const page = await openMenu(openPage)
  const docs = menu(page).getByRole('navigation', { name: ko.docsMenu })
  const main = menu(page).getByRole('navigation', { name: ko.mainMenu })
  expect(await docs.isVisible()).toBe(true)
  await eventually(() => main.isVisible()).toBe(false)
  await menu(page).getByRole('button', { name: ko.backToMainMenu }).click()
  await eventually(() => docs.isVisible()).toBe(false)
  expect(await main.getByRole('link', { name: '프로젝트·포트폴리오' }).isVisible()).toBe(true)
  await eventually(() => isFocusInMenu(page)).toBe(true)
  await page.keyboard.press('Escape')
  await expectClosed(page)
  await button(page).click()
  await eventually(() => docs.isVisible()).toBe(true)
})

test('the first page opens the main menu', async ({ openPage }) => {
  const page = await openMenu(openPage, '/')
  const main = menu(page).getByRole('navigation', { name: ko.mainMenu })
  expect(await main.getByRole('link', { name: '문의' }).isVisible()).toBe(true)
  expect(await menu(page).getByRole('button', { name: ko.backToMainMenu }).isVisible()).toBe(false)
})

test('a category in the menu opens without closing the menu', async ({ openPage }) => {
  const page = await openMenu(openPage)
  await menu(page)
    .getByRole('button', { name: /^소켓 API/ })
    .click()
  await eventually(() => menu(page).getByRole('link', { name: '시작하기' }).isVisible()).toBe(true)
  expect(await menu(page).isVisible()).toBe(true)
})
