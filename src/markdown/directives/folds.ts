import { el } from '../../html/element.ts'
import type { Directive } from './directive.ts'

/** Blocks that fold, below each other as one list. */
export const folds: Directive = (node, _context, draw) =>
  el('div', { className: ['folds'] }, draw(node))

/** Shows what stands in it, and nothing else. */
export const content: Directive = (node, _context, draw) => el('div', {}, draw(node))
