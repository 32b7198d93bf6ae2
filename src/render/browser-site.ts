import type { Strings } from '../i18n/index.ts'
import type { SiteData } from '../model.ts'

/** The texts that stand in pages when they come: no script of ours asks for them. They would be a sixth of the file. */
export const DRAWN_TEXTS: readonly (keyof Strings)[] = [
  'docsMenu',
  'earlierRows',
  'laterRows',
  'headingAnchor',
  'docCount',
  'emptyCategory',
  'badgeNew',
  'badgeBeta',
  'badgeDeprecated',
  'otherTags',
  'docTagsDescription',
  'docsWithTag',
  'blogMenu',
  'recentPosts',
  'pageNumber',
  'titleOfPage',
  'archiveDescription',
  'authorsDescription',
  'blogTagsDescription',
  'postsWithTag',
  'authorPage',
  'partOfBlog',
  'nextVersion',
  'latestVersion',
  'unreleasedVersion',
  'unmaintainedVersion',
  'wordWrap',
  'showAllLines',
  'showFewerLines',
  'moreParameters',
  'fewerParameters',
  'errorTabs',
  'tableScroll',
  'taskDone',
  'taskOpen',
  'languageTabs',
  'footnotes',
  'footnoteBack',
  'wrongBaseUrl',
  'searchDescription',
  'searchKindDocs',
  'searchKindRest',
  'searchKindSocket',
  'searchKindBlog',
  'llmsPages',
  'llmsPosts',
  'llmsLists',
  'llmsSpecifications',
  'llmsWhole',
  'notFoundTitle',
  'redirectTitle',
]

/** The texts of the search's field and list: no page asks for them, and the file would be a sixth larger. */
export const SEARCH_TEXTS: readonly (keyof Strings)[] = [
  'searchPlaceholder',
  'searchClear',
  'searchClose',
  'searchKinds',
  'searchAllKinds',
  'searchResults',
  'searchAnswers',
  'searchAll',
  'searchCount',
  'searchReadAsKeys',
  'searchReadAsTypo',
  'searchReadAsPair',
  'searchLeftOut',
  'searchNothing',
  'searchNothingFor',
  'searchMissing',
  'searchTried',
  'searchNear',
  'searchAllKindsFound',
  'searchOthers',
  'searchOtherCount',
  'searchIn',
  'searchBack',
  'searchLoading',
  'searchFromServer',
  'searchFromClient',
  'searchRecent',
  'searchForget',
  'searchShortcuts',
  'searchKeyMove',
  'searchKeyOpen',
  'searchKeyNewTab',
  'searchKeyClear',
]

const notInPages: ReadonlySet<string> = new Set([...DRAWN_TEXTS, ...SEARCH_TEXTS])

/** The texts that come with the script of the search, in a file of their own. */
export const searchStrings = (strings: Strings): Partial<Strings> =>
  Object.fromEntries(SEARCH_TEXTS.map((name) => [name, strings[name]]))

/** The data of a site as its browsers get it. Parts of a site's own theme may ask for any text. */
export function browserSite(site: SiteData): object {
  if (site.themeScript !== undefined) return site
  const strings = Object.entries(site.strings).filter(([name]) => !notInPages.has(name))
  return { ...site, strings: Object.fromEntries(strings) }
}
