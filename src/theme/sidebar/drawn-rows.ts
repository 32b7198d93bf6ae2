// The rows of a sidebar as they are drawn, and read again from that: a page has each of them once.

import type { Badge, SidebarItem } from '../../model.ts'

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

/** Reads the rows of a list. */
export const rowsOf = (list: Element): SidebarItem[] => [...list.children].map(rowOf)

function rowOf(row: Element): SidebarItem {
  const unsaid = JSON.parse(row.getAttribute('data-row') ?? '{}') as Partial<SidebarItem>
  const own = isRow(unsaid) ? unsaid : { ...saidIn(row), ...unsaid }
  if (own.kind === 'html' || own.kind === 'link') return own
  const last = row.lastElementChild
  const list = own.kind === 'group' ? last : last?.querySelector('ul')
  return list ? { ...own, items: rowsOf(list) } : own
}

const isRow = (data: Partial<SidebarItem>): data is SidebarItem => data.kind !== undefined

function saidIn(row: Element): SidebarItem {
  const [name = '', ...classes] = (row.getAttribute('class') ?? '').split(' ')
  const kind = name.slice('side-'.length) as SidebarItem['kind']
  const className = classes.join(' ')
  const named = { kind, ...(className && { className }) }
  if (kind === 'html') return { ...named, label: '', html: row.innerHTML }
  const head = row.firstElementChild
  const text = kind === 'category' ? head?.firstElementChild : head
  const url = text?.getAttribute('href')
  const branch = row.getAttribute('data-branch')
  return {
    ...named,
    ...labelOf(text),
    ...(url == null ? {} : { url }),
    ...(branch === null ? {} : { branch }),
  }
}

function labelOf(text: Element | null | undefined): Pick<SidebarItem, 'label' | 'badge'> {
  const label = text?.textContent ?? ''
  const drawn = text?.lastElementChild
  if (!drawn) return { label }
  const badge = drawn.textContent
  const tone = /m-(\S+)/.exec(drawn.className)?.[1] ?? 'neutral'
  // A space stands before it.
  return {
    label: label.slice(0, -1 - badge.length),
    badge: { text: badge, tone: tone as Badge['tone'] },
  }
}
