/**
 * Schemas in the same words: generators write the fields of a user wherever there is one, in thousands of places. What
 * depends on the words of a schema alone is remembered by the first of them.
 */
export interface AlikeSchemas {
  /** The first one, by any of them; a schema itself, if others in its words may mean something else. */
  readonly first: WeakMap<object, object>
  /** Those that are first, by their words. */
  readonly byWords: Map<string, object>
  /** The number of each. */
  readonly numbers: WeakMap<object, number>
}

/** Nothing known yet. */
export const newAlikeSchemas = (): AlikeSchemas => ({
  first: new WeakMap(),
  byWords: new Map(),
  numbers: new WeakMap(),
})

/** What reaches beyond a schema, or makes a difference of where something stands. */
const REACHING = new Set([
  '$ref',
  '$dynamicRef',
  '$recursiveRef',
  'allOf',
  'oneOf',
  'anyOf',
  'discriminator',
])

/** Schemas that nest deeper are like no other: what is hostile would be more than the stack holds. */
const DEEPEST = 32

/** The first schema in the words of one. */
export const firstAlike = (schema: object, { alike }: { readonly alike: AlikeSchemas }): object =>
  firstOf(schema, alike, 0)

function firstOf(schema: object, alike: AlikeSchemas, depth: number): object {
  const { first, byWords, numbers } = alike
  const known = first.get(schema)
  if (known) return known
  // A circle of aliases comes here again: such a value is like no other.
  first.set(schema, schema)
  const words = wordsOf(schema, alike, depth)
  if (words === undefined) return schema
  const found = byWords.get(words) ?? schema
  if (found === schema) {
    byWords.set(words, schema)
    numbers.set(schema, byWords.size)
  }
  first.set(schema, found)
  return found
}

function wordsOf(value: object, alike: AlikeSchemas, depth: number): string | undefined {
  // Schemas that were joined say more than their words.
  if (Object.getOwnPropertySymbols(value).length > 0) return undefined
  const isList = Array.isArray(value)
  let words = isList ? '[' : '{'
  for (const [name, own] of Object.entries(value)) {
    if (REACHING.has(name)) return undefined
    const text =
      typeof own === 'object' && own !== null ? numberOf(own, alike, depth + 1) : wordOf(own)
    if (text === undefined) return undefined
    words += isList ? `${text},` : `${JSON.stringify(name)}:${text},`
  }
  return words
}

function numberOf(value: object, alike: AlikeSchemas, depth: number): string | undefined {
  if (depth > DEEPEST) return undefined
  const number = alike.numbers.get(firstOf(value, alike, depth))
  return number === undefined ? undefined : `#${number}`
}

/** What JSON has, and only in one way. */
function wordOf(value: unknown): string | undefined {
  const isPlain =
    value === null ||
    typeof value === 'string' ||
    typeof value === 'boolean' ||
    (Number.isFinite(value) && !Object.is(value, -0))
  return isPlain ? JSON.stringify(value) : undefined
}
