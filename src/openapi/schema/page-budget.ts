import { isFields } from '../pages/values.ts'
import { containerOf, type FlatSchema, flattenSchema } from './flatten-schema.ts'
import { type Node, type Specification, withoutReference } from './node.ts'
import { sharedFields } from './shared-fields.ts'

/** How much deeper than named schemas those without a name are drawn: there is no page to send readers to. */
const DEEPER_UNNAMED = 5
/** The most rows of a tree. */
const MOST_ROWS = 90

/** The deepest level at which a schema is drawn, in a tree of this depth. */
export const deepestOf = ({ reference }: FlatSchema, depth: number) =>
  reference === undefined && depth > 0 ? depth + DEEPER_UNNAMED : depth

/** Whether a schema that is drawn to a depth has no more rows than a page has room for. */
export function fitsAt(depth: number, node: Node, specification: Specification): boolean {
  const { value } = withoutReference(node, specification)
  const { fits } = specification.memory ?? {}
  if (!isFields(value) || !fits) return rowsWithin(node, depth, specification) <= MOST_ROWS
  const byDepth = fits.get(value) ?? new Map<number, boolean>()
  fits.set(value, byDepth)
  const known = byDepth.get(depth) ?? rowsWithin(node, depth, specification) <= MOST_ROWS
  byDepth.set(depth, known)
  return known
}

/** How many rows a schema has. Counting stops where there is no room. */
function rowsWithin(node: Node, depth: number, specification: Specification): number {
  const rows = (
    inner: Node,
    level: number,
    around: readonly unknown[],
    drawnAbove: Names = new Set(),
  ): number => {
    const flat = containerOf(flattenSchema(inner, specification), specification)
    const isOut = level > 0 && level > deepestOf(flat, depth)
    if (isOut || around.includes(flat.identity)) return 0
    const inside = [...around, flat.identity]
    let count = 0
    const add = (children: Iterable<Node>, above?: Names) => {
      for (const child of children) {
        if (count > MOST_ROWS) return
        count += 1 + rows(child, level + 1, inside, above)
      }
    }
    const shared = sharedFields(flat, specification)
    add(fieldsIn(flat, drawnAbove))
    add([...shared.values()].map((field) => field.node))
    add(
      flat.variants.flatMap(({ nodes }) => nodes),
      new Set(shared.keys()),
    )
    add(flat.conditions.map((condition) => condition.node))
    return count
  }
  return rows(node, 0, [])
}

type Names = ReadonlySet<string>

function fieldsIn(
  { properties, patterns, additional, tuple }: FlatSchema,
  drawnAbove: Names,
): Node[] {
  const more = typeof additional === 'object' && properties.size > 0 ? [additional] : []
  return [
    ...[...properties].flatMap(([name, node]) => (drawnAbove.has(name) ? [] : [node])),
    ...patterns.map(([, node]) => node),
    ...more,
    ...tuple,
  ]
}
