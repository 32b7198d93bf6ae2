import type { PhrasingContent, Text } from 'mdast'
import type { TextDirective } from 'mdast-util-directive'
import { OPENING } from './directive-lines.ts'
import { INLINE_FORMS } from './directive-syntax.ts'

/** Whether nothing but a name stands behind the colon, as in `12:30`: that is text, and no form of ours. */
export function isBare({ children, position }: TextDirective, text: string): boolean {
  const end = position?.end.offset ?? 0
  const isNameAlone = /^:[\p{L}\p{N}]+$/u.test(text.slice(position?.start.offset, end))
  return children.length === 0 && isNameAlone && text[end] !== '[' && text[end] !== '{'
}

/** Whether a form that we know is written in the plain way, with its label. */
export function isPlainForm({ name, children, position }: TextDirective, text: string): boolean {
  const end = position?.end.offset ?? 0
  const written = text.slice((position?.start.offset ?? 0) + 1, end)
  return (
    INLINE_FORMS.includes(name) && children.length > 0 && OPENING.test(written) && text[end] !== '{'
  )
}

/** Makes text of the node at an index, one with the texts at its sides. Gives the index of that text. */
export function joinText(children: PhrasingContent[], index: number, text: string): number {
  const node = children[index]
  const before = children[index - 1]
  const after = children[index + 1]
  const written = text.slice(node?.position?.start.offset, node?.position?.end.offset)
  const first = before?.type === 'text' ? before : undefined
  const last = after?.type === 'text' ? after : undefined
  const start = (first ?? node)?.position?.start
  const end = (last ?? node)?.position?.end
  const joined: Text = {
    type: 'text',
    value: `${first?.value ?? ''}${written}${last?.value ?? ''}`,
    ...(start && end ? { position: { start, end } } : {}),
  }
  const from = first ? index - 1 : index
  children.splice(from, 1 + (first ? 1 : 0) + (last ? 1 : 0), joined)
  return from
}
