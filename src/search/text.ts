/**
 * Text as search reads it, the same when the index is made and when a reader types: runs of one script, Korean endings
 * taken off, identifiers taken apart.
 */

import { compose, initialsOf, isSyllable, keysOf } from './hangul.ts'

// Soft hyphens, joiners and byte order marks have no width, and divide words for a program alone.
const NO_WIDTH = /[\u00AD\u200B-\u200D\u2060\uFEFF]/g
const FULL_WIDTH = /[\uFF01-\uFF5E]/g
const FULL_WIDTH_OFFSET = 0xfee0
const REWRITTEN = new RegExp(`${NO_WIDTH.source}|${FULL_WIDTH.source}|\u00A0`)

/** The text in NFC, without characters that have no width, and with full-width forms as ASCII. Not NFKC, which turns ㅎ into another letter. */
export function normalize(text: string): string {
  const composed = text.normalize('NFC')
  // Most texts have none of these signs: one look is cheaper than three.
  if (!REWRITTEN.test(composed)) return composed
  return composed
    .replace(NO_WIDTH, '')
    .replace(FULL_WIDTH, (character) =>
      String.fromCharCode(character.charCodeAt(0) - FULL_WIDTH_OFFSET),
    )
    .replaceAll('\u00A0', ' ')
}

/**
 * What terms are sorted by: Korean ones by the initials of their first two syllables, then by themselves, so that a word,
 * its half-typed forms and most misspelt ones lie together.
 */
export function termKey(term: string): string {
  return isSyllable(term.charAt(0)) ? initialsOf(term.slice(0, 2)) + term : term
}

/** A piece of text in one script. */
export interface Run {
  readonly kind: 'hangul' | 'latin' | 'digits' | 'han' | 'path'
  readonly text: string
}

const HANGUL = '[가-힣]+'
// Alphabets, from Latin to Greek Extended, without the signs × and ÷ and the letters that Hangul is decomposed into.
const LETTERS = 'A-Za-z\\u00C0-\\u00D6\\u00D8-\\u00F6\\u00F8-\\u10FF\\u1200-\\u1FFF'
/** One figure before letters begins a name: 2FA, 3DS, 5xx. More of them are mostly a number with its unit. */
export const LATIN = `(?:[${LETTERS}]|(?<![${LETTERS}0-9_.,-])[0-9](?=[${LETTERS}]{2}))[${LETTERS}0-9]*(?:[_.-][${LETTERS}0-9]+)*`
const DIGITS = '[0-9]+(?:,[0-9]{3})*'
const HAN = '[\\u3040-\\u30FF\\u3400-\\u9FFF]+'
const RUNS = new RegExp(`${HANGUL}|${LATIN}|${DIGITS}|${HAN}`, 'g')
const BEGINS_HAN = new RegExp(`^${HAN}`)
/** What stands in a segment of an address: `@me` and `$batch` as well as `{id}`. */
export const IN_SEGMENT = 'A-Za-z0-9_.~{}:@$-'

/** The runs of a normalized text as they are written, in their order. Whatever is of none of the scripts divides. */
export const runTextsOf = (text: string): readonly string[] => text.match(RUNS) ?? []

/** A run by what is written. */
export function runOf(written: string): Run {
  // Without groups, as an array of parts for each of thousands of runs costs more than a look at their beginnings.
  const first = written.charAt(0)
  if (isSyllable(first)) return { kind: 'hangul', text: written }
  if (first >= '0' && first <= '9' && !(written.charAt(1) > '9'))
    return { kind: 'digits', text: written.replaceAll(',', '') }
  return { kind: BEGINS_HAN.test(first) ? 'han' : 'latin', text: written }
}

/** The runs of a normalized text. */
export const runsOf = (text: string): Run[] => runTextsOf(text).map(runOf)

const OTHER_BRACKETS = /\/(?:<([\w-]+)>|\[([\w-]+)\])/g

/** Addresses with what is chosen in braces: `/rooms/<id>` and `/rooms/[id]` are `/rooms/{id}`. */
export const withBraces = (text: string): string =>
  text.includes('/<') || text.includes('/[') ? text.replace(OTHER_BRACKETS, '/{$1$2}') : text

/**
 * A segment that stands for one that is chosen: `{id}`, `<id>`, `[id]`, `:id` and `$room_id`, or in its place a number, a
 * UUID, an id such as `re_123` or `f971964745a5`. The kind of a file may follow: `{id}.json`.
 */
const CHOSEN =
  /^(?:\$?\{+[^{}]*\}*|\$(?:id|[a-z]+_[a-z_]+)|:[a-z].*|[0-9]+|[0-9a-f]{8}-[0-9a-f-]{27}|[a-z]{2,8}[_-](?=[a-z0-9]*[0-9])[a-z0-9]{3,}|(?=[a-z]*[0-9]+[a-z])(?=(?:[a-z]*[0-9]){3})[a-z0-9]{10,})(\.[a-z]+)?$/

/** The term of a whole address: `/rooms/{room_id}` is also called `/rooms/:id` and `/rooms/12`. */
export const termOfPath = (path: string): string =>
  path
    .toLowerCase()
    .split('/')
    .map((segment) => segment.replace(CHOSEN, '{}$1'))
    .join('/')

/** The neighbours of one address, as terms. One segment alone is itself. */
export function pairsOfPath(path: string): string[] {
  const segments = termOfPath(path).split('/').slice(1)
  if (segments.length === 1) return [path.toLowerCase()]
  return segments.slice(1).map((segment, index) => `/${segments[index]}/${segment}`)
}

/** Whether a term is that of neighbours, and not that of a longer address. */
export const isPathPair = (term: string): boolean => term.split('/').length <= 3

/** Particles, forms of 이다 and short ones of verbs, after which a word cannot be a noun of its own, so that only what is before them is looked for. */
const SURE_SHORT =
  '을 를 은 는 에 에는 에도 에만 에선 에겐 에게 에게는 에게서 에서 에서는 에서도 에서만 에서의 에서부터 으로 으로는 으로도 으로만 으로의 으로서 으로써 으로부터 로는 로도 로서 로써 로부터 까지 까지는 까지의 부터 부터는 처럼 마다 조차 마저 밖에 만큼 보다 이나 이랑 이란 이라는 이라고 이라면 이라도 라는 라고 라면 란 이며 이거나 이므로 입니다 입니까 이다 이었다 이었던 이지만 인가요 인지 인데 이면 되어 시켜 시킨 시킬 들을 들은 들이 들의 들에 들과 들도 들로 들에게 들에서'.split(
    ' ',
  )

/** What follows a beginning of 하다 and of the other verbs that make one of a noun: they are 검증하는 and 검증되는, 검증했을 and 검증됐을. */
const VERB_FORMS: readonly (readonly [beginnings: string, ends: string])[] = [
  [
    '하 되 시키',
    '는 는데 는지 는가 는게 는걸 는법 고 고자 며 면 면서 지 지는 지도 지만 거나 므로 기 기가 기는 기도 기를 기로 기만 기에 기까지 던 자 자마자 니 니까 려 려고 려는 려면 도록 게 게끔 다 다가 더라도 든지 시는 시면 신 실 세요 십시오 네요 나요',
  ],
  ['하', '여 여도 여서 여야 라 라고 라는'],
  ['해 돼 되어 시켜', '서 야 야만 요'],
  ['돼 되어 시켜', '도'],
  [
    '해',
    '주는 주고 주며 주면 주기 주세요 준 준다 줄 줍니다 줘 줘야 보는 보고 보면 보기 보자 보세요 본 볼 봅니다 봅시다',
  ],
  [
    '했 됐 하였 되었 시켰',
    '다 다고 다는 다면 습니다 고 으며 으면 으나 지만 는데 는지 던 을 어요 나요',
  ],
  ['한 된 시킨', '다 다고 다는 다면'],
  ['할 될 시킬', '때 수 수록 지 까 까요'],
  ['합 됩 시킵', '니다 니까 시다'],
]

const SURE_ENDINGS = [
  ...SURE_SHORT,
  ...VERB_FORMS.flatMap(([beginnings, ends]) =>
    beginnings.split(' ').flatMap((beginning) => ends.split(' ').map((end) => beginning + end)),
  ),
]

/** Endings that a noun may end in as well (결과, 회의, 속도). Both the whole and what is before them are looked for. */
const UNSURE_ENDINGS =
  '이 가 의 로 대로 도 해도 과 와 만 나 랑 고 이고 며 면 한 된 할 될 함 됨 해 인 들 라 야 요 서 지'.split(
    ' ',
  )

/** The endings that are taken off Korean words. */
export interface Endings {
  readonly sure: ReadonlySet<string>
  readonly unsure: ReadonlySet<string>
  readonly longest: number
}

/** The endings of every site, and those that a site adds: no noun of that site ends in them. The same object for the same endings in a row. */
export function endingsWith(own: readonly string[]): Endings {
  if (own.length === 0) return ENDINGS
  const key = own.join(' ')
  if (lastOwn?.key !== key) lastOwn = { key, endings: withOwn(own) }
  return lastOwn.endings
}

let lastOwn: { readonly key: string; readonly endings: Endings } | undefined

function withOwn(own: readonly string[]): Endings {
  const sure = new Set([...SURE_ENDINGS, ...own.map(normalize)])
  const longest = Math.max(...[...sure].map((ending) => ending.length))
  return { sure, unsure: UNSURE, longest }
}

const UNSURE = new Set(UNSURE_ENDINGS)
/** The endings of every site. */
export const ENDINGS = withOwn([])
/** What stays of a word has two syllables or more: 가을 is no 가 with an ending. */
const SHORTEST_STEM = 2

/** A Korean word without its ending, and whether the ending is one that no noun ends in. */
export function stemOf(
  word: string,
  { sure, unsure, longest }: Endings = ENDINGS,
): { readonly stem: string; readonly sure: boolean } {
  const most = Math.min(longest, word.length - SHORTEST_STEM)
  for (let length = most; length > 0; length--) {
    const ending = word.slice(-length)
    if (sure.has(ending)) return { stem: word.slice(0, -length), sure: true }
    if (unsure.has(ending)) return { stem: word.slice(0, -length), sure: false }
  }
  return { stem: word, sure: true }
}

/** What is before an ending that is typed in part, the longest such ending: 결제 of 결제르 and of 결젤. */
export function stemBeforeHalfEnding(text: string, endings: Endings = ENDINGS): string | undefined {
  const keys = keysOf(text)
  const halves = halfEndings(endings)
  let found: string | undefined
  for (let at = keys.length - 1; at > 0; at--) {
    const stem = compose(keys.slice(0, at))
    if (stem.length < SHORTEST_STEM) break
    if ([...stem].every(isSyllable) && halves.has(keys.slice(at))) found = stem
  }
  return found
}

const HALF_ENDINGS = new WeakMap<Endings, ReadonlySet<string>>()

/** The keys that begin an ending. */
function halfEndings(endings: Endings): ReadonlySet<string> {
  const known = HALF_ENDINGS.get(endings)
  if (known) return known
  const halves = new Set<string>()
  for (const ending of [...endings.sure, ...endings.unsure]) {
    const keys = keysOf(ending)
    for (let length = 1; length < keys.length; length++) halves.add(keys.slice(0, length))
  }
  HALF_ENDINGS.set(endings, halves)
  return halves
}

/** Whether a word is an ending alone, as behind an identifier: API를. */
export const isEnding = (word: string, { sure, unsure }: Endings = ENDINGS) =>
  sure.has(word) || unsure.has(word)

/**
 * So many syllables of each suffix of a Korean stem are kept. Nearly all stems are shorter, so that one file has all that
 * a word finds: with four, 데이터베이스 was two files to ask for.
 */
export const WINDOW = 8

/** The suffixes of a Korean stem, cut: 후원내역 is 후원내역, 원내역 and 내역. */
export function windowsOf(stem: string): string[] {
  if (stem.length === 1) return [stem]
  const windows: string[] = []
  for (let start = 0; start < stem.length - 1; start++)
    windows.push(stem.slice(start, start + WINDOW))
  return windows
}

/** So many syllables are kept of what a noun may end in. */
export const ENDED_WINDOW = 4

/**
 * The suffixes of a word with an ending that a noun may have: 처리결과 is no 처리결. Those of long words differ from the
 * stem's in nothing that is looked for, as a query has its ending taken off as well, and asks for both where it has another
 * one behind: 카카오페이로.
 */
export function windowsWithEnding(word: string, stem: string): string[] {
  const windows: string[] = []
  for (let start = Math.max(0, stem.length - ENDED_WINDOW + 1); start < word.length - 1; start++)
    windows.push(word.slice(start, start + ENDED_WINDOW))
  return windows
}

/** The longest identifier that is looked into, and the most parts of one. */
export const MOST_LETTERS = 39
const MOST_PARTS = 6

/** The parts of an identifier in small letters: getRoomInfo is get, room and info; HTTPServer is http and server. */
export function partsOf(identifier: string): string[] {
  return identifier
    .replace(/^([0-9])(?![0-9])/, '$1 ')
    .replace(/([a-zß-öø-ÿ0-9])([A-ZÀ-ÖØ-Þ])/g, '$1 $2')
    .replace(/([A-ZÀ-ÖØ-Þ])([A-ZÀ-ÖØ-Þ][a-zß-öø-ÿ])/g, '$1 $2')
    .split(/[ _.-]+/)
    .filter(Boolean)
    .map((part) => part.toLowerCase())
}

/** The terms of an identifier: each part as its stem, and every tail of it in one word. */
export function identifierTerms(identifier: string): {
  readonly parts: string[]
  /** What begins with each part but the last, which is a word of its own; nothing where that is too long. */
  readonly tails: (string | undefined)[]
} {
  const parts = partsOf(identifier).slice(0, MOST_PARTS)
  const tails = parts.slice(0, -1).map((_, start) => {
    const tail = parts.slice(start).join('')
    return tail.length <= MOST_LETTERS ? tail : undefined
  })
  return { parts: parts.map((part) => latinStem(part.slice(0, MOST_LETTERS))), tails }
}

const IN_SMALL_LETTERS = /^[a-z]{4,}$/
const VOWEL = /[aeiouy]/
const DOUBLED = /([bdfgklmnprt])\1$/

/** An English word without its ending, roughly: the same for words that a reader takes for one. */
export function latinStem(word: string): string {
  if (!IN_SMALL_LETTERS.test(word)) return word
  const stem = withoutSuffix(withoutPlural(word))
  // A locale is nothing local.
  return stem.length > 4 && stem.endsWith('e') && !stem.endsWith('locale')
    ? stem.slice(0, -1)
    : stem
}

function withoutPlural(word: string): string {
  if (!word.endsWith('s')) return word
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(?:ss|x|ch|sh)es$/.test(word)) return word.slice(0, -2)
  return /[^sui]s$/.test(word) ? word.slice(0, -1) : word
}

/** Without -ing and -ed: planning is plan. */
function withoutSuffix(word: string): string {
  const length = word.endsWith('ing') ? 3 : word.endsWith('ed') ? 2 : 0
  const open = word.slice(0, -length)
  return length > 0 && open.length > 2 && VOWEL.test(open) ? open.replace(DOUBLED, '$1') : word
}

/** Numbers of so many figures are looked for; longer ones are values of examples. */
export const isNumberTerm = (digits: string) => digits.length >= 2 && digits.length <= 7

/** Numbers as Korean writes thousands: `5천`. */
export const KOREAN_NUMBER = '(?<![0-9.,])((?:[0-9][0-9,]*[억만천백])+[0-9]*)'

/** A query with such numbers as digits: 5천건 is 5000건. */
export const withDigits = (text: string): string =>
  text.replace(new RegExp(KOREAN_NUMBER, 'g'), (written) => valueOfKorean(written))

const KOREAN_UNITS: Readonly<Record<string, number>> = { 백: 100, 천: 1000, 만: 10_000, 억: 1e8 }

/** The digits of such a number. */
export function valueOfKorean(written: string): string {
  let sum = 0
  for (const [, digits = '', unit = ''] of written.matchAll(/([0-9,]+)([억만천백]?)/g))
    sum += Number(digits.replaceAll(',', '')) * (KOREAN_UNITS[unit] ?? 1)
  return String(sum)
}

/** Neighbouring pairs of a run of Han or kana; one character is itself. */
export function pairsOfHan(run: string): string[] {
  const characters = [...run]
  if (characters.length === 1) return characters
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`)
}

/**
 * The one term that stands for a whole name, such as an error or a code: PING_TIMEOUT is pingtimeout. A name of several
 * words, of one figure, or in Korean has none: it is found by its text.
 */
export function termOfName(name: string): string | undefined {
  const runs = runsOf(normalize(name))
  const [run] = runs
  if (!run || runs.length > 1) return undefined
  if (run.kind === 'digits') return isNumberTerm(run.text) ? run.text : undefined
  if (run.kind !== 'latin') return undefined
  const { parts, tails } = identifierTerms(run.text)
  return tails.find((tail) => tail !== undefined) ?? parts[0]
}

/** The words of a name that is an identifier of several, as terms: those of PING_TIMEOUT are ping and timeout. */
export function wordsOfName(name: string): readonly string[] {
  const runs = runsOf(normalize(name))
  const [run] = runs
  if (run?.kind !== 'latin' || runs.length > 1) return []
  const { parts } = identifierTerms(run.text)
  return parts.length > 1 ? parts : []
}

/** A status of HTTP. */
export const STATUS = /^[1-5][0-9]{2}$/

/** What words are compared by: without endings, in small letters. */
export function formOf(word: string, endings: Endings = ENDINGS): string {
  if (isSyllable(word.charAt(0))) return stemOf(word, endings).stem
  return /^[0-9]/.test(word) ? word : latinStem(partsOf(word).join(''))
}
