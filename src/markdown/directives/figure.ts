import type { Element } from 'hast'
import { el, text } from '../../html/element.ts'
import { type Directive, labelAndContent } from './directive.ts'

/**
 * A picture, or anything else, with a caption.
 *
 *     :::figure[설명]
 *     ![대체 글](./picture.png)
 *     :::
 */
export const figure: Directive = (node, _context, draw) => {
  const { label, content } = labelAndContent(node)
  const { src, alt, dark, width, height, hint } = node.attributes ?? {}
  const picture: Element[] = src
    ? [
        {
          ...el('img', {
            src,
            alt: alt ?? '',
            ...(dark ? { dataDark: dark } : {}),
            ...sizeOf({ width, height }),
          }),
          ...(node.position ? { position: node.position } : {}),
        },
      ]
    : []
  const caption = label ? [el('figcaption', {}, draw(label))] : []
  return el('figure', { className: ['frame'] }, [
    ...(hint ? [el('p', {}, [text(hint)])] : []),
    ...picture,
    ...draw({ children: content }),
    ...caption,
  ])
}

/** Sizes in pixels. Others would be styles, which no page may have. */
function sizeOf(
  sizes: Readonly<Record<string, string | null | undefined>>,
): Record<string, number> {
  const plain = Object.entries(sizes).flatMap(([name, value]) => {
    const [, digits] = /^(\d{1,5})(?:px)?$/.exec(value ?? '') ?? []
    return digits === undefined ? [] : [[name, Number(digits)] as const]
  })
  return Object.fromEntries(plain)
}
