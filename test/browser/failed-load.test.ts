import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { fill } from '../../src/i18n/index.ts'
import { ko } from '../../src/i18n/ko.ts'
import { test } from './browser.ts'
import { eventually } from './eventually.ts'
import { hold } from './hold.ts'
import { frames, requestsTold, stopClock, withClock } from './later.ts'
import { needFrame } from './need-frame.ts'
import { hydrated, type OpenPage } from './open-page.ts'
import { pathOf } from './path-of.ts'
import { isSameDocument, markDocument } from './same-document.ts'
import { sidebarLink } from './sidebar-link.ts'
import { siteUrl } from './site-url.ts'

const heading = (page: Page) => page.locator('h1').innerText()

/** A page is loaded again once in ten seconds, which pass on a busy machine: for these tests no time passes. */
const NOW = new Date('2025-01-31T00:00:00Z')

/** Refuses what the script asks for, and lets the browser itself load the page. */
async function refuse(page: Page, path: string): Promise<void> {
  await page.route(`**${path}`, (route) =>
    route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
  )
}

/** How often the browser asks for a whole page. */
function countLoads(page: Page): { count: number } {
  const loads = { count: 0 }
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.count += 1
  })
  return loads
}

test('a page that fails to load is loaded in full once, and then offers to try again', async ({
  openPage,
}) => {
  const page = await openPage('/docs/intro', {
    mayFail: true,
    async prepare(tab) {
      await tab.clock.setFixedTime(NOW)
      await refuse(tab, '/docs/contact')
    },
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
  const failed = page.waitForEvent('requestfailed')
  await page.getByRole('button', { name: ko.retry }).click()
  await failed
  await page.getByRole('alert').getByRole('button', { name: ko.retry }).waitFor()
  await frames(page)
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

test('a second try that takes long shows a ring after 200 ms, and then the page', async ({
  openPage,
}) => {
  const page = await openPage('/docs/intro', { mayFail: true, prepare: withClock })
  await page
    .locator('.navbar .brand')
    .evaluate((link) => link.setAttribute('href', '/markdown-page'))
  await page.context().setOffline(true)
  await page.locator('.navbar .brand').click()
  await page.getByRole('button', { name: ko.retry }).waitFor()
  await page.context().setOffline(false)
  const release = await hold(page, '/markdown-page')
  await stopClock(page)
  await page.getByRole('button', { name: ko.retry }).click()
  const status = page.getByRole('main').getByRole('status')
  await page.clock.runFor(199)
  expect(await status.textContent()).toBe('')
  await page.clock.runFor(1)
  await eventually(() => status.textContent()).toBe(ko.loading)
  await page.clock.resume()
  release()
  await eventually(() => heading(page)).toBe('문서 표기 안내')
  expect(await status.count()).toBe(0)
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

test('a page stays whole when a script of others with settings like ours does not come', async ({
  openPage,
}) => {
  let loads = { count: 0 }
  const page = await openPage('/docs/socket/start', {
    mayFail: true,
    prepare: async (tab) => {
      loads = countLoads(tab)
      await tab.route('**/docs/socket/start*', async (route) => {
        const answer = await route.fetch()
        const text = await answer.text()
        const script = '<script src="/blocked.js" data-site="ABC" defer></script></head>'
        await route.fulfill({ response: answer, body: text.replace('</head>', script) })
      })
    },
  })
  await requestsTold(page)
  expect(loads.count).toBe(1)
  expect(await page.locator('html').getAttribute('data-js')).not.toBe(null)
})

const PARTS = [
  { part: 'main script', pattern: /\/assets\/main-[^-]+\.js$/ },
  { part: 'site data', pattern: /\/assets\/site-[^-]+\.js$/ },
  { part: 'rest of the article', pattern: /\/assets\/main-visit-[^-]+\.js$/ },
  { part: 'React', pattern: /\/assets\/main-client-[^-]+\.js$/ },
  { part: 'frame', pattern: /\/assets\/main-frame-[^-]+\.js$/ },
]

test.for(PARTS)(
  'a page whose $part is gone is reloaded once and then is as good as without script',
  async ({ pattern }, { openPage }) => {
    let loads = { count: 0 }
    const page = await openPage('/docs/socket/start', {
      hydrates: false,
      mayFail: true,
      prepare: async (tab) => {
        await tab.clock.setFixedTime(NOW)
        loads = countLoads(tab)
        await tab.route(pattern, (route) => route.fulfill({ status: 404, body: '' }))
      },
    })
    await eventually(async () => {
      await needFrame(page)
      return loads.count
    }).toBe(2)
    await eventually(async () => {
      await needFrame(page)
      return page.locator('html').getAttribute('data-js')
    }).toBe(null)
    await requestsTold(page)
    expect(loads.count).toBe(2)
    expect(await heading(page)).toBe('소켓 API 시작하기')
    for (const panel of await page.getByRole('tabpanel').all()) {
      expect(await panel.locator('pre').first().isVisible()).toBe(true)
    }
    expect(await page.getByRole('button', { name: ko.copy }).count()).toBe(0)
    await page.getByRole('link', { name: '문의', exact: true }).first().click()
    await page.waitForURL('**/docs/contact')
  },
)

test('a page that a host answers in place of the main script is a failure, too', async ({
  openPage,
}) => {
  const page = await openPage('/docs/intro', {
    hydrates: false,
    mayFail: true,
    prepare: (tab) =>
      tab.route(/\/assets\/main-[^-]+\.js$/, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>x</title>' }),
      ),
  })
  await eventually(() => page.locator('html').getAttribute('data-js')).toBe(null)
})

describe('a site at another base url than it was built for', () => {
  /** Shows a page that was built for `/base/` at the root of the main site. */
  const misplaced = async (openPage: OpenPage, path: string, from = '/'): Promise<Page> => {
    const html = await (await fetch((await siteUrl('base')) + from)).text()
    return openPage(path, {
      hydrates: false,
      mayFail: true,
      prepare: (tab) =>
        tab.route(`**${path}`, (route) =>
          route.request().isNavigationRequest()
            ? route.fulfill({ contentType: 'text/html', body: html })
            : route.continue(),
        ),
    })
  }

  test('says so on its first page, with the value that would fit', async ({ openPage }) => {
    const page = await misplaced(openPage, '/index.html')
    const alert = page.getByRole('alert')
    await alert.waitFor()
    expect(await alert.innerText()).toBe(fill(ko.wrongBaseUrl, { baseUrl: '/base/', path: '/' }))
    expect(await page.locator('h1').isVisible()).toBe(true)
  })

  test('says nothing on other pages, nor where all is well', async ({ openPage }) => {
    const page = await misplaced(openPage, '/docs/intro', '/docs/intro')
    await eventually(() => page.locator('html').getAttribute('data-js')).toBe(null)
    expect(await page.getByRole('alert').count()).toBe(0)
    const home = await openPage('/', { site: 'base' })
    expect(await home.getByRole('alert').count()).toBe(0)
    const drawn = await (await fetch(`${await siteUrl('base')}/`)).text()
    expect(drawn.replace(/<script>[\s\S]*?<\/script>/g, '')).not.toContain('baseUrl 설정')
  })
})
