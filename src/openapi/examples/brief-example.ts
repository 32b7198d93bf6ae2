import { type Fields, isFields } from '../../data-files/unknown-json.ts'
import { prettyJson } from '../samples/json-body.ts'
import { type FlatSchema, flattenSchema, type Variants } from '../schema/flatten-schema.ts'
import { type Node, referenceOf, type Specification } from '../schema/node.ts'
import { validateExample } from '../schema/validate-example.ts'
import { type Json, objectOf } from './plain-json.ts'

/** How much of a generated body is kept. */
interface Length {
  /** Characters of JSON. */
  readonly most: number
  /** Members that may be left out are kept in objects above these levels, as long as there is room. */
  readonly levels: readonly number[]
}

/** About seventy lines: of a longer body nobody sees what a call needs. */
const BRIEF: Length = { most: 2000, levels: [3, 2, 1, 0] }
/** About four hundred lines. Bodies of thousands exist; their code would be several times the rest of the page. */
const WHOLE: Length = { most: 12_000, levels: [8, 7, 6, 5, 4, 3, 2, 1, 0] }

/** A generated body without most of what may be left out of it, and how many members it lacks. */
export interface BriefExample {
  readonly value: Json
  readonly left: number
}

/** The same example of a request, shorter. Nothing when it is short already, or needs all that it has. */
export const briefExample = (value: Json, schema: Node, specification: Specification) =>
  shortened(value, schema, specification, BRIEF)

/** The same example of a request with all that may be said, as far as it can be read. */
export const wholeExample = (value: Json, schema: Node, specification: Specification): Json =>
  shortened(value, schema, specification, WHOLE)?.value ?? value

function shortened(
  value: Json,
  schema: Node,
  specification: Specification,
  { most, levels }: Length,
): BriefExample | undefined {
  if (isAtMost(value, most)) return undefined
  const isWrong = (body: Json) =>
    validateExample(body, schema, specification, 'readOnly', true) !== undefined
  const isRight = (body: BriefExample) => !isWrong(body.value)
  const tooLong: BriefExample[] = []
  const short: BriefExample[] = []
  // Lists of hundreds, as programs write them, are shortened before members are left out.
  const cuts = levels.flatMap((level) => [
    { level, items: Number.POSITIVE_INFINITY },
    { level, items: FEW_ITEMS },
  ])
  for (const { level, items } of cuts) {
    const cut = withoutOptional(value, schema, { specification, level, items })
    if (cut.left + cut.items === 0 || isEmpty(cut.value)) continue
    const body = { value: cut.value, left: cut.left }
    // Checking a long body against its schema takes several times as long as making it shorter.
    if (!isAtMost(body.value, most)) tooLong.push(body)
    else if (isRight(body)) return body
    else short.push(body)
  }
  const found = tooLong.reverse().find(isRight)
  if (found) return found
  // What is wrong as a whole may be wrong when it is short.
  const [first] = short
  return first && isWrong(value) ? first : undefined
}

const isEmpty = (value: Json) =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0

const isAtMost = (value: Json, most: number) =>
  leastLength(value, most) <= most && prettyJson(value).length <= most

/** No more characters than its JSON has; when these are more than `most`, the rest is not looked at. */
function leastLength(value: Json, most: number): number {
  if (typeof value === 'string') return value.length
  if (typeof value !== 'object' || value === null) return 1
  let length = 2
  for (const [name, member] of Object.entries(value)) {
    if (length > most) break
    length += (isList(value) ? 0 : name.length) + leastLength(member, most - length)
  }
  return length
}

/** So many items show what a list is made of. */
const FEW_ITEMS = 3

interface Cut {
  readonly specification: Specification
  /** The most items of a list, when its schema asks for no more. */
  readonly items: number
  /** How many levels keep all of their members. */
  readonly level: number
}

/** What is kept of a value, and how many members and items were left out of it. */
interface Kept {
  readonly value: Json
  readonly left: number
  readonly items: number
}

/** The same object is in many places of one example, and in those of many operations. */
function withoutOptional(value: Json, schema: Node, cut: Cut): Kept {
  if (typeof value !== 'object' || value === null) return { value, left: 0, items: 0 }
  const known = keptOf(value, schema, cut.specification)
  const key = `${cut.level} ${cut.items}`
  // Only this function writes the map.
  const before = known?.get(key) as Kept | undefined
  if (before) return before
  const kept = cutOf(value, schema, cut)
  known?.set(key, kept)
  return kept
}

function keptOf(value: object, schema: Node, { memory }: Specification) {
  if (!memory) return undefined
  const bySchema = memory.kept.get(value) ?? new Map<unknown, Map<string, unknown>>()
  memory.kept.set(value, bySchema)
  const known = bySchema.get(schema.value) ?? new Map<string, unknown>()
  bySchema.set(schema.value, known)
  return known
}

function cutOf(value: object & Json, schema: Node, cut: Cut): Kept {
  const { properties, required, items, variants, keywords } = flatFor(
    value,
    schema,
    cut.specification,
  )
  const counted = { left: 0, items: 0 }
  const inside = (member: Json, own: Node, inner: Cut) => {
    const kept = withoutOptional(member, own, inner)
    counted.left += kept.left
    counted.items += kept.items
    return kept.value
  }
  if (isList(value)) {
    if (!items) return { value, ...counted }
    const least = typeof keywords.minItems === 'number' ? keywords.minItems : 0
    const kept = value.slice(0, Math.max(cut.items, least))
    counted.items += value.length - kept.length
    return { value: kept.map((item) => inside(item, items, cut)), ...counted }
  }
  const inner = { ...cut, level: Math.max(cut.level - 1, 0) }
  // A variant that says no more than which members it has: without these it would be none of them.
  const forms = variants.flatMap(({ nodes }) => nodes)
  const needed = new Set([
    ...required,
    ...forms.flatMap((form) => [...flattenSchema(form, cut.specification).required]),
    ...variants.flatMap(({ discriminator }) => discriminator?.field ?? []),
  ])
  const kept = Object.entries(value).flatMap(([name, member]): [string, Json][] => {
    const own = properties.get(name)
    if (own && cut.level <= 0 && !needed.has(name)) {
      counted.left++
      return []
    }
    return [[name, own ? inside(member, own, inner) : member]]
  })
  return { value: objectOf(kept), ...counted }
}

// Choices within choices within choices.
const MAX_ROUNDS = 6

/** The schema with the variant that a value has of each choice: nothing else says what the members of that variant are. */
function flatFor(value: Json, schema: Node, specification: Specification): FlatSchema {
  const chosen = new Map<unknown, Node>()
  let flat = flattenSchema(schema, specification)
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const open = flat.variants.filter(({ list }) => !chosen.has(list))
    const found = open.flatMap((choice) => {
      const form = formOf(value, choice, specification)
      return form ? [[choice.list, form] as const] : []
    })
    if (found.length === 0) break
    for (const [list, form] of found) chosen.set(list, form)
    flat = flattenSchema(schema, specification, { chosen: new Map(chosen), beside: [] })
  }
  return flat
}

/** The first variant of those that know most members of a value. To check all of it against each would take long. */
function formOf(
  value: Json,
  { nodes, discriminator }: Variants,
  specification: Specification,
): Node | undefined {
  const named = isFields(value) && discriminator ? value[discriminator.field] : undefined
  const isNamed = (form: Node) =>
    typeof named === 'string' &&
    discriminator?.valuesByReference.get(referenceOf(form) ?? '')?.includes(named) === true
  const told = nodes.find(isNamed)
  if (told) return told
  const names = isFields(value) ? Object.keys(value) : []
  let best: { readonly form: Node; readonly known: number } | undefined
  for (const form of nodes) {
    const flat = flattenSchema(form, specification)
    if (!mayBe(value, flat, specification)) continue
    const known = names.filter((name) => flat.properties.has(name)).length
    if (!best || known > best.known) best = { form, known }
  }
  return best?.form
}

/** Whether a value has the type, the members and the constants that a variant asks for. */
function mayBe(
  value: Json,
  { types, required, properties }: FlatSchema,
  specification: Specification,
): boolean {
  if (!isFields(value)) return types.length === 0 || types.includes('array')
  const isConstant = ([name, member]: readonly [string, unknown]) => {
    const own = properties.get(name)
    const { const: constant, enum: values } = own
      ? flattenSchema(own, specification).keywords
      : ({} as Fields)
    const allowed = constant === undefined ? values : [constant]
    return typeof member === 'object' || !Array.isArray(allowed) || allowed.includes(member)
  }
  return (
    (types.length === 0 || types.includes('object')) &&
    [...required].every((name) => Object.hasOwn(value, name)) &&
    Object.entries(value).every(isConstant)
  )
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value)
