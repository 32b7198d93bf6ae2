import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { ko } from '../../src/i18n/ko.ts'
import { storageKeys } from '../../src/theme/controls/storage.ts'
import { test } from './browser.ts'
import { eventually } from './eventually.ts'
import { type SmallSite, smallSite } from './small-site.ts'

const menu = (page: Page) => page.locator('.navbar .nav-row summary')
const stored = (page: Page) =>
  page.evaluate((key) => localStorage.getItem(key), storageKeys.docsVersion)
const pathOf = (page: Page) => page.evaluate(() => decodeURI(location.href.slice(origin.length)))

async function choose(page: Page, version: string): Promise<void> {
  await menu(page).click()
  await page.locator('.drop-item', { hasText: version }).click()
}

test('choosing a version keeps query and hash, and is remembered on pages without a version', async ({
  openPage,
}) => {
  const page = await openPage('/docs/start?a=1#설치', { site: 'versions' })
  expect(await stored(page)).toBeNull()
  await choose(page, '1.0')
  await eventually(() => pathOf(page)).toBe('/docs/1.0/start?a=1#설치')
  await eventually(() => menu(page).innerText()).toBe('1.0')
  expect(await stored(page)).toBe('1.0')
  await page.locator('.navbar').getByRole('link', { name: '처음', exact: true }).click()
  await eventually(() => pathOf(page)).toBe('/')
  await eventually(() => menu(page).innerText()).toBe('1.0')
})

test('the banner leads to the latest version and chooses it; visiting alone chooses nothing', async ({
  openPage,
}) => {
  const page = await openPage('/docs/next/start', { site: 'versions' })
  expect(await stored(page)).toBeNull()
  await page.locator('.banner a').click()
  await eventually(() => pathOf(page)).toBe('/docs/start')
  await eventually(() => page.locator('.banner').count()).toBe(0)
  expect(await stored(page)).toBe('2.0')
})

test('the style hooks of the document follow navigation', async ({ openPage }) => {
  const page = await openPage('/docs/next/start', { site: 'versions' })
  const hooks = () => page.evaluate(() => ({ ...document.documentElement.dataset }))
  expect(await hooks()).toMatchObject({ view: 'DocPage', version: 'current' })
  await page.locator('.banner a').click()
  await eventually(async () => (await hooks()).version).toBe('2.0')
  await page.locator('.navbar a').first().click()
  await eventually(() => pathOf(page)).toBe('/')
  await eventually(hooks).not.toHaveProperty('version')
})

test('a stored version that is gone is forgotten', async ({ openPage }) => {
  const page = await openPage('/', {
    site: 'versions',
    stored: { [storageKeys.docsVersion]: '0.1' },
  })
  await eventually(() => stored(page)).toBeNull()
  await eventually(() => menu(page).innerText()).toBe('2.0')
})

test('the menu of a phone has the versions, also without script', async ({ openPage }) => {
  const page = await openPage('/docs/1.0/z-old', {
    site: 'versions',
    width: 390,
    javaScript: false,
  })
  const group = page.locator('.menu-main li', { hasText: ko.versions })
  expect(await group.getByRole('link', { includeHidden: true }).count()).toBe(3)
})

describe('two documentations with versions of their own', () => {
  let served: SmallSite
  beforeAll(async () => {
    served = await smallSite({
      'site/docsgen.yaml': `title: 시험
url: https://docs.example.com
docs:
  - { path: docs, route: docs }
  - { path: sdk, route: sdk }
navbar:
  items:
    - { label: SDK, to: /sdk/start, position: left }
    - { type: version }
    - { type: version, docs: sdk }
`,
      'site/pages/index.md': '# 처음\n\n첫 화면입니다.\n',
      'site/docs/start.md': '# 안내\n\n다음 안내입니다.\n',
      'site/versions.yml': '- "5.0"\n- "4.0"\n',
      'site/versions/5.0/docs/start.md': '# 안내\n\n다섯째 안내입니다.\n',
      'site/versions/4.0/docs/start.md': '# 안내\n\n넷째 안내입니다.\n',
      'site/sdk/start.md': '# 설치\n\n다음 설치입니다.\n',
      'site/versions-sdk.yml': '- "2.0"\n- "1.0"\n',
      'site/versions-sdk/2.0/docs/start.md': '# 설치\n\n둘째 설치입니다.\n',
      'site/versions-sdk/1.0/docs/start.md': '# 설치\n\n첫째 설치입니다.\n',
    })
  })
  afterAll(() => served?.stop())
  const labels = (page: Page) => menu(page).allInnerTexts()

  test('have a menu each, of which the second one leaves the first as it is', async ({
    openPage,
  }) => {
    const page = await openPage('/sdk/start', { at: served.url })
    expect(await labels(page)).toEqual(['5.0', '2.0'])
    await menu(page).nth(1).click()
    const rows = page.locator('.drop-item:visible')
    expect(await rows.count()).toBe(3)
    await rows.filter({ hasText: '1.0' }).click()
    await eventually(() => pathOf(page)).toBe('/sdk/1.0/start')
    await eventually(() => labels(page)).toEqual(['5.0', '1.0'])
    expect(await stored(page)).toBe('sdk@1.0')
    await page.goto(`${served.url}/docs/4.0/start`)
    await eventually(() => labels(page)).toEqual(['4.0', '1.0'])
  })
})
