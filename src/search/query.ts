import { compose, finalOf, isInitial, isSyllable } from './hangul.ts'
import {
  ENDINGS,
  type Endings,
  IN_SEGMENT,
  isEnding,
  LATIN,
  normalize,
  pairsOfPath,
  stemOf,
  withBraces,
  withDigits,
} from './text.ts'

/** A word of a query. */
export interface QueryWord {
  readonly kind: 'hangul' | 'latin' | 'digits' | 'han' | 'path'
  readonly text: string
  /** It is still being typed: no space follows it. */
  readonly open: boolean
  /** It says how something is asked: a page that has it fits better, and one without it fits. */
  readonly asks?: boolean
}

/** A query, read. */
export interface Query {
  readonly words: readonly QueryWord[]
  /** What stood in quotation marks, in single spaces and small letters. */
  readonly phrases: readonly string[]
}

const PHRASE = /["“”]([^"“”]+)["“”]/g
const HANGUL = '[가-힣ㄱ-ㅎㅏ-ㅣ]+'
const WORD = new RegExp(
  `(?<![A-Za-z0-9.])[vV]?([0-9]{1,4}(?:\\.[0-9]{1,4}){1,3})(?![A-Za-z0-9]|\\.[0-9])|(${HANGUL})|(${LATIN})|([0-9]+(?:,[0-9]{3})*)|([\\u3040-\\u30FF\\u3400-\\u9FFF]+)`,
  'g',
)

/** A query has so many words at most; each word more is a file more to ask for. */
const MOST_WORDS = 8
const LONGEST_QUERY = 200

/** Reads what a reader has typed. Never fails: what is nothing to look for is left out. */
export function readQuery(typed: string, endings: Endings = ENDINGS): Query {
  const text = withDigits(normalize(requestIn(typed).slice(0, LONGEST_QUERY)))
  const phrases = [...text.matchAll(PHRASE)]
    .map(([, phrase]) => (phrase as string).replace(/\s+/g, ' ').trim().toLowerCase())
    .filter(Boolean)
  const plain = text.replace(PHRASE, ' $1 ').replace(SHORTENED, '')
  const isOpen = !/[\s"“”]$/.test(text)
  const pieces = plain.split(/\s+/).filter(Boolean)
  const words = pieces.flatMap((piece, index) =>
    wordsOf(piece, isOpen && index === pieces.length - 1, endings),
  )
  const telling = words.filter(({ kind, text }) => kind !== 'digits' || text.length > 1)
  return {
    words: withoutRepeats(askedAbout(telling.length > 0 ? telling : words, endings)).slice(
      0,
      MOST_WORDS,
    ),
    phrases,
  }
}

/** What is no word behind an apostrophe: can't resolve, user's id. */
const SHORTENED = /\b(?:ca|wo)n['’]t\b|n['’]t\b|(?<=[a-z])['’](?:s|re|ve|ll|d|m)\b/gi

const CURL = /^\W*curl\s.*?([^\s'"]*:\/\/[^\s'"]+)/s
const METHOD_OF_CURL = /\s(?:-X|--request)[ =]*['"]?([a-z]+)/i
/** What follows the address in a request as it is sent: GET /rooms HTTP/1.1. */
const OF_PROTOCOL = /\sHTTP\/[0-9.]+\s*$/
const ENCODED = /(?:%[0-9a-f]{2})+/gi

/** A pasted call of curl is its method and address, and signs that an address has encoded are those that pages write. */
function requestIn(typed: string): string {
  const address = CURL.exec(typed)?.[1]
  const request = address ? `${METHOD_OF_CURL.exec(typed)?.[1] ?? ''} ${address}` : typed
  if (!/\/|%2f/i.test(request)) return request
  return request.replace(OF_PROTOCOL, '').replace(ENCODED, (signs) => {
    try {
      return decodeURIComponent(signs)
    } catch {
      return signs
    }
  })
}

const listed = (words: string) => new Set(words.split(' '))

const QUESTION_BEGINS = listed(
  'how what which why where when who can could should would do does is are',
)
/** In a sentence they say nothing of what it is about. In `where clause` they do. */
const ENGLISH_FUNCTION_WORDS = listed(
  'how what which why where when who can could should would do does did is are was were be am a an the i my me we our you your it its to of in on for from with by at as and or that this there if between about into than just',
)
/** Between two others they are no part of a name, as `on` is of `single sign on` and `to` of `time to live`. */
const JOINING = listed('with for from by the a an')
const ENGLISH_ASKING = listed(
  'mean means meaning use using used example examples way difference want need say says possible best please before after instead while',
)
const SHORTEST_SENTENCE = 3

const KOREAN_QUESTION_WORDS = listed(
  '어떻게 왜 무엇 무엇이 뭐 뭔가요 어디 어디서 언제 어떤 어느 누가 누구 무슨 얼마 얼마나 몇 몇번 몇개',
)
/** What is counted with 몇: 몇 번, 몇 초마다. */
const COUNTED = listed('번 개 초 분 회 명 일')
/** In a question they say nothing of what it is about: 어떻게 하면, 안 돼요. */
const KOREAN_FUNCTION_WORDS = listed(
  '것 안 못 좀 하면 하려면 해야 하는 대해 대한 관해 관한 있는 없는 중에 중인 나서',
)
const KOREAN_ASKING = listed(
  '전에 후에 대신 방법 사용법 만들기 예제 예시 이유 차이 차이점 설명 종류 의미 뜻',
)
/** Predicates of questions and requests: 보내나요, 다른가요, 보내려면, 안 돼요, 알려 주세요. 좋아요 is the name of a button. */
const ASKING_PREDICATE =
  /(?:나요|가요|까요|려면|어요|(?<!좋)아요|[려져와켜겨]요|돼요|되요|세요|네요|싶은데|줘|죠)$/

/**
 * The words of a query without those that only make a sentence of it, each with whether it says how something is asked.
 * People and programs ask in sentences, and the page that answers is written in other ones.
 */
function askedAbout(words: readonly QueryWord[], endings: Endings): readonly QueryWord[] {
  const isSentence =
    words.length >= SHORTEST_SENTENCE && QUESTION_BEGINS.has(words[0]?.text.toLowerCase() ?? '')
  // In more than three words they only join the others: `exclude sender from event`, but not `single sign on`.
  const isLong = words.length > SHORTEST_SENTENCE
  const isKoreanSentence = words.some(
    ({ text }) => KOREAN_QUESTION_WORDS.has(text) || ASKING_PREDICATE.test(text),
  )
  const about = words.flatMap((word, index): readonly QueryWord[] => {
    const { kind, text } = word
    if (kind === 'latin') {
      const small = text.toLowerCase()
      const isBetween = index > 0 && index < words.length - 1
      if (!isSentence && !isLong && !(isBetween && JOINING.has(small))) return [word]
      if (ENGLISH_FUNCTION_WORDS.has(small)) return []
      return [ENGLISH_ASKING.has(small) ? { ...word, asks: true } : word]
    }
    if (kind !== 'hangul') return [word]
    const { stem } = stemOf(text, endings)
    if (KOREAN_QUESTION_WORDS.has(text) || KOREAN_QUESTION_WORDS.has(stem)) return []
    if (isKoreanSentence && KOREAN_FUNCTION_WORDS.has(text)) return []
    const before = words[index - 1]?.text ?? ''
    if (isNegation(words, index)) return []
    if (before === '몇' && isCounted(text, endings)) return []
    if (words[index - 1]?.kind === 'digits' && before.length > 1 && isCounter(text, endings))
      return [{ ...word, asks: true }]
    if (isTime(text, before) || isAbility(words, index)) return []
    const asks =
      KOREAN_ASKING.has(stem) ||
      ASKING_PREDICATE.test(text) ||
      isNegation(words, index - 1) ||
      (text === '법' && before.endsWith('는')) ||
      isPlainVerb(words, index)
    return [asks ? { ...word, asks } : word]
  })
  return about.some(({ asks }) => !asks) ? about : words
}

/** 안 or 못 before a predicate: 출력이 안 됩니다, 안 나오면. What does not happen is the word before it. */
const isNegation = (words: readonly QueryWord[], index: number) =>
  /^[안못]$/.test(words[index]?.text ?? '') &&
  /(?:다|요|까|죠|네|지|면|음|함|됨|돼|때)$/.test(words[index + 1]?.text ?? '')

const ofVerb = (word: string) => finalOf(word.slice(-1)) === 'ㄹ'

/** 때 behind a verb: 잊었을 때. */
const isTime = (text: string, before: string) =>
  /^때(?:는|의|에|에는|마다|도)?$/.test(text) && ofVerb(before)

/** 방법 and the like behind a verb: 값을 넘기는 방법. */
const isWay = (text: string, before: string) =>
  /^(?:방법|법|이유|경우)/.test(text) && /.는$/.test(before)

/** 수 behind a verb and before 있다 or 없다: 올릴 수 있나요. In 모델 수 it is a number. */
const isAbility = (words: readonly QueryWord[], index: number) =>
  /^수[가는도를]?$/.test(words[index]?.text ?? '') &&
  ofVerb(words[index - 1]?.text ?? '') &&
  /^[있없][는을나다어으습게도고지]/.test(words[index + 1]?.text ?? '')

/** A verb before such a word that is not made of a noun: pages say 올립니다 and 잊은 for 올릴 and 잊었을, which the index knows as other words. */
function isPlainVerb(words: readonly QueryWord[], index: number): boolean {
  const text = words[index]?.text ?? ''
  const next = words[index + 1]?.text ?? ''
  return (
    (isTime(next, text) || isAbility(words, index + 1) || isWay(next, text)) &&
    !/(?:할|될|시킬|했을|됐을|하였을|되었을|시켰을|하는|되는|시키는)$/.test(text)
  )
}

/** 회의 and 일의 are words of their own. */
const isCounted = (text: string, endings: Endings) =>
  COUNTED.has(text.charAt(0)) &&
  (text.length === 1 || (isEnding(text.slice(1), endings) && !text.endsWith('의')))

/** What is counted or measured behind a number: 5,000건까지, 90일마다. A page may write it otherwise. */
const COUNTER = /^(?:시간|개월|건수|건|원|개|번|회|명|초|분|일|년|월|배|자|장|곳|대|줄|차)/

function isCounter(text: string, endings: Endings): boolean {
  const rest = text.replace(COUNTER, '')
  return rest !== text && (rest === '' || isEnding(rest, endings))
}

/** An address at the end of what was typed or pasted, before what a request asks of it. Its first sign may be missing. */
const PATH = new RegExp(`((?:^[${IN_SEGMENT}]+)?(?:/[${IN_SEGMENT}]+)+)/?(?:\\?\\S*)?['\x60]?$`)

function wordsOf(piece: string, open: boolean, endings: Endings): QueryWord[] {
  const path = PATH.exec(withBraces(piece))?.[1]?.toLowerCase()
  if (path) return [{ kind: 'path', text: path.replace(/^(?!\/)/, '/'), open }]
  const runs = [...piece.matchAll(WORD)]
  return runs.flatMap(([all, decimal, hangul, latin, digits], index): QueryWord[] => {
    const isLast = open && index === runs.length - 1
    if (decimal) return [{ kind: 'digits', text: decimal, open: isLast }]
    if (hangul) {
      // API를: the ending belongs to a word in other letters.
      const isBehind = index > 0 && isEnding(all, endings)
      // Letters that stand alone are put together: ㅎㅜ is 후.
      const text = /[ㅏ-ㅣ]/.test(all) ? compose(all) : all
      return isBehind ? [] : [{ kind: 'hangul', text, open: isLast }]
    }
    if (latin) return [{ kind: 'latin', text: all, open: isLast }]
    if (digits) return [{ kind: 'digits', text: all.replaceAll(',', ''), open: isLast }]
    return wordsOfHan(all).map((text) => ({ kind: 'han', text, open: isLast }))
  })
}

const KANA_OR_HAN = /[\u30A0-\u30FF]+|[\u3041-\u309F]+|[\u3400-\u9FFF]+/g
const HIRAGANA = /^[\u3041-\u309F]/

/**
 * The words of a run of Japanese: ログを監視する is ログ and 監視. Between them and behind them hiragana have particles
 * and endings, which the right page writes otherwise. A lone Chinese character takes its neighbour with it, as in 使い方.
 */
function wordsOfHan(run: string): readonly string[] {
  const parts = [...run.matchAll(KANA_OR_HAN)]
  const words = parts.flatMap(({ 0: part, index }) => {
    if (HIRAGANA.test(part)) return []
    if (part.length > 1) return [part]
    const pair = run.slice(index, index + 2)
    return [pair.length > 1 ? pair : run.slice(-2)]
  })
  return words.length > 0 ? words : [run]
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

/** The neighbours of an address, and its segments. */
export const segmentsOf = (path: string) => ({
  pairs: pairsOfPath(path),
  segments: path.split('/').slice(1),
})
