import { problem } from '../../diagnostics/problem.ts'
import { el, text } from '../../html/element.ts'
import { type Directive, ownId } from './directive.ts'

/** Where a parameter of a request stands, as far as its attributes tell. */
const PLACES = ['path', 'query', 'body', 'header'] as const

/**
 * A parameter or a field: its name, type and default, and what it means.
 *
 *     :::field{name=limit type=integer required}
 *     …
 *     :::
 */
export const field: Directive = (node, context, draw) => {
  const { words } = context
  const attributes = node.attributes ?? {}
  const place = PLACES.find((name) => attributes[name])
  const name = (place && attributes[place]) || attributes.name || ''
  if (name === '') {
    const details = { block: 'field', name: 'name', value: '' }
    context.problems.push(problem('attribute-value', context.places.of(node), details))
  }
  const initial = attributes.default
  const has = (flag: string) => flag in attributes
  return el('li', { className: ['param'], ...ownId(node, context) }, [
    el('div', { className: ['param-head'] }, [
      el('code', { className: ['param-name'] }, [text(name)]),
      ...(attributes.type
        ? [el('span', { className: ['param-type'] }, [text(attributes.type)])]
        : []),
      ...(place ? [el('span', { className: ['param-type'] }, [text(place)])] : []),
      ...(has('required')
        ? [el('span', { className: ['param-flag'] }, [text(words.fieldRequired)])]
        : []),
      ...(has('deprecated')
        ? [el('span', { className: ['param-flag', 'null'] }, [text(words.fieldDeprecated)])]
        : []),
    ]),
    el('div', { className: ['param-text'] }, draw(node)),
    ...(initial
      ? [
          el('div', { className: ['param-rules'] }, [
            el('span', {}, [text(`${words.fieldDefault} `), el('code', {}, [text(initial)])]),
          ]),
        ]
      : []),
  ])
}

/** Fields that follow each other. */
export const fields: Directive = (node, _context, draw) =>
  el(
    'ul',
    { className: ['params'] },
    draw(node).filter((child) => child.type === 'element'),
  )
