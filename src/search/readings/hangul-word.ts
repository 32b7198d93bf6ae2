/** A Korean word as it stands: exact, without its ending, inside of longer ones, half typed. */

import { finalOf, initialsOf, isSyllable, keysOf } from '../hangul.ts'
import { isWholeWord } from '../loanwords.ts'
import { isInitials, isTypedHangul, type QueryWord } from '../query.ts'
import { joinSections, meetSections, type Sections, sectionsOfTerms } from '../section-sets.ts'
import type { FoundTerm, TermFiles } from '../term-files.ts'
import { ENDED_WINDOW, stemBeforeHalfEnding, stemOf, termKey, WINDOW } from '../text.ts'
import { FACTOR, isRare, NOTHING, type Reading, withSame } from './reading.ts'

/** The sections of a Korean word: with its ending or without, inside of longer words, and of one that is still being typed. */
export async function readHangul({ text, open }: QueryWord, files: TermFiles): Promise<Reading> {
  if (!isTypedHangul(text) || isInitials(text)) return NOTHING
  const last = text.at(-1) as string
  if (isSyllable(last)) {
    const { stem, sure } =
      files.hasLoanwords && isWholeWord(text)
        ? { stem: text, sure: true }
        : stemOf(text, files.endings)
    const whole = await readStem(sure ? stem : text, sure ? stem : text, files)
    const isEnough = whole.some(({ at }) => at.length >= ENOUGH_SECTIONS)
    const part =
      sure || stem === text
        ? []
        : await readStem(stem, text, files, isEnough ? 1 : MOST_FILES_OF_WORD)
    const reading = joinSections([...whole, ...part])
    const own: Reading = {
      sections: reading,
      marks: sure || stem === text ? [stem] : [text, stem],
      isGuess: false,
    }
    if (reading.at.length > 0)
      return open && stem === text && isRare(reading)
        ? withSame(own, await withHalfEnding(text, files))
        : own
  }
  if (!open) return NOTHING
  const halfTyped = await readHalfTyped(text, files)
  return halfTyped.sections.at.length > 0 ? halfTyped : withHalfEnding(text, files)
}

/** 결젤, 결제르: on the way to 결제를, of which no page has more than 결제. So is 시작하, which a page may have by a slip. */
async function withHalfEnding(text: string, files: TermFiles): Promise<Reading> {
  const stem = stemBeforeHalfEnding(text, files.endings)
  if (stem === undefined) return NOTHING
  return {
    sections: joinSections(await readStem(stem, stem, files)),
    marks: [stem],
    isGuess: false,
  }
}

const MOST_FILES_OF_WORD = 4

/**
 * A word of so many sections is not looked for as the beginning of longer ones in further files: on a site of thousands
 * of pages each of them is as large as its own, and nobody reads that far.
 */
const ENOUGH_SECTIONS = 10_000

/** The sections of a Korean stem, whole or inside of a longer word. `typed` is what the stem was typed as. */
export async function readStem(
  stem: string,
  typed: string,
  files: TermFiles,
  mostFiles = MOST_FILES_OF_WORD,
): Promise<Sections[]> {
  const [first, ...others] = coverOf(stem)
  if (first === undefined) return []
  const start = initialsOf(first.slice(0, 2)) + first
  const [exact, bare] = await Promise.all([files.term(first), bareTerm(first, files)])
  const terms = await files.startingWith(start, (term) => term.startsWith(first), {
    mostFiles: exact && exact.at.length >= ENOUGH_SECTIONS ? 1 : mostFiles,
  })
  const sections = sectionsOfTerms(
    [...terms, ...(bare ? [bare] : [])].map((term) => [
      term,
      term.term === stem || term === bare || typed === stem || stem.length > WINDOW
        ? FACTOR.exact
        : FACTOR.continued,
    ]),
  )
  if (others.length === 0 || sections.at.length === 0) return [sections]
  const rest = await Promise.all(
    others.map(async (other) => {
      const both = await Promise.all([files.term(other), bareTerm(other, files)])
      return sectionsOfTerms(both.flatMap((term) => (term ? [[term, FACTOR.exact] as const] : [])))
    }),
  )
  return [meetSections([sections, ...rest])]
}

/**
 * The term of a long word without what may be an ending. Nouns that end so, such as 카카오페이, are indexed without it where
 * they stand alone, and a query that has a particle behind them asks for the whole.
 */
async function bareTerm(word: string, files: TermFiles): Promise<FoundTerm | undefined> {
  if (word.length <= ENDED_WINDOW) return undefined
  const { stem, sure } = stemOf(word, files.endings)
  return sure ? undefined : files.term(stem)
}

/** The windows that cover a stem with the least overlap: each is a file to ask for. */
export function coverOf(stem: string): string[] {
  if (stem.length <= WINDOW) return [stem]
  const cover: string[] = []
  for (let start = 0; start + WINDOW < stem.length; start += WINDOW)
    cover.push(stem.slice(start, start + WINDOW))
  return [...cover, stem.slice(-WINDOW)]
}

/** Terms that begin with a syllable, or one to which it may grow, and have any second syllable. */
async function beginningWithSyllable(keys: string, files: TermFiles): Promise<FoundTerm[]> {
  const pairs = [...(await files.syllablePairs())].flatMap(([first, seconds]) =>
    keysOf(first).startsWith(keys) ? [...seconds].map((second) => first + second) : [],
  )
  return files.around(pairs.map(termKey), (term) => keysOf(term).startsWith(keys))
}

/** Terms whose keys begin with those of a word that is still being typed: 후우 is on the way to 후원. */
export async function readHalfTyped(text: string, files: TermFiles): Promise<Reading> {
  const tail = text.slice(-WINDOW)
  const keys = keysOf(tail)
  const base = tail.slice(0, -1)
  const last = tail.slice(-1)
  const lastInitial = initialsOf(last)
  // A lone syllable with a final: the final may be the first consonant of the next one.
  const next = base === '' ? keysOf(finalOf(last)).slice(-1) : ''
  if (!lastInitial && base === '') return NOTHING
  const fits = (term: string) => keysOf(term).startsWith(keys)
  const start =
    base.length >= 2
      ? initialsOf(base.slice(0, 2)) + base
      : base.length === 1
        ? initialsOf(base) + lastInitial + base
        : lastInitial + next
  const isLone = base === '' && isSyllable(last)
  const own = isLone && !next ? [] : await files.startingWith(start, fits)
  const terms = own.length === 0 && isLone ? await beginningWithSyllable(keys, files) : own
  const head =
    text.length > WINDOW ? await readStem(text.slice(0, -1).slice(0, WINDOW), text, files) : []
  const sections = sectionsOfTerms(terms.map((term) => [term, FACTOR.halfTyped]))
  return {
    sections: head.length > 0 ? meetSections([sections, ...head]) : sections,
    marks: [...new Set(terms.map(({ term }) => term.slice(0, Math.max(1, tail.length))))].slice(
      0,
      8,
    ),
    isGuess: false,
  }
}
