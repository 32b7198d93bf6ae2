/** A word as it stands, and what means the same. */

import { FIRST_HEADING_LEVEL } from '../codec.ts'
import { inUsualSpelling } from '../hangul.ts'
import { isWholeWord, standingFor, wordsOfGroup } from '../loanwords.ts'
import type { QueryWord } from '../query.ts'
import { LEAST_OF_HEADINGS, pagesInTitles } from '../section-sets.ts'
import type { TermFiles } from '../term-files.ts'
import { isEnding, latinStem, pairsOfHan, partsOf, stemOf } from '../text.ts'
import { readPath } from './address.ts'
import { readHangul } from './hangul-word.ts'
import { readLatin } from './latin-word.ts'
import { inOtherForms } from './other-forms.ts'
import {
  allOf,
  atLevels,
  FACTOR,
  found,
  NOTHING,
  type Reading,
  scaled,
  withSame,
} from './reading.ts'

/** So many pages that are called as was typed fill the list: nobody reads on to what only means the same. */
const ENOUGH_TITLES = 8

/** A word as it stands, and what means the same, which is a file more to ask for. */
export async function asItStands(word: QueryWord, files: TermFiles): Promise<Reading> {
  const own = await inEitherSpelling(word, files)
  if (pagesInTitles(own.sections) >= ENOUGH_TITLES) return own
  return withSame(own, noBetter(await readLoanword(word, files), own))
}

/** 캡쳐 is 캡처 on pages that keep to the rules. Both have the same initials, and mostly lie in one file. */
async function inEitherSpelling(word: QueryWord, files: TermFiles): Promise<Reading> {
  const own = await asWritten(word, files)
  if (word.kind === 'latin') return withSame(own, await inOtherForms(word, files))
  const text = word.kind === 'hangul' ? inUsualSpelling(word.text) : word.text
  if (text === word.text || !files.isNear(text)) return own
  return withSame(own, await asWritten({ ...word, text }, files))
}

/** What means the same, where headings have the word itself: what is called so comes before what is called by its translation. */
function noBetter(same: Reading, { sections: own }: Reading): Reading {
  const most = own.weights.reduce((a, b) => Math.max(a, b), 0)
  if (most < LEAST_OF_HEADINGS || same.sections.at.length === 0) return same
  const { at, weights } = same.sections
  const highest = most * FACTOR.synonym
  return { ...same, sections: { at, weights: weights.map((weight) => Math.min(weight, highest)) } }
}

/** The sections in which a word stands that developers say for this one in another language, but for words of which the site says what they mean. */
export async function readLoanword({ kind, text }: QueryWord, files: TermFiles): Promise<Reading> {
  const forms =
    kind === 'hangul'
      ? isWholeWord(text)
        ? [text]
        : [text, stemOf(text, files.endings).stem, ...loneSyllable(text, files)]
      : kind === 'latin'
        ? [latinStem(partsOf(text).join(''))]
        : []
  if (!files.hasLoanwords || forms.some((form) => files.isSynonym(form))) return NOTHING
  const standing = [
    ...new Set(
      forms.flatMap((form) => standingFor(form) ?? standingFor(inUsualSpelling(form)) ?? []),
    ),
  ]
  const terms = await Promise.all(standing.map((term) => files.term(term)))
  return found(
    terms.flatMap((term) => (term ? [[term, FACTOR.synonym] as const] : [])),
    standing.flatMap(wordsOfGroup).filter(({ length }) => length > 1),
  )
}

/** A word of one syllable has an ending taken off where it means what an English word does: 앱을, 탭에서. */
const loneSyllable = (text: string, files: TermFiles) =>
  text.length > 1 && isEnding(text.slice(1), files.endings) ? [text.charAt(0)] : []

async function asWritten(word: QueryWord, files: TermFiles): Promise<Reading> {
  switch (word.kind) {
    case 'hangul':
      return readHangul(word, files)
    case 'latin':
      return readLatin(word, files)
    case 'digits': {
      const terms = await files.startingWith(word.text, isNumberLike(word.text), {
        mostFiles: 1,
      })
      return found(
        terms.map((term) => [term, term.term === word.text ? FACTOR.exact : FACTOR.digitsPrefix]),
        [word.text],
      )
    }
    case 'han':
      return allOf(coverOfHan(word.text), files, FACTOR.exact, [word.text])
    case 'path':
      return readPath(word, files)
  }
}

/** Every second pair of a word, and the last one: all of its characters. Each pair is a file to ask for. */
function coverOfHan(word: string): readonly string[] {
  const pairs = pairsOfHan(word)
  return pairs.filter((_, index) => index % 2 === 0 || index === pairs.length - 1)
}

/** Reads a word that was not typed, but means the same as one that was: as it stands, and as nothing else. */
export async function readSynonym(word: QueryWord, files: TermFiles): Promise<Reading> {
  const reading = await asItStands(word, files)
  return { ...reading, sections: scaled(reading.sections, FACTOR.synonym) }
}

/** A term as headings have it alone, for words of which it may be the initials. */
export async function readInitialism(initials: string, files: TermFiles): Promise<Reading> {
  const term = await files.term(initials)
  const headings = term && atLevels(term, (level) => level >= FIRST_HEADING_LEVEL)
  return found(headings ? [[headings, FACTOR.synonym]] : [], [initials])
}

/** 0.8 is on the way to 0.8.1, and 12 to 120, but not to 12.5. */
const isNumberLike = (typed: string) => (term: string) =>
  (typed.includes('.') ? /^[0-9.]+$/ : /^[0-9]+$/).test(term)
