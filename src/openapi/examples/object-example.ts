import { fieldOf, fieldsOf, isFields, numberOf } from '../../data-files/unknown-json.ts'
import type { FlatSchema } from '../schema/flatten-schema.ts'
import { childOf, childrenOf, type Node } from '../schema/node.ts'
import type { Generation } from './generation.ts'
import { patternExample } from './pattern-example.ts'
import { matchesPattern } from './pattern-match.ts'
import { type Json, objectOf, plainJson } from './plain-json.ts'

const MAX_EXTRA = 5
const MOST_UNDESCRIBED = 100

type Entry = readonly [key: string, value: Json | undefined]

/** An object with all its fields, or with those that it must have, and with some of a map when it has no others. */
export function objectExample(
  flat: FlatSchema,
  { isLean, variant }: { readonly isLean: boolean; readonly variant: number },
  generation: Generation,
): Json {
  const { properties, required } = flat
  const refused = refusedFields(flat)
  const fields = [...properties]
    .filter(([name]) => (!isLean && !refused.has(name)) || required.has(name))
    .map(([name, node]): Entry => {
      const own = { ...generation, isNeeded: required.has(name) }
      return [name, generation.generate(node, own, variant)]
    })
  const shown = fields.filter(([, value]) => value !== undefined)
  const entries = [...shown, ...undescribed(flat), ...extras(flat, shown, generation)]
  return objectOf(isLean ? entries : overlaid(entries, flat, generation))
}

/**
 * Fields that a closed part forbids, as it knows those alone that it names. None where one of them is required: no value
 * fits then, and all fields are what the author means.
 */
function refusedFields({ properties, required, closedParts }: FlatSchema): ReadonlySet<string> {
  const refused = [...properties.keys()].filter(
    (name) => !closedParts.every((part) => knowsField(part, name)),
  )
  return new Set(refused.some((name) => required.has(name)) ? [] : refused)
}

/** Whether a schema that is closed knows a field. A pattern that cannot be read may be that of any name. */
export const knowsField = (part: Node, name: string): boolean =>
  fieldOf(fieldOf(part.value, 'properties'), name) !== undefined ||
  childrenOf(childOf(part, 'patternProperties')).some(
    ([pattern]) => matchesPattern(pattern, name) !== false,
  )

/** Required fields that no schema is given for. */
function undescribed({ required, additional, properties }: FlatSchema): Entry[] {
  if (typeof additional === 'object') return []
  return [...required]
    .filter((name) => !properties.has(name))
    .slice(0, MOST_UNDESCRIBED)
    .map((name) => [name, null])
}

/** Entries of a map: one, if there is nothing else, or as many as are asked for. */
function extras(flat: FlatSchema, shown: readonly Entry[], generation: Generation): Entry[] {
  const { keywords, properties, required, additional, patterns, propertyNames } = flat
  const [first] = patterns
  const schema = first?.[1] ?? (typeof additional === 'object' ? additional : undefined)
  const least = numberOf(keywords.minProperties) ?? 0
  const named =
    typeof additional === 'object'
      ? [...required].filter((name) => !shown.some(([key]) => key === name))
      : []
  const isOnly = properties.size === 0 && schema !== undefined
  const count = Math.min(Math.max(least - shown.length, named.length, isOnly ? 1 : 0), MAX_EXTRA)
  if (schema === undefined && flat.isClosed) return []
  return Array.from(
    { length: count },
    (_, index): Entry => [
      named[index] ?? keyOf(first?.[0], propertyNames, index, generation),
      schema ? generation.generate(schema, generation) : 'string',
    ],
  )
}

function keyOf(
  pattern: string | undefined,
  propertyNames: Node | undefined,
  index: number,
  generation: Generation,
): string {
  const limits = { minLength: 0, maxLength: 200, variant: index }
  const matching = pattern === undefined ? undefined : patternExample(pattern, limits)
  if (matching !== undefined) return matching
  const made = propertyNames && generation.generate(asText(propertyNames), generation, index)
  if (typeof made === 'string' && made !== 'string') return made
  return index === 0 ? 'key' : `key${index + 1}`
}

/** Names of fields are texts, whether their schema says so or not. */
const asText = ({ value, at }: Node): Node => ({
  value: { type: 'string', ...fieldsOf(value) },
  at,
})

/** Fields as the examples of the parts have them, where they fit. What the direction hides stays hidden. */
function overlaid(entries: readonly Entry[], flat: FlatSchema, generation: Generation): Entry[] {
  const { properties, partExamples, isClosed } = flat
  const merged = new Map(entries)
  for (const example of partExamples) {
    const given = plainJson(example)
    if (!isFields(given)) continue
    for (const [name, value] of Object.entries(given)) {
      const isKnown = merged.has(name) || (!properties.has(name) && !isClosed)
      const property = properties.get(name)
      const isRight = property === undefined || generation.fits(value, property)
      if (isKnown && isRight) merged.set(name, value as Json)
    }
  }
  return [...merged]
}
