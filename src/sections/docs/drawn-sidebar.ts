import { addressKey } from '../../address.ts'
import type { Sidebar, SidebarItem } from '../../model.ts'
import { firstUrl } from './sequence.ts'

/** Sidebars up to this many rows are drawn whole on every page, so that every link works without script. */
const WHOLE_TREE_ROWS = 120

/**
 * The part of a sidebar that one page carries, so that pages do not grow with the site.
 * Small sidebars are whole. In a large one, categories that are closed on this page lead to their first page instead
 * of holding their rows.
 */
export function drawnSidebar(sidebar: Sidebar, url: string): Sidebar {
  if (rowCount(sidebar.items) <= WHOLE_TREE_ROWS) return sidebar
  return { ...sidebar, items: branch(sidebar.items, addressKey(url)) }
}

function branch(items: readonly SidebarItem[], key: string): SidebarItem[] {
  return items.map((item) => {
    if (!item.items) return item
    if (holds(item, key)) return { ...item, items: branch(item.items, key) }
    const { items: _, ...row } = item
    const first = item.url ?? firstUrl(item.items)
    return { ...row, ...(first ? { url: first } : {}) }
  })
}

function holds(item: SidebarItem, key: string): boolean {
  return (
    (item.url !== undefined && addressKey(item.url) === key) ||
    (item.items ?? []).some((child) => holds(child, key))
  )
}

// Each sidebar is asked for once per page; its size is counted once.
const countBySidebar = new WeakMap<readonly SidebarItem[], number>()

function rowCount(items: readonly SidebarItem[]): number {
  const known = countBySidebar.get(items)
  if (known !== undefined) return known
  const count = items.reduce(
    (sum, { items: children }) => sum + 1 + (children ? rowCount(children) : 0),
    0,
  )
  countBySidebar.set(items, count)
  return count
}
