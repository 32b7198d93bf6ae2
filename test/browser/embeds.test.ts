import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { ko } from '../../src/i18n/ko.ts'
import { violations } from './axe.ts'
import { test } from './browser.ts'

const SITE = { site: 'api' } as const
const LOGIN = '/docs/socket/login'
const CHAT = '/docs/socket/chat'
const PAGES = [LOGIN, CHAT, '/docs/socket/overview', '/docs/socket/schema'] as const

test.for(PAGES.flatMap((path) => [[path, 'light'] as const, [path, 'dark'] as const]))(
  'axe finds nothing wrong with %s in the %s mode',
  async ([path, mode], { openPage }) => {
    const page = await openPage(path, { ...SITE, mode, width: 390, motion: false })
    expect(await violations(page), 'at 390 pixels').toEqual([])
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('button', { name: ko.openMenu }).waitFor({ state: 'hidden' })
    expect(await violations(page), 'at 1440 pixels').toEqual([])
  },
)

test.for([320, 390, 1440])('nothing is wider than %i pixels', async (width, { openPage }) => {
  for (const path of PAGES) {
    const page = await openPage(path, { ...SITE, width })
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wider, path).toBeLessThanOrEqual(0)
  }
})

test('a short value of a field is never broken', async ({ openPage }) => {
  const page = await openPage(CHAT, { ...SITE, width: 1440 })
  const values = page.locator('.param-values dt code')
  expect(await values.count()).toBeGreaterThan(0)
  const broken = await values.evaluateAll((all) =>
    all.filter(
      (code) => code.clientHeight > 1.8 * Number.parseFloat(getComputedStyle(code).fontSize) * 1.6,
    ),
  )
  expect(broken).toEqual([])
})

const language = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })

test('the language of the code follows the reader from events to operations', async ({
  openPage,
}) => {
  const page = await openPage(LOGIN, SITE)
  await language(page, 'Python').click()
  await page.locator(`.side a[href="${CHAT}"]`).click()
  await page.getByRole('heading', { level: 1, name: 'chat' }).waitFor()
  expect(await language(page, 'Python').getAttribute('aria-selected')).toBe('true')
  await page.locator('.side a[href="/docs/socket/overview"]').click()
  await page.locator('.operation-card').click()
  await page.getByRole('heading', { level: 1, name: '채팅 내역 파싱' }).waitFor()
  expect(await language(page, 'Python').getAttribute('aria-selected')).toBe('true')
})

test('a link to a field of the other form of an acknowledgement opens that form', async ({
  openPage,
}) => {
  const page = await openPage(`${LOGIN}#ack-failure.error.code`, SITE)
  const field = page.locator('[id="ack-failure.error.code"]')
  await field.waitFor({ state: 'visible' })
  const tabs = page.locator('.tabbed').filter({ has: field })
  const tab = tabs.getByRole('tab', { name: '실패', exact: true })
  expect(await tab.getAttribute('aria-selected')).toBe('true')
})

test('everything is there without a script', async ({ openPage }) => {
  const page = await openPage(LOGIN, { ...SITE, javaScript: false })
  await page.locator('[id="ack-failure.ok"]').waitFor({ state: 'visible' })
  await page.getByText('import socketio').waitFor({ state: 'visible' })
})
