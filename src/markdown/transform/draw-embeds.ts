import type { Element, Root as HastRoot } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import type { Root } from 'mdast'
import type { LeafDirective } from 'mdast-util-directive'
import { el } from '../../html/element.ts'
import { visit } from '../../html/visit.ts'
import type { Context } from '../context.ts'
import type { DrawnEmbeds, EmbedCall, EmbedPage, Embeds } from './embed.ts'
import { holeMark } from './hole-marks.ts'

/** Draws all such blocks of an article. They replace their placeholders once the article is HTML. */
export async function drawEmbeds(
  tree: Root,
  { places, references, problems }: Context,
  page: Pick<EmbedPage, 'source' | 'locale' | 'words' | 'original'>,
  embeds: Embeds,
): Promise<DrawnEmbeds> {
  const nodes: LeafDirective[] = []
  visit(tree, 'leafDirective', (node) => {
    if (embeds.names.includes(node.name)) nodes.push(node)
  })
  const calls = nodes.map((node): EmbedCall => {
    const attributes = Object.entries(node.attributes ?? {}).map(([name, value]) => [
      name,
      value ?? '',
    ])
    return { name: node.name, attributes: Object.fromEntries(attributes), place: places.of(node) }
  })
  const drawn = calls.length > 0 ? await embeds.draw(calls, { ...page, references, problems }) : []
  return {
    names: embeds.names,
    indexOf: new Map(nodes.map((node, index) => [node, index])),
    drawn,
    elements: new Set(),
    ready: new Map(),
  }
}

/** The placeholder of a block: an element that cleaning HTML does not remove. */
export function embedPlaceholder(node: LeafDirective, index: number): Element {
  const { position } = node
  return { ...el('div', { dataEmbed: String(index) }), ...(position ? { position } : {}) }
}

/** Replaces placeholders by the drawn blocks, each once, and gives the ids that headings must not take. */
export function insertEmbeds(tree: HastRoot, { drawn, elements, ready }: DrawnEmbeds): Set<string> {
  const ids = new Set<string>()
  if (!hasPlaceholder(tree)) return ids
  unwrapPlaceholders(tree)
  const placed = new Set<number>()
  visit(tree, 'element', (node, at, parent) => {
    if (!('dataEmbed' in node.properties) || !parent || at === undefined) return undefined
    const index = Number(node.properties.dataEmbed)
    const embed = drawn[index]
    delete node.properties.dataEmbed
    if (!embed || placed.has(index)) return undefined
    placed.add(index)
    const children = treeOf(embed.html, node.position)
    for (const [place, child] of children.entries()) {
      elements.add(child)
      if (embed.markdown !== undefined) ready.set(child, place === 0 ? embed.markdown : '')
      visit(child, 'element', ({ tagName, properties: { id } }) => {
        if (typeof id === 'string' && !/^h[1-6]$/.test(tagName)) ids.add(id)
      })
    }
    parent.children.splice(at, 1, ...children)
    return at + children.length
  })
  return ids
}

/** Elements that the parser of HTML closes when another one opens inside: everything around the inner one would be closed too. */
const NO_OTHER_IN_IT = /^(?:a|button)$/

/** Whether a tree has a placeholder of a block or of a list of cards. Few articles have one, and the others need no more work. */
function hasPlaceholder(node: HastRoot | Element): boolean {
  if ('properties' in node && isPlaceholder(node)) return true
  return node.children.some((child) => child.type === 'element' && hasPlaceholder(child))
}

const isPlaceholder = ({ properties }: Element) =>
  'dataEmbed' in properties || 'dataDocCards' in properties

/** Removes links and buttons that an author put around a placeholder: the block has links and buttons of its own, which must not nest. */
function unwrapPlaceholders(node: HastRoot | Element): boolean {
  let isFound = 'properties' in node && isPlaceholder(node)
  for (const child of [...node.children]) {
    if (child.type !== 'element' || !unwrapPlaceholders(child)) continue
    isFound = true
    if (NO_OTHER_IN_IT.test(child.tagName))
      node.children.splice(node.children.indexOf(child), 1, ...child.children)
  }
  return isFound
}

/** Stands for NUL while HTML is parsed: parsers drop NUL, and no text has this code point. */
const STAND_IN = '\uFDD0'

function treeOf(html: string, position: Element['position']): Element[] {
  const plain = html.replaceAll(STAND_IN, '\uFFFD').replaceAll('\0', STAND_IN)
  const tree = fromHtml(plain, { fragment: true })
  visit(tree, (node) => {
    delete node.position
    if (node.type === 'text') node.value = withMarks(node.value)
    if (node.type !== 'element') return
    if (typeof node.properties.href === 'string')
      node.properties.href = withMarks(node.properties.href)
    if (position) node.position = position
  })
  return tree.children.filter((child) => child.type === 'element')
}

const withMarks = (text: string) =>
  text.replace(/\uFDD0(\d+)\uFDD0/g, (_, index: string) => holeMark(Number(index)))
