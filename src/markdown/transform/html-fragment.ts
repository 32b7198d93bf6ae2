import { fromHtml } from 'hast-util-from-html'
import { toHtml } from 'hast-util-to-html'
import { visit } from '../../html/visit.ts'
import type { Place, Problem } from '../../model.ts'
import { isSafe } from '../../urls/address.ts'
import { cleanHtml, reportUnsafe } from './raw-html.ts'

/** HTML that an author wrote outside of Markdown, cleaned like HTML in it. `place` is named for whatever is taken out. */
export function cleanFragment(
  html: string,
  place: Place,
): { readonly html: string; readonly problems: readonly Problem[] } {
  const problems: Problem[] = []
  const context = { problems, places: { of: () => place } }
  const tree = fromHtml(html, { fragment: true })
  cleanHtml(tree, context)
  visit(tree, 'element', (node) => {
    const { href } = node.properties
    if (href === undefined || isSafe(String(href))) return
    reportUnsafe(node, `href="${href}"`, context)
    delete node.properties.href
  })
  return { html: toHtml(tree), problems }
}
