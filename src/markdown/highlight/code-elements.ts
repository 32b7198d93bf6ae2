import type { Element, ElementContent, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { coloredCodeHtml } from '../../html/colored-code.ts'
import { el } from '../../html/element.ts'
import { SKIP, visit } from '../../html/visit.ts'

/** Puts elements in the place of coloured code, for what knows the nodes of hast alone: plugins, components, React. */
export function codeAsElements(tree: Root | Element): void {
  visit(tree, 'coloredCode', (node, index, parent) => {
    if (!parent || index === undefined) return undefined
    const { children } = fromHtml(coloredCodeHtml(node), { fragment: true })
    parent.children.splice(index, 1, ...(children as ElementContent[]))
    return index + children.length
  })
}

/**
 * Puts code into a tree as components of MDX know it, which look for its language and its text: a `pre` around a `code`.
 * Gives the blocks that were there.
 */
export function codeAsInMdx(tree: Element): Element[] {
  const blocks: Element[] = []
  visit(tree, 'element', (node, index, parent) => {
    const code = node.tagName === 'figure' ? codeIn(node) : undefined
    if (code === undefined || !parent || index === undefined) return undefined
    const dataCodeBlock = String(blocks.push(node) - 1)
    const own = el('code', { className: code.className, dataCodeBlock }, [
      { type: 'text', value: `${code.value}\n` },
    ])
    const { position } = node
    parent.children.splice(index, 1, {
      ...el('pre', { dataCodeBlock }, [position ? { ...own, position } : own]),
      ...(position ? { position } : {}),
    })
    return SKIP
  })
  return blocks
}

function codeIn(figure: Element) {
  const pre = figure.children.find((child) => child.type === 'element' && child.tagName === 'pre')
  const [code] = pre?.type === 'element' ? pre.children : []
  const [colored] = code?.type === 'element' ? code.children : []
  if (code?.type !== 'element' || colored?.type !== 'coloredCode') return undefined
  return { className: code.properties.className, value: colored.value }
}

/** Puts the blocks back where components have drawn their code, be it without its `pre`. */
export function codeAsDrawn(tree: Root, blocks: readonly Element[]): void {
  if (blocks.length === 0) return
  visit(tree, 'element', (node, index, parent) => {
    const block = blocks[Number(node.properties.dataCodeBlock ?? Number.NaN)]
    if (block === undefined || !parent || index === undefined) return undefined
    const own = structuredClone(block)
    codeAsElements(own)
    parent.children.splice(index, 1, own)
    return [SKIP, index + 1]
  })
}
