import { addressKey } from '../../address.ts'
import type { Sidebar, SidebarItem } from '../../model.ts'
import { firstUrl } from './sequence.ts'

/** Sidebars up to this many rows are drawn whole on every page, so that every link works without script. */
const WHOLE_TREE_ROWS = 120

/**
 * Gives the part of a sidebar that one page carries, so that pages do not grow with the site.
 * Small sidebars are whole. In a large one, categories that are closed on this page lead to their first page instead
 * of holding their rows.
 */
export function sidebarDrawer(sidebar: Sidebar): (url: string) => Sidebar {
  if (rowCount(sidebar.items) <= WHOLE_TREE_ROWS) return () => sidebar
  const openByKey = openCategories(sidebar.items)
  const closedByItem = new Map<SidebarItem, SidebarItem>()
  const closed = (item: SidebarItem): SidebarItem => {
    const known = closedByItem.get(item) ?? withoutRows(item)
    closedByItem.set(item, known)
    return known
  }
  const branch = (items: readonly SidebarItem[], open: ReadonlySet<SidebarItem>): SidebarItem[] =>
    items.map((item) => {
      if (!item.items) return item
      return open.has(item) ? { ...item, items: branch(item.items, open) } : closed(item)
    })
  const none = new Set<SidebarItem>()
  return (url) => ({
    ...sidebar,
    items: branch(sidebar.items, openByKey.get(addressKey(url)) ?? none),
  })
}

/** The categories that are open on each page: those above it, and the one that is the page itself. */
function openCategories(
  items: readonly SidebarItem[],
): ReadonlyMap<string, ReadonlySet<SidebarItem>> {
  const byKey = new Map<string, ReadonlySet<SidebarItem>>()
  const walk = (rows: readonly SidebarItem[], above: readonly SidebarItem[]) => {
    for (const row of rows) {
      const open = row.items ? [...above, row] : above
      if (row.url !== undefined) byKey.set(addressKey(row.url), new Set(open))
      if (row.items) walk(row.items, open)
    }
  }
  walk(items, [])
  return byKey
}

function withoutRows({ items = [], ...row }: SidebarItem): SidebarItem {
  const url = row.url ?? firstUrl(items)
  return { ...row, ...(url ? { url } : {}) }
}

function rowCount(items: readonly SidebarItem[]): number {
  return items.reduce(
    (sum, { items: children }) => sum + 1 + (children ? rowCount(children) : 0),
    0,
  )
}
