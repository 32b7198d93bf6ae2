import { isCalledExactly } from './codec.ts'
import type { AnswerRow } from './index-format.ts'
import { type Query, type QueryWord, readQuery } from './query.ts'
import { readInitialism, readSynonym } from './readings/as-it-stands.ts'
import { readSettled, readWord } from './readings/read-word.ts'
import { FACTOR, found, isRare, type Reading, withSame } from './readings/reading.ts'
import { joinSections, meetSections, pagesInTitles, type Sections } from './section-sets.ts'
import { type QueryUnit, withSynonyms } from './synonyms.ts'
import { type IndexSource, TermFiles } from './term-files.ts'
import { latinStem, normalize, partsOf, runsOf, STATUS, termOfName, wordsOfName } from './text.ts'

/** A section that was found. */
export interface SearchHit {
  readonly slot: number
  readonly ord: number
  readonly score: number
}

/** What a query found. */
export interface SearchResult {
  readonly hits: readonly SearchHit[]
  /** Rows of tables, such as errors and codes, that are called what was typed. */
  readonly answers: readonly AnswerRow[]
  /** How many pages have it all, or all but a word where few have. */
  readonly pages: number
  /** The same by kind of page. */
  readonly pagesByKind: Readonly<Record<string, number>>
  /** What is marked in titles and texts. */
  readonly marks: readonly string[]
  /** Words that were looked for in another form, by what was typed. */
  readonly readAs: Readonly<Record<string, string>>
  /** Words without which the pages were found. */
  readonly leftOut: readonly string[]
  readonly phrases: readonly string[]
}

export interface SearchOptions {
  /** Restricts the search to pages of this kind. */
  readonly kind?: string
  /** At most so many sections. */
  readonly limit?: number
  /** No page that lacks a word, however few have all. */
  readonly allWords?: true
}

const MOST_HITS = 8
const MOST_OF_A_PAGE = 2

/** A word that is in the page, though not in the section, counts so much of its best place there. */
const ELSEWHERE = 0.35
const NOT_ALL_IN_SECTION = 0.85
/** A heading that has all words is worth more than a shorter one that has one of them. */
const ALL_IN_HEADING = 1.1
/** A heading that is called exactly as one of several words is no better for them than one that is short. */
const MOST_OF_ONE = 4.7
/** No word of the text has this weight, and few guesses in a heading have less. */
const LEAST_IN_HEADING = 2
/** A title has the word, and not only a label of the page. */
const LEAST_IN_TITLE = 3.5
const NEIGHBOURS = 0.35
/** What is called by both words of a query and nothing else. */
const CALLED_SO = 1
const WHOLE_PAGE = 1.02
/** A page that is called what was typed comes before one that has the same words in a longer title. */
const CALLED_AS_TYPED = 1.3
/** A page that says much of it beside its best section is about it, more than one that has that section alone. */
const WHAT_THE_PAGE_IS_ABOUT = 0.1
/** A page of more sections is about many things. */
const SECTIONS_OF_A_PAGE = 40

/** Numbers of sections are this times the slot of their page, and their place in it. */
const SECTIONS = 256

/**
 * Searches an opened index. The score of a section adds its words: how rare a word is, times how well the section fits
 * it. A page counts if it has every word; if none has, the word that tells the least is left out, and said.
 */
export async function search(
  files: TermFiles,
  typed: string,
  { kind, limit = MOST_HITS, allWords }: SearchOptions = {},
): Promise<SearchResult> {
  const query = readQuery(typed, files.endings)
  const units = withSynonyms(query.words, files.index.synonyms ?? [], files.endings)
  const [written, joined] = await Promise.all([
    Promise.all(units.map((unit) => readUnit(unit, files, saysWhatIsDone(unit, units)))),
    neighbours(query, files),
  ])
  const readings = await withInitialism(query, withJoined(query, written, joined), files)
  const answers = unlike(await answersTo(typed, readings, files))
  const settled = await settledReading(units, readings, files)
  const words = units.map((unit, index): Word => {
    const isLast = index === units.length - 1
    const reading = (isLast && settled) || (readings[index] as Reading)
    const word = {
      text: unit.words.map(({ text }) => text).join(' '),
      asks:
        unit.words.every(({ asks }) => asks) ||
        (saysWhatIsDone(unit, units) && (reading.isGuess || pagesInTitles(reading.sections) === 0)),
    }
    const pages = pagesOf(reading.sections)
    return { word, reading, pages, idf: rarity(files.index.pages, pages.size, reading) }
  })
  const isStrict = allWords || query.phrases.length > 0
  const { kept: telling, asking, leftOut, pages: whole, near } = pagesOfAll(words, isStrict)
  const kept = [...telling, ...asking]
  const pages = new Set([...whole, ...near.keys()])
  const region = files.index.kinds.find(([name]) => name === kind)
  const inKind = (slot: number) => !region || (slot >= region[1] && slot < region[1] + region[2])
  const shown = new Set([...pages].filter(inKind))
  return {
    answers: answers.filter(([, slot]) => inKind(slot)),
    hits: rank(kept, shown, {
      joined,
      called: calledAsTyped(typed, files),
      near,
      boosts: new Map(files.index.boosts),
      limit,
    }),
    pages: shown.size,
    pagesByKind: countByKind(pages, files),
    marks: [...new Set(kept.flatMap(({ reading }) => reading.marks))],
    readAs: Object.fromEntries(
      kept.flatMap(({ word, reading }) =>
        reading.insteadOf ? [[word.text, reading.insteadOf]] : [],
      ),
    ),
    leftOut,
    phrases: query.phrases,
  }
}

/** What is said beside a code, and is no part of it: 409 오류, error 4003, 결과코드 2028. */
const SAYS_CODE =
  /(?<![\p{L}\p{N}_])(?:(?:오류|에러|상태|결과|응답)(?:코드)?|코드|error|status|code|http)(?![\p{L}\p{N}_])/giu
/** So many letters may begin a name. In small letters shorter ones are words of everything: user, auth, ping. */
const SHORTEST_IN_CAPITALS = 3
const SHORTEST_IN_SMALL = 5
const MOST_BEGUN = 4

/**
 * The rows of tables that are called what was typed, in whatever case and divided by whatever signs: `pickup closed` is
 * PICKUP_CLOSED. Else those that have this status, or a name that has it among its words. Where pages are called by it, it
 * is a word as others are, but in capitals.
 */
async function answersTo(
  typed: string,
  readings: readonly Reading[],
  files: TermFiles,
): Promise<readonly AnswerRow[]> {
  const text = normalize(typed).trim()
  const name = text.replace(SAYS_CODE, ' ').trim() || text
  const bare = bareName(name)
  const runs = runsOf(name)
  const [run] = runs
  const isName = runs.every(({ kind }) => kind === 'latin' || kind === 'digits')
  if (!run || bare === '' || !isName || runs.length > MOST_RUNS_OF_NAME) return []
  if (run.kind === 'digits' && runs.length > 1) return []
  const term = runs.length === 1 ? termOfName(name) : bare
  // A sentence is no name: a file more is worth it for two words alone, and has been asked for by their neighbours.
  if (term === undefined || (runs.length > 2 && !files.isNear(term))) return []
  const exact = (await files.answers(term)).filter(([, , , names]) =>
    names.some((own) => bareName(own) === bare),
  )
  if (exact.length > 0) return exact
  if (STATUS.test(name))
    return (await files.answersWith(name)).filter(([, , , , facts]) => facts[0]?.[1] === name)
  const isCapital = /^[A-Z0-9_]+$/.test(name)
  const shortest = isCapital ? SHORTEST_IN_CAPITALS : SHORTEST_IN_SMALL
  if (run.kind === 'digits' || bare.length < shortest) return []
  const inTitles = meetSections(readings.map(({ sections }) => sections))
  if (!isCapital && pagesInTitles(inTitles) > 0) return []
  const begun = await files.answersBeginning(bare)
  const inside = runs.length === 1 ? await files.answersWith(term) : []
  const rows = new Map(
    [...begun, ...inside]
      .filter(([, , , names]) => names.some((own) => wordsOfName(own).length > 1))
      .map((row) => [`${row[1]} ${row[2]} ${row[3].join(' ')}`, row]),
  )
  return rows.size > MOST_BEGUN ? [] : [...rows.values()]
}

const MOST_RUNS_OF_NAME = 6

/** A table may stand on several pages: what is said twice is answered once. */
function unlike(rows: readonly AnswerRow[]): readonly AnswerRow[] {
  const said = new Set<string>()
  return rows.filter(([, , , names, facts]) => {
    const own = JSON.stringify([names, facts])
    return !said.has(own) && said.add(own)
  })
}

/** The pages that are called what was typed, in whatever case and with whatever spaces: 환경변수 is 환경 변수. Files of its words list them. */
function calledAsTyped(typed: string, files: TermFiles): ReadonlySet<number> {
  const name = bareName(typed)
  if (name === '') return new Set()
  return new Set(
    [...files.pageRows.values()].flatMap(([slot, , title]) =>
      bareName(title) === name ? [slot] : [],
    ),
  )
}

/** A name without its spaces and signs: `<SuspenseQuery/>` is suspensequery. */
const bareName = (name: string) =>
  normalize(name)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** What two neighbouring words are called in one is what each of them says: roll out and rollout. */
function withJoined(
  { words }: Query,
  readings: readonly Reading[],
  joined: Neighbours,
): readonly Reading[] {
  if (readings.length !== words.length) return readings
  return readings.map((reading, index) =>
    joined
      .filter(({ words: pair }) => pair.includes(words[index] as QueryWord))
      .flatMap(({ term }) => (term ? [found([[term, FACTOR.synonym]], [term.term])] : []))
      .reduce(withSame, reading),
  )
}

const FEWEST_OF_INITIALISM = 3
const MOST_OF_INITIALISM = 5

/** What headings call by the first letters of all words, where none has the words: `single sign on` is SSO. */
async function withInitialism(
  { words }: Query,
  readings: readonly Reading[],
  files: TermFiles,
): Promise<readonly Reading[]> {
  const { length } = readings
  if (length < FEWEST_OF_INITIALISM || length > MOST_OF_INITIALISM) return readings
  if (length !== words.length || words.some(({ kind, asks }) => kind !== 'latin' || asks))
    return readings
  // Where sections say the words, their initials are those of something else: authenticate with SAML is no AWS.
  if (!isRare(meetSections(readings.map(({ sections }) => sections)))) return readings
  const initials = words.map(({ text }) => text.charAt(0).toLowerCase()).join('')
  const named = await readInitialism(initials, files)
  if (named.sections.at.length === 0) return readings
  return readings.map((reading) => ({
    ...reading,
    sections: joinSections([reading.sections, named.sections]),
    marks: [...new Set([...reading.marks, ...named.marks])],
  }))
}

/** What was settled of the last word, where no word finds anything. */
async function settledReading(
  units: readonly QueryUnit[],
  readings: readonly Reading[],
  files: TermFiles,
): Promise<Reading | undefined> {
  const [word, ...others] = units.at(-1)?.words ?? []
  if (!word || others.length > 0 || readings.some(({ sections }) => sections.at.length > 0))
    return undefined
  return readSettled(word, files)
}

/**
 * Whether a word says what is done with another one, as in 쿠키 읽기. Where no page is called so, the one about the other
 * word says it with another verb or in another form, and those that have this one, typed so or nearly so, are few.
 */
const saysWhatIsDone = ({ words }: QueryUnit, units: readonly QueryUnit[]): boolean =>
  words.every(isDoing) &&
  units.some((unit) => unit.words.some((word) => !word.asks && !isDoing(word)))

const isDoing = ({ text }: QueryWord): boolean => /.기$/.test(text)

/** Words that are looked for together, with what means the same. What was typed wrongly is no better than a synonym. */
async function readUnit(
  { words, alternatives }: QueryUnit,
  files: TermFiles,
  isDone: boolean,
): Promise<Reading> {
  // 막기 and 쓰기: in so few letters, what differs in one is another verb, and no guess for what only says what is done.
  const read = words.map((word) =>
    isDone && word.text.length === 2 ? { ...word, asks: true } : word,
  )
  const [own, others] = await Promise.all([
    Promise.all(read.map((word) => readWord(word, files))).then(allOf),
    Promise.all(
      alternatives.map(async (other) =>
        allOf(await Promise.all(other.map((word) => readSynonym(word, files)))),
      ),
    ),
  ])
  const found = others.filter(({ sections }) => sections.at.length > 0)
  if (found.length === 0) return own
  const readings = own.isGuess ? found : [own, ...found]
  return {
    sections: joinSections(readings.map(({ sections }) => sections)),
    marks: readings.flatMap(({ marks }) => marks),
    isGuess: false,
  }
}

function allOf(readings: readonly Reading[]): Reading {
  const [only] = readings
  if (only && readings.length === 1) return only
  return {
    sections: meetSections(readings.map(({ sections }) => sections)),
    marks: readings.flatMap(({ marks }) => marks),
    isGuess: readings.some(({ isGuess }) => isGuess),
  }
}

interface Word {
  readonly word: Pick<QueryWord, 'text' | 'asks'>
  readonly reading: Reading
  readonly pages: ReadonlySet<number>
  readonly idf: number
}

/** How much a word tells: the fewer pages have it the more. Guesses tell less where they fit much. */
function rarity(all: number, pages: number, { isGuess, sections }: Reading): number {
  const idf = Math.log(1 + all / (0.5 + pages))
  return isGuess ? idf * (0.6 + 0.1 * Math.log(1 + all / (1 + sections.at.length / 3))) : idf
}

const pagesOf = ({ at }: Sections): ReadonlySet<number> => {
  const pages = new Set<number>()
  for (const section of at) pages.add(Math.floor(section / SECTIONS))
  return pages
}

/** The pages that have every word but those that only ask; without the words that tell the least if no page has all. */
function pagesOfAll(words: readonly Word[], isStrict: boolean) {
  const asking = words.filter(({ word }) => word.asks)
  const needed = words.filter(({ word }) => !word.asks)
  const missing = needed.filter(({ pages }) => pages.size === 0)
  let kept = needed.filter(({ pages }) => pages.size > 0)
  const leftOut = missing.map(({ word }) => word.text)
  for (;;) {
    const pages = common(kept.map((word) => word.pages))
    if (pages.size > 0 || kept.length === 0) {
      const near = isStrict ? new Map<number, number>() : pagesWithout(kept, pages)
      return { kept, asking, leftOut, pages, near }
    }
    const least = kept.reduce((a, b) => (tellsOf(b) < tellsOf(a) ? b : a))
    leftOut.push(least.word.text)
    kept = kept.filter((word) => word !== least)
  }
}

/** With fewer pages than a list has rows, those that lack one word follow. */
const FEW_PAGES = MOST_HITS
/** One of two words alone is something else, unless the other one stands on many pages and tells little. */
const FEWEST_WORDS = 3
const MOST_OF_TWO = 0.4
/** What a page is worth that lacks a word, beside how much the others tell. */
const LACKS_ONE = 0.75

/**
 * Pages that lack one word of several, where few have all of them, and how much they count: the one that is called by the
 * others may say the last one otherwise, and comes before one that has each of them somewhere. Of many pages, or where two
 * words are all, it has to be called by the others.
 */
function pagesWithout(words: readonly Word[], whole: ReadonlySet<number>) {
  const near = new Map<number, number>()
  if (words.length < 2) return near
  const all = words.reduce((sum, { idf }) => sum + idf, 0)
  const areFew = words.length >= FEWEST_WORDS && whole.size < FEW_PAGES
  for (const lacking of words) {
    const share = lacking.idf / all
    if (words.length < FEWEST_WORDS && (share > MOST_OF_TWO || lacking.pages.size < FEW_PAGES))
      continue
    const factor = LACKS_ONE * (1 - share)
    const others = words.filter((word) => word !== lacking)
    for (const page of common(others.map(areFew ? ({ pages }) => pages : titledPages)))
      if (!whole.has(page)) near.set(page, factor)
  }
  return near
}

/** The pages of which the title has a word. */
function titledPages({ reading: { sections } }: Word): ReadonlySet<number> {
  const pages = new Set<number>()
  for (const [index, section] of sections.at.entries())
    if (section % SECTIONS === 0 && (sections.weights[index] as number) >= LEAST_IN_TITLE)
      pages.add(section / SECTIONS)
  return pages
}

/** How much a word tells at its best place: one that pages are called by tells more than a rarer one that stands in their text. */
const tellsOf = ({ idf, reading: { sections } }: Word) =>
  idf * sections.weights.reduce((a, b) => Math.max(a, b), 0)

function common(sets: readonly ReadonlySet<number>[]): ReadonlySet<number> {
  const [smallest, ...others] = [...sets].sort((a, b) => a.size - b.size)
  if (!smallest) return new Set()
  return new Set([...smallest].filter((page) => others.every((set) => set.has(page))))
}

/** The identifiers that two neighbouring Latin words make: `room info` is also in getRoomInfo. A heading may be called so. */
async function neighbours({ words }: Query, files: TermFiles) {
  const pairs = words.slice(1).flatMap((word, index) => {
    const before = words[index] as QueryWord
    return word.kind === 'latin' && before.kind === 'latin' ? [[before, word] as const] : []
  })
  return Promise.all(
    pairs.map(async ([before, word]) => {
      const first = partsOf(before.text).join('')
      const second = partsOf(word.text).join('')
      const asTyped = await files.term(first + second)
      // shuts down is a shutdown.
      const term = asTyped ?? (await nearTerm(latinStem(first) + latinStem(second), files))
      const { at, levels } = term ?? NO_TERM
      const isAll = words.length === 2
      const sections = new Map(
        [...at].map((section, index) => [
          section,
          isAll && isCalledExactly(levels[index] as number) ? CALLED_SO : NEIGHBOURS,
        ]),
      )
      return { words: [before, word], term, sections }
    }),
  )
}

const nearTerm = async (term: string, files: TermFiles) =>
  files.isNear(term) ? files.term(term) : undefined

const NO_TERM = { at: new Uint32Array(0), levels: new Uint8Array(0) }

type Neighbours = Awaited<ReturnType<typeof neighbours>>

/** What a word finds, and which of its sections are those of the page that is looked at. */
interface Cursor {
  readonly idf: number
  /** How much a heading tells that has it: nothing for what only says how something is asked. */
  readonly tells: number
  /** From which weight on the title has it. */
  readonly leastInTitle: number
  readonly at: Uint32Array
  readonly weights: Float32Array
  next: number
  /** Behind the last section of the page. */
  end: number
  /** The best weight in the page. */
  best: number
  /** The title of the page has it. */
  inTitle: boolean
}

interface NeighbourPair {
  /** How much the words count more in a section. */
  readonly sections: ReadonlyMap<number, number>
  readonly idf: number
}

interface RankedHit extends SearchHit {
  /** The score of all sections of its page. */
  readonly inPage: number
}

/**
 * The best sections of pages, the best first. Sections are sorted by page, so that those of all words are gone through
 * side by side, once, and nothing is made for a page that is not among the best: a common word is on every page.
 */
function rank(
  words: readonly Word[],
  pages: ReadonlySet<number>,
  { joined, called, near, boosts, limit }: RankOptions,
): readonly SearchHit[] {
  const pairs = joined.map(({ words: pair, sections }): NeighbourPair => {
    const both = words.filter(({ word }) => pair.some(({ text }) => text === word.text))
    return { sections, idf: both.reduce((sum, { idf }) => sum + idf, 0) }
  })
  const cursors = words.map(
    ({ word, reading: { sections, isGuess }, idf }): Cursor => ({
      ...sections,
      idf,
      tells: word.asks ? 0 : idf,
      leastInTitle: isGuess ? LEAST_IN_HEADING : LEAST_IN_TITLE,
      next: 0,
      end: 0,
      best: 0,
      inTitle: false,
    }),
  )
  const mostInHeading = cursors.length > 1 ? MOST_OF_ONE : Number.POSITIVE_INFINITY
  const best: RankedHit[] = []
  const scores = new Map<number, number>()
  for (const slot of [...pages].sort((a, b) => a - b)) {
    for (const cursor of cursors) toPage(cursor, slot, mostInHeading)
    const below = asPartOf(cursors, slot)
    scores.clear()
    const boost = (boosts.get(slot) ?? 1) * (near.get(slot) ?? 1)
    const leading = scorePage(scores, slot, { cursors, pairs, boost, mostInHeading })
    for (const [ord, score] of scores) if (ord > 0) scores.set(ord, score * below)
    const title = scores.get(0)
    const section = scores.get(leading)
    if (title !== undefined && called.has(slot)) scores.set(0, title * CALLED_AS_TYPED)
    else if (title !== undefined && section !== undefined && title > section)
      scores.set(0, section).set(leading, title)
    let inPage = 0
    let most = 0
    for (const one of scores.values()) {
      inPage += one
      most = Math.max(most, one)
    }
    const about = 1 + WHAT_THE_PAGE_IS_ABOUT * Math.log(inPage / most)
    const last = best[limit - 1]
    if (last && byScore({ slot, ord: 0, score: most * about, inPage }, last) > 0) continue
    const hits = [...scores].map(
      ([ord, score]): RankedHit => ({ slot, ord, score: score * about, inPage }),
    )
    best.push(...hits.sort(byScore).slice(0, MOST_OF_A_PAGE))
    best.sort(byScore).splice(limit)
  }
  return best.map(({ slot, ord, score }) => ({ slot, ord, score }))
}

/**
 * What sections of a page count. One of very many, such as release notes or a manual in one piece, has the words of
 * all others, and says less of each. How many it has is seen by the farthest one that has a word.
 */
function asPartOf(cursors: readonly Cursor[], slot: number): number {
  let farthest = 0
  for (const { at, next, end } of cursors)
    if (end > next) farthest = Math.max(farthest, (at[end - 1] as number) - slot * SECTIONS)
  return farthest <= SECTIONS_OF_A_PAGE ? 1 : (SECTIONS_OF_A_PAGE / farthest) ** 0.25
}

interface RankOptions {
  readonly joined: Neighbours
  /** The pages that are called what was typed. */
  readonly called: ReadonlySet<number>
  /** What those count that lack a word. */
  readonly near: ReadonlyMap<number, number>
  readonly boosts: ReadonlyMap<number, number>
  readonly limit: number
}

const rounded = (score: number) => Math.round(score * 1e6)

/** The best first. Of equal ones, such as headings of the same words, the one whose page says more of it in all. */
const byScore = (a: RankedHit, b: RankedHit) =>
  rounded(b.score) - rounded(a.score) ||
  rounded(b.inPage) - rounded(a.inPage) ||
  a.slot - b.slot ||
  a.ord - b.ord

/** Moves on to the sections of a page that comes after the one before. */
function toPage(cursor: Cursor, slot: number, mostInHeading: number): void {
  const { at, weights } = cursor
  const first = slot * SECTIONS
  let next = cursor.end
  while (next < at.length && (at[next] as number) < first) next++
  let end = next
  let best = 0
  for (; end < at.length && (at[end] as number) < first + SECTIONS; end++) {
    const weight = weights[end] as number
    best = Math.max(best, at[end] === first ? weight : Math.min(mostInHeading, weight))
  }
  cursor.next = next
  cursor.end = end
  cursor.best = best
  cursor.inTitle = false
}

interface ScoredWith {
  readonly cursors: readonly Cursor[]
  readonly pairs: readonly NeighbourPair[]
  readonly boost: number
  /** What one word counts at most in a section below a heading. */
  readonly mostInHeading: number
}

/**
 * Notes the scores of the sections of a page that have any of the words. Gives the section of which the heading says the
 * most that the title does not: the page is found by both together, and that section is what was looked for.
 */
function scorePage(
  scores: Map<number, number>,
  slot: number,
  { cursors, pairs, boost, mostInHeading }: ScoredWith,
): number {
  let leading = 0
  let most = 0
  // What a word counts anywhere in the page is the same for all of its sections.
  let anywhere = 0
  for (const { idf, best } of cursors) anywhere += idf * ELSEWHERE * best
  for (;;) {
    let section = Number.POSITIVE_INFINITY
    for (const { at, next, end } of cursors)
      if (next < end) section = Math.min(section, at[next] as number)
    if (section === Number.POSITIVE_INFINITY) return leading
    let score = 0
    let count = 0
    let named = 0
    let more = 0
    const isHeading = section > slot * SECTIONS
    const highest = isHeading ? mostInHeading : Number.POSITIVE_INFINITY
    for (const cursor of cursors) {
      const { idf, tells, leastInTitle, at, weights, next, end, best } = cursor
      if (next === end || at[next] !== section) continue
      const weight = Math.min(highest, weights[next] as number)
      score += idf * Math.max(0, weight - ELSEWHERE * best)
      count++
      if (weight >= LEAST_IN_HEADING) {
        named++
        if (!isHeading) cursor.inTitle = weight >= leastInTitle
        else if (!cursor.inTitle) more += tells
      }
      cursor.next++
    }
    score += anywhere
    if (count < cursors.length) score *= NOT_ALL_IN_SECTION
    else if (named === count && count > 1) score *= ALL_IN_HEADING
    for (const { sections, idf } of pairs) score += (sections.get(section) ?? 0) * idf
    const ord = section - slot * SECTIONS
    if (ord === 0) score *= WHOLE_PAGE
    scores.set(ord, score * boost)
    const isBetter = more > most || (more === most && score * boost > (scores.get(leading) ?? 0))
    if (more > 0 && isBetter) {
      most = more
      leading = ord
    }
  }
}

function countByKind(pages: ReadonlySet<number>, { index: { kinds } }: TermFiles) {
  const counts: Record<string, number> = {}
  for (const [name, first, size] of kinds) {
    let count = 0
    for (const slot of pages) if (slot >= first && slot < first + size) count++
    counts[name] = count
  }
  return counts
}

/** Opens an index. Fails when it is not there or is of a format that this program does not know. */
export async function openIndex(source: IndexSource): Promise<TermFiles> {
  const index = await source.index()
  if (index.format !== 1) throw new Error(`Unknown format of a search index: ${index.format}`)
  return new TermFiles(index, source)
}
