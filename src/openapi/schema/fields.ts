import { fieldOf } from '../../data-files/unknown-json.ts'
import { breakableHtml } from '../../html/break-chances.ts'
import { claimId, inlined, linkHole, mention } from '../pages/page-draft.ts'
import { conditionLabel, nameByRules, schemaRules, wordedChoices } from './condition-words.ts'
import type { AllowedValue, Field, Flag, Inside, TypeName, VariantGroup } from './field.ts'
import {
  choiceRules,
  fieldRules,
  partRules,
  rulesOfInner,
  withoutEchoes,
  xmlRules,
} from './field-rules.ts'
import { type FieldTools, partHtml, textsOf } from './field-texts.ts'
import {
  containerOf,
  type FlatSchema,
  flattenSchema,
  hasItemRow,
  hasValueRow,
  innersOf,
} from './flatten-schema.ts'
import {
  followed,
  type Node,
  nameOfReference,
  placeReference,
  referenceOf,
  type Specification,
} from './node.ts'
import { deepestOf, rowsAt } from './page-budget.ts'
import { type EnumeratedValue, enumeratedValues, rulesOfSchema, valuesOfItems } from './rules.ts'
import { sharedFields } from './shared-fields.ts'
import { nameIn, typeName } from './type-name.ts'

/** Which way a value goes: fields that only go the other way are left out. */
export type Direction = 'request' | 'response' | 'both'

export interface TreeOptions {
  readonly direction: Direction
  /** What the ids of its fields begin with, such as `body`. */
  readonly prefix: string
  /** Parameters: the value is a row of its own. */
  readonly name?: string
  readonly isRequired?: boolean
  /** Draws this schema itself, though it has a page. */
  readonly isOwnPage?: boolean
  /** Leads to the page of this schema where it has more than a few fields. */
  readonly isAside?: boolean
}

/** A tree is drawn as deep as it has room: named schemas to this depth. */
const DEEPEST = 3

/** Rows of the first level are the point of the page; only hostile schemas have more. */
const MOST_FIRST_ROWS = 1000

/** A fold of a few fields stands open, unless it is one of many rows: a long list can be looked over when it is closed. */
const OPEN_UP_TO = 6

const OPEN_BESIDE = 8

/** So many rows stand beside what a page is about. */
const FEW_ROWS = 12

/** A schema with everything inside, as far as a page has room for it. */
export function fieldTree(node: Node, options: TreeOptions, tools: FieldTools): Field {
  const { draft, specification } = tools
  const depth =
    [DEEPEST, DEEPEST - 1, 1].find(
      (candidate) => rowsAt(candidate, node, specification) <= draft.rowRoom,
    ) ?? 0
  draft.rowRoom -= depth > 0 ? rowsAt(depth, node, specification) : 0
  const rows = depth > 0 ? Number.POSITIVE_INFINITY : MOST_FIRST_ROWS
  const isLongAnswer = draft.isTight && options.direction === 'response'
  const isAside = options.isAside === true || isLongAnswer
  return fieldFrom(node, { ...options, isAside, tools, depth, rows, open: [] }, positionOf(options))
}

const positionOf = ({ prefix, name, isRequired }: TreeOptions): Position => ({
  level: 0,
  id: prefix,
  ...(name === undefined ? {} : { name, required: isRequired === true }),
})

interface Walk extends TreeOptions {
  readonly tools: FieldTools
  readonly depth: number
  /** Rows that are left. */
  rows: number
  /** The schemas around this place, and where they are drawn. */
  open: readonly { readonly identity: unknown; readonly href: string; readonly name: string }[]
}

interface Position {
  readonly level: number
  /** The id of the value; ids of what is inside begin with it. */
  readonly id: string
  readonly name?: string
  readonly isPattern?: boolean
  readonly required?: boolean
  /** How many rows there are in the list that it is in. */
  readonly rowsBeside?: number
  /** Of a variant: the fields that it shares with the others, drawn above them all. */
  readonly shared?: ReadonlySet<string>
}

function fieldFrom(node: Node, walk: Walk, position: Position): Field {
  const { tools, direction } = walk
  const { specification, strings } = tools
  const flat = flattenSchema(node, specification)
  const isNamed = position.name !== undefined
  const id = claimId(isNamed ? position.id : `${position.id}-schema`, tools.draft)
  const item = itemOf(flat, specification)
  const listed = valuesOf(flat, item, specification)
  const values = enumeratedValues(listed.flat.keywords, specification)
  const type = typeOf(flat, walk, position)
  const texts = textsOf(flat, position, type, tools)
  const choices = choiceRules(flat, tools)
  const inside = choices
    ? undefined
    : insideOf({ node, flat }, walk, { ...position, id: isNamed ? id : position.id }, id)
  const room = roomForValues(values, listed.flat, walk, { ...position, id, node })
  const isKnown = room.allValues?.isHere && values.length <= MANY_VALUES
  return {
    id,
    ...(position.name === undefined ? {} : { name: position.name }),
    ...(position.isPattern ? { isPattern: true } : {}),
    type,
    flags: flagsOf(flat, position, direction),
    ...texts,
    rules: [
      ...partRules([flat, ...innersOf(flat, specification)], texts.source, type, strings),
      ...(choices ?? []),
      ...withoutEchoes(
        rulesOfSchema(flat.keywords, tools, schemaRules(flat, tools)),
        values,
        strings,
      ),
      ...fieldRules(flat, strings),
      ...xmlRules(flat, position.name),
      ...innersOf(flat, specification).flatMap((inner, index, inners) =>
        rulesOfInner(inner, inners[index - 1] ?? flat, tools),
      ),
    ],
    values: values.map(
      (value): AllowedValue => ({
        text: value.text,
        ...(isKnown ? {} : meaningOf(value, node, tools)),
      }),
    ),
    ...(listed.areOfItems ? { areOfItems: true } : {}),
    ...room,
    ...(inside ? { inside } : {}),
  }
}

function meaningOf(
  { title, meaning, isDeprecated }: EnumeratedValue,
  node: Node,
  tools: FieldTools,
): Omit<AllowedValue, 'text'> {
  const words = [title, isDeprecated ? tools.strings.deprecated : ''].filter(Boolean).join(' · ')
  return {
    ...(words ? { title: words } : {}),
    ...(meaning ? { meaning: inlined(partHtml(meaning, node, tools)) } : {}),
  }
}

/** Of lists up to this length the meanings are drawn once on a page; a longer one as a whole. */
const MANY_VALUES = 100

const FIRST_VALUES = 12

/** So many values stand in a line. */
export const SHORT_LIST = 8

/** Bytes of the HTML of values that the page of their schema has room for. Its twin has all of them. */
const VALUES_OF_OWN_PAGE = 128_000

const ENCODER = new TextEncoder()

/** How many bytes the HTML of a value has: its elements, the places where it may break, and what it means. */
function sizeOfValue({ text, title = '', meaning = '' }: EnumeratedValue): number {
  const elements = title || meaning ? 54 : 14
  return elements + ENCODER.encode(breakableHtml(text) + title + meaning).length
}

/** How many values of a list are drawn here, and where all of them are. */
function roomForValues(
  values: readonly EnumeratedValue[],
  { keywords, reference }: FlatSchema,
  { tools, isOwnPage }: Walk,
  { id, level, node }: Position & { readonly node: Node },
): Pick<Field, 'shownValues' | 'allValues'> {
  const all = { shownValues: values.length }
  const { draft } = tools
  const list = keywords['x-values'] ?? keywords.enum
  const known = draft.longLists.get(list)
  if (values.length <= MANY_VALUES) {
    if (known !== undefined)
      return {
        shownValues: values.length <= SHORT_LIST ? values.length : 0,
        allValues: { href: `#${known}`, isHere: true },
      }
    if (values.some(({ meaning }) => meaning)) draft.longLists.set(list, id)
    return all
  }
  if (known !== undefined)
    return { shownValues: FIRST_VALUES, allValues: { href: `#${known}`, isHere: true } }
  const sizes = values.map(sizeOfValue)
  const size = sizes.reduce((sum, one) => sum + one, 0)
  if (size <= draft.valueRoom || (isOwnPage && level === 0 && size <= VALUES_OF_OWN_PAGE)) {
    draft.valueRoom -= size
    draft.longLists.set(list, id)
    return all
  }
  if (isOwnPage && level === 0) {
    let room = VALUES_OF_OWN_PAGE
    const over = sizes.findIndex((one) => {
      room -= one
      return room < 0
    })
    return { shownValues: over < 0 ? values.length : over }
  }
  const page = pageOf(reference, node, tools)
  return {
    shownValues: MANY_VALUES,
    ...(page ? { allValues: { href: pageHole(page, tools), isHere: false } } : {}),
  }
}

/** The type, with a mention of its schema. Forms of a value have theirs on a fold, where no link can be. */
function typeOf(flat: FlatSchema, walk: Walk, { level, name }: Position): TypeName {
  const { tools, isOwnPage } = walk
  const text = typeName(flat, tools.specification)
  const { reference } = containerOf(flat, tools.specification)
  const isOwn = isOwnPage && level === 0
  if (reference === undefined || isOwn || (name === undefined && level > 0)) return { text }
  const subject = tools.subjectOf(reference)
  return subject === undefined ? { text } : { text, mention: mention(subject, text, tools.draft) }
}

const pageHole = (page: string, { draft }: FieldTools) =>
  linkHole({ kind: 'link', url: page, line: 1, column: 1 }, draft)

function flagsOf(
  { nullable, types, keywords }: FlatSchema,
  position: Position,
  direction: Direction,
): Flag[] {
  const required: Flag[] =
    position.name === undefined || position.required === undefined
      ? []
      : position.required
        ? direction === 'response'
          ? []
          : ['required']
        : ['optional']
  return [
    ...required,
    ...(nullable && types.join() !== 'null' ? (['nullable'] as const) : []),
    ...(keywords.readOnly === true && direction === 'both' ? (['readOnly'] as const) : []),
    ...(keywords.writeOnly === true && direction === 'both' ? (['writeOnly'] as const) : []),
    ...(keywords.deprecated === true ? (['deprecated'] as const) : []),
  ]
}

/** The items of a list of lists, or the values of a map, that are plain: what holds for each of them is said of the whole. */
function itemOf(flat: FlatSchema, specification: Specification): FlatSchema | undefined {
  const item = innersOf(flat, specification).at(-1)
  if (!item) return undefined
  const isPlain = item.properties.size === 0 && item.variants.length === 0 && !item.items
  return isPlain ? item : undefined
}

/** The schema whose values are listed. */
function valuesOf(
  flat: FlatSchema,
  item: FlatSchema | undefined,
  specification: Specification,
): { readonly flat: FlatSchema; readonly areOfItems: boolean } {
  if (!item) return { flat, areOfItems: false }
  const isListing = ({ keywords }: FlatSchema) =>
    enumeratedValues(keywords, specification).length > 0
  if (!isListing(flat) || isListing(item)) return { flat: item, areOfItems: true }
  return { flat, areOfItems: valuesOfItems(flat.keywords).length > 0 }
}

/** `id` is that of the value itself. */
function insideOf(
  { node, flat: outer }: { readonly node: Node; readonly flat: FlatSchema },
  walk: Walk,
  position: Position,
  id: string,
): Inside | undefined {
  const { tools } = walk
  const flat = containerOf(outer, tools.specification)
  const isPlain =
    flat.properties.size === 0 &&
    drawnForms(flat, tools).length === 0 &&
    flat.conditions.length === 0 &&
    flat.contentSchema === undefined &&
    flat.patterns.length === 0 &&
    flat.tuple.length === 0
  if (isPlain) return undefined
  const name = flat.name ?? nameIn(flat.keywords.title) ?? 'object'
  const around = walk.open.find(({ identity }) => identity === flat.identity)
  // On its own page a schema is drawn without a reference that names it.
  if (around) return { kind: 'again', name: flat.name ?? around.name, href: around.href }
  if (walk.isAside && position.level === 0 && rowsAt(1, node, tools.specification) > FEW_ROWS) {
    const aside = elsewhere(flat, node, name, tools)
    if (aside.href !== undefined) return aside
  }
  const deepest = deepestOf(flat, walk.depth)
  if (position.level > 0 && position.level > deepest)
    return isToldBefore(flat, tools) ? undefined : elsewhere(flat, node, name, tools)
  const inner = {
    ...walk,
    open: [...walk.open, { identity: flat.identity, href: `#${id}`, name }],
  }
  const inside = drawnInside(flat, inner, position)
  walk.rows = inner.rows
  return inside
}

/** The variants that are no more than a line of rules are told with the rules. */
function drawnForms(flat: FlatSchema, tools: FieldTools): FlatSchema['variants'] {
  const worded = wordedChoices(flat, tools).map(({ group }) => group)
  return flat.variants.filter((group) => !worded.includes(group))
}

/** The page of a schema. One without a name has a page as well, found by its place. */
function pageOf(reference: string | undefined, node: Node, tools: FieldTools): string | undefined {
  const own = reference ?? placeReference(node, tools.specification)
  return own === undefined ? undefined : tools.pageOfSchema(own)
}

function elsewhere(
  { reference }: FlatSchema,
  node: Node,
  name: string,
  tools: FieldTools,
): Extract<Inside, { readonly kind: 'elsewhere' }> {
  const page = pageOf(reference, node, tools)
  if (page) return { kind: 'elsewhere', name, href: pageHole(page, tools) }
  const subject = reference === undefined ? undefined : tools.subjectOf(reference)
  if (subject === undefined) return { kind: 'elsewhere', name }
  return { kind: 'elsewhere', name, mention: mention(subject, name, tools.draft) }
}

/**
 * Whether a page that is too heavy shows the way to the fields of a schema at another field already. At this one its type
 * leads there.
 */
function isToldBefore(
  { reference, name }: FlatSchema,
  { draft, pageOfSchema, subjectOf }: FieldTools,
): boolean {
  if (!draft.isTight || reference === undefined || name === undefined) return false
  if (pageOfSchema(reference) === undefined || subjectOf(reference) === undefined) return false
  const isTold = draft.toldElsewhere.has(reference)
  draft.toldElsewhere.add(reference)
  return isTold
}

function drawnInside(flat: FlatSchema, walk: Walk, position: Position): Inside {
  const level = position.level + 1
  const isRequired = (name: string) => shared.get(name)?.isRequired ?? flat.required.has(name)
  const fields: Field[] = []
  const shared = sharedFields(flat, walk.tools.specification)
  const own = rowsOf(flat, walk).filter(({ name }) => !position.shared?.has(name))
  const all = [...own, ...sharedRows(shared, walk)]
  for (const row of all) {
    walk.rows--
    if (walk.rows < 0) break
    fields.push(
      fieldFrom(row.node, walk, {
        level,
        id: `${position.id}.${row.name}`,
        name: row.name,
        rowsBeside: all.length,
        ...(row.isPattern
          ? { isPattern: true }
          : { required: row.isRequired ?? isRequired(row.name) }),
      }),
    )
  }
  const variants = [
    ...drawnForms(flat, walk.tools).map((group) => {
      const own = group.isExtending ? flat : undefined
      return variantGroup(group, { shared: new Set(shared.keys()), own }, walk, position)
    }),
    ...conditionGroup(flat, walk, position),
    ...contentGroup(flat, walk, position),
  ]
  const isOneOfFew = position.level === 1 && (position.rowsBeside ?? 0) <= OPEN_BESIDE
  const open = position.level === 0 || (isOneOfFew && fields.length <= OPEN_UP_TO)
  return { kind: 'fields', fields, variants, open, more: all.length - fields.length }
}

interface Row {
  readonly name: string
  readonly node: Node
  readonly isPattern?: boolean
  /** Of an item of a tuple. */
  readonly isRequired?: boolean
}

const sharedRows = (shared: ReturnType<typeof sharedFields>, walk: Walk): Row[] =>
  [...shared].flatMap(([name, { node }]) => (isHidden(node, walk) ? [] : [{ name, node }]))

/** A field that only goes the other way. */
function isHidden(node: Node, { direction, tools }: Walk): boolean {
  if (direction === 'both') return false
  const hidden = direction === 'request' ? 'readOnly' : 'writeOnly'
  return flattenSchema(node, tools.specification).keywords[hidden] === true
}

function rowsOf(flat: FlatSchema, walk: Walk): Row[] {
  const { tools } = walk
  const named = [...flat.properties].flatMap(([name, node]): Row[] =>
    isHidden(node, walk) ? [] : [{ name, node }],
  )
  const { additional, items } = flat
  const { anyKey, anyItem, anyOtherItem } = tools.strings
  return [
    ...named,
    ...flat.patterns.map(([name, node]) => ({ name, node, isPattern: true })),
    ...(typeof additional === 'object' && hasValueRow(flat)
      ? [{ name: anyKey, node: additional, isPattern: true }]
      : []),
    ...flat.tuple.map((node, index) => ({
      name: String(index),
      node,
      // A list that is long enough has it.
      isRequired: index < Number(flat.keywords.minItems ?? 0),
    })),
    ...(items && hasItemRow(flat)
      ? [{ name: flat.tuple.length > 0 ? anyOtherItem : anyItem, node: items, isPattern: true }]
      : []),
  ]
}

/** What is said above some variants. */
interface AboveForms {
  readonly shared: ReadonlySet<string>
  /** The schema that each of the variants extends. */
  readonly own: FlatSchema | undefined
}

function variantGroup(
  { mode, nodes, discriminator }: FlatSchema['variants'][number],
  { shared, own }: AboveForms,
  walk: Walk,
  position: Position,
): VariantGroup {
  const variants = nodes.map((node, index) => {
    const field = fieldFrom(node, walk, {
      level: position.level + 1,
      id: `${position.id}.${index + 1}`,
      shared: own ? sameFields(own, flattenSchema(node, walk.tools.specification)) : shared,
    })
    const reference = referenceOf(node)
    const titled = followed(node, walk.tools.specification) ?? node
    const label =
      nameIn(fieldOf(node.value, 'title')) ??
      nameIn(fieldOf(titled.value, 'title')) ??
      (reference === undefined
        ? (nameByRules(node, walk.tools) ?? field.type.text)
        : nameOfReference(reference))
    const values = reference === undefined ? [] : valuesFor(reference, discriminator)
    const isForOthers = reference !== undefined && reference === discriminator?.others
    return {
      label,
      field,
      ...(values.length === 0 ? {} : { values }),
      ...(isForOthers ? { isForOthers } : {}),
    }
  })
  return { mode, variants, ...(discriminator ? { discriminator: discriminator.field } : {}) }
}

/** The fields of a variant that are those of the schema which it extends, and no more needed than there. */
const sameFields = (extended: FlatSchema, form: FlatSchema): ReadonlySet<string> =>
  new Set(
    [...form.properties].flatMap(([name, { value }]) => {
      const isSame = extended.properties.get(name)?.value === value
      return isSame && extended.required.has(name) === form.required.has(name) ? [name] : []
    }),
  )

/** What is added to a value under a condition, each with the condition as its name. */
function conditionGroup(
  { conditions }: FlatSchema,
  walk: Walk,
  position: Position,
): VariantGroup[] {
  if (conditions.length === 0) return []
  const variants = conditions.map((condition) => {
    const id = `${position.id}.${condition.name || condition.kind}`
    const field = fieldFrom(condition.node, walk, { level: position.level + 1, id })
    return { label: conditionLabel(condition, walk.tools), field }
  })
  return [{ mode: 'conditions', variants }]
}

/** What a text holds. */
function contentGroup(
  { contentSchema }: FlatSchema,
  walk: Walk,
  position: Position,
): VariantGroup[] {
  if (!contentSchema) return []
  const id = `${position.id}.content`
  const field = fieldFrom(contentSchema, walk, { level: position.level + 1, id })
  return [{ mode: 'heldInText', variants: [{ label: field.type.text, field }] }]
}

/** Without a mapping the name of the schema is the value. */
function valuesFor(
  reference: string,
  discriminator: FlatSchema['variants'][number]['discriminator'],
): readonly string[] {
  if (!discriminator) return []
  return discriminator.valuesByReference.get(reference) ?? [nameOfReference(reference)]
}
