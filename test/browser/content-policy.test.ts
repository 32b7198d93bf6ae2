import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { ko } from '../../src/strings/ko.ts'
import { test } from './browser.ts'
import { hydrated } from './open-page.ts'
import { sidebarLink } from './sidebar-link.ts'
import { siteUrl } from './site-url.ts'
import type { SiteName } from './sites.ts'

/** The headers of every page, as the built site itself tells its host. */
async function headersOf(url: string): Promise<Record<string, string>> {
  const file = await (await fetch(`${url}/_headers`)).text()
  const [first = ''] = file.split('\n\n')
  return Object.fromEntries(
    [...first.matchAll(/^ {2}(.*?): (.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  )
}

/** Serves a site with its headers, and writes down what its policy refuses. */
async function strict(page: Page, url: string, refused: string[]): Promise<void> {
  const headers = await headersOf(url)
  expect(headers['Content-Security-Policy']).toMatch(/script-src 'self' 'sha256-/)
  expect(headers['Content-Security-Policy']).not.toMatch(/script-src[^;]*unsafe/)
  await page.exposeBinding('tellRefusal', (_, what: string) => void refused.push(what))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const tell = Reflect.get(window, 'tellRefusal') as (what: string) => void
      const { violatedDirective, blockedURI, sample } = event
      tell(`${location.pathname}: ${violatedDirective} ${blockedURI} ${sample}`)
    })
  })
  // Only the headers of documents matter, and asking for each script once more takes most of the time.
  await page.route(isDocument, async (route) => {
    try {
      const response = await route.fetch({ maxRedirects: 0 })
      await route.fulfill({ response, headers: { ...response.headers(), ...headers } })
    } catch {
      // The page has gone on, and nobody waits for the answer any more.
    }
  })
}

const isDocument = ({ pathname }: URL) => !/\.\w+$/.test(pathname)

async function pathsOf(url: string): Promise<string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, loc = '']) => new URL(loc).pathname,
  )
  const redirects = await (await fetch(`${url}/_redirects`)).text()
  const old = redirects.split('\n').flatMap((line) => line.split(' ')[0] || [])
  return [...listed, ...old]
}

const SITES: readonly SiteName[] = ['main', 'api']

test.for(SITES)(
  'every page of the site %s loads under its own policy',
  async (site, { openPage }) => {
    const url = await siteUrl(site)
    const refused: string[] = []
    const page = await openPage('/nowhere', {
      site,
      status: 404,
      mayFail: true,
      prepare: (tab) => strict(tab, url, refused),
    })
    const paths = await pathsOf(url)
    expect(paths.length).toBeGreaterThan(site === 'main' ? 70 : 5)
    for (const path of paths) {
      await page.goto(url + path)
      await hydrated(page)
    }
    expect(refused).toEqual([])
  },
)

test('nothing that a reader does runs into the policy, and the policy is in force', async ({
  openPage,
  clipboard,
}) => {
  const url = await siteUrl('main')
  const refused: string[] = []
  const page = await openPage('/docs/rest-api/start', {
    async prepare(tab) {
      await clipboard.allow(tab)
      await strict(tab, url, refused)
    },
    mayFail: true,
  })
  await page.getByRole('button', { name: ko.copy, exact: true }).first().click()
  await page.getByRole('tab').nth(1).click()
  await page.locator(`.navbar summary[aria-label="${ko.colorMode}"]`).click()
  await page.locator('.navbar label').filter({ hasText: ko.colorModeDark }).click()
  await page.mouse.wheel(0, 2_000)
  await sidebarLink(page, '문의').click()
  await page.waitForURL('**/docs/contact')
  await page.goto(`${url}/markdown-page`)
  await hydrated(page)
  await page.locator('figure.diagram').scrollIntoViewIfNeeded()
  await page.locator('figure.diagram img').waitFor()
  expect(refused).toEqual([])
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'window.ran = true'
    document.body.append(script)
  })
  await expect.poll(() => refused).toEqual([expect.stringContaining('script-src-elem inline')])
  expect(await page.evaluate(() => Reflect.get(window, 'ran'))).toBeUndefined()
})
