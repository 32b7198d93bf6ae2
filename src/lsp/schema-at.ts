/** Looks up what a JSON Schema says of a place in a file. */
import type { JsonSchema } from '../config/json-schema.ts'

/** The parts of a schema that are read here beside those that it is described with. */
interface Schema extends JsonSchema {
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, JsonSchema>>
  readonly allOf?: readonly JsonSchema[]
  readonly enum?: readonly unknown[]
  readonly type?: string | readonly string[]
}

/** A name that may be written, with what is said of it. */
export interface SchemaField {
  readonly name: string
  readonly schema: JsonSchema
}

/** The fields that may stand at a place; the first form of each. */
export function fieldsAt(root: JsonSchema, path: readonly string[]): readonly SchemaField[] {
  const found = new Map<string, JsonSchema>()
  for (const form of formsAt(root, path))
    for (const [name, schema] of Object.entries(form.properties ?? {}))
      if (!found.has(name)) found.set(name, schema)
  return [...found].map(([name, schema]) => ({ name, schema }))
}

/** The values that a schema lists for a place. */
export function valuesAt(root: JsonSchema, path: readonly string[]): readonly string[] {
  const found = formsAt(root, path).flatMap((form) => [
    ...(form.const === undefined ? [] : [form.const]),
    ...(form.enum ?? []),
    ...(form.type === 'boolean' ? [true, false] : []),
  ])
  return [...new Set(found.map((value) => String(value)))]
}

/** What is said of a place, and an example of it. */
export function wordsAt(
  root: JsonSchema,
  path: readonly string[],
): Pick<JsonSchema, 'description' | 'examples'> | undefined {
  const name = path.at(-1)
  if (name === undefined) return undefined
  const own = formsAt(root, path.slice(0, -1)).flatMap(
    ({ properties = {} }) => (Object.hasOwn(properties, name) && properties[name]) || [],
  )
  return own.find(({ description }) => description !== undefined) ?? own[0]
}

/** Every form that a value at a place may have. Items of lists stand for their lists. */
function formsAt(root: JsonSchema, path: readonly string[]): readonly Schema[] {
  let forms = everyForm([root], root)
  for (const name of path) {
    const below = forms.flatMap(({ properties = {}, additionalProperties: any }) => {
      if (Object.hasOwn(properties, name)) return properties[name] ?? []
      return typeof any === 'object' ? any : []
    })
    forms = everyForm(below, root)
  }
  return forms
}

function everyForm(schemas: readonly JsonSchema[], root: Schema): readonly Schema[] {
  const found = new Set<Schema>()
  const steps: Schema[] = [...schemas].reverse()
  for (let schema = steps.pop(); schema; schema = steps.pop()) {
    if (found.has(schema)) continue
    found.add(schema)
    const [, name] = /^#\/\$defs\/(.+)$/.exec(schema.$ref ?? '') ?? []
    const referred = schema.$ref === '#' ? root : name && root.$defs?.[name]
    const { anyOf = [], oneOf = [], allOf = [], items } = schema
    steps.push(
      ...[
        ...(referred ? [referred] : []),
        ...anyOf,
        ...oneOf,
        ...allOf,
        ...(items ? [items] : []),
      ].reverse(),
    )
  }
  return [...found]
}
