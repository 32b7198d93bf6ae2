import { mcpWords } from '../i18n/mcp-words.ts'
import { decoded, pagePath } from '../urls/address.ts'
import { Fault } from './fault.ts'
import type { Guide, GuidePage, GuideSet } from './guide.ts'
import { alike } from './similar-names.ts'

/** Which locale and version are asked for; those that readers see first, if none is. */
export interface Scope {
  readonly locale?: string | undefined
  readonly version?: string | undefined
}

/** The pages of a locale and a version. */
export function setOf({ sets }: Guide, scope: Scope): GuideSet {
  const [locale, version] = [scope.locale, scope.version].map((name) => name?.trim() || undefined)
  const first = sets[0] as GuideSet
  const named = locale === undefined ? first.locale : localeNamed(locale, namesOf(sets, 'locale'))
  const inLocale = sets.filter((set) => set.locale === named)
  const [main] = inLocale
  if (!main)
    throw new Fault(mcpWords.noLocale(locale ?? ''), mcpWords.these(namesOf(sets, 'locale')))
  if (version === undefined) return main
  const set = inLocale.find((one) => one.version === version)
  if (set) return set
  const versions = namesOf(inLocale, 'version')
  throw new Fault(
    mcpWords.noVersion(version),
    versions.length === 0 ? mcpWords.oneVersion : mcpWords.these(versions),
  )
}

/** The locale that a name means: `ko` and `ko_kr` are the Korean of a site. */
function localeNamed(name: string, locales: readonly string[]): string | undefined {
  const word = name.trim().toLowerCase().replaceAll('_', '-')
  const language = (locale: string) => locale.toLowerCase().split('-')[0]
  return (
    locales.find((locale) => locale.toLowerCase() === word) ??
    locales.find((locale) => language(locale) === word)
  )
}

const namesOf = (sets: readonly GuideSet[], name: 'locale' | 'version') => [
  ...new Set(sets.flatMap((set) => set[name] ?? [])),
]

/** All pages of the site. */
export const allPages = ({ sets }: Guide): readonly GuidePage[] =>
  sets.flatMap(({ pages }) => pages)

/** A page, and the part of it that is meant. */
export interface NamedPage {
  readonly page: GuidePage
  readonly anchor?: string
}

/** The page that a name means: its address, whole or from the top of the site, that of its Markdown, or its title. */
export function pageNamed(guide: Guide, name: string): NamedPage {
  const pages = allPages(guide)
  const [address = '', hash = ''] = withoutHost(name).split('#', 2)
  const anchor = hash === '' ? {} : { anchor: decoded(hash) }
  const keys = keysOf(address.replace(/\?.*$/s, ''), guide)
  const byAddress = pages.find((page) => keys.has(pagePath(page.url)))
  if (byAddress) return { page: byAddress, ...anchor }
  const titled = pages.find((page) => page.title.toLowerCase() === name.trim().toLowerCase())
  if (titled) return { page: titled }
  const [host] = /^https?:\/\/[^/?#]*/i.exec(name.trim()) ?? []
  const isElsewhere = host !== undefined && host.toLowerCase() !== ownHost(guide)
  throw new Fault(
    mcpWords.noPage(name),
    ...(isElsewhere ? [mcpWords.otherHost(guide.origin)] : []),
    ...suggestions(name, pages),
  )
}

const ownHost = ({ origin }: Guide) => origin.toLowerCase().replace(/\/$/, '')

/** An address without protocol and host. */
export const withoutHost = (address: string) => address.trim().replace(/^https?:\/\/[^/?#]*/i, '')

/** What the addresses of pages are compared with: with and without what all addresses of the site begin with. */
function keysOf(address: string, { base }: Guide): ReadonlySet<string> {
  const path = address.replace(/(?:(?:^|\/)index)?\.(?:md|html)$/i, '')
  return new Set([path, base + path].map((one) => pagePath(`/${one}`.replace(/\/{2,}/g, '/'))))
}

function suggestions(name: string, pages: readonly GuidePage[]) {
  const named = pages.flatMap(({ url, title }) => [[url, url] as const, [title, url] as const])
  const urls = new Map(named)
  const near = alike(decoded(name), urls.keys(), 10).map((found) => urls.get(found) ?? found)
  return near.length === 0 ? [mcpWords.tryList] : [mcpWords.near([...new Set(near)].slice(0, 5))]
}
