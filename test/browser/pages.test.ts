import { describe, expect } from 'vitest'
import { ko } from '../../src/i18n/ko.ts'
import { test } from './browser.ts'
import { siteUrl } from './site-url.ts'
import type { SiteName } from './sites.ts'

const SITES = [
  { site: 'main', base: '/' },
  { site: 'base', base: '/base/' },
] as const

const NOT_FOUND = [
  { path: '/404', status: 200 },
  { path: '/404.html', status: 200 },
  { path: '/docs/nothing/here', status: 404 },
]

describe.for(SITES)('below $base', ({ site, base }) => {
  test('the sitemap lists the pages of the site', async () => {
    const paths = await sitemapPaths(site)
    expect(paths).toContain('/')
    expect(paths).toContain('/docs/socket/start')
    expect(paths.length).toBeGreaterThan(10)
  })

  test('every page of the sitemap comes to life without any trouble', async ({ openPage }) => {
    const first = await openPage('/', { site })
    for (const path of await sitemapPaths(site)) {
      const page = await openPage(path, { site, instead: first })
      await expect(page.locator('h1').count()).resolves.toBe(1)
      await expect(page.locator('main').count()).resolves.toBe(1)
      await expect(page.title()).resolves.toContain('라이브 채팅·후원 API')
    }
  })

  test('all links of a page stay below the base url', async ({ openPage }) => {
    const first = await openPage('/', { site })
    for (const path of ['/', '/docs/socket/start', '/docs/category/socket-api', '/404']) {
      const page = await openPage(path, { site, instead: first })
      const hrefs = await page
        .locator('a[href]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
      const outside = hrefs.filter((href) => href.startsWith('/') && !href.startsWith(base))
      expect(outside).toEqual([])
    }
  })

  test('the not-found page comes to life at its own and at any other address', async ({
    openPage,
  }) => {
    const first = await openPage('/', { site })
    for (const { path, status } of NOT_FOUND) {
      const page = await openPage(path, { site, status, instead: first })
      expect(await page.locator('h1').innerText()).toBe(ko.notFoundTitle)
    }
  })
})

/** The paths of the sitemap, as they follow the url of the site. */
async function sitemapPaths(site: SiteName): Promise<string[]> {
  const url = await siteUrl(site)
  const { pathname: base } = new URL(`${url}/`)
  const xml = await (await fetch(`${url}/sitemap.xml`)).text()
  const paths = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, loc]) => new URL(loc ?? '').pathname,
  )
  for (const path of paths) expect(path.startsWith(base)).toBe(true)
  return paths.map((path) => path.slice(base.length - 1))
}
