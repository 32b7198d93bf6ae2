import type { Element, ElementContent, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { coloredCodeHtml } from '../../html/colored-code.ts'
import { visit } from '../../html/visit.ts'

/** Puts elements in the place of coloured code, for what knows the nodes of hast alone: plugins, components, React. */
export function codeAsElements(tree: Root | Element): void {
  visit(tree, 'coloredCode', (node, index, parent) => {
    if (!parent || index === undefined) return undefined
    const { children } = fromHtml(coloredCodeHtml(node), { fragment: true })
    parent.children.splice(index, 1, ...(children as ElementContent[]))
    return index + children.length
  })
}
