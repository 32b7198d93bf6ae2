import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { fill } from '../../src/i18n/index.ts'
import { ko } from '../../src/i18n/ko.ts'
import { test } from './browser.ts'
import { eventually } from './eventually.ts'

const START = '/docs/묶음 0/갈래 0/doc-0'
const caret = (page: Page, label: string) =>
  page.locator('.side').getByRole('button', {
    name: new RegExp(
      `^(?:${fill(ko.expandCategory, { label })}|${fill(ko.collapseCategory, { label })})$`,
    ),
  })
const row = (page: Page, label: string) =>
  page.locator('.side').getByRole('link', { name: label, exact: true })

test('a closed branch gets its rows when it is opened, once, and keeps them', async ({
  openPage,
}) => {
  const page = await openPage(START, { site: 'large' })
  const asked: string[] = []
  page.on('request', (request) => asked.push(decodeURI(new URL(request.url()).pathname)))
  await caret(page, '갈래 3').click()
  await eventually(() => caret(page, '갈래 3').getAttribute('aria-expanded')).toBe('true')
  expect(await row(page, '문서 35').isVisible()).toBe(true)
  await caret(page, '묶음 2').click()
  await page.locator('.side').getByRole('button', { name: '갈래 14', exact: true }).click()
  await row(page, '문서 149').click()
  await eventually(() => page.locator('h1').innerText()).toBe('문서 149')
  expect(await row(page, '문서 149').getAttribute('aria-current')).toBe('page')
  expect(asked.filter((path) => path.includes('sidebar.'))).toEqual([
    '/assets/sidebar.ko-KR.current.docs.json',
  ])
})

test('when the rows cannot be had, the caret leads to the category', async ({ openPage }) => {
  const page = await openPage(START, { site: 'large', mayFail: true })
  await page.route('**/sidebar.*.json', (route) => route.abort())
  await caret(page, '갈래 3').click()
  await eventually(() => page.locator('h1').innerText()).toBe('문서 30')
})

test('without script a closed category is a link, and no control is dead', async ({ openPage }) => {
  const page = await openPage(START, { site: 'large', javaScript: false })
  expect(await row(page, '갈래 3').getAttribute('href')).toBe('/docs/묶음 0/갈래 3/doc-30')
  expect(await page.locator('.side-row button:visible:not(.side-fold)').count()).toBe(0)
})
