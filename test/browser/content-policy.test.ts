import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { ko } from '../../src/i18n/ko.ts'
import { test } from './browser.ts'
import { hydrated } from './open-page.ts'
import { sidebarLink } from './sidebar-link.ts'
import { siteUrl } from './site-url.ts'
import type { SiteName } from './sites.ts'

/** Writes down what the policy of a page refuses, which is sent with its headers as by a host. */
async function noteRefusals(page: Page, url: string, refused: string[]): Promise<void> {
  const policy = (await fetch(url)).headers.get('content-security-policy')
  expect(policy).toMatch(/script-src 'self' 'sha256-/)
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  await page.exposeBinding('tellRefusal', (_, what: string) => void refused.push(what))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const tell = Reflect.get(window, 'tellRefusal') as (what: string) => void
      const { violatedDirective, blockedURI, sample } = event
      tell(`${location.pathname}: ${violatedDirective} ${blockedURI} ${sample}`)
    })
  })
}

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
      prepare: (tab) => noteRefusals(tab, url, refused),
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
      await noteRefusals(tab, url, refused)
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
  await page.locator('figure.diagram svg').waitFor()
  expect(refused).toEqual([])
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'window.ran = true'
    document.body.append(script)
  })
  await expect.poll(() => refused).toEqual([expect.stringContaining('script-src-elem inline')])
  expect(await page.evaluate(() => Reflect.get(window, 'ran'))).toBeUndefined()
})
