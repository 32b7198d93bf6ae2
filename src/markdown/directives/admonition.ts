import { toString as plainText } from 'mdast-util-to-string'
import { el, icon, text } from '../../html/element.ts'
import { iconOf } from '../icons/draw-icon.ts'
import { type Directive, labelAndContent, ownId } from './directive.ts'

type Tone = 'note' | 'tip' | 'info' | 'warning' | 'danger'

const TONES: Readonly<Record<string, Tone>> = {
  note: 'note',
  secondary: 'note',
  tip: 'tip',
  success: 'tip',
  info: 'info',
  important: 'info',
  warning: 'warning',
  caution: 'warning',
  danger: 'danger',
}

/** The names an admonition may have, aliases included. */
export const ADMONITION_TYPES = Object.keys(TONES)

// Five shapes, so that the tone is not told by colour alone.
const ICONS: Readonly<Record<Tone, string>> = {
  note: 'M6 4h9l4 4v12H6zM9 12h7m-7 4h5',
  tip: 'M9.5 17h5m-4 3h3M8.5 14.5A5.5 5.5 0 1 1 15.5 14.5c-.6.6-1 1.3-1 2.5h-5c0-1.2-.4-1.9-1-2.5Z',
  info: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16ZM12 11v5m0-8.2v.1',
  warning: 'M12 4.5 3.8 18.5h16.4zM12 10v4m0 2.3v.1',
  danger: 'M8.5 4h7L20 8.5v7L15.5 20h-7L4 15.5v-7zM12 8.5v4.5m0 2.8v.1',
}

/**
 * A notice set apart from the text.
 *
 *     :::warning[제목]
 *     …
 *     :::
 */
export const admonition: Directive = (node, context, draw) => {
  const { strings } = context
  const tone = TONES[node.name] ?? 'note'
  const { label, content } = labelAndContent(node)
  const title = label ? draw(label) : [text(strings[tone])]
  const named = label ? `${strings[tone]}: ${plainText(label)}` : strings[tone]
  const hasTitle = !label || plainText(label) !== ''
  return el(
    'div',
    {
      className: ['admonition', `a-${tone}`, ...classesOf(node.attributes)],
      role: 'note',
      ariaLabel: named,
      ...ownId(node, context),
    },
    [
      iconOf(node, context)[0] ?? icon(ICONS[tone]),
      el('div', {}, [
        ...(hasTitle ? [el('p', { className: ['admonition-title'] }, title)] : []),
        ...draw({ children: content }),
      ]),
    ],
  )
}

type Attributes = Readonly<Record<string, string | null | undefined>> | null | undefined

const classesOf = (attributes: Attributes) => attributes?.class?.split(/\s+/).filter(Boolean) ?? []
