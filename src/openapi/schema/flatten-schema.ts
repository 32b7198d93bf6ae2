import { type Fields, fieldOf, fieldsOf, isFields, listOf, textOf } from '../pages/values.ts'
import {
  childOf,
  childrenOf,
  followed,
  itemsOf,
  lookUp,
  type Node,
  nameOfReference,
  referenceOf,
  type Specification,
} from './node.ts'

/** A way that a value may look, when there are several. */
export interface Variants {
  readonly mode: 'oneOf' | 'anyOf'
  readonly nodes: readonly Node[]
  /** The field that tells which one it is, and the value that it has for each reference. */
  readonly discriminator?: {
    readonly field: string
    readonly valueByReference: ReadonlyMap<string, string>
  }
}

/** A schema with everything that it is composed of, as one flat value. */
export interface FlatSchema {
  /** The name of its component. */
  readonly name?: string
  /** The reference to its component. */
  readonly reference?: string
  /** What it is, to notice that it comes again inside of itself. */
  readonly identity: unknown
  /** Without `null`. */
  readonly types: readonly string[]
  readonly nullable: boolean
  /** Keywords that are copied as they are, such as `format` and `maxLength`; outer ones win. */
  readonly keywords: Fields
  /** The node whose description speaks for it. */
  readonly described?: Node
  readonly properties: ReadonlyMap<string, Node>
  readonly patterns: readonly (readonly [pattern: string, node: Node])[]
  readonly required: ReadonlySet<string>
  /** The schema of other fields; true when they may be anything. */
  readonly additional?: Node | true
  readonly items?: Node
  readonly tuple: readonly Node[]
  readonly variants: readonly Variants[]
}

interface Draft {
  name?: string
  reference?: string
  types?: string[]
  nullable: boolean
  readonly keywords: Record<string, unknown>
  described?: Node
  readonly properties: Map<string, Node>
  readonly patterns: (readonly [string, Node])[]
  readonly required: Set<string>
  additional?: Node | true
  items?: Node
  tuple: readonly Node[]
  readonly variants: Variants[]
}

// A schema composed of more parts than this is hostile.
const MOST_PARTS = 200
// Lists of lists of lists: what is inside of more is not looked for.
const MOST_LISTS = 3

/** Reads a schema: references followed, `allOf` joined, `null` told apart. Wrong values count as no schema. */
export function flattenSchema(node: Node, specification: Specification): FlatSchema {
  const { memory } = specification
  const { value } = node
  if (typeof value !== 'object' || value === null || !memory) return readSchema(node, specification)
  const known = memory.flatSchemas.get(value)
  // The map holds flat schemas only.
  if (known) return known as FlatSchema
  const flat = readSchema(node, specification)
  memory.flatSchemas.set(value, flat)
  return flat
}

function readSchema(node: Node, specification: Specification): FlatSchema {
  const draft: Draft = {
    nullable: false,
    keywords: Object.create(null) as Record<string, unknown>,
    properties: new Map(),
    patterns: [],
    required: new Set(),
    tuple: [],
    variants: [],
  }
  const seen = new Set<unknown>()
  collect(node, true)
  const identity = followed(node, specification)?.value ?? node.value
  const { types = inferredTypes(draft), ...rest } = draft
  return { ...rest, types, identity }

  function collect(part: Node, isOuter: boolean): void {
    if (seen.has(part.value) || seen.size > MOST_PARTS || !isFields(part.value)) return
    seen.add(part.value)
    addOwn(part, draft, specification)
    const reference = referenceOf(part)
    if (reference !== undefined) {
      if (isOuter) {
        draft.name ??= nameOfReference(reference)
        draft.reference ??= reference
      }
      const target = followed(part, specification)
      if (target) collect(target, isOuter)
    }
    const parts = itemsOf(childOf(part, 'allOf'))
    // A single part with a word of its own around it is that part.
    for (const inner of parts) collect(inner, isOuter && parts.length === 1)
    addVariants(part, draft, specification, (only) => collect(only, isOuter))
  }
}

const COMPOSING = new Set([
  '$ref',
  'type',
  'nullable',
  'allOf',
  'oneOf',
  'anyOf',
  'properties',
  'patternProperties',
  'required',
  'additionalProperties',
  'unevaluatedProperties',
  'items',
  'prefixItems',
  'description',
  'discriminator',
  '$defs',
  'definitions',
  'xml',
  'externalDocs',
])

function addOwn(node: Node, draft: Draft, specification: Specification): void {
  const value = fieldsOf(node.value)
  const types = (typeof value.type === 'string' ? [value.type] : listOf(value.type)).filter(
    (type): type is string => typeof type === 'string',
  )
  if (types.includes('null') || value.nullable === true) draft.nullable = true
  const named = types.filter((type) => type !== 'null')
  if (named.length > 0) draft.types ??= named
  for (const [name, keyword] of Object.entries(value))
    if (!COMPOSING.has(name) && !(name in draft.keywords)) draft.keywords[name] = keyword
  if (textOf(fieldOf(value, 'description'))?.trim()) draft.described ??= node
  for (const [name, child] of childrenOf(childOf(node, 'properties'))) {
    const known = draft.properties.get(name)
    if (!known) draft.properties.set(name, child)
    else if (known.value !== child.value)
      draft.properties.set(name, joined(known, child, specification))
  }
  draft.patterns.push(...childrenOf(childOf(node, 'patternProperties')))
  for (const name of listOf(value.required)) if (typeof name === 'string') draft.required.add(name)
  const additional = childOf(node, 'additionalProperties')
  if (isFields(additional.value) && Object.keys(additional.value).length > 0)
    draft.additional ??= additional
  else if (additional.value === true || isFields(additional.value)) draft.additional ??= true
  const items = childOf(node, 'items')
  if (isFields(items.value)) draft.items ??= items
  const tuple = itemsOf(childOf(node, 'prefixItems'))
  if (tuple.length > 0 && draft.tuple.length === 0) draft.tuple = tuple
}

const JOINED = Symbol('joined')

/** A field that several parts of a schema describe: all of it holds, and what an outer part says comes first. */
function joined(known: Node, inner: Node, specification: Specification): Node {
  const parts = fieldsOf(known.value)
  const before = JOINED in parts ? listOf(parts.allOf) : [linkTo(known, specification)]
  const value = { allOf: [...before, linkTo(inner, specification)], [JOINED]: true }
  return { value, at: known.at }
}

/** A reference, so that places inside of it stay those of the file. */
function linkTo({ value, at }: Node, specification: Specification): unknown {
  const $ref = at.replaceAll('%', '%25')
  return lookUp($ref, specification)?.value === value ? { $ref } : value
}

/** `oneOf` and `anyOf`: those that only say `null` or only list values are not worth a choice. */
function addVariants(
  node: Node,
  draft: Draft,
  specification: Specification,
  collect: (only: Node) => void,
): void {
  for (const mode of ['oneOf', 'anyOf'] as const) {
    const all = itemsOf(childOf(node, mode)).filter(({ value }) => isFields(value))
    if (all.length === 0) continue
    const rest = all.filter((variant) => !isNull(followed(variant, specification)?.value))
    if (rest.length < all.length) draft.nullable = true
    const values = rest.map((variant) => constantOf(followed(variant, specification)?.value))
    const [only] = rest
    if (only && values.every((value) => value !== undefined)) draft.keywords['x-values'] ??= values
    else if (only && rest.length === 1) collect(only)
    else if (only) {
      const discriminator = discriminatorOf(node)
      draft.variants.push({ mode, nodes: rest, ...(discriminator ? { discriminator } : {}) })
    }
  }
}

function discriminatorOf(node: Node): Variants['discriminator'] {
  const value = fieldOf(node.value, 'discriminator')
  const field = textOf(fieldOf(value, 'propertyName'))
  if (field === undefined) return undefined
  const mapping = Object.entries(fieldsOf(fieldOf(value, 'mapping')))
  return {
    field,
    valueByReference: new Map(
      mapping.flatMap(([name, reference]) =>
        typeof reference === 'string'
          ? [
              [
                reference.includes('#') || reference.includes('/')
                  ? reference
                  : `#/components/schemas/${reference}`,
                name,
              ] as const,
            ]
          : [],
      ),
    ),
  }
}

const isNull = (value: unknown) =>
  fieldOf(value, 'type') === 'null' || (isFields(value) && 'const' in value && value.const === null)

/** A value with its meaning, written as a schema of its own: `{ const, title, description }`. */
function constantOf(value: unknown): Fields | undefined {
  return isFields(value) && 'const' in value ? value : undefined
}

function inferredTypes({
  properties,
  patterns,
  additional,
  items,
  tuple,
  keywords,
}: Draft): string[] {
  if (properties.size > 0 || patterns.length > 0 || additional) return ['object']
  if (items || tuple.length > 0) return ['array']
  const constants = listOf(keywords['x-values']).map((value) => fieldOf(value, 'const'))
  const values = 'const' in keywords ? [keywords.const] : [...listOf(keywords.enum), ...constants]
  return [...new Set(values.flatMap(typeOfValue))]
}

function typeOfValue(value: unknown): string[] {
  if (value === null || value === undefined) return []
  if (Array.isArray(value)) return ['array']
  if (typeof value === 'number') return [Number.isInteger(value) ? 'integer' : 'number']
  return [typeof value]
}

/** The schema that has the fields: of a list that of its items. */
export function containerOf(flat: FlatSchema, specification: Specification, depth = 0): FlatSchema {
  const { items, properties, variants, additional } = flat
  if (properties.size > 0 || variants.length > 0 || depth > MOST_LISTS) return flat
  const inner = items ?? (typeof additional === 'object' ? additional : undefined)
  return inner ? containerOf(flattenSchema(inner, specification), specification, depth + 1) : flat
}
