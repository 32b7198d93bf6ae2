import type { PageStyle } from '../model.ts'
import type { views } from './views.tsx'

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
export const viewStyles = (view: string): readonly PageStyle[] =>
  Object.hasOwn(STYLES_BY_VIEW, view)
    ? (STYLES_BY_VIEW[view as keyof typeof STYLES_BY_VIEW] ?? NONE)
    : NONE
