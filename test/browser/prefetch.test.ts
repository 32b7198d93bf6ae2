import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test } from './browser.ts'
import { eventually } from './eventually.ts'
import { atRest } from './later.ts'
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

describe('a page whose link was pointed at', () => {
  /** Notes how long the texts are that a page sets as HTML. */
  const watchParsing = (tab: Page) =>
    tab.addInitScript(() => {
      const lengths: number[] = []
      const known = Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML')
      Object.defineProperty(Element.prototype, 'innerHTML', {
        ...known,
        set(this: Element, html: string) {
          if (this.hasAttribute('data-prose')) lengths.push(html.length)
          known?.set?.call(this, html)
        },
      })
      Object.assign(window, { lengths })
    })
  const parsed = (page: Page) =>
    page.evaluate(() =>
      (window as unknown as { lengths: number[] }).lengths.reduce((sum, length) => sum + length, 0),
    )
  const prose = (page: Page) =>
    page.locator('#main [data-prose]').evaluateAll((all) => all.map((part) => part.outerHTML))

  test.for([
    ['/docs/intro', '/docs/quick_start_guide'],
    ['/docs/rest-api/채팅-내역-파싱', OPERATION],
    ['/blog', '/blog/update-2025-01'],
  ] as const)(
    'is parsed before the click, and is the same: %s to %s',
    async ([from, to], { openPage }) => {
      const [ahead, plain] = await Promise.all([
        openPage(from, { prepare: watchParsing }),
        openPage(from, { prepare: watchParsing }),
      ])
      const linkOf = (page: Page) =>
        page.locator(`a[href="${encodeURI(to)}"], a[href="${to}"]`).last()
      await linkOf(ahead).hover()
      await atRest(ahead)
      expect(await parsed(ahead)).toBe(0)
      await linkOf(ahead).click()
      // As a script does: nothing was pointed at.
      await linkOf(plain).evaluate((link: HTMLElement) => link.click())
      for (const page of [ahead, plain]) {
        await page.waitForURL(`**${encodeURI(to)}`)
        await atRest(page)
      }
      expect(await parsed(ahead)).toBe(0)
      expect(await parsed(plain)).toBeGreaterThan(1000)
      expect(await prose(ahead)).toEqual(await prose(plain))
    },
  )
})
