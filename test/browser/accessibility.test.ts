import { describe, expect } from 'vitest'
import { ko } from '../../src/i18n/ko.ts'
import { violations } from './axe.ts'
import { test } from './browser.ts'

const PAGES = [
  { path: '/' },
  { path: '/docs/socket/start' },
  { path: '/docs/additional-info/policy' },
  { path: '/docs/category/socket-api' },
  { path: '/markdown-page' },
  { path: '/404' },
  // A generated reference: operations, schemas, an event, and the tables of errors and codes.
  ...[
    '/docs/rest-api/채팅-내역-파싱',
    '/docs/rest-api/소켓-룸-스트리머-등록',
    '/docs/schemas/chat',
    '/docs/schemas/error',
    '/docs/socket/donation',
    '/docs/socket/setReceiver',
    '/docs/additional/socket/code-tables',
  ].map((path) => ({ path })),
  ...['/docs/rest-api/overview', '/docs/rest-api/live-started', '/docs/rest-api/schemas/image'].map(
    (path) => ({ path, site: 'api' as const }),
  ),
  ...['/docs/quick_start_guide', '/docs/tags', '/docs/tags/소켓', '/search', '/docs/404.html'].map(
    (path) => ({ path }),
  ),
  ...['/blog', '/blog/update-2025-01', '/blog/archive', '/blog/authors', '/blog/authors/dev'].map(
    (path) => ({ path }),
  ),
  ...['/blog/tags', '/blog/tags/소켓'].map((path) => ({ path })),
  // A category without a page, details, and a sidebar that hides; tabs on a page of its own.
  { path: '/docs/첫-글', site: 'small' },
  { path: '/탭', site: 'small' },
  // A banner about the version, and the menu of versions.
  { path: '/docs/next/start', site: 'versions' },
  // Text in another language than its page.
  { path: '/en/docs/next/api', site: 'docusaurus' },
] as const satisfies readonly { path: string; site?: string }[]

describe.for(PAGES)('axe finds nothing wrong with $path', ({ path, ...where }) => {
  test.for(['light', 'dark'] as const)('in the %s mode', async (mode, { openPage }) => {
    const page = await openPage(path, { ...where, mode, width: 390, motion: false })
    expect(await violations(page), 'at 390 pixels').toEqual([])
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('button', { name: ko.openMenu }).waitFor({ state: 'hidden' })
    expect(await violations(page), 'at 1440 pixels').toEqual([])
  })
})

test('axe finds nothing wrong with posts that begin alike', async ({ openPage }) => {
  const page = await openPage('/blog', { site: 'small', width: 390, motion: false })
  expect(await violations(page)).toEqual([])
})

test('axe finds nothing wrong with an open menu', async ({ openPage }) => {
  const page = await openPage('/docs/socket/start', { width: 390, motion: false })
  await page.getByRole('button', { name: ko.openMenu }).click()
  await page.getByRole('dialog', { name: ko.menu }).waitFor()
  expect(await violations(page)).toEqual([])
})

test.for(['light', 'dark'] as const)(
  'axe finds nothing wrong where more contrast is asked for, in the %s mode',
  async (mode, { openPage }) => {
    const page = await openPage('/docs/socket/start', { mode, width: 1440, motion: false })
    await page.emulateMedia({ contrast: 'more' })
    expect(await violations(page)).toEqual([])
  },
)

test('axe finds nothing wrong with a page that cannot be drawn', async ({ openPage }) => {
  const page = await openPage('/docs/intro', { mayFail: true, motion: false })
  await page.evaluate(() => {
    Array.prototype.lastIndexOf = () => {
      throw new Error('바깥', { cause: new Error('안쪽') })
    }
  })
  await page.locator('.menu-docs').getByRole('link', { name: '문의', exact: true }).click()
  await page.getByRole('alert').waitFor()
  expect(await violations(page)).toEqual([])
})

test('axe finds nothing wrong with the open choice of the colour mode', async ({ openPage }) => {
  const page = await openPage('/docs/category/socket-api', { mode: 'dark', motion: false })
  await page.locator(`.navbar summary[aria-label="${ko.colorMode}"]`).click()
  expect(await violations(page)).toEqual([])
})

test('axe finds nothing wrong with a page that could not be loaded', async ({ openPage }) => {
  const page = await openPage('/docs/intro', { mayFail: true, motion: false })
  await page
    .locator('.navbar .brand')
    .evaluate((link) => link.setAttribute('href', '/markdown-page'))
  await page.context().setOffline(true)
  await page.locator('.navbar .brand').click()
  await page.getByRole('button', { name: ko.retry }).waitFor()
  expect(await violations(page)).toEqual([])
})
