import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { fill } from '../../src/i18n/index.ts'
import { ko } from '../../src/i18n/ko.ts'
import { test } from './browser.ts'
import { eventually } from './eventually.ts'
import { pathOf } from './path-of.ts'
import { isSameDocument, markDocument } from './same-document.ts'

const SMALL = { width: 390, height: 740 }
const side = (page: Page) => page.getByRole('navigation', { name: ko.blogMenu })
const titlesOf = (page: Page) => page.locator('.post-item h2').allInnerTexts()

test('the list leads to a post, and its pager to the neighbours, in one document', async ({
  openPage,
}) => {
  const page = await openPage('/blog')
  await markDocument(page)
  await page
    .locator('.post-item')
    .getByRole('link', { name: '2025년 1월 업데이트', exact: true })
    .click()
  await page.waitForURL('**/blog/update-2025-01')
  await eventually(() => page.locator('h1').innerText()).toBe('2025년 1월 업데이트')
  const pager = page.getByRole('navigation', { name: ko.postPager })
  expect(await pager.getByRole('link').count()).toBe(1)
  await pager.getByRole('link', { name: ko.olderPost }).click()
  await page.waitForURL('**/blog/new-year-2025')
  await pager.getByRole('link', { name: ko.newerPost }).click()
  await page.waitForURL('**/blog/update-2025-01')
  expect(await isSameDocument(page)).toBe(true)
})

test('the head of a post goes away with the post', async ({ openPage }) => {
  const page = await openPage('/blog/update-2025-01')
  const count = (selector: string) => page.locator(`head ${selector}`).count()
  expect(await count('meta[property="article:tag"]')).toBe(8)
  expect(await count('link[type="application/rss+xml"]')).toBe(1)
  await page.locator('.navbar').getByRole('link', { name: '블로그' }).click()
  await page.waitForURL('**/blog')
  await eventually(() => count('meta[property="article:tag"]')).toBe(0)
  expect(await count('meta[property="og:type"][content="website"]')).toBe(1)
  expect(await count('link[type="application/rss+xml"]')).toBe(1)
})

describe('the recent posts', () => {
  test('stand by year beside the page, with the one that is read marked', async ({ openPage }) => {
    const page = await openPage('/blog/server-expansion', { width: 1440 })
    expect(await side(page).locator('.side-title').innerText()).toBe(ko.recentPosts)
    expect(await side(page).locator('.group').allInnerTexts()).toEqual(['2025년', '2024년'])
    expect(await side(page).locator('[aria-current=page]').allInnerTexts()).toEqual([
      '소켓 서버를 확장합니다',
    ])
  })

  test('are in the menu of a small screen, before the main menu', async ({ openPage }) => {
    const page = await openPage('/blog/server-expansion', SMALL)
    expect(await side(page).isVisible()).toBe(false)
    await page.getByRole('button', { name: ko.openMenu }).click()
    const menu = page.getByRole('dialog', { name: ko.menu })
    await menu.waitFor()
    await side(page).getByRole('link', { name: '2024년을 돌아보며' }).click()
    await page.waitForURL('**/blog/2024-retrospective')
    await menu.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: ko.openMenu }).click()
    await menu.getByRole('button', { name: ko.backToMainMenu }).click()
    const main = menu.getByRole('navigation', { name: ko.mainMenu })
    expect(await main.locator('[aria-current]').allInnerTexts()).toEqual(['블로그'])
  })

  test('have the post that is read even when it is older', async ({ openPage }) => {
    const page = await openPage('/blog/2025/01/01/글', { site: 'small', width: 1440 })
    expect(await side(page).getByRole('link').allInnerTexts()).toEqual([
      '3번째 글',
      '2번째 글',
      '1번째 글',
    ])
  })
})

describe('a list of several pages', () => {
  test('goes on to the older posts and back', async ({ openPage }) => {
    const page = await openPage('/blog', { site: 'small' })
    await markDocument(page)
    expect(await titlesOf(page)).toEqual(['3번째 글', '2번째 글'])
    expect(await page.locator('.post-item').first().innerText()).toContain('앞부분 3')
    await page.getByRole('link', { name: ko.olderPosts }).click()
    await page.waitForURL('**/blog/page/2')
    await eventually(() => titlesOf(page)).toEqual(['1번째 글'])
    expect(await page.locator('.post-item').innerText()).toContain('앞부분 1')
    expect(await page.locator('.post-item').innerText()).not.toContain('뒷부분')
    await page.goBack()
    await eventually(() => titlesOf(page)).toEqual(['3번째 글', '2번째 글'])
    expect(pathOf(page)).toBe('/blog')
    expect(await isSameDocument(page)).toBe(true)
  })

  test('has tabs that mind their own post', async ({ openPage }) => {
    const page = await openPage('/blog', { site: 'small' })
    const item = page.locator('.post-item').nth(1)
    await item.getByRole('tab', { name: '둘 2' }).click()
    expect(await item.getByText('둘째 탭 2').isVisible()).toBe(true)
    const other = page.locator('.post-item').first()
    expect(await other.getByText('첫째 탭 3').isVisible()).toBe(true)
    expect(await other.getByText('둘째 탭 3').isVisible()).toBe(false)
  })

  test('works without script', async ({ openPage }) => {
    const page = await openPage('/blog/page/2', { site: 'small', javaScript: false })
    await page.getByRole('link', { name: fill(ko.readMoreOf, { title: '1번째 글' }) }).click()
    await page.waitForURL('**/blog/2025/01/01/*')
    expect(await page.locator('.post-body').innerText()).toContain('뒤 1')
  })
})

test('an author has a picture or a letter, and a card that leads to the page', async ({
  openPage,
}) => {
  const page = await openPage('/blog/authors', { site: 'small' })
  const [withFace, guest] = [page.locator('.card').first(), page.locator('.card').nth(1)]
  await eventually(() =>
    withFace.locator('img.face').evaluate((img) => (img as HTMLImageElement).naturalWidth),
  ).toBe(44)
  expect(await guest.locator('.face').innerText()).toBe('손')
  expect(await guest.getByRole('link').count()).toBe(0)
  // Anywhere on the card but on a link of its own.
  await withFace.click({ position: { x: 4, y: 4 } })
  await page.waitForURL('**/blog/authors/face')
  await eventually(() => titlesOf(page)).toEqual(['3번째 글', '2번째 글'])
})

test('the archive and the tags are a click away from the list', async ({ openPage }) => {
  const page = await openPage('/blog')
  const views = page.getByRole('navigation', { name: ko.blogViews })
  expect(await views.getByRole('link').allInnerTexts()).toEqual(['태그', '글쓴이', '보관함', 'RSS'])
  await views.getByRole('link', { name: ko.tags }).click()
  await page.waitForURL('**/blog/tags')
  await page.locator('main').getByRole('link', { name: '서버 확장' }).click()
  await eventually(() => pathOf(page)).toBe('/blog/tags/서버-확장')
  await eventually(() => titlesOf(page)).toEqual(['소켓 서버를 확장합니다'])
  await page.locator('main').getByRole('link', { name: ko.allTags }).click()
  await page.waitForURL('**/blog/tags')
})

test('a feed opens as a file, not as a page', async ({ openPage }) => {
  const page = await openPage('/blog', { mayFail: true })
  await markDocument(page)
  const answer = page.waitForResponse('**/blog/rss.xml')
  await page.getByRole('link', { name: 'RSS' }).click()
  expect((await answer).headers()['content-type']).toContain('xml')
  await page.waitForURL('**/blog/rss.xml')
})
