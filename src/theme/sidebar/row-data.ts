import type { SidebarItem } from '../../model.ts'

/** What the HTML of a row says, by its kind. */
const SAID: Readonly<Record<SidebarItem['kind'], ReadonlySet<string>>> = {
  link: new Set(['kind', 'className', 'label', 'url', 'badge']),
  category: new Set(['kind', 'className', 'label', 'url', 'items', 'branch']),
  group: new Set(['kind', 'className', 'label', 'items']),
  html: new Set(['kind', 'className', 'html']),
}

/** What is the same as saying nothing. */
const USUAL: Readonly<Record<string, unknown>> = {
  open: false,
  collapsible: true,
  external: false,
  deprecated: false,
}

/** The data of a row that its HTML does not say; all but its rows, where its words cannot be read from there. */
export function unsaidOf(row: SidebarItem): string | undefined {
  const { items: _, ...own } = row
  const isWordsAlone = row.kind === 'link' && row.url === undefined
  const rest = Object.entries(own).filter(
    ([name, value]) =>
      value !== undefined &&
      value !== USUAL[name] &&
      !(SAID[row.kind].has(name) && !(isWordsAlone && name === 'badge')) &&
      !(name === 'label' && value === ''),
  )
  if (rest.length === 0) return undefined
  return JSON.stringify(row.kind === 'link' && !isWordsAlone ? own : Object.fromEntries(rest))
}
