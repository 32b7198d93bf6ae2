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
import { addressKey, isExternal, isOutside, splitUrl, startOf, urlOf } from '../urls/address.ts'
import { pictureOf } from './logo-and-favicon.ts'

export interface FrameLinks {
  readonly navbar: readonly NavbarItem[]
  readonly footer: readonly FooterColumn[]
  /** What the search offers before anything is typed. */
  readonly shortcuts: readonly NavLink[]
  readonly social: readonly SocialLink[]
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

/** The links around every page, with their final urls. */
export function frameLinks(
  config: Config,
  versions: readonly PlannedVersion[],
  drafts: readonly Draft[],
  assets: readonly Asset[],
  routes: readonly Pick<Route, 'url'>[],
): FrameLinks {
  const urlByKey = new Map(routes.map(({ url }) => [addressKey(url), url]))
  // As the page has it: hosts tell capital letters from small ones, and `urls.case` changes those of files.
  const urlOfPage = (written: string) => {
    const [path, rest] = splitUrl(written)
    const own = urlByKey.get(addressKey(path))
    return own !== undefined && own.toLowerCase() === path.toLowerCase() ? own + rest : written
  }
  const draftKeys = new Set(drafts.map(({ url }) => addressKey(url)))
  const links: PlannedLink[] = []
  const problems: Problem[] = []
  // Gives one link, or none while its page is a draft.
  const linksOf = (
    { label, to, href }: LinkConfig,
    keys: readonly PropertyKey[],
  ): readonly (NavLink & { external?: boolean })[] => {
    if (href !== undefined) {
      if (isOutside(href)) return [{ label, url: outsideUrl(href, config) }]
      const place = configPlace(config, ...keys, 'href')
      // An address without a host is written as browsers read it, and may be of another app at this host.
      if (isExternal(href) || href.startsWith(config.filesUrl)) links.push({ url: href, place })
      return [{ label, url: href, ...(isExternal(href) ? { external: true } : {}) }]
    }
    const written = to ?? ''
    const url = urlOfPage(urlOf(rulesOf(config), written.replace(/^\//, '')))
    if (draftKeys.has(addressKey(url))) return []
    links.push({ url, written, place: configPlace(config, ...keys, 'to') })
    return [{ label, url }]
  }
  const chosen = (item: VersionItem, keys: readonly PropertyKey[]) => {
    const docs = item.docs ?? config.docs[0]?.id
    if (item.docs !== undefined && !config.docs.some(({ id }) => id === item.docs))
      problems.push(unknownDocs(item.docs, config, configPlace(config, ...keys, 'docs')))
    const choice = chosenVersions(versions, docs, item.versions, (...below) =>
      configPlace(config, ...keys, 'versions', ...below),
    )
    problems.push(...choice.problems)
    return choice.versions
  }
  const rowsOf = (
    rows: readonly DropdownRow[],
    keys: readonly PropertyKey[],
    position: NavbarItem['position'],
  ): readonly NavbarItem[] =>
    rows.flatMap((row, index): readonly NavbarItem[] => {
      if ('items' in row) {
        const items = rowsOf(row.items, [...keys, index, 'items'], position)
        return items.length > 0 ? [{ kind: 'dropdown', position, label: row.label, items }] : []
      }
      const { description } = row
      return linksOf(row, [...keys, index]).map((link) => ({
        kind: 'link',
        position,
        ...link,
        ...(description ? { description } : {}),
      }))
    })
  const navbar = config.navbar.items.flatMap((item, index): NavbarItem[] => {
    const { position } = item
    const keys = ['navbar', 'items', index]
    if ('items' in item) {
      const items = rowsOf(item.items, [...keys, 'items'], position)
      return items.length > 0 ? [{ kind: 'dropdown', position, label: item.label, items }] : []
    }
    if (!('label' in item))
      return item.type === 'version'
        ? [
            {
              kind: 'version',
              position,
              ...versionMenu(chosen(item, keys), position, config, [
                ...rowsOf(item.archives, [...keys, 'archives'], position),
              ]),
            },
          ]
        : [{ kind: 'locale', position, ...localeMenu(position, config) }]
    const active = item.activeBase && startOf(rulesOf(config), item.activeBase.replace(/^\//, ''))
    const icon = iconOf(item.icon, assets, config)
    return linksOf(item, keys).map((link) => ({
      kind: 'link',
      position,
      ...link,
      ...(icon ? { icon, ...(item.iconOnly ? { iconOnly: true } : {}) } : {}),
      ...(item.style === 'button' ? { isButton: true } : {}),
      ...(active ? { activeBase: active } : {}),
    }))
  })
  const footer = config.footer.columns.map(({ title, items }, column) => ({
    title,
    items: items.flatMap((item, index) =>
      linksOf(item, ['footer', 'columns', column, 'items', index]),
    ),
  }))
  const shortcuts = config.search
    ? config.search.shortcuts.flatMap((item, index) =>
        linksOf(item, ['search', 'shortcuts', index]).map(({ label, url }) => ({ label, url })),
      )
    : []
  const social = config.footer.social.flatMap((item, index) => {
    const icon = iconOf(item.icon, assets, config)
    const found = linksOf(item, ['footer', 'social', index])
    return icon ? found.map((link) => ({ ...link, icon })) : []
  })
  return { navbar, footer, shortcuts, social, links, problems }
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
function versionMenu(
  versions: readonly PlannedVersion[],
  position: NavbarItem['position'],
  config: Config,
  archives: readonly NavbarItem[],
): Menu {
  const label = (versions.find(({ isLatest }) => isLatest) ?? versions[0])?.label ?? config.version
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
