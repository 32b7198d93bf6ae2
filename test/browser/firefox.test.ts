import type { ElementHandle, Page } from 'puppeteer-core'
import { expect } from 'vitest'
import { ko } from '../../src/i18n/ko.ts'
import { eventually } from './eventually.ts'
import { inFirefox, test } from './in-firefox.ts'

const heading = (page: Page) => page.$eval('h1', (element) => element.innerText)
const theme = (page: Page) => page.$eval('html', (element) => element.dataset['theme'])
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim())

inFirefox('in Firefox', () => {
  test('every kind of page comes to life', async ({ openPage }) => {
    const paths = ['/', '/docs/socket/start', '/docs/category/socket-api', '/markdown-page', '/404']
    for (const path of paths) {
      const page = await openPage(path)
      expect(await page.$$eval('main', (all) => all.length)).toBe(1)
    }
  })

  test('a link changes the page, and back returns to where the reader was', async ({
    openPage,
  }) => {
    const page = await openPage('/docs/socket/start')
    await page.evaluate(() => {
      Object.assign(window, { isMarked: true })
      scrollTo({ top: 900, behavior: 'instant' })
    })
    // By script: the driver would scroll the page to bring the link under the pointer.
    await page.$eval('.menu-docs a[href="/docs/contact"]', (link) => link.click())
    await eventually(() => heading(page)).toBe('문의')
    await eventually(() => page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await eventually(() => heading(page)).toBe('소켓 API 시작하기')
    await eventually(() => page.evaluate(() => Math.round(scrollY))).toBe(900)
    expect(await page.evaluate(() => 'isMarked' in window)).toBe(true)
  })

  test('a colour mode that is chosen survives a reload', async ({ openPage }) => {
    const page = await openPage('/docs/intro')
    await page.click(`.navbar summary[aria-label="${ko.colorMode}"]`)
    await page.click('.navbar label:nth-of-type(2)')
    await eventually(() => theme(page)).toBe('dark')
    await page.reload()
    expect(await theme(page)).toBe('dark')
  })

  test('the menu of a small screen is a dialog that Escape and back close', async ({
    openPage,
  }) => {
    const page = await openPage('/docs/intro', { width: 390 })
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

  test('tabs of a group follow each other by keyboard', async ({ openPage }) => {
    const page = await openPage('/docs/socket/start')
    await page.focus('[data-group=lang] [role=tab]')
    await page.keyboard.press('ArrowRight')
    expect(await focused(page)).toBe('Python')
    await page.keyboard.press('Enter')
    const chosen = () =>
      page.$$eval('[data-group=lang] [aria-selected=true]', (all) =>
        all.map((tab) => tab.textContent),
      )
    expect(new Set(await chosen())).toEqual(new Set(['Python']))
  })

  test('code that is clicked gets no outline', async ({ openPage }) => {
    const page = await openPage('/docs/quick_start_guide')
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

  test('a Korean hash leads to its heading', async ({ openPage }) => {
    const page = await openPage('/docs/intro#연동-방식-고르기')
    const top = () =>
      page.$eval('[id="연동-방식-고르기"]', (element) => element.getBoundingClientRect().top)
    await eventually(top).toBeGreaterThanOrEqual(60)
    expect(await top()).toBeLessThan(400)
  })
})
