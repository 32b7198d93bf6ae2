/** Blocks that are one element around what stands in them. */
import { el } from '../../html/element.ts'
import type { Directive } from './directive.ts'

/** Blocks that fold, below each other as one list. */
export const folds: Directive = (node, _context, draw) =>
  el('div', { className: ['folds'] }, draw(node))

/** Shows what stands in it, and nothing else. */
export const content: Directive = (node, _context, draw) => el('div', {}, draw(node))

/** A part of a list of definitions, named like its element: `dl`, `dt` or `dd`. */
export const definition: Directive = (node, _context, draw) => el(node.name, {}, draw(node))
