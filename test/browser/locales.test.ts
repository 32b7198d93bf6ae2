import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { en } from '../../src/i18n/en.ts'
import { ko } from '../../src/i18n/ko.ts'
import { storageKeys } from '../../src/theme/controls/storage.ts'
import { test } from './browser.ts'
import { eventually } from './eventually.ts'
import { hold } from './hold.ts'
import { hydrated } from './open-page.ts'

const pathOf = (page: Page) => page.evaluate(() => decodeURI(location.href.slice(origin.length)))
const stored = (page: Page) =>
  page.evaluate((key) => localStorage.getItem(key), storageKeys.docsVersion)
const menuOf = (page: Page, kind: string) => page.locator(`.navbar summary[aria-label^="${kind}"]`)

/** Opens a menu of the navbar and follows one of its rows. */
async function choose(page: Page, menu: string, row: string): Promise<void> {
  await menuOf(page, menu).click()
  await page.locator('.drop[open] .drop-item', { hasText: row }).click()
}

test('the language menu keeps the page, the query and the hash, and goes back', async ({
  openPage,
}) => {
  const page = await openPage('/docs/intro?a=1&나=2#공통', { site: 'docusaurus' })
  await choose(page, '언어', 'English')
  await eventually(() => pathOf(page)).toBe('/en/docs/intro?a=1&나=2#공통')
  await eventually(() => page.locator('html').getAttribute('lang')).toBe('en')
  await eventually(() => page.locator('h1').innerText()).toBe('Introduction')
  await page.goBack()
  await eventually(() => pathOf(page)).toBe('/docs/intro?a=1&나=2#공통')
  await eventually(() => page.locator('html').getAttribute('lang')).toBe('ko')
})

test('the links to other languages say the query and the hash, on each page and after each jump', async ({
  openPage,
}) => {
  const page = await openPage('/docs/intro?a=1&나=2#공통', { site: 'docusaurus' })
  const written = () =>
    page
      .locator('.navbar a[data-same-page][lang=en]')
      .evaluate((link) => decodeURI(link.getAttribute('href') ?? '').replace(/^https?:..[^/]*/, ''))
  await eventually(written).toBe('/en/docs/intro?a=1&나=2#공통')
  await page.evaluate(() => {
    location.hash = '다음'
  })
  await eventually(written).toBe('/en/docs/intro?a=1&나=2#다음')
  const next = page.locator('.pager a').last()
  const to = decodeURI((await next.getAttribute('href')) ?? '')
  await next.click()
  await eventually(() => pathOf(page)).toBe(to)
  await eventually(written).toBe(`/en${to}`)
})

test('three versions in two languages: each page leads to its other forms', async ({
  openPage,
}) => {
  const page = await openPage('/docs/next/start/install#verify', { site: 'docusaurus' })
  expect(await page.locator('.banner').innerText()).toContain('아직 공개되지 않은 문서입니다.')
  await choose(page, '언어', 'English')
  await eventually(() => pathOf(page)).toBe('/en/docs/next/start/install#verify')
  await eventually(() => page.locator('h1').innerText()).toBe('Installation')
  await choose(page, 'Documentation version', '1.0')
  await eventually(() => pathOf(page)).toBe('/en/docs/1.0/start/install#verify')
  await eventually(() => page.locator('.banner').allInnerTexts()).toEqual([
    expect.stringContaining('1.0'),
    en.untranslated,
  ])
  await eventually(() => stored(page)).toBe('1.0')
  expect(await page.locator('[data-prose=body]').getAttribute('lang')).toBe('ko')
  await page.locator('.banner a').click()
  await eventually(() => pathOf(page)).toBe('/en/docs/start/install')
  await eventually(() => stored(page)).toBe('2.0')
  await eventually(() => page.locator('.banner').allInnerTexts()).toEqual([en.untranslated])
  await choose(page, 'Language', '한국어')
  await eventually(() => pathOf(page)).toBe('/docs/start/install')
  await eventually(() => page.locator('html').getAttribute('lang')).toBe('ko')
  expect(await page.locator('.banner').count()).toBe(0)
})

test('a document that only one version has is left for the main page of another', async ({
  openPage,
}) => {
  const page = await openPage('/en/docs/1.0/지난-기능', { site: 'docusaurus' })
  await choose(page, 'Documentation version', '2.0')
  await eventually(() => pathOf(page)).toBe('/en/docs/intro')
})

test('a menu that is opened before the page comes to life stays open', async ({ openPage }) => {
  let release = () => {}
  const page = await openPage('/en/docs/intro', {
    site: 'docusaurus',
    prepare: async (tab) => {
      release = await hold(tab, /\/main-frame-[^/]*\.js$/)
    },
    hydrates: false,
  })
  await menuOf(page, 'Language').click()
  release()
  await hydrated(page)
  await page.locator('.drop[open] .drop-item', { hasText: '한국어' }).click()
  await eventually(() => pathOf(page)).toBe('/docs/intro')
})

test('navigation stays inside a language, without loading the page anew', async ({ openPage }) => {
  const page = await openPage('/en/', { site: 'docusaurus' })
  await page.evaluate(() => Object.assign(window, { alive: true }))
  await page.locator('main a', { hasText: 'documentation' }).click()
  await eventually(() => pathOf(page)).toBe('/en/docs/intro')
  expect(await page.evaluate(() => 'alive' in window)).toBe(true)
})

test('every page of every version and language names its languages once', async ({ openPage }) => {
  const page = await openPage('/docs/1.0/intro', { site: 'docusaurus' })
  for (const path of ['/docs/1.0/intro', '/en/docs/next/intro', '/en/docs/intro']) {
    await page.goto(new URL(path, page.url()).href)
    const tags = await page
      .locator('link[rel=alternate][hreflang]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('hreflang')))
    expect(tags).toEqual(['ko', 'en', 'x-default'])
  }
})

test('a page that does not exist is said in the language of its address', async ({ openPage }) => {
  const english = await openPage('/en/nowhere', { site: 'docusaurus', status: 404 })
  expect(await english.locator('h1').innerText()).toBe(en.notFoundTitle)
  const korean = await openPage('/nowhere', { site: 'docusaurus', status: 404 })
  expect(await korean.locator('h1').innerText()).toBe(ko.notFoundTitle)
})

describe.each([true, false])('with script: %s', (javaScript) => {
  test('the menu of a phone has the languages', async ({ openPage }) => {
    const page = await openPage('/docs/intro', { site: 'docusaurus', width: 390, javaScript })
    const group = page.locator('.menu-main li', { hasText: ko.languages })
    const links = group.getByRole('link', { includeHidden: true })
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      '/docs/intro',
      '/en/docs/intro',
    ])
  })
})

test('with one language the navbar says which, and offers nothing', async ({ openPage }) => {
  const page = await openPage('/docs/intro')
  expect(await page.locator('.navbar .nav-text', { hasText: '한국어' }).count()).toBe(1)
  expect(await menuOf(page, '언어').count()).toBe(0)
})
