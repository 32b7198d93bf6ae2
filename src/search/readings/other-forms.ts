/** English words as other countries spell them, and nouns as their verbs. */

import type { QueryWord } from '../query.ts'
import type { TermFiles } from '../term-files.ts'
import { latinStem } from '../text.ts'
import { FACTOR, found, NOTHING, type Reading, type Weighted } from './reading.ts'

/** organise and organize, analyse and analyze, colour and color, centre and center, licence and license, catalogue and catalog. */
const SPELLINGS: readonly (readonly [written: RegExp, other: (found: string) => string])[] = [
  [/(?<=..[iy])[sz](?=e[drs]?$|ing$|ations?$)/, (sign) => (sign === 's' ? 'z' : 's')],
  [/(?<=..)ou?r(?=s?$|ed$|ing$|ite|al)/, (end) => (end === 'or' ? 'our' : 'or')],
  [/(?<=..t)(?:er|re)(?=s?$)/, (end) => (end === 'er' ? 're' : 'er')],
  [/(?<=.en)[cs](?=e[ds]?$)/, (sign) => (sign === 's' ? 'c' : 's')],
  [/(?<=.og)(?:ue)?(?=s?$)/, (end) => (end === '' ? 'ue' : '')],
]

/**
 * deletion is what is deleted, configuration what is configured, a deployment what is deployed. What is before the ending of
 * a shorter word is another word: stations have no state, and what is a foundation was not found.
 */
const NOUNS = [/(?<=.{5})ions?$/, /(?<=.{6})(?:ation|ment)s?$/]

/** The other forms of an English word, as far as they lie in the files that are here. */
export async function inOtherForms({ kind, text }: QueryWord, files: TermFiles): Promise<Reading> {
  const word = text.toLowerCase()
  if (kind !== 'latin' || !/^[a-z]{5,}$/.test(word)) return NOTHING
  const forms = [
    ...SPELLINGS.map(([written, other]) => [word.replace(written, other), FACTOR.exact] as const),
    ...NOUNS.map((noun) => [word.replace(noun, ''), FACTOR.derived] as const),
  ].filter(([form]) => form !== word)
  const terms = await Promise.all(
    forms.map(async ([form, factor]): Promise<readonly Weighted[]> => {
      const stem = latinStem(form)
      const term = files.isNear(stem) ? await files.term(stem) : undefined
      return term ? [[term, factor]] : []
    }),
  )
  const known = terms.flat()
  return found(
    known,
    known.map(([{ term }]) => term),
  )
}
