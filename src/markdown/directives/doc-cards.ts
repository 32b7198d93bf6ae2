import type { Element } from 'hast'
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive'
import { el } from '../../html/element.ts'
import type { Context } from '../context.ts'
import type { DrawChildren } from './directive.ts'

/**
 * The pages of the category that this page is in, as cards. What is written inside stands above them.
 *
 *     ::doc-cards
 *
 * Which pages these are, other files decide, so that only the place of the cards is drawn here.
 */
export function docCards(
  node: ContainerDirective | LeafDirective,
  _context: Context,
  draw: DrawChildren,
): Element {
  const place: Element = {
    ...el('div', { dataDocCards: '' }),
    ...(node.position ? { position: node.position } : {}),
  }
  return node.children.length > 0 ? el('div', {}, [...draw(node), place]) : place
}
