/** An English word or an identifier as it stands. */

import { FIRST_HEADING_LEVEL } from '../codec.ts'
import type { QueryWord } from '../query.ts'
import {
  FIRST_TITLE_LEVEL,
  joinSections,
  meetSections,
  none,
  ofSamePages,
  pagesInTitles,
  type Sections,
  sectionsOfTerms,
} from '../section-sets.ts'
import type { FoundTerm, TermFiles } from '../term-files.ts'
import { latinStem, partsOf } from '../text.ts'
import { allOf, atLevels, FACTOR, found, type Reading, type Weighted } from './reading.ts'

/** So many terms are taken that only begin so. */
export const MOST_PREFIXED = 60

/** validate is also said by validation, deploy by deployment, throttle by throttler. Shorter words go on to other ones: state, station. */
const isNounOf = (term: string, stem: string) =>
  stem.length >= SHORTEST_VERB &&
  term.startsWith(stem) &&
  /^(?:(?:at)?(?:ion|or)|ment|er)$/.test(term.slice(stem.length))
const SHORTEST_VERB = 5

/** The sections of an English word or of an identifier: as a whole, as the beginning of longer ones, or by its parts. */
export async function readLatin({ text, open }: QueryWord, files: TermFiles): Promise<Reading> {
  const parts = partsOf(text)
  const joined = parts.join('')
  const stem = latinStem(joined)
  const start = stem.length < joined.length && joined.startsWith(stem) ? stem : joined
  const terms = await files.startingWith(start, (term) => /^[^/]/.test(term), {
    mostFiles: open ? 2 : 1,
    mostTerms: MOST_PREFIXED,
  })
  const exact = await files.term(stem)
  // RateLimitError is a name of its own, and on the way to RateLimitErrorCount only as long as no page has it.
  const isName = parts.length > 1 && (exact ?? terms.some(({ term }) => term === joined))
  const begins = open ? FACTOR.latinOpenPrefix : FACTOR.latinPrefix
  const prefix = isName ? FACTOR.longerIdentifier : begins
  const weighted: Weighted[] = [
    ...(exact ? [[exact, FACTOR.exact] as const] : []),
    ...terms.flatMap((one): Weighted[] => {
      if (one.term === joined) return [[one, FACTOR.exact]]
      if (isNounOf(one.term, stem)) return [[one, FACTOR.derived]]
      return one.term.startsWith(joined) ? [[one, prefix]] : []
    }),
  ]
  const whole = found(weighted, [text, stem])
  // Each part lies in a file of its own: they are asked for when no identifier is called or begins so.
  if (parts.length === 1) return whole
  if (whole.sections.at.length > 0) {
    const [member, titles] = await Promise.all([
      headingsOfMember(text, whole.sections, files),
      titlesOfParts(parts, whole.sections, files),
    ])
    return { ...whole, sections: joinSections([whole.sections, member, titles]) }
  }
  const each = await allOf(parts.map(latinStem), files, FACTOR.latinParts, [text, ...parts])
  return {
    sections: joinSections([whole.sections, each.sections]),
    marks: [text, ...parts],
    isGuess: false,
  }
}

/** An identifier is explained on the page that is called by all of its parts: memory_search on `Memory search`. */
async function titlesOfParts(
  parts: readonly string[],
  whole: Sections,
  files: TermFiles,
): Promise<Sections> {
  if (parts.length > MOST_OF_TITLE || pagesInTitles(whole) > 0) return none
  const terms = await Promise.all(parts.map((part) => files.term(latinStem(part))))
  if (terms.some((term) => !term)) return none
  const titles = (terms as FoundTerm[]).map((term) =>
    sectionsOfTerms([[atLevels(term, isOfTitle), FACTOR.latinParts]]),
  )
  return ofSamePages(meetSections(titles), whole)
}

/** Each part is a file more to ask for. */
const MOST_OF_TITLE = 2

const isOfTitle = (level: number) => level >= FIRST_TITLE_LEVEL

/**
 * c.json: pages that say so often describe it below a heading that is called `json()` alone. On the page of its object,
 * as of `reply` for reply.send, a longer heading has it too.
 */
async function headingsOfMember(
  text: string,
  whole: Sections,
  files: TermFiles,
): Promise<Sections> {
  const at = text.lastIndexOf('.')
  const [member, object] = await Promise.all([
    termOfPart(text.slice(at + 1), files),
    termOfPart(text.slice(0, Math.max(0, at)), files),
  ])
  if (at < 0 || !member) return none
  const below = (least: number) =>
    atLevels(member, (level) => level >= least && level < FIRST_TITLE_LEVEL)
  const alone = sectionsOfTerms([[below(FIRST_TITLE_LEVEL - 1), FACTOR.headingOfMember]])
  const titled = object ? atLevels(object, (level) => level >= FIRST_TITLE_LEVEL) : undefined
  const named = sectionsOfTerms([[below(FIRST_HEADING_LEVEL), FACTOR.exact]])
  return joinSections([
    ofSamePages(alone, whole),
    titled ? ofSamePages(named, sectionsOfTerms([[titled, FACTOR.exact]])) : none,
  ])
}

async function termOfPart(name: string, files: TermFiles): Promise<FoundTerm | undefined> {
  const parts = partsOf(name)
  return parts.length > 0 ? files.term(latinStem(parts.join(''))) : undefined
}
