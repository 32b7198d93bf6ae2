import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { ko } from '../../src/i18n/ko.ts'
import { test } from './browser.ts'
import { eventually } from './eventually.ts'
import { pathOf } from './path-of.ts'
import { isSameDocument, markDocument } from './same-document.ts'

const heading = (page: Page) => page.locator('h1').innerText()

test.for([
  { path: '/nothing' },
  { path: '/docs/nothing/below/here' },
  { path: '/없는-페이지' },
  { path: '/docs/intro/nothing?a=1#b' },
])('$path is answered with 404 and a page that works', async ({ path }, { openPage }) => {
  const page = await openPage(path, { status: 404 })
  expect(await heading(page)).toBe(ko.notFoundTitle)
  expect(pathOf(page)).toBe(path)
  expect(await page.locator('link[rel=canonical]').count()).toBe(0)
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
  await markDocument(page)
  await page
    .locator('main')
    .getByRole('link', { name: /빠른 시작/ })
    .click()
  await eventually(() => heading(page)).toBe('빠른 시작')
  expect(await isSameDocument(page)).toBe(true)
  expect(await page.locator('link[rel=canonical]').count()).toBe(1)
  expect(await page.locator('meta[name=robots]').count()).toBe(0)
})

test('below the documentation the page has its sidebar, also without script', async ({
  openPage,
}) => {
  for (const javaScript of [true, false]) {
    const page = await openPage('/docs/nothing/below', { status: 404, width: 1440, javaScript })
    expect(await heading(page)).toBe(ko.notFoundTitle)
    expect(await page.locator('.menu-docs').getByRole('link', { name: '문의' }).isVisible()).toBe(
      true,
    )
  }
})

test('a link that leads nowhere shows the not-found page, and back leads back', async ({
  openPage,
}) => {
  const page = await openPage('/docs/intro', { mayFail: true })
  await markDocument(page)
  await page.locator('.navbar .brand').evaluate((link) => link.setAttribute('href', '/nothing'))
  await page.locator('.navbar .brand').click()
  await eventually(() => heading(page)).toBe(ko.notFoundTitle)
  expect(pathOf(page)).toBe('/nothing')
  expect(await page.title()).toContain(ko.notFoundTitle)
  await page.goBack()
  await eventually(() => heading(page)).toBe('소개')
  expect(await isSameDocument(page)).toBe(true)
})
