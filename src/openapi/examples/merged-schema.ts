import { recordOf } from './plain-json.ts'

/** The keywords of a schema. */
export type Keywords = Readonly<Record<string, unknown>>

/** Looks a reference up as it is written. Nothing when it leads nowhere. */
export type Resolve = (ref: string) => unknown

/** A schema as one set of keywords: references followed, `allOf` merged. */
export interface MergedSchema {
  readonly keywords: Keywords
  /** The lists of `oneOf` and `anyOf`, wherever they stood. */
  readonly choices: readonly (readonly unknown[])[]
  /** Examples of a part of it: they say nothing of the rest. */
  readonly partExamples: readonly unknown[]
  /** Nothing can be valid. */
  readonly isImpossible: boolean
  /** How many schemas it was made of. */
  readonly partCount: number
}

const MAX_PARTS = 500

interface Gathering {
  keywords: Keywords
  choices: unknown[][]
  partExamples: unknown[]
  isImpossible: boolean
  readonly seen: Set<unknown>
  readonly resolve: Resolve
}

/** Follows and merges, lazily: nothing below the schema itself is looked at. Cycles end where they began. */
export function mergedSchema(parts: readonly unknown[], resolve: Resolve): MergedSchema {
  const gathering: Gathering = {
    keywords: {},
    choices: [],
    partExamples: [],
    isImpossible: false,
    seen: new Set(),
    resolve,
  }
  const [own, ...more] = parts
  for (const part of more) gather(part, gathering, true)
  gather(own, gathering, false)
  return { ...gathering, partCount: gathering.seen.size }
}

function gather(schema: unknown, into: Gathering, isPart: boolean): void {
  if (schema === false) into.isImpossible = true
  const keywords = recordOf(schema)
  if (!keywords || into.seen.has(schema) || into.seen.size >= MAX_PARTS) return
  into.seen.add(schema)
  if (typeof keywords.$ref === 'string') gather(into.resolve(keywords.$ref), into, isPart)
  for (const part of listOf(keywords.allOf)) gather(part, into, true)
  for (const list of [keywords.oneOf, keywords.anyOf]) {
    if (Array.isArray(list) && list.length > 0) into.choices.push(list)
  }
  into.keywords = mergedKeywords(into.keywords, isPart ? withoutExamples(keywords, into) : keywords)
}

const EXAMPLE_KEYWORDS = ['example', 'examples', 'default']

function withoutExamples(keywords: Keywords, into: Gathering): Keywords {
  const example = explicitExample(keywords)
  if (example !== undefined) into.partExamples.push(example)
  return Object.fromEntries(
    Object.entries(keywords).filter(([name]) => !EXAMPLE_KEYWORDS.includes(name)),
  )
}

/** The value that the author of a schema gave: an example before a default. */
export function explicitExample({ example, examples, default: standard }: Keywords): unknown {
  if (example !== undefined) return example
  if (Array.isArray(examples) && examples.length > 0) return examples[0]
  return standard
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** The later wins, except for keywords that add up. */
function mergedKeywords(first: Keywords, second: Keywords): Keywords {
  const merged: Record<string, unknown> = { ...first }
  for (const [name, value] of Object.entries(second)) {
    const before = Object.hasOwn(first, name) ? first[name] : undefined
    const merge = Object.hasOwn(MERGES, name) ? MERGES[name] : undefined
    merged[name] = before === undefined || !merge ? value : merge(before, value)
  }
  return merged
}

type Merge = (first: unknown, second: unknown) => unknown

const either =
  (choose: (...values: number[]) => number): Merge =>
  (first, second) =>
    typeof first === 'number' && typeof second === 'number' ? choose(first, second) : second

const both: Merge = (first, second) => ({ allOf: [first, second] })

const MERGES: Readonly<Record<string, Merge>> = {
  properties: (first, second) => mergedProperties(recordOf(first) ?? {}, recordOf(second) ?? {}),
  patternProperties: (first, second) =>
    mergedProperties(recordOf(first) ?? {}, recordOf(second) ?? {}),
  required: (first, second) => [...listOf(first), ...listOf(second)],
  items: both,
  additionalProperties: (first, second) => (second === true ? first : second),
  type: commonTypes,
  enum: (first, second) => {
    const known = new Set(listOf(first))
    const common = listOf(second).filter((value) => known.has(value))
    return common.length > 0 ? common : second
  },
  minimum: either(Math.max),
  minLength: either(Math.max),
  minItems: either(Math.max),
  minProperties: either(Math.max),
  maximum: either(Math.min),
  maxLength: either(Math.min),
  maxItems: either(Math.min),
  readOnly: (first, second) => first === true || second === true,
  writeOnly: (first, second) => first === true || second === true,
}

function mergedProperties(first: Keywords, second: Keywords): Keywords {
  const names = new Set([...Object.keys(first), ...Object.keys(second)])
  return Object.fromEntries(
    [...names].map((name) => {
      const isInBoth = Object.hasOwn(first, name) && Object.hasOwn(second, name)
      if (isInBoth) return [name, both(first[name], second[name])]
      return [name, Object.hasOwn(second, name) ? second[name] : first[name]]
    }),
  )
}

function commonTypes(first: unknown, second: unknown): unknown {
  const typesOf = (value: unknown) => (Array.isArray(value) ? value : [value])
  const common = typesOf(second).filter((type) => typesOf(first).includes(type))
  return common.length > 0 ? common : second
}
