import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { test } from './browser.ts'
import { eventually } from './eventually.ts'

const PATH = '/docs/api/get-deep'
const SITE = { site: 'deep' } as const

const link = (page: Page, name: string) =>
  page.getByRole('link', { name: `하위 필드 보기: ${name}`, exact: true })

test('fields that a page has no room for open in their place', async ({ openPage }) => {
  const page = await openPage(PATH, SITE)
  expect(await page.getByText('안쪽의 이름').count()).toBe(0)
  await link(page, 'Inner').click()
  await page.getByText('안쪽의 이름').waitFor()
  expect(new URL(page.url()).pathname).toBe(PATH)
  // The keyboard goes on where it was.
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY')
  const ids = await page.locator('main [id]').evaluateAll((all) => all.map(({ id }) => id))
  expect(ids).toEqual([...new Set(ids)])
  // Every field has an address, and what comes again leads to where it is open.
  const addressOf = (name: string) =>
    page.getByRole('link', { name, exact: true }).first().getAttribute('href')
  expect(decodeURIComponent((await addressOf('name')) ?? '')).toBe('#OPENED-200.inner/field.name')
  expect(decodeURIComponent((await addressOf('위와 같은 형식입니다: Inner')) ?? '')).toBe(
    '#200.inner',
  )
})

test('without script the link leads to the page of the schema', async ({ openPage }) => {
  const page = await openPage(PATH, { ...SITE, javaScript: false })
  await link(page, 'Inner').click()
  await page.getByRole('heading', { level: 1, name: 'Inner' }).waitFor()
  expect(await page.getByText('안쪽의 이름').count()).toBe(1)
})

test('a part that cannot be fetched is read on its own page', async ({ openPage }) => {
  const page = await openPage(PATH, { ...SITE, mayFail: true })
  await page.route('**/schemas/inner*', (route) =>
    route.request().isNavigationRequest() ? route.continue() : route.abort(),
  )
  await link(page, 'Inner').click()
  await eventually(() => new URL(page.url()).pathname).toMatch(/inner/)
})
