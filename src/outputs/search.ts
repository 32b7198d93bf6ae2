import { type Config, rulesOf } from '../config/config.ts'
import type { SearchKind } from '../config/search-schema.ts'
import { escapeHtml } from '../html/escape.ts'
import { readableUrl } from '../links/published.ts'
import type { Page, Prose, ProsePart, ProseUse, SearchTerms } from '../model.ts'
import { indexFolder, pageFile, TERM_FILES } from '../search/addresses.ts'
import type { IndexedPage, IndexSettings, ListedPage } from '../search/index-format.ts'
import type { EarlierIndex, IndexNote } from '../search/rejoin.ts'
import { searchTextOf } from '../search/search-text.ts'
import { placeInSlots, siteIndex } from '../search/site-index.ts'
import { endingsWith } from '../search/text.ts'
import { isSeenFrom, versionSets } from '../sections/version-sets.ts'
import { startOf } from '../urls/address.ts'
import { joinedBytes } from './bytes.ts'
import type { LastOutput, OutputInput, OutputMaker, OutputMemory } from './output-maker.ts'

/** A page that can be found. */
interface FindablePage extends ListedPage {
  /** The file of its prose; absent for a page of a category, which has no text but its description. */
  readonly file?: string
  readonly description: string
}

/** What is searched together: the pages of a locale that have a version, and those that have none. */
interface SearchScope {
  readonly locale: string
  readonly version?: string
  /** Where its files are. */
  readonly folder: string
  readonly settings: IndexSettings
  readonly pages: readonly FindablePage[]
}

interface IndexData {
  readonly settings: IndexSettings
}

interface IndexShared {
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
  *make({ data: { settings }, shared }, read, memory) {
    const pages = (shared?.pages ?? []).map((page): IndexedPage => {
      const version = versionOf(page, memory)
      return {
        ...page,
        ...(version === undefined ? {} : { version }),
        read: () =>
          (page.file === undefined
            ? ofDescription(page, settings).search
            : read(page.file, 'search')) ?? NO_TERMS,
      }
    })
    const files = siteIndex(
      placeInSlots(pages),
      settings,
      memory?.last && earlierIndex(memory.last),
    )
    let step = files.next()
    for (; !step.done; step = files.next()) {
      const [name, text] = step.value
      yield [termFilePath(name), text]
    }
    const { index, note } = step.value
    return { content: JSON.stringify(index), note }
  },
}

const termFilePath = (name: string) => `${TERM_FILES}${name}.json`

/** A page without a file is what the plan says, which its row shows. */
const versionOf = ({ file, description }: FindablePage, memory: OutputMemory | undefined) =>
  file === undefined
    ? memory && JSON.stringify(description)
    : memory?.versionOf({ file, part: 'search' })

const earlierIndex = ({ note, file, part }: LastOutput): EarlierIndex => ({
  note: note as IndexNote,
  file: (name) => file(termFilePath(name)),
  page: (version) => part(version) as SearchTerms | undefined,
})

interface TextData {
  readonly page: FindablePage
  readonly rules: TextRules
}

/** What the text of a page is read by. */
type TextRules = Pick<IndexSettings, 'endings' | 'loanwords'>

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
      (file === undefined ? ofDescription(page, rules).searchText : read(file, 'searchText')) ??
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

function findable(
  { url, title, description, search, proseFile }: Page,
  config: Config,
): FindablePage {
  const { kind = 'docs', badge, detail, boost } = search ?? {}
  return {
    url: readableUrl(url),
    title: title === '' ? config.title : title,
    description,
    kind,
    ...(badge ? { badge: [badge.text, badge.tone] } : {}),
    ...(detail === undefined ? {} : { detail }),
    ...(boost === undefined ? {} : { boost }),
    ...(proseFile === undefined ? {} : { file: proseFile }),
  }
}

const usesOf =
  (part: ProsePart) =>
  ({ file }: FindablePage): ProseUse[] =>
    file === undefined ? [] : [{ file, part }]

/** What search knows of a page without a file: what the plan says of it. */
const ofDescription = (
  { title, description }: FindablePage,
  { endings, loanwords }: TextRules,
): Pick<Prose, 'search' | 'searchText'> =>
  searchTextOf(`<p>${escapeHtml(description)}</p>`, [title], endingsWith(endings), { loanwords })

/** Those of a file whose compiling did not come to its end. */
const NO_TERMS: SearchTerms = { sections: [['', '']], answers: [], terms: '', posts: '' }
const NO_TEXT = '[["","","",""]]'
