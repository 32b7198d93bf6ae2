import { existsSync } from 'node:fs'
import puppeteer, { type Browser, type ElementHandle, type Page } from 'puppeteer-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ko } from '../../src/i18n/ko.ts'
import { eventually } from './eventually.ts'
import { siteUrl } from './site-url.ts'

const PATHS = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
]
const FIREFOX = process.env['FIREFOX_PATH'] ?? PATHS.find((path) => existsSync(path))

let browser: Browser
let page: Page
let troubles: string[]

async function open(path: string, width = 1280): Promise<void> {
  await page.setViewport({ width, height: 800 })
  await page.goto((await siteUrl('main')) + path)
  const need = () => {
    dispatchEvent(new Event('docsgen:frame'))
    return document.documentElement.dataset['hasHydrated']
  }
  await eventually(() => page.evaluate(need)).toBe('true')
}

const heading = () => page.$eval('h1', (element) => element.innerText)
const theme = () => page.$eval('html', (element) => element.dataset['theme'])
const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim())

describe.skipIf(!FIREFOX)(`in Firefox${FIREFOX ? '' : ', which is not installed here'}`, () => {
  beforeAll(async () => {
    browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: FIREFOX ?? '',
      headless: true,
    })
  })
  afterAll(() => browser.close())

  beforeEach(async () => {
    const context = await browser.createBrowserContext()
    page = await context.newPage()
    troubles = []
    page.on('pageerror', (error) => troubles.push(String(error)))
    page.on('console', (message) => {
      if (message.type() === 'error') troubles.push(message.text())
    })
  })
  afterEach(async () => {
    await page.browserContext().close()
    expect(troubles).toEqual([])
  })

  test('the search opens by its key, finds and opens what was found', async () => {
    await open('/docs/intro')
    await page.keyboard.press('/')
    await page.waitForSelector('.search-field input')
    await page.keyboard.type('donation')
    await page.waitForSelector('[role="option"][aria-selected="true"]')
    await page.keyboard.press('Enter')
    await eventually(() => decodeURI(page.url())).toMatch(/donation|DONATION/)
    expect(await page.$('dialog.search-dialog')).toBe(null)
  })

  test('every kind of page comes to life', async () => {
    const paths = ['/', '/docs/socket/start', '/docs/category/socket-api', '/markdown-page', '/404']
    for (const path of paths) {
      await open(path)
      expect(await page.$$eval('main', (all) => all.length)).toBe(1)
    }
  })

  test('a link changes the page, and back returns to where the reader was', async () => {
    await open('/docs/socket/start')
    await page.evaluate(() => {
      Object.assign(window, { isMarked: true })
      scrollTo({ top: 900, behavior: 'instant' })
    })
    // By script: the driver would scroll the page to bring the link under the pointer.
    await page.$eval('.menu-docs a[href="/docs/contact"]', (link) => link.click())
    await eventually(heading).toBe('문의')
    await eventually(() => page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await eventually(heading).toBe('소켓 API 시작하기')
    await eventually(() => page.evaluate(() => Math.round(scrollY))).toBe(900)
    expect(await page.evaluate(() => 'isMarked' in window)).toBe(true)
  })

  test('a colour mode that is chosen survives a reload', async () => {
    await open('/docs/intro')
    await page.click(`.navbar summary[aria-label="${ko.colorMode}"]`)
    await page.click('.navbar label:nth-of-type(2)')
    await eventually(theme).toBe('dark')
    await page.reload()
    expect(await theme()).toBe('dark')
  })

  test('the menu of a small screen is a dialog that Escape and back close', async () => {
    await open('/docs/intro', 390)
    const isOpen = () => page.$eval('#menu', (menu) => menu.matches(':popover-open'))
    await page.click('.menu-button')
    await eventually(isOpen).toBe(true)
    await eventually(() => page.$eval('main', (main) => main.closest('[inert]') !== null)).toBe(
      true,
    )
    await page.keyboard.press('Escape')
    await eventually(isOpen).toBe(false)
    await page.click('.menu-button')
    await eventually(isOpen).toBe(true)
    await page.evaluate(() => history.back())
    await eventually(isOpen).toBe(false)
    expect(new URL(page.url()).pathname).toBe('/docs/intro')
  })

  test('tabs of a group follow each other by keyboard', async () => {
    await open('/docs/socket/start')
    await page.focus('[data-group=lang] [role=tab]')
    await page.keyboard.press('ArrowRight')
    expect(await focused()).toBe('Python')
    await page.keyboard.press('Enter')
    const chosen = () =>
      page.$$eval('[data-group=lang] [aria-selected=true]', (all) =>
        all.map((tab) => tab.textContent),
      )
    expect(new Set(await chosen())).toEqual(new Set(['Python']))
  })

  test('code that is clicked gets no outline', async () => {
    await open('/docs/quick_start_guide')
    await page.keyboard.press('Tab')
    const code = await page.evaluateHandle(() =>
      [...document.querySelectorAll('main pre[tabindex]')].find((one) => one.checkVisibility()),
    )
    await (code as ElementHandle<Element>).click()
    const outline = await page.evaluate(() => {
      const { activeElement } = document
      return activeElement && [activeElement.tagName, getComputedStyle(activeElement).outlineStyle]
    })
    expect(outline).toEqual(['PRE', 'none'])
  })

  test('a Korean hash leads to its heading', async () => {
    await open('/docs/intro#연동-방식-고르기')
    const top = () =>
      page.$eval('[id="연동-방식-고르기"]', (element) => element.getBoundingClientRect().top)
    await eventually(top).toBeGreaterThanOrEqual(60)
    expect(await top()).toBeLessThan(400)
  })
})
