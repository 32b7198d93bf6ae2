import { bodyText } from './body-sample.ts'
import type { Resolve } from './example/merged-schema.ts'
import { exampleOf } from './example.ts'
import type { FieldTools } from './fields.ts'
import type { Json } from './json.ts'
import { mediaOf } from './media.ts'
import { type NamedExample, namedExamples } from './named-examples.ts'
import { lookUp, type Node, type Specification } from './node.ts'
import { fieldOf } from './values.ts'

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
  const resolve = resolverIn(tools.specification)
  return { type, media, examples: namedExamples(media.value, { resolve, direction }) }
}

/** An example as it is sent. */
export function exampleText(value: Json, { type, media }: BodyExamples, tools: Tools): string {
  const schema = fieldOf(media.value, 'schema')
  return bodyText(value, { mediaType: type, schema, resolve: resolverIn(tools.specification) })
}

/** Whether a media type holds JSON. */
export const isJson = (type: string) => /^[^;]*[/+]json\b/i.test(type)
