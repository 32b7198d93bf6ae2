import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { test } from './browser.ts'
import { eventually } from './eventually.ts'
import { sidebarLink } from './sidebar-link.ts'

/** Notes what a page asks for: the paths of pages beside the first one, and all bytes as hosts send them. */
function watchTraffic(pages: string[], bodies: Promise<number>[]) {
  return async (tab: Page) => {
    tab.on('response', (response) => {
      const { pathname } = new URL(response.url())
      if (response.request().resourceType() === 'fetch' && !/\.\w+$/.test(pathname))
        pages.push(decodeURIComponent(pathname))
      bodies.push(
        response.body().then(
          (body) => gzipSync(body).length,
          () => 0,
        ),
      )
    })
  }
}

const OPERATION = '/docs/rest-api/채팅-통계-데이터'
/** What an operation page may cost, pages that are loaded ahead included. */
const MOST_BYTES = 150_000

test('an operation page costs no more than it may, and loads no page that nobody points at', async ({
  openPage,
}) => {
  const pages: string[] = []
  const bodies: Promise<number>[] = []
  const page = await openPage(OPERATION, {
    prepare: watchTraffic(pages, bodies),
  })
  await page.waitForLoadState('networkidle')
  expect(pages).toEqual([])
  const total = (await Promise.all(bodies)).reduce((sum, bytes) => sum + bytes, 0)
  expect(total).toBeLessThan(MOST_BYTES)
})

test('the page under the pointer is loaded, and the next one when its link is in view', async ({
  openPage,
}) => {
  const pages: string[] = []
  const page = await openPage('/docs/intro', { prepare: watchTraffic(pages, []) })
  await page.waitForLoadState('networkidle')
  await sidebarLink(page, '문의').hover()
  await eventually(() => Promise.resolve(pages)).toEqual([expect.stringContaining('/docs/contact')])
  const next = page.locator('.pager a[rel="next"]')
  const address = decodeURIComponent((await next.getAttribute('href')) ?? '')
  await next.scrollIntoViewIfNeeded()
  await eventually(() => Promise.resolve(pages.some((path) => path.startsWith(address)))).toBe(true)
  expect(pages).toHaveLength(2)
})

test('nothing is loaded ahead for a reader who saves data', async ({ openPage }) => {
  const pages: string[] = []
  const page = await openPage('/docs/intro', {
    async prepare(tab) {
      await tab.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
      )
      await watchTraffic(pages, [])(tab)
    },
  })
  await sidebarLink(page, '문의').hover()
  await page.locator('.pager a[rel="next"]').scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  expect(pages).toEqual([])
})
