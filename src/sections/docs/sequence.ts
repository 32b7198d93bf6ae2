import type { NavLink, Place, Sidebar, SidebarItem } from '../../model.ts'
import { fill, type Strings } from '../../strings/index.ts'
import type { Crumb } from '../../theme/Breadcrumbs.tsx'
import type { Card } from '../../theme/CardList.tsx'
import type { Entry } from './entry.ts'
import type { CategoryNode, SidebarNode } from './sidebar-node.ts'

/** What stands at a stop: a document, or the generated page of a category. */
export type SidebarPage =
  | { readonly kind: 'doc'; readonly doc: Entry }
  | {
      readonly kind: 'index'
      /** Where its category is written. */
      readonly place?: Place
      readonly title: string
      readonly description: string
      readonly items: readonly PlacedRow[]
    }

/** A page on the way through a sidebar. */
export interface Stop {
  readonly url: string
  readonly label: string
  readonly page: SidebarPage
  /** The categories above it. */
  readonly trail: readonly Crumb[]
  /** The listed rows of its category: its own if it stands for one, else the one that it is in. */
  readonly rows?: readonly PlacedRow[]
  readonly previous?: NavLink
  readonly next?: NavLink
  readonly sidebar?: Sidebar
}

/** A row with what its card needs. */
export interface PlacedRow {
  readonly item: SidebarItem
  readonly description: string
  readonly count?: number
  readonly listed: boolean
  /** Categories: the listed rows in it. */
  readonly rows?: readonly PlacedRow[]
}

/** How rows get their addresses. */
export interface Addressing {
  indexUrl(node: CategoryNode, slug: string | undefined): string
  urlOfLink(href: string): string
}

interface Walk extends Addressing {
  isListed(doc: Entry): boolean
}

/**
 * Walks a sidebar depth first: its drawn rows, and its pages in reading order with their neighbours. The page at
 * `revealed` has a row even if it is unlisted.
 */
export function flattened(
  nodes: readonly SidebarNode[],
  addresses: Addressing,
  revealed?: string,
): { readonly rows: readonly SidebarItem[]; readonly stops: readonly Stop[] } {
  const stops: Stop[] = []
  const isListed = (doc: Entry) => !doc.unlisted || doc.url === revealed
  const addressing = { ...addresses, isListed }
  const rows = nodes.flatMap((node) => placed(node, [], stops, addressing) ?? [])
  return {
    rows: rows.filter(({ listed }) => listed).map(({ item }) => item),
    stops: withNeighbours(stops),
  }
}

function placed(
  node: SidebarNode,
  trail: readonly Crumb[],
  stops: Stop[],
  addressing: Walk,
): PlacedRow | undefined {
  switch (node.kind) {
    case 'doc': {
      const { doc, label } = node
      if (node.counted) stops.push({ url: doc.url, label, page: { kind: 'doc', doc }, trail })
      const item: SidebarItem = {
        kind: 'link',
        label,
        url: doc.url,
        ...(doc.badge ? { badge: doc.badge } : {}),
        ...(doc.deprecated ? { deprecated: true } : {}),
        ...classOf(node),
      }
      return { item, description: doc.description, listed: addressing.isListed(doc) }
    }
    case 'link': {
      const external = /^[a-z][a-z\d+.-]*:|^\/\//i.test(node.href)
      const item: SidebarItem = {
        kind: 'link',
        label: node.label,
        url: addressing.urlOfLink(node.href),
        ...(external ? { external } : {}),
        ...classOf(node),
      }
      return { item, description: node.description ?? '', listed: true }
    }
    case 'html':
      return { item: { kind: 'html', label: '', html: node.html }, description: '', listed: true }
    case 'category':
      return placedCategory(node, trail, stops, addressing)
  }
}

function placedCategory(
  node: CategoryNode,
  trail: readonly Crumb[],
  stops: Stop[],
  addressing: Walk,
): PlacedRow | undefined {
  const { link, label } = node
  const url =
    link?.kind === 'doc' ? link.doc.url : link ? addressing.indexUrl(node, link.slug) : undefined
  const place = stops.length
  const isHidden = link?.kind === 'doc' && !addressing.isListed(link.doc)
  const rows = node.items.flatMap(
    (child) =>
      placed(
        child,
        [...trail, { label, ...(url && !isHidden ? { url } : {}) }],
        stops,
        addressing,
      ) ?? [],
  )
  const shown = rows.filter(({ listed }) => listed)
  const below = stops.splice(place).map((stop) => ({ rows: shown, ...stop }))
  // A list of nothing is no page, and would tell that something is hidden.
  const isEmptyList = link?.kind === 'index' && shown.length === 0
  if (link && url && !isEmptyList)
    stops.push({ url, label, page: pageOf(link, shown), trail, rows: shown })
  stops.push(...below)
  if (isEmptyList) return undefined
  if (shown.length === 0 && (!url || isHidden)) return undefined
  const item: SidebarItem = {
    kind: shown.length === 0 ? 'link' : node.isLabel ? 'group' : 'category',
    label,
    ...(url && !isHidden ? { url } : {}),
    ...(shown.length > 0
      ? {
          items: shown.map((row) => row.item),
          open: !node.collapsed,
          collapsible: node.collapsible,
        }
      : {}),
    ...classOf(node),
  }
  const linked = link?.kind === 'doc' ? link.doc : link
  const description = node.description ?? ((!isHidden && linked?.description) || '')
  return { item, description, count: shown.length, listed: true, rows: shown }
}

function pageOf(link: NonNullable<CategoryNode['link']>, items: readonly PlacedRow[]): SidebarPage {
  return link.kind === 'doc'
    ? link
    : {
        kind: 'index',
        title: link.title,
        description: link.description,
        items,
        ...(link.place ? { place: link.place } : {}),
      }
}

const classOf = ({ className }: { readonly className?: string }) => (className ? { className } : {})

/** Neighbours are the nearest stops that are listed. */
function withNeighbours(stops: readonly Stop[]): Stop[] {
  const listed = stops.filter(({ page }) => page.kind === 'index' || !page.doc.unlisted)
  const indexByStop = new Map(listed.map((stop, index) => [stop, index]))
  return stops.map((stop) => {
    const index = indexByStop.get(stop)
    if (index === undefined) return stop
    const previous = listed[index - 1]
    const next = listed[index + 1]
    return {
      ...stop,
      ...(previous ? { previous: linkTo(previous) } : {}),
      ...(next ? { next: linkTo(next) } : {}),
    }
  })
}

function linkTo({ url, label, page }: Stop): NavLink {
  if (page.kind === 'index') return { url, label }
  return { url, label: page.doc.pagerLabel ?? page.doc.rowLabel ?? label }
}

/** The cards of a category. A category without a page of its own leads to its first page; rows that lead nowhere have no card. */
export function cardsOf(rows: readonly PlacedRow[], strings: Strings): Card[] {
  return rows.flatMap(({ item, description, count, rows: inside = [] }) => {
    // What stands below a label stands in the open, here as in the menu.
    if (item.kind === 'group') return cardsOf(inside, strings)
    const url = item.url ?? firstUrl(item.items ?? [])
    if (item.kind === 'html' || !url) return []
    const text = description || (count ? fill(strings.docCount, { count }) : '')
    return [
      {
        title: item.label,
        description: text,
        url,
        ...(item.badge ? { badge: item.badge } : {}),
        ...(count ? { count } : {}),
      },
    ]
  })
}

/** The first url at or below these rows. */
export function firstUrl(items: readonly SidebarItem[]): string | undefined {
  for (const item of items) {
    const url = item.url ?? firstUrl(item.items ?? [])
    if (url) return url
  }
  return undefined
}
