import { el } from '../../html/element.ts'
import type { Directive } from './directive.ts'

/**
 * An ordered list as steps, with a line that joins their numbers.
 *
 *     :::steps
 *     1. …
 *     2. …
 *     :::
 */
export const steps: Directive = (node, _context, draw) =>
  el('div', { className: ['steps'] }, draw(node))
