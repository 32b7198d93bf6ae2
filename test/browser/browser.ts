import { chromium } from 'playwright-core'
import { test as base, inject } from 'vitest'
import { type Clipboard, takeClipboard } from './clipboard.ts'
import { visitsIn } from './open-page.ts'

/**
 * A test that can open pages. All files share one browser, every opened page has a fresh context.
 * A test fails when a page that it opened had errors, warnings or failed requests.
 * A test that copies asks for the `clipboard`, too: the pages of all contexts share it.
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
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from it that nothing is needed.
  .extend('clipboard', async ({}, { onCleanup }): Promise<Clipboard> => {
    const { giveBack, ...clipboard } = await takeClipboard()
    onCleanup(giveBack)
    return clipboard
  })
