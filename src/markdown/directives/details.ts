import { el, text } from '../element.ts'
import type { Directive } from './directive.ts'
import { labelAndContent } from './label.ts'

/**
 * Folds its content away until the reader asks for it.
 *
 *     :::details[자세히 보기]
 *     …
 *     :::
 */
export const details: Directive = (node, { strings }, draw) => {
  const { label, content } = labelAndContent(node)
  const summary = label ? draw(label) : [text(strings.details)]
  const open = node.attributes && 'open' in node.attributes ? { open: true } : {}
  return el('details', { ...open, ...(node.attributes?.id ? { id: node.attributes.id } : {}) }, [
    el('summary', {}, summary),
    el('div', { className: ['details-content'] }, draw({ children: content })),
  ])
}
