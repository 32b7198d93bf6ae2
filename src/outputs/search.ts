import type { Config } from '../config/config.ts'
import { rulesOf } from '../config/config-place.ts'
import type { SearchKind } from '../config/search-schema.ts'
import { readableUrl } from '../links/published.ts'
import type { Page, ProsePart, ProseUse } from '../model.ts'
import { indexFolder, pageFile, TERM_FILES } from '../search/addresses.ts'
import type { IndexSettings } from '../search/index-format.ts'
import { placeInSlots } from '../search/site-index.ts'
import { isSeenFrom, versionSets } from '../sections/version-sets.ts'
import { startOf } from '../urls/address.ts'
import { joinedBytes } from './bytes.ts'
import type { OutputInput, OutputMaker } from './output-maker.ts'
import {
  type FindablePage,
  type IndexData,
  type IndexShared,
  makeSearchIndex,
  type TextRules,
  textOfDescription,
} from './search-index.ts'

/** What is searched together: the pages of a locale that have a version, and those that have none. */
interface SearchScope {
  readonly locale: string
  readonly version?: string
  /** Where its files are. */
  readonly folder: string
  readonly settings: IndexSettings
  readonly pages: readonly FindablePage[]
}

/** The index of each scope: `index.json`, and the files of terms that it names by their content. */
export const searchIndex: OutputMaker<IndexData, IndexShared> = {
  name: 'search index',
  moreBelow: TERM_FILES,
  isLarge: true,
  plan: (input) =>
    searchScopes(input).map(({ folder, settings, pages }) => ({
      path: `${folder}index.json`,
      data: { settings },
      shared: { pages },
      prose: pages.flatMap(usesOf('search')),
    })),
  make: makeSearchIndex,
}

interface TextData {
  readonly page: FindablePage
  readonly rules: TextRules
}

/** The texts of pages one by one, for the snippets of results. */
export const searchTexts: OutputMaker<TextData> = {
  name: 'search texts',
  *plan(input) {
    for (const { folder, pages, settings } of searchScopes(input)) {
      const { endings, loanwords } = settings
      for (const [slot, page] of placeInSlots(pages).placed)
        yield {
          path: pageFile(folder, slot),
          data: { page, rules: { endings, loanwords } },
          prose: usesOf('searchText')(page),
        }
    }
  },
  make({ data: { page, rules } }, read) {
    const { url, title, kind, file } = page
    const sections =
      (file === undefined ? textOfDescription(page, rules).searchText : read(file, 'searchText')) ??
      NO_TEXT
    return joinedBytes([
      `${JSON.stringify({ url, title, kind }).slice(0, -1)},"sections":`,
      sections,
      '}',
    ])
  },
}

const scopesByInput = new WeakMap<OutputInput, readonly SearchScope[]>()

/** What is searched together on a site in all of its locales. None when it has no search. Several outputs are planned from it. */
function searchScopes(input: OutputInput): readonly SearchScope[] {
  const known = scopesByInput.get(input) ?? scopesOf(input)
  scopesByInput.set(input, known)
  return known
}

function scopesOf({ sites, synonyms }: OutputInput): SearchScope[] {
  return sites.flatMap((site) => {
    const { config, search } = site
    if (!search || config.search === false) return []
    const { rows, endings, loanwords } = config.search
    const isFindable = findableOn(config)
    const pages = site.pages.filter(isFindable)
    return search.indexes
      .filter(({ locale }) => locale === config.locale)
      .map(({ locale, version }) => ({
        locale,
        ...(version === undefined ? {} : { version }),
        folder: indexFolder(locale, version),
        settings: { rows, endings, synonyms, loanwords, scope: indexFolder(locale, version) },
        pages: pages
          .filter(isSeenFrom(version, versionSets(site.versions)))
          .map((page) => findable(page, config))
          .sort((a, b) => (a.url < b.url ? -1 : 1)),
      }))
  })
}

/** Whether a page can be found: it wants to, and the configuration leaves out neither its kind nor its address. */
function findableOn(config: Config): (page: Page) => boolean {
  if (config.search === false) return () => false
  const kinds: ReadonlySet<SearchKind> = new Set(config.search.kinds)
  const excluded = config.search.exclude.map((path) =>
    startOf(rulesOf(config), path).replace(/\/$/, ''),
  )
  return ({ url, listed, search }) =>
    listed &&
    search !== undefined &&
    kinds.has(search.kind) &&
    !excluded.some((above) => url.replace(/\.html$/, '') === above || url.startsWith(`${above}/`))
}

/** Release notes have the words of all that a product does, and headings that name it. What explains it comes before them. */
const ABOUT_RELEASES =
  /\/(?:change-?logs?|releases?|release-?notes?|whats-?new)(?:\.html)?(?:\/|$)/i
const OF_RELEASES = 0.8

function findable(
  { url, title, description, search, proseFile }: Page,
  config: Config,
): FindablePage {
  const { kind = 'docs', badge, detail, label } = search ?? {}
  const boost = search?.boost ?? (ABOUT_RELEASES.test(url) ? OF_RELEASES : undefined)
  return {
    url: readableUrl(url),
    title: title === '' ? config.title : title,
    description,
    kind,
    ...(badge ? { badge: [badge.text, badge.tone] } : {}),
    ...(detail === undefined ? {} : { detail }),
    ...(boost === undefined ? {} : { boost }),
    ...(label === undefined ? {} : { label }),
    ...(proseFile === undefined ? {} : { file: proseFile }),
  }
}

const usesOf =
  (part: ProsePart) =>
  ({ file }: FindablePage): ProseUse[] =>
    file === undefined ? [] : [{ file, part }]

/** That of a file whose compiling did not come to its end. */
const NO_TEXT = '[["","","",""]]'
