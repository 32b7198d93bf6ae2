/** Sidebars, navbars and covers of Docsify are Markdown: lists of links below words. */
import type { Element, ElementContent } from 'hast'
import { toString as htmlText } from 'hast-util-to-string'
import type { Link, Nodes, Root, RootContent } from 'mdast'
import { toString as plainText } from 'mdast-util-to-string'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from '../../../html/visit.ts'
import { replaceEmoji } from '../../../markdown/parse/text-marks.ts'
import { filledText } from '../../fields.ts'

export interface MenuItem {
  readonly label: string
  /** As it is written. */
  readonly target?: string
  readonly items: readonly MenuItem[]
}

const PARSER = unified().use(remarkParse).use(remarkGfm).freeze()

/** Without blocks of ours, whose colons would be taken for those of emoji. */
export async function treeOf(text: string): Promise<Root> {
  const tree = PARSER.parse(text)
  await replaceEmoji(tree, text)
  return tree
}

/** Words without the marks of emphasis and the tags of HTML around them. */
export const wordsIn = (node: Nodes | readonly Nodes[]) =>
  plainText(node, { includeHtml: false }).replace(/\s+/g, ' ').trim()

export function linksIn(node: Nodes): Link[] {
  const found: Link[] = []
  visit(node, (one) => {
    if (one.type === 'link') found.push(one)
    return undefined
  })
  return found
}

interface OpenItem extends MenuItem {
  readonly items: OpenItem[]
}

/** The rows of a menu. A list belongs to the words right above it. */
export const menuOf = async (text: string): Promise<MenuItem[]> =>
  itemsOf((await treeOf(text)).children)

function itemsOf(nodes: readonly RootContent[], isInItem = false): OpenItem[] {
  const found: OpenItem[] = []
  let above: OpenItem | undefined
  for (const node of nodes) {
    if (node.type === 'heading' || node.type === 'paragraph') {
      const own = entriesOf(node)
      found.push(...own)
      // A link above a list is a row of its own, unless it is the heading of the list or the item with it.
      const isTitle = isInItem || node.type === 'heading' || own.at(-1)?.target === undefined
      above = isTitle ? own.at(-1) : undefined
    } else if (node.type === 'list') {
      const items = node.children.flatMap(({ children }) => itemsOf(children, true))
      if (above) above.items.push(...items)
      else found.push(...items)
    } else if (node.type !== 'html') above = undefined
  }
  return found
}

/** What a line says: one link with the words around it, several links, or words alone. */
function entriesOf(node: RootContent): OpenItem[] {
  const links = linksIn(node)
  const label = wordsIn(node)
  const [first, ...others] = links
  if (first === undefined) return label === '' ? [] : [{ label, items: [] }]
  if (others.length === 0) return [{ label, target: targetOf(first), items: [] }]
  return links.map((link) => ({ label: wordsIn(link), target: targetOf(link), items: [] }))
}

/** A link without an address leads to the first page. */
const targetOf = ({ url }: Link) => url || '/'

/** The links of a menu that is written as HTML, those of lists in lists below their words. */
export function menuInHtml({ children }: Element): MenuItem[] {
  return children.flatMap((one) => itemsInHtml(one))
}

function itemsInHtml(node: ElementContent): MenuItem[] {
  if (node.type !== 'element') return []
  if (node.tagName === 'a') {
    const target = filledText(node.properties.href)
    const label = htmlText(node).replace(/\s+/g, ' ').trim()
    return label === '' || target === undefined ? [] : [{ label, target, items: [] }]
  }
  if (node.tagName !== 'li') return node.children.flatMap((one) => itemsInHtml(one))
  const isList = (one: ElementContent) => one.type === 'element' && /^[uo]l$/.test(one.tagName)
  const items = node.children.filter(isList).flatMap((one) => itemsInHtml(one))
  const rest = node.children.filter((one) => !isList(one))
  const [own] = rest.flatMap((one) => itemsInHtml(one))
  if (items.length === 0) return own ? [own] : []
  const label = rest
    .map((one) => ('children' in one ? htmlText(one) : 'value' in one ? one.value : ''))
    .join('')
  return [{ ...(own ?? { label: label.replace(/\s+/g, ' ').trim() }), items }]
}
