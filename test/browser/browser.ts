import { chromium } from 'playwright-core'
import { test as base, inject } from 'vitest'
import { visitsIn } from './open-page.ts'

/**
 * A test that can open pages. All files share one browser, every opened page has a fresh context.
 * A test fails when a page that it opened had errors, warnings or failed requests.
 */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from it that nothing is needed.
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const browser = await chromium.connect(inject('browser'))
    onCleanup(() => browser.close())
    return browser
  })
  .extend('openPage', async ({ browser }, { onCleanup }) => {
    const visits = visitsIn(browser)
    onCleanup(() => visits.close())
    return visits.openPage
  })
