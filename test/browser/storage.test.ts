import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { ko } from '../../src/i18n/ko.ts'
import { test } from './browser.ts'
import { eventually } from './eventually.ts'

/** Makes every use of the storage fail, as a browser does that refuses cookies. */
function blockStorage(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Access is denied.', 'SecurityError')
      },
    })
  })
}

async function chooseDark(page: Page): Promise<void> {
  await page.locator(`.navbar summary[aria-label="${ko.colorMode}"]`).click()
  await page.locator('.navbar label').filter({ hasText: ko.colorModeDark }).click()
}

async function goToContact(page: Page): Promise<void> {
  await page.locator('.navbar').getByRole('link', { name: '문의', exact: true }).click()
  await eventually(() => page.locator('h1').innerText()).toBe('문의')
}

test('a page without storage warns once and keeps choices for as long as it lives', async ({
  openPage,
}) => {
  const messages: string[] = []
  const page = await openPage('/docs/intro', {
    mayFail: true,
    prepare: async (tab) => {
      await blockStorage(tab)
      tab.on('console', (message) => messages.push(`${message.type()}: ${message.text()}`))
      tab.on('pageerror', (error) => messages.push(error.message))
    },
  })
  await chooseDark(page)
  await page.getByRole('button', { name: ko.closeAnnouncement }).click()
  await goToContact(page)
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
  expect(await page.locator('.announce').count()).toBe(0)
  expect(messages).toHaveLength(1)
  expect(messages[0]).toContain(`warning: ${ko.storageUnavailable}`)
})

test('a storage that is full does no harm', async ({ openPage }) => {
  const errors: string[] = []
  const warnings: string[] = []
  const page = await openPage('/docs/intro', {
    mayFail: true,
    prepare: async (tab) => {
      await tab.addInitScript(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
        }
      })
      tab.on('pageerror', (error) => errors.push(error.message))
      tab.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
    },
  })
  await chooseDark(page)
  await page.getByRole('button', { name: ko.closeAnnouncement }).click()
  await goToContact(page)
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
  expect(await page.locator('.announce').count()).toBe(0)
  expect(errors).toEqual([])
  // Each item is complained of once.
  expect(new Set(warnings).size).toBe(warnings.length)
  expect(warnings.some((text) => text.includes('docsgen.colorMode'))).toBe(true)
})

test('a visit leaves nothing in the storage but the announcement that was seen', async ({
  openPage,
}) => {
  const page = await openPage('/docs/socket/start')
  await goToContact(page)
  const keys = await page.evaluate(() => Object.keys(localStorage).sort())
  expect(keys.filter((key) => !key.startsWith('docsgen.announcement.'))).toEqual([])
  expect(await page.evaluate(() => document.cookie)).toBe('')
})
