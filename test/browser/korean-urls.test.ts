import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { test } from './browser.ts'
import { eventually } from './eventually.ts'
import { pathOf } from './path-of.ts'
import { isSameDocument, markDocument } from './same-document.ts'

const PLACE = '연동-방식-고르기'

/** Where the element of an id stands in the window, and where the navbar ends. */
function placeOf(page: Page, id: string) {
  return page.evaluate((name) => {
    const element = document.getElementById(name)
    const navbar = document.querySelector('.navbar')
    return {
      top: Math.round(element?.getBoundingClientRect().top ?? Number.NaN),
      navbar: Math.round(navbar?.getBoundingClientRect().bottom ?? Number.NaN),
    }
  }, id)
}

async function expectBelowNavbar(page: Page, id: string): Promise<void> {
  await eventually(async () => (await placeOf(page, id)).top).toBeLessThan(200)
  // A jump takes the navbar away, and that takes a moment.
  await eventually(async () => {
    const { top, navbar } = await placeOf(page, id)
    return top - navbar
  }).toBeGreaterThanOrEqual(0)
}

test.for([
  { kind: 'as it is read', hash: PLACE },
  { kind: 'percent-encoded', hash: encodeURIComponent(PLACE) },
])('a Korean hash, $kind, scrolls its heading below the navbar', async ({ hash }, { openPage }) => {
  const page = await openPage(`/docs/intro#${hash}`)
  await expectBelowNavbar(page, PLACE)
})

test('a link to a Korean heading of another page scrolls it below the navbar', async ({
  openPage,
}) => {
  const page = await openPage('/docs/projects')
  await markDocument(page)
  await page.locator('main').getByRole('link', { name: '연동 방식 고르기' }).click()
  await eventually(() => page.locator('h1').innerText()).toBe('소개')
  expect(pathOf(page)).toBe(`/docs/intro#${PLACE}`)
  await expectBelowNavbar(page, PLACE)
  expect(await page.evaluate(() => document.querySelector(':target')?.id)).toBe(PLACE)
  expect(await isSameDocument(page)).toBe(true)
})

test('a link to a Korean heading of the same page scrolls it below the navbar', async ({
  openPage,
}) => {
  const page = await openPage('/docs/intro', { width: 1440 })
  await markDocument(page)
  await page.locator('.toc').getByRole('link', { name: '연동 방식 고르기' }).click()
  await expectBelowNavbar(page, PLACE)
  expect(pathOf(page)).toBe(`/docs/intro#${PLACE}`)
  expect(await isSameDocument(page)).toBe(true)
})

test('a hash that names nothing, or encodes nothing, does no harm', async ({ openPage }) => {
  const first = await openPage('/docs/contact')
  for (const hash of ['#없는-제목', '#100%', '#%E0%A4%A']) {
    await first.goto('about:blank')
    const page = await openPage(`/docs/intro${hash}`, { instead: first })
    expect(await page.locator('h1').innerText()).toBe('소개')
  }
})

test('a page with a Korean address opens, whichever way it is written', async ({ openPage }) => {
  const first = await openPage('/', { site: 'small' })
  for (const path of ['/docs/첫-글', encodeURI('/docs/첫-글'), encodeURI('/docs/첫-글/')]) {
    const page = await openPage(path, { site: 'small', instead: first })
    expect(await page.locator('h1').innerText()).toBe('첫 글')
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(
      `https://small.example.com${encodeURI('/docs/첫-글')}`,
    )
    const current = page.locator('.menu-docs [aria-current=page]')
    expect(await current.allInnerTexts()).toEqual(['첫 글'])
  }
})

test('links between pages with Korean addresses keep the document', async ({ openPage }) => {
  const page = await openPage('/docs/첫-글', { site: 'small' })
  await markDocument(page)
  await page.locator('main').getByRole('link', { name: '안쪽 글의 끝' }).click()
  await eventually(() => page.locator('h1').innerText()).toBe('안쪽 글')
  expect(pathOf(page)).toBe('/docs/묶음/안쪽#끝')
  expect(await isSameDocument(page)).toBe(true)
  await page.goBack()
  await eventually(() => page.locator('h1').innerText()).toBe('첫 글')
  expect(pathOf(page)).toBe('/docs/첫-글')
})
