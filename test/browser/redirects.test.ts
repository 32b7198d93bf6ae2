import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { parse } from 'yaml'
import { test } from './browser.ts'
import { eventually } from './eventually.ts'
import { hydrated } from './open-page.ts'
import { pathOf } from './path-of.ts'
import { ROOT } from './run.ts'

interface Redirect {
  readonly from: string
  readonly to: string
}

// The configuration of the site has been checked by the build that precedes these tests.
const { redirects } = parse(readFileSync(join(ROOT, 'site/docsgen.yaml'), 'utf8')) as {
  readonly redirects: readonly Redirect[]
}

const ALL: readonly Redirect[] = [...redirects, { from: '/docs', to: '/docs/intro' }]

test.for(ALL)('$from leads to $to, with query and hash', async ({ from, to }, { openPage }) => {
  const page = await openPage(`${from}?a=1#b`)
  expect(pathOf(page)).toBe(`${to}?a=1#b`)
  await openPage(`${from}/?a=1#b`, { instead: page })
  expect(pathOf(page)).toBe(`${to}?a=1#b`)
})

test('an old address leaves no entry in the history', async ({ openPage }) => {
  const page = await openPage('/docs/intro')
  const before = await page.evaluate(() => history.length)
  await page.goto(page.url().replace('intro', 'contact/application?a=1#b'))
  await page.waitForURL('**/docs/contact?a=1#b')
  await hydrated(page)
  expect(await page.evaluate(() => history.length)).toBe(before + 1)
  await page.goBack()
  await hydrated(page)
  expect(pathOf(page)).toBe('/docs/intro')
})

test('an old address that is followed as a link leads on, and back leads back', async ({
  openPage,
}) => {
  const page = await openPage('/docs/intro')
  await page.locator('main h1').evaluate((heading) => {
    heading.innerHTML = '<a href="/docs/contact/application#application">옛 주소</a>'
  })
  await page.getByRole('link', { name: '옛 주소' }).click()
  await page.waitForURL('**/docs/contact#application')
  await hydrated(page)
  expect(await page.locator('h1').innerText()).toBe('문의')
  await page.goBack()
  await eventually(() => pathOf(page)).toBe('/docs/intro')
  await eventually(() => page.locator('h1').innerText()).toBe('소개')
})

test('redirects work below a base url', async ({ openPage }) => {
  const page = await openPage('/docs/contact/application?a=1#b', { site: 'base' })
  expect(pathOf(page)).toBe('/base/docs/contact?a=1#b')
})

test('an old address is told to no search engine', async ({ openPage }) => {
  const page = await openPage('/docs/contact/application', { javaScript: false, until: 'commit' })
  const url = page.url().replace(/contact.*/, 'contact/application')
  const html = await (await fetch(url)).text()
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(html).toContain('<link rel="canonical" href="https://docs.example.com/docs/contact">')
})
