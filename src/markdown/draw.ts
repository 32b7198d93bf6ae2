import type { ElementContent } from 'hast'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import rehypeReact from 'rehype-react'
import { unified } from 'unified'
import type { Drawn } from '../model.ts'

const toReact = unified()
  .use(rehypeReact, { Fragment, jsx, jsxs, elementAttributeNameCase: 'react' })
  .freeze()

/** Draws a tree through React to HTML, taken apart at its holes. */
export function draw(children: ElementContent[]): Drawn {
  const html = renderToStaticMarkup(toReact.stringify({ type: 'root', children }))
  // Every second piece is the number between two marks.
  const pieces = html.split('\0')
  return {
    html: pieces.filter((_, index) => index % 2 === 0),
    holes: pieces.filter((_, index) => index % 2 === 1).map(Number),
  }
}
