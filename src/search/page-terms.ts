import type { SearchAnswer, SearchSection } from '../model.ts'
import { encodeNumber, levelSign, levelsOfShort, MOST_OF_SHORT, usualId } from './codec.ts'
import { meaningsIn, termsOfMeaning } from './loanwords.ts'
import { doubled } from './part-numbers.ts'
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
  pathPairsOf,
  type Run,
  runOf,
  runTextsOf,
  stemOf,
  termOfCalledPath,
  termOfName,
  WINDOW,
  windowsOf,
  windowsWithEnding,
} from './text.ts'

/**
 * The terms of one page. Nothing in it depends on other pages, so that it can be made beside the prose and remembered.
 */
export interface PageTerms {
  /** Each once. */
  readonly terms: readonly string[]
  /** For each term the sections that have it: how many sections further, then the level and whether more follow. */
  readonly posts: readonly string[]
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
  let row = 0
  sections.forEach((section, ord) => {
    page.addText(section.code, CODE)
    page.addText(section.text, PROSE)
    page.addHeading(section.heading, HEADING)
    if (hasOwnIds) page.addHeading(wordsOfId(section), HEADING)
    for (const name of namesBySection.get(ord) ?? []) page.addHeading(name, HEADING)
    for (; rowNames[row]?.[0] === ord; row++) page.addRowName((rowNames[row] as RowName)[1])
    if (ord === 0) {
      for (const title of titles) page.addHeading(title, TITLE)
      page.addWords(address, TITLE)
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
  /** For each run its terms, each once: four times the number of the term, and what it is there. */
  readonly byText: Map<string, readonly number[]>
  /** For each name the number of the term that stands for it as a whole. */
  readonly byName: Map<string, number>
  readonly numbers: Map<string, number>
  readonly terms: string[]
  readonly counts: TermCounts
}

/** What is counted of each term while a page is read, by its number. Between two pages all of it is 0. */
class TermCounts {
  /** In the field at hand: how often, up to `OFTEN`, and whether it begins a word. */
  inField = new Uint8Array(1024)
  /** The level in the section at hand and 1. */
  level = new Uint8Array(1024)
  /** The place in the lists of the page and 1. */
  place = new Uint32Array(1024)

  makeRoom(number: number): void {
    if (number < this.place.length) return
    this.inField = doubled(this.inField, Uint8Array)
    this.level = doubled(this.level, Uint8Array)
    this.place = doubled(this.place, Uint32Array)
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
      byText: new Map(),
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

function numberIn({ numbers, terms }: KnownRuns, term: string): number {
  const known = numbers.get(term)
  if (known !== undefined) return known
  const number = terms.push(term) - 1
  numbers.set(term, number)
  return number
}

/** The terms of a run. */
function termsOfRun({ kind, text }: Run, runs: KnownRuns): readonly number[] {
  const found = new Map<number, number>()
  const take = (term: string, isFirst: boolean) => {
    const number = numberIn(runs, term)
    found.set(number, (found.get(number) ?? 0) | (isFirst ? FIRST : 0))
  }
  const takeMeanings = (meanings: readonly string[]) => {
    for (const term of meanings) {
      const number = numberIn(runs, term)
      if (!found.has(number)) found.set(number, OTHER)
    }
  }
  if (kind === 'hangul') {
    takeHangul(text, runs.endings, take)
    if (runs.loanwords) takeMeanings(meaningsOfHangul(text, runs.endings))
  } else if (kind === 'latin') {
    const { parts, tails } = identifierTerms(text)
    for (const [index, part] of parts.entries()) take(part, index === 0)
    for (const [index, tail] of tails.entries()) take(tail, index === 0)
    if (runs.loanwords) takeMeanings([...parts, ...tails.map(latinStem)].flatMap(termsOfMeaning))
  } else if (kind === 'digits') {
    if (isNumberTerm(text)) take(text, true)
  } else if (kind === 'path') take(text, true)
  else for (const [index, pair] of pairsOfHan(text).entries()) take(pair, index === 0)
  runs.counts.makeRoom(runs.terms.length)
  return Array.from(found, ([number, what]) => number * 4 + what)
}

/** In the place of the number of a term that there is not. */
const NO_NUMBER = -1

function numberWithRoom(runs: KnownRuns, term: string): number {
  const number = numberIn(runs, term)
  runs.counts.makeRoom(runs.terms.length)
  return number
}

/** The number of the term that stands for a whole name. */
function numberOfName(name: string, runs: KnownRuns): number {
  const known = runs.byName.get(name)
  if (known !== undefined) return known
  const term = termOfName(name)
  const number = term === undefined ? NO_NUMBER : numberWithRoom(runs, term)
  if (!SEVERAL_FIGURES.test(name)) runs.byName.set(name, number)
  return number
}

/** The number of the term of which a heading is made as a whole. */
function wholeName(texts: readonly string[], runs: KnownRuns): number {
  const [first] = texts
  if (first === undefined || texts.length > MOST_JOINED) return NO_NUMBER
  if (texts.length === 1 && runOf(first).kind === 'hangul') {
    const { stem } = stemOf(first, runs.endings)
    return stem.length <= WINDOW ? numberWithRoom(runs, stem) : NO_NUMBER
  }
  if (texts.length === 1) return numberOfName(first, runs)
  const joined = texts.every((text) => runOf(text).kind === 'latin')
    ? texts.flatMap(partsOf).join('')
    : ''
  return joined !== '' && joined.length <= MOST_LETTERS ? numberWithRoom(runs, joined) : NO_NUMBER
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
function meaningsOfHangul(text: string, endings: Endings): readonly string[] {
  // An ending is never taken off a word of one syllable: 훅을.
  const isOne = text.length > 1 && isEnding(text.slice(1), endings)
  const { stem } = stemOf(text, endings)
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

/** Counts the terms of one page. */
class PageCount {
  /** The terms of the page by their numbers, and for each what is written of its sections but the level of the last one. */
  private readonly found: number[] = []
  private readonly posts: string[] = []
  /** For each the last section that has it, 16 times, and its level there. */
  private readonly lasts: number[] = []
  private inSection: number[] = []

  constructor(private readonly runs: KnownRuns) {}

  addText(text: string, base: Level): void {
    if (!text) return
    const { counts } = this.runs
    const inText: number[] = []
    this.eachRun(normalize(text), (terms) => {
      const { inField } = counts
      for (const term of terms) {
        const number = term >> 2
        const before = inField[number] as number
        if (before === 0) inText.push(number)
        const after = (before & (BEGINS - 1)) === OFTEN ? before : before + 1
        inField[number] = (term & FIRST) === FIRST ? after | BEGINS : after
      }
    })
    const { inField } = counts
    for (const number of inText) {
      const count = inField[number] as number
      inField[number] = 0
      const often = (count & (BEGINS - 1)) === OFTEN ? OCCURS_OFTEN : 0
      this.raise(number, base + (count >= BEGINS ? BEGINS_WORD : 0) + often)
    }
  }

  addHeading(heading: string, base: Level): void {
    if (!heading) return
    const normal = normalize(heading)
    // What stands in brackets explains a name, or says what a function takes, and makes it no longer.
    const name = normal.includes('(') ? normal.replace(IN_BRACKETS, ' ').trim() || normal : normal
    const runs = runTextsOf(name)
    const level = base + levelsOfShort(runs.reduce((sum, { length }) => sum + length, 0))
    const raiseAll = (terms: readonly number[]) => {
      for (const term of terms)
        this.raise(term >> 2, (term & FIRST) === FIRST ? level : Math.max(base, level - 1))
    }
    this.eachRun(normal, raiseAll, name === normal ? runs : undefined)
    // The first syllable of each word, so that the first key finds something.
    for (const word of normal.split(/[^가-힣]+/))
      if (word !== '') raiseAll(this.termsOf(word.charAt(0)))
    const whole = wholeName(runs, this.runs)
    if (whole !== NO_NUMBER) this.raise(whole, base + MOST_OF_SHORT)
    const path = termOfCalledPath(normal)
    if (path !== undefined) this.raise(numberWithRoom(this.runs, path), base + MOST_OF_SHORT)
    for (const tail of tailsOf(runs)) this.raise(numberWithRoom(this.runs, tail), base)
  }

  addWords(words: string, level: Level): void {
    if (words)
      this.eachRun(normalize(words), (terms) => {
        for (const term of terms) this.raise(term >> 2, level)
      })
  }

  addRowName(name: string): void {
    const number = numberOfName(name, this.runs)
    if (number !== NO_NUMBER) this.raise(number, isTelling(name) ? HEADING : PROSE_OFTEN)
  }

  endSection(ord: number): void {
    const { place, level } = this.runs.counts
    for (const number of this.inSection) {
      const last = ord * 16 + (level[number] as number) - 1
      level[number] = 0
      const known = (place[number] as number) - 1
      if (known < 0) {
        place[number] = this.found.push(number)
        this.posts.push(encodeNumber(ord))
        this.lasts.push(last)
      } else {
        const before = this.lasts[known] as number
        this.posts[known] += levelSign(before & 15, true) + encodeNumber(ord - (before >> 4) - 1)
        this.lasts[known] = last
      }
    }
    this.inSection = []
  }

  terms(): PageTerms {
    const { place } = this.runs.counts
    for (const number of this.found) place[number] = 0
    return {
      terms: this.found.map((number) => this.runs.terms[number] as string),
      posts: this.posts.map((post, at) => post + levelSign((this.lasts[at] as number) & 15, false)),
    }
  }

  /** The terms of each run of a normalized text, and of the neighbours in its addresses. */
  private eachRun(
    text: string,
    take: (terms: readonly number[]) => void,
    runs = runTextsOf(text),
  ): void {
    for (const run of runs) take(this.termsOf(run))
    for (const pair of pathPairsOf(text)) take(termsOfRun({ kind: 'path', text: pair }, this.runs))
  }

  private termsOf(run: string): readonly number[] {
    const found = this.runs.byText.get(run)
    if (found) return found
    const terms = termsOfRun(runOf(run), this.runs)
    if (!SEVERAL_FIGURES.test(run)) this.runs.byText.set(run, terms)
    return terms
  }

  private raise(number: number, level: Level): void {
    const { level: levels } = this.runs.counts
    const before = levels[number] as number
    if (before === 0) this.inSection.push(number)
    if (before <= level) levels[number] = level + 1
  }
}
