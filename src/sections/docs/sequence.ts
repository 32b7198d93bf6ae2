import type { Card, NavLink, Place, SidebarItem } from '../../model.ts'
import type { Crumb } from '../../theme/article/Breadcrumbs.tsx'
import { isExternal, isOutside } from '../../urls/address.ts'
import type { Entry } from './entry.ts'
import type { PlannedSidebar } from './sidebar.ts'
import type { CategoryNode, SidebarNode } from './sidebar-node.ts'

/** The page of a stop: a document, or the generated page of a category. */
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
  /** The listed rows of its category: its own if it is the page of one, else those of the category that it is in. */
  readonly rows: readonly PlacedRow[] | undefined
  readonly previous: NavLink | undefined
  readonly next: NavLink | undefined
  /** The name of the sidebar that it is in. */
  readonly sidebar: string
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
  readonly sidebar: string
  isListed(doc: Entry): boolean
}

/**
 * Walks a sidebar depth first: its drawn rows, and its pages in reading order with their neighbours. The page at
 * `revealed` has a row even if it is unlisted.
 */
export function flattened(
  { name, nodes }: PlannedSidebar,
  addresses: Addressing,
  revealed?: string,
): { readonly rows: readonly SidebarItem[]; readonly stops: readonly Stop[] } {
  const stops: NewStop[] = []
  const isListed = (doc: Entry) => !doc.unlisted || doc.url === revealed
  const addressing = { ...addresses, isListed, sidebar: name }
  const rows = placedRows(nodes, [], stops, addressing)
  joinNeighbours(stops)
  return { rows: rows.filter(({ listed }) => listed).map(({ item }) => item), stops }
}

function placedRows(
  nodes: readonly SidebarNode[],
  trail: readonly Crumb[],
  stops: NewStop[],
  addressing: Walk,
): PlacedRow[] {
  const rows: PlacedRow[] = []
  for (const node of nodes) {
    const row = placed(node, trail, stops, addressing)
    if (row) rows.push(row)
  }
  return rows
}

function placed(
  node: SidebarNode,
  trail: readonly Crumb[],
  stops: NewStop[],
  addressing: Walk,
): PlacedRow | undefined {
  switch (node.kind) {
    case 'doc': {
      const { doc, label } = node
      const { sidebar } = addressing
      if (node.isStop)
        stops.push(newStop({ url: doc.url, label, page: { kind: 'doc', doc }, trail, sidebar }))
      const item: SidebarItem = {
        kind: 'link',
        label,
        url: doc.url,
        ...(doc.badge ? { badge: doc.badge } : {}),
        ...(doc.marks ? { marks: doc.marks } : {}),
        ...(doc.icon ? { icon: doc.icon } : {}),
        ...(doc.deprecated ? { deprecated: true } : {}),
        ...classOf(node),
      }
      return { item, description: doc.description, listed: addressing.isListed(doc) }
    }
    case 'link': {
      const external = isExternal(node.href) && !isOutside(node.href)
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
  stops: NewStop[],
  addressing: Walk,
): PlacedRow | undefined {
  const { link, label } = node
  const url =
    link?.kind === 'doc' ? link.doc.url : link ? addressing.indexUrl(node, link.slug) : undefined
  const place = stops.length
  const isHidden = link?.kind === 'doc' && !addressing.isListed(link.doc)
  const below = [...trail, { label, ...(url && !isHidden ? { url } : {}) }]
  const rows = placedRows(node.items, below, stops, addressing)
  const shown = rows.filter(({ listed }) => listed)
  const inside = stops.splice(place)
  for (const stop of inside) stop.rows ??= shown
  // A list of nothing is no page, and would tell that something is hidden.
  const isEmptyList = link?.kind === 'index' && shown.length === 0
  if (link && url && !isEmptyList)
    stops.push({
      ...newStop({ url, label, page: pageOf(link, shown), trail, sidebar: addressing.sidebar }),
      rows: shown,
    })
  for (const stop of inside) stops.push(stop)
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

/** A stop while the way is laid: its neighbours are known at the end. */
type NewStop = { -readonly [Field in keyof Stop]: Stop[Field] }

const newStop = (own: Pick<Stop, 'url' | 'label' | 'page' | 'trail' | 'sidebar'>): NewStop => ({
  url: own.url,
  label: own.label,
  page: own.page,
  trail: own.trail,
  sidebar: own.sidebar,
  rows: undefined,
  previous: undefined,
  next: undefined,
})

/** Neighbours are the nearest stops that are listed. */
function joinNeighbours(stops: readonly NewStop[]): void {
  let before: { readonly stop: NewStop; readonly link: NavLink } | undefined
  for (const stop of stops) {
    if (stop.page.kind === 'doc' && stop.page.doc.unlisted) continue
    const link = linkTo(stop)
    if (before) {
      before.stop.next = link
      stop.previous = before.link
    }
    before = { stop, link }
  }
}

function linkTo({ url, label, page }: Stop): NavLink {
  if (page.kind === 'index') return { url, label }
  const { pagerLabel, rowLabel, pagerLink } = page.doc
  const own = pagerLabel ?? rowLabel ?? label
  return own === pagerLink.label ? pagerLink : { url, label: own }
}

// A page of more cards is a list to look names up in: with what each says it would weigh a quarter of a megabyte.
const MOST_DESCRIBED = 150

/** The cards of a category. A category without a page of its own leads to its first page; rows that lead nowhere have no card. */
export function cardsOf(rows: readonly PlacedRow[]): Card[] {
  const cards = allCards(rows)
  if (cards.length <= MOST_DESCRIBED) return cards
  return cards.map((card) => ({ ...card, description: '' }))
}

function allCards(rows: readonly PlacedRow[]): Card[] {
  return rows.flatMap(({ item, description, count, rows: inside = [] }) => {
    // Items below a label are visible, here as in the menu.
    if (item.kind === 'group') return allCards(inside)
    const url = item.url ?? firstUrl(item.items ?? [])
    if (item.kind === 'html' || !url) return []
    return [
      {
        title: item.label,
        description,
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
