/** Words that were typed on the other keyboard. */

import { asHangul, asLatin, isInitial, isSyllable } from '../hangul.ts'
import { isTypedHangul, type QueryWord } from '../query.ts'
import type { TermFiles } from '../term-files.ts'
import { asItStands } from './as-it-stands.ts'
import { withSpaces } from './missing-spaces.ts'
import { FACTOR, NOTHING, type Reading, scaled } from './reading.ts'

/** What English words are not: 냐후 is sign, but a mistyped word in whole syllables is fwpckd, and no file is asked for. */
const isPronounceable = (letters: string) =>
  /[aeiouy]/i.test(letters) && !/[^aeiouy]{4}/i.test(letters)

/** gndnjs is 후원, ㅔㅑㅜㅎ is ping. */
export async function onOtherKeyboard(
  { kind, text, open }: QueryWord,
  files: TermFiles,
): Promise<Reading> {
  const other = kind === 'latin' ? asHangul(text) : kind === 'hangul' ? asLatin(text) : undefined
  if (!other) return NOTHING
  const isReadable =
    kind === 'latin'
      ? isTypedHangul(other) &&
        /[가-힣]/.test(other) &&
        (isSyllable(other.slice(-1)) || isInitial(other.slice(-1)))
      : /^[A-Za-z]{2,}$/.test(other) && (![...text].every(isSyllable) || isPronounceable(other))
  if (!isReadable) return NOTHING
  const word: QueryWord = { kind: kind === 'latin' ? 'hangul' : 'latin', text: other, open }
  for (const stage of [asItStands, withSpaces]) {
    const { sections, marks } = await stage(word, files)
    if (sections.at.length > 0)
      return { sections: scaled(sections, FACTOR.keyboard), marks, insteadOf: other, isGuess: true }
  }
  return NOTHING
}
