import type { ElementContent } from 'hast'
import type { ComponentProps } from 'react'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import rehypeReact from 'rehype-react'
import { unified } from 'unified'
import { staticHtml } from '../../html/static-html.ts'
import type { Drawn } from '../../model.ts'
import { withComments } from '../components/hydrated-tree.ts'

// React takes the text of a field as a value, and warns of anything inside of it.
const textarea = ({ children, ...props }: ComponentProps<'textarea'>) =>
  jsx('textarea', { ...props, defaultValue: children })

const toReact = unified()
  .use(rehypeReact, {
    Fragment,
    jsx,
    jsxs,
    elementAttributeNameCase: 'react',
    components: { textarea },
  })
  .freeze()

/** Draws a tree to HTML, taken apart at its holes. */
export function draw(children: ElementContent[]): Drawn {
  const html = withComments(staticHtml(children) ?? reactHtml(children))
  // Every second piece is the number between two marks.
  const pieces = html.split('\0')
  return {
    html: pieces.filter((_, index) => index % 2 === 0),
    holes: pieces.filter((_, index) => index % 2 === 1).map(Number),
  }
}

/** Draws a tree through React, which knows every element and attribute. */
export function reactHtml(children: ElementContent[]): string {
  return renderToStaticMarkup(toReact.stringify({ type: 'root', children }))
}
