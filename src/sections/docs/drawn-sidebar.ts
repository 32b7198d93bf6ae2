import { fill, type Strings } from '../../i18n/index.ts'
import type { Sidebar, SidebarItem } from '../../model.ts'
import { addressKey } from '../../urls/address.ts'
import { firstUrl } from './sequence.ts'

/** Sidebars up to this many rows are drawn whole on every page, so that every link works without script. */
const WHOLE_TREE_ROWS = 120
/** So many bytes of rows as data, which are a quarter more as HTML: those with long names are a third of a page. */
const WHOLE_TREE_BYTES = 9_000
/** How many rows of one level a large sidebar shows, with the current one near their middle: more than a screen has room for. */
const LEVEL_ROWS = 30
/** Levels begin at every tenth row, so that neighbours have the same rows, and one drawing of them. */
const STEP = 10

/** Whether pages carry a part of a sidebar only, and its whole tree is a file of its own. */
export const isLarge = ({ items }: Sidebar) =>
  rowsLeft(items, WHOLE_TREE_ROWS) < 0 ||
  new TextEncoder().encode(JSON.stringify(items)).length > WHOLE_TREE_BYTES

/**
 * Gives the part of a sidebar that one page carries, so that pages do not grow with the site.
 * Small sidebars are whole. In a large one, categories that are closed on this page leave their rows to the file of the
 * whole tree, and a long level shows the rows around the current one, with a link to what is before and after.
 */
export function sidebarDrawer(
  sidebar: Sidebar,
  treeUrl: string,
  strings: Strings,
): (url: string) => Sidebar {
  if (!isLarge(sidebar)) return () => sidebar
  const pathOf = pathFinder(sidebar.items)
  const level = (
    items: readonly SidebarItem[],
    path: readonly number[],
    above: string,
  ): SidebarItem[] => {
    const [current, ...below] = path
    const row = (item: SidebarItem, index: number) => {
      if (!item.items) return item
      const branch = `${above}${index}`
      return index === current
        ? { ...item, items: level(item.items, below, `${branch}.`) }
        : closed(item, branch)
    }
    return around(items, current ?? 0, strings, row)
  }
  let last: { readonly key: string; readonly drawn: Sidebar } | undefined
  return (url) => {
    const path = pathOf(url)
    const key = shownRows(sidebar.items, path)
    // Neighbours see the same rows. Who gets the same object need not look at them again.
    if (last?.key !== key)
      last = { key, drawn: { ...sidebar, treeUrl, items: level(sidebar.items, path, '') } }
    return last.drawn
  }
}

/** Stands for the rows that are shown on the way to a page: the open ones, and where the last level begins. */
function shownRows(items: readonly SidebarItem[], path: Path): string {
  const keys: string[] = []
  let rows = items
  for (const index of path) {
    const below = rows[index]?.items
    keys.push(below ? `${index}` : `from ${firstShown(rows.length, index)}`)
    rows = below ?? []
  }
  return keys.join(' ')
}

/** The first row that is shown of a level. */
function firstShown(length: number, current: number): number {
  const wanted = Math.round((current - LEVEL_ROWS / 2) / STEP) * STEP
  return Math.max(0, Math.min(wanted, length - LEVEL_ROWS))
}

/** The rows of a level near the current one, and how to reach the others. */
function around(
  items: readonly SidebarItem[],
  current: number,
  strings: Strings,
  row: (item: SidebarItem, index: number) => SidebarItem,
): SidebarItem[] {
  const from = firstShown(items.length, current)
  const to = Math.min(items.length, from + LEVEL_ROWS)
  const shown = items.slice(from, to).map((item, index) => row(item, from + index))
  const before = moreRow(items.slice(0, from).reverse(), strings.earlierRows)
  const after = moreRow(items.slice(to), strings.laterRows)
  return [...before, ...shown, ...after]
}

/** A row that stands for rows that are not shown; it leads to the nearest of them. */
function moreRow(hidden: readonly SidebarItem[], text: string): SidebarItem[] {
  const url = hidden[0] && firstUrl([hidden[0]])
  return url
    ? [{ kind: 'link', label: fill(text, { count: hidden.length }), url, className: 'side-more' }]
    : []
}

type Path = readonly number[]

/** Finds the indexes of the rows that lead to a page, from the top. Looks no further than it has to: a preview draws one page. */
function pathFinder(items: readonly SidebarItem[]): (url: string) => Path {
  const found = new Map<string, Path>()
  const rest = pathsIn(items, [])
  return (url) => {
    const wanted = addressKey(url)
    while (!found.has(wanted)) {
      const { value, done } = rest.next()
      if (done) return []
      const [key, path] = value
      if (!found.has(key)) found.set(key, path)
    }
    return found.get(wanted) ?? []
  }
}

function* pathsIn(rows: readonly SidebarItem[], above: Path): Generator<readonly [string, Path]> {
  for (const [index, row] of rows.entries()) {
    const path = [...above, index]
    if (row.url !== undefined) yield [addressKey(row.url), path]
    if (row.items) yield* pathsIn(row.items, path)
  }
}

function closed({ items = [], open: _, ...row }: SidebarItem, branch: string): SidebarItem {
  const { collapsible, ...rest } = row
  const url = row.url ?? firstUrl(items)
  // Each byte of a row is on every page, once for each row: what holds for most is not said.
  return { ...rest, ...(url && { url }), ...(collapsible === false && { collapsible }), branch }
}

/** How many rows there may still be after these; counts no further than it has to. */
function rowsLeft(items: readonly SidebarItem[], allowed: number): number {
  let left = allowed - items.length
  for (const { items: children } of items) {
    if (left < 0) break
    if (children) left = rowsLeft(children, left)
  }
  return left
}
