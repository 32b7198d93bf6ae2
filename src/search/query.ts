import { compose, isInitial, isSyllable } from './hangul.ts'
import { ENDINGS, type Endings, isEnding, normalize, pairsOfPath } from './text.ts'

/** A word of a query. */
export interface QueryWord {
  readonly kind: 'hangul' | 'latin' | 'digits' | 'han' | 'path'
  readonly text: string
  /** It is still being typed: no space follows it. */
  readonly open: boolean
}

/** A query, read. */
export interface Query {
  readonly words: readonly QueryWord[]
  /** What stood in quotation marks, in single spaces and small letters. */
  readonly phrases: readonly string[]
}

const PHRASE = /["“”]([^"“”]+)["“”]/g
const HANGUL = '[가-힣ㄱ-ㅎㅏ-ㅣ]+'
const LETTERS = 'A-Za-z\\u00C0-\\u00D6\\u00D8-\\u00F6\\u00F8-\\u10FF\\u1200-\\u1FFF'
const WORD = new RegExp(
  `(${HANGUL})|([${LETTERS}][${LETTERS}0-9]*(?:[_.-][${LETTERS}0-9]+)*)|([0-9]+(?:,[0-9]{3})*)|([\\u3040-\\u30FF\\u3400-\\u9FFF]+)`,
  'g',
)

/** A query has so many words at most; each word more is a file more to ask for. */
const MOST_WORDS = 8
const LONGEST_QUERY = 200

/** Reads what a reader has typed. Never fails: what is nothing to look for is left out. */
export function readQuery(typed: string, endings: Endings = ENDINGS): Query {
  const text = normalize(typed.slice(0, LONGEST_QUERY))
  const phrases = [...text.matchAll(PHRASE)]
    .map(([, phrase]) => (phrase as string).replace(/\s+/g, ' ').trim().toLowerCase())
    .filter(Boolean)
  const plain = text.replace(PHRASE, ' $1 ')
  const isOpen = !/[\s"“”]$/.test(text)
  const pieces = plain.split(/\s+/).filter(Boolean)
  const words = pieces.flatMap((piece, index) =>
    wordsOf(piece, isOpen && index === pieces.length - 1, endings),
  )
  const telling = words.filter(({ kind, text }) => kind !== 'digits' || text.length > 1)
  return {
    words: withoutRepeats(telling.length > 0 ? telling : words).slice(0, MOST_WORDS),
    phrases,
  }
}

function wordsOf(piece: string, open: boolean, endings: Endings): QueryWord[] {
  const path = /(?:\/[A-Za-z0-9_.~{}:-]+)+\/?$/.exec(piece)?.[0]
  if (path) return [{ kind: 'path', text: path.replace(/\/$/, '').toLowerCase(), open }]
  const runs = [...piece.matchAll(WORD)]
  return runs.flatMap(([all, hangul, latin, digits], index): QueryWord[] => {
    const isLast = open && index === runs.length - 1
    if (hangul) {
      // API를: the ending belongs to a word in other letters.
      const isBehind = index > 0 && isEnding(all, endings)
      // Letters that stand alone are put together: ㅎㅜ is 후.
      const text = /[ㅏ-ㅣ]/.test(all) ? compose(all) : all
      return isBehind ? [] : [{ kind: 'hangul', text, open: isLast }]
    }
    if (latin) return [{ kind: 'latin', text: all, open: isLast }]
    if (digits) return [{ kind: 'digits', text: all.replaceAll(',', ''), open: isLast }]
    return [{ kind: 'han', text: all, open: isLast }]
  })
}

const withoutRepeats = (words: readonly QueryWord[]) =>
  words.filter(
    (word, index) =>
      !words.slice(index + 1).some(({ kind, text }) => kind === word.kind && text === word.text),
  )

/** Whether a word is made of initial consonants alone: ㅎㅇ. */
export const isInitials = (word: string) => word.length > 1 && [...word].every(isInitial)

/** Whether a word has syllables alone, but for one letter at its end that is still being typed. */
export const isTypedHangul = (word: string) => [...word.slice(0, -1)].every(isSyllable)

/** The neighbours of an address; one segment alone has none. */
export const segmentsOf = (path: string) => ({
  pairs: pairsOfPath(path),
  segments: path.split('/').slice(1),
})
