import { el } from '../../html/element.ts'
import { type Directive, labelAndContent } from './directive.ts'

/** What stands beside the text where there is room, once on a page. */
export const SAMPLES_CLASS = 'beside'
/** The bar of an event, which stands above the columns. */
export const EVENT_BAR_CLASS = 'event-bar'

/**
 * Code that stands beside the text on wide screens, and in its place on others. A second block of a page stays in the text.
 *
 *     :::samples[예시]
 *     …
 *     :::
 */
export const samples: Directive = (node, { strings }, draw) => {
  const { label, content } = labelAndContent(node)
  const title = label ? draw(label) : [{ type: 'text' as const, value: strings.samples }]
  return el('section', { className: [SAMPLES_CLASS] }, [
    el('h2', { className: ['rail-title'] }, title),
    ...draw({ children: content }),
  ])
}
