import type { Element, ElementContent } from 'hast'
import { toString as plainText } from 'hast-util-to-string'
import type { ComponentType } from 'react'

declare module 'hast' {
  interface Data {
    /** What a component of the site says of itself as Markdown. Empty for what it draws beside the first element. */
    markdown?: { readonly text: string; readonly isInline: boolean }
  }
}

/** The Markdown that a component gives for itself: its function `toMarkdown`, called with what the page gives it. */
export function ownMarkdown(
  component: ComponentType<object>,
  props: Readonly<Record<string, unknown>>,
  place: Element,
): string | undefined {
  const toMarkdown: unknown = Reflect.get(component, 'toMarkdown')
  if (typeof toMarkdown !== 'function') return undefined
  const text: unknown = toMarkdown({ ...props, children: plainText(place) })
  if (typeof text !== 'string') throw new TypeError(`toMarkdown: ${typeof text}`)
  // The character stands for holes while a page is written.
  return text.replaceAll('\0', '').trim()
}

/** Has the Markdown of a component written in the place of what it has drawn. Where it draws no element, its text is. */
export function writtenAs(text: string, drawn: readonly ElementContent[], isInline: boolean): void {
  const first = drawn.find(({ type }) => type === 'element')
  if (first === undefined) return
  for (const node of drawn)
    if (node.type !== 'comment')
      node.data = { ...node.data, markdown: { text: node === first ? text : '', isInline } }
}
