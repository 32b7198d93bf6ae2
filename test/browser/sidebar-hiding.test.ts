import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { ko } from '../../src/i18n/ko.ts'
import { test } from './browser.ts'
import { eventually } from './eventually.ts'

const FIRST = '/docs/첫-글'

const menu = (page: Page) => page.getByRole('navigation', { name: ko.docsMenu })
const category = (page: Page, name: string) => menu(page).getByRole('button', { name, exact: true })
const isOpen = (page: Page, name: string) => category(page, name).getAttribute('aria-expanded')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const menuWidth = async (page: Page) => (await page.locator('#menu').boundingBox())?.width

test('opening a category closes the other one of its level', async ({ openPage }) => {
  const page = await openPage(FIRST, { site: 'small' })
  await category(page, '묶음').click()
  expect(await isOpen(page, '묶음')).toBe('true')
  await category(page, '다른 모음').click()
  expect([await isOpen(page, '묶음'), await isOpen(page, '다른 모음')]).toEqual(['false', 'true'])
  await category(page, '묶음').click()
  expect([await isOpen(page, '묶음'), await isOpen(page, '다른 모음')]).toEqual(['true', 'false'])
})

test('a category that is closed and opened again stays open', async ({ openPage }) => {
  const page = await openPage(FIRST, { site: 'small' })
  for (const open of ['true', 'false', 'true']) {
    await category(page, '묶음').click()
    expect(await isOpen(page, '묶음')).toBe(open)
  }
})

test('coming to a page opens its category and closes the others', async ({ openPage }) => {
  const page = await openPage('/docs/묶음/안쪽', { site: 'small' })
  await page.getByRole('link', { name: /다음 문서/ }).click()
  await eventually(() => page.locator('h1').innerText()).toBe('다른 글')
  expect([await isOpen(page, '묶음'), await isOpen(page, '다른 모음')]).toEqual(['false', 'true'])
})

test('without that setting several stay open', async ({ openPage }) => {
  const page = await openPage('/docs/intro')
  const closed = menu(page).locator('button[aria-expanded=false]')
  const count = await closed.count()
  await closed.first().click()
  await closed.first().click()
  expect(await closed.count()).toBe(count - 2)
})

test('the sidebar is hidden to a strip, and shown again', async ({ openPage }) => {
  const page = await openPage(FIRST, { site: 'small' })
  const width = await menuWidth(page)
  await button(page, ko.hideSidebar).click()
  await eventually(() => menuWidth(page)).toBe(30)
  expect(await menu(page).count()).toBe(0)
  const strip = await button(page, ko.showSidebar).boundingBox()
  expect(strip?.height).toBeGreaterThan(400)
  await button(page, ko.showSidebar).click()
  await eventually(() => menuWidth(page)).toBe(width)
  expect(await menu(page).isVisible()).toBe(true)
})

test('keys do what they do on any button, and focus stays', async ({ openPage }) => {
  const page = await openPage(FIRST, { site: 'small' })
  await button(page, ko.hideSidebar).focus()
  await page.keyboard.press('Enter')
  await eventually(() => menuWidth(page)).toBe(30)
  expect(await button(page, ko.showSidebar).evaluate((it) => it === document.activeElement)).toBe(
    true,
  )
  await page.keyboard.press('Tab')
  expect(await button(page, ko.showSidebar).count()).toBe(1)
  expect(await page.evaluate(() => document.activeElement?.closest('main') != null)).toBe(true)
})

test('it stays hidden on the next page, and is back on the next visit', async ({ openPage }) => {
  const page = await openPage(FIRST, { site: 'small' })
  await button(page, ko.hideSidebar).click()
  await page.getByRole('link', { name: /다음 문서/ }).click()
  await eventually(() => page.locator('h1').innerText()).toBe('안쪽 글')
  expect(await menuWidth(page)).toBe(30)
  await page.reload()
  await eventually(() => button(page, ko.hideSidebar).count()).toBe(1)
})

test('a small screen has no such button, and its drawer shows every row', async ({ openPage }) => {
  const page = await openPage(FIRST, { site: 'small' })
  await button(page, ko.hideSidebar).click()
  await page.setViewportSize({ width: 390, height: 800 })
  await button(page, ko.openMenu).click()
  await eventually(() => menu(page).isVisible()).toBe(true)
  expect(await page.locator('.menu-hide').isVisible()).toBe(false)
})

test('without script there is no such button', async ({ openPage }) => {
  const page = await openPage(FIRST, { site: 'small', javaScript: false })
  expect(await page.locator('.menu-hide').isVisible()).toBe(false)
  expect(await menu(page).isVisible()).toBe(true)
})

test('a site that does not ask for it has no such button', async ({ openPage }) => {
  const page = await openPage('/docs/intro')
  expect(await page.locator('.menu-hide').count()).toBe(0)
})
