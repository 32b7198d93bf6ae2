/** Words by their initial consonants. */

import { startsWord } from '../codec.ts'
import { initialsOf, isSyllable } from '../hangul.ts'
import { isInitials, type QueryWord } from '../query.ts'
import { meetSections, sectionsOfTerms } from '../section-sets.ts'
import type { FoundTerm, TermFiles } from '../term-files.ts'
import { ENDED_WINDOW, type Endings, WINDOW } from '../text.ts'
import { divisionsOf } from './missing-spaces.ts'
import {
  atLevels,
  FACTOR,
  isRare,
  NOTHING,
  type Reading,
  SHORTEST_SPACED,
  withSame,
} from './reading.ts'

/** ㅎㅇ: words that begin with these consonants, where they start a word or stand in a heading. */
export async function asInitials({ kind, text }: QueryWord, files: TermFiles): Promise<Reading> {
  if (kind !== 'hangul' || !isInitials(text)) return NOTHING
  const whole = await readInitials(text, files, FACTOR.initials)
  if (text.length < SHORTEST_SPACED || !(whole.sections.at.length === 0 || isRare(whole.sections)))
    return whole
  for (const division of divisionsOf(text).filter(({ length }) => length === 2)) {
    const parts = await Promise.all(
      division.map((part) => readInitials(part, files, FACTOR.dividedInitials)),
    )
    const sections = meetSections(parts.map((part) => part.sections))
    if (sections.at.length > 0)
      return withSame(whole, {
        sections,
        marks: parts.flatMap(({ marks }) => marks),
        isGuess: true,
      })
  }
  return whole
}

const mayEnd = (initial: string, { unsure }: Endings) =>
  [...unsure].some((ending) => initialsOf(ending) === initial)

async function readInitials(text: string, files: TermFiles, factor: number): Promise<Reading> {
  const first = text.slice(0, WINDOW)
  // 카카오페이 is indexed without what may be an ending: see bareTerm.
  const isEnded =
    text.length <= WINDOW && text.length > ENDED_WINDOW && mayEnd(first.slice(-1), files.endings)
  const bare = isEnded ? first.slice(0, -1) : undefined
  const terms = await files.startingWith(first.slice(0, 2), (term) => {
    if (!isSyllable(term.charAt(0))) return false
    const initials = initialsOf(term)
    return initials.startsWith(first) || initials === bare
  })
  const beginning = terms.map(beginningsOf).filter(({ at }) => at.length > 0)
  let sections = sectionsOfTerms(beginning.map((term) => [term, factor]))
  if (text.length > WINDOW) {
    const tail = await readInitials(text.slice(-WINDOW), files, factor)
    sections = meetSections([sections, tail.sections])
  }
  return {
    sections,
    marks: [...new Set(beginning.map(({ term }) => term.slice(0, first.length)))].slice(0, 24),
    isGuess: true,
  }
}

/** The sections in which a term starts a word or stands in a heading. */
const beginningsOf = (term: FoundTerm) => atLevels(term, startsWord)
