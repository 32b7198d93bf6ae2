import type { Element, ElementContent } from 'hast'
import { el } from '../../html/element.ts'
import { iconOf } from '../icons/draw-icon.ts'
import { type Directive, labelAndContent, ownId } from './directive.ts'

/**
 * Steps, with a line that joins their numbers: an ordered list, blocks of their own, or parts that begin with a heading.
 *
 *     :::steps
 *     1. …
 *     2. …
 *     :::
 */
export const steps: Directive = (node, _context, draw) => {
  const drawn = draw(node)
  const isStep = (child: ElementContent): child is Element =>
    child.type === 'element' && child.tagName === 'li'
  const first = drawn.find((child): child is Element => child.type === 'element')
  if (drawn.some(isStep)) return list(joinedSteps(drawn.filter(isElement)))
  if (first && /^h[2-6]$/.test(first.tagName)) return list(partsOf(drawn, first.tagName))
  return el('div', { className: ['steps'] }, drawn)
}

const isElement = (child: ElementContent): child is Element => child.type === 'element'

const list = (items: Element[]) => el('div', { className: ['steps'] }, [el('ol', {}, items)])

/** What stands between steps belongs to the step before it. */
function joinedSteps(drawn: readonly Element[]): Element[] {
  const items: Element[] = []
  for (const child of drawn) {
    const last = items.at(-1)
    if (child.tagName === 'li') items.push(child)
    else if (last) last.children.push(child)
    else items.push(el('li', {}, [child]))
  }
  return items
}

/** One step for each heading of a level, with what follows it. */
function partsOf(drawn: readonly ElementContent[], tagName: string): Element[] {
  const items: Element[] = []
  for (const child of drawn) {
    if (child.type === 'element' && child.tagName === tagName) items.push(el('li', {}, [child]))
    else items.at(-1)?.children.push(child)
  }
  return items
}

/** One step: its title, and what to do. */
export const step: Directive = (node, context, draw) => {
  const { label, content } = labelAndContent(node)
  const words = [...iconOf(node, context), ...(label ? draw(label) : [])]
  const title = words.length > 0 ? [el('p', { className: ['step-title'] }, words)] : []
  return el('li', ownId(node, context), [...title, ...draw({ children: content })])
}
