const MAX_VALUES = 5_000
const MAX_DEPTH = 64

/**
 * A copy that is JSON for certain, of a value that an author wrote: YAML knows aliases, which may lead in circles or multiply,
 * and numbers that JSON has not. What is too deep or too much is left out.
 */
export function plainJson(value: unknown): Json | undefined {
  return copied(value, { left: MAX_VALUES }, MAX_DEPTH)
}

function copied(value: unknown, budget: { left: number }, depth: number): Json | undefined {
  budget.left -= 1
  if (budget.left < 0) return undefined
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value !== 'object' || depth === 0) return undefined
  const copy = (item: unknown) => copied(item, budget, depth - 1)
  if (Array.isArray(value)) return value.map(copy).filter((item) => item !== undefined)
  return objectOf(Object.entries(value).map(([key, item]) => [key, copy(item)]))
}

/** An object of the entries that have a value. Safe for any key, `__proto__` too. */
export function objectOf(entries: readonly (readonly [key: string, value: Json | undefined])[]): {
  readonly [key: string]: Json
} {
  return Object.fromEntries(
    entries.filter((entry): entry is [string, Json] => entry[1] !== undefined),
  )
}

/** A record to look into, or nothing: specifications hold wrong types everywhere. */
export function recordOf(value: unknown): Readonly<Record<string, unknown>> | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  return value as Record<string, unknown>
}

/** A JSON value. */
export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json }
