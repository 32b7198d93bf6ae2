import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { test } from './browser.ts'
import { eventually } from './eventually.ts'

const PATH = '/docs/첫-글'

const text = (page: Page) => page.getByText('닫혀 있을 때는 보이지 않습니다.')
const place = (page: Page) =>
  page.locator('[id="숨은-제목"]').evaluate((element) => element.getBoundingClientRect().top)

test('details open and close', async ({ openPage }) => {
  const page = await openPage(PATH, { site: 'small' })
  expect(await text(page).isVisible()).toBe(false)
  await page.getByText('펼치면 보이는 글').click()
  await eventually(() => text(page).isVisible()).toBe(true)
  await page.getByText('펼치면 보이는 글').click()
  await eventually(() => text(page).isVisible()).toBe(false)
})

test('a visit to a heading inside closed details opens them', async ({ openPage }) => {
  const page = await openPage(`${PATH}#숨은-제목`, { site: 'small' })
  await eventually(() => text(page).isVisible()).toBe(true)
  await eventually(() => place(page)).toBeLessThan(400)
})

test('a link to a heading inside closed details opens them', async ({ openPage }) => {
  const page = await openPage(PATH, { site: 'small' })
  await page.locator('main').getByRole('link', { name: '숨은 제목' }).first().click()
  await eventually(() => text(page).isVisible()).toBe(true)
  await eventually(() => place(page)).toBeLessThan(400)
  expect(await place(page)).toBeGreaterThanOrEqual(0)
})

test('details that the reader has opened stay open while the frame changes', async ({
  openPage,
}) => {
  const page = await openPage(PATH, { site: 'small' })
  await page.getByText('펼치면 보이는 글').click()
  await page.locator('.menu-docs').getByRole('button', { name: '묶음' }).click()
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await text(page).isVisible()).toBe(true)
})
