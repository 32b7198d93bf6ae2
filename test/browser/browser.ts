import { test as base } from 'vitest'
import { launchBrowser } from './launch.ts'
import { visitsIn } from './open-page.ts'

/**
 * A test that can open pages. A file has one browser, every opened page a fresh context.
 * A test fails when a page that it opened had errors, warnings or failed requests.
 */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from it that nothing is needed.
  .extend('browser', { scope: 'file' }, async ({}, { onCleanup }) => {
    const browser = await launchBrowser()
    onCleanup(() => browser.close())
    return browser
  })
  .extend('openPage', async ({ browser }, { onCleanup }) => {
    const visits = visitsIn(browser)
    onCleanup(() => visits.close())
    return visits.openPage
  })
