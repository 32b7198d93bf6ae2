import { mediaOf } from '../pages/media.ts'
import { fieldOf, isFields } from '../pages/values.ts'
import type { FieldTools } from '../schema/fields.ts'
import { lookUp, type Node, type Specification } from '../schema/node.ts'
import { bodyText } from './body-sample.ts'
import { type ExampleOptions, exampleOf } from './example.ts'
import type { Resolve } from './merged-schema.ts'
import { type Json, plainJson, recordOf } from './plain-json.ts'

type Tools = Pick<FieldTools, 'specification'>
type Way = 'request' | 'response'

/** Looks references of a specification up. */
export const resolverIn =
  (specification: Specification): Resolve =>
  (reference) =>
    lookUp(reference, specification)?.value

/** A value that fits a schema, the same in every build. */
export function exampleOfSchema(schema: Node, direction: Way, { specification }: Tools): Json {
  return exampleOf(schema.value, { resolve: resolverIn(specification), direction })
}

/** The examples of a body in the form that is shown. */
export interface BodyExamples {
  readonly type: string
  readonly media: Node
  readonly examples: readonly NamedExample[]
}

/** The examples of a body's first form that is JSON, or of its first form. */
export function bodyExamples(body: Node, direction: Way, tools: Tools): BodyExamples | undefined {
  const all = mediaOf(body, tools)
  const [type, media] = all.find(([name]) => isJson(name)) ?? all[0] ?? []
  if (type === undefined || media === undefined) return undefined
  const { specification } = tools
  const known = examplesKnownFor(media.value, specification)
  const key = `${direction} ${type}`
  // Only this function writes the map.
  const remembered = known?.get(key) as BodyExamples | undefined
  if (remembered) return remembered
  const resolve = resolverIn(specification)
  const found = { type, media, examples: namedExamples(media.value, { resolve, direction }) }
  known?.set(key, found)
  return found
}

/** Operations share bodies, those of errors above all. */
function examplesKnownFor(media: unknown, { memory }: Specification) {
  if (!memory || !isFields(media)) return undefined
  const known = memory.examples.get(media) ?? new Map<string, unknown>()
  memory.examples.set(media, known)
  return known
}

const texts = new WeakMap<NamedExample, string>()

/** An example as it is sent. */
export function exampleText(
  example: NamedExample,
  { type, media }: BodyExamples,
  tools: Tools,
): string {
  const known = texts.get(example)
  if (known !== undefined) return known
  const schema = fieldOf(media.value, 'schema')
  const resolve = resolverIn(tools.specification)
  const text = bodyText(example.value, { mediaType: type, schema, resolve })
  texts.set(example, text)
  return text
}

/** Whether a media type holds JSON. */
export const isJson = (type: string) => /^[^;]*[/+]json\b/i.test(type)

/** An example to show: one that the author named, or one that was made. */
interface NamedExample {
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
