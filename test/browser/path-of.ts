import type { Page } from 'playwright-core'

/** Path, query and hash of the address, as people read them. */
export function pathOf(page: Page): string {
  const { pathname, search, hash } = new URL(page.url())
  return decodeURIComponent(pathname + search + hash)
}
