import type { Node, Specification } from './node.ts'
import { containerOf, type Shape, shapeOf } from './shape.ts'

/** How much deeper than named schemas those without a name are drawn: there is no page to send readers to. */
const DEEPER_UNNAMED = 5
// Counting stops where no page has room anyway.
const ENOUGH = 1_000

/** The deepest level at which a schema is drawn, in a tree of this depth. */
export const deepestOf = ({ reference }: Shape, depth: number) =>
  reference === undefined && depth > 0 ? depth + DEEPER_UNNAMED : depth

/** How many rows a schema has when it is drawn to a depth; more than enough is not counted. */
export function rowsWithin(node: Node, depth: number, specification: Specification): number {
  const rows = (inner: Node, level: number, around: readonly unknown[]): number => {
    const shape = containerOf(shapeOf(inner, specification), specification)
    const isOut = level > 0 && level > deepestOf(shape, depth)
    if (isOut || around.includes(shape.identity)) return 0
    const inside = [...around, shape.identity]
    let count = 0
    for (const child of childrenIn(shape)) {
      if (count > ENOUGH) break
      count += 1 + rows(child, level + 1, inside)
    }
    return count
  }
  return rows(node, 0, [])
}

function childrenIn({ properties, patterns, additional, tuple, variants }: Shape): Node[] {
  const more = typeof additional === 'object' && properties.size > 0 ? [additional] : []
  return [
    ...properties.values(),
    ...patterns.map(([, node]) => node),
    ...more,
    ...tuple,
    ...variants.flatMap(({ nodes }) => nodes),
  ]
}
