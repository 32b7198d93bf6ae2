import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { ko } from '../../src/i18n/ko.ts'
import { test } from './browser.ts'
import { eventually } from './eventually.ts'
import { pathOf } from './path-of.ts'

const LONG = '/docs/socket/start'

const column = (page: Page) => page.locator('.toc')
const box = (page: Page) => page.locator('.toc-box')
const active = (page: Page) => column(page).locator('[aria-current]').allInnerTexts()

test('the table of contents is a closed box, and a column from 1280 pixels on', async ({
  openPage,
}) => {
  const page = await openPage(LONG)
  for (const width of [390, 997, 1279, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await eventually(() => column(page).isVisible()).toBe(width >= 1280)
    expect(await box(page).isVisible()).toBe(width < 1280)
    expect(await box(page).locator('a').first().isVisible()).toBe(false)
  }
})

test('a page without headings has no table of contents', async ({ openPage }) => {
  const page = await openPage('/docs/category/socket-api', { width: 1440 })
  expect(await column(page).count()).toBe(0)
  expect(await box(page).count()).toBe(0)
})

test('the box opens to links that lead below the navbar', async ({ openPage }) => {
  const page = await openPage(LONG, { width: 390 })
  await box(page).locator('summary').click()
  await box(page).getByRole('link', { name: '재연결' }).click()
  expect(pathOf(page)).toBe(`${LONG}#재연결`)
  const top = () => page.locator('[id="재연결"]').evaluate((one) => one.getBoundingClientRect().top)
  await eventually(top).toBeLessThan(200)
  expect(await top()).toBeGreaterThanOrEqual(60)
})

test('the column lists the headings of levels two and three in the order of the page', async ({
  openPage,
}) => {
  const page = await openPage('/docs/projects', { width: 1440 })
  const headings = await page
    .locator('.prose :is(h2, h3)')
    .evaluateAll((all) => all.map(({ id }) => id))
  const links = await column(page)
    .locator('a')
    .evaluateAll((all) => all.map((one) => decodeURIComponent(one.getAttribute('href') ?? '')))
  expect(links).toEqual(headings.map((id) => `#${id}`))
})

test('nothing is marked at the top, and one heading at a time on the way down', async ({
  openPage,
}) => {
  const page = await openPage(LONG, { width: 1440 })
  expect((await active(page)).length).toBeLessThanOrEqual(1)
  for (const y of [700, 1500, 3000, 5000]) {
    await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), y)
    await eventually(async () => (await active(page)).length).toBe(1)
  }
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await eventually(() => active(page)).toEqual(['이용 제한'])
})

test('the heading that was asked for is marked', async ({ openPage }) => {
  const page = await openPage(LONG, { width: 1440 })
  for (const name of ['서버 주소', '명령과 이벤트', '연결 종료 사유']) {
    await column(page).getByRole('link', { name, exact: true }).click()
    await eventually(() => active(page)).toEqual([name])
  }
})

test('a short last section is marked when it was asked for', async ({ openPage }) => {
  const page = await openPage('/docs/contact', { width: 1440, height: 1200 })
  for (const name of ['문의 전에 확인하세요', '데이터 삭제 요청']) {
    await column(page).getByRole('link', { name }).click()
    await eventually(() => active(page)).toEqual([name])
  }
})

test('the marked link stays in view in a column that is too low for all', async ({ openPage }) => {
  const page = await openPage('/docs/projects', { width: 1440, height: 360 })
  await page.evaluate(() => {
    document.querySelector('.prose > h2:last-of-type')?.scrollIntoView({ behavior: 'instant' })
  })
  await eventually(() => active(page)).toEqual(['프로젝트 소개 신청'])
  const link = await column(page).locator('[aria-current]').boundingBox()
  const around = await column(page).boundingBox()
  if (!link || !around) throw new Error('The column is not drawn.')
  expect(link.y).toBeGreaterThanOrEqual(around.y)
  expect(link.y + link.height).toBeLessThanOrEqual(around.y + around.height + 1)
})

test('the table of contents follows navigation', async ({ openPage }) => {
  const page = await openPage('/docs/intro', { width: 1440 })
  await page.locator('.navbar').getByRole('link', { name: '문의', exact: true }).click()
  await eventually(() => column(page).locator('a').first().innerText()).toBe('문의 방법')
  await column(page).getByRole('link', { name: '이용 신청' }).click()
  await eventually(() => active(page)).toEqual(['이용 신청'])
  expect(await column(page).getByText(ko.tableOfContents).isVisible()).toBe(true)
})

test.for([
  ['the row of the parts of a page', '/docs/socket/donation', '.parts-nav'],
  ['the column of its headings', '/markdown-page', '.toc'],
] as const)('%s stays where it is while it has the focus', async ([, path, box], { openPage }) => {
  const page = await openPage(path, { width: 1280, height: 500, motion: false })
  const links = page.locator(`${box} a`)
  await links.last().focus()
  const isInSight = () =>
    links.last().evaluate((link, box) => {
      const own = link.getBoundingClientRect()
      const outer = link.closest(box)?.getBoundingClientRect()
      if (!outer) throw new Error(`There is no ${box}.`)
      return (
        own.right > outer.left &&
        own.left < outer.right &&
        own.bottom > outer.top &&
        own.top < outer.bottom
      )
    }, box)
  expect(await isInSight()).toBe(true)
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await eventually(() => page.locator(`${box} [aria-current]`).count()).toBe(1)
  const first = await links.first().getAttribute('href')
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await eventually(() => page.locator(`${box} [aria-current]`).getAttribute('href')).toBe(first)
  expect(await isInSight()).toBe(true)
})

test('a link of the row of parts that has the focus is whole in sight', async ({ openPage }) => {
  const page = await openPage('/docs/socket/donation', { width: 1280, motion: false })
  const link = page.locator('.parts-nav a').nth(1)
  await link.evaluate((own: HTMLElement) => {
    const row = own.closest<HTMLElement>('.parts-nav')
    if (!row) throw new Error('There is no row of parts.')
    row.style.maxWidth = '15rem'
    row.scrollLeft = own.offsetLeft + own.offsetWidth - 6
    own.focus()
  })
  const left = () =>
    link.evaluate((own) => {
      const row = own.closest('.parts-nav') ?? own
      return own.getBoundingClientRect().left - row.getBoundingClientRect().left
    })
  // Rows scroll by whole pixels, and widths of letters are none.
  await eventually(async () => (await left()) > -1).toBe(true)
})
