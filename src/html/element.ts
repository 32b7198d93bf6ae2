import type { Element, ElementContent, Properties, Text } from 'hast'

/** A hast element. */
export function el(
  tagName: string,
  properties: Properties = {},
  children: ElementContent[] = [],
): Element {
  return { type: 'element', tagName, properties, children }
}

/** A hast text node. */
export function text(value: string): Text {
  return { type: 'text', value }
}

/** A 24 × 24 line icon. */
export function icon(path: string): Element {
  return el('svg', { className: ['icon'], viewBox: '0 0 24 24', ariaHidden: 'true' }, [
    el('path', { d: path }),
  ])
}
