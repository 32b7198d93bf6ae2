/** English names that were written in Korean by their sound. */

import { FIRST_HEADING_LEVEL } from '../codec.ts'
import type { QueryWord } from '../query.ts'
import { type Sound, soundOf } from '../sounds.ts'
import type { FoundTerm, TermFiles } from '../term-files.ts'
import { stemOf } from '../text.ts'
import { FACTOR, found, NOTHING, type Reading } from './reading.ts'

const MOST_FILES_OF_SOUNDS = 2

/** 올라마 is Ollama: what Korean writes by its sound, where headings write it in Latin letters. */
export async function bySound(
  { kind, text }: QueryWord,
  files: TermFiles,
  mayBeShort = true,
): Promise<Reading> {
  if (kind !== 'hangul' || !files.hasLoanwords) return NOTHING
  const { stem, sure } = stemOf(text, files.endings)
  if (files.isSynonym(stem)) return NOTHING
  for (const word of sure || stem === text ? [stem] : [text, stem]) {
    const sound = soundOf(word, mayBeShort)
    if (!sound) continue
    const named = await namedBySound(sound, files)
    const [likeliest] = named
    if (likeliest)
      return {
        ...found(
          named.map((term) => [term, FACTOR.sound]),
          named.map(({ term }) => term),
          true,
        ),
        insteadOf: likeliest.term,
      }
  }
  return NOTHING
}

/** The headings that a sound fits, in the likeliest file, or else in the one after it. */
async function namedBySound(sound: Sound, files: TermFiles): Promise<readonly FoundTerm[]> {
  for (let mostFiles = 1; mostFiles <= MOST_FILES_OF_SOUNDS; mostFiles++) {
    const terms = await files.around(sound.beginnings, sound.fits, { mostFiles })
    const named = terms.filter(({ levels }) => levels.some((level) => level >= FIRST_HEADING_LEVEL))
    if (named.length > 0) return named
  }
  return []
}
