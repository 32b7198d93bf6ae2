/**
 * Rows of fields with nothing inside, as they were made before. Descriptions say `id`, `created_at` and the like in a
 * hundred schemas, each in the same words: such a row depends on these words alone, and takes ten times as long to make as to
 * find.
 */

import type { ApiStrings } from '../../i18n/index.ts'
import type { Texts } from '../document/texts.ts'
import type { Field } from './field.ts'
import type { Specification } from './node.ts'

/** All of a field but its place on a page. */
export type Leaf = Omit<Field, 'id'>

/** What is known of the rows of one language: nothing of those that depend on what else is on their page. */
export type Leaves = Map<string, Leaf | undefined>

const LONGEST = 2000

/** The words of a schema that has no other one in it, but that of its items. Nothing for any other. */
export function leafText(value: unknown): string | undefined {
  if (!isLeaf(value, true)) return undefined
  const text = JSON.stringify(value)
  return text.length > LONGEST ? undefined : text
}

function isLeaf(value: unknown, mayHaveItems: boolean): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  for (const name in value) {
    const own = (value as Record<string, unknown>)[name]
    if (name === '$ref') return false
    if (isPlain(own) || (Array.isArray(own) && own.every(isPlain))) continue
    if (name !== 'items' || !mayHaveItems || !isLeaf(own, false)) return false
  }
  // Schemas that were joined say more than their words.
  return Object.getOwnPropertySymbols(value).length === 0
}

/** What JSON has, and only in one way. */
const isPlain = (value: unknown) =>
  typeof value === 'string' ||
  typeof value === 'boolean' ||
  value === null ||
  (Number.isFinite(value) && !Object.is(value, -0))

/** The rows that are known of a specification in these words; nothing without a memory. */
export function leavesOf(
  { memory }: Specification,
  texts: Texts,
  strings: ApiStrings,
): Leaves | undefined {
  if (!memory) return undefined
  const byStrings = memory.leaves.get(texts) ?? new WeakMap<object, Leaves>()
  memory.leaves.set(texts, byStrings)
  // Only this function writes the map.
  const leaves = (byStrings.get(strings) as Leaves | undefined) ?? new Map()
  byStrings.set(strings, leaves)
  return leaves
}
