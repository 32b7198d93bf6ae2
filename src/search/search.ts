import type { AnswerRow } from './index-format.ts'
import { type Query, type QueryWord, readQuery } from './query.ts'
import { type Reading, readSynonym, readWord } from './readings.ts'
import { joinSections, meetSections, type Sections } from './section-sets.ts'
import { type QueryUnit, withSynonyms } from './synonyms.ts'
import { type IndexSource, TermFiles } from './term-files.ts'
import { normalize, partsOf, termOfName } from './text.ts'

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
  /** How many pages have it all. */
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
}

const MOST_HITS = 8
const MOST_OF_A_PAGE = 2

/** A word that is in the page, though not in the section, counts so much of its best place there. */
const ELSEWHERE = 0.35
const NOT_ALL_IN_SECTION = 0.85
const NEIGHBOURS = 0.35
const WHOLE_PAGE = 1.02

/**
 * Searches an opened index. The score of a section adds its words: how rare a word is, times how well the section fits
 * it. A page counts if it has every word; if none has, the word that tells the least is left out, and said.
 */
export async function search(
  files: TermFiles,
  typed: string,
  { kind, limit = MOST_HITS }: SearchOptions = {},
): Promise<SearchResult> {
  const query = readQuery(typed, files.endings)
  const units = withSynonyms(query.words, files.index.synonyms ?? [], files.endings)
  const [readings, joined, answers] = await Promise.all([
    Promise.all(units.map((unit) => readUnit(unit, files))),
    neighbours(query, files),
    answersTo(typed, files),
  ])
  const words = units.map((unit, index): Word => {
    const reading = readings[index] as Reading
    const word = { text: unit.words.map(({ text }) => text).join(' ') }
    const pages = pagesOf(reading.sections)
    return { word, reading, pages, idf: rarity(files.index.pages, pages.size, reading) }
  })
  const { kept, leftOut, pages } = pagesOfAll(words)
  const region = files.index.kinds.find(([name]) => name === kind)
  const inKind = (slot: number) => !region || (slot >= region[1] && slot < region[1] + region[2])
  const shown = new Set([...pages].filter(inKind))
  return {
    answers: answers.filter(([, slot]) => inKind(slot)),
    hits: rank(kept, shown, { joined, boosts: new Map(files.index.boosts) }).slice(0, limit),
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

/** The rows of tables that are called exactly what was typed, in whatever case. */
async function answersTo(typed: string, files: TermFiles): Promise<readonly AnswerRow[]> {
  const name = normalize(typed).trim().toLowerCase()
  const term = termOfName(name)
  if (term === undefined) return []
  const rows = await files.answers(term)
  return rows.filter(([, , , names]) => names.some((own) => normalize(own).toLowerCase() === name))
}

/** Words that are looked for together, with what means the same. What was typed wrongly is no better than a synonym. */
async function readUnit({ words, alternatives }: QueryUnit, files: TermFiles): Promise<Reading> {
  const [own, others] = await Promise.all([
    Promise.all(words.map((word) => readWord(word, files))).then(allOf),
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
  readonly word: Pick<QueryWord, 'text'>
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
  for (const section of at) pages.add(Math.floor(section / 256))
  return pages
}

/** The pages that have every word; without the words that tell the least if no page has all. */
function pagesOfAll(words: readonly Word[]) {
  const missing = words.filter(({ pages }) => pages.size === 0)
  let kept = words.filter(({ pages }) => pages.size > 0)
  const leftOut = missing.map(({ word }) => word.text)
  for (;;) {
    const pages = common(kept.map((word) => word.pages))
    if (pages.size > 0 || kept.length === 0) return { kept, leftOut, pages }
    const least = kept.reduce((a, b) => (tellsOf(b) < tellsOf(a) ? b : a))
    leftOut.push(least.word.text)
    kept = kept.filter((word) => word !== least)
  }
}

/** How much a word tells at its best place: one that pages are called by tells more than a rarer one that stands in their text. */
const tellsOf = ({ idf, reading: { sections } }: Word) =>
  idf * sections.weights.reduce((a, b) => Math.max(a, b), 0)

function common(sets: readonly ReadonlySet<number>[]): ReadonlySet<number> {
  const [smallest, ...others] = [...sets].sort((a, b) => a.size - b.size)
  if (!smallest) return new Set()
  return new Set([...smallest].filter((page) => others.every((set) => set.has(page))))
}

/** The identifiers that two neighbouring Latin words make: `room info` is also in getRoomInfo. */
async function neighbours({ words }: Query, files: TermFiles) {
  const pairs = words.slice(1).flatMap((word, index) => {
    const before = words[index] as QueryWord
    return word.kind === 'latin' && before.kind === 'latin' ? [[before, word] as const] : []
  })
  return Promise.all(
    pairs.map(async ([before, word]) => {
      const joined = [...partsOf(before.text), ...partsOf(word.text)].join('')
      const term = await files.term(joined)
      return { words: [before.text, word.text], sections: new Set(term?.at ?? []) }
    }),
  )
}

type Neighbours = Awaited<ReturnType<typeof neighbours>>

function rank(
  words: readonly Word[],
  pages: ReadonlySet<number>,
  { joined, boosts }: { joined: Neighbours; boosts: ReadonlyMap<number, number> },
): SearchHit[] {
  if (words.length === 0) return []
  /** By word: the best weight in each page. */
  const bests = words.map(({ reading: { sections } }) => {
    const best = new Map<number, number>()
    sections.at.forEach((section, index) => {
      const slot = Math.floor(section / 256)
      if (!pages.has(slot)) return
      const weight = sections.weights[index] as number
      if (weight > (best.get(slot) ?? 0)) best.set(slot, weight)
    })
    return best
  })
  const scores = new Map<number, { score: number; words: number }>()
  words.forEach(({ reading: { sections }, idf }, number) => {
    sections.at.forEach((section, index) => {
      const slot = Math.floor(section / 256)
      if (!pages.has(slot)) return
      const entry = scores.get(section) ?? { score: 0, words: 0 }
      const elsewhere = ELSEWHERE * ((bests[number] as Map<number, number>).get(slot) ?? 0)
      // What the word counts anywhere in the page is added below, for all words at once.
      entry.score += idf * Math.max(0, (sections.weights[index] as number) - elsewhere)
      entry.words++
      scores.set(section, entry)
    })
  })
  const hits: SearchHit[] = []
  for (const [section, { score, words: count }] of scores) {
    const slot = Math.floor(section / 256)
    const ord = section % 256
    let total = score
    words.forEach(({ idf }, number) => {
      total += idf * ELSEWHERE * ((bests[number] as Map<number, number>).get(slot) ?? 0)
    })
    if (count < words.length) total *= NOT_ALL_IN_SECTION
    for (const { words: pair, sections } of joined)
      if (sections.has(section))
        total += NEIGHBOURS * sumOf(words.filter(({ word }) => pair.includes(word.text)))
    if (ord === 0) total *= WHOLE_PAGE
    hits.push({ slot, ord, score: total * (boosts.get(slot) ?? 1) })
  }
  return atMostOfAPage(inOrder(hits))
}

/** The best first. Of equal ones, such as headings of the same words, the one whose page says more of it in all. */
function inOrder(hits: readonly SearchHit[]): SearchHit[] {
  const inPage = new Map<number, number>()
  for (const { slot, score } of hits) inPage.set(slot, (inPage.get(slot) ?? 0) + score)
  const rounded = (score: number) => Math.round(score * 1e6)
  const pageOf = ({ slot }: SearchHit) => rounded(inPage.get(slot) ?? 0)
  return [...hits].sort(
    (a, b) =>
      rounded(b.score) - rounded(a.score) ||
      pageOf(b) - pageOf(a) ||
      a.slot - b.slot ||
      a.ord - b.ord,
  )
}

const sumOf = (words: readonly Word[]) => words.reduce((sum, { idf }) => sum + idf, 0)

function atMostOfAPage(hits: readonly SearchHit[]): SearchHit[] {
  const counts = new Map<number, number>()
  return hits.filter(({ slot }) => {
    const count = counts.get(slot) ?? 0
    counts.set(slot, count + 1)
    return count < MOST_OF_A_PAGE
  })
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
