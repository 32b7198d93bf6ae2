import type { Page } from 'playwright-core'

/** Marks the document that is open now. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isMarked: true }))
}

/** Whether the marked document is still the one that is open. */
export function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => 'isMarked' in window)
}
