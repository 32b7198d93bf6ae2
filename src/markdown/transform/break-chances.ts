import type { Element, ElementContent, Root } from 'hast'
import { breakableCell, breakableText } from '../../html/break-chances.ts'
import { el, text } from '../../html/element.ts'
import { SKIP, visit } from '../../html/visit.ts'
import { isHydrated } from '../components/hydrated-tree.ts'

const CELLS = /^(?:h[1-6]|t[dh]|dt|summary)$/
const UNBROKEN = /^(?:pre|svg|math|script|style|template|textarea|select)$/

/** Lets lines break between the words of long identifiers in headings, cells, terms, code and addresses. */
export function placeBreaks(tree: Root): void {
  visit(tree, 'element', (node) => {
    if (UNBROKEN.test(node.tagName)) return SKIP
    if (CELLS.test(node.tagName)) breakInside(node, breakableCell)
    else if (node.tagName === 'code' || isAddress(node)) breakInside(node, breakableText)
    return undefined
  })
}

/** A link that shows where it leads. */
const isAddress = ({ tagName, children: [first] }: Element) =>
  tagName === 'a' && first?.type === 'text' && /^https?:/.test(first.value)

function breakInside(node: Element, partsOf: (text: string) => readonly string[]): void {
  node.children = node.children.flatMap((child): ElementContent[] => {
    if (child.type === 'element' && !UNBROKEN.test(child.tagName)) breakInside(child, partsOf)
    // A script compares its texts with what is drawn.
    if (child.type !== 'text' || isHydrated(child)) return [child]
    const [first = '', ...others] = partsOf(child.value)
    if (others.length === 0) return [child]
    return [text(first), ...others.flatMap((part) => [el('wbr'), text(part)])]
  })
}
