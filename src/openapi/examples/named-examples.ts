import type { Json } from '../document/json.ts'
import { type ExampleOptions, exampleOf } from './example.ts'
import { plainJson, recordOf } from './plain-json.ts'

/** An example to show: one that the author named, or one that was made. */
export interface NamedExample {
  /** The key in `examples`. Empty for the only one. */
  readonly name: string
  readonly summary?: string
  readonly description?: string
  readonly value: Json
  /** No one wrote it: it was made from the schema. */
  readonly isGenerated: boolean
}

/**
 * The examples of a media type, a parameter or a header: those in `examples`, else its `example`, else one made from its schema.
 * References to examples are followed. An example that is only a link to a file has no value and is left out.
 */
export function namedExamples(holder: unknown, options: ExampleOptions): NamedExample[] {
  const { examples, example, schema, itemSchema } = recordOf(holder) ?? {}
  const named = Object.entries(recordOf(examples) ?? {}).flatMap(([name, entry]) =>
    namedExample(name, entry, options),
  )
  if (named.length > 0) return named
  const own = example === undefined ? undefined : plainJson(example)
  if (own !== undefined) return [{ name: '', value: own, isGenerated: false }]
  const described = schema ?? itemSchema
  if (described === undefined) return []
  return [{ name: '', value: exampleOf(described, options), isGenerated: true }]
}

function namedExample(name: string, entry: unknown, { resolve }: ExampleOptions): NamedExample[] {
  const { summary, description, value, dataValue, serializedValue } = followed(entry, resolve)
  const given = [value, dataValue, serializedValue].find((one) => one !== undefined)
  const copy = given === undefined ? undefined : plainJson(given)
  if (copy === undefined) return []
  return [
    {
      name,
      ...(typeof summary === 'string' ? { summary } : {}),
      ...(typeof description === 'string' ? { description } : {}),
      value: copy,
      isGenerated: false,
    },
  ]
}

const MAX_STEPS = 20

/** What a reference leads to; the words beside it win. */
function followed(entry: unknown, resolve: ExampleOptions['resolve']): Record<string, unknown> {
  let found = recordOf(entry) ?? {}
  for (let step = 0; step < MAX_STEPS && typeof found.$ref === 'string'; step++) {
    const { $ref: ref, ...beside } = found
    found = { ...recordOf(resolve(ref as string)), ...beside }
  }
  return found
}
