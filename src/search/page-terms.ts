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
  /** Sorted by code units. */
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
  const posts = new Map<string, { text: string; ord: number; level: Level }>()
  sections.forEach((section, ord) => {
    const levels = new Map<string, Level>()
    const raise = (term: string, level: Level) => {
      if ((levels.get(term) ?? -1) < level) levels.set(term, level)
    }
    const take = { raise, endings }
    addText(section.code, CODE, take)
    addText(section.text, PROSE, take)
    addHeading(section.heading, HEADING, take)
    for (const name of namesBySection.get(ord) ?? []) addHeading(name, HEADING, take)
    if (ord === 0) for (const title of titles) addHeading(title, TITLE, take)
    for (const [term, level] of levels) {
      const post = posts.get(term)
      if (!post) posts.set(term, { text: encodeNumber(ord), ord, level })
      else {
        post.text += levelSign(post.level, true) + encodeNumber(ord - post.ord - 1)
        post.ord = ord
        post.level = level
      }
    }
  })
  const terms = [...posts.keys()].sort()
  return {
    terms,
    posts: terms.map((term) => {
      const { text, level } = posts.get(term) as { text: string; level: Level }
      return text + levelSign(level, false)
    }),
  }
}

interface Taking {
  readonly raise: (term: string, level: Level) => void
  readonly endings: Endings
}

function addText(text: string, base: Level, { raise, endings }: Taking): void {
  const counts = new Map<string, { count: number; begins: boolean }>()
  eachTerm(text, endings, (term, begins, times) => {
    const known = counts.get(term)
    if (!known) counts.set(term, { count: times, begins })
    else {
      known.count += times
      known.begins ||= begins
    }
  })
  for (const [term, { count, begins }] of counts)
    raise(term, base + (begins ? BEGINS_WORD : 0) + (count >= OFTEN ? OCCURS_OFTEN : 0))
}

/** A heading that is short says more of what it names. */
function addHeading(heading: string, base: Level, { raise, endings }: Taking): void {
  const half = Math.floor(heading.replace(/\s+/g, '').length / 2)
  const level = base + (half <= 1 ? 3 : half <= 3 ? 2 : half <= 6 ? 1 : 0)
  eachTerm(heading, endings, (term) => raise(term, level))
  // The first syllable of each word, so that the first key finds something.
  for (const word of normalize(heading).split(/[^가-힣]+/)) if (word) raise(word.charAt(0), level)
}

/**
 * Hands out the terms of a text: whether a word begins with each, and how often the run that it is from is in the text.
 * A run is taken apart once, as words come again and again. A term may come from more than one run.
 */
function eachTerm(
  text: string,
  endings: Endings,
  take: (term: string, begins: boolean, count: number) => void,
): void {
  if (!text) return
  const normal = normalize(text)
  const runs = new Map<string, { kind: Run['kind']; count: number }>()
  for (const { kind, text: run } of runsOf(normal)) {
    const known = runs.get(run)
    if (known) known.count++
    else runs.set(run, { kind, count: 1 })
  }
  for (const [run, { kind, count }] of runs) {
    if (kind === 'hangul') addHangul(run, endings, (term, begins) => take(term, begins, count))
    else if (kind === 'latin') {
      const { parts, tails } = identifierTerms(run)
      for (const [index, part] of parts.entries()) take(part, index === 0, count)
      for (const [index, tail] of tails.entries()) take(tail, index === 0, count)
    } else if (kind === 'digits') {
      if (isNumberTerm(run)) take(run, true, count)
    } else for (const [index, pair] of pairsOfHan(run).entries()) take(pair, index === 0, count)
  }
  for (const pair of pathPairsOf(normal)) take(pair, true, 1)
}

function addHangul(
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
