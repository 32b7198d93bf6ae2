import type { ElementContent, Root } from 'hast'
import type { ComponentProps } from 'react'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import rehypeReact from 'rehype-react'
import { unified } from 'unified'
import { staticHtml } from '../../html/static-html.ts'
import type { Drawn } from '../../model.ts'
import { withComments } from '../components/hydrated-tree.ts'
import { codeAsElements } from '../highlight/code-elements.ts'
import { drawnOf } from './hole-marks.ts'

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
  return drawnOf(withComments(staticHtml(children) ?? reactHtml(children)))
}

/** Draws a tree through React, which knows every element and attribute. */
export function reactHtml(children: ElementContent[]): string {
  const tree: Root = { type: 'root', children }
  codeAsElements(tree)
  return renderToStaticMarkup(toReact.stringify(tree))
}
