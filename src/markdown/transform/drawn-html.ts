/** A check of HTML that was drawn on another machine: whether it is as safe as what is drawn here. */

import type { Drawn, Reference } from '../../model.ts'
import { isSafe } from '../../urls/address.ts'
import { FORBIDDEN, isAddressName, SWALLOWING, VOID } from './raw-html.ts'

/** Stands for a hole. What is drawn has none of it. */
const HOLE = '\0'

/** Whether each hole is filled with what belongs there, and nothing runs or changes the page around it. */
export function isDrawnHtml({ html, holes }: Drawn, references: readonly Reference[]): boolean {
  if (html.length !== holes.length + 1 || html.some((piece) => piece.includes(HOLE))) return false
  const kinds = holes.map((hole) => references[hole]?.kind)
  return kinds.every((kind) => kind !== undefined) && isScanned(html.join(HOLE), kinds)
}

/** Whether HTML without holes is safe. */
export const isHtml = (html: string) => !html.includes(HOLE) && isScanned(html, [])

/** Texts, tags and attributes as they are drawn. All else, comments too, comes from elsewhere. */
const TEXT = /[^<]*/y
const TAG = /<(\/?)([a-z][a-z\d-]*)((?:\s+[^\s"'<>/=\0]+(?:="[^"]*")?)*)\s*(\/?)>/iy
const ATTRIBUTE = /\s+([^\s"'<>/=]+)(?:="([^"]*)")?/g
/** In them tags are text, so that an attribute could hold their end and more. */
const RAW_TEXT = /^(?:textarea|iframe|title)$/i

function isScanned(html: string, kinds: readonly (Reference['kind'] | undefined)[]): boolean {
  const open: string[] = []
  let hole = 0
  let at = 0
  while (at < html.length) {
    TEXT.lastIndex = at
    const text = TEXT.exec(html)?.[0] ?? ''
    hole += text.split(HOLE).length - 1
    at += text.length
    if (at === html.length) break
    TAG.lastIndex = at
    const [tag, slash, name = '', attributes = '', selfClosing] = TAG.exec(html) ?? []
    if (tag === undefined) return false
    at += tag.length
    if (slash) {
      if (open.pop() !== name || attributes !== '') return false
      continue
    }
    // The name of a drawing is a title too.
    const isNameOfDrawing = name === 'title' && open.at(-1) === 'svg'
    if (FORBIDDEN.test(name) || (SWALLOWING.test(name) && !isNameOfDrawing)) return false
    for (const [, attribute = '', value = ''] of attributes.matchAll(ATTRIBUTE)) {
      if (!isAttribute(attribute, value)) return false
      // A picture in an attribute would end it.
      if (value.includes(HOLE) && kinds[hole++] !== 'link') return false
    }
    if (VOID.has(name)) continue
    const isDrawing = open.includes('svg') || open.includes('math')
    if (selfClosing && !isDrawing) return false
    if (!selfClosing) open.push(name)
    if (RAW_TEXT.test(name) && !html.startsWith(`</${name}>`, html.indexOf('<', at))) return false
  }
  return open.length === 0
}

function isAttribute(name: string, written: string): boolean {
  if (/^on|^style$|^srcdoc$/i.test(name)) return false
  if (written.includes(HOLE)) return written === HOLE && /^(?:href|src)$/i.test(name)
  const value = plain(written)
  if (/^srcset$/i.test(name)) return value.split(',').every(isSafe)
  return !isAddressName(name) || isSafe(value)
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The value of an attribute. What is not written by docsgen stays, with a protocol that nothing follows. */
const plain = (written: string) =>
  written.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));?/gi, (_, hex, decimal, name) => {
    if (name !== undefined) return NAMED[name] ?? 'javascript:'
    const code = Number.parseInt(hex ?? decimal, hex === undefined ? 10 : 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
