import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { test } from './browser.ts'
import { eventually } from './eventually.ts'

const figure = (page: Page) => page.locator('figure.diagram')

/** The scripts that a page has asked for, from its first request on. */
function scriptsOf(into: string[]) {
  return async (page: Page) => {
    page.on('request', (request) => request.resourceType() === 'script' && into.push(request.url()))
  }
}

test('a diagram is drawn once it is near, at its own size, with its caption as its name', async ({
  openPage,
}) => {
  const page = await openPage('/markdown-page')
  expect(await figure(page).locator('pre').isVisible()).toBe(true)
  await figure(page).scrollIntoViewIfNeeded()
  await eventually(() => figure(page).locator('img').isVisible()).toBe(true)
  expect(await figure(page).locator('img').getAttribute('alt')).toBe('연결하고 로그인하는 순서')
  expect(await figure(page).locator('pre').isVisible()).toBe(false)
  const width = await figure(page)
    .locator('img')
    .evaluate((image) => image.getBoundingClientRect().width)
  expect(width).toBeLessThan(700)
})

test('a diagram follows the colour mode', async ({ openPage }) => {
  const page = await openPage('/markdown-page')
  await figure(page).scrollIntoViewIfNeeded()
  await eventually(() => figure(page).locator('img').isVisible()).toBe(true)
  const light = await figure(page).locator('img').getAttribute('src')
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark'
  })
  await eventually(() => figure(page).locator('img').getAttribute('src')).not.toBe(light)
})

test('only a page with a diagram loads the script that draws it', async ({ openPage }) => {
  const scripts: string[] = []
  const page = await openPage('/docs/intro', { prepare: scriptsOf(scripts) })
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  expect(scripts.filter((url) => url.includes('mermaid'))).toEqual([])
})

test('without script the text of the diagram is read', async ({ openPage }) => {
  const page = await openPage('/markdown-page', { javaScript: false, hydrates: false })
  expect(await figure(page).locator('pre').innerText()).toContain('C->>S: login')
})
