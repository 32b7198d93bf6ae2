import type { Page, Request } from 'playwright-core'
import { expect } from 'vitest'
import { ko } from '../../src/i18n/ko.ts'
import { test } from './browser.ts'
import { eventually } from './eventually.ts'
import { hold } from './hold.ts'
import { frames, LATER_PATH, requestsTold, stopClock, withClock } from './later.ts'
import { pathOf } from './path-of.ts'
import { sidebarLink } from './sidebar-link.ts'

const heading = (page: Page) => page.locator('h1').innerText()
const bar = (page: Page) => page.getByRole('progressbar', { name: ko.loadingPage })

const isFetch = (request: Request) => request.resourceType() === 'fetch'

test('a slow page shows the progress bar after 200 ms, and the old page until it is there', async ({
  openPage,
}) => {
  let release = () => {}
  const page = await openPage('/docs/intro', {
    async prepare(tab) {
      await withClock(tab)
      release = await hold(tab, '/docs/contact')
    },
  })
  await stopClock(page)
  await sidebarLink(page, '문의').click()
  await page.clock.runFor(199)
  expect(await bar(page).count()).toBe(0)
  await page.clock.runFor(1)
  await bar(page).waitFor()
  await page.clock.resume()
  expect(await page.locator('html').getAttribute('data-busy')).toBe('')
  expect(pathOf(page)).toBe('/docs/contact')
  expect(await heading(page)).toBe('소개')
  release()
  await eventually(() => heading(page)).toBe('문의')
  await bar(page).waitFor({ state: 'detached' })
  expect(await page.locator('html').getAttribute('data-busy')).toBe(null)
})

test('a page that is there already shows no progress bar, nor does a heading', async ({
  openPage,
}) => {
  const page = await openPage('/docs/intro', { width: 1440, prepare: withClock })
  await sidebarLink(page, '문의').click()
  await eventually(() => heading(page)).toBe('문의')
  await bar(page).waitFor({ state: 'detached' })
  await stopClock(page)
  await sidebarLink(page, '소개').click()
  await eventually(() => heading(page)).toBe('소개')
  await page.clock.runFor(200)
  expect(await bar(page).count()).toBe(0)
  await page.locator('.toc').getByRole('link', { name: '제공 데이터' }).click()
  await eventually(() => pathOf(page)).toContain('#')
  await page.clock.runFor(200)
  expect(await bar(page).count()).toBe(0)
})

test('a later click takes the place of one under way', async ({ openPage }) => {
  let release = () => {}
  const page = await openPage('/docs/intro', {
    prepare: async (tab) => (release = await hold(tab, '/docs/contact')),
  })
  const isFirst = (request: Request) => request.url().endsWith('/docs/contact')
  const ended = Promise.race([
    page.waitForEvent('requestfinished', isFirst),
    page.waitForEvent('requestfailed', isFirst),
  ])
  await sidebarLink(page, '문의').click()
  await sidebarLink(page, '빠른 시작').click()
  await eventually(() => heading(page)).toBe('빠른 시작')
  release()
  await ended
  await frames(page)
  expect(await heading(page)).toBe('빠른 시작')
  expect(pathOf(page)).toBe('/docs/quick_start_guide')
})

test('back gives up a page under way', async ({ openPage }) => {
  const page = await openPage('/docs/intro', {
    prepare: (tab) => hold(tab, '/docs/contact'),
  })
  await sidebarLink(page, '문의').click()
  await bar(page).waitFor()
  await page.goBack()
  await bar(page).waitFor({ state: 'detached' })
  expect(pathOf(page)).toBe('/docs/intro')
  expect(await heading(page)).toBe('소개')
})

const CONNECTIONS = [{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }]

test.for(CONNECTIONS)(
  'a reader with %o gets nothing before it is asked for',
  async (connection, { openPage }) => {
    const asked: string[] = []
    const page = await openPage('/docs/intro', {
      prepare: async (tab) => {
        await tab.addInitScript((value) => {
          Object.defineProperty(navigator, 'connection', { value })
        }, connection)
        await withClock(tab)
        tab.on('request', (request) => {
          if (isFetch(request)) asked.push(new URL(request.url()).pathname)
        })
      },
    })
    await stopClock(page)
    await sidebarLink(page, '문의').hover()
    await sidebarLink(page, '문의').focus()
    // Links in view would be loaded when the page has nothing to do, or after three seconds.
    await page.clock.runFor(5_000)
    await requestsTold(page)
    expect(asked).toEqual([LATER_PATH])
  },
)

test('the link that has the focus is loaded ahead', async ({ openPage }) => {
  const asked: string[] = []
  const page = await openPage('/docs/intro', {
    prepare: async (tab) =>
      tab.on('request', (request) => {
        if (isFetch(request)) asked.push(new URL(request.url()).pathname)
      }),
  })
  await page.locator('.navbar').getByRole('link', { name: '이용 정책', exact: true }).focus()
  await eventually(() => asked).toContain('/docs/additional-info/policy')
})

test('the link under the pointer is loaded ahead, once', async ({ openPage }) => {
  const asked: string[] = []
  const page = await openPage('/docs/intro', {
    prepare: async (tab) =>
      tab.on('request', (request) => {
        if (request.resourceType() === 'fetch') asked.push(new URL(request.url()).pathname)
      }),
  })
  await sidebarLink(page, '문의').hover()
  await eventually(() => asked).toContain('/docs/contact')
  await sidebarLink(page, '문의').click()
  await eventually(() => heading(page)).toBe('문의')
  expect(asked.filter((path) => path === '/docs/contact')).toHaveLength(1)
})
