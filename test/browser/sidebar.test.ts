import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { fill } from '../../src/i18n/index.ts'
import { ko } from '../../src/i18n/ko.ts'
import { test } from './browser.ts'
import { eventually } from './eventually.ts'
import { frames } from './later.ts'
import { pathOf } from './path-of.ts'
import { isSameDocument, markDocument } from './same-document.ts'

const LABEL = '소켓 API'

const menu = (page: Page) => page.getByRole('navigation', { name: ko.docsMenu })
const link = (page: Page, name: string) => menu(page).getByRole('link', { name, exact: true })
const heading = (page: Page) => page.locator('h1').innerText()
const current = (page: Page) => menu(page).locator('[aria-current=page]').allInnerTexts()

/** The caret of a category, whatever it says about its state. */
function caret(page: Page, label = LABEL) {
  const names = [ko.expandCategory, ko.collapseCategory].map((text) => fill(text, { label }))
  return menu(page).getByRole('button', { name: new RegExp(`^(?:${names.join('|')})$`) })
}

test('the caret opens and closes a category without leaving the page', async ({ openPage }) => {
  const page = await openPage('/docs/intro')
  expect(await caret(page).getAttribute('aria-expanded')).toBe('false')
  expect(await link(page, '시작하기').isVisible()).toBe(false)
  await caret(page).click()
  expect(await caret(page).getAttribute('aria-expanded')).toBe('true')
  await eventually(() => link(page, '시작하기').isVisible()).toBe(true)
  await caret(page).click()
  expect(await caret(page).getAttribute('aria-expanded')).toBe('false')
  await eventually(() => link(page, '시작하기').isVisible()).toBe(false)
  expect(pathOf(page)).toBe('/docs/intro')
})

test('the caret names what it does and to what', async ({ openPage }) => {
  const page = await openPage('/docs/intro')
  expect(await caret(page).getAttribute('aria-label')).toBe(
    fill(ko.expandCategory, { label: LABEL }),
  )
  const panel = await caret(page).getAttribute('aria-controls')
  expect(await page.locator(`[id="${panel}"]`).count()).toBe(1)
  await caret(page).click()
  expect(await caret(page).getAttribute('aria-label')).toBe(
    fill(ko.collapseCategory, { label: LABEL }),
  )
})

test('a category opens at once on the way to its page, and moves for the caret', async ({
  openPage,
}) => {
  const page = await openPage('/docs/intro', {
    prepare: (tab) =>
      tab.addInitScript(() => {
        const { animate } = Element.prototype
        Element.prototype.animate = function (...parts) {
          document.documentElement.dataset['moved'] = this.className
          return animate.apply(this, parts)
        }
      }),
  })
  const moved = () => page.evaluate(() => document.documentElement.dataset['moved'])
  await page.locator('main a[href="/docs/socket/start"]').first().click()
  await eventually(() => current(page)).toEqual(['시작하기'])
  await frames(page)
  expect(await link(page, '시작하기').isVisible()).toBe(true)
  expect(await moved()).toBeUndefined()
  await caret(page).click()
  await eventually(moved).toBe('collapsible')
})

test('a category that is toggled twice in a hurry ends as it began', async ({ openPage }) => {
  const page = await openPage('/docs/intro')
  await caret(page).evaluate(async (button: HTMLButtonElement) => {
    const moving = () => document.getAnimations().length > 0
    const frame = () => new Promise(requestAnimationFrame)
    button.click()
    while (!moving()) await frame()
    button.click()
    // The second click turns the movement round in the frame after what React draws for it.
    for (let frames = 0; frames < 4; frames++) await frame()
    while (moving()) await frame()
  })
  await frames(page)
  expect(await caret(page).getAttribute('aria-expanded')).toBe('false')
  expect(await link(page, '시작하기').isVisible()).toBe(false)
})

test('the links of a closed category are out of reach of Tab', async ({ openPage }) => {
  const page = await openPage('/docs/intro')
  await caret(page).focus()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).not.toBe('시작하기')
})

test('exactly the row of the page is current, and follows it', async ({ openPage }) => {
  const page = await openPage('/docs/intro')
  expect(await current(page)).toEqual(['소개'])
  await link(page, '문의').click()
  await eventually(() => current(page)).toEqual(['문의'])
})

test('a category opens when its page is opened, and shows what is below', async ({ openPage }) => {
  const page = await openPage('/docs/intro')
  await markDocument(page)
  await link(page, LABEL).click()
  await eventually(() => heading(page)).toBe(LABEL)
  expect(pathOf(page)).toBe('/docs/category/socket-api')
  expect(await current(page)).toEqual([LABEL])
  expect(await caret(page).getAttribute('aria-expanded')).toBe('true')
  await eventually(() => link(page, '시작하기').isVisible()).toBe(true)
  expect(await isSameDocument(page)).toBe(true)
})

test('a category opens when a page inside it is opened from elsewhere', async ({ openPage }) => {
  const page = await openPage('/docs/intro')
  await page.locator('main').getByRole('link', { name: '소켓 API 시작하기' }).first().click()
  await eventually(() => heading(page)).toBe('소켓 API 시작하기')
  expect(await caret(page).getAttribute('aria-expanded')).toBe('true')
  expect(await current(page)).toEqual(['시작하기'])
})

test('a click on a category on its own page closes and opens it', async ({ openPage }) => {
  const page = await openPage('/docs/category/socket-api')
  expect(await caret(page).getAttribute('aria-expanded')).toBe('true')
  await link(page, LABEL).click()
  expect(await caret(page).getAttribute('aria-expanded')).toBe('false')
  await link(page, LABEL).click()
  expect(await caret(page).getAttribute('aria-expanded')).toBe('true')
  expect(pathOf(page)).toBe('/docs/category/socket-api')
})

test('what the reader has opened stays open on the next page', async ({ openPage }) => {
  const page = await openPage('/docs/intro')
  await caret(page).click()
  await link(page, '문의').click()
  await eventually(() => heading(page)).toBe('문의')
  expect(await caret(page).getAttribute('aria-expanded')).toBe('true')
})

test('a category without a page is one button', async ({ openPage }) => {
  const page = await openPage('/docs/첫-글', { site: 'small' })
  const button = page.locator('.menu-docs').getByRole('button', { name: '묶음', exact: true })
  expect(await button.getAttribute('aria-expanded')).toBe('false')
  await button.click()
  expect(await button.getAttribute('aria-expanded')).toBe('true')
  await page.locator('.menu-docs').getByRole('link', { name: '안쪽 글' }).click()
  await eventually(() => heading(page)).toBe('안쪽 글')
  expect(await button.getAttribute('aria-expanded')).toBe('true')
})

test('the row of the page is in view in a menu that is too low for all', async ({ openPage }) => {
  const page = await openPage('/docs/contact', { height: 320 })
  const row = await menu(page).locator('[aria-current=page]').boundingBox()
  expect(row?.y).toBeGreaterThan(60)
  expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThanOrEqual(320)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('cards and the pager lead from page to page in the order of the menu', async ({
  openPage,
}) => {
  const page = await openPage('/docs/category/socket-api')
  await markDocument(page)
  await page.locator('main .cards').getByRole('link').first().click()
  await eventually(() => heading(page)).toBe('소켓 API 시작하기')
  const pager = page.getByRole('navigation', { name: ko.docsPager })
  await pager.getByRole('link', { name: ko.previousDoc }).click()
  await eventually(() => heading(page)).toBe(LABEL)
  const crumbs = page.getByRole('navigation', { name: ko.breadcrumbs })
  expect(await crumbs.locator('[aria-current=page]').innerText()).toBe(LABEL)
  expect(await isSameDocument(page)).toBe(true)
})

test('Tab goes on from the column to the text', async ({ openPage }) => {
  const page = await openPage('/docs/contact')
  await menu(page).getByRole('link').last().focus()
  // The last link may have a caret after it.
  for (let steps = 0; steps < 2; steps += 1) await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main') != null)).toBe(true)
})

test('groups that a reader and earlier pages opened are open after a reload, and say so', async ({
  openPage,
}) => {
  const page = await openPage('/docs/rest-api/start')
  await link(page, '빠른 시작').click()
  await eventually(() => heading(page)).toBe('빠른 시작')
  await caret(page).click()
  await eventually(() => link(page, '벤치마크').isVisible()).toBe(true)
  await page.reload()
  for (const label of ['REST API', LABEL])
    expect([
      await caret(page, label).getAttribute('aria-expanded'),
      await caret(page, label).getAttribute('aria-label'),
    ]).toEqual(['true', fill(ko.collapseCategory, { label })])
})
