/** Korean words that were typed without the spaces between them. */

import { FIRST_HEADING_LEVEL } from '../codec.ts'
import { standingFor } from '../loanwords.ts'
import { isTypedHangul, type QueryWord } from '../query.ts'
import {
  joinSections,
  meetSections,
  none,
  type Sections,
  sectionsOfTerms,
} from '../section-sets.ts'
import type { TermFiles } from '../term-files.ts'
import { stemOf, WINDOW } from '../text.ts'
import { readLoanword } from './as-it-stands.ts'
import { coverOf, readHalfTyped, readHangul } from './hangul-word.ts'
import {
  atLevels,
  FACTOR,
  FEW_SECTIONS,
  found,
  LONGEST_GUESSED,
  NOTHING,
  type Reading,
  SHORTEST_PART,
  SHORTEST_SPACED,
  scaled,
  withSame,
} from './reading.ts'

/** Headings that have both halves of a word. The first one lies beside the word itself, and the file of the other one is asked for only if a heading has the first. */
export async function headingsWithSpaces(
  { kind, text }: QueryWord,
  files: TermFiles,
): Promise<Reading> {
  const { stem } = stemOf(text, files.endings)
  if (kind !== 'hangul' || stem.length < SHORTEST_SPACED || stem.length > WINDOW) return NOTHING
  for (const parts of divisionsOf(stem).filter(({ length }) => length === 2)) {
    const sets: Sections[] = []
    for (const [index, part] of parts.entries()) {
      if (index === 0 && !files.isNear(part)) break
      const term = await files.term(part)
      const headings = term && atLevels(term, (level) => level >= FIRST_HEADING_LEVEL)
      if (!headings || headings.at.length === 0) break
      sets.push(sectionsOfTerms([[headings, FACTOR.spaces]]))
    }
    const sections = sets.length === parts.length ? meetSections(sets) : none
    if (sections.at.length > 0) return { sections, marks: parts, isGuess: false }
  }
  return NOTHING
}

/** Words of one syllable that are written apart on many pages and typed without the space: 새 비밀번호, 비 루트, 응답 값. */
const FIRST_SYLLABLES = '내새첫총각전현비미재무다신구본타웹앱키'

const LAST_SYLLABLES = '값수명시중후별용키앱웹'

/** A word may be divided in many ways, and each part lies in a file of its own. */
const MOST_FILES_OF_SPACES = 3

const byLength = (a: readonly string[], b: readonly string[]) => a.length - b.length

/** 데이터보관정책: two or three words typed without spaces, all of which are found. */
export async function withSpaces(
  { kind, text, open }: QueryWord,
  files: TermFiles,
): Promise<Reading> {
  const { stem } = stemOf(text, files.endings)
  if (kind !== 'hangul' || text.length <= SHORTEST_PART || !isTypedHangul(text)) return NOTHING
  const fitting: Reading[] = []
  const allowed = files.size + MOST_FILES_OF_SPACES
  const isHere = (part: string) => files.isNear(coverOf(part)[0] as string)
  for (const word of stem === text ? [text] : [text, stem])
    for (const parts of [...divisionsOf(word), ...edgesOf(word)].sort(byLength)) {
      // Those in three come after those in two.
      if (fitting.length > 0 && parts.length > 2) break
      if (files.size >= allowed && !parts.every(isHere)) continue
      const reading = await readDivided(parts, open, files)
      if (reading.sections.at.length === 0) continue
      fitting.push(reading)
      // A division that few sections have may be by chance, as 카드 and 사코드 of 카드사코드.
      if (reading.sections.at.length > FEW_SECTIONS) return joinDivided(fitting)
    }
  return joinDivided(fitting)
}

/** The sections that have all parts of a word. */
async function readDivided(
  parts: readonly string[],
  open: boolean,
  files: TermFiles,
): Promise<Reading> {
  // 에러바운더리: a division into words of the table is none by chance, and pages may say it in English.
  const areLoanwords = parts.every((text) => standingFor(text) !== undefined)
  const word = (text: string): QueryWord => ({ kind: 'hangul', text, open: false })
  const readings: Reading[] = []
  for (const [index, text] of parts.entries()) {
    const isLast = index === parts.length - 1
    const own = isLast
      ? await readHangul({ kind: 'hangul', text, open }, files)
      : await readWholeWord(text, files)
    const reading = areLoanwords ? withSame(own, await readLoanword(word(text), files)) : own
    if (reading.sections.at.length === 0) return NOTHING
    readings.push(reading)
  }
  const whole = allOfReadings(readings)
  if (!open || whole.sections.at.length > 0) return whole
  // 연도 is a word, and on the way to 연동 as well.
  const begun = await readHalfTyped(parts.at(-1) as string, files)
  return allOfReadings([...readings.slice(0, -1), begun])
}

/** A word as it is, with or without its ending, and no longer one that begins so: 컴파 is no word of 컴파일러. */
async function readWholeWord(text: string, files: TermFiles): Promise<Reading> {
  if (text.length > WINDOW) return readHangul({ kind: 'hangul', text, open: false }, files)
  const { stem, sure } = stemOf(text, files.endings)
  const words = sure ? [stem] : [text, stem]
  const terms = await Promise.all(words.map((word) => files.term(word)))
  return found(
    terms.flatMap((term) => (term ? [[term, FACTOR.exact] as const] : [])),
    words,
  )
}

const allOfReadings = (readings: readonly Reading[]): Reading => ({
  sections: meetSections(readings.map(({ sections }) => sections)),
  marks: readings.flatMap(({ marks }) => marks),
  isGuess: true,
})

const joinDivided = (fitting: readonly Reading[]): Reading => ({
  sections: scaled(joinSections(fitting.map(({ sections }) => sections)), FACTOR.spaces),
  marks: [...new Set(fitting.flatMap(({ marks }) => marks))],
  isGuess: true,
})

/** A word divided in two and in three, parts of two syllables or more; the most even ones first. */
export function divisionsOf(word: string): string[][] {
  const divisions: string[][] = []
  if (word.length > LONGEST_GUESSED) return divisions
  for (let first = SHORTEST_PART; first <= word.length - SHORTEST_PART; first++) {
    divisions.push([word.slice(0, first), word.slice(first)])
    for (let second = first + SHORTEST_PART; second <= word.length - SHORTEST_PART; second++)
      divisions.push([word.slice(0, first), word.slice(first, second), word.slice(second)])
  }
  const longest = (parts: readonly string[]) => Math.max(...parts.map(({ length }) => length))
  return divisions.sort((a, b) => a.length - b.length || longest(a) - longest(b)).slice(0, 12)
}

/** A word without a word of one syllable at its beginning or its end, the rest whole or in two. */
function edgesOf(word: string): string[][] {
  const divisions: string[][] = []
  if (word.length <= SHORTEST_PART || word.length > LONGEST_GUESSED) return divisions
  const first = word.charAt(0)
  const last = word.slice(-1)
  const halves = (rest: string) => divisionsOf(rest).filter(({ length }) => length === 2)
  if (FIRST_SYLLABLES.includes(first))
    for (const rest of [[word.slice(1)], ...halves(word.slice(1))]) divisions.push([first, ...rest])
  if (LAST_SYLLABLES.includes(last))
    for (const rest of [[word.slice(0, -1)], ...halves(word.slice(0, -1))])
      divisions.push([...rest, last])
  return divisions
}
