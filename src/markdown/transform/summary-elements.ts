import type { ElementContent, Root } from 'hast'
import { el } from '../../html/element.ts'
import { visit } from '../../html/visit.ts'

/** What no sentence holds: a heading, a block, or the picture of a row. */
const APART = /^(?:h[1-6]|p|div|ul|ol|pre|table|figure|svg)$/

/** A sentence in one element: beside the mark of a summary each of its parts would become a column. */
export function inOnePiece(children: readonly ElementContent[]): ElementContent[] {
  const isApart = children.some((child) => child.type === 'element' && APART.test(child.tagName))
  return children.length < 2 || isApart ? [...children] : [el('span', {}, [...children])]
}

/** Does so in the summaries of an author's HTML. */
export function joinSummaries(tree: Root): void {
  visit(tree, 'element', (node) => {
    if (node.tagName === 'summary') node.children = inOnePiece(node.children)
  })
}
