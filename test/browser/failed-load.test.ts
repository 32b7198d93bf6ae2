import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { ko } from '../../src/strings/ko.ts'
import { test } from './browser.ts'
import { eventually } from './eventually.ts'
import { hydrated } from './open-page.ts'
import { pathOf } from './path-of.ts'
import { isSameDocument, markDocument } from './same-document.ts'
import { sidebarLink } from './sidebar-link.ts'

const heading = (page: Page) => page.locator('h1').innerText()

/** Refuses what the script asks for, and lets the browser itself load the page. */
async function refuse(page: Page, path: string): Promise<void> {
  await page.route(`**${path}`, (route) =>
    route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
  )
}

function countLoads(page: Page): { count: number } {
  const loads = { count: 0 }
  page.on('load', () => (loads.count += 1))
  return loads
}

test('a page that fails to load is loaded in full once, and then offers to try again', async ({
  openPage,
}) => {
  const page = await openPage('/docs/intro', {
    mayFail: true,
    prepare: (tab) => refuse(tab, '/docs/contact'),
  })
  const loads = countLoads(page)
  await markDocument(page)
  await sidebarLink(page, '문의').click()
  await eventually(() => loads.count).toBe(1)
  await hydrated(page)
  expect(await heading(page)).toBe('문의')
  expect(await isSameDocument(page)).toBe(false)

  await page.goto(page.url().replace('contact', 'intro'))
  await hydrated(page)
  loads.count = 0
  await sidebarLink(page, '문의').click()
  await page.getByRole('alert').getByRole('button', { name: ko.retry }).waitFor()
  expect(pathOf(page)).toBe('/docs/contact')
  expect(await page.title()).toBe(ko.chunkFailedTitle)
  await page.getByRole('button', { name: ko.retry }).click()
  await page.waitForTimeout(300)
  expect(await page.getByRole('alert').innerText()).toContain(ko.chunkFailedTitle)
  await page.unroute('**/docs/contact')
  await page.getByRole('button', { name: ko.retry }).click()
  await eventually(() => heading(page)).toBe('문의')
  expect(await page.title()).toBe('문의 | 라이브 채팅·후원 API')
  expect(loads.count).toBe(0)
})

test('without a network the page offers to try again and is never reloaded', async ({
  openPage,
}) => {
  const page = await openPage('/docs/intro', { mayFail: true })
  const context = page.context()
  await markDocument(page)
  // A page that nothing on this one leads to, so that it was not loaded ahead.
  await page
    .locator('.navbar .brand')
    .evaluate((link) => link.setAttribute('href', '/markdown-page'))
  await context.setOffline(true)
  await page.locator('.navbar .brand').click()
  await page.getByRole('button', { name: ko.retry }).waitFor()
  await context.setOffline(false)
  await page.getByRole('button', { name: ko.retry }).click()
  await eventually(() => heading(page)).toBe('문서 표기 안내')
  expect(await isSameDocument(page)).toBe(true)
})

test('from the offer to try again, back leads to the page before', async ({ openPage }) => {
  const page = await openPage('/docs/intro', { mayFail: true })
  await page
    .locator('.navbar .brand')
    .evaluate((link) => link.setAttribute('href', '/markdown-page'))
  await page.context().setOffline(true)
  await page.locator('.navbar .brand').click()
  await page.getByRole('button', { name: ko.retry }).waitFor()
  await page.goBack()
  await eventually(() => heading(page)).toBe('소개')
  expect(await page.title()).toBe('소개 | 라이브 채팅·후원 API')
})

test('a page of another build is loaded in full', async ({ openPage }) => {
  const page = await openPage('/docs/intro', {
    prepare: (tab) =>
      tab.route('**/docs/contact', async (route) => {
        const answer = await route.fetch()
        const body = (await answer.text()).replace(/data-build="[^"]*"/, 'data-build="later"')
        await route.fulfill({ response: answer, body })
      }),
  })
  await markDocument(page)
  await sidebarLink(page, '문의').click()
  await eventually(() => heading(page)).toBe('문의')
  await hydrated(page)
  expect(await isSameDocument(page)).toBe(false)
})

test('a page whose site data cannot load is reloaded once and stays readable', async ({
  openPage,
}) => {
  let loads = { count: 0 }
  const page = await openPage('/docs/intro', {
    hydrates: false,
    mayFail: true,
    prepare: async (tab) => {
      loads = countLoads(tab)
      await tab.route('**/assets/site-*.js', (route) => route.abort())
    },
  })
  await eventually(() => loads.count).toBe(2)
  await page.waitForTimeout(500)
  expect(loads.count).toBe(2)
  expect(await heading(page)).toBe('소개')
  await page.getByRole('link', { name: '문의', exact: true }).first().click()
  await page.waitForURL('**/docs/contact')
})
