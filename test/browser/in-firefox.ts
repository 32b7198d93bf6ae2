import { existsSync } from 'node:fs'
import puppeteer, { type Page } from 'puppeteer-core'
import { describe, expect, test as plainTest } from 'vitest'
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

/** A test whose pages are closed at its end. One that has written an error to the console fails. */
export const test = plainTest
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from it that nothing is needed.
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: FIREFOX ?? '',
      headless: true,
    })
    onCleanup(() => browser.close())
    return browser
  })
  .extend('openPage', async ({ browser }, { onCleanup }): Promise<OpenInFirefox> => {
    const context = await browser.createBrowserContext()
    const troubles: string[] = []
    onCleanup(async () => {
      await context.close()
      expect(troubles).toEqual([])
    })
    return async (path, { site = 'main', width = 1280, mayFail = false, prepare } = {}) => {
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
    }
  })
