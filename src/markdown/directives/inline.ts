/** Forms that are a part of a sentence. */
import type { Element, ElementContent } from 'hast'
import type { TextDirective } from 'mdast-util-directive'
import { toString as plainText } from 'mdast-util-to-string'
import { ownValue } from '../../data-files/plain-values.ts'
import { nearest } from '../../diagnostics/nearest-name.ts'
import { problem } from '../../diagnostics/problem.ts'
import { el, text } from '../../html/element.ts'
import type { Context } from '../context.ts'
import { iconOf, inlineIcon } from '../icons/draw-icon.ts'
import type { DrawChildren } from './directive.ts'

/** Draws one kind of `:form[…]`. */
export type InlineForm = (
  node: TextDirective,
  context: Context,
  draw: DrawChildren,
) => Element | ElementContent[]

const TONES: Readonly<Record<string, string>> = {
  tip: 'green',
  success: 'green',
  green: 'green',
  new: 'green',
  info: 'blue',
  note: 'blue',
  blue: 'blue',
  warning: 'amber',
  caution: 'amber',
  yellow: 'amber',
  orange: 'amber',
  danger: 'red',
  error: 'red',
  red: 'red',
  deprecated: 'red',
}

/** `:kbd[Ctrl+C]` names keys. */
const kbd: InlineForm = (node) => {
  const keys = plainText(node)
    .split(/\s*\+\s*(?=.)/)
    .filter(Boolean)
  return el(
    'span',
    { className: ['keys'] },
    keys.flatMap((key, index) => [...(index > 0 ? [text('+')] : []), el('kbd', {}, [text(key)])]),
  )
}

/** `:badge[신규]{tone=tip}` is a short label. */
const badge: InlineForm = (node, context, draw) => {
  const written = node.attributes?.tone ?? ''
  const known = ownValue(TONES, written)
  if (known === undefined && written !== '' && written !== 'neutral') {
    const near = nearest(written, Object.keys(TONES))
    const details = { block: 'badge', name: 'tone', value: written, ...(near ? { near } : {}) }
    context.problems.push(problem('attribute-value', context.places.of(node), details))
  }
  const tone = known ?? 'neutral'
  return el('span', { className: ['label', `tone-${tone}`] }, [
    ...iconOf(node, context),
    ...draw(node),
  ])
}

/** A word that says more when it is pointed at, focused or touched. */
const tooltip: InlineForm = (node, context, draw) => {
  const { label, headline, href } = node.attributes ?? {}
  const says = [headline, label].filter(Boolean).join(': ')
  if (says === '') return draw(node)
  const id = `tip-${context.nextNumber()}`
  const shown = draw(node)
  const word: Element = href
    ? { ...el('a', { href, ariaDescribedBy: [id] }, shown), ...placeOf(node) }
    : el('span', { className: ['tip-word'], tabIndex: 0, ariaDescribedBy: [id] }, shown)
  return el('span', { className: ['tip'] }, [
    word,
    el('span', { className: ['tip-text'], role: 'tooltip', id }, [text(says)]),
  ])
}

/** A link that other tools draw as a button. */
const linkButton: InlineForm = (node, _context, draw) => {
  const { href } = node.attributes ?? {}
  return href ? { ...el('a', { href }, draw(node)), ...placeOf(node) } : draw(node)
}

const placeOf = ({ position }: TextDirective) => (position ? { position } : {})

/** All of them, by name. */
export const inlineForms: Readonly<Record<string, InlineForm>> = {
  badge,
  icon: inlineIcon,
  kbd,
  'link-button': linkButton,
  tooltip,
}
