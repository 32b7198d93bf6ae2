import type { Element, Root } from 'hast'
import { el, text } from '../../html/element.ts'
import { visit } from '../../html/visit.ts'
import type { Heading } from '../../model.ts'
import type { Context } from '../context.ts'

/**
 * The headings of the page as links.
 *
 *     ::toc
 *
 * They are known once the page is HTML, so that only the place of the list is drawn here.
 */
export function toc(_node: unknown, context: Context): Element {
  context.contents.isUsed = true
  return el('nav', {
    className: ['inline-toc'],
    dataToc: '',
    ariaLabel: context.strings.tableOfContents,
  })
}

/** The levels that a list of headings has, as beside the text. */
const LEVELS = [2, 3]

/** Puts the lists of headings in their places. */
export function placeContents(tree: Root, headings: readonly Heading[]): void {
  const shown = headings.filter(({ level }) => LEVELS.includes(level))
  visit(tree, 'element', (node) => {
    if (!('dataToc' in node.properties)) return
    delete node.properties.dataToc
    node.children = [
      el(
        'ul',
        {},
        shown.map(({ id, level, text: label }) =>
          el('li', level > 2 ? { className: ['deeper'] } : {}, [
            el('a', { href: `#${id}` }, [text(label)]),
          ]),
        ),
      ),
    ]
  })
}
