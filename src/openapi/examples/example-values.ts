import type { Json } from '../document/json.ts'
import { mediaOf } from '../pages/media.ts'
import { fieldOf, isFields } from '../pages/values.ts'
import type { FieldTools } from '../schema/fields.ts'
import { lookUp, type Node, type Specification } from '../schema/node.ts'
import { bodyText } from './body-sample.ts'
import { exampleOf } from './example.ts'
import type { Resolve } from './merged-schema.ts'
import { type NamedExample, namedExamples } from './named-examples.ts'

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
