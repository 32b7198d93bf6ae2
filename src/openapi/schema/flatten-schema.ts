import {
  type Fields,
  fieldOf,
  fieldsOf,
  isFields,
  listOf,
  textOf,
} from '../../data-files/unknown-json.ts'
import {
  childOf,
  childrenOf,
  followed,
  isInternal,
  itemsOf,
  JOINED_PLACE,
  lookUp,
  type Node,
  namedSchemas,
  nameOfReference,
  placeReference,
  referenceOf,
  referenceTo,
  type Specification,
} from './node.ts'
import { isDrawnSchema } from './rules.ts'

/** A way that a value may look, when there are several. */
export interface Variants {
  readonly mode: 'oneOf' | 'anyOf'
  readonly nodes: readonly Node[]
  /** The list as it is written. */
  readonly list: unknown
  /** Each variant has all that the schema has, and more. */
  readonly isExtending?: true
  /** The field that tells which one it is, and the values that it has for each reference. */
  readonly discriminator?: {
    readonly field: string
    readonly valuesByReference: ReadonlyMap<string, readonly string[]>
    /** The reference to the variant that holds where the field has no value that another one has. */
    readonly others?: string | undefined
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
  /** A field that several parts of a schema describe: what the others say of it. */
  readonly describedBeside: readonly Node[]
  /** What a reference leads to that has words of its own, where its use has others. */
  readonly referred: readonly Referred[]
  /** What its parts are called. */
  readonly titles: ReadonlySet<string>
  readonly properties: ReadonlyMap<string, Node>
  readonly patterns: readonly (readonly [pattern: string, node: Node])[]
  readonly required: ReadonlySet<string>
  /** The fields that their author keeps from readers. */
  readonly internal: ReadonlySet<string>
  /** The schema of other fields; true when they may be anything. */
  readonly additional?: Node | true
  /** It has no other fields than those that are named. */
  readonly isClosed: boolean
  /** The parts of it that allow no other fields than those that they name themselves. */
  readonly closedParts: readonly Node[]
  /** Each item; of a tuple each one behind those that it names. */
  readonly items?: Node
  /** It has no other items than those that are named. */
  readonly hasNoMoreItems: boolean
  readonly contains?: Node
  /** What the names of fields are like. */
  readonly propertyNames?: Node
  /** What a text holds. */
  readonly contentSchema?: Node
  /** Where its author says more of it. */
  readonly externalDocs?: Node
  readonly tuple: readonly Node[]
  readonly variants: readonly Variants[]
  readonly xml: Fields
  readonly discriminator?: Fields
  /** Values that its author gave for the whole, and those that only speak for a part of it. */
  readonly examples: readonly unknown[]
  readonly partExamples: readonly unknown[]
  readonly defaults: readonly unknown[]
  /** No value is valid. */
  readonly isImpossible: boolean
  /** How many schemas it was made of. */
  readonly partCount: number
  /** What holds beside it under a condition: with fields of its own, and in a line. */
  readonly conditions: readonly Condition[]
  readonly lineConditions: readonly Condition[]
}

/** A schema that a value is, by a reference, and its title where the value has another one. */
export interface Referred {
  readonly node: Node
  readonly title: string
}

/** A schema that holds when another one does, or when a field is there. */
export interface Condition {
  /** A condition under which nothing holds is told alone. */
  readonly kind: 'then' | 'else' | 'dependent' | 'if'
  /** The field that must be there. */
  readonly name: string
  readonly node: Node
  /** The schema that must hold, or must not. */
  readonly test?: Node
}

type Changeable<T> = { -readonly [Key in keyof T]: T[Key] }

interface Draft
  extends Changeable<
    Pick<
      FlatSchema,
      | 'name'
      | 'reference'
      | 'nullable'
      | 'described'
      | 'additional'
      | 'isClosed'
      | 'hasNoMoreItems'
      | 'items'
      | 'contains'
      | 'propertyNames'
      | 'contentSchema'
      | 'externalDocs'
      | 'tuple'
      | 'xml'
      | 'discriminator'
      | 'isImpossible'
    >
  > {
  types?: string[]
  /** A part of it is null and nothing else. */
  isNull: boolean
  readonly keywords: Record<string, unknown>
  readonly describedBeside: Node[]
  readonly referred: Referred[]
  readonly titles: Set<string>
  readonly properties: Map<string, Node>
  /** What the nearest parts say of each field, and how near they stand. */
  readonly nearest: Map<string, { readonly distance: number; readonly nodes: readonly Node[] }>
  readonly patterns: (readonly [string, Node])[]
  readonly required: Set<string>
  readonly internal: Set<string>
  readonly closedParts: Node[]
  readonly variants: Variants[]
  readonly conditions: Condition[]
  readonly lineConditions: Condition[]
  readonly examples: unknown[]
  readonly partExamples: unknown[]
  readonly defaults: unknown[]
}

// A schema composed of more parts than this is hostile.
const MOST_PARTS = 200
// Lists of lists of lists: what is inside of more is not looked for.
const MOST_LISTS = 3

/** What an example decides of a schema: a variant for each `oneOf` and `anyOf`, and schemas that hold beside it. */
export interface Decisions {
  readonly chosen: ReadonlyMap<unknown, Node>
  readonly beside: readonly Node[]
}

const UNDECIDED: Decisions = { chosen: new Map(), beside: [] }

/**
 * Reads a schema: references followed, `allOf` joined, `null` told apart. Wrong values count as no schema. A form that
 * was chosen is joined like a part of `allOf`.
 */
export function flattenSchema(
  node: Node,
  specification: Specification,
  decisions: Decisions = UNDECIDED,
): FlatSchema {
  const { memory } = specification
  const { value } = node
  const isUndecided = decisions.chosen.size + decisions.beside.length === 0
  if (typeof value !== 'object' || value === null || !memory || !isUndecided)
    return readSchema(node, specification, decisions)
  const known = memory.flatSchemas.get(value)
  // The map holds flat schemas only.
  if (known) return known as FlatSchema
  const flat = readSchema(node, specification, decisions)
  memory.flatSchemas.set(value, flat)
  return flat
}

function readSchema(
  node: Node,
  specification: Specification,
  { chosen, beside }: Decisions,
): FlatSchema {
  const draft: Draft = {
    isNull: false,
    isClosed: false,
    hasNoMoreItems: false,
    isImpossible: false,
    nullable: false,
    keywords: Object.create(null) as Record<string, unknown>,
    describedBeside: [],
    referred: [],
    titles: new Set(),
    properties: new Map(),
    nearest: new Map(),
    patterns: [],
    required: new Set(),
    closedParts: [],
    internal: new Set(),
    tuple: [],
    variants: [],
    conditions: [],
    lineConditions: [],
    xml: {},
    examples: [],
    partExamples: [],
    defaults: [],
  }
  const seen = new Set<unknown>()
  collect(node, { isOuter: true, isWhole: true, isSame: true, distance: 0 })
  for (const part of beside) collect(part, PART)
  hearSpeakers(node, draft, specification)
  const identity = identityOf(node, specification)
  const { isNull: _, nearest: __, types = inferredTypes(draft), ...rest } = draft
  leaveOutStray(draft, types)
  leaveOutNull(draft, types)
  // Without a type the values alone say what it may be.
  const isNullValue = !draft.types && listOf(draft.keywords.enum).includes(null)
  if (Array.isArray(rest.keywords.enum) && rest.keywords['x-values'] !== undefined)
    rest.keywords['x-values'] = valuesIn(rest.keywords['x-values'], rest.keywords.enum)
  const nullable = rest.nullable || isNullValue
  return { ...rest, nullable, types, identity, partCount: seen.size }

  function collect(part: Node, role: Role): void {
    if (allowsNothing(part.value)) draft.isImpossible = true
    if (seen.has(part.value) || seen.size > MOST_PARTS || !isFields(part.value)) return
    seen.add(part.value)
    addWords(part, role, draft)
    addOwn(part, role.distance, draft, specification)
    addExamples(part.value, role, draft)
    const reference = referenceOf(part)
    const isOuter = role.isOuter && !addsToReference(part.value)
    if (reference !== undefined) {
      if (isOuter) {
        draft.name ??= nameOfReference(reference)
        draft.reference ??= reference
      }
      // One step alone: in 3.1 a schema that is a reference may say more beside it.
      const target = lookUp(reference, specification)
      if (target) collect(target, { ...role, isOuter, distance: role.distance + 1 })
    }
    const parts = itemsOf(childOf(part, 'allOf'))
    // What stands here itself says more of the value than what it is made from.
    const words = parts.find((inner) => referenceOf(inner) === undefined && descriptionOf(inner))
    const isSaidHere = !draft.described && words !== undefined
    if (isSaidHere) draft.described = words
    // A single part with a word of its own around it is that part.
    for (const inner of parts) {
      collect(inner, {
        isOuter: isOuter && parts.length === 1,
        isWhole: false,
        isSame: role.isSame && parts.length === 1,
        isMember: true,
        distance: role.distance + 1,
      })
      const beside = (isSaidHere || JOINED in part.value) && describedIn(inner, specification)
      if (beside) draft.describedBeside.push(beside)
    }
    const groups = variantsOf(part, draft, specification)
    const isAsked = role.isOuter && groups.length === 0
    const extending = isAsked ? extendingForms(part, seen, specification) : []
    for (const group of [...groups, ...extending]) {
      const [only] = group.nodes
      const choice = chosen.get(group.list)
      if (choice) collect(choice, PART)
      else if (only && group.nodes.length === 1) collect(only, role)
      else draft.variants.push(group)
    }
  }
}

const COMPOSED = ['properties', 'items', 'allOf', 'oneOf', 'anyOf', 'additionalProperties']

/** The schema that a reference leads to is what it is, unless more than words about it stand beside the reference. */
function identityOf(node: Node, specification: Specification): unknown {
  const seen = new Set<unknown>()
  let found = node
  for (;;) {
    const { value } = found
    seen.add(value)
    const reference = referenceOf(found)
    if (reference === undefined || COMPOSED.some((name) => fieldOf(value, name) !== undefined))
      return value
    const next = lookUp(reference, specification)
    if (!next || seen.has(next.value)) return value
    found = next
  }
}

const ADDING = ['properties', 'patternProperties', 'items', 'prefixItems', 'additionalProperties']
const CHOICES = ['oneOf', 'anyOf']

/** `{ not: {} }` is how libraries write what is never there, such as the body of an answer without content. */
export function allowsNothing(schema: unknown, depth = 0): boolean {
  if (schema === false) return true
  if (!isFields(schema) || depth > MOST_NESTED_CHOICES) return false
  const { not } = schema
  if (not === true || (isFields(not) && Object.keys(not).length === 0)) return true
  return CHOICES.some((name) => {
    const forms = listOf(schema[name])
    return forms.length > 0 && forms.every((form) => allowsNothing(form, depth + 1))
  })
}

/** Choices in choices beyond that are taken for something. */
const MOST_NESTED_CHOICES = 4

/** Whether something of its own stands beside a reference, so that the page of what it leads to does not show all. */
function addsToReference(value: Fields): boolean {
  const isComposed = value.$ref !== undefined || value.allOf !== undefined
  return [...ADDING, ...(isComposed ? CHOICES : [])].some((name) => {
    const own = value[name]
    return typeof own === 'object' && own !== null && Object.keys(own).length > 0
  })
}

/** The schema that says in words what a part is: the part itself, or the first that it is made from. */
function describedIn(part: Node, specification: Specification, depth = 0): Node | undefined {
  const target = followed(part, specification)
  if (!target || descriptionOf(target)) return target
  if (depth > MOST_WRAPPED) return undefined
  for (const inner of itemsOf(childOf(target, 'allOf'))) {
    const found = describedIn(inner, specification, depth + 1)
    if (found && descriptionOf(found)) return found
  }
  return undefined
}

// Parts around parts, deeper than anybody writes them.
const MOST_WRAPPED = 4

/** What a part is for the whole: it may give its name, and its examples may speak for it. */
interface Role {
  readonly isOuter: boolean
  readonly isWhole: boolean
  /** It is no part, but what a reference or a single part says that the value is. */
  readonly isSame: boolean
  /** It stands in a list of `allOf`, so that its title is the one of a part. */
  readonly isMember?: true
  /** How many parts and references lie between. */
  readonly distance: number
}

const PART: Role = { isOuter: false, isWhole: false, isSame: false, distance: 1 }

/** What a part says in words: the first one speaks for the whole. */
function addWords(part: Node, { isSame, isMember }: Role, draft: Draft): void {
  const title = textOf(fieldOf(part.value, 'title'))?.trim() ?? ''
  const isDescribed = Boolean(descriptionOf(part))
  const isOther = !isMember && title !== '' && 'title' in draft.keywords && !draft.titles.has(title)
  const isReferred = isSame && (isOther || (isDescribed && draft.described !== undefined))
  if (isReferred) draft.referred.push({ node: part, title: isOther ? title : '' })
  if (title && !(isReferred && isOther)) draft.titles.add(title)
  if (isDescribed) draft.described ??= part
}

function addExamples(value: Fields, { isWhole }: Role, draft: Draft): void {
  const own = [...(value.example === undefined ? [] : [value.example]), ...listOf(value.examples)]
  if (isWhole) {
    draft.examples.push(...own)
    if (value.default !== undefined) draft.defaults.push(value.default)
    return
  }
  const [first = value.default] = own
  if (first !== undefined) draft.partExamples.push(first)
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
  'unevaluatedItems',
  'items',
  'prefixItems',
  'description',
  'discriminator',
  '$defs',
  'definitions',
  'xml',
])

function addOwn(node: Node, distance: number, draft: Draft, specification: Specification): void {
  const value = fieldsOf(node.value)
  const types = isNull(value) ? ['null'] : typesOf(value)
  if (types.includes('null') || value.nullable === true) draft.nullable = true
  const named = types.filter((type) => type !== 'null')
  if (types.length > 0 && named.length === 0) draft.isNull = true
  if (named.length > 0) draft.types = draft.types ? commonTypes(draft.types, named) : named
  for (const [name, keyword] of Object.entries(value)) {
    if (COMPOSING.has(name)) continue
    const join = Object.hasOwn(JOINS, name) ? JOINS[name] : undefined
    if (!(name in draft.keywords)) draft.keywords[name] = keyword
    else if (join) draft.keywords[name] = join(draft.keywords[name], keyword)
  }
  for (const [name, child] of childrenOf(childOf(node, 'properties'))) {
    if (isInternal(followed(child, specification) ?? child)) {
      draft.internal.add(name)
      continue
    }
    draft.properties.set(name, joinedField(name, child, distance, draft, specification))
  }
  draft.patterns.push(...childrenOf(childOf(node, 'patternProperties')))
  for (const name of listOf(value.required)) if (typeof name === 'string') draft.required.add(name)
  draft.xml = { ...fieldsOf(value.xml), ...draft.xml }
  const discriminator = discriminatorIn(value)
  if (discriminator) draft.discriminator ??= discriminator
  for (const name of ['contains', 'propertyNames', 'contentSchema', 'externalDocs'] as const)
    if (isFields(value[name])) draft[name] ??= childOf(node, name)
  const additional = childOf(
    node,
    isFields(value.unevaluatedProperties) && value.additionalProperties === undefined
      ? 'unevaluatedProperties'
      : 'additionalProperties',
  )
  if (additional.value === false || value.unevaluatedProperties === false) draft.isClosed = true
  if (additional.value === false) draft.closedParts.push(node)
  if (isFields(additional.value) && Object.keys(additional.value).length > 0)
    draft.additional =
      typeof draft.additional === 'object'
        ? joined(draft.additional, additional, specification)
        : additional
  else if (additional.value === true || isFields(additional.value)) draft.additional ??= true
  for (const condition of conditionsOf(node))
    (isDrawnSchema(condition.node.value) ? draft.conditions : draft.lineConditions).push(condition)
  // A list of items is how tuples were written before, with the others in `additionalItems`.
  const restName = [
    Array.isArray(value.items) ? 'additionalItems' : 'items',
    'unevaluatedItems',
  ].find((name) => value[name] !== undefined)
  const rest = childOf(node, restName ?? 'items')
  if (rest.value === false) draft.hasNoMoreItems = true
  if (restName !== undefined && isFields(rest.value))
    draft.items = draft.items ? joined(draft.items, rest, specification) : rest
  const tuple = [...itemsOf(childOf(node, 'prefixItems')), ...itemsOf(childOf(node, 'items'))]
  if (tuple.length > 0 && draft.tuple.length === 0) draft.tuple = tuple
}

function conditionsOf(node: Node): Condition[] {
  const test = childOf(node, 'if')
  const kinds = (['then', 'else'] as const).filter(
    (kind) => fieldOf(node.value, kind) !== undefined,
  )
  const dependent = childrenOf(childOf(node, 'dependentSchemas'))
  return [
    ...(test.value === undefined
      ? []
      : kinds.map((kind) => ({ kind, name: '', node: childOf(node, kind), test }))),
    ...(test.value === undefined || kinds.length > 0
      ? []
      : [{ kind: 'if' as const, name: '', node: test }]),
    ...dependent.map(([name, own]) => ({ kind: 'dependent' as const, name, node: own })),
  ]
}

const descriptionOf = ({ value }: Node) => textOf(fieldOf(value, 'description'))?.trim()

/** Types that a schema names. YAML reads `type: null` as no text, though the text is meant. */
function typesOf({ type }: Fields): string[] {
  if (type === null) return ['null']
  return (Array.isArray(type) ? type : [type]).filter((one) => typeof one === 'string')
}

/** The types that both allow: every integer is a number. Types that exclude each other are a mistake of the author. */
function commonTypes(outer: string[], inner: readonly string[]): string[] {
  const common = outer.flatMap((type) => {
    if (inner.includes(type) || (type === 'integer' && inner.includes('number'))) return [type]
    return type === 'number' && inner.includes('integer') ? ['integer'] : []
  })
  return common.length > 0 ? common : outer
}

type Join = (outer: unknown, inner: unknown) => unknown

const either =
  (choose: (...values: number[]) => number): Join =>
  (outer, inner) =>
    typeof outer === 'number' && typeof inner === 'number' ? choose(outer, inner) : outer
const one: Join = (outer, inner) => outer === true || inner === true
const most = either(Math.max)
const least = either(Math.min)

/** Keywords that hold together when several parts of a schema have them. Of all others the outer one speaks. */
const JOINS: Readonly<Record<string, Join>> = {
  minimum: most,
  exclusiveMinimum: most,
  minLength: most,
  minItems: most,
  minProperties: most,
  maximum: least,
  exclusiveMaximum: least,
  maxLength: least,
  maxItems: least,
  maxProperties: least,
  uniqueItems: one,
  readOnly: one,
  writeOnly: one,
  pattern: (outer, inner) => [...new Set([outer, inner].flat())],
  enum: (outer, inner) => {
    const allowed = new Set(listOf(inner).map((value) => JSON.stringify(value)))
    const common = listOf(outer).filter((value) => allowed.has(JSON.stringify(value)))
    // Lists that exclude each other are a mistake of the author; readers see both.
    return common.length > 0 ? common : [...listOf(outer), ...listOf(inner)]
  },
  dependentRequired: (outer, inner) => ({ ...fieldsOf(inner), ...fieldsOf(outer) }),
}

/** Fields of a list belong to nothing: authors mean those of its items. */
function leaveOutStray(draft: Draft, types: readonly string[]): void {
  if (!types.includes('array') || types.includes('object') || !(draft.items || draft.tuple.length))
    return
  draft.properties.clear()
  draft.patterns.length = 0
  delete draft.additional
}

/** Programs write `null` where there is no example: it is one only where it is allowed. */
function leaveOutNull({ keywords, examples, nullable }: Draft, types: readonly string[]): void {
  if (nullable || types.length === 0 || types.includes('null')) return
  if (keywords.example === null) delete keywords.example
  for (const [at, example] of [...examples.entries()].reverse())
    if (example === null) examples.splice(at, 1)
}

/** The values with a meaning that a list of plain values allows. */
function valuesIn(constants: unknown, allowed: readonly unknown[]): unknown {
  const texts = new Set(allowed.map((value) => JSON.stringify(value)))
  const common = listOf(constants).filter((own) => texts.has(JSON.stringify(fieldOf(own, 'const'))))
  return common.length > 0 ? common : constants
}

/** On a value that several parts of a schema describe: the parts that say which way it goes. */
const JOINED = Symbol('joined')
const WAYS = ['readOnly', 'writeOnly'] as const

const speakersOf = ({ value }: Node) => listOf((value as { [JOINED]?: unknown })[JOINED]) as Node[]

/** A field that several parts of a schema describe: all of it holds, and what an outer part says comes first. */
function joined(
  known: Node,
  inner: Node,
  specification: Specification,
  speakers: readonly Node[] = [known, inner],
): Node {
  if (known.value === inner.value) return known
  const parts = fieldsOf(known.value)
  const before = JOINED in parts ? listOf(parts.allOf) : [linkTo(known, specification)]
  const value = { allOf: [...before, linkTo(inner, specification)], [JOINED]: speakers }
  const nodes = specification.memory?.nodes
  let at = known.at + JOINED_PLACE
  // Other parts may be joined at the same place.
  for (let before = nodes?.get(referenceTo(at)); before; before = nodes?.get(referenceTo(at))) {
    const isSaidAlike = speakersOf(before).every((one, own) => one.value === speakers[own]?.value)
    if (isSaidAlike && JSON.stringify(before.value) === JSON.stringify(value)) return before
    at += JOINED_PLACE
  }
  const node = { value, at }
  nodes?.set(referenceTo(at), node)
  return node
}

/** A base may keep a field from requests that what extends it asks for: the nearest parts say which way it goes. */
function hearSpeakers(node: Node, draft: Draft, specification: Specification): void {
  const speakers = isFields(node.value) ? speakersOf(node) : []
  if (speakers.length === 0) return
  const said = speakers.map((speaker) => flattenSchema(speaker, specification).keywords)
  for (const way of WAYS)
    if (draft.keywords[way] === true && !said.some((keywords) => keywords[way] === true))
      delete draft.keywords[way]
}

/** A field that this part describes, and perhaps others before it. */
function joinedField(
  name: string,
  inner: Node,
  distance: number,
  { properties, nearest }: Draft,
  specification: Specification,
): Node {
  const known = properties.get(name)
  const before = nearest.get(name)
  const isFurther = before !== undefined && before.distance < distance
  const beside = before?.distance === distance ? before.nodes : []
  const now = isFurther ? before : { distance, nodes: [...beside, inner] }
  nearest.set(name, now)
  return known ? joined(known, inner, specification, now.nodes) : inner
}

/** A reference, so that what is found inside still knows where it stands. */
function linkTo(node: Node, specification: Specification): unknown {
  const $ref = placeReference(node, specification)
  return $ref === undefined ? node.value : { $ref }
}

/** `oneOf` and `anyOf`: those that only say `null` or only list values are not worth a choice. */
function variantsOf(node: Node, draft: Draft, specification: Specification): Variants[] {
  return (['oneOf', 'anyOf'] as const).flatMap((mode): Variants[] => {
    const all = choicesOf(node, mode)
    if (all.length === 0) return []
    const nodes = all.filter((variant) => {
      const own = followed(variant, specification)
      if (!isNull(own?.value)) return true
      draft.nullable = true
      // What null means is said of the value that it stands for.
      if (own && descriptionOf(own)) draft.describedBeside.push(own)
      return false
    })
    const values = nodes.map((variant) => constantOf(followed(variant, specification)?.value))
    if (nodes.length === 0) return []
    if (values.every((value) => value !== undefined)) {
      draft.keywords['x-values'] ??= values
      return []
    }
    const discriminator = discriminatorOf(node)
    const list = fieldOf(node.value, mode)
    return [{ mode, nodes, list, ...(discriminator ? { discriminator } : {}) }]
  })
}

/** A schema that extends others with `allOf`, and what it extends, whether at once or by way of a further one. */
interface ExtendingSchema {
  readonly reference: string
  readonly extended: ReadonlySet<unknown>
}

const extendingBySpecification = new WeakMap<Specification, readonly ExtendingSchema[]>()

/** Those of a specification that have a name: looking for them once for each discriminator would take long. */
function extendingSchemas(specification: Specification): readonly ExtendingSchema[] {
  const known =
    extendingBySpecification.get(specification) ??
    namedSchemas(specification).flatMap(({ reference, node }) => {
      const extended = extendedBy(node, specification)
      return extended.size > 0 ? [{ reference, extended }] : []
    })
  extendingBySpecification.set(specification, known)
  return known
}

/** All schemas that one extends with `allOf`. */
function extendedBy(
  node: Node,
  specification: Specification,
  found = new Set<unknown>(),
): ReadonlySet<unknown> {
  for (const part of itemsOf(childOf(node, 'allOf'))) {
    const target = followed(part, specification)
    if (!target || found.has(target.value)) continue
    found.add(target.value)
    extendedBy(target, specification, found)
  }
  return found
}

/**
 * The variants that only a discriminator names, each of which says with `allOf` that it extends the schema. One that is read
 * as such a form already has no others.
 */
function extendingForms(
  node: Node,
  seen: ReadonlySet<unknown>,
  specification: Specification,
): Variants[] {
  const discriminator = discriminatorOf(node)
  if (!discriminator) return []
  const { valuesByReference } = discriminator
  // Without a mapping the name of a variant is its value.
  const candidates =
    valuesByReference.size > 0
      ? [...valuesByReference.keys()].flatMap((reference) => {
          const form = lookUp(reference, specification)
          return form ? [{ reference, extended: extendedBy(form, specification) }] : []
        })
      : extendingSchemas(specification)
  const forms = candidates.flatMap(({ reference, extended }) =>
    extended.has(node.value) ? [reference] : [],
  )
  const isAmongThem = forms.some((form) => seen.has(lookUp(form, specification)?.value))
  if (forms.length === 0 || isAmongThem) return []
  const place = childOf(node, 'discriminator')
  const nodes = forms.map(($ref) => ({ value: { $ref }, at: place.at }))
  return [{ mode: 'oneOf', nodes, list: node.value, isExtending: true, discriminator }]
}

/** The choices of a schema. Those of a choice that is nothing but a choice itself are among them. */
function choicesOf(node: Node, mode: 'oneOf' | 'anyOf', depth = 0): Node[] {
  return itemsOf(childOf(node, mode)).flatMap((choice) => {
    if (!isFields(choice.value)) return []
    const isOnlyChoice = Object.keys(choice.value).every((name) => name === mode)
    return isOnlyChoice && depth < MOST_LISTS ? choicesOf(choice, mode, depth + 1) : [choice]
  })
}

/** The field that tells variants apart, of a schema that has such a field itself. */
function discriminatorOf(node: Node): Variants['discriminator'] {
  const value = discriminatorIn(node.value)
  const field = textOf(fieldOf(value, 'propertyName'))
  if (field === undefined) return undefined
  const valuesByReference = new Map<string, string[]>()
  for (const [name, reference] of Object.entries(fieldsOf(fieldOf(value, 'mapping')))) {
    if (typeof reference !== 'string') continue
    const form = formReference(reference)
    valuesByReference.set(form, [...(valuesByReference.get(form) ?? []), name])
  }
  const others = textOf(fieldOf(value, 'defaultMapping'))
  return {
    field,
    valuesByReference,
    ...(others === undefined ? {} : { others: formReference(others) }),
  }
}

/** A variant may be named without the place of schemas. */
const formReference = (named: string) =>
  named.includes('#') || named.includes('/') ? named : `#/components/schemas/${named}`

/** In AsyncAPI the name of the field is all of it. */
function discriminatorIn(schema: unknown): Fields | undefined {
  const value = fieldOf(schema, 'discriminator')
  if (typeof value === 'string') return { propertyName: value }
  return isFields(value) ? value : undefined
}

const isNull = (value: unknown) =>
  typesOf(fieldsOf(value)).join() === 'null' ||
  (isFields(value) && 'const' in value && value.const === null) ||
  (isFields(value) && value.type === undefined && isListOfNull(value.enum))

const isListOfNull = (list: unknown) =>
  Array.isArray(list) && list.length > 0 && list.every((one) => one === null)

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
  isNull: isOnlyNull,
}: Draft): string[] {
  if (isOnlyNull) return ['null']
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
  if (hasOwnRows(flat) || depth > MOST_LISTS) return flat
  const inner = flat.items ?? mapValueOf(flat)
  return inner ? containerOf(flattenSchema(inner, specification), specification, depth + 1) : flat
}

/** What each item of a list or each value of a map is, and what is in lists of lists. */
export function innersOf(flat: FlatSchema, specification: Specification): FlatSchema[] {
  const found: FlatSchema[] = []
  let inner = innerOf(flat, specification)
  for (; inner && found.length < MOST_LISTS; inner = innerOf(inner, specification))
    found.push(inner)
  return found
}

/** What each item of a list or each value of a map is, where nothing stands beside it that has rows of its own. */
function innerOf(flat: FlatSchema, specification: Specification) {
  const inner = hasItemRow(flat)
    ? undefined
    : (flat.items ?? (hasValueRow(flat) ? undefined : mapValueOf(flat)))
  return inner && flattenSchema(inner, specification)
}

const mapValueOf = ({ additional }: FlatSchema) =>
  typeof additional === 'object' ? additional : undefined

const hasOwnRows = (flat: FlatSchema) =>
  flat.properties.size + flat.variants.length + flat.conditions.length + flat.tuple.length > 0 ||
  (flat.items !== undefined && mapValueOf(flat) !== undefined)

/** Whether items have a row: what is inside of a list alone is drawn in its place. */
export const hasItemRow = (flat: FlatSchema) => flat.items !== undefined && hasOwnRows(flat)

/** The same for the other values of a map. */
export const hasValueRow = (flat: FlatSchema) => mapValueOf(flat) !== undefined && hasOwnRows(flat)
