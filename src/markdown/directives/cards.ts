import type { Element } from 'hast'
import { el, text } from '../../html/element.ts'
import { type Directive, labelAndContent } from './directive.ts'

/**
 * Cards side by side.
 *
 *     ::::cards
 *     :::card[제목]{href="./page.md"}
 *     …
 *     :::
 *     ::::
 */
export const cards: Directive = (node, _context, draw) =>
  el(
    'ul',
    { className: ['cards'] },
    draw(node)
      .filter((child) => child.type === 'element')
      .map((child) => el('li', {}, [child])),
  )

/** One card. With an address the whole card is one link; links inside of it would be lost, so it then holds text only. */
export const card: Directive = (node, _context, draw) => {
  const { label, content } = labelAndContent(node)
  const href = node.attributes?.href
  const title: Element = el(
    'span',
    { className: ['card-title'] },
    label ? draw(label) : [text(node.attributes?.title ?? '')],
  )
  const body = draw({ children: content })
  if (!href) return el('div', { className: ['card'] }, [title, ...body])
  return {
    ...el('a', { className: ['card'], href }, [title, ...body]),
    ...(node.position ? { position: node.position } : {}),
  }
}
