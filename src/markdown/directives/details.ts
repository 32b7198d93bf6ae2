import { el, text } from '../../html/element.ts'
import { iconOf } from '../icons/draw-icon.ts'
import { inOnePiece } from '../transform/summary-elements.ts'
import { type Directive, labelAndContent, ownId } from './directive.ts'

/**
 * Folds its content away until the reader asks for it.
 *
 *     :::details[자세히 보기]
 *     …
 *     :::
 */
export const details: Directive = (node, context, draw) => {
  const { label, content } = labelAndContent(node)
  const words = label ? draw(label) : [text(context.strings.details)]
  const summary = [...iconOf(node, context), ...words]
  const open = node.attributes && 'open' in node.attributes ? { open: true } : {}
  return el('details', { ...open, ...ownId(node, context) }, [
    el('summary', {}, inOnePiece(summary)),
    el('div', { className: ['details-content'] }, draw({ children: content })),
  ])
}
