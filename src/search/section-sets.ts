import { slotOfSection } from './codec.ts'
import type { FoundTerm, Sections } from './term-files.ts'

export type { Sections } from './term-files.ts'

/** What a level counts: four levels each of code, prose, headings and titles. */
const WEIGHTS = [0.4, 0.5, 0.5, 0.6, 1, 1.5, 1.3, 1.9, 3.4, 4, 4.7, 6.5, 6, 7, 8.5, 10.5]

/** No word of a text has this weight. */
export const LEAST_OF_HEADINGS = 3

/** The first level of titles. */
export const FIRST_TITLE_LEVEL = 12

/** No sections. */
export const none: Sections = { at: new Uint32Array(0), weights: new Float32Array(0) }

/** The sections of some terms, each with the weight of its best term. */
export function sectionsOfTerms(terms: readonly (readonly [FoundTerm, number])[]): Sections {
  return joinSections(
    terms.map(([{ at, levels }, factor]) => ({
      at,
      weights: Float32Array.from(levels, (level) => (WEIGHTS[level] as number) * factor),
    })),
  )
}

/** The sections that are in any of the sets, with the best of their weights. */
export function joinSections(sets: readonly Sections[]): Sections {
  const telling = sets.filter(({ at }) => at.length > 0)
  const [first, ...others] = telling
  if (!first) return none
  return others.length === 0 ? first : pairwise(telling)
}

/** Joins in a tree, so that no section is looked at more often than log₂ of the sets. */
function pairwise(sets: readonly Sections[]): Sections {
  let left = sets
  while (left.length > 1) {
    const next: Sections[] = []
    for (let index = 0; index < left.length; index += 2) {
      const one = left[index] as Sections
      const other = left[index + 1]
      next.push(other ? union(one, other) : one)
    }
    left = next
  }
  return left[0] as Sections
}

function union(a: Sections, b: Sections): Sections {
  const at = new Uint32Array(a.at.length + b.at.length)
  const weights = new Float32Array(at.length)
  let i = 0
  let j = 0
  let length = 0
  while (i < a.at.length || j < b.at.length) {
    const one = i < a.at.length ? (a.at[i] as number) : Number.POSITIVE_INFINITY
    const other = j < b.at.length ? (b.at[j] as number) : Number.POSITIVE_INFINITY
    const next = Math.min(one, other)
    at[length] = next
    weights[length] = Math.max(
      one === next ? (a.weights[i] as number) : 0,
      other === next ? (b.weights[j] as number) : 0,
    )
    if (one === next) i++
    if (other === next) j++
    length++
  }
  return { at: at.subarray(0, length), weights: weights.subarray(0, length) }
}

/** In how many pages sections are those of a title. */
export function pagesInTitles({ at, weights }: Sections): number {
  const least = WEIGHTS[FIRST_TITLE_LEVEL] as number
  const pages = new Set<number>()
  for (const [index, weight] of weights.entries())
    if (weight >= least) pages.add(slotOfSection(at[index] as number))
  return pages.size
}

/** Those of some sections whose pages the others are in too. */
export function ofSamePages({ at, weights }: Sections, others: Sections): Sections {
  const pages = new Set(Array.from(others.at, slotOfSection))
  const kept = [...at.keys()].filter((index) => pages.has(slotOfSection(at[index] as number)))
  return {
    at: Uint32Array.from(kept, (index) => at[index] as number),
    weights: Float32Array.from(kept, (index) => weights[index] as number),
  }
}

/** The sections that are in all of the sets, with the weakest of their weights. */
export function meetSections(sets: readonly Sections[]): Sections {
  const [first, ...others] = sets
  if (!first) return none
  return others.reduce(intersection, first)
}

function intersection(a: Sections, b: Sections): Sections {
  const at: number[] = []
  const weights: number[] = []
  let j = 0
  for (let i = 0; i < a.at.length; i++) {
    const next = a.at[i] as number
    while (j < b.at.length && (b.at[j] as number) < next) j++
    if (b.at[j] !== next) continue
    at.push(next)
    weights.push(Math.min(a.weights[i] as number, b.weights[j] as number))
  }
  return { at: Uint32Array.from(at), weights: Float32Array.from(weights) }
}
