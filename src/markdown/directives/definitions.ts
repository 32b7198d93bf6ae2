import { el } from '../../html/element.ts'
import type { Directive } from './directive.ts'

/** A part of a list of definitions, named like its element: `dl`, `dt` or `dd`. */
export const definition: Directive = (node, _context, draw) => el(node.name, {}, draw(node))
