/**
 * An example of a schema. The values that its author gave come first; the rest is made up, always in the same way.
 *
 * A schema may be cyclic, of the wrong types or huge: references are followed one at a time, what is in progress is not begun
 * again, and there are limits to depth and size.
 */

import { validateExample } from '../schema/validate-example.ts'
import { arrayExample } from './array-example.ts'
import { discriminated } from './discriminator.ts'
import { type Generation, generationOf } from './generation.ts'
import {
  explicitExample,
  type Keywords,
  type MergedSchema,
  mergedSchema,
  type Resolve,
} from './merged-schema.ts'
import { numberExample } from './number-example.ts'
import { objectExample } from './object-example.ts'
import { type Json, plainJson, recordOf } from './plain-json.ts'
import { stringExample } from './string-example.ts'

const MAX_MEMBERS = 50
const MAX_HEADS = 50

export interface ExampleOptions {
  readonly resolve: Resolve
  /** A request has no read-only fields, a response no write-only ones. */
  readonly direction: 'request' | 'response'
}

/** An example of the schema. `null` when there is none. */
export function exampleOf(schema: unknown, options: ExampleOptions): Json {
  return valueFor(schema, generationOf(options, valueFor)) ?? null
}

/** The example of a schema within a greater one. Nothing when it is hidden, impossible or has begun already. */
function valueFor(schema: unknown, generation: Generation, variant = 0): Json | undefined {
  if (!generation.take(1) || generation.depth > generation.maxDepth) return undefined
  const heads = headsOf(schema, generation.resolve)
  const isBegun = heads.some((head) => generation.begun.has(head))
  const own = mergedSchema([schema], generation.resolve)
  generation.take(own.partCount)
  // A schema that has begun goes on only with a member of `oneOf` that ends.
  if (isBegun && own.choices.length === 0) return undefined
  const composed = withMembers(schema, own, generation)
  if (!composed) return undefined
  const { merged, chosen } = composed
  if (merged.isImpossible || isHidden(merged.keywords, generation)) return undefined
  const begun = [...heads, ...chosen.flatMap((member) => headsOf(member, generation.resolve))]
  const inner = generation.begin(begun)
  const refs = [...chosen, schema].flatMap((member) => refsOf(member, generation.resolve))
  const isParent =
    chosen.length === 0 && heads.some((head) => recordOf(head)?.discriminator !== undefined)
  const made = exampleOfMerged(merged, inner, variant)
  return discriminated(made, merged.keywords, { refs, isParent, resolve: generation.resolve })
}

function exampleOfMerged(
  merged: MergedSchema,
  generation: Generation,
  variant: number,
): Json | undefined {
  const { keywords, partExamples } = merged
  const given = givenValue(keywords, variant)
  if (given !== undefined) return plainJson(given)
  const type = typeOf(keywords, partExamples)
  if (type === 'object') return objectExample(merged, generation)
  const ofPart = partExamples.at(-1)
  if (ofPart !== undefined) return plainJson(ofPart)
  if (type === 'array') return arrayExample(keywords, generation)
  return scalarExample(type, keywords, variant)
}

function givenValue(keywords: Keywords, variant: number): unknown {
  const { const: constant, enum: values } = keywords
  const isEnum = Array.isArray(values) && values.length > 0
  if (variant > 0 && isEnum) return values[variant % values.length]
  const example = explicitExample({ ...keywords, default: undefined })
  if (example !== undefined && fits(example, keywords)) return example
  if (constant !== undefined) return constant
  if (keywords.default !== undefined && fits(keywords.default, keywords)) return keywords.default
  return isEnum ? values[0] : undefined
}

const NOWHERE = { path: '', files: new Map<string, unknown>() }

/** Whether a value that an author gave fits what is said beside it: mistakes are told, and no sample repeats them. */
const fits = (value: unknown, keywords: Keywords) =>
  validateExample(value, { value: keywords, at: '' }, NOWHERE, undefined) === undefined &&
  !(typeof value === 'string' && FORMATS.get(String(keywords.format))?.test(value) === false)

const FORMATS: ReadonlyMap<string, RegExp> = new Map([
  ['date', /^\d{4}-\d\d-\d\d$/],
  ['date-time', /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)$/i],
  ['uuid', /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i],
])

function scalarExample(type: string, keywords: Keywords, variant: number): Json | undefined {
  if (type === 'string') return stringExample(keywords, variant)
  if (type === 'integer' || type === 'number') {
    return numberExample(keywords, type === 'integer', variant)
  }
  return type === 'boolean' ? variant % 2 === 0 : null
}

function isHidden({ readOnly, writeOnly }: Keywords, { direction, depth }: Generation): boolean {
  if (depth === 0) return false
  return direction === 'request' ? readOnly === true : writeOnly === true
}

// Choices within choices within choices.
const MAX_ROUNDS = 6

/** A schema with a member of each of its choices. A member may bring choices of its own. */
function withMembers(
  schema: unknown,
  own: MergedSchema,
  generation: Generation,
): { readonly merged: MergedSchema; readonly chosen: readonly unknown[] } | undefined {
  const chosen: unknown[] = []
  const known = new Set<unknown>()
  let merged = own
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const choices = merged.choices.filter((list) => !known.has(list))
    if (choices.length === 0) break
    for (const list of choices) known.add(list)
    const members = chosenMembers({ choices, keywords: merged.keywords }, generation)
    if (!members) return undefined
    chosen.push(...members)
    merged = mergedSchema([schema, ...chosen], generation.resolve)
  }
  return { merged, chosen }
}

/** The first member of each `oneOf` or `anyOf` that is neither null nor begun. Nothing when a list has only begun ones. */
function chosenMembers(
  { choices, keywords }: Pick<MergedSchema, 'choices' | 'keywords'>,
  generation: Generation,
): unknown[] | undefined {
  const chosen: unknown[] = []
  const isOpen = (member: unknown) =>
    member !== false &&
    !headsOf(member, generation.resolve).some((head) => generation.begun.has(head))
  for (const members of choices) {
    const few = members.slice(0, MAX_MEMBERS)
    const usable = few.filter(isOpen)
    const allowed = usable.filter((member) => isAllowed(member, keywords, generation.resolve))
    const best = allowed.find((member) => !isNull(member, generation.resolve)) ?? usable[0]
    generation.take(few.length)
    if (best === undefined) return undefined
    chosen.push(best)
  }
  return chosen
}

/** A member with one value is only meant where that is among the values that are allowed beside the choice. */
function isAllowed(member: unknown, { enum: values }: Keywords, resolve: Resolve): boolean {
  if (!Array.isArray(values)) return true
  const { const: constant } = mergedSchema([member], resolve).keywords
  return constant === undefined || values.includes(constant)
}

function isNull(member: unknown, resolve: Resolve): boolean {
  const { keywords } = mergedSchema([member], resolve)
  return keywords.type === 'null' || keywords.const === null
}

/** The schema and those that it merely refers to, also by an `allOf` of one: they are one and the same. */
function headsOf(schema: unknown, resolve: Resolve): unknown[] {
  const heads: unknown[] = []
  let head = recordOf(schema)
  while (head && !heads.includes(head) && heads.length < MAX_HEADS) {
    heads.push(head)
    const { $ref: ref, allOf } = head
    const isWrapped = Array.isArray(allOf) && allOf.length === 1
    head = recordOf(typeof ref === 'string' ? resolve(ref) : isWrapped ? allOf[0] : undefined)
  }
  return heads
}

const refsOf = (schema: unknown, resolve: Resolve): string[] =>
  headsOf(schema, resolve)
    .map((head) => recordOf(head)?.$ref)
    .filter((ref) => typeof ref === 'string')

const HINTS: readonly (readonly [type: string, keywords: readonly string[]])[] = [
  [
    'object',
    [
      'properties',
      'additionalProperties',
      'patternProperties',
      'required',
      'minProperties',
      'propertyNames',
    ],
  ],
  ['array', ['items', 'prefixItems', 'contains', 'minItems', 'maxItems', 'uniqueItems']],
  [
    'string',
    ['pattern', 'minLength', 'maxLength', 'format', 'contentEncoding', 'contentMediaType'],
  ],
  ['number', ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']],
]
const NAMES = ['object', 'array', 'string', 'integer', 'number', 'boolean', 'null']

/** The type to write an example of: the first that is not null, else the one that the keywords are about. */
function typeOf(keywords: Keywords, partExamples: readonly unknown[] = []): string {
  const named = [keywords.type].flat().filter((name) => NAMES.includes(name as string)) as string[]
  const type = named.find((name) => name !== 'null') ?? named[0]
  if (type) return type
  const hinted = HINTS.find(([, hints]) => hints.some((hint) => keywords[hint] !== undefined))
  if (hinted) return hinted[0]
  return partExamples.length > 1 && partExamples.every(isObject) ? 'object' : 'any'
}

const isObject = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
