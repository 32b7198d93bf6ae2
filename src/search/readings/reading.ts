/** What a reading is, what it counts, and how readings are joined. */

import {
  joinSections,
  meetSections,
  none,
  pagesInTitles,
  type Sections,
  sectionsOfTerms,
} from '../section-sets.ts'
import type { FoundTerm, TermFiles } from '../term-files.ts'

/** What a word of a query was taken for. */
export interface Reading {
  readonly sections: Sections
  /** What is marked in the text. */
  readonly marks: readonly string[]
  /** What was looked for instead of what was typed: another keyboard, a word without its typing error. */
  readonly insteadOf?: string
  /** The word was not read as it stands. */
  readonly isGuess: boolean
}

/** What a stage gives that finds nothing. */
export const NOTHING: Reading = { sections: none, marks: [], isGuess: false }

/** How much a section counts that fits a reading in this way. */
export const FACTOR = {
  exact: 1,
  continued: 0.9,
  halfTyped: 0.8,
  latinPrefix: 0.55,
  latinOpenPrefix: 0.75,
  derived: 0.8,
  latinParts: 0.7,
  longerIdentifier: 0.4,
  headingOfMember: 0.7,
  digitsPrefix: 0.5,
  pathPrefix: 0.8,
  pathWords: 0.6,
  spaces: 0.6,
  initials: 0.7,
  dividedInitials: 0.5,
  synonym: 0.9,
  sound: 0.7,
  keyboard: 0.85,
  typo: 0.5,
} as const

/** So many sections may have a word by chance. */
export const FEW_SECTIONS = 4

/** Few sections have it, and no page is called so: what was typed may well mean something else. */
export const isRare = (sections: Sections) =>
  sections.at.length <= FEW_SECTIONS && pagesInTitles(sections) === 0

/** What a word finds, and what another one finds that means the same. */
export function withSame(own: Reading, same: Reading): Reading {
  if (same.sections.at.length === 0) return own
  return {
    ...own,
    sections: joinSections([own.sections, same.sections]),
    marks: [...new Set([...own.marks, ...same.marks])],
  }
}

/** A term, and how much it counts. */
export type Weighted = readonly [term: FoundTerm, factor: number]

/** The sections that have any of these terms. */
export const found = (
  terms: readonly Weighted[],
  marks: readonly string[],
  isGuess = false,
): Reading => ({
  sections: sectionsOfTerms(terms),
  marks,
  isGuess,
})

/** The sections that have all of these terms. */
export async function allOf(
  terms: readonly string[],
  files: TermFiles,
  factor: number,
  marks: readonly string[],
): Promise<Reading> {
  const all = await Promise.all(terms.map((term) => files.term(term)))
  if (all.length === 0 || all.some((term) => !term)) return NOTHING
  const sets = (all as FoundTerm[]).map((term) => sectionsOfTerms([[term, factor]]))
  return { sections: meetSections(sets), marks, isGuess: false }
}

/** The same sections, each of which counts so much less. */
export const scaled = ({ at, weights }: Sections, factor: number): Sections => ({
  at,
  weights: weights.map((weight) => weight * factor),
})

/** A part of a word has so many syllables. */
export const SHORTEST_PART = 2

/** A word of so many syllables may be two. */
export const SHORTEST_SPACED = 4

/** What is longer was pasted. Nothing is guessed for it: what it may mean grows with the square of its length. */
export const LONGEST_GUESSED = 30

/** A term where it stands at levels that fit, as in headings alone. */
export function atLevels(
  { term, at, levels }: FoundTerm,
  fits: (level: number) => boolean,
): FoundTerm {
  const kept = [...at.keys()].filter((index) => fits(levels[index] as number))
  return {
    term,
    at: Uint32Array.from(kept, (index) => at[index] as number),
    levels: Uint8Array.from(kept, (index) => levels[index] as number),
  }
}
