import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { violations } from './axe.ts'
import { test } from './browser.ts'
import { ROOT } from './run.ts'
import { siteUrl } from './site-url.ts'

const SITE = { site: 'company', mayFail: true } as const
const RESULT = '/docs/payment/result'
const PATHS = ['/', RESULT, '/docs/quickstart', '/search', '/404.html']
const ANALYTICS = 'https://plausible.io/**'

/** Answers for the host that counts visits, as tests have no network. That it is asked is no trouble. */
const answerAnalytics = (page: Page) =>
  page.route(ANALYTICS, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'window.counted = true' }),
  )

test('all of this is said in 25 lines and two style sheets', () => {
  const config = readFileSync(`${ROOT}test/browser/company-site/docsgen.yaml`, 'utf8')
  expect(config.trim().split('\n').length).toBeLessThanOrEqual(25)
})

test.for(
  [390, 1440].flatMap((width) => [
    { width, mode: 'light' as const },
    { width, mode: 'dark' as const },
  ]),
)(
  'pages at $width pixels in the $mode mode are the company’s own, and axe finds nothing',
  async ({ width, mode }, { openPage }) => {
    for (const path of PATHS) {
      const options = { ...SITE, width, mode, motion: false, prepare: answerAnalytics }
      const page = await openPage(path, options)
      expect(await violations(page), path).toEqual([])
      const look = await page.evaluate(async () => {
        await document.fonts.ready
        const style = getComputedStyle(document.documentElement)
        return {
          accent: style.getPropertyValue('--accent'),
          font: getComputedStyle(document.body).fontFamily.split(',')[0],
          loaded: [...document.fonts].filter(({ status }) => status === 'loaded').length,
          wider: document.documentElement.scrollWidth - innerWidth,
        }
      })
      expect(look, path).toMatchObject({
        accent: mode === 'light' ? '#a8430a' : '#ffab7d',
        font: '"site sans"',
      })
      expect(look.loaded).toBeGreaterThan(0)
      expect(look.wider).toBeLessThanOrEqual(0)
      const logo = page.locator('.navbar .brand img:visible')
      expect(await logo.getAttribute('src')).toBe(mode === 'light' ? '/logo.svg' : '/logo-dark.svg')
    }
  },
)

test('the search stands at the end of the bar on a phone', async ({ openPage }) => {
  const page = await openPage(RESULT, { ...SITE, width: 390, prepare: answerAnalytics })
  const ends = await page.evaluate(() => {
    const end = (selector: string) =>
      document.querySelector(selector)?.getBoundingClientRect().right
    return [end('.search-narrow'), end('.navbar-in')]
  })
  expect((ends[1] ?? 0) - (ends[0] ?? 0)).toBeLessThanOrEqual(16)
})

test('the policy holds, with fonts and analytics', async ({ openPage }) => {
  const url = await siteUrl('company')
  const policy = (await fetch(url + RESULT)).headers.get('content-security-policy')
  expect(policy).toMatch(/script-src 'self' [^;]*https:\/\/plausible\.io/)
  expect(policy).not.toMatch(/unsafe/)
  const refused: string[] = []
  const page = await openPage('/', {
    ...SITE,
    async prepare(tab) {
      await answerAnalytics(tab)
      await tab.exposeBinding('tellRefusal', (_, what: string) => void refused.push(what))
      await tab.addInitScript(() =>
        document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
          (Reflect.get(window, 'tellRefusal') as (what: string) => void)(
            `${violatedDirective} ${blockedURI}`,
          ),
        ),
      )
    },
  })
  for (const path of PATHS) await page.goto(url + path)
  await page.goto(url + RESULT)
  await page.evaluate(() => document.fonts.ready)
  expect(await page.evaluate(() => Reflect.get(window, 'counted'))).toBe(true)
  expect(refused).toEqual([])
})

test('a page asks for the letters that it shows, and what is read stays where it is when they arrive', async ({
  openPage,
}) => {
  const asked = new Map<string, number>()
  const page = await openPage(RESULT, {
    ...SITE,
    async prepare(tab) {
      await answerAnalytics(tab)
      tab.on('response', (answer) => {
        if (answer.url().endsWith('.woff2'))
          asked.set(answer.url(), Number(answer.headers()['content-length'] ?? 0))
      })
      await tab.addInitScript(() => {
        const shifts: number[] = []
        Reflect.set(window, 'shifts', shifts)
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push(Reflect.get(entry, 'value') as number)
        }).observe({ type: 'layout-shift', buffered: true })
      })
    },
  })
  await page.evaluate(() => document.fonts.ready)
  const preloaded = await page
    .locator('link[rel=preload][as=font]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href))
  expect(preloaded).toHaveLength(4)
  expect([...asked.keys()]).toEqual(expect.arrayContaining(preloaded))
  expect(asked.size).toBeGreaterThan(1)
  // Each weight of this font has more than 700 kB.
  const bytes = [...asked.values()].reduce((sum, size) => sum + size, 0)
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThan(100_000)
  // A machine without any Korean font has no stand-in of the same width: when it is so slow that text is painted before
  // preloaded fonts, boxes for missing letters are replaced, which moved the menus by 0.004.
  const shifts = await page.evaluate(() => Reflect.get(window, 'shifts') as number[])
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.01)
})
