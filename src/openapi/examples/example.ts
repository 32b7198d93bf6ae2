/**
 * An example of a schema. The values that its author gave come first; the rest is made up, always in the same way, and
 * what was made is checked where a schema asks more than its fields do.
 *
 * A schema may be cyclic, of the wrong types or huge: references are followed one at a time, what is in progress is not begun
 * again, and there are limits to depth and size.
 */

import { fieldOf, isFields, listOf } from '../../data-files/unknown-json.ts'
import { type Decisions, type FlatSchema, flattenSchema } from '../schema/flatten-schema.ts'
import {
  childOf,
  followed,
  itemsOf,
  type Node,
  referenceOf,
  type Specification,
} from '../schema/node.ts'
import { valuesOfItems } from '../schema/rules.ts'
import { mismatchesOf, validateExample } from '../schema/validate-example.ts'
import { arrayExample } from './array-example.ts'
import { discriminated } from './discriminator.ts'
import { remembered } from './example-memory.ts'
import {
  type Generate,
  type Generation,
  generationOf,
  hasBegun,
  insideOf,
  isStillMade,
  type Way,
} from './generation.ts'
import { numberExample } from './number-example.ts'
import { objectExample } from './object-example.ts'
import { type Json, plainJson } from './plain-json.ts'
import { stringExample } from './string-example.ts'

const MAX_MEMBERS = 50
const MAX_HEADS = 50

/** An example of the schema. `null` when there is none. */
export function exampleOf(node: Node, direction: Way, specification: Specification): Json {
  return (
    valueFor(
      node,
      generationOf({
        specification,
        direction,
        generate: valueFor,
        fits: (value, own) => isFitting(value, own, specification),
      }),
    ) ?? null
  )
}

/** The example of a schema within a greater one. Nothing when it is hidden, impossible or has begun already. */
const valueFor: Generate = (node, generation, variant = 0) =>
  remembered(node, generation, variant, madeFor)

function madeFor(node: Node, generation: Generation, variant: number): Json | undefined {
  const isSpent = !generation.take(1)
  if (isSpent && !isStillMade(generation)) return undefined
  if (generation.depth > generation.maxDepth) return undefined
  const own = flattenSchema(node, generation.specification)
  generation.take(own.partCount)
  if (own.isImpossible || isHidden(own, generation)) return undefined
  let first: Json | undefined
  let tries = 0
  for (const attempt of attemptsFor(node, own, generation)) {
    if (isSpent && !attempt.isLean) continue
    const made = attempted(node, attempt, generation, variant)
    if (made === undefined) continue
    first ??= made
    if (!isDemanding(own) || isValid(made, node, generation)) return made
    tries += 1
    if (tries >= MOST_TRIES || !generation.take(own.partCount)) break
  }
  return first
}

/** So often is an example made anew that breaks its schema. */
const MOST_TRIES = 12

/** A way to make an example: which variants are chosen, and whether fields that may be left out are. */
interface Attempt extends Decisions {
  readonly isLean: boolean
}

/** All fields with the first variants that go, then with others, then those fields alone that must be there. */
function* attemptsFor(node: Node, own: FlatSchema, generation: Generation): Generator<Attempt> {
  const { conditions } = own
  const dependent = conditions.filter(({ kind }) => kind === 'dependent').map((one) => one.node)
  const branches = (['then', 'else'] as const).flatMap((kind) => {
    const nodes = conditions.filter((one) => one.kind === kind).map((one) => one.node)
    return nodes.length > 0 ? [[...nodes, ...dependent]] : []
  })
  const besides = [...(dependent.length > 0 ? [dependent] : [[]]), ...branches]
  for (const isLean of [false, true])
    for (const beside of besides)
      for (let turn = 0; turn < MAX_MEMBERS; turn++) {
        const found = chosenForms(node, { turn, beside }, generation)
        if (!found) break
        yield { ...found, beside, isLean }
        if (found.isLast) break
      }
}

// Choices within choices within choices.
const MAX_ROUNDS = 6

/** A variant for each choice, the one at a turn for the first choice. A variant may bring choices of its own. */
function chosenForms(
  node: Node,
  { turn, beside }: { readonly turn: number; readonly beside: readonly Node[] },
  generation: Generation,
): { readonly chosen: ReadonlyMap<unknown, Node>; readonly isLast: boolean } | undefined {
  const { specification, take } = generation
  const chosen = new Map<unknown, Node>()
  const isAround = (own: Node) =>
    headsOf(own, specification).some((head) => hasBegun(head, generation))
  const isOpen = (form: Node) => form.value !== false && !isAround(form)
  const isBegun = isAround(node)
  let isLast = true
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const flat = flattenSchema(node, specification, {
      chosen: new Map(chosen),
      beside,
    })
    const choices = flat.variants.filter(({ list }) => !chosen.has(list))
    // A schema that has begun goes on only with a variant that ends.
    if (round === 0 && isBegun && choices.length === 0) return undefined
    for (const { list, nodes } of choices) {
      const few = nodes.slice(0, MAX_MEMBERS)
      const forms = few.filter(isOpen)
      take(few.length)
      const isFirst = chosen.size === 0
      const form = forms[isFirst ? turn : 0]
      if (!form) return undefined
      if (isFirst) isLast = turn === forms.length - 1
      chosen.set(list, form)
    }
    if (choices.length === 0) break
  }
  return { chosen, isLast }
}

function attempted(
  node: Node,
  attempt: Attempt,
  generation: Generation,
  variant: number,
): Json | undefined {
  const { specification } = generation
  const { chosen } = attempt
  const flat = flattenSchema(node, specification, attempt)
  if (flat.isImpossible || isHidden(flat, generation)) return undefined
  const forms = [...chosen.values()]
  const heads = headsOf(node, specification)
  const begun = [...heads, ...forms.flatMap((form) => headsOf(form, specification))]
  const inner = insideOf(generation, begun)
  const made = exampleOfFlat({ node, flat, isLean: attempt.isLean }, inner, variant)
  const references = [
    ...forms.flatMap((form) => referencesOf(form, specification)),
    ...(flat.reference === undefined ? [] : [flat.reference]),
    ...referencesOf(node, specification),
  ]
  const isParent =
    forms.length === 0 && heads.some((head) => fieldOf(head, 'discriminator') !== undefined)
  return discriminated(made, flat, { references, isParent, specification })
}

interface Flattened {
  readonly node: Node
  readonly flat: FlatSchema
  readonly isLean: boolean
}

function exampleOfFlat(
  { node, flat, isLean }: Flattened,
  generation: Generation,
  variant: number,
): Json | undefined {
  const given = givenValue(node, flat, generation, variant)
  if (given !== undefined) return plainJson(given)
  const type = typeOf(flat)
  if (type === 'object') return objectExample(flat, { isLean, variant }, generation)
  const ofPart = flat.partExamples.findLast((example) => generation.fits(example, node))
  if (ofPart !== undefined && variant === 0) return plainJson(ofPart)
  if (type === 'array') return arrayExample(flat, generation)
  return (
    (type === 'string' ? heldJson(flat, generation) : undefined) ??
    scalarExample(type, flat, variant)
  )
}

/** A value that the author gave for the whole, or one of those that are listed. A variant is another one. */
function givenValue(
  node: Node,
  flat: FlatSchema,
  generation: Generation,
  variant: number,
): unknown {
  const { keywords, examples, defaults } = flat
  const areOfItems = typeOf(flat) === 'array' && valuesOfItems(keywords).length > 0
  const listed = listOf(keywords['x-values']).map((value) => fieldOf(value, 'const'))
  const ofWhole = listOf(keywords.enum).length > 0 ? listOf(keywords.enum) : listed
  const values = areOfItems ? [] : ofWhole
  if (variant > 0 && values.length > 0) return values[variant % values.length]
  const fits = (value: unknown) => generation.fits(value, node)
  const whole = examples.filter(fits)
  const fitting = whole.length > 0 ? whole : examples.flatMap(asLiteral).filter(fits)
  if (fitting.length > variant) return fitting[variant]
  if (keywords.const !== undefined && !areOfItems) return keywords.const
  if (variant > 0) return undefined
  // Each is looked for in the whole list.
  const some = [...defaults, ...values].slice(0, MAX_MEMBERS)
  const allowed = some.find((value) => value !== null && fits(value))
  return allowed ?? (some.includes(null) && fits(null) ? null : values[0])
}

/** Programs write every example as text: the number or truth value that one means. */
function asLiteral(value: unknown): unknown[] {
  if (typeof value !== 'string' || value.length > LONGEST_LITERAL) return []
  return LITERAL.test(value) ? [JSON.parse(value)] : []
}

const LITERAL = /^(?:true|false|-?(?:0|[1-9]\d*)(?:\.\d+)?)$/
/** Digits of more places are no number any more, but the nearest one. */
const LONGEST_LITERAL = 15

/** Whether a value that an author gave fits its schema: mistakes are told, and no sample repeats them. */
export const isFitting = (value: unknown, node: Node, specification: Specification) =>
  mismatchesOf(value, node, { specification, hidden: undefined, ...BY_FORMATS }).length === 0

const BY_FORMATS = { isExact: false, hasFormats: true, most: 1 } as const

/** Whether a schema asks more of a value than that its parts are right. */
const isDemanding = ({ variants, conditions, keywords, isClosed, contains }: FlatSchema) =>
  variants.length > 0 ||
  conditions.length > 0 ||
  isClosed ||
  contains !== undefined ||
  DEMANDS.some((name) => keywords[name] !== undefined)

const DEMANDS = ['not', 'if', 'maxProperties', 'minProperties', 'dependentRequired', 'uniqueItems']

const isValid = (value: Json, node: Node, { specification, direction }: Generation) =>
  validateExample(
    value,
    node,
    specification,
    direction === 'request' ? 'readOnly' : 'writeOnly',
    true,
  ) === undefined

/** A text of JSON, where a schema says what it holds. */
function heldJson(
  { keywords, contentSchema }: FlatSchema,
  generation: Generation,
): string | undefined {
  const { contentMediaType, contentEncoding } = keywords
  const isJson = contentMediaType === 'application/json' && contentEncoding === undefined
  if (!isJson || !contentSchema) return undefined
  const held = generation.generate(contentSchema, generation)
  return held === undefined ? undefined : JSON.stringify(held)
}

function scalarExample(type: string, { keywords }: FlatSchema, variant: number): Json | undefined {
  if (type === 'string') return stringExample(keywords, variant)
  if (type === 'integer' || type === 'number') {
    return numberExample(keywords, type === 'integer', variant)
  }
  return type === 'boolean' ? variant % 2 === 0 : null
}

function isHidden({ keywords }: FlatSchema, { direction, depth }: Generation): boolean {
  if (depth === 0) return false
  return direction === 'request' ? keywords.readOnly === true : keywords.writeOnly === true
}

/** The schema and those that it merely refers to, also by an `allOf` of one: they are one and the same. */
function headsOf(node: Node, specification: Specification): unknown[] {
  return headNodes(node, specification).map(({ value }) => value)
}

function headNodes(node: Node, specification: Specification): Node[] {
  const heads: Node[] = []
  let head: Node | undefined = node
  while (head && isFields(head.value) && heads.length < MAX_HEADS) {
    const { value } = head
    if (heads.some((known) => known.value === value)) break
    heads.push(head)
    const parts = itemsOf(childOf(head, 'allOf'))
    head =
      referenceOf(head) !== undefined
        ? followed(head, specification)
        : parts.length === 1
          ? parts[0]
          : undefined
  }
  return heads
}

const referencesOf = (node: Node, specification: Specification): string[] =>
  headNodes(node, specification).flatMap((head) => referenceOf(head) ?? [])

const HINTS: readonly (readonly [type: string, keywords: readonly string[]])[] = [
  ['object', ['minProperties', 'propertyNames']],
  ['array', ['contains', 'minItems', 'maxItems', 'uniqueItems']],
  [
    'string',
    ['pattern', 'minLength', 'maxLength', 'format', 'contentEncoding', 'contentMediaType'],
  ],
  ['number', ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']],
]
const NAMES = ['object', 'array', 'string', 'integer', 'number', 'boolean', 'null']

/** The type to write an example of: the first that is not null, else the one that the keywords are about. */
function typeOf({ types, keywords, partExamples, required, nullable }: FlatSchema): string {
  const type = types.find((name) => NAMES.includes(name))
  if (type) return type
  if (required.size > 0) return 'object'
  const hinted = HINTS.find(([, hints]) => hints.some((hint) => keywords[hint] !== undefined))
  if (hinted) return hinted[0]
  if (nullable) return 'null'
  return partExamples.length > 1 && partExamples.every(isFields) ? 'object' : 'any'
}
