import type { SearchAnswer, SearchSection } from '../model.ts'
import { levelsOfShort, MOST_OF_SHORT, usualId } from './codec.ts'
import { inUsualSpelling, isSyllable } from './hangul.ts'
import { isWholeWord, meaningsIn, termsOfMeaning } from './loanwords.ts'
import { writtenNumbersIn } from './page-numbers.ts'
import { pathPairsOf, requestsIn, termOfCalledPath } from './page-paths.ts'
import { CodeUnits, doubled, PartNumbers } from './part-numbers.ts'
import { PagePostings } from './postings.ts'
import { isNormal, RunScan } from './run-scan.ts'
import {
  ENDINGS,
  type Endings,
  identifierTerms,
  isEnding,
  isNumberTerm,
  latinStem,
  MOST_LETTERS,
  normalize,
  pairsOfHan,
  partsOf,
  type Run,
  runOf,
  runTextsOf,
  stemOf,
  termOfName,
  WINDOW,
  windowsOf,
  windowsWithEnding,
} from './text.ts'

/**
 * The terms of one page. Nothing in it depends on other pages, so that it can be made beside the prose and remembered.
 */
export interface PageTerms {
  /** Each once, with single spaces. */
  readonly terms: string
  /**
   * For each term the sections that have it, with single spaces: how many sections further, then the level and whether
   * more follow.
   */
  readonly postings: string
}

/**
 * How well a section fits a term: 0 to 3 in code, 4 to 7 in prose (one more where a word begins with it, two more when
 * it occurs three times or more), 8 to 11 in a heading and 12 to 15 in the title, more for short ones.
 */
export type Level = number

const CODE = 0
const PROSE = 4
const HEADING = 8
const TITLE = 12
const BEGINS_WORD = 1
const OCCURS_OFTEN = 2
const OFTEN = 3
const PROSE_OFTEN = PROSE + BEGINS_WORD + OCCURS_OFTEN

/** What a page is made from for search. */
export interface PageWords {
  /** What it is called: its title, other labels, for operations method and path. */
  readonly titles: readonly string[]
  /** The words of its address. They say what the page is about, though nobody reads them as its name. */
  readonly address?: string
  /** Words that its author has labelled it with: tags, and keywords for search engines. Often what others call the thing. */
  readonly labels?: readonly string[]
  readonly sections: readonly SearchSection[]
  /** What the rows of its tables are called, such as fields and codes, each with the number of its section. */
  readonly rowNames?: readonly RowName[]
  /** Their names stand out of the text like headings. */
  readonly answers?: readonly SearchAnswer[]
  /** The ids of headings are its author's, as in a translation that keeps those of the original. They name what is below them. */
  readonly hasOwnIds?: boolean
  /** Words that mean the same in English and Korean are found by each other. */
  readonly loanwords?: boolean
}

/** What a row of a table is called, and the number of its section. */
export type RowName = readonly [section: number, name: string]

/** The terms of a page. */
export function pageTerms(
  {
    titles,
    address = '',
    labels = [],
    sections,
    rowNames = [],
    answers = [],
    hasOwnIds = false,
    loanwords = true,
  }: PageWords,
  endings: Endings = ENDINGS,
): PageTerms {
  const namesBySection = new Map<number, string[]>()
  for (const { section, names } of answers)
    namesBySection.set(section, [...(namesBySection.get(section) ?? []), ...names])
  const page = new PageCount(knownRuns(endings, loanwords))
  // What a page of one request says of others are only references.
  const isRequest = titles.some((title) => termOfCalledPath(normalize(title)) !== undefined)
  let row = 0
  sections.forEach((section, ord) => {
    page.addText(section.code, CODE)
    page.addText(section.text, PROSE)
    page.addHeading(section.heading, HEADING)
    if (hasOwnIds) page.addHeading(wordsOfId(section), HEADING)
    for (const name of namesBySection.get(ord) ?? []) page.addHeading(name, HEADING)
    if (!isRequest) page.addRequests(`${section.text}\n${section.code}`)
    for (; rowNames[row]?.[0] === ord; row++) page.addRowName((rowNames[row] as RowName)[1])
    if (ord === 0) {
      for (const label of labels) page.addLabel(label, HEADING)
      for (const title of titles) page.addHeading(title, TITLE)
      page.addAddress(address, TITLE)
    }
    page.endSection(ord)
  })
  return page.terms()
}

const IN_BRACKETS = /\([^()]*\)/g

/** Whether the name of a row is that of one thing, as PING_TIMEOUT and 4003 are, and no word of every table, as `name` is. */
const isTelling = (name: string) => /[0-9A-Z_]/.test(name.slice(1))

/** A heading of so many words in Latin letters is also found as one: Message Create is MESSAGE_CREATE. */
const MOST_JOINED = 4

/** So many levels an address as a whole is above its words, and below a title that is called so. */
const ABOVE_WORDS = 2

const SHORTEST_IN_ID = 2

/** The words of an id that does not follow from its heading. */
function wordsOfId({ id, heading }: SearchSection): string {
  return id === usualId(heading) ? '' : lettersOf(id)
}

/** The English words of a name that is an address: `01-list-rendering` is list rendering. */
export const lettersOf = (name: string): string =>
  (name.match(/[A-Za-z]+/g) ?? []).filter(({ length }) => length >= SHORTEST_IN_ID).join(' ')

/**
 * Runs of text that were taken apart before, as words come again on page after page, and the terms that have a number.
 * It speeds up what comes later in the same thread, and changes no result.
 */
interface KnownRuns {
  readonly endings: Endings
  readonly loanwords: boolean
  /** Runs by what is written, and for each its terms. */
  readonly runs: PartNumbers
  readonly ofRuns: TermLists
  /** For each name the number of the term that stands for it as a whole. */
  readonly byName: Map<string, number>
  readonly numbers: Map<string, number>
  readonly terms: string[]
  readonly counts: TermCounts
}

/** Lists of the terms of runs, each term once: four times its number, and what it is there. */
class TermLists {
  /** The lists one after the other. */
  terms = new Int32Array(1024)
  /** Where each begins; behind them where the next one will. */
  starts = new Int32Array(1024)
  private count = 0

  add(terms: readonly number[]): void {
    const start = this.starts[this.count] as number
    while (start + terms.length > this.terms.length) this.terms = doubled(this.terms, Int32Array)
    this.terms.set(terms, start)
    if (++this.count === this.starts.length) this.starts = doubled(this.starts, Int32Array)
    this.starts[this.count] = start + terms.length
  }
}

/** What is counted while a page is read, by the numbers of terms and of runs. Between two pages all of it is 0. */
class TermCounts {
  /** How often a run is in the field at hand, up to `OFTEN`. */
  ofRun = new Uint8Array(1024)
  /** Where a term is in the list of the run at hand, and 1. */
  inRun = new Uint32Array(1024)
  /** In the field at hand: how often, up to `OFTEN`, and whether it begins a word. */
  inField = new Uint8Array(1024)
  /** The level in the section at hand and 1. */
  level = new Uint8Array(1024)
  /** The place in the lists of the page and 1. */
  place = new Uint32Array(1024)

  makeRoom(number: number): void {
    if (number < this.place.length) return
    this.inRun = doubled(this.inRun, Uint32Array)
    this.inField = doubled(this.inField, Uint8Array)
    this.level = doubled(this.level, Uint8Array)
    this.place = doubled(this.place, Uint32Array)
  }

  makeRoomForRun(number: number): void {
    if (number === this.ofRun.length) this.ofRun = doubled(this.ofRun, Uint8Array)
  }
}

/** With more of them all are forgotten: what is not in the cache of the processor is no faster to look up than to make. */
const MOST_KNOWN_TERMS = 20_000

let known: KnownRuns | undefined

/** What is known is for one list of endings, as a site has one. */
function knownRuns(endings: Endings, loanwords: boolean): KnownRuns {
  if (
    known?.endings !== endings ||
    known.loanwords !== loanwords ||
    known.terms.length > MOST_KNOWN_TERMS
  )
    known = {
      endings,
      loanwords,
      runs: new PartNumbers(),
      ofRuns: new TermLists(),
      byName: new Map(),
      numbers: new Map(),
      terms: [],
      counts: new TermCounts(),
    }
  return known
}

/** What a term is in a run: a word begins with it, or it only means the same as one that is there. */
const FIRST = 1
const OTHER = 2

/** What has several figures is mostly the name of one thing on one page, and would only fill the memory. */
const SEVERAL_FIGURES = /[0-9].*[0-9]/
/** The same for runs, whose figures are counted. */
const MOST_FIGURES = 1

function numberIn({ numbers, terms, counts }: KnownRuns, term: string): number {
  const known = numbers.get(term)
  if (known !== undefined) return known
  const number = terms.push(term) - 1
  numbers.set(term, number)
  counts.makeRoom(number)
  return number
}

/** The text at hand, and its runs. */
const units = new CodeUnits()
const scan = new RunScan()
const postings = new PagePostings()

/** The number of the run at hand, whose terms are listed then. Nothing for one that is not kept. */
function numberOfRun(written: string, known: KnownRuns): number {
  const { runs, ofRuns, counts } = known
  if (scan.figures > MOST_FIGURES) return NO_NUMBER
  const { from, to, hash } = scan
  const { count } = runs
  const number = runs.numberOf(units, from, to, hash)
  if (number === count) {
    ofRuns.add(termsOfRun(runOf(written.slice(from, to)), known))
    counts.makeRoomForRun(number)
  }
  return number
}

/** The parts with which names begin that points join: in agents.defaults.typingMode, typingMode is a name of its own. */
function beginningsOfMembers(identifier: string): ReadonlySet<number> {
  const begins = new Set([0])
  if (!identifier.includes('.')) return begins
  let parts = 0
  for (const name of identifier.split('.')) {
    begins.add(parts)
    parts += partsOf(name).length
  }
  return begins
}

/** The terms of a run. */
function termsOfRun({ kind, text }: Run, known: KnownRuns): readonly number[] {
  const found: number[] = []
  const { counts } = known
  const take = (term: string, isFirst: boolean) => {
    const number = numberIn(known, term)
    const at = (counts.inRun[number] as number) - 1
    if (at < 0) counts.inRun[number] = found.push(number * 4 + (isFirst ? FIRST : 0))
    else if (isFirst) found[at] = (found[at] as number) | FIRST
  }
  const takeMeanings = (meanings: readonly string[]) => {
    for (const term of meanings) {
      const number = numberIn(known, term)
      if (counts.inRun[number] === 0) counts.inRun[number] = found.push(number * 4 + OTHER)
    }
  }
  if (kind === 'hangul') {
    takeHangul(text, known.endings, take)
    if (known.loanwords) takeMeanings(meaningsOfHangul(text, known.endings))
  } else if (kind === 'latin') {
    const { parts, tails } = identifierTerms(text)
    const begins = beginningsOfMembers(text)
    for (const [index, part] of parts.entries()) take(part, index === 0)
    for (const [index, tail] of tails.entries())
      if (tail !== undefined) take(tail, begins.has(index))
    if (known.loanwords) {
      for (const part of parts) takeMeanings(termsOfMeaning(part))
      for (const tail of tails)
        if (tail !== undefined) takeMeanings(termsOfMeaning(latinStem(tail)))
    }
  } else if (kind === 'digits') {
    if (isNumberTerm(text)) take(text, true)
  } else if (kind === 'path') take(text, true)
  else for (const [index, pair] of pairsOfHan(text).entries()) take(pair, index === 0)
  for (const term of found) counts.inRun[term >> 2] = 0
  return found
}

/** In the place of the number of a term that there is not. */
const NO_NUMBER = -1

/** The number of the term that stands for a whole name. */
function numberOfName(name: string, runs: KnownRuns): number {
  const known = runs.byName.get(name)
  if (known !== undefined) return known
  const term = termOfName(name)
  const number = term === undefined ? NO_NUMBER : numberIn(runs, term)
  if (!SEVERAL_FIGURES.test(name)) runs.byName.set(name, number)
  return number
}

/** A word of so many syllables is most often typed without the space that stands in it. */
const OF_PAIR = 4

/**
 * Neighbouring Korean words of a title in one: other pages may write 이용정지 together, and it would be looked for as it
 * stands there, and not on the page 이용 정지.
 */
function pairsOf(texts: readonly string[], endings: Endings): readonly string[] {
  return texts.slice(1).flatMap((text, index) => {
    const before = texts[index] as string
    if (runOf(before).kind !== 'hangul' || runOf(text).kind !== 'hangul') return []
    const pair = before + stemOf(text, endings).stem
    return pair.length === OF_PAIR && before.length > 1 && before.length < OF_PAIR - 1 ? [pair] : []
  })
}

/** What neighbouring words of a heading mean that the table of loanwords has as one: 사용자 정의 is custom, and Sign in is login. */
const meaningsOfPairs = (texts: readonly string[], endings: Endings): readonly string[] =>
  texts.slice(1).flatMap((text, index) => {
    const before = texts[index] as string
    return termsOfMeaning(
      isSyllable(text.charAt(0))
        ? before + stemOf(text, endings).stem
        : latinStem((before + text).toLowerCase()),
    )
  })

/** Headings that ask what something is are called by it: What is a webhook?, 웹훅이란 무엇인가요? */
const WHAT_IS = /^what (?:is|are) |(?:이?란|[은는]) 무엇/i
const SAYS_NOTHING =
  /^(?:how|what|why|when|which|where|is|are|do|does|can|should|an?|the|i|you|my|your|to|of|in|on|for|from|with|by|and|or|it|이?란|무엇.*|어떻게|어떤|왜|하나요|있나요|해야|[은는]|overview|understanding|개요|소개|이해하기|알아보기|살펴보기)$/i

/** The words of a heading without those that only make a sentence of it. They make no name longer. */
function tellingOf(texts: readonly string[]): readonly string[] {
  const name = nameBesideKind(texts)
  if (name !== undefined) return [name]
  const telling = texts.filter((text) => !SAYS_NOTHING.test(text))
  return telling.length > 0 ? telling : texts
}

/** What says of a name only of which kind it is: useNavigate 훅, `onClose` 속성. */
const KIND =
  /^(?:훅|함수|메서드|메소드|컴포넌트|클래스|인터페이스|타입|속성|프로퍼티|옵션|이벤트|필드|hook|function|method|component|class|interface|type|property|option|event|field)$/i

/** The name that a heading has beside its kind. A word in small letters is no name: `route` 옵션. */
function nameBesideKind(texts: readonly string[]): string | undefined {
  if (texts.length !== 2) return undefined
  const [name, kind] = texts as readonly [string, string]
  return KIND.test(kind) && /[a-z][A-Z]|_/.test(name) ? name : undefined
}

/** The number of the term of which a heading is made as a whole. */
function wholeName(texts: readonly string[], runs: KnownRuns): number {
  const [first] = texts
  if (first === undefined || texts.length > MOST_JOINED) return NO_NUMBER
  if (texts.length === 1 && runOf(first).kind === 'hangul') {
    const { stem } = stemOf(first, runs.endings)
    return stem.length <= WINDOW ? numberIn(runs, stem) : NO_NUMBER
  }
  if (texts.length === 1) return numberOfName(first, runs)
  const joined = texts.every((text) => runOf(text).kind === 'latin')
    ? texts.flatMap(partsOf).join('')
    : ''
  return joined !== '' && joined.length <= MOST_LETTERS ? numberIn(runs, joined) : NO_NUMBER
}

/** The ends of a short heading as identifiers are written: `Use matching strategy` says what matchingStrategy is. */
function tailsOf(texts: readonly string[]): readonly string[] {
  if (texts.length > MOST_JOINED || !texts.every((text) => runOf(text).kind === 'latin')) return []
  return texts
    .slice(1, -1)
    .map((_, at) =>
      texts
        .slice(at + 1)
        .flatMap(partsOf)
        .join(''),
    )
    .filter(({ length }) => length <= MOST_LETTERS)
}

/** The terms under which words of the same meaning as a Korean one are found. */
function meaningsOfHangul(written: string, endings: Endings): readonly string[] {
  const text = inUsualSpelling(written)
  // An ending is never taken off a word of one syllable: 훅을.
  const isOne = text.length > 1 && isEnding(text.slice(1), endings)
  const { stem } = stemOf(text, endings)
  if (isWholeWord(text)) {
    const ofStem = stem === text ? [] : termsOfMeaning(stem)
    return meaningsIn(text).filter((term) => !ofStem.includes(term))
  }
  return [
    ...meaningsIn(stem),
    ...(text === stem ? [] : meaningsIn(text)),
    ...(isOne ? termsOfMeaning(text.charAt(0)) : []),
  ]
}

function takeHangul(
  word: string,
  endings: Endings,
  take: (term: string, begins: boolean) => void,
): void {
  const { stem, sure } = stemOf(word, endings)
  const ofStem = windowsOf(stem)
  const [first] = ofStem
  const windows = new Set(sure ? ofStem : [...ofStem, ...windowsWithEnding(word, stem)])
  for (const window of windows) take(window, window === first || window === word)
}

/** In `TermCounts.inField`: below it the count, in it whether the term begins a word. */
const BEGINS = 4

/** Takes the terms of a run: a part of a list. */
type TakeTerms = (terms: ArrayLike<number>, from: number, to: number) => void

/** Counts the terms of one page. */
class PageCount {
  /** The terms of the page by their numbers. */
  private readonly found: number[] = []
  private inSection: number[] = []

  constructor(private readonly known: KnownRuns) {
    postings.clear()
  }

  addText(written: string, base: Level): void {
    if (!written) return
    const { counts, ofRuns } = this.known
    const runs: number[] = []
    const others: (readonly number[])[] = []
    this.eachRun(
      written,
      (run) => {
        const before = counts.ofRun[run] as number
        if (before === 0) runs.push(run)
        if (before < OFTEN) counts.ofRun[run] = before + 1
      },
      (terms) => others.push(terms),
    )
    const inText: number[] = []
    const { inField, ofRun } = counts
    const count = (term: number, times: number) => {
      const number = term >> 2
      const before = inField[number] as number
      if (before === 0) inText.push(number)
      const after = Math.min(OFTEN, (before & (BEGINS - 1)) + times)
      inField[number] = after | (before & BEGINS) | ((term & FIRST) === FIRST ? BEGINS : 0)
    }
    const { terms, starts } = ofRuns
    for (const run of runs) {
      const times = ofRun[run] as number
      ofRun[run] = 0
      const end = starts[run + 1] as number
      for (let at = starts[run] as number; at < end; at++) count(terms[at] as number, times)
    }
    for (const own of others) for (const term of own) count(term, 1)
    for (const number of inText) {
      const counted = inField[number] as number
      inField[number] = 0
      const often = (counted & (BEGINS - 1)) === OFTEN ? OCCURS_OFTEN : 0
      this.raise(number, base + (counted >= BEGINS ? BEGINS_WORD : 0) + often)
    }
  }

  addHeading(heading: string, base: Level): void {
    if (!heading) return
    const normal = normalize(heading)
    // What stands in brackets explains a name, or says what a function takes, and makes it no longer.
    const name = normal.includes('(') ? normal.replace(IN_BRACKETS, ' ').trim() || normal : normal
    const runs = runTextsOf(name)
    const telling = tellingOf(runs)
    const level = base + levelsOfShort(telling.reduce((sum, { length }) => sum + length, 0))
    const raiseAll: TakeTerms = (terms, from, to) => {
      for (let at = from; at < to; at++) {
        const term = terms[at] as number
        this.raise(term >> 2, (term & FIRST) === FIRST ? level : Math.max(base, level - 1))
      }
    }
    this.eachTerms(normal, raiseAll)
    // The first syllable of each word, so that the first key finds something.
    const first = normal.split(/[^가-힣]+/).map((word) => word.charAt(0))
    this.eachTerms(first.join(' '), raiseAll)
    const whole = wholeName(WHAT_IS.test(name) ? telling : runs, this.known)
    if (whole !== NO_NUMBER) {
      this.raise(whole, base + MOST_OF_SHORT)
      // What is called 신호 is called signal no less.
      if (this.known.loanwords)
        for (const term of termsOfMeaning(this.known.terms[whole] as string))
          this.raise(numberIn(this.known, term), base + MOST_OF_SHORT)
    }
    const beside = nameBesideKind(runs)
    const ofName = beside === undefined ? NO_NUMBER : numberOfName(beside, this.known)
    if (ofName !== NO_NUMBER) this.raise(ofName, base + MOST_OF_SHORT)
    const path = termOfCalledPath(normal)
    if (path !== undefined) this.raise(numberIn(this.known, path), base + MOST_OF_SHORT)
    for (const tail of tailsOf(runs)) this.raise(numberIn(this.known, tail), base)
    if (this.known.loanwords)
      for (const term of meaningsOfPairs(runs, this.known.endings))
        this.raise(numberIn(this.known, term), base)
    if (base === TITLE)
      for (const pair of pairsOf(runs, this.known.endings))
        this.raise(numberIn(this.known, pair), base)
  }

  /** Long headings say what a request does, and its address stands below them. One that is called by it comes before. */
  addRequests(written: string): void {
    for (const path of requestsIn(written))
      this.raise(numberIn(this.known, path), HEADING + MOST_OF_SHORT - 1)
  }

  addAddress(words: string, level: Level): void {
    if (!words) return
    this.eachTerms(words, (terms, from, to) => {
      for (let at = from; at < to; at++) this.raise((terms[at] as number) >> 2, level)
    })
    // `drop_params.md` is the page of drop_params, whatever its title says.
    const parts = words.toLowerCase().split(' ')
    const whole = parts.length > 1 && parts.length <= MOST_JOINED ? parts.join('') : ''
    if (whole !== '' && whole.length <= MOST_LETTERS)
      this.raise(numberIn(this.known, whole), level + ABOVE_WORDS)
  }

  /** Short or long: a page is about more than each of its labels. */
  addLabel(label: string, level: Level): void {
    this.eachTerms(normalize(label), (terms, from, to) => {
      for (let at = from; at < to; at++) this.raise((terms[at] as number) >> 2, level)
    })
  }

  addRowName(name: string): void {
    const number = numberOfName(name, this.known)
    if (number !== NO_NUMBER) this.raise(number, isTelling(name) ? HEADING : PROSE_OFTEN)
  }

  endSection(ord: number): void {
    const { place, level } = this.known.counts
    for (const number of this.inSection) {
      if (place[number] === 0) place[number] = this.found.push(number)
      postings.add((place[number] as number) - 1, ord, (level[number] as number) - 1)
      level[number] = 0
    }
    this.inSection = []
  }

  terms(): PageTerms {
    const { counts, terms } = this.known
    for (const number of this.found) counts.place[number] = 0
    return {
      terms: this.found.map((number) => terms[number] as string).join(' '),
      postings: postings.text(),
    }
  }

  /** The terms of each run of a text, and of the neighbours in its addresses. */
  private eachTerms(written: string, take: TakeTerms): void {
    const { ofRuns } = this.known
    this.eachRun(
      written,
      (run) => take(ofRuns.terms, ofRuns.starts[run] as number, ofRuns.starts[run + 1] as number),
      (terms) => take(terms, 0, terms.length),
    )
  }

  /** Each run of a text by its number, or by its terms when it is not kept, then the neighbours in its addresses. */
  private eachRun(
    written: string,
    take: (run: number) => void,
    takeTerms: (terms: readonly number[]) => void,
  ): void {
    const { known } = this
    const normal = isNormal(units.read(written)) ? written : normalize(written)
    if (normal !== written) units.read(normal)
    scan.read(units)
    while (scan.next()) {
      const run = numberOfRun(normal, known)
      if (run !== NO_NUMBER) take(run)
      else takeTerms(termsOfRun(runOf(normal.slice(scan.from, scan.to)), known))
    }
    for (const number of writtenNumbersIn(normal)) takeTerms([numberIn(known, number) * 4 + FIRST])
    for (const pair of pathPairsOf(normal))
      takeTerms(termsOfRun({ kind: 'path', text: pair }, known))
  }

  private raise(number: number, level: Level): void {
    const { level: levels } = this.known.counts
    const before = levels[number] as number
    if (before === 0) this.inSection.push(number)
    if (before <= level) levels[number] = level + 1
  }
}
