import type { Element, Root as HastRoot } from 'hast'
import { toString as plainText } from 'hast-util-to-string'
import { visit } from '../../html/visit.ts'

/** What is needed beside the tree. */
export interface DiagramOptions {
  /** The file that the tree comes from. */
  readonly path: string
  /** What a diagram without a caption is called. */
  readonly name: string
}

/** Mermaid cuts a word that does not fit letter by letter, and takes the square of its length: 6,000 letters take 20 s. */
const LONG_WORD = /\S{1000}/

/** Draws the diagrams of a tree in their figures. Says whether one is left for the browser to draw. */
export async function drawDiagrams(
  tree: HastRoot,
  { path, name }: DiagramOptions,
): Promise<{ readonly isOneLeft: boolean }> {
  const figures: Element[] = []
  visit(tree, 'element', (node) => {
    if (node.tagName === 'figure' && 'dataMermaid' in node.properties) figures.push(node)
  })
  if (figures.length === 0) return { isOneLeft: false }
  // Mermaid is large: what draws is loaded for pages with a diagram alone.
  const { drawDiagram } = await import('./draw-diagram.ts')
  let isOneLeft = false
  for (const [index, figure] of figures.entries()) {
    const source = figure.children.find(isElement('pre'))
    const caption = figure.children.find(isElement('figcaption'))
    if (!source) continue
    const text = plainText(source)
    const drawn = LONG_WORD.test(text)
      ? undefined
      : await drawDiagram(text, {
          name: (caption && plainText(caption)) || name,
          key: `${path} ${index}`,
        })
    if (!drawn) {
      isOneLeft = true
      continue
    }
    const { dataMermaid: _, ...others } = figure.properties
    figure.properties = others
    figure.children = figure.children.map((child) => (child === source ? drawn : child))
  }
  return { isOneLeft }
}

const isElement =
  (tagName: string) =>
  (node: Element['children'][number]): node is Element =>
    node.type === 'element' && node.tagName === tagName
