import type { Config } from '../config/config.ts'
import { configPlace, rulesOf } from '../config/config-place.ts'
import { LINK_ICONS } from '../config/link-icons.ts'
import { ownValue } from '../data-files/plain-values.ts'
import { outsideUrl } from '../links/published.ts'
import type {
  Asset,
  FooterColumn,
  LinkIcon,
  NavbarItem,
  NavLink,
  Problem,
  Route,
  SocialLink,
} from '../model.ts'
import { chosenVersions, unknownDocs } from '../sections/docs/chosen-versions.ts'
import type { Draft, PlannedLink, PlannedVersion } from '../sections/section.ts'
import { addressKey, isExternal, isOutside, startOf, urlOf } from '../urls/address.ts'
import { splitUrl } from '../urls/split-url.ts'
import { pictureOf } from './logo-and-favicon.ts'

/** The links of the frame, and what is wrong with their settings. */
export interface FrameLinks {
  readonly navbar: readonly NavbarItem[]
  readonly footer: readonly FooterColumn[]
  /** What the search offers before anything is typed. */
  readonly shortcuts: readonly NavLink[]
  readonly social: readonly SocialLink[]
  /** All of them that are to be checked. */
  readonly links: readonly PlannedLink[]
  readonly problems: readonly Problem[]
}

type LinkConfig = {
  readonly label: string
  readonly to?: string | undefined
  readonly href?: string | undefined
}

/** A row of a dropdown: a link, or links under a heading. */
type DropdownRow =
  | (LinkConfig & { readonly description?: string | undefined })
  | { readonly label: string; readonly items: readonly DropdownRow[] }

type VersionItem = Extract<Config['navbar']['items'][number], { readonly type: 'version' }>

/** What the links of the frame are made from. */
interface FrameLinksInput {
  readonly config: Config
  readonly versions: readonly PlannedVersion[]
  readonly drafts: readonly Draft[]
  readonly assets: readonly Asset[]
  readonly routes: readonly Pick<Route, 'url'>[]
}

/** What the links are read with, and what is found while they are. */
interface Reading extends Pick<FrameLinksInput, 'config' | 'versions' | 'assets'> {
  readonly urlByKey: ReadonlyMap<string, string>
  readonly draftKeys: ReadonlySet<string>
  readonly links: PlannedLink[]
  readonly problems: Problem[]
}

/** The settings that lead to a value in the configuration. */
type Keys = readonly PropertyKey[]

/** The links around every page, with their final urls. */
export function frameLinks(input: FrameLinksInput): FrameLinks {
  const { config, versions, drafts, assets, routes } = input
  const reading: Reading = {
    config,
    versions,
    assets,
    urlByKey: new Map(routes.map(({ url }) => [addressKey(url), url])),
    draftKeys: new Set(drafts.map(({ url }) => addressKey(url))),
    links: [],
    problems: [],
  }
  const navbar = config.navbar.items.flatMap((item, index) =>
    navbarItems(item, ['navbar', 'items', index], reading),
  )
  const footer = config.footer.columns.map(({ title, items }, column) => ({
    title,
    items: items.flatMap((item, index) =>
      linksOf(item, ['footer', 'columns', column, 'items', index], reading),
    ),
  }))
  const shortcuts = config.search
    ? config.search.shortcuts.flatMap((item, index) =>
        linksOf(item, ['search', 'shortcuts', index], reading).map(({ label, url }) => ({
          label,
          url,
        })),
      )
    : []
  const social = config.footer.social.flatMap((item, index) => {
    const icon = iconOf(item.icon, assets, config)
    const found = linksOf(item, ['footer', 'social', index], reading)
    return icon ? found.map((link) => ({ ...link, icon })) : []
  })
  return { navbar, footer, shortcuts, social, links: reading.links, problems: reading.problems }
}

/** One link, or none while its page is a draft. */
function linksOf(
  { label, to, href }: LinkConfig,
  keys: Keys,
  { config, urlByKey, draftKeys, links }: Reading,
): readonly (NavLink & { external?: boolean })[] {
  if (href !== undefined) {
    if (isOutside(href)) return [{ label, url: outsideUrl(href, config) }]
    const place = configPlace(config, ...keys, 'href')
    // An address without a host is written as browsers read it, and may be of another app at this host.
    if (isExternal(href) || href.startsWith(config.filesUrl)) links.push({ url: href, place })
    return [{ label, url: href, ...(isExternal(href) ? { external: true } : {}) }]
  }
  const written = to ?? ''
  const url = urlOfPage(urlOf(rulesOf(config), written.replace(/^\//, '')), urlByKey)
  if (draftKeys.has(addressKey(url))) return []
  links.push({ url, written, place: configPlace(config, ...keys, 'to') })
  return [{ label, url }]
}

/** An address as its page has it: hosts tell capital letters from small ones, and `urls.case` changes those of files. */
function urlOfPage(written: string, urlByKey: Reading['urlByKey']): string {
  const [path, rest] = splitUrl(written)
  const own = urlByKey.get(addressKey(path))
  return own !== undefined && own.toLowerCase() === path.toLowerCase() ? own + rest : written
}

/** An item of the navbar; none while it leads to a draft, or is a dropdown that leads to drafts alone. */
function navbarItems(
  item: Config['navbar']['items'][number],
  keys: Keys,
  reading: Reading,
): readonly NavbarItem[] {
  const { config, assets } = reading
  const { position } = item
  if ('items' in item) return dropdown(item, keys, position, reading)
  if (!('label' in item))
    return item.type === 'version'
      ? [{ kind: 'version', position, ...versionMenu(item, keys, reading) }]
      : [{ kind: 'locale', position, ...localeMenu(position, config) }]
  const active = item.activeBase && startOf(rulesOf(config), item.activeBase.replace(/^\//, ''))
  const icon = iconOf(item.icon, assets, config)
  return linksOf(item, keys, reading).map((link) => ({
    kind: 'link',
    position,
    ...link,
    ...(icon ? { icon, ...(item.iconOnly ? { iconOnly: true } : {}) } : {}),
    ...(item.style === 'button' ? { isButton: true } : {}),
    ...(active ? { activeBase: active } : {}),
  }))
}

function dropdown(
  { label, items: rows }: { readonly label: string; readonly items: readonly DropdownRow[] },
  keys: Keys,
  position: NavbarItem['position'],
  reading: Reading,
): readonly NavbarItem[] {
  const items = rowsOf(rows, [...keys, 'items'], position, reading)
  return items.length > 0 ? [{ kind: 'dropdown', position, label, items }] : []
}

function rowsOf(
  rows: readonly DropdownRow[],
  keys: Keys,
  position: NavbarItem['position'],
  reading: Reading,
): readonly NavbarItem[] {
  return rows.flatMap((row, index): readonly NavbarItem[] => {
    if ('items' in row) return dropdown(row, [...keys, index], position, reading)
    const { description } = row
    return linksOf(row, [...keys, index], reading).map((link) => ({
      kind: 'link',
      position,
      ...link,
      ...(description ? { description } : {}),
    }))
  })
}

/** The icon of a link; none when its file is missing, which is told elsewhere. */
function iconOf(
  icon: string | undefined,
  assets: readonly Asset[],
  config: Config,
): LinkIcon | undefined {
  const path = icon && (ownValue(LINK_ICONS, icon) ?? ownValue(config.icons ?? {}, icon))
  if (path) return { path }
  const picture = pictureOf(icon, assets, config)
  return picture && { picture }
}

type Menu = Pick<NavbarItem, 'label' | 'items'>

/** The versions to choose from under the name of the latest; the name alone when there is no choice. */
function versionMenu(item: VersionItem, keys: Keys, reading: Reading): Menu {
  const { position } = item
  const versions = versionsIn(item, keys, reading)
  const archives = rowsOf(item.archives, [...keys, 'archives'], position, reading)
  const latest = versions.find(({ isLatest }) => isLatest) ?? versions[0]
  const label = latest?.label ?? reading.config.version
  if (versions.length + archives.length < 2) return { label }
  const items = versions.map(
    ({ name, label, url, note }): NavbarItem => ({
      kind: 'link',
      position,
      label,
      url,
      version: name,
      note,
    }),
  )
  return { label, items: [...items, ...archives] }
}

/** The versions that an item shows: those of its documentation, or of the first one. */
function versionsIn(
  item: VersionItem,
  keys: Keys,
  { config, versions, problems }: Reading,
): readonly PlannedVersion[] {
  const docs = item.docs ?? config.docs[0]?.id
  if (item.docs !== undefined && !config.docs.some(({ id }) => id === item.docs))
    problems.push(unknownDocs(item.docs, config, configPlace(config, ...keys, 'docs')))
  const choice = chosenVersions(versions, docs, item.versions, (...below) =>
    configPlace(config, ...keys, 'versions', ...below),
  )
  problems.push(...choice.problems)
  return choice.versions
}

/** The locales to choose from under the name of the one that is shown; the name alone when there is no choice. */
function localeMenu(
  position: NavbarItem['position'],
  { ownLocale: { label }, allLocales }: Config,
): Menu {
  if (allLocales.length < 2) return { label }
  const items = allLocales.map(
    ({ tag, label, baseUrl }): NavbarItem => ({
      kind: 'link',
      position,
      label,
      url: baseUrl,
      locale: tag,
    }),
  )
  return { label, items }
}
