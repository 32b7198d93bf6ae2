import { matchesPattern } from '../examples/pattern-match.ts'
import { fieldOf, isFields, listOf, numberOf, pointerKey, textOf } from '../pages/values.ts'
import { childOf, childrenOf, followed, itemsOf, type Node, type Specification } from './node.ts'

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
 * one form of `oneOf` alone, which authors do not always mean.
 */
export function validateExample(
  value: unknown,
  schema: Node,
  specification: Specification,
  hidden: Hidden,
  isExact = false,
): Mismatch | undefined {
  return mismatch(value, schema, {
    specification,
    hidden,
    isExact,
    pointer: '',
    depth: 0,
    known: new Map(),
  })
}

interface Check {
  readonly specification: Specification
  readonly hidden: Hidden
  readonly isExact: boolean
  readonly pointer: string
  readonly depth: number
  /** What is known of schemas that several others name, by the place in the example. */
  readonly known: Map<unknown, Map<string, Mismatch | undefined>>
}

type Rule = (value: unknown, schema: Node, check: Check) => Mismatch | undefined

function mismatch(value: unknown, written: Node, check: Check): Mismatch | undefined {
  if (written.value === false) return { pointer: check.pointer, reason: 'false' }
  if (check.depth > DEEPEST || !isFields(written.value)) return undefined
  const inner = { ...check, depth: check.depth + 1 }
  if (fieldOf(written.value, '$ref') !== undefined) {
    const target = followed(written, check.specification)
    const found = target && sharedMismatch(value, target, inner)
    if (found) return found
  }
  for (const rule of RULES) {
    const found = rule(value, written, inner)
    if (found) return found
  }
  return undefined
}

/** Each of these is checked once: schemas that name others twice would be checked without end. */
function sharedMismatch(value: unknown, schema: Node, check: Check): Mismatch | undefined {
  const known = check.known.get(schema.value) ?? new Map<string, Mismatch | undefined>()
  check.known.set(schema.value, known)
  if (known.has(check.pointer)) return known.get(check.pointer)
  const found = mismatch(value, schema, check)
  known.set(check.pointer, found)
  return found
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

const typeRule: Rule = (value, schema, { pointer }) => {
  const types = typesOf(schema)
  if (types.length === 0 || types.some((type) => isOfType(value, type))) return undefined
  if (value === null && fieldOf(schema.value, 'nullable') === true) return undefined
  return { pointer, reason: `type: ${types.join(' | ')}` }
}

const valueRule: Rule = (value, schema, { pointer }) => {
  const isSame = (other: unknown) => JSON.stringify(other) === JSON.stringify(value)
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

const limitRule: Rule = (value, { value: schema }, { pointer }) => {
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

const objectRule: Rule = (value, schema, check) => {
  if (!isFields(value)) return undefined
  const properties = new Map(childrenOf(childOf(schema, 'properties')))
  for (const name of listOf(fieldOf(schema.value, 'required'))) {
    if (typeof name !== 'string' || Object.hasOwn(value, name)) continue
    if (!isHidden(properties.get(name), check))
      return { pointer: check.pointer, reason: `required: ${name}` }
  }
  for (const [name, others] of childrenOf(childOf(schema, 'dependentRequired'))) {
    const missing = listOf(others.value).find(
      (other) => typeof other === 'string' && !Object.hasOwn(value, other),
    )
    if (Object.hasOwn(value, name) && missing !== undefined)
      return { pointer: check.pointer, reason: `dependentRequired: ${name}` }
  }
  const patterns = childrenOf(childOf(schema, 'patternProperties'))
  const additional = childOf(schema, 'additionalProperties')
  const names = childOf(schema, 'propertyNames')
  for (const [name, own] of Object.entries(value)) {
    const inner = { ...check, pointer: `${check.pointer}/${pointerKey(name)}` }
    const property = properties.get(name)
    // A pattern that cannot be read may match.
    const matching = patterns.filter(([pattern]) => matchesPattern(pattern, name) !== false)
    const schemas = [
      ...(property ? [property] : []),
      ...matching.filter(([pattern]) => matchesPattern(pattern, name)).map(([, node]) => node),
    ]
    const isOther = property === undefined && matching.length === 0
    if (isOther && additional.value === false)
      return {
        pointer: inner.pointer,
        reason: `additionalProperties: ${name}`,
      }
    if (isOther) schemas.push(additional)
    for (const one of schemas) {
      const found = mismatch(own, one, inner)
      if (found) return found
    }
    if (isFields(names.value) && mismatch(name, names, inner))
      return { pointer: inner.pointer, reason: 'propertyNames' }
  }
  return undefined
}

function isHidden(property: Node | undefined, { hidden, specification }: Check): boolean {
  const target = property && followed(property, specification)
  return hidden !== undefined && fieldOf(target?.value, hidden) === true
}

const itemsRule: Rule = (value, schema, check) => {
  if (!Array.isArray(value)) return undefined
  const tuple = itemsOf(childOf(schema, 'prefixItems'))
  const items = childOf(schema, 'items')
  for (const [index, item] of value.entries()) {
    const own = tuple[index] ?? items
    const found = mismatch(item, own, { ...check, pointer: `${check.pointer}/${index}` })
    if (found) return found
  }
  const contains = childOf(schema, 'contains')
  const least = numberOf(fieldOf(schema.value, 'minContains')) ?? 1
  if (!isFields(contains.value)) return undefined
  const inner = (index: number) => ({
    ...check,
    pointer: `${check.pointer}/${index}`,
  })
  const count = value.filter((item, index) => !mismatch(item, contains, inner(index))).length
  return count < least ? { pointer: check.pointer, reason: `contains: ${least}` } : undefined
}

const compositionRule: Rule = (value, schema, check) => {
  for (const part of itemsOf(childOf(schema, 'allOf'))) {
    const found = sharedMismatch(value, part, check)
    if (found) return found
  }
  for (const mode of ['anyOf', 'oneOf'] as const) {
    const variants = itemsOf(childOf(schema, mode))
    if (variants.length === 0) continue
    const found = variants.map((variant) => sharedMismatch(value, variant, check))
    if (found.every(Boolean)) {
      if (value === null && fieldOf(schema.value, 'nullable') === true) continue
      // The variant that fits furthest is the one that was meant.
      const nearest = found.reduce((best, one) =>
        (one?.pointer.length ?? 0) > (best?.pointer.length ?? 0) ? one : best,
      )
      return nearest && { ...nearest, reason: `${mode}: ${nearest.reason}` }
    }
    if (
      mode === 'oneOf' &&
      found.filter((one) => !one).length > 1 &&
      (check.isExact || !isLoose(variants))
    )
      return { pointer: check.pointer, reason: 'oneOf: > 1' }
  }
  const not = childOf(schema, 'not')
  if (isFields(not.value) && !sharedMismatch(value, not, check))
    return { pointer: check.pointer, reason: 'not' }
  return undefined
}

/** What holds under a condition: `if`, or that a field is there. */
const conditionRule: Rule = (value, schema, check) => {
  const condition = childOf(schema, 'if')
  const branches: Node[] = []
  if (isFields(condition.value))
    branches.push(
      childOf(schema, sharedMismatch(value, condition, check) === undefined ? 'then' : 'else'),
    )
  if (isFields(value))
    for (const [name, dependent] of childrenOf(childOf(schema, 'dependentSchemas')))
      if (Object.hasOwn(value, name)) branches.push(dependent)
  for (const branch of branches) {
    const found = branch.value === undefined ? undefined : mismatch(value, branch, check)
    if (found) return found
  }
  return undefined
}

/** Forms without any required field overlap by nature: nobody means "exactly one" by them. */
const isLoose = (variants: readonly Node[]) =>
  variants.some(({ value }) => fieldOf(value, 'required') === undefined)

const RULES: readonly Rule[] = [
  typeRule,
  valueRule,
  limitRule,
  objectRule,
  itemsRule,
  compositionRule,
  conditionRule,
]
