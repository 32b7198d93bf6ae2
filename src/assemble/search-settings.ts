import type { Config } from '../config/config.ts'
import { rulesOf } from '../config/config-place.ts'
import { stringsOf } from '../i18n/index.ts'
import type { NavLink, SearchIndexLink, SearchSettings } from '../model.ts'
import { indexFolder, TERM_FILES } from '../search/addresses.ts'
import type { PlannedVersion } from '../sections/section.ts'
import { versionSets } from '../sections/version-sets.ts'
import { encoded, urlOf } from '../urls/address.ts'

/** What the search of a locale needs to know, which is the same on every page. */
export function searchSettings(
  config: Config,
  versions: readonly PlannedVersion[],
  shortcuts: readonly NavLink[],
): SearchSettings | undefined {
  const { search } = config
  if (search === false) return undefined
  const strings = stringsOf(config)
  const labels = {
    docs: strings.searchKindDocs,
    rest: strings.searchKindRest,
    socket: strings.searchKindSocket,
    blog: strings.searchKindBlog,
  }
  return {
    pageUrl: searchUrl(config, search.route),
    indexes: indexesOf(config, versions),
    files: `${encoded(config.filesUrl)}${TERM_FILES}`,
    kinds: search.kinds.map((name) => ({ name, label: labels[name] })),
    ...(search.placeholder ? { placeholder: search.placeholder } : {}),
    shortcuts,
    remember: search.remember,
  }
}

/** Where the page of the search is. */
export const searchUrl = (config: Config, route: string): string => urlOf(rulesOf(config), route)

function indexesOf(
  { ownLocale, allLocales, filesUrl }: Config,
  versions: readonly PlannedVersion[],
): readonly SearchIndexLink[] {
  const link = (locale: string, label: string, version?: string): SearchIndexLink => ({
    url: encoded(filesUrl) + encoded(indexFolder(locale, version)),
    locale,
    ...(version === undefined ? {} : { version }),
    label,
  })
  // Where there is one version alone, pages name none.
  const { main, others: older } = versionSets(versions)
  const latestFirst = main ? [main, ...older] : []
  const own =
    latestFirst.length > 0
      ? latestFirst.map(({ name, label, docsLabel }) =>
          link(ownLocale.tag, [docsLabel, label].filter(Boolean).join(' '), name),
        )
      : [link(ownLocale.tag, ownLocale.label)]
  const others = allLocales
    .filter(({ tag }) => tag !== ownLocale.tag)
    .map(({ tag, label }) => link(tag, label, latestFirst[0]?.name))
  return [...own, ...others]
}
