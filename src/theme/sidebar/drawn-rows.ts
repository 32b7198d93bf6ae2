// The rows of a sidebar as they are drawn, and read again from that: a page has each of them once.

import type { Badge, SidebarItem } from '../../model.ts'

/** What the HTML of a row says, by its kind. */
const SAID: Readonly<Record<SidebarItem['kind'], ReadonlySet<string>>> = {
  link: new Set(['kind', 'className', 'label', 'url', 'badge']),
  category: new Set(['kind', 'className', 'label', 'url', 'items', 'branch']),
  group: new Set(['kind', 'className', 'label', 'items']),
  html: new Set(['kind', 'className', 'html']),
}

/** A row as data, without the rows in it, when its HTML does not say all of it. */
export function unsaidOf(row: SidebarItem): string | undefined {
  const { items: _, ...own } = row
  // What leads nowhere is drawn as its words alone.
  if (row.badge && row.url === undefined) return JSON.stringify(own)
  const isSaid = Object.entries(own).every(
    ([name, value]) => value === undefined || value === '' || SAID[row.kind].has(name),
  )
  return isSaid ? undefined : JSON.stringify(own)
}

/** Reads the rows of a list. */
export const rowsOf = (list: Element): SidebarItem[] => [...list.children].map(rowOf)

function rowOf(row: Element): SidebarItem {
  const unsaid = row.getAttribute('data-row')
  const own = unsaid === null ? saidIn(row) : (JSON.parse(unsaid) as SidebarItem)
  if (own.kind === 'html' || own.kind === 'link') return own
  const last = row.lastElementChild
  const list = own.kind === 'group' ? last : last?.querySelector('ul')
  return list ? { ...own, items: rowsOf(list) } : own
}

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
