import type { Element, ElementContent } from 'hast'
import { toString as plainText } from 'mdast-util-to-string'
import { el, icon } from '../../html/element.ts'
import { type Directive, labelAndContent } from './directive.ts'

const FOLDER = 'M4 6.5h5.5l2 2.5H20v9.5H4z'
const FILE = 'M7 4h7l4 4v12H7zM14 4v4h4'

/**
 * Files and folders, as a list in a list. Strong names are the files that the text is about.
 *
 *     :::file-tree
 *     - docs
 *       - **intro.md** 소개
 *     :::
 */
export const fileTree: Directive = (node, { words }, draw) => {
  const rows = draw(node).flatMap((child) => rowsOf(child))
  return el('div', { className: ['tree'], role: 'group', ariaLabel: words.fileTree }, [
    el('ul', {}, rows),
  ])
}

/** A folder in the form of a block. */
export const folder: Directive = (node, _context, draw) => {
  const { label, content } = labelAndContent(node)
  const rows = draw({ children: content }).flatMap((child) => rowsOf(child))
  return folderRow(nameOf(label ? plainText(label) : ''), rows)
}

/** A file in the form of a block. */
export const file: Directive = (node, _context, draw) => {
  const { label, content } = labelAndContent(node)
  const named = label ? [nameOf(plainText(label))] : []
  return fileRow([...named, ...draw({ children: content })])
}

const nameOf = (name: string) => el('code', {}, [{ type: 'text', value: name }])

const fileRow = (shown: ElementContent[]) => el('li', {}, [el('span', {}, [icon(FILE), ...shown])])

const folderRow = (name: ElementContent, rows: ElementContent[]) =>
  el('li', {}, [
    el('details', { open: true }, [el('summary', {}, [icon(FOLDER), name]), el('ul', {}, rows)]),
  ])

/** Rows for what was drawn: items of lists as files and folders, and rows that are drawn already. */
function rowsOf(child: ElementContent): ElementContent[] {
  if (child.type !== 'element') return []
  if (child.tagName === 'ul' || child.tagName === 'ol')
    return child.children.flatMap((item) => (item.type === 'element' ? [itemRow(item)] : []))
  if (child.tagName === 'li') return [child]
  return child.children.flatMap((inner) => rowsOf(inner))
}

function itemRow(item: Element): Element {
  const lists = item.children.filter(isList)
  const shown = item.children
    .filter((child) => !isList(child))
    .flatMap((child) =>
      child.type === 'element' && child.tagName === 'p' ? child.children : [child],
    )
  const [first, ...others] = shown.filter(
    (child) => child.type !== 'text' || child.value.trim() !== '',
  )
  const name = first === undefined ? [nameOf('')] : asName(first)
  const rest = others.length > 0 ? [el('small', {}, others)] : []
  if (lists.length === 0 && !isFolderName(first)) return fileRow([...name, ...rest])
  const rows = lists.flatMap(rowsOf)
  return folderRow(el('span', {}, [...name, ...rest]), rows)
}

const isList = (child: ElementContent): boolean =>
  child.type === 'element' && (child.tagName === 'ul' || child.tagName === 'ol')

const isFolderName = (node: ElementContent | undefined) =>
  node?.type === 'text' && /^\S+\/\s*$/.test(node.value)

/** The first word of a text is the name, and what follows a remark. */
function asName(node: ElementContent): ElementContent[] {
  if (node.type === 'element' && node.tagName === 'code') return [node]
  if (node.type !== 'text') return [el('code', {}, [node as Element])]
  const [, name = '', remark = ''] = /^\s*(\S+)([\s\S]*)$/.exec(node.value) ?? []
  return [
    nameOf(name),
    ...(remark.trim() === '' ? [] : [el('small', {}, [{ type: 'text', value: remark.trim() }])]),
  ]
}
