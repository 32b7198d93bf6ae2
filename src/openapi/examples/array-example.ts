import { isFields } from '../../data-files/unknown-json.ts'
import type { FlatSchema } from '../schema/flatten-schema.ts'
import type { Node } from '../schema/node.ts'
import { valuesOfItems } from '../schema/rules.ts'
import type { Generation } from './generation.ts'
import { type Json, plainJson } from './plain-json.ts'

const MAX_ITEMS = 10
// So many variants are made until an item differs from those before it.
const MOST_TURNS = 8

/** An array with one item, or with as many as there must be. */
export function arrayExample(
  { keywords, tuple, items, contains }: FlatSchema,
  generation: Generation,
): Json {
  const isAsked = keywords.minItems !== undefined || contains !== undefined
  // Of items that may be anything there need be none, and a null is what no server means by that.
  const rest = !isAsked && items && saysNothing(items) ? undefined : (items ?? contains)
  const most = countOf(keywords.maxItems) ?? MAX_ITEMS
  const contained = contains ? (countOf(keywords.minContains) ?? 1) : 0
  const wanted = Math.max(countOf(keywords.minItems) ?? 0, contained, tuple.length === 0 ? 1 : 0)
  const count = Math.min(Math.max(wanted, tuple.length), most, MAX_ITEMS)
  const itemValues = valuesOfItems(keywords).map(plainJson)
  const made: Json[] = []
  const known = new Set<string>()
  for (let index = 0; index < count; index++) {
    const isContained = contains !== undefined && items !== undefined && index < contained
    const node = isContained ? contains : (tuple[index] ?? rest)
    // Items without a schema may be anything.
    const listed = itemValues[index % itemValues.length]
    const item =
      listed ??
      (node
        ? distinct(node, keywords.uniqueItems === true ? index : 0)
        : index < wanted && keywords.minItems !== undefined
          ? index
          : undefined)
    if (item === undefined) continue
    if (keywords.uniqueItems === true) known.add(JSON.stringify(item))
    made.push(item)
  }
  return made

  function distinct(node: NonNullable<typeof rest>, variant: number): Json | undefined {
    for (let turn = 0; turn < MOST_TURNS; turn++) {
      const item = generation.generate(node, generation, variant + turn)
      if (keywords.uniqueItems !== true || !known.has(JSON.stringify(item))) return item
    }
    return undefined
  }
}

/** Whether a schema has no rule for its values. */
const saysNothing = ({ value }: Node) =>
  value === true ||
  (isFields(value) && Object.keys(value).every((name) => /^(?:title|description|x-.*)$/.test(name)))

const countOf = (value: unknown) =>
  typeof value === 'number' && value >= 0 ? Math.min(Math.floor(value), MAX_ITEMS) : undefined
