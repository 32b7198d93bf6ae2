import { ownValue } from '../../data-files/plain-values.ts'
import {
  fieldOf,
  fieldsOf,
  isFields,
  listOf,
  numberOf,
  pointerKey,
  textOf,
} from '../../data-files/unknown-json.ts'
import { matchesPattern } from '../examples/pattern-match.ts'
import {
  childOf,
  childrenOf,
  followed,
  itemsOf,
  type Node,
  nameOfReference,
  referenceOf,
  type Specification,
} from './node.ts'

/** What is wrong with an example: where in it, and why, in the words of a rule. */
export interface Mismatch {
  /** A JSON pointer into the example. */
  readonly pointer: string
  readonly reason: string
}

/** Checked with the rules, and left alone without: examples of a request have no read-only fields. */
export type Hidden = 'readOnly' | 'writeOnly' | undefined

// Examples deeper than that are generated.
const DEEPEST = 40
const LONGEST_COUNTED = 10_000

/**
 * How an example breaks its schema, or nothing when it fits. It reads the schema as it is instead of compiling it
 * first: an example is seen once, and large specifications have thousands. `isExact` asks of what was made that it fits
 * one variant of `oneOf` alone, which authors do not always mean.
 */
export function validateExample(
  value: unknown,
  schema: Node,
  specification: Specification,
  hidden: Hidden,
  isExact = false,
): Mismatch | undefined {
  return mismatchesOf(value, schema, {
    specification,
    hidden,
    isExact,
    hasFormats: false,
    most: 1,
  })[0]
}

/** What a value is checked by. */
export interface Checking {
  readonly specification: Specification
  readonly hidden: Hidden
  readonly isExact: boolean
  /** Whether texts have to be of the format that their schema names. */
  readonly hasFormats: boolean
  /** So many mismatches are looked for. */
  readonly most: number
}

/** The first mismatches of a value, in the order of the value. */
export function mismatchesOf(
  value: unknown,
  schema: Node,
  checking: Checking,
): readonly Mismatch[] {
  const found = sharedMismatches(value, schema, {
    ...checking,
    pointer: '',
    depth: 0,
    known: new Map(),
    cuts: { count: 0 },
  })
  if (found.length < 2) return found
  // Several schemas may ask for the same.
  const byText = new Map(found.map((one) => [`${one.pointer} ${one.reason}`, one]))
  return [...byText.values()].slice(0, checking.most)
}

interface Check extends Checking {
  readonly pointer: string
  readonly depth: number
  /** What is known of schemas that several others name, by the place in the example. */
  readonly known: Map<unknown, Map<string, Known>>
  /** How often something was not looked at: it is too deep, or is being looked at already. */
  readonly cuts: { count: number }
}

interface Known {
  readonly found: readonly Mismatch[]
  /** Whether something in it was not looked at. */
  readonly isCut: boolean
}

type Rule = (value: unknown, schema: Node, check: Check) => readonly Mismatch[]
/** A rule about the value itself, of which the first that is broken says enough. */
type OwnRule = (value: unknown, schema: Node, check: Check) => Mismatch | undefined

const NONE: readonly Mismatch[] = []

// Nearly all values fit: no list is made for them.
const joined = (found: readonly Mismatch[], more: readonly Mismatch[]) =>
  found.length === 0 ? more : more.length === 0 ? found : [...found, ...more]

function mismatches(value: unknown, written: Node, check: Check): readonly Mismatch[] {
  if (written.value === false) return [{ pointer: check.pointer, reason: 'false' }]
  if (!isFields(written.value)) return NONE
  if (check.depth > DEEPEST) {
    check.cuts.count++
    return NONE
  }
  const inner = { ...check, depth: check.depth + 1 }
  let found = NONE
  if (fieldOf(written.value, '$ref') !== undefined) {
    const target = followed(written, check.specification)
    if (target) found = sharedMismatches(value, target, inner)
    if (found.length >= check.most) return found
  }
  for (const rule of OWN_RULES) {
    const own = rule(value, written, inner)
    if (own) return joined(found, [own])
  }
  for (const rule of RULES) {
    found = joined(found, rule(value, written, inner))
    if (found.length >= check.most) return found
  }
  return found
}

/** Each of these is checked once: schemas that name others twice would be checked without end. */
function sharedMismatches(value: unknown, schema: Node, check: Check): readonly Mismatch[] {
  const fitting = fittingSchemas(value, check)
  if (fitting?.has(schema.value)) return NONE
  const known = check.known.get(schema.value) ?? new Map<string, Known>()
  check.known.set(schema.value, known)
  const before = known.get(check.pointer)
  if (before) {
    if (before.isCut) check.cuts.count++
    return before.found
  }
  // A schema that leads back to itself asks for nothing more.
  known.set(check.pointer, { found: NONE, isCut: true })
  const { count } = check.cuts
  const found = mismatches(value, schema, check)
  // What was not looked at to its end is so in this place alone.
  const isCut = check.cuts.count > count
  known.set(check.pointer, { found, isCut })
  if (found.length === 0 && !isCut) fitting?.add(schema.value)
  return found
}

/**
 * The schemas that a value is known to fit. The values that examples are made of are shared: the same object is in many
 * places of one example, and in those of many operations.
 */
function fittingSchemas(value: unknown, check: Check): Set<unknown> | undefined {
  const { fitting } = check.specification.memory ?? {}
  if (!fitting || typeof value !== 'object' || value === null) return undefined
  const way = `${check.hidden} ${check.isExact} ${check.hasFormats}`
  const ofWay = fitting.get(way) ?? new WeakMap<object, Set<unknown>>()
  fitting.set(way, ofWay)
  const schemas = ofWay.get(value) ?? new Set<unknown>()
  ofWay.set(value, schemas)
  return schemas
}

const typesOf = (schema: Node): readonly string[] => {
  const type = fieldOf(schema.value, 'type')
  return typeof type === 'string' ? [type] : listOf(type).filter((one) => typeof one === 'string')
}

const isOfType = (value: unknown, type: string): boolean => {
  switch (type) {
    case 'null':
      return value === null
    case 'array':
      return Array.isArray(value)
    case 'object':
      return isFields(value)
    case 'integer':
      return Number.isInteger(value)
    case 'number':
    case 'string':
    case 'boolean':
      return typeof value === type
    default:
      return true
  }
}

const typeRule: OwnRule = (value, schema, { pointer }) => {
  const types = typesOf(schema)
  if (types.length === 0 || types.some((type) => isOfType(value, type))) return undefined
  if (value === null && fieldOf(schema.value, 'nullable') === true) return undefined
  return { pointer, reason: `type: ${types.join(' | ')}` }
}

const valueRule: OwnRule = (value, schema, { pointer }) => {
  const isSame = (other: unknown) =>
    other === value ||
    (typeof value === 'object' &&
      typeof other === 'object' &&
      JSON.stringify(other) === JSON.stringify(value))
  const fields = schema.value
  if (isFields(fields) && Object.hasOwn(fields, 'const') && !isSame(fields.const))
    return { pointer, reason: `const: ${JSON.stringify(fields.const)}` }
  const allowed = listOf(fieldOf(fields, 'enum'))
  if (allowed.length === 0 || allowed.some(isSame)) return undefined
  if (value === null && fieldOf(fields, 'nullable') === true) return undefined
  return {
    pointer,
    reason: `enum: ${allowed
      .slice(0, 10)
      .map((one) => JSON.stringify(one))
      .join(', ')}`,
  }
}

const limitRule: OwnRule = (value, { value: schema }, { pointer }) => {
  const limit = (name: string) => numberOf(fieldOf(schema, name))
  const broken = (name: string, isBroken: (limit: number) => boolean) => {
    const own = limit(name)
    return own !== undefined && isBroken(own) ? { pointer, reason: `${name}: ${own}` } : undefined
  }
  if (typeof value === 'number') {
    const isStrict = (name: string) => fieldOf(schema, name) === true
    return (
      broken('minimum', (min) => value < min || (isStrict('exclusiveMinimum') && value === min)) ??
      broken('maximum', (max) => value > max || (isStrict('exclusiveMaximum') && value === max)) ??
      broken('exclusiveMinimum', (min) => value <= min) ??
      broken('exclusiveMaximum', (max) => value >= max) ??
      broken('multipleOf', (step) => !isMultiple(value, step))
    )
  }
  if (typeof value === 'string') {
    const length = [...value.slice(0, LONGEST_COUNTED)].length
    return (
      broken('minLength', (min) => length < min) ??
      broken('maxLength', (max) => length > max) ??
      patternFault(value, textOf(fieldOf(schema, 'pattern')), pointer)
    )
  }
  if (Array.isArray(value))
    return (
      broken('minItems', (min) => value.length < min) ??
      broken('maxItems', (max) => value.length > max) ??
      (fieldOf(schema, 'uniqueItems') === true && hasTwins(value)
        ? { pointer, reason: 'uniqueItems' }
        : undefined)
    )
  if (isFields(value)) {
    const count = Object.keys(value).length
    return (
      broken('minProperties', (min) => count < min) ?? broken('maxProperties', (max) => count > max)
    )
  }
  return undefined
}

/** Parts of numbers that binary fractions cannot hold, such as 0.1, are as good as whole ones. */
function isMultiple(value: number, step: number): boolean {
  const times = value / step
  return step <= 0 || Math.abs(times - Math.round(times)) <= 1e-9 * Math.max(1, Math.abs(times))
}

const hasTwins = (items: readonly unknown[]) =>
  new Set(items.map((item) => JSON.stringify(item))).size < items.length

function patternFault(value: string, pattern: string | undefined, pointer: string) {
  const isMatch = pattern === undefined || matchesPattern(pattern, value)
  return isMatch === false ? { pointer, reason: `pattern: ${pattern}` } : undefined
}

const formatRule: OwnRule = (value, schema, { hasFormats, pointer }) => {
  const format = textOf(fieldOf(schema.value, 'format')) ?? ''
  if (!hasFormats || typeof value !== 'string' || isOfFormat(value, format)) return undefined
  return { pointer, reason: `format: ${format}` }
}

/** Whether a text is of a format; it is of all formats but those that everybody reads in the same way. */
const isOfFormat = (text: string, format: string) => FORMATS.get(format)?.test(text) !== false

const FORMATS: ReadonlyMap<string, RegExp> = new Map([
  ['date', /^\d{4}-\d\d-\d\d$/],
  ['date-time', /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)$/i],
  ['uri', /^[a-z][a-z\d+.-]*:\S*$/i],
  ['email', /^[^\s@]+@[^\s@]+$/],
  ['byte', /^(?:[a-z\d+/]{4})*(?:[a-z\d+/]{2}==|[a-z\d+/]{3}=)?$/i],
  ['uuid', /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i],
])

const objectRule: Rule = (value, schema, check) => {
  if (!isFields(value)) return NONE
  const properties = childOf(schema, 'properties')
  const propertyOf = (name: string) =>
    isFields(properties.value) && Object.hasOwn(properties.value, name)
      ? childOf(properties, name)
      : undefined
  let found = NONE
  const isEnough = () => found.length >= check.most
  const tell = (reason: string, pointer = check.pointer) => {
    found = [...found, { pointer, reason }]
  }
  for (const name of listOf(fieldOf(schema.value, 'required'))) {
    if (typeof name !== 'string' || Object.hasOwn(value, name)) continue
    if (!isHidden(propertyOf(name), check)) tell(`required: ${name}`)
    if (isEnough()) return found
  }
  for (const [name, others] of childrenOf(childOf(schema, 'dependentRequired'))) {
    const missing = listOf(others.value).find(
      (other) => typeof other === 'string' && !Object.hasOwn(value, other),
    )
    if (Object.hasOwn(value, name) && missing !== undefined) tell(`dependentRequired: ${name}`)
    if (isEnough()) return found
  }
  const patterns = childrenOf(childOf(schema, 'patternProperties'))
  const additional = childOf(schema, 'additionalProperties')
  const names = childOf(schema, 'propertyNames')
  for (const [name, own] of Object.entries(value)) {
    const inner = { ...check, pointer: `${check.pointer}/${pointerKey(name)}` }
    const property = propertyOf(name)
    // A pattern that cannot be read may match.
    const matching = patterns.filter(([pattern]) => matchesPattern(pattern, name) !== false)
    const schemas = [
      ...(property ? [property] : []),
      ...matching.filter(([pattern]) => matchesPattern(pattern, name)).map(([, node]) => node),
    ]
    const isOther = property === undefined && matching.length === 0
    if (isOther && additional.value === false) tell(`additionalProperties: ${name}`, inner.pointer)
    else if (isOther) schemas.push(additional)
    for (const one of schemas) {
      if (isEnough()) return found
      found = joined(found, mismatches(own, one, inner))
    }
    if (!isEnough() && isFields(names.value) && mismatches(name, names, inner).length > 0)
      tell('propertyNames', inner.pointer)
    if (isEnough()) return found
  }
  return found
}

function isHidden(property: Node | undefined, { hidden, specification }: Check): boolean {
  const target = property && followed(property, specification)
  return hidden !== undefined && fieldOf(target?.value, hidden) === true
}

const itemsRule: Rule = (value, schema, check) => {
  if (!Array.isArray(value)) return NONE
  const tuple = itemsOf(childOf(schema, 'prefixItems'))
  const items = childOf(schema, 'items')
  let found = NONE
  for (const [index, item] of value.entries()) {
    const own = tuple[index] ?? items
    const pointer = `${check.pointer}/${index}`
    found = joined(found, mismatches(item, own, { ...check, pointer }))
    if (found.length >= check.most) return found
  }
  const contains = childOf(schema, 'contains')
  const least = numberOf(fieldOf(schema.value, 'minContains')) ?? 1
  if (!isFields(contains.value)) return found
  const fits = (item: unknown, index: number) =>
    mismatches(item, contains, { ...check, pointer: `${check.pointer}/${index}` }).length === 0
  const count = value.filter(fits).length
  const most = numberOf(fieldOf(schema.value, 'maxContains')) ?? Number.POSITIVE_INFINITY
  if (count >= least && count <= most) return found
  const reason = count < least ? `contains: ${least}` : `maxContains: ${most}`
  return joined(found, [{ pointer: check.pointer, reason }])
}

const compositionRule: Rule = (value, schema, check) => {
  let found = NONE
  for (const part of itemsOf(childOf(schema, 'allOf'))) {
    found = joined(found, sharedMismatches(value, part, check))
    if (found.length >= check.most) return found
  }
  for (const mode of ['anyOf', 'oneOf'] as const) {
    found = joined(found, variantMismatches(mode, value, schema, check))
    if (found.length >= check.most) return found
  }
  const not = childOf(schema, 'not')
  return isFields(not.value) && sharedMismatches(value, not, check).length === 0
    ? joined(found, [{ pointer: check.pointer, reason: 'not' }])
    : found
}

function variantMismatches(
  mode: 'anyOf' | 'oneOf',
  value: unknown,
  schema: Node,
  check: Check,
): readonly Mismatch[] {
  const variants = itemsOf(childOf(schema, mode))
  if (variants.length === 0) return NONE
  const isOne = mode === 'oneOf' && (check.isExact || !isLoose(variants))
  const found: (readonly Mismatch[])[] = []
  let fitting = 0
  for (const variant of variants) {
    const own = sharedMismatches(value, variant, check)
    found.push(own)
    if (own.length === 0) fitting++
    if (fitting > (isOne ? 1 : 0)) break
  }
  if (fitting === 0) {
    if (value === null && fieldOf(schema.value, 'nullable') === true) return NONE
    // Of the variants that the value does not exclude by what tells them apart, the one that fits furthest was meant.
    const named = found.filter((_, index) => !isOtherVariant(value, variants[index], schema, check))
    const depthOf = ([first]: readonly Mismatch[]) => first?.pointer.length ?? 0
    const nearest = (named.length > 0 ? named : found).reduce((best, one) =>
      depthOf(one) > depthOf(best) ? one : best,
    )
    return nearest.map((one) => ({ ...one, reason: `${mode}: ${one.reason}` }))
  }
  return fitting > 1 ? [{ pointer: check.pointer, reason: 'oneOf: > 1' }] : NONE
}

/** Whether a value says that it is of another variant: by the field that the schema tells them apart by, or by a constant. */
function isOtherVariant(
  value: unknown,
  variant: Node | undefined,
  schema: Node,
  { specification }: Check,
): boolean {
  if (!isFields(value) || !variant) return false
  const { propertyName, mapping } = fieldsOf(fieldOf(schema.value, 'discriminator'))
  const name = typeof propertyName === 'string' ? textOf(ownValue(value, propertyName)) : undefined
  const meant = name === undefined ? undefined : textOf(ownValue(fieldsOf(mapping), name))
  const reference = referenceOf(variant)
  if (meant !== undefined && reference !== undefined)
    return meant !== reference && meant !== nameOfReference(reference)
  return constantsOf(variant, specification).some(
    ([key, constant]) => Object.hasOwn(value, key) && value[key] !== constant,
  )
}

/** The fields of a schema that can have one value alone. */
function constantsOf(
  written: Node,
  specification: Specification,
  depth = 0,
): readonly (readonly [name: string, constant: unknown])[] {
  const node = followed(written, specification)
  if (!node || depth > MOST_PARTS) return []
  const own = childrenOf(childOf(node, 'properties')).flatMap(([name, property]) => {
    const fields = fieldsOf(followed(property, specification)?.value)
    const values = Object.hasOwn(fields, 'const') ? [fields.const] : listOf(fields.enum)
    return values.length === 1 ? [[name, values[0]] as const] : []
  })
  const parts = itemsOf(childOf(node, 'allOf'))
  return [...own, ...parts.flatMap((part) => constantsOf(part, specification, depth + 1))]
}

// Parts of parts, deeper than anybody writes the field that tells variants apart.
const MOST_PARTS = 4

/** What holds under a condition: `if`, or that a field is there. */
const conditionRule: Rule = (value, schema, check) => {
  const condition = childOf(schema, 'if')
  const branches: Node[] = []
  if (isFields(condition.value)) {
    const holds = sharedMismatches(value, condition, check).length === 0
    branches.push(childOf(schema, holds ? 'then' : 'else'))
  }
  if (isFields(value))
    for (const [name, dependent] of childrenOf(childOf(schema, 'dependentSchemas')))
      if (Object.hasOwn(value, name)) branches.push(dependent)
  return branches.reduce(
    (found, branch) =>
      found.length >= check.most || branch.value === undefined
        ? found
        : joined(found, mismatches(value, branch, check)),
    NONE,
  )
}

/** Forms without any required field overlap by nature: nobody means "exactly one" by them. */
const isLoose = (variants: readonly Node[]) =>
  variants.some(({ value }) => fieldOf(value, 'required') === undefined)

const OWN_RULES: readonly OwnRule[] = [typeRule, valueRule, limitRule, formatRule]
const RULES: readonly Rule[] = [objectRule, itemsRule, compositionRule, conditionRule]
