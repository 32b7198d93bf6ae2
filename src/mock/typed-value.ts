import { flattenSchema } from '../openapi/schema/flatten-schema.ts'
import type { Node, Specification } from '../openapi/schema/node.ts'
import { mismatchesOf } from '../openapi/schema/validate-example.ts'

/** Parameters and fields of forms are texts: what of them are numbers, truth values and lists is said by their schemas. */

/** The keys and texts of an object, a list or a form. */
export type Pairs = readonly (readonly [key: string, text: string])[]

const DEEPEST = 6

/** The types that a schema allows, those of its forms too. Empty: any. */
export function kindsOf(
  schema: Node | undefined,
  specification: Specification,
  depth = 0,
): ReadonlySet<string> {
  if (!schema || depth > DEEPEST) return new Set()
  const flat = flattenSchema(schema, specification)
  const inner = flat.variants.flatMap(({ nodes }) =>
    nodes.flatMap((node) => [...kindsOf(node, specification, depth + 1)]),
  )
  return new Set([...flat.types, ...inner, ...(flat.nullable ? ['null'] : [])])
}

/** What a text stands for: the first meaning that its schema allows, else the one that it is nearest to. */
export function typedValue(
  text: string,
  schema: Node | undefined,
  specification: Specification,
): unknown {
  if (!schema) return text
  const kinds = kindsOf(schema, specification)
  const isAny = kinds.size === 0
  const parsed = parsedJson(text)
  const meanings: unknown[] = []
  if (typeof parsed === 'number' && (isAny || kinds.has('number') || kinds.has('integer')))
    meanings.push(parsed)
  if (typeof parsed === 'boolean' && (isAny || kinds.has('boolean'))) meanings.push(parsed)
  if (typeof parsed === 'object' && parsed !== null) {
    if (isAny || kinds.has(Array.isArray(parsed) ? 'array' : 'object')) meanings.push(parsed)
  }
  // A text that looks like a number stays one where texts are allowed.
  if (isAny || kinds.has('string')) meanings.unshift(text)
  else meanings.push(text)
  if (text === '' && kinds.has('null')) meanings.push(null)
  return (
    meanings.find((value) => isFitting(value, schema, specification)) ??
    (meanings.length > 1 && kinds.has('null') && text === '' ? null : meanings[0])
  )
}

const isFitting = (value: unknown, schema: Node, specification: Specification) =>
  mismatchesOf(value, schema, { ...REQUEST, specification, most: 1 }).length === 0

/** How values of requests are checked. Forms of `oneOf` that overlap are allowed, as authors mean them. */
export const REQUEST = { hidden: 'readOnly', isExact: false, hasFormats: true } as const

/** A list from its texts. */
export function typedList(
  texts: readonly string[],
  schema: Node | undefined,
  specification: Specification,
): unknown[] {
  const { items, tuple } = arrayOf(schema, specification)
  return texts.map((text, index) => typedValue(text, tuple[index] ?? items, specification))
}

interface Items {
  readonly items?: Node | undefined
  readonly tuple: readonly Node[]
}

/** The items of the schema, or of the first of its forms that has some. */
function arrayOf(schema: Node | undefined, specification: Specification, depth = 0): Items {
  if (!schema || depth > DEEPEST) return { tuple: [] }
  const { items, tuple, variants } = flattenSchema(schema, specification)
  if (items || tuple.length > 0) return { items, tuple }
  const inner = variants
    .flatMap(({ nodes }) => nodes)
    .map((node) => arrayOf(node, specification, depth + 1))
  return inner.find((one) => one.items || one.tuple.length > 0) ?? { tuple: [] }
}

/** The schema of a field, wherever its schema or one of its forms names it. */
export function fieldSchema(
  name: string,
  schema: Node | undefined,
  specification: Specification,
  depth = 0,
): Node | undefined {
  if (!schema || depth > DEEPEST) return undefined
  const { properties, patterns, additional, variants } = flattenSchema(schema, specification)
  const own = properties.get(name)
  if (own) return own
  for (const node of variants.flatMap(({ nodes }) => nodes)) {
    const found = fieldSchema(name, node, specification, depth + 1)
    if (found) return found
  }
  const isOpen = patterns.length > 0 || typeof additional === 'object'
  return isOpen && typeof additional === 'object' ? additional : undefined
}

/** Whether a schema has a field of this name, or takes any. */
export function hasField(
  name: string,
  schema: Node | undefined,
  specification: Specification,
): boolean {
  if (!schema) return false
  const { additional, patterns } = flattenSchema(schema, specification)
  if (additional !== undefined || patterns.length > 0) return true
  return fieldSchema(name, schema, specification) !== undefined
}

/** An object from the names and texts of its fields. A name that stands several times is a list. */
export function typedFields(
  pairs: Pairs,
  schema: Node | undefined,
  specification: Specification,
): Record<string, unknown> {
  const texts = new Map<string, string[]>()
  for (const [name, text] of pairs) texts.set(name, [...(texts.get(name) ?? []), text])
  return Object.fromEntries(
    [...texts].map(([name, all]) => [
      name,
      typedTexts(all, fieldSchema(name, schema, specification), specification),
    ]),
  )
}

/** A value that is sent as one text or several. */
export function typedTexts(
  texts: readonly string[],
  schema: Node | undefined,
  specification: Specification,
): unknown {
  const [first = '', ...more] = texts
  const kinds = kindsOf(schema, specification)
  if (more.length === 0) {
    const value = typedValue(first, schema, specification)
    const isList = kinds.has('array') && !Array.isArray(value)
    // One item of a list looks like a single value.
    return isList && !(schema && isFitting(value, schema, specification))
      ? typedList(texts, schema, specification)
      : value
  }
  return kinds.size === 0 || kinds.has('array')
    ? typedList(texts, schema, specification)
    : typedValue(texts.at(-1) ?? '', schema, specification)
}

/** An object whose names hold brackets: `filter[name]`, `list[]`, `list[0][name]`. */
export function deepFields(
  pairs: Pairs,
  schema: Node | undefined,
  specification: Specification,
): unknown {
  const inner = new Map<string, (readonly [string, string])[]>()
  const texts: string[] = []
  for (const [path, text] of pairs) {
    const [, key, rest = ''] = /^\[([^\]]*)\](.*)$/s.exec(path) ?? []
    if (key === undefined) texts.push(text)
    else inner.set(key, [...(inner.get(key) ?? []), [rest, text]])
  }
  if (inner.size === 0) return typedTexts(texts, schema, specification)
  const isList =
    [...inner.keys()].every((key) => /^\d*$/.test(key)) &&
    (kindsOf(schema, specification).has('array') || !kindsOf(schema, specification).has('object'))
  if (isList) {
    const { items } = arrayOf(schema, specification)
    return [...inner].flatMap(([key, own]) =>
      key === ''
        ? own.map((pair) => deepFields([pair], items, specification))
        : [deepFields(own, items, specification)],
    )
  }
  return Object.fromEntries(
    [...inner].map(([key, own]) => [
      key,
      deepFields(own, fieldSchema(key, schema, specification), specification),
    ]),
  )
}

/** What a text is as JSON; nothing when it is none. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
