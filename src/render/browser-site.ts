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

const drawn: ReadonlySet<string> = new Set(DRAWN_TEXTS)

/** The data of a site as its browsers get it. Parts of a site's own theme may ask for any text. */
export function browserSite(site: SiteData): object {
  if (site.themeScript !== undefined) return site
  const strings = Object.entries(site.strings).filter(([name]) => !drawn.has(name))
  return { ...site, strings: Object.fromEntries(strings) }
}
