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

test('a field that was opened has an address that opens it again', async ({ openPage }) => {
  const page = await openPage(`${PATH}#OPENED-200.inner/field.name`, SITE)
  const field = page.locator('[id="OPENED-200.inner/field.name"]')
  await field.waitFor()
  expect(await field.textContent()).toContain('안쪽의 이름')
  // What leads nowhere is left alone.
  await page.evaluate(() => {
    location.hash = '#OPENED-nowhere/field.name'
  })
  expect(await link(page, 'Inner').count()).toBe(0)
})

test('all folds are opened, what is elsewhere too, and closed again', async ({ openPage }) => {
  const page = await openPage('/docs/api/get-many', SITE)
  const closed = page.locator('main .prose details.nest:not([open])')
  expect(await closed.count()).toBeGreaterThan(0)
  const group = page.getByRole('group', { name: '하위 필드' })
  await group.getByRole('button', { name: '모두 펼치기' }).press('Enter')
  await page.getByText('안쪽의 이름').waitFor()
  await eventually(() => page.locator('#announcer').textContent()).toBe('모두 펼쳤습니다')
  expect(await closed.count()).toBe(0)
  // The schema inside of itself is not fetched again and again.
  expect(await page.getByText('안쪽의 이름').count()).toBe(1)
  await group.getByRole('button', { name: '모두 접기' }).press('Enter')
  expect(await page.locator('main .prose details.nest[open]').count()).toBe(0)
  await eventually(() => page.locator('#announcer').textContent()).toBe('모두 접었습니다')
})

test('a long list of values is filtered by name and by meaning', async ({ openPage }) => {
  const page = await openPage('/docs/api/get-many', SITE)
  await page.getByText('값 40개 모두 보기').click()
  const filter = page.getByRole('searchbox', { name: '값 찾기' })
  const rows = page.locator('.param-values dl > div:visible')
  expect(await rows.count()).toBe(40)
  await filter.fill('LANG-1')
  expect(await rows.count()).toBe(11)
  await filter.fill('포르투갈')
  expect(await rows.allTextContents()).toEqual(['lang-7포르투갈어'])
  await eventually(() => page.locator('#announcer').textContent()).toBe('값 40개 중 1개')
  await filter.fill('')
  expect(await rows.count()).toBe(40)
})

test('an address leads to a status, and opens its tab', async ({ openPage }) => {
  const page = await openPage('/docs/api/get-many#response.202', SITE)
  await page.getByText('받았음').waitFor()
  expect(await page.getByRole('tab', { name: '202' }).getAttribute('aria-selected')).toBe('true')
  await page.getByRole('link', { name: '404', exact: true }).click()
  await eventually(() => new URL(page.url()).hash).toBe('#error.404')
  await eventually(() => page.locator('#announcer').textContent()).toBe('주소를 복사했습니다')
})
