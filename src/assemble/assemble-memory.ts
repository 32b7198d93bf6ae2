import type { Redirect } from '../links/redirects/redirects.ts'
import { isSameList } from '../links/same-targets.ts'
import type { Asset, Problem, Route } from '../model.ts'
import { withoutClashes } from './clashes.ts'
import { type DocumentMemory, documentMemory } from './document-memory.ts'
import { outputClashes } from './output-clashes.ts'
import { type PageMemory, pageMemory } from './page-memory.ts'
import type { PlannedPages } from './planned.ts'

/**
 * What is remembered from one assembly to the next, so that a small edit of a large site costs little. Everything in it
 * is kept by all that it depends on: with a memory or without, the site is the same.
 */
export interface AssembleMemory {
  /** That of the documents of one locale. */
  documentsOf(locale: string): DocumentMemory
  /** That of the pages of one locale. */
  pagesOf(locale: string): PageMemory
  /** The routes of a locale without those at the address of another one. */
  withoutClashes(routes: readonly Route[], locale: string): ReturnType<typeof withoutClashes>
  outputClashes(plans: readonly PlannedPages[]): ReturnType<typeof outputClashes>
}

/** An empty memory. */
export function assembleMemory(): AssembleMemory {
  const documentsByLocale = new Map<string, DocumentMemory>()
  const pagesByLocale = new Map<string, PageMemory>()
  const clearByLocale = new Map<string, readonly Route[]>()
  let known:
    | { plans: readonly PlannedPages[]; clashes: readonly (readonly Problem[])[] }
    | undefined
  return {
    documentsOf(locale) {
      const documents = documentsByLocale.get(locale) ?? documentMemory()
      documentsByLocale.set(locale, documents)
      return documents
    },
    pagesOf(locale) {
      const pages = pagesByLocale.get(locale) ?? pageMemory()
      pagesByLocale.set(locale, pages)
      return pages
    },
    withoutClashes(routes, locale) {
      const clear = clearByLocale.get(locale)
      if (clear && isSameList(clear, routes, (one, other) => one.url === other.url))
        return { routes, problems: [] }
      const result = withoutClashes(routes)
      if (result.problems.length === 0) clearByLocale.set(locale, routes)
      return result
    },
    outputClashes(plans) {
      if (!known || !isSameList(known.plans, plans, hasSameFiles))
        known = { plans, clashes: outputClashes(plans) }
      return known.clashes
    },
  }
}

/** Whether two plans write files of the same names, from the same places. */
const hasSameFiles = (one: PlannedPages, other: PlannedPages) =>
  one.config === other.config &&
  isSameList<Asset>(one.assets, other.assets) &&
  isSameList([...one.made], [...other.made]) &&
  isSameList<Redirect>(one.redirects, other.redirects, isSameRedirect) &&
  isSameList<Route>(one.routes, other.routes, isSameFile)

const isSameRedirect = (one: Redirect, other: Redirect) =>
  one.from === other.from && isSamePlace(one.place, other.place)

const isSameFile = (one: Route, other: Route) =>
  one.url === other.url &&
  one.sourcePath === other.sourcePath &&
  isSamePlace(one.place, other.place)

const isSamePlace = (one: Route['place'], other: Route['place']) =>
  one === other ||
  (one?.path === other?.path && one?.line === other?.line && one?.column === other?.column)
