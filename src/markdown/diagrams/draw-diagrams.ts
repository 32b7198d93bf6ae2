import type { Element, Root as HastRoot } from 'hast'
import { toString as plainText } from 'hast-util-to-string'
import { problem } from '../../diagnostics/problem.ts'
import { visit } from '../../html/visit.ts'
import type { Place, Problem } from '../../model.ts'
import type { Context } from '../context.ts'
import type { DiagramFault } from './draw-diagram.ts'

/** What is needed beside the tree. */
export interface DiagramOptions {
  /** The file that the tree comes from. */
  readonly path: string
  /** What a diagram without a caption is called. */
  readonly name: string
  /** Where what is wrong is told. */
  readonly context: Pick<Context, 'places' | 'problems'>
}

/** Mermaid cuts a word that does not fit letter by letter, and takes the square of its length: 6,000 letters take 20 s. */
const LONG_WORD = /\S{1000}/

/** Draws the diagrams of a tree in their figures. Says whether one is left for the browser to draw. */
export async function drawDiagrams(
  tree: HastRoot,
  { path, name, context }: DiagramOptions,
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
    const { drawn, fault } = LONG_WORD.test(text)
      ? {}
      : await drawDiagram(text, {
          name: (caption && plainText(caption)) || name,
          key: `${path} ${index}`,
        })
    if (!drawn) {
      isOneLeft = true
      if (fault) context.problems.push(problemOf(fault, context.places.of(figure)))
      continue
    }
    const { dataMermaid: _, ...others } = figure.properties
    figure.properties = others
    figure.children = figure.children.map((child) => (child === source ? drawn : child))
  }
  return { isOneLeft }
}

function problemOf(fault: DiagramFault, place: Place): Problem {
  switch (fault.kind) {
    case 'missing':
      return problem('diagram-tools', place, { packages: 'mermaid' })
    case 'unknown': {
      const { name, near } = fault
      return problem('diagram-kind', place, { name, ...(near ? { near } : {}) })
    }
    case 'invalid':
      return problem('diagram-invalid', place, { reason: fault.reason })
  }
}

const isElement =
  (tagName: string) =>
  (node: Element['children'][number]): node is Element =>
    node.type === 'element' && node.tagName === tagName
