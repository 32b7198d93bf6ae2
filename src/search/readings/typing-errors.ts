/** Words with a typing error. */

import { editDistance } from '../edit-distance.ts'
import {
  CONSONANT_KEYS,
  compose,
  initialsOf,
  isSyllable,
  isVowelKey,
  keysOf,
  VOWEL_KEYS,
} from '../hangul.ts'
import { standingFor } from '../loanwords.ts'
import type { QueryWord } from '../query.ts'
import { joinSections, type Sections } from '../section-sets.ts'
import type { FoundTerm, TermFiles } from '../term-files.ts'
import { latinStem, partsOf, stemOf } from '../text.ts'
import { readLoanword } from './as-it-stands.ts'
import { coverOf, readStem } from './hangul-word.ts'
import {
  FACTOR,
  found,
  LONGEST_GUESSED,
  NOTHING,
  type Reading,
  SHORTEST_SPACED,
  scaled,
} from './reading.ts'

const MOST_CANDIDATES = 40

const MOST_FILES_FOR_TYPOS = 2

const SYLLABLES = /^[가-힣]{2,}[ㄱ-ㅎ]?$/

/** Most words that were meant have the initials of what was typed, and lie in a file that was asked for already. */
export async function withNearTypo({ kind, text }: QueryWord, files: TermFiles): Promise<Reading> {
  if (kind !== 'hangul' || !SYLLABLES.test(text)) return NOTHING
  const words = mistypedAs(stemOf(text, files.endings).stem)
  return readMistyped(
    words.filter((word) => files.isNear(coverOf(word)[0] as string)),
    files,
  )
}

/** What was meant, wherever it lies: a file or two are asked for it. */
export async function withTypo(word: QueryWord, files: TermFiles): Promise<Reading> {
  if (word.kind === 'latin') return withLatinTypo(word, files)
  if (word.kind !== 'hangul' || !SYLLABLES.test(word.text)) return NOTHING
  const { stem } = stemOf(word.text, files.endings)
  const pairs = await files.syllablePairs()
  const candidates = mistypedAs(stem).filter((candidate) => isPossible(candidate, pairs))
  const initials = initialsOf(stem)
  const nearest = candidates
    .map((candidate) => ({ candidate, same: sameBeginning(initialsOf(candidate), initials) }))
    .sort((a, b) => b.same - a.same)
    .slice(0, MOST_CANDIDATES)
  return readMistyped(
    nearest.map(({ candidate }) => candidate),
    files,
  )
}

/** Words that may have been meant, the likeliest first, as far as few files have them. */
async function readMistyped(words: readonly string[], files: TermFiles): Promise<Reading> {
  const allowed = files.size + MOST_FILES_FOR_TYPOS
  const readings: { sections: Sections; word: string }[] = []
  for (const word of words) {
    const [first] = coverOf(word)
    if (files.size >= allowed && !files.isNear(first as string)) continue
    // Too many short words differ in one key for what they mean in English to tell.
    // 데이터도, which would be what is said of data, is no word that was meant.
    const isLong = word.length >= SHORTEST_SPACED && standingFor(word) !== undefined
    const same = isLong
      ? await readLoanword({ kind: 'hangul', text: word, open: false }, files)
      : NOTHING
    const sections = joinSections([...(await readStem(word, word, files, 1)), same.sections])
    if (sections.at.length > 0) readings.push({ sections, word })
  }
  const [likeliest] = readings
  if (!likeliest) return NOTHING
  return {
    sections: scaled(joinSections(readings.map(({ sections }) => sections)), FACTOR.typo),
    marks: readings.map(({ word }) => word),
    insteadOf: likeliest.word,
    isGuess: true,
  }
}

/** Every word of which the keys differ in one: one left out, another one of its kind, one too many, two exchanged. */
function mistypedAs(word: string): string[] {
  if (word.length > LONGEST_GUESSED) return []
  const keys = [...keysOf(word)]
  const texts = new Set<string>()
  const add = (changed: readonly string[]) => texts.add(compose(changed.join('')))
  keys.forEach((key, index) => {
    const before = keys.slice(0, index)
    const after = keys.slice(index + 1)
    add([...before, ...after])
    for (const other of isVowelKey(key) ? VOWEL_KEYS : CONSONANT_KEYS)
      if (other !== key) add([...before, other, ...after])
    const next = after[0]
    if (next) add([...before, next, key, ...after.slice(1)])
  })
  for (let index = 0; index <= keys.length; index++)
    for (const other of VOWEL_KEYS + CONSONANT_KEYS)
      add([...keys.slice(0, index), other, ...keys.slice(index)])
  texts.delete(word)
  return [...texts].filter((text) => text.length > 1 && [...text].every(isSyllable))
}

const isPossible = (word: string, pairs: ReadonlyMap<string, string>) =>
  [...word.slice(1)].every((syllable, index) => pairs.get(word.charAt(index))?.includes(syllable))

function sameBeginning(a: string, b: string): number {
  let length = 0
  while (length < a.length && a[length] === b[length]) length++
  return a === b ? length + 1 : length
}

async function withLatinTypo({ text }: QueryWord, files: TermFiles): Promise<Reading> {
  const typed = partsOf(text).join('')
  if (typed.length < 4) return NOTHING
  const stem = latinStem(typed)
  const terms = await files.startingWith(
    typed.slice(0, 2),
    (term) => isNear(term, stem) || isNear(term, typed),
    {
      mostFiles: MOST_FILES_FOR_TYPOS,
    },
  )
  if (terms.length > 0) return instead(terms)
  if (typed.length < SHORTEST_OF_TWO) return NOTHING
  const further = await files.startingWith(
    typed.slice(0, 2),
    (term) => isWithinTwo(term, stem) || isWithinTwo(term, typed),
    { mostFiles: MOST_FILES_FOR_TYPOS },
  )
  return further.length > 0 ? instead(further) : NOTHING
}

const instead = (terms: readonly FoundTerm[]): Reading => ({
  ...found(
    terms.map((term) => [term, FACTOR.typo]),
    terms.map(({ term }) => term),
    true,
  ),
  insteadOf: (terms[0] as FoundTerm).term,
})

/** Words of so many letters are told even with two errors in them: authentification. */
const SHORTEST_OF_TWO = 8

/** Whether two words differ in two letters at most. */
const isWithinTwo = (a: string, b: string): boolean =>
  Math.abs(a.length - b.length) <= 2 && editDistance(a, b) <= 2

/** Whether two words differ in one letter: left out, exchanged, too many, or two neighbours that have changed places. */
function isNear(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a === b) return a === b
  let start = 0
  while (start < a.length && a[start] === b[start]) start++
  let end = 0
  const most = Math.min(a.length, b.length) - start
  while (end < most && a[a.length - 1 - end] === b[b.length - 1 - end]) end++
  const restOfA = a.slice(start, a.length - end)
  const restOfB = b.slice(start, b.length - end)
  if (restOfA.length <= 1 && restOfB.length <= 1) return true
  return (
    restOfA.length === 2 &&
    restOfB.length === 2 &&
    restOfA[0] === restOfB[1] &&
    restOfA[1] === restOfB[0]
  )
}
