/**
 * The terms of an index in which few pages have changed, from the files of the index before: what did not change is
 * neither read nor written again.
 */

import type { SearchTerms } from '../model.ts'
import { usualId } from './codec.ts'
import type { AnswerRow, IndexedPage, IndexSettings, ListedPage, TermFile } from './index-format.ts'
import {
  type CutTerm,
  eachBestOf,
  type JoinedTerm,
  joinedTerm,
  postsBySlot,
  type TakeBest,
} from './joined-terms.ts'
import { termKey } from './text.ts'
import { nameOfContent } from './text-hash.ts'

/** What files of terms are made from. */
export interface IndexContent<Term extends CutTerm> {
  page(slot: number): ListedPage
  section(slot: number, ord: number): readonly [id: string, heading: string]
  answers(term: string): readonly AnswerRow[]
  /** What a file holds for some terms, with single spaces. */
  lists(terms: readonly Term[]): string
  /** Gives the pages with the best sections for a term. */
  eachBest(term: Term, take: TakeBest): void
  /** The name of the file of the index before that holds just this. */
  sameFile(terms: readonly Term[]): string | undefined
}

/** All terms, sorted by their keys, and what their files are made from. */
export interface JoinedPages<Term extends CutTerm> {
  readonly terms: readonly Term[]
  readonly content: IndexContent<Term>
}

/** What is kept of an index. */
export interface IndexNote {
  readonly settings: string
  readonly slots: readonly number[]
  /** For each slot what its page is made from, and what its rows show. */
  readonly versions: readonly string[]
  readonly rows: readonly string[]
  /** All terms in their order with single spaces, and the size of each. */
  readonly terms: string
  readonly sizes: readonly number[]
  /** How many terms each file has, and its name. */
  readonly counts: readonly number[]
  readonly names: readonly string[]
}

/** An index that was made before. */
export interface EarlierIndex {
  readonly note: IndexNote
  /** The text of one of its files. */
  file(name: string): string
  /** What a page was, by what it was made from. */
  page(version: string): SearchTerms | undefined
}

/** Thrown when a file does not hold what it is named by. */
export class DamagedFile extends Error {}

/** With more pages that change, reading all of them is faster. */
const MOST_CHANGED = 40

const rowOf = ({ url, title, kind, badge, detail }: ListedPage): string =>
  JSON.stringify([url, title, kind, badge, detail])

const settingsOf = ({ rows, endings, scope }: IndexSettings): string =>
  JSON.stringify([rows, endings, scope])

export function noteOf({
  placed,
  settings,
  terms,
  counts,
  names,
}: {
  readonly placed: ReadonlyMap<number, IndexedPage>
  readonly settings: IndexSettings
  readonly terms: readonly CutTerm[]
  readonly counts: readonly number[]
  readonly names: readonly string[]
}): IndexNote | undefined {
  const pages = [...placed.values()]
  const versions = pages.flatMap(({ version }) => version ?? [])
  if (versions.length < pages.length) return undefined
  return {
    settings: settingsOf(settings),
    slots: [...placed.keys()],
    versions,
    rows: pages.map(rowOf),
    terms: terms.map(({ term }) => term).join(' '),
    sizes: terms.map(({ size }) => size),
    counts,
    names,
  }
}

/** The list of a term that no page has. */
const NO_PAGES = '.'

const NOTHING: SearchTerms = { sections: [], answers: [], terms: '', posts: '' }

/** Nothing when too much has changed, or what changed is gone. */
export function termsAfter(
  placed: ReadonlyMap<number, IndexedPage>,
  settings: IndexSettings,
  earlier: EarlierIndex,
): JoinedPages<CutTerm> | undefined {
  const { note } = earlier
  if (note.settings !== settingsOf(settings)) return undefined
  const changes = changedPages(placed, earlier)
  if (!changes) return undefined
  const files = new EarlierFiles(earlier, settings.scope)
  const changed = new Map<string, JoinedTerm>()
  for (const [term, posts] of changes.posts) {
    const bySlot = postsBySlot(files.list(term))
    for (const [slot, post] of posts)
      if (post === undefined) bySlot.delete(slot)
      else bySlot.set(slot, post)
    changed.set(term, joinedTerm(term, bySlot))
  }
  const terms: CutTerm[] = []
  for (const old of files.terms) {
    const now = changed.get(old.term)
    if (!now) terms.push(old)
    else if (now.list !== NO_PAGES) terms.push(now)
  }
  const added = [...changed.values()].filter(
    (term) => !files.has(term.term) && term.list !== NO_PAGES,
  )
  if (added.length > 0) {
    terms.push(...added)
    terms.sort((a, b) => (a.key < b.key ? -1 : 1))
  }
  const sections = new Map<number, SearchTerms['sections']>()
  const listOf = ({ term }: CutTerm) => changed.get(term)?.list ?? files.list(term)
  const isTouched = ({ term }: CutTerm) => changed.has(term) || changes.touched.has(term)
  return {
    terms,
    content: {
      page: (slot) => placed.get(slot) as IndexedPage,
      section(slot, ord) {
        const kept = changes.slots.has(slot) ? undefined : files.sections.get(slot * 256 + ord)
        if (kept) return kept
        const all = sections.get(slot) ?? placed.get(slot)?.read().sections ?? []
        sections.set(slot, all)
        return all[ord] ?? ['', '']
      },
      answers: (term) => files.answers(term),
      lists: (cut) => cut.map(listOf).join(' '),
      eachBest: (term, take) => eachBestOf(listOf(term), settings.rows, take),
      sameFile: (cut) => (cut.some(isTouched) ? undefined : files.named(cut)),
    },
  }
}

/** What differs between the pages of an index and those before. */
interface ChangedPages {
  readonly slots: ReadonlySet<number>
  /** By term and slot the new posting; nothing when the page has the term no longer. */
  readonly posts: ReadonlyMap<string, ReadonlyMap<number, string | undefined>>
  /** Terms whose files may show what has changed of a page beside its postings. */
  readonly touched: ReadonlySet<string>
}

function changedPages(
  placed: ReadonlyMap<number, IndexedPage>,
  { note, page }: EarlierIndex,
): ChangedPages | undefined {
  const before = new Map(note.slots.map((slot, index) => [slot, index]))
  const slots = new Set<number>()
  for (const [slot, now] of placed) {
    const index = before.get(slot)
    const isSame =
      index !== undefined && note.versions[index] === now.version && note.rows[index] === rowOf(now)
    if (!isSame) slots.add(slot)
  }
  for (const slot of note.slots) if (!placed.has(slot)) slots.add(slot)
  if (slots.size > MOST_CHANGED) return undefined
  const posts = new Map<string, Map<number, string | undefined>>()
  const touched = new Set<string>()
  for (const slot of slots) {
    const index = before.get(slot)
    const was = index === undefined ? NOTHING : page(note.versions[index] as string)
    const now = placed.get(slot)
    const is = now?.read() ?? NOTHING
    // Which of many rows answer a name is known from all pages alone.
    if (!was || JSON.stringify(was.answers) !== JSON.stringify(is.answers)) return undefined
    const [old, own] = [postsByTerm(was), postsByTerm(is)]
    for (const term of new Set([...old.keys(), ...own.keys()])) {
      const post = own.get(term)
      if (old.get(term) === post) continue
      const bySlot = posts.get(term) ?? new Map()
      posts.set(term, bySlot.set(slot, post))
    }
    const isShownSame =
      index !== undefined &&
      now !== undefined &&
      note.rows[index] === rowOf(now) &&
      JSON.stringify(was.sections) === JSON.stringify(is.sections)
    if (!isShownSame) for (const term of [...old.keys(), ...own.keys()]) touched.add(term)
  }
  return { slots, posts, touched }
}

function postsByTerm({ terms, posts }: SearchTerms): ReadonlyMap<string, string> {
  if (terms === '') return new Map()
  const lists = posts.split(' ')
  return new Map(terms.split(' ').map((term, index) => [term, lists[index] ?? '']))
}

/** The files of an index, each read once and only when something in it is asked for. */
class EarlierFiles {
  readonly terms: readonly CutTerm[]
  /** Those of the files that were read, by 256 × slot + section. */
  readonly sections = new Map<number, readonly [id: string, heading: string]>()
  private readonly places = new Map<string, number>()
  /** For each file the place of its first term; behind them the number of terms. */
  private readonly starts: number[] = [0]
  private readonly lists = new Map<string, string>()
  private readonly rows = new Map<string, AnswerRow[]>()
  private readonly isRead = new Set<number>()

  constructor(
    private readonly earlier: EarlierIndex,
    private readonly scope: string,
  ) {
    const { terms, sizes, counts } = earlier.note
    this.terms = (terms === '' ? [] : terms.split(' ')).map((term, index) => {
      this.places.set(term, index)
      return { term, key: termKey(term), size: sizes[index] ?? 0 }
    })
    for (const count of counts) this.starts.push((this.starts.at(-1) as number) + count)
  }

  has(term: string): boolean {
    return this.places.has(term)
  }

  /** Its pages and sections; those of a term that is new are none. */
  list(term: string): string {
    this.readFileOf(term)
    return this.lists.get(term) ?? NO_PAGES
  }

  answers(term: string): readonly AnswerRow[] {
    this.readFileOf(term)
    return this.rows.get(term) ?? []
  }

  /** The name of the file that has these terms and no others. */
  named(terms: readonly CutTerm[]): string | undefined {
    const place = this.places.get(terms[0]?.term ?? '')
    if (place === undefined) return undefined
    const file = this.fileAt(place)
    const isSame =
      this.starts[file] === place &&
      this.starts[file + 1] === place + terms.length &&
      terms.every(({ term }, index) => this.terms[place + index]?.term === term)
    return isSame ? this.earlier.note.names[file] : undefined
  }

  private readFileOf(term: string): void {
    const place = this.places.get(term)
    const number = place === undefined ? -1 : this.fileAt(place)
    if (number < 0 || this.isRead.has(number)) return
    this.isRead.add(number)
    const name = this.earlier.note.names[number] as string
    const text = this.earlier.file(name)
    if (nameOfContent(this.scope + text) !== name) throw new DamagedFile(name)
    const { t, p, r, a = [] }: TermFile = JSON.parse(text)
    const lists = p.split(' ')
    for (const [index, own] of t.split(' ').entries()) this.lists.set(own, lists[index] as string)
    for (const [slot, ord, id, heading] of r)
      this.sections.set(slot * 256 + ord, [id === 0 ? usualId(heading) : id, heading])
    for (const row of a) this.rows.set(row[0], [...(this.rows.get(row[0]) ?? []), row])
  }

  /** The last file that does not begin behind a place. */
  private fileAt(place: number): number {
    let low = 0
    let high = this.starts.length - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.starts[middle + 1] as number) <= place) low = middle + 1
      else high = middle
    }
    return low
  }
}
