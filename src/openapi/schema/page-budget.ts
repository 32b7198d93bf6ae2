import { fieldOf, isFields, textOf } from '../../data-files/unknown-json.ts'
import {
  containerOf,
  type FlatSchema,
  flattenSchema,
  hasItemRow,
  hasValueRow,
} from './flatten-schema.ts'
import { type Node, type Specification, withoutReference } from './node.ts'
import { sharedFields } from './shared-fields.ts'

/** How much deeper than named schemas those without a name are drawn: there is no page to send readers to. */
const DEEPER_UNNAMED = 5
/** The most rows of a tree, a long text counting as several. */
const MOST_ROWS = 90
/** The same for all trees of a page: its request, its responses and its errors. */
export const ROWS_OF_PAGE = 150
const TEXT_OF_ROW = 350

/** The deepest level at which a schema is drawn, in a tree of this depth. */
export const deepestOf = ({ reference }: FlatSchema, depth: number) =>
  reference === undefined && depth > 0 ? depth + DEEPER_UNNAMED : depth

/** How many rows a schema has that is drawn to a depth; of one that no page has room for, infinitely many. */
export function rowsAt(depth: number, node: Node, specification: Specification): number {
  const { value } = withoutReference(node, specification)
  const { rows } = specification.memory ?? {}
  const byDepth = (isFields(value) && rows?.get(value)) || new Map<number, number>()
  if (isFields(value)) rows?.set(value, byDepth)
  const known = byDepth.get(depth) ?? rowsWithin(node, depth, specification)
  byDepth.set(depth, known)
  return known > MOST_ROWS ? Number.POSITIVE_INFINITY : known
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
        count += weightOf(child, specification) + rows(child, level + 1, inside, above)
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
    add(flat.contentSchema ? [flat.contentSchema] : [])
    return count
  }
  return rows(node, 0, [])
}

/** A row of a field with a text has the size of several. */
function weightOf(node: Node, specification: Specification): number {
  const { described } = flattenSchema(node, specification)
  const text = textOf(fieldOf(described?.value, 'description')) ?? ''
  return 1 + text.length / TEXT_OF_ROW
}

type Names = ReadonlySet<string>

function fieldsIn(flat: FlatSchema, drawnAbove: Names): Node[] {
  const { properties, patterns, additional, tuple, items } = flat
  return [
    ...[...properties].flatMap(([name, node]) => (drawnAbove.has(name) ? [] : [node])),
    ...patterns.map(([, node]) => node),
    ...(typeof additional === 'object' && hasValueRow(flat) ? [additional] : []),
    ...tuple,
    ...(items && hasItemRow(flat) ? [items] : []),
  ]
}
