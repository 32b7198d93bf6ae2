import { existsSync } from 'node:fs'
import puppeteer, { type Browser, type Page } from 'puppeteer-core'
import { afterAll, describe, expect, test as plainTest } from 'vitest'
import { eventually } from './eventually.ts'
import { siteUrl } from './site-url.ts'
import type { SiteName } from './sites.ts'

const PATHS = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
]
const FIREFOX = process.env['FIREFOX_PATH'] ?? PATHS.find((path) => existsSync(path))

/** Tests that are skipped on a machine without Firefox. */
export function inFirefox(what: string, tests: () => void): void {
  describe.skipIf(!FIREFOX)(`${what}${FIREFOX ? '' : ', which is not installed here'}`, tests)
}

export interface FirefoxOptions {
  readonly site?: SiteName
  /** In CSS pixels. */
  readonly width?: number
  /** Whether the page may write errors to the console, as where a file cannot be fetched. */
  readonly mayFail?: boolean
  /** Called before the page is loaded. */
  readonly prepare?: (page: Page) => Promise<void>
}

/** Opens a page of a site under test and waits until its frame has come to life. */
export type OpenInFirefox = (path: string, options?: FirefoxOptions) => Promise<Page>

let browser: Promise<Browser> | undefined
const launched = () => {
  browser ??= puppeteer.launch({
    browser: 'firefox',
    executablePath: FIREFOX ?? '',
    headless: true,
  })
  return browser
}
afterAll(async () => (await browser)?.close())

/** A test whose pages are closed at its end. One that has written an error to the console fails. */
export const test = plainTest.extend<{ openPage: OpenInFirefox }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads what a fixture needs from its pattern.
  async openPage({}, use) {
    const context = await (await launched()).createBrowserContext()
    const troubles: string[] = []
    await use(async (path, { site = 'main', width = 1280, mayFail = false, prepare } = {}) => {
      const page = await context.newPage()
      if (!mayFail) {
        page.on('pageerror', (error) => troubles.push(String(error)))
        page.on('console', (message) => {
          if (message.type() === 'error') troubles.push(message.text())
        })
      }
      await page.setViewport({ width, height: 800 })
      await prepare?.(page)
      await page.goto((await siteUrl(site)) + path)
      const need = () => {
        dispatchEvent(new Event('docsgen:frame'))
        return document.documentElement.dataset['hasHydrated']
      }
      await eventually(() => page.evaluate(need)).toBe('true')
      return page
    })
    await context.close()
    expect(troubles).toEqual([])
  },
})
