import type { Element, ElementContent } from 'hast'
import { el, text } from '../../html/element.ts'
import { iconOf } from '../icons/draw-icon.ts'
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
    { className: Number(node.attributes?.columns) > 2 ? ['cards', 'cards-3'] : ['cards'] },
    draw(node)
      .filter((child) => child.type === 'element')
      .map((child) => el('li', {}, [child])),
  )

/** One card. With an address the whole card is one link, or its title is where links stand inside of it. */
export const card: Directive = (node, context, draw) => {
  const { label, content } = labelAndContent(node)
  const href = node.attributes?.href
  const position = node.position ? { position: node.position } : {}
  const { description, image, cta } = node.attributes ?? {}
  const name = label ? draw(label) : [text(node.attributes?.title ?? '')]
  const picture: Element[] = image ? [{ ...el('img', { src: image, alt: '' }), ...position }] : []
  const icon = iconOf(node, context)
  const body = [
    ...(description ? [el('p', {}, [text(description)])] : []),
    ...draw({ children: content }),
    ...(cta ? [el('span', { className: ['card-cta'] }, [text(cta)])] : []),
  ]
  const cardOf = (title: Element['children']) => [
    ...picture,
    ...(icon.length > 0 ? [el('span', { className: ['card-icon'] }, icon)] : []),
    el('span', { className: ['card-title'] }, title),
    ...body,
  ]
  if (!href) return el('div', { className: ['card'] }, cardOf(name))
  if (body.some(holdsLink))
    return el('div', { className: ['card'] }, cardOf([{ ...el('a', { href }, name), ...position }]))
  return { ...el('a', { className: ['card'], href }, cardOf(name)), ...position }
}

const holdsLink = (node: ElementContent): boolean =>
  node.type === 'element' && (node.tagName === 'a' || node.children.some(holdsLink))
