import type { SearchTerms } from '../model.ts'
import { startsWord, usualId } from './codec.ts'
import { isSyllable } from './hangul.ts'
import type {
  AnswerRow,
  IndexedPage,
  IndexFile,
  IndexSettings,
  ListedPage,
  PageRow,
  SectionRow,
  TermFile,
} from './index-format.ts'
import {
  type CutTerm,
  levelOfRank,
  type NumberedTerm,
  sectionOfRank,
  TermJoin,
} from './joined-terms.ts'
import {
  DamagedFile,
  type EarlierIndex,
  type IndexContent,
  type IndexNote,
  type JoinedPages,
  noteOf,
  termsAfter,
} from './rejoin.ts'
import { termOfName } from './text.ts'
import { hashOf, nameOfContent } from './text-hash.ts'

/** A file of terms or of syllable pairs. Without a text it is one of the index from before. */
export type NamedFile = readonly [name: string, text: string | undefined]

/** A finished index: what `index.json` says. */
export interface SiteIndex {
  readonly index: IndexFile
  /** With it the next index is made from what changes. Nothing when a page does not say what it is made from. */
  readonly note?: IndexNote
}

/**
 * A file of terms has so many characters of terms and postings at most; a term alone may have more. With 14,000 a query
 * of two words took a third more bytes on four documentations; with 10,000 a word takes a request more on generated ones.
 */
const FILE_SIZE = 10_500

/**
 * An index of more characters has files of four times the size, and again above sixteen times as many: `index.json` names
 * them all, and at 10,000 pages was larger than what it leads to. In steps, as a new size cuts everything anew.
 */
const LARGE_INDEX = 10_000_000

function fileSizeOf(terms: readonly CutTerm[]): number {
  let size = FILE_SIZE
  for (let all = sum(terms); all > LARGE_INDEX; all /= 16) size *= 4
  return size
}

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

/**
 * Joins the terms of pages into one index, and gives its files one by one: those of 10,000 pages take 100 MB as texts.
 * The same set of pages gives the same bytes in any order, and whether or not an index from before is at hand, which saves
 * reading the pages that are the same.
 */
export function* siteIndex(
  placement: Slots<IndexedPage>,
  settings: IndexSettings,
  earlier?: EarlierIndex,
): Generator<NamedFile, SiteIndex> {
  const { placed } = placement
  const after = earlier && indexAfter(placement, settings, earlier)
  if (!after) return yield* cutIndex(joinTerms(placed, settings.rows), placement, settings)
  yield* after.files
  return after.index
}

/** The index by the one from before. Nothing when too much has changed, or a file of it is damaged. */
function indexAfter(
  placement: Slots<IndexedPage>,
  settings: IndexSettings,
  earlier: EarlierIndex,
): { readonly files: readonly NamedFile[]; readonly index: SiteIndex } | undefined {
  try {
    const after = termsAfter(placement.placed, settings, earlier)
    if (!after) return undefined
    // Whether a file is damaged shows when it is read, and the files that come before it are not for the index then.
    const files: NamedFile[] = []
    const cut = cutIndex(after, placement, settings)
    let step = cut.next()
    for (; !step.done; step = cut.next()) files.push(step.value)
    return { files, index: step.value }
  } catch (error) {
    if (error instanceof DamagedFile) return undefined
    throw error
  }
}

function* cutIndex<Term extends CutTerm>(
  { terms, content }: JoinedPages<Term>,
  { placed, kinds, slots }: Slots<IndexedPage>,
  settings: IndexSettings,
): Generator<NamedFile, SiteIndex> {
  const { endings, synonyms, loanwords, scope } = settings
  const named = (text: string): [string, string] => [nameOfContent(scope + text), text]
  const starts: string[] = []
  const names: string[] = []
  const counts: number[] = []
  const write = fileWriter(content)
  let lastKey = ''
  for (const cut of cutIntoFiles(terms, fileSizeOf(terms))) {
    starts.push(names.length === 0 ? '' : shortestAfter((cut[0] as Term).key, lastKey))
    lastKey = (cut.at(-1) as Term).key
    const same = content.sameFile(cut)
    const file: NamedFile = same === undefined ? named(write(cut)) : [same, undefined]
    yield file
    names.push(file[0])
    counts.push(cut.length)
  }
  const [words, pairs] = named(JSON.stringify(syllablePairs(terms)))
  yield [words, pairs]
  const boosts = [...placed].flatMap(([slot, { boost }]) =>
    boost === undefined ? [] : [[slot, boost] as const],
  )
  const note = noteOf({ placed, settings, terms, counts, names })
  return {
    index: {
      format: 1,
      pages: placed.size,
      slots,
      kinds,
      keys: starts.join(' '),
      files: names.join(''),
      words,
      ...(endings.length > 0 ? { endings } : {}),
      ...(synonyms.length > 0 ? { synonyms } : {}),
      ...(loanwords ? { loanwords } : {}),
      ...(boosts.length > 0 ? { boosts } : {}),
    },
    ...(note ? { note } : {}),
  }
}

/** What stays of a page once its terms are joined. */
type KeptContent = Pick<SearchTerms, 'sections' | 'answers'>

function joinTerms(
  placed: ReadonlyMap<number, IndexedPage>,
  rows: number,
): JoinedPages<NumberedTerm> {
  const join = new TermJoin(rows)
  const content = new Map<number, KeptContent>()
  for (const [slot, page] of placed) {
    const { sections, answers, terms, posts } = page.read()
    content.set(slot, { sections, answers })
    join.add(slot, terms, posts)
  }
  const answers = answersByTerm(content)
  return {
    terms: join.sorted(),
    content: {
      page: (slot) => placed.get(slot) as IndexedPage,
      section: (slot, ord) => content.get(slot)?.sections[ord] ?? ['', ''],
      answers: (term) => answers.get(term) ?? [],
      lists: (terms) => join.lists(terms),
      eachBest: (term, take) => join.eachBest(term, take),
      sameFile: () => undefined,
    },
  }
}

/** Cuts sorted terms into files. Only the neighbours of a change below one beginning are cut anew. */
function* cutIntoFiles<Term extends CutTerm>(
  terms: readonly Term[],
  most: number,
  depth = 0,
): Generator<readonly Term[]> {
  if (terms.length === 0) return
  if (terms.length === 1 || sum(terms) <= most) {
    yield terms
    return
  }
  const groups = groupBy(terms, ({ key }) => key.charAt(depth)).values()
  let pending: Term[] = []
  let size = 0
  for (const group of groups) {
    const own = sum(group)
    if (size + own > most && pending.length > 0) {
      yield pending
      pending = []
      size = 0
    }
    if (own > most && group.length > 1) yield* cutIntoFiles(group, most, depth + 1)
    else {
      for (const term of group) pending.push(term)
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

const sum = (terms: readonly CutTerm[]) => terms.reduce((total, { size }) => total + size, 0)

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

/** Writes files of terms. The rows of a page and of its sections are those of many files, and are written once. */
function fileWriter<Term extends CutTerm>(
  source: IndexContent<Term>,
): (terms: readonly Term[]) => string {
  const pageRow = remembered((slot): PageRow => {
    const { url, title, badge, detail } = source.page(slot)
    return [slot, url, title, badge ?? 0, detail ?? '']
  })
  const sectionRow = remembered((section): SectionRow => {
    const slot = Math.floor(section / 256)
    const ord = section % 256
    const [id, heading] = source.section(slot, ord)
    return [slot, ord, id === usualId(heading) ? 0 : id, heading]
  })
  return (terms) => {
    const answers = terms.flatMap(({ term }) => source.answers(term))
    const pages = new Set(answers.map(([, slot]) => slot))
    const sections = new Set<number>()
    const takeBest = (rank: number, slot: number) => {
      // What is only inside of a word of the text is seldom typed: on Korean sites its rows were an eighth of a file.
      // A list that shows it takes them from the file of the page, which it asks for anyway.
      if (!startsWord(levelOfRank(rank))) return
      pages.add(slot)
      sections.add(slot * 256 + sectionOfRank(rank))
    }
    for (const term of terms) source.eachBest(term, takeBest)
    const file: Omit<TermFile, 'd' | 'r' | 'a'> = {
      t: terms.map(({ term }) => term).join(' '),
      p: source.lists(terms),
    }
    const rows: Record<keyof Pick<TermFile, 'd' | 'r'>, string> = {
      d: sorted(pages).map(pageRow).join(),
      r: sorted(sections).map(sectionRow).join(),
    }
    const rest = answers.length > 0 ? `,"a":${JSON.stringify(answers)}` : ''
    return `${JSON.stringify(file).slice(0, -1)},"d":[${rows.d}],"r":[${rows.r}]${rest}}`
  }
}

function remembered(rowOf: (number: number) => unknown): (number: number) => string {
  const rows = new Map<number, string>()
  return (number) => {
    const row = rows.get(number) ?? JSON.stringify(rowOf(number))
    rows.set(number, row)
    return row
  }
}

const sorted = (numbers: ReadonlySet<number>) => [...numbers].sort((a, b) => a - b)

/** Which syllables follow which in any word: `가깝나 각과`, a syllable and all that follow it. */
function syllablePairs(terms: readonly CutTerm[]): string {
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
