/** The order of the stages in which a word is read, each in a file of its own. */

import { compose, finalOf, isInitial, keysOf } from '../hangul.ts'
import { isTypedHangul, type QueryWord } from '../query.ts'
import { pagesInTitles } from '../section-sets.ts'
import type { TermFiles } from '../term-files.ts'
import { stemOf } from '../text.ts'
import { asItStands } from './as-it-stands.ts'
import { bySound } from './by-sound.ts'
import { asInitials } from './initials.ts'
import { headingsWithSpaces, withSpaces } from './missing-spaces.ts'
import { onOtherKeyboard } from './other-keyboard.ts'
import {
  isRare,
  LONGEST_GUESSED,
  NOTHING,
  type Reading,
  SHORTEST_PART,
  withSame,
} from './reading.ts'
import { withNearTypo, withTypo } from './typing-errors.ts'

/**
 * Reads a word: as it stands, then without the spaces that are missing, as initials, with a typing error as far as the
 * files that are here tell, by its sound, as typed on the other keyboard, with a typing error. The first that finds something
 * ends it, so that what is typed right is never mixed with guesses.
 */
export async function readWord(word: QueryWord, files: TermFiles): Promise<Reading> {
  // What only says how something is asked is worth no guesses.
  const stages = word.asks
    ? [asItStands]
    : [asItStands, withSpaces, asInitials, withNearTypo, bySound, onOtherKeyboard, withTypo]
  for (const stage of stages) {
    const reading = await stage(word, files)
    if (reading.sections.at.length === 0) continue
    return stage === asItStands ? alsoWithSpaces(word, reading, files) : reading
  }
  return NOTHING
}

const BELOW = 0.5

/**
 * A word that few sections have, none of them by its name, may be written with spaces on most pages: 환경변수, 환경 변수. Or
 * pages are called by it in Latin letters, which come after those that have it: 데이터독, Datadog.
 * One that many have may still be written so in the name of the page that is about it.
 */
async function alsoWithSpaces(word: QueryWord, own: Reading, files: TermFiles): Promise<Reading> {
  if (pagesInTitles(own.sections) > 0) return own
  if (!isRare(own.sections)) return withSame(own, await headingsWithSpaces(word, files))
  const apart = await withSpaces({ ...word, open: false }, files)
  // A form of a verb is no name: 읽으세요 stands in texts as it is.
  const isBare = stemOf(word.text, files.endings).stem === word.text
  // One of two syllables sounds like too much where it is a word of its own.
  const named = isBare ? below(await bySound(word, files, false), own) : NOTHING
  return [apart, named].reduce(withSame, own)
}

/** What is only guessed, with no place that tells as much as the best one of what stands there. */
function below(guessed: Reading, { sections: own }: Reading): Reading {
  const { at, weights } = guessed.sections
  if (at.length === 0) return guessed
  const most = (all: Float32Array) => all.reduce((a, b) => Math.max(a, b), 0)
  const factor = Math.min(1, (most(own.weights) * BELOW) / most(weights))
  return { ...guessed, sections: { at, weights: weights.map((weight) => weight * factor) } }
}

/**
 * Reads what was settled of a word that is still being typed, where the whole finds nothing: the syllable at its end may
 * begin a word that stands elsewhere, as 컴 of 서버컴포넌트, and its last consonant may be that of the next syllable.
 */
export async function readSettled(word: QueryWord, files: TermFiles): Promise<Reading> {
  if (word.kind !== 'hangul' || !word.open || !isTypedHangul(word.text)) return NOTHING
  if (word.text.length > LONGEST_GUESSED) return NOTHING
  for (const { text, isHalf } of settledOf(word.text))
    for (const stage of [asItStands, withSpaces, withNearTypo]) {
      const reading = await stage({ ...word, text }, files)
      if (reading.sections.at.length === 0) continue
      const insteadOf = reading.insteadOf ?? (isHalf ? undefined : text)
      return { ...reading, isGuess: true, ...(insteadOf === undefined ? {} : { insteadOf }) }
    }
  return NOTHING
}

/** The beginnings of a word: without the consonant that may move on, then without a syllable, and so on to half of it. */
function settledOf(text: string): { text: string; isHalf: boolean }[] {
  const last = text.slice(-1)
  const shortest = Math.max(SHORTEST_PART, Math.ceil(text.length / 2))
  return [
    ...(finalOf(last) ? [{ text: compose(keysOf(text).slice(0, -1)), isHalf: true }] : []),
    ...Array.from({ length: Math.max(0, text.length - shortest) }, (_, dropped) => ({
      text: text.slice(0, -1 - dropped),
      isHalf: dropped === 0 && isInitial(last),
    })),
  ]
}
