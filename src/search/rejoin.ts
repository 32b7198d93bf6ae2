/**
 * The terms of an index in which few pages have changed, from the files of the index before: what did not change is
 * neither read nor written again.
 */

import type { SearchTerms } from '../model.ts'
import { usualId } from './codec.ts'
import { cutIntoFiles, type FileOfTerms, fileSizeFor, type Stretch } from './cut-terms.ts'
import type { AnswerRow, IndexedPage, IndexSettings, ListedPage, TermFile } from './index-format.ts'
import {
  type CutTerm,
  eachBestOf,
  type JoinedTerm,
  joinedTerm,
  postsBySlot,
  type TakeBest,
  termWithList,
} from './joined-terms.ts'
import { SyllablePairs } from './syllable-pairs.ts'
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
}

/** All terms as the files of an index have them, and what these are made from. */
export interface CutIndex<Term extends CutTerm> {
  readonly files: Iterable<Stretch<Term>>
  readonly content: IndexContent<Term>
  readonly pairs: SyllablePairs
}

/** What is kept of an index. */
export interface IndexNote extends NotedPages {
  readonly files: readonly FileOfTerms[]
  readonly pairs: readonly (readonly [pair: string, count: number])[]
}

/** What is kept of the pages of an index. Texts of all pages are one, which is read ten times as fast. */
export interface NotedPages {
  readonly settings: string
  readonly slots: readonly number[]
  /** For each slot a line: what its page is made from, and what its rows show. */
  readonly versions: string
  readonly rows: string
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

/** Nothing when a page does not say what it is made from. */
export function notedPages(
  placed: ReadonlyMap<number, IndexedPage>,
  { rows, endings, scope }: IndexSettings,
): NotedPages | undefined {
  const pages = [...placed.values()]
  const versions = pages.flatMap(({ version }) => version ?? [])
  if (versions.length < pages.length) return undefined
  return {
    settings: JSON.stringify([rows, endings, scope]),
    slots: [...placed.keys()],
    versions: versions.join('\n'),
    rows: pages
      .map(({ url, title, kind, badge, detail }) =>
        JSON.stringify([url, title, kind, badge, detail]),
      )
      .join('\n'),
  }
}

const NOTHING: SearchTerms = { sections: [], answers: [], terms: '', posts: '' }

/** Nothing when too much has changed, or what changed is gone. */
export function indexAfter(
  placed: ReadonlyMap<number, IndexedPage>,
  noted: NotedPages,
  settings: IndexSettings,
  earlier: EarlierIndex,
): CutIndex<JoinedTerm> | undefined {
  if (earlier.note.settings !== noted.settings || earlier.note.files.length === 0) return undefined
  const changes = changedPages(placed, noted, earlier)
  if (!changes) return undefined
  const files = new EarlierFiles(earlier, settings.scope)
  const pairs = new SyllablePairs(earlier.note.pairs)
  const changed = new Map<FileOfTerms, JoinedTerm[]>()
  for (const [file, terms] of files.groupedByFile(changes.terms.keys())) {
    const byTerm = new Map(files.open(file).map((term) => [term.term, term]))
    for (const term of terms) {
      const old = byTerm.get(term)
      const bySlot = postsBySlot(old?.list ?? NO_PAGES)
      for (const [slot, post] of changes.terms.get(term) ?? [])
        if (post === undefined) bySlot.delete(slot)
        else bySlot.set(slot, post)
      if (bySlot.size > 0) byTerm.set(term, joinedTerm(term, bySlot))
      else byTerm.delete(term)
      if (!old && bySlot.size > 0) pairs.add(term)
      if (old && bySlot.size === 0) pairs.remove(term)
    }
    changed.set(
      file,
      [...byTerm.values()].sort((a, b) => (a.key < b.key ? -1 : 1)),
    )
  }
  const stretches = earlier.note.files.map((file) => changed.get(file) ?? file)
  const most = fileSizeFor(stretches)
  if (most !== fileSizeFor(earlier.note.files)) return undefined
  const sections = new Map<number, SearchTerms['sections']>()
  return {
    files: cutIntoFiles(stretches, most, (file) => files.open(file)),
    pairs,
    content: {
      page: (slot) => placed.get(slot) as IndexedPage,
      section(slot, ord) {
        const kept = changes.slots.has(slot) ? undefined : files.sections.get(slot * 256 + ord)
        if (kept) return kept
        const all = sections.get(slot) ?? placed.get(slot)?.read().sections ?? []
        sections.set(slot, all)
        return all[ord] ?? ['', '']
      },
      answers: (term) => files.answers.get(term) ?? [],
      lists: (terms) => terms.map(({ list }) => list).join(' '),
      eachBest: ({ list }, take) => eachBestOf(list, settings.rows, take),
    },
  }
}

/** The list of a term that no page has. */
const NO_PAGES = '.'

/** What differs between the pages of an index and those before. */
interface ChangedPages {
  readonly slots: ReadonlySet<number>
  /**
   * By term and slot the new posting; nothing when the page has the term no longer. A term without postings is one whose
   * file may show what has changed of a page beside them.
   */
  readonly terms: ReadonlyMap<string, ReadonlyMap<number, string | undefined>>
}

function changedPages(
  placed: ReadonlyMap<number, IndexedPage>,
  noted: NotedPages,
  { note, page }: EarlierIndex,
): ChangedPages | undefined {
  const before = pagesBySlot(note)
  const after = pagesBySlot(noted)
  const slots = new Set<number>()
  for (const [slot, { version, row }] of after) {
    const was = before.get(slot)
    if (was?.version !== version || was.row !== row) slots.add(slot)
  }
  for (const slot of before.keys()) if (!after.has(slot)) slots.add(slot)
  if (slots.size > MOST_CHANGED) return undefined
  const terms = new Map<string, Map<number, string | undefined>>()
  for (const slot of slots) {
    const [noteBefore, noteAfter] = [before.get(slot), after.get(slot)]
    const was = noteBefore ? page(noteBefore.version) : NOTHING
    const is = placed.get(slot)?.read() ?? NOTHING
    // Which of many rows answer a name is known from all pages alone.
    if (!was || JSON.stringify(was.answers) !== JSON.stringify(is.answers)) return undefined
    const isShownSame =
      noteBefore?.row === noteAfter?.row &&
      JSON.stringify(was.sections) === JSON.stringify(is.sections)
    const [old, own] = [postsByTerm(was), postsByTerm(is)]
    for (const term of new Set([...old.keys(), ...own.keys()])) {
      const post = own.get(term)
      const isSame = old.get(term) === post
      if (isSame && isShownSame) continue
      const bySlot = terms.get(term) ?? new Map()
      terms.set(term, isSame ? bySlot : bySlot.set(slot, post))
    }
  }
  return { slots, terms }
}

function pagesBySlot({ slots, versions, rows }: NotedPages) {
  const [versionLines, rowLines] = [versions.split('\n'), rows.split('\n')]
  return new Map(
    slots.map((slot, index) => [
      slot,
      { version: versionLines[index] as string, row: rowLines[index] as string },
    ]),
  )
}

function postsByTerm({ terms, posts }: SearchTerms): ReadonlyMap<string, string> {
  if (terms === '') return new Map()
  const lists = posts.split(' ')
  return new Map(terms.split(' ').map((term, index) => [term, lists[index] ?? '']))
}

/** The files of an index, each read once and only when something in it is asked for. */
class EarlierFiles {
  /** Those of the files that were read, by 256 × slot + section. */
  readonly sections = new Map<number, readonly [id: string, heading: string]>()
  /** Those of the files that were read, by the term that they answer. */
  readonly answers = new Map<string, AnswerRow[]>()
  private readonly opened = new Map<FileOfTerms, readonly JoinedTerm[]>()

  constructor(
    private readonly earlier: EarlierIndex,
    private readonly scope: string,
  ) {}

  /** Terms by the file that has them, or that they come into when they are new. */
  groupedByFile(terms: Iterable<string>): ReadonlyMap<FileOfTerms, readonly string[]> {
    const byFile = new Map<FileOfTerms, string[]>()
    for (const term of terms) {
      const file = this.fileOf(termKey(term))
      const known = byFile.get(file)
      if (known) known.push(term)
      else byFile.set(file, [term])
    }
    return byFile
  }

  open(file: FileOfTerms): readonly JoinedTerm[] {
    const known = this.opened.get(file)
    if (known) return known
    const { name } = file
    const text = this.earlier.file(name)
    if (nameOfContent(this.scope + text) !== name) throw new DamagedFile(name)
    const { t, p, r, a = [] }: TermFile = JSON.parse(text)
    for (const [slot, ord, id, heading] of r)
      this.sections.set(slot * 256 + ord, [id === 0 ? usualId(heading) : id, heading])
    for (const row of a) this.answers.set(row[0], [...(this.answers.get(row[0]) ?? []), row])
    const lists = p.split(' ')
    const terms = t.split(' ').map((term, index) => termWithList(term, lists[index] as string))
    this.opened.set(file, terms)
    return terms
  }

  /** The last file that does not begin behind a key, or the first one. */
  private fileOf(key: string): FileOfTerms {
    const { files } = this.earlier.note
    let low = 0
    let high = files.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((files[middle] as FileOfTerms).first <= key) low = middle
      else high = middle - 1
    }
    return files[low] as FileOfTerms
  }
}
