import type { Locator, Page } from 'playwright-core'
import { ko } from '../../src/i18n/ko.ts'

/** A row of the menu beside the page, by its name. */
export function sidebarLink(page: Page, name: string): Locator {
  const menu = page.getByRole('navigation', { name: ko.docsMenu })
  return menu.getByRole('link', { name, exact: true })
}
