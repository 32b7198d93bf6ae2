import type { Element, Root as HastRoot } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import type { Paragraph, Root, Table } from 'mdast'
import { el } from '../../html/element.ts'
import { visit } from '../../html/visit.ts'
import type { Strings } from '../../i18n/index.ts'

/** `Table: …` or `표: …` in a paragraph beside a table is its caption. */
const CAPTION = /^(?:Table|표):\s+/

/** Takes captions out of the text and gives them to their tables, before the text becomes HTML. */
export function takeCaptions(tree: Root): ReadonlyMap<Table, Paragraph> {
  const captions = new Map<Table, Paragraph>()
  visit(tree, 'table', (node, at = 0, parent) => {
    if (!parent) return undefined
    const [before, after] = [parent.children[at - 1], parent.children[at + 1]]
    const caption = isCaption(before) ? before : isCaption(after) ? after : undefined
    if (!caption) return undefined
    const [first] = caption.children
    if (first?.type === 'text') first.value = first.value.replace(CAPTION, '')
    captions.set(node, caption)
    parent.children.splice(parent.children.indexOf(caption), 1)
    return parent.children.indexOf(node) + 1
  })
  return captions
}

function isCaption(node: { readonly type: string } | undefined): node is Paragraph {
  if (node?.type !== 'paragraph') return false
  const [first] = (node as Paragraph).children
  return first?.type === 'text' && CAPTION.test(first.value)
}

/**
 * A table in a box of its own that scrolls. Alignment becomes a class: inline styles are never written. Where a phone has
 * no room for its columns, its rows become cards: each cell then says what its column is.
 */
export function tableBox(table: Element, caption: Element | undefined): Element {
  visit(table, 'element', ({ properties }) => {
    if (properties.align && properties.align !== 'left')
      properties.className = [`align-${properties.align}`]
    delete properties.align
  })
  const [head, ...rows] = rowsOf(table)
  const labels = head ? cellsOf(head).map((cell) => textOf(cell).trim()) : []
  if (head && namesRows(labels, rows)) {
    for (const label of cellsOf(head)) label.properties = { ...label.properties, scope: 'col' }
    for (const row of rows) {
      const [name] = cellsOf(row)
      if (!name) continue
      name.tagName = 'th'
      name.properties = { ...name.properties, scope: 'row' }
    }
  }
  const isWide = widthOf([...(head ? [head] : []), ...rows]) > PHONE_WIDTH
  const isCards = isWide && labels.length <= MOST_OF_A_CARD && labels.every(Boolean)
  if (isCards) asCards(rows, labels)
  if (caption) table.children.unshift(caption)
  return el(
    'div',
    { className: isCards ? ['table', 'row-cards'] : ['table'], role: 'group', tabIndex: 0 },
    [table],
  )
}

/** A card with more lines is longer than the screen; such a table scrolls. */
const MOST_OF_A_CARD = 6

function asCards(rows: readonly Element[], labels: readonly string[]): void {
  const marks = labels.map((_, index) => rows.every((row) => isMark(cellsOf(row)[index])))
  for (const row of rows)
    for (const [index, cell] of cellsOf(row).entries()) {
      cell.properties.dataLabel = labels[index] ?? ''
      if (marks[index]) cell.properties.className = ['mid']
      cell.children = [el('div', {}, cell.children)]
    }
}

/** Whether a cell in the middle of its column has no more than a sign, such as ✓. */
const isMark = (cell: Element | undefined) =>
  cell !== undefined &&
  String(cell.properties.className) === 'align-center' &&
  textOf(cell).trim().length <= 2

/** Whether the first column says what each row is about: no cell of it is empty, and none comes twice. */
function namesRows(labels: readonly string[], rows: readonly Element[]): boolean {
  const names = rows.map((row) => textOf(cellsOf(row)[0] ?? el('td')).trim())
  return (
    labels.length > 1 &&
    labels[0] !== '' &&
    names.every(Boolean) &&
    new Set(names).size === names.length
  )
}

/** In em of the table: Hangul is one wide, other letters about half. A column needs no more than this for its text. */
const WIDEST_COLUMN = 11
const GAP = 1.1
/** The text of a phone of 390 CSS pixels, in em of tables. */
const PHONE_WIDTH = 23

function widthOf(rows: readonly Element[]): number {
  const columns: number[] = []
  for (const row of rows)
    for (const [index, cell] of cellsOf(row).entries())
      columns[index] = Math.max(columns[index] ?? 0, emOf(textOf(cell)))
  return columns.reduce((sum, width) => sum + Math.min(width, WIDEST_COLUMN) + GAP, 0)
}

function emOf(text: string): number {
  let width = 0
  for (const letter of text) width += letter > '\u10FF' ? 1 : 0.55
  return width
}

function rowsOf(table: Element): Element[] {
  const rows: Element[] = []
  visit(table, 'element', (node) => {
    if (node.tagName === 'tr') rows.push(node)
  })
  return rows
}

const cellsOf = ({ children }: Element) =>
  children.filter((child): child is Element => child.type === 'element')

/** Names the box of every table by its caption, or by the heading above it. */
export function nameTables(tree: HastRoot, { tableScroll }: Strings): void {
  let heading = ''
  visit(tree, 'element', (node) => {
    if (/^h[1-6]$/.test(node.tagName)) heading = textOf(node).trim()
    if (node.properties.role !== 'group' || node.properties.ariaLabel !== undefined)
      return undefined
    const [table] = cellsOf(node)
    const caption =
      table?.tagName === 'table'
        ? cellsOf(table).find(({ tagName }) => tagName === 'caption')
        : undefined
    node.properties.ariaLabel = (caption && textOf(caption).trim()) || heading || tableScroll
    return undefined
  })
}
