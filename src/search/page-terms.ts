import type { SearchAnswer, SearchSection } from '../model.ts'
import { encodeNumber, levelSign } from './codec.ts'
import {
  ENDINGS,
  type Endings,
  identifierTerms,
  isNumberTerm,
  normalize,
  pairsOfHan,
  pathPairsOf,
  type Run,
  runsOf,
  stemOf,
  windowsOf,
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

/** What a page is made from for search. */
export interface PageWords {
  /** What it is called: its title, other labels, for operations method and path. */
  readonly titles: readonly string[]
  readonly sections: readonly SearchSection[]
  /** Their names stand out of the text like headings. */
  readonly answers?: readonly SearchAnswer[]
}

/** The terms of a page. */
export function pageTerms(
  { titles, sections, answers = [] }: PageWords,
  endings: Endings = ENDINGS,
): PageTerms {
  const namesBySection = new Map<number, string[]>()
  for (const { section, names } of answers)
    namesBySection.set(section, [...(namesBySection.get(section) ?? []), ...names])
  const page = new PageCount(knownRuns(endings))
  sections.forEach((section, ord) => {
    page.addText(section.code, CODE)
    page.addText(section.text, PROSE)
    page.addHeading(section.heading, HEADING)
    for (const name of namesBySection.get(ord) ?? []) page.addHeading(name, HEADING)
    if (ord === 0) for (const title of titles) page.addHeading(title, TITLE)
    page.endSection(ord)
  })
  return page.terms()
}

/** What a run of text gives: the numbers of its terms, each once, and those that a word begins with. */
interface RunTerms {
  readonly numbers: readonly number[]
  readonly begins: readonly boolean[]
}

/**
 * Runs of text that were taken apart before, as words come again on page after page, and the terms that have a number.
 * It speeds up what comes later in the same thread, and changes no result.
 */
interface KnownRuns {
  readonly endings: Endings
  readonly byText: Map<string, RunTerms>
  readonly numbers: Map<string, number>
  readonly terms: string[]
}

/** With more of them all are forgotten: they take some 10 MB. */
const MOST_KNOWN_TERMS = 100_000

let known: KnownRuns | undefined

/** What is known is for one list of endings, as a site has one. */
function knownRuns(endings: Endings): KnownRuns {
  if (known?.endings !== endings || known.terms.length > MOST_KNOWN_TERMS)
    known = { endings, byText: new Map(), numbers: new Map(), terms: [] }
  return known
}

const FIGURE = /[0-9]/

/** The terms of a run. Runs of one text are always of one kind. */
function termsOfRun({ kind, text }: Run, runs: KnownRuns): RunTerms {
  const found = runs.byText.get(text)
  if (found) return found
  const begins = new Map<number, boolean>()
  const take = (term: string, isFirst: boolean) => {
    const number = runs.numbers.get(term) ?? runs.terms.push(term) - 1
    runs.numbers.set(term, number)
    begins.set(number, isFirst || begins.get(number) === true)
  }
  if (kind === 'hangul') takeHangul(text, runs.endings, take)
  else if (kind === 'latin') {
    const { parts, tails } = identifierTerms(text)
    for (const [index, part] of parts.entries()) take(part, index === 0)
    for (const [index, tail] of tails.entries()) take(tail, index === 0)
  } else if (kind === 'digits') {
    if (isNumberTerm(text)) take(text, true)
  } else if (kind === 'path') take(text, true)
  else for (const [index, pair] of pairsOfHan(text).entries()) take(pair, index === 0)
  const terms = { numbers: [...begins.keys()], begins: [...begins.values()] }
  // What has figures is mostly the name of one thing on one page, and would only fill the memory.
  if (!FIGURE.test(text)) runs.byText.set(text, terms)
  return terms
}

function takeHangul(
  word: string,
  endings: Endings,
  take: (term: string, begins: boolean) => void,
): void {
  const { stem, sure } = stemOf(word, endings)
  const ofStem = windowsOf(stem)
  const ofWord = sure ? ofStem : windowsOf(word)
  const windows = new Set(sure ? ofStem : [...ofStem, ...ofWord])
  const [first] = ofStem
  const [whole] = ofWord
  for (const window of windows) take(window, window === first || window === whole)
}

/** What is known of a term while a page is read. */
interface TermCount {
  readonly number: number
  /** Of the field at hand. */
  count: number
  begins: boolean
  /** Of the section at hand; -1 when it does not have the term. */
  level: Level | -1
  /** What is written of the sections before, the last of which waits for whether another follows. */
  post: string
  lastOrd: number
  lastLevel: Level
}

/** Counts the terms of one page. */
class PageCount {
  private readonly counts = new Map<number, TermCount>()
  private inSection: TermCount[] = []

  constructor(private readonly runs: KnownRuns) {}

  addText(text: string, base: Level): void {
    if (!text) return
    const inText: TermCount[] = []
    for (const run of runsWithPaths(normalize(text))) {
      const { numbers, begins } = termsOfRun(run, this.runs)
      for (let index = 0; index < numbers.length; index++) {
        const term = this.term(numbers[index] as number)
        if (term.count === 0) inText.push(term)
        term.count++
        if (begins[index]) term.begins = true
      }
    }
    for (const term of inText) {
      const often = term.count >= OFTEN ? OCCURS_OFTEN : 0
      this.raise(term, base + (term.begins ? BEGINS_WORD : 0) + often)
      term.count = 0
      term.begins = false
    }
  }

  /** A heading that is short says more of what it names. */
  addHeading(heading: string, base: Level): void {
    if (!heading) return
    const half = Math.floor(heading.replace(/\s+/g, '').length / 2)
    const level = base + (half <= 1 ? 3 : half <= 3 ? 2 : half <= 6 ? 1 : 0)
    const normal = normalize(heading)
    for (const run of runsWithPaths(normal))
      for (const number of termsOfRun(run, this.runs).numbers) this.raise(this.term(number), level)
    // The first syllable of each word, so that the first key finds something.
    for (const word of normal.split(/[^가-힣]+/)) {
      if (word === '') continue
      const first: Run = { kind: 'hangul', text: word.charAt(0) }
      for (const number of termsOfRun(first, this.runs).numbers)
        this.raise(this.term(number), level)
    }
  }

  endSection(ord: number): void {
    for (const term of this.inSection) {
      if (term.lastOrd >= 0) term.post += levelSign(term.lastLevel, true)
      term.post += encodeNumber(ord - term.lastOrd - 1)
      term.lastOrd = ord
      term.lastLevel = term.level
      term.level = NOT_THERE
    }
    this.inSection = []
  }

  terms(): PageTerms {
    const found = [...this.counts.values()]
    return {
      terms: found.map(({ number }) => this.runs.terms[number] as string),
      posts: found.map(({ post, lastLevel }) => post + levelSign(lastLevel, false)),
    }
  }

  private term(number: number): TermCount {
    const found = this.counts.get(number)
    if (found) return found
    const term: TermCount = {
      number,
      count: 0,
      begins: false,
      level: NOT_THERE,
      post: '',
      lastOrd: -1,
      lastLevel: 0,
    }
    this.counts.set(number, term)
    return term
  }

  private raise(term: TermCount, level: Level): void {
    if (term.level === NOT_THERE) this.inSection.push(term)
    if (term.level < level) term.level = level
  }
}

const NOT_THERE = -1

/** The runs of a normalized text, and the neighbours in its addresses. */
function* runsWithPaths(text: string): Iterable<Run> {
  yield* runsOf(text)
  for (const pair of pathPairsOf(text)) yield { kind: 'path', text: pair }
}
