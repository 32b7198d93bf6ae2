import type { Generation } from './generation.ts'
import type { Keywords, MergedSchema } from './merged-schema.ts'
import { patternExample } from './pattern-example.ts'
import { type Json, objectOf, plainJson, recordOf } from './plain-json.ts'

const MAX_EXTRA = 5

type Entry = readonly [key: string, value: Json | undefined]

/** An object with all its fields, and with some of a map when it has no others. */
export function objectExample(
  { keywords, partExamples }: MergedSchema,
  generation: Generation,
): Json {
  const properties = recordOf(keywords.properties) ?? {}
  const fields = Object.entries(properties).map(
    ([name, schema]): Entry => [name, generation.generate(schema, generation)],
  )
  const shown = fields.filter(([, value]) => value !== undefined)
  const entries = [
    ...shown,
    ...undescribed(keywords, properties),
    ...extras(keywords, shown, generation),
  ]
  return objectOf(overlaid(entries, properties, partExamples))
}

/** Required fields that no schema is given for. */
function undescribed({ required, additionalProperties }: Keywords, properties: Keywords): Entry[] {
  if (!Array.isArray(required) || recordOf(additionalProperties)) return []
  const names = required.filter((name) => typeof name === 'string')
  return [...new Set(names)]
    .filter((name) => !Object.hasOwn(properties, name))
    .slice(0, 100)
    .map((name) => [name, null])
}

/** Entries of a map: one, if there is nothing else, or as many as are asked for. */
function extras(keywords: Keywords, shown: readonly Entry[], generation: Generation): Entry[] {
  const map = mapOf(keywords)
  if (!map) return []
  const least = typeof keywords.minProperties === 'number' ? keywords.minProperties : 0
  const isOnly = Object.keys(recordOf(keywords.properties) ?? {}).length === 0
  const named =
    Array.isArray(keywords.required) && recordOf(keywords.additionalProperties)
      ? keywords.required.filter(
          (name) => typeof name === 'string' && !shown.some(([key]) => key === name),
        )
      : []
  const count = Math.min(Math.max(least - shown.length, named.length, isOnly ? 1 : 0), MAX_EXTRA)
  return Array.from(
    { length: count },
    (_, index): Entry => [
      named[index] ?? keyOf(map.name, index, generation),
      generation.generate(map.schema, generation),
    ],
  )
}

/** What the keys and values of a map are like. An object that is merely open is no map. */
function mapOf({ additionalProperties, patternProperties, propertyNames }: Keywords) {
  const patterns = Object.entries(recordOf(patternProperties) ?? {})
  const [first] = patterns
  if (first) return { name: { pattern: first[0] }, schema: first[1] }
  if (!recordOf(additionalProperties)) return undefined
  return { name: propertyNames, schema: additionalProperties }
}

function keyOf(name: unknown, index: number, generation: Generation): string {
  const { pattern } = recordOf(name) ?? {}
  const limits = { minLength: 0, maxLength: 200, variant: index }
  const matching = typeof pattern === 'string' ? patternExample(pattern, limits) : undefined
  if (matching !== undefined) return matching
  const made = recordOf(name)
    ? generation.generate({ type: 'string', allOf: [name] }, generation, index)
    : undefined
  if (typeof made === 'string' && made !== 'string') return made
  return index === 0 ? 'key' : `key${index + 1}`
}

/** Fields as the examples of the parts have them. What the direction hides stays hidden. */
function overlaid(
  entries: readonly Entry[],
  properties: Keywords,
  partExamples: readonly unknown[],
): Entry[] {
  const merged = new Map(entries)
  for (const example of partExamples) {
    const given = recordOf(plainJson(example)) ?? {}
    for (const [name, value] of Object.entries(given)) {
      const isKnown = merged.has(name) || !Object.hasOwn(properties, name)
      if (isKnown) merged.set(name, value as Json)
    }
  }
  return [...merged]
}
