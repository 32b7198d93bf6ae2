import type { SearchTerms } from '../model.ts'
import { ordOfSection, slotOfSection, usualId } from './codec.ts'
import {
  cutIntoFiles,
  type FileOfTerms,
  fileOfTerms,
  fileSizeFor,
  isFile,
  isSame,
} from './cut-terms.ts'
import type {
  AnswerLink,
  AnswerRow,
  IndexedPage,
  IndexFile,
  IndexSettings,
  ListedPage,
  PageRow,
  SectionRow,
  TermFile,
} from './index-format.ts'
import { type CutTerm, type NumberedTerm, TermJoin } from './joined-terms.ts'
import {
  type CutIndex,
  DamagedFile,
  type EarlierIndex,
  type HeldTerms,
  type IndexContent,
  type IndexNote,
  indexAfter,
  type NotedPages,
  notedPages,
} from './rejoin.ts'
import { SyllablePairs } from './syllable-pairs.ts'
import { STATUS, termOfName, wordsOfName } from './text.ts'
import { hashOf, nameOfContent } from './text-hash.ts'

/** A file of terms or of syllable pairs. Without a text it is one of the index from before. */
export type NamedFile = readonly [name: string, text: string | undefined]

/** A finished index: what `index.json` says. */
export interface SiteIndex {
  readonly index: IndexFile
  /** With it the next index is made from what changes. Nothing when a page does not say what it is made from. */
  readonly note?: IndexNote
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
  const noted = notedPages(placed, settings)
  const make = { placement, settings, noted }
  const after = noted && earlier && filesAfter(earlier, { ...make, noted })
  if (!after) return yield* writtenIndex(joinTerms(placed, settings.rows), make)
  yield* after.files
  return after.index
}

/** What an index is written with beside its terms. */
interface IndexInput {
  readonly placement: Slots<IndexedPage>
  readonly settings: IndexSettings
  readonly noted: NotedPages | undefined
  /** The names of files of the index from before. */
  readonly known?: ReadonlySet<string>
}

/** The index by the one from before. Nothing when too much has changed, or a file of it is damaged. */
function filesAfter(
  earlier: EarlierIndex,
  input: IndexInput & { readonly noted: NotedPages },
): { readonly files: readonly NamedFile[]; readonly index: SiteIndex } | undefined {
  const { placement, settings, noted } = input
  try {
    const after = indexAfter(placement.placed, noted, settings, earlier)
    if (!after) return undefined
    // Whether a file is damaged shows when it is read, and the files that come before it are not for the index then.
    const files: NamedFile[] = []
    const known = new Set(earlier.note.files.map(({ name }) => name))
    const written = writtenIndex(after, { ...input, known })
    let step = written.next()
    for (; !step.done; step = written.next()) files.push(step.value)
    return { files, index: step.value }
  } catch (error) {
    if (error instanceof DamagedFile) return undefined
    throw error
  }
}

function* writtenIndex<Term extends CutTerm>(
  { files, content, pairs }: CutIndex<Term>,
  { placement: { placed, kinds, slots }, settings, noted, known }: IndexInput,
): Generator<NamedFile, SiteIndex> {
  const { endings, synonyms, loanwords, scope } = settings
  const named = (text: string): [string, string] => [nameOfContent(scope + text), text]
  const written: FileOfTerms[] = []
  const write = fileWriter(content)
  for (const stretch of files) {
    if (isSame(stretch)) {
      yield [stretch.name, undefined]
      written.push(stretch)
    } else {
      const [name, text] = named(write(content.held(stretch)))
      yield [name, known?.has(name) ? undefined : text]
      const { size, first, last } = isFile(stretch) ? stretch : fileOfTerms(name, stretch)
      written.push({ name, size, first, last })
    }
  }
  const [words, pairsText] = named(JSON.stringify(pairs.text()))
  yield [words, pairsText]
  const starts = written.map(({ first }, index) =>
    index === 0 ? '' : shortestAfter(first, (written[index - 1] as FileOfTerms).last),
  )
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
      files: written.map(({ name }) => name).join(''),
      words,
      ...(endings.length > 0 ? { endings } : {}),
      ...(synonyms.length > 0 ? { synonyms } : {}),
      ...(loanwords ? { loanwords } : {}),
      ...(boosts.length > 0 ? { boosts } : {}),
    },
    ...(noted ? { note: { ...noted, files: written, pairs: pairs.counted() } } : {}),
  }
}

/** What stays of a page once its terms are joined. */
type KeptContent = Pick<SearchTerms, 'sections' | 'answers'>

function joinTerms(placed: ReadonlyMap<number, IndexedPage>, rows: number): CutIndex<NumberedTerm> {
  const join = new TermJoin(rows)
  const kept = new Map<number, KeptContent>()
  for (const [slot, page] of placed) {
    const { sections, answers, terms, postings } = page.read()
    kept.set(slot, { sections, answers })
    join.add(slot, terms, postings)
  }
  const answers = answersByTerm(kept)
  const terms = join.sorted()
  const pairs = new SyllablePairs()
  for (const { term } of terms) pairs.add(term)
  return {
    files: cutIntoFiles([terms], fileSizeFor([terms]), () => []),
    pairs,
    content: {
      page: (slot) => placed.get(slot) as IndexedPage,
      section: (slot, ord) => kept.get(slot)?.sections[ord] ?? ['', ''],
      held(stretch) {
        // No file is from before.
        const own = stretch as readonly NumberedTerm[]
        const shown = new Set<number>()
        for (const term of own) join.eachShown(term, (section) => shown.add(section))
        return {
          terms: own.map(({ term }) => term).join(' '),
          lists: join.lists(own),
          sections: shown,
          answers: own.flatMap(({ term }) => answers.get(term) ?? []),
        }
      },
    },
  }
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

/** The shortest beginning of a key that is above another key. */
function shortestAfter(key: string, before: string): string {
  let length = 1
  while (length < key.length && key.slice(0, length) <= before) length++
  return key.slice(0, length)
}

/** A name that many rows have answers nothing. */
const MOST_ANSWERS = 8
/** So do words of many names, as the first one of INVALID_REQUEST. */
const MOST_OF_WORD = 4
/** OUT_OF_AREA is not looked for by its `of`. */
const SHORTEST_OF_WORDS = 4

function answersByTerm(
  content: ReadonlyMap<number, KeptContent>,
): ReadonlyMap<string, readonly (AnswerRow | AnswerLink)[]> {
  const rowsByTerm = new Map<string, AnswerRow[]>()
  const namesByTerm = new Map<string, Set<string>>()
  const link = (term: string, name: string) => {
    const names = namesByTerm.get(term) ?? new Set()
    namesByTerm.set(term, names.add(name))
  }
  for (const [slot, { answers }] of content)
    for (const { id, names, facts } of answers) {
      const terms = new Set(names.flatMap((name) => termOfName(name) ?? []))
      for (const term of terms) {
        const rows = rowsByTerm.get(term) ?? []
        rowsByTerm.set(term, rows)
        if (rows.length < MOST_ANSWERS) rows.push([term, slot, id, names, facts])
      }
      const [own] = terms
      const status = facts[0]?.[1] ?? ''
      if (own !== undefined && STATUS.test(status)) link(status, own)
      // The first word is where the name itself stands.
      for (const name of names)
        for (const word of wordsOfName(name).slice(1))
          if (word.length >= SHORTEST_OF_WORDS) link(word, termOfName(name) as string)
    }
  const byTerm = new Map<string, (AnswerRow | AnswerLink)[]>(rowsByTerm)
  for (const [term, names] of namesByTerm) {
    const isStatus = STATUS.test(term)
    if (!isStatus && names.size > MOST_OF_WORD) continue
    const some = [...names].slice(0, MOST_ANSWERS).join(' ')
    byTerm.set(term, [...(byTerm.get(term) ?? []), [term, some]])
  }
  return byTerm
}

/** Writes files of terms. The rows of a page and of its sections are those of many files, and are written once. */
function fileWriter({ page, section }: IndexContent<never>): (held: HeldTerms) => string {
  const pageRow = remembered((slot): PageRow => {
    const { url, title, badge, detail } = page(slot)
    return [slot, url, title, badge ?? 0, detail ?? '']
  })
  const sectionRow = remembered((number): SectionRow => {
    const slot = slotOfSection(number)
    const ord = ordOfSection(number)
    const [id, heading] = section(slot, ord)
    return [slot, ord, id === usualId(heading) ? 0 : id, heading]
  })
  return ({ terms, lists, sections, answers }) => {
    const pages = new Set(answers.flatMap(([, slot]) => (typeof slot === 'number' ? [slot] : [])))
    for (const number of sections) pages.add(slotOfSection(number))
    const file: Omit<TermFile, 'd' | 'r' | 'a'> = { t: terms, p: lists }
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
