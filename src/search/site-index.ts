import type { SearchTerms } from '../model.ts'
import { isSyllable } from './hangul.ts'
import { type JoinedTerm, sectionOfRank, TermJoin } from './joined-terms.ts'
import { termOfName } from './text.ts'
import { hashOf, nameOfContent } from './text-hash.ts'

/** What a list of results shows of a page. */
export interface ListedPage {
  readonly url: string
  readonly title: string
  /** The area of the site that readers can restrict a search to, such as `docs` or `blog`. */
  readonly kind: string
  /** A short word beside the title, such as a method, and its tone. */
  readonly badge?: readonly [text: string, tone: string]
  /** A line below the title: the path of an operation, the category of a document. */
  readonly detail?: string
  /** Its results count so many times as much. */
  readonly boost?: number
}

/** A page of the index. */
export interface IndexedPage extends ListedPage {
  /** Its text and terms, which are asked for once and not kept: those of all pages may not fit into memory. */
  read(): SearchTerms
}

/** What an index is made with beside its pages. */
export interface IndexSettings {
  /** Rows stand in a file for so many pages of each of its terms. */
  readonly rows: number
  /** Endings that the site takes off words beside those of every site. */
  readonly endings: readonly string[]
  /** Words that mean the same. */
  readonly synonyms: readonly (readonly string[])[]
  /** Names the index among those of the site: no file belongs to two, so that one that goes is missed by no other. */
  readonly scope: string
}

/** `index.json`: the only file with a known name. It is asked for before each visit's first search. */
export interface IndexFile {
  readonly format: 1
  readonly pages: number
  readonly slots: number
  /** Name, first slot, slots, pages. */
  readonly kinds: readonly (readonly [name: string, first: number, slots: number, pages: number])[]
  /** For each file of terms the shortest beginning of its first key that the file before does not reach. */
  readonly keys: string
  /** The names of the files of terms, eight characters each, in the same order. */
  readonly files: string
  /** The name of the file of syllable pairs. */
  readonly words: string
  readonly endings?: readonly string[]
  readonly synonyms?: readonly (readonly string[])[]
  /** Slot and factor of pages that count more or less than others. */
  readonly boosts?: readonly (readonly [slot: number, factor: number])[]
}

/** A file of terms. */
export interface TermFile {
  /** Terms, sorted by their keys, with single spaces. */
  readonly t: string
  /** For each term the pages that have it, see `encodePostings`. */
  readonly p: string
  /** The pages of the rows: slot, url, title, badge, detail. */
  readonly d: readonly PageRow[]
  /** The best sections of the terms: slot, number of the section, id, heading. */
  readonly r: readonly SectionRow[]
  /** Rows of tables that answer one of the terms: the term, the slot of the page, and the row. */
  readonly a?: readonly AnswerRow[]
}

export type PageRow = readonly [
  slot: number,
  url: string,
  title: string,
  badge: readonly [text: string, tone: string] | 0,
  detail: string,
]
export type AnswerRow = readonly [
  term: string,
  slot: number,
  id: string,
  names: readonly string[],
  facts: readonly (readonly [label: string, text: string])[],
]
export type SectionRow = readonly [slot: number, ord: number, id: string, heading: string]

/** A finished index: what `index.json` says, and the files it names. */
export interface SiteIndex {
  readonly index: IndexFile
  /** The text of each file of terms and of syllable pairs, by name. */
  readonly files: ReadonlyMap<string, string>
}

/** A file of terms has so many characters of terms and postings at most; a term alone may have more. */
const FILE_SIZE = 14_000

/** Pages with their slots, and where each kind has its region. */
export interface Slots<Page> {
  /** By slot, in the order of the slots. */
  readonly placed: ReadonlyMap<number, Page>
  readonly kinds: IndexFile['kinds']
  readonly slots: number
}

/**
 * Gives each page a slot, a number that stays the same as far as it can when other pages come and go: postings, which
 * hold numbers, then change in few files. Each kind has a region; a page stands at the place that its url says or, when
 * that is taken, behind it.
 */
export function placeInSlots<Page extends Pick<ListedPage, 'url' | 'kind'>>(
  pages: readonly Page[],
): Slots<Page> {
  const byKind = groupBy(pages, ({ kind }) => kind)
  const placed = new Map<number, Page>()
  const kinds: (readonly [string, number, number, number])[] = []
  let first = 0
  for (const kind of [...byKind.keys()].sort()) {
    const members = byKind.get(kind) as Page[]
    let size = 8
    while (size < (4 * members.length) / 3) size *= 2
    const homes = members
      .map((page) => ({ page, home: hashOf(page.url) % size }))
      .sort((a, b) => a.home - b.home || (a.page.url < b.page.url ? -1 : 1))
    let previous = -1
    for (const { page, home } of homes) {
      previous = Math.max(previous + 1, home)
      placed.set(first + previous, page)
    }
    size = Math.max(size, previous + 1)
    kinds.push([kind, first, size, members.length])
    first += size
  }
  return { placed, kinds, slots: first }
}

/** Joins the terms of pages into one index. The same set of pages gives the same bytes in any order. */
export function siteIndex(placement: Slots<IndexedPage>, settings: IndexSettings): SiteIndex {
  const { placed, kinds, slots } = placement
  const { endings, synonyms, rows } = settings
  const { terms: lists, content } = joinTerms(placed, rows)
  const pages: RowSource = {
    page: (slot) => placed.get(slot) as IndexedPage,
    section: (slot, ord) => content.get(slot)?.sections[ord] ?? ['', ''],
    answers: answersByTerm(content),
  }
  const files = new Map<string, string>()
  const put = (value: unknown) => {
    const text = JSON.stringify(value)
    const name = nameOfContent(settings.scope + text)
    files.set(name, text)
    return name
  }
  const starts: string[] = []
  const names: string[] = []
  let lastKey = ''
  for (const terms of cutIntoFiles(lists)) {
    starts.push(names.length === 0 ? '' : shortestAfter((terms[0] as JoinedTerm).key, lastKey))
    lastKey = (terms.at(-1) as JoinedTerm).key
    names.push(put(termFile(terms, pages)))
  }
  const boosts = [...placed].flatMap(([slot, { boost }]) =>
    boost === undefined ? [] : [[slot, boost] as const],
  )
  return {
    index: {
      format: 1,
      pages: placed.size,
      slots,
      kinds,
      keys: starts.join(' '),
      files: names.join(''),
      words: put(syllablePairs(lists)),
      ...(endings.length > 0 ? { endings } : {}),
      ...(synonyms.length > 0 ? { synonyms } : {}),
      ...(boosts.length > 0 ? { boosts } : {}),
    },
    files,
  }
}

/** What stays of a page once its terms are joined. */
type KeptContent = Pick<SearchTerms, 'sections' | 'answers'>

function joinTerms(
  placed: ReadonlyMap<number, IndexedPage>,
  rows: number,
): { readonly terms: JoinedTerm[]; readonly content: ReadonlyMap<number, KeptContent> } {
  const join = new TermJoin(rows)
  const content = new Map<number, KeptContent>()
  for (const [slot, page] of placed) {
    const { sections, answers, terms, posts } = page.read()
    content.set(slot, { sections, answers })
    join.add(slot, terms, posts)
  }
  return { terms: join.joined(), content }
}

const sizeOf = ({ term, slots, posts }: JoinedTerm) =>
  slots.length + posts.length + 1 + term.length + 4

/** Cuts sorted terms into files. Only the neighbours of a change below one beginning are cut anew. */
function* cutIntoFiles(terms: readonly JoinedTerm[], depth = 0): Generator<readonly JoinedTerm[]> {
  if (terms.length === 0) return
  if (terms.length === 1 || sum(terms) <= FILE_SIZE) {
    yield terms
    return
  }
  const groups = groupBy(terms, ({ key }) => key.charAt(depth)).values()
  let pending: JoinedTerm[] = []
  let size = 0
  for (const group of groups) {
    const own = sum(group)
    if (size + own > FILE_SIZE && pending.length > 0) {
      yield pending
      pending = []
      size = 0
    }
    if (own > FILE_SIZE && group.length > 1) yield* cutIntoFiles(group, depth + 1)
    else {
      pending = [...pending, ...group]
      size += own
    }
  }
  if (pending.length > 0) yield pending
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}

const sum = (terms: readonly JoinedTerm[]) => terms.reduce((total, term) => total + sizeOf(term), 0)

/** The shortest beginning of a key that is above another key. */
function shortestAfter(key: string, before: string): string {
  let length = 1
  while (length < key.length && key.slice(0, length) <= before) length++
  return key.slice(0, length)
}

/** A name that many rows have answers nothing. */
const MOST_ANSWERS = 8

function answersByTerm(
  content: ReadonlyMap<number, KeptContent>,
): ReadonlyMap<string, readonly AnswerRow[]> {
  const byTerm = new Map<string, AnswerRow[]>()
  for (const [slot, { answers }] of content)
    for (const { id, names, facts } of answers)
      for (const term of new Set(names.map(termOfName))) {
        if (term === undefined) continue
        const rows = byTerm.get(term) ?? []
        byTerm.set(term, rows)
        if (rows.length < MOST_ANSWERS) rows.push([term, slot, id, names, facts])
      }
  return byTerm
}

/** What the rows of files are made from. */
interface RowSource {
  page(slot: number): ListedPage
  section(slot: number, ord: number): readonly [id: string, heading: string]
  readonly answers: ReadonlyMap<string, readonly AnswerRow[]>
}

function termFile(terms: readonly JoinedTerm[], source: RowSource): TermFile {
  const answers = terms.flatMap(({ term }) => source.answers.get(term) ?? [])
  const pages = new Set(answers.map(([, slot]) => slot))
  const sections = new Set<number>()
  for (const { best } of terms)
    for (const [rank, slot] of best) {
      pages.add(slot)
      sections.add(slot * 256 + sectionOfRank(rank))
    }
  return {
    t: terms.map(({ term }) => term).join(' '),
    p: terms.map(({ slots, posts }) => `${slots}.${posts}`).join(' '),
    d: sorted(pages).map((slot) => {
      const { url, title, badge, detail } = source.page(slot)
      return [slot, url, title, badge ?? 0, detail ?? '']
    }),
    r: sorted(sections).map((section) => {
      const slot = Math.floor(section / 256)
      const ord = section % 256
      const [id, heading] = source.section(slot, ord)
      return [slot, ord, id, heading]
    }),
    ...(answers.length > 0 ? { a: answers } : {}),
  }
}

const sorted = (numbers: ReadonlySet<number>) => [...numbers].sort((a, b) => a - b)

/** Which syllables follow which in any word: `가깝나 각과`, a syllable and all that follow it. */
function syllablePairs(terms: readonly JoinedTerm[]): string {
  const next = new Map<string, Set<string>>()
  for (const { term } of terms) {
    if (!isSyllable(term.charAt(0))) continue
    for (let index = 0; index + 1 < term.length; index++) {
      const first = term.charAt(index)
      const followers = next.get(first) ?? new Set()
      next.set(first, followers.add(term.charAt(index + 1)))
    }
  }
  return [...next.keys()]
    .sort()
    .map((first) => first + [...(next.get(first) as Set<string>)].sort().join(''))
    .join(' ')
}
