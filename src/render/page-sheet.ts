import type { Page, PageStyle } from '../model.ts'
import { viewStyles } from '../sections/view-styles.ts'

/** A style sheet beside the one of every page: of one kind of page, or of all kinds. */
export type PageSheet = PageStyle | 'all'

/**
 * The style sheet that a page has beside the one of every page, if it needs any. Never more than one: each is a request
 * before the first paint. The code of a theme may draw anything on any page.
 */
export function pageSheet(
  { view, styles = [] }: Pick<Page, 'view' | 'styles'>,
  hasThemeCode: boolean,
): PageSheet | undefined {
  if (hasThemeCode) return 'all'
  const [first, ...others] = new Set([...viewStyles(view), ...styles])
  return others.length > 0 ? 'all' : first
}
