// The rows of a sidebar, read from where they are drawn: a page has each of them once.

import type { Badge, SidebarItem } from '../../model.ts'

/** Reads the rows of a list. */
export const rowsOf = (list: Element): SidebarItem[] =>
  ([...list.children] as HTMLElement[]).map(rowOf)

function rowOf(row: HTMLElement): SidebarItem {
  const unsaid = JSON.parse(row.dataset.row ?? '{}') as Partial<SidebarItem>
  const own = isRow(unsaid) ? unsaid : { ...saidIn(row), ...unsaid }
  const last = row.lastElementChild
  if (own.kind === 'group') return { ...own, items: last ? rowsOf(last) : [] }
  const list = own.kind === 'category' && last?.querySelector('ul')
  return list ? { ...own, items: rowsOf(list) } : own
}

const isRow = (data: Partial<SidebarItem>): data is SidebarItem => data.kind !== undefined

function saidIn(row: HTMLElement): SidebarItem {
  const [name = '', ...classes] = row.className.split(' ')
  const kind = name.slice(5) as SidebarItem['kind']
  const className = classes.join(' ')
  const named = { kind, ...(className && { className }) }
  if (kind === 'html') return { ...named, label: '', html: row.innerHTML }
  const head = row.firstElementChild
  const text = kind === 'category' ? head?.firstElementChild : head
  const url = text?.getAttribute('href')
  const { branch } = row.dataset
  return { ...named, ...labelOf(text), ...(url && { url }), ...(branch && { branch }) }
}

function labelOf(text: Element | null | undefined): Pick<SidebarItem, 'label' | 'badge'> {
  const label = text?.textContent ?? ''
  const drawn = text?.lastElementChild
  // A label that may break has an element of its own, without a class.
  if (!drawn?.className) return { label }
  const badge = drawn.textContent
  const tone = (drawn.className.split(' m-')[1] ?? 'neutral') as Badge['tone']
  // A space stands before it.
  return { label: label.slice(0, -1 - badge.length), badge: { text: badge, tone } }
}
