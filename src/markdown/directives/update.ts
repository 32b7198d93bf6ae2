import { el, text } from '../../html/element.ts'
import { type Directive, labelAndContent, ownId } from './directive.ts'

/**
 * An entry of a list of changes: when or in which version, and what has changed.
 *
 *     :::update[2025년 1월 20일]{description="1.0.0" tags="REST API"}
 *     …
 *     :::
 */
export const update: Directive = (node, context, draw) => {
  const { label, content } = labelAndContent(node)
  const { description, tags } = node.attributes ?? {}
  const labels = (tags ?? '')
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)
  return el('section', { className: ['update'], ...ownId(node, context) }, [
    el('div', { className: ['update-head'] }, [
      ...(label ? [el('strong', {}, draw(label))] : []),
      ...(description ? [el('span', {}, [text(description)])] : []),
      ...labels.map((tag) => el('span', { className: ['label', 'tone-neutral'] }, [text(tag)])),
    ]),
    el('div', {}, draw({ children: content })),
  ])
}
