import type { PhrasingContent } from 'mdast'
import type { RichNode, RichText } from '../model.ts'
import { isSafe } from '../urls/address.ts'
import type { Parse } from './commonmark/parse.ts'

/** Fields of the blocks of a landing page that are Markdown of one line. */
const RICH_FIELDS: ReadonlySet<string> = new Set(['lead', 'text'])
/** A text without any of these is what it says. */
const MARKS = /[*_`[\]<>&\\~]/

/** The texts of blocks with marks of Markdown in them, taken apart. */
export function richTextsIn(blocks: unknown, parse: Parse): Record<string, RichText> {
  const found: Record<string, RichText> = {}
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [name, child] of Object.entries(value)) {
      if (typeof child !== 'string') look(child)
      else if (RICH_FIELDS.has(name) && MARKS.test(child) && !Object.hasOwn(found, child))
        found[child] = richText(child, parse)
    }
  }
  look(blocks)
  return found
}

function richText(text: string, parse: Parse): RichText {
  const [paragraph, ...more] = parse(text).children
  return paragraph?.type === 'paragraph' && more.length === 0
    ? paragraph.children.flatMap(nodesOf)
    : [text]
}

function nodesOf(node: PhrasingContent): RichNode[] {
  if (node.type === 'text') return [node.value]
  if (node.type === 'inlineCode') return [{ kind: 'code', text: node.value }]
  if (node.type === 'break') return [' ']
  if (!('children' in node)) return 'value' in node ? [node.value] : []
  const children = node.children.flatMap(nodesOf)
  if (node.type === 'strong') return [{ kind: 'strong', children }]
  if (node.type === 'emphasis') return [{ kind: 'em', children }]
  if (node.type === 'link' && isSafe(node.url)) return [{ kind: 'link', url: node.url, children }]
  return children
}
