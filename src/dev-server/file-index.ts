import { outputPaths } from '../assemble/output-paths.ts'
import { isSameList } from '../links/same-targets.ts'
import type { Page } from '../model.ts'
import { pageFile } from '../pipeline/page-output.ts'
import type { PlannedLocale, PlannedSite } from '../pipeline/planned-site.ts'
import type { SiteOutput } from '../pipeline/site-outputs.ts'

/** A page of a site, which is drawn when it is asked for. */
export interface FoundPage {
  readonly page: Page
  readonly locale: PlannedLocale
}

/** The number of a locale, and of a page in it. */
type PagePlace = readonly [locale: number, page: number]

/** Where the files of a site are in its lists, by their paths. A path that something is in the way of is left out. */
export interface FileIndex {
  readonly early: ReadonlyMap<string, number>
  readonly pages: ReadonlyMap<string, PagePlace>
}

interface Known {
  readonly early: readonly SiteOutput[]
  readonly locales: PlannedSite['locales']
  readonly index: FileIndex
}

let known: Known | undefined

/** Finds files by their paths: those that are written before the pages, and the pages. Made anew when one is elsewhere. */
export function indexOf(early: readonly SiteOutput[], locales: PlannedSite['locales']): FileIndex {
  const isKnown =
    known &&
    isSameList(known.early, early, (one, other) => one.path === other.path) &&
    isSameList(known.locales, locales, hasSamePages)
  const index = isKnown && known ? known.index : newIndex(early, locales)
  known = { early, locales, index }
  return index
}

/** The page at a place of an index. */
export function pageAt(
  place: PagePlace | undefined,
  locales: PlannedSite['locales'],
): FoundPage | undefined {
  if (!place) return undefined
  const locale = locales[place[0]]
  const page = locale?.site.pages[place[1]]
  return locale && page && { page, locale }
}

const hasSamePages = ({ site }: PlannedLocale, { site: other }: PlannedLocale) =>
  site.config === other.config &&
  isSameList(site.pages, other.pages, (page, same) => page.url === same.url)

function newIndex(outputs: readonly SiteOutput[], locales: PlannedSite['locales']): FileIndex {
  const paths = outputPaths<string>()
  const early = new Map<string, number>()
  for (const [at, { path }] of outputs.entries()) if (!paths.claim(path, path)) early.set(path, at)
  const pages = new Map<string, PagePlace>()
  for (const [inLocale, { site }] of locales.entries())
    for (const [at, { url }] of site.pages.entries()) {
      const path = pageFile(url, site)
      if (!paths.claim(path, path)) pages.set(path, [inLocale, at])
    }
  return { early, pages }
}
