import type { Page, PageStyle } from '../model.ts'
import type { views } from '../sections/views.tsx'

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

const LISTS: readonly PageStyle[] = ['lists']

const STYLES_BY_VIEW: Readonly<Partial<Record<keyof typeof views, readonly PageStyle[]>>> = {
  OperationPage: ['api'],
  LandingPage: ['landing'],
  BlogListPage: LISTS,
  BlogPostPage: LISTS,
  ArchivePage: LISTS,
  AuthorListPage: LISTS,
  AuthorPage: LISTS,
  PostTagPage: LISTS,
  TagListPage: LISTS,
  TagPage: LISTS,
  SearchPage: LISTS,
  NotFoundPage: LISTS,
}

const NONE: readonly PageStyle[] = []

/** What a view draws that the style sheet of every page says nothing about. */
const viewStyles = (view: string): readonly PageStyle[] =>
  Object.hasOwn(STYLES_BY_VIEW, view)
    ? (STYLES_BY_VIEW[view as keyof typeof STYLES_BY_VIEW] ?? NONE)
    : NONE
