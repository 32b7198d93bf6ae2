/**
 * The terms of an index in which few pages have changed, from the files of the index before: what did not change is
 * neither read nor written again.
 */

import type { SearchTerms } from '../model.ts'
import { sectionOf, usualId } from './codec.ts'
import {
  type ChangedFile,
  cutIntoFiles,
  type FileOfTerms,
  fileSizeFor,
  isFile,
  type Stretch,
} from './cut-terms.ts'
import type {
  AnswerLink,
  AnswerRow,
  IndexedPage,
  IndexSettings,
  ListedPage,
  TermFile,
} from './index-format.ts'
import {
  type CutTerm,
  changedList,
  eachShownOf,
  type JoinedTerm,
  NO_PAGES,
  termWithList,
} from './joined-terms.ts'
import { SyllablePairs } from './syllable-pairs.ts'
import { termKey } from './text.ts'
import { nameOfContent } from './text-hash.ts'

/** What files of terms are made from. */
export interface IndexContent<Term extends CutTerm> {
  page(slot: number): ListedPage
  section(slot: number, ord: number): readonly [id: string, heading: string]
  /** What a file of these terms holds. */
  held(terms: Stretch<Term>): HeldTerms
}

/** What a file of terms holds. */
export interface HeldTerms {
  /** With single spaces, as their lists. */
  readonly terms: string
  readonly lists: string
  /** Those that it shows, 256 × slot + section, and so the pages that it shows. */
  readonly sections: ReadonlySet<number>
  readonly answers: readonly (AnswerRow | AnswerLink)[]
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

const NOTHING: SearchTerms = { sections: [], answers: [], terms: '', postings: '' }

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
  const files = new EarlierFiles(earlier, settings)
  const pairs = new SyllablePairs(earlier.note.pairs)
  for (const [file, terms] of files.groupedByFile(changes.postings.keys())) {
    const opened = files.open(file)
    for (const term of terms) {
      const came = opened.change(term, changes.postings.get(term) as PostingsBySlot)
      if (came > 0) pairs.add(term)
      if (came < 0) pairs.remove(term)
    }
  }
  for (const [file, terms] of files.groupedByFile(changes.shown.keys()))
    files.openIfShowing(
      file,
      terms.flatMap((term) => [...(changes.shown.get(term) ?? [])]),
    )
  const changed = files.changed()
  const most = fileSizeFor(changed)
  if (most !== fileSizeFor(earlier.note.files)) return undefined
  const sections = new Map<number, SearchTerms['sections']>()
  return {
    files: cutIntoFiles(
      changed.map((stretch) => files.cuttable(stretch, most)),
      most,
      (file) => files.open(file).joinedTerms(),
    ),
    pairs,
    content: {
      page: (slot) => placed.get(slot) as IndexedPage,
      section(slot, ord) {
        const kept = changes.slots.has(slot) ? undefined : files.sections.get(sectionOf(slot, ord))
        if (kept) return kept
        const all = sections.get(slot) ?? placed.get(slot)?.read().sections ?? []
        sections.set(slot, all)
        return all[ord] ?? ['', '']
      },
      held: (terms) => (isFile(terms) ? files.open(terms).held() : files.heldBy(terms)),
    },
  }
}

/** The postings of a term by slot; nothing when the page has the term no longer. */
type PostingsBySlot = ReadonlyMap<number, string | undefined>

/** What differs between the pages of an index and those before. */
interface ChangedPages {
  readonly slots: ReadonlySet<number>
  /** By term the postings that differ. */
  readonly postings: ReadonlyMap<string, PostingsBySlot>
  /** By term the pages that have it as before, and of which files may show something that differs. */
  readonly shown: ReadonlyMap<string, ReadonlySet<number>>
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
  const postings = new Map<string, Map<number, string | undefined>>()
  const shown = new Map<string, Set<number>>()
  for (const slot of slots) {
    const [noteBefore, noteAfter] = [before.get(slot), after.get(slot)]
    const was = noteBefore ? page(noteBefore.version) : NOTHING
    const is = placed.get(slot)?.read() ?? NOTHING
    // Which of many rows answer a name is known from all pages alone.
    if (!was || JSON.stringify(was.answers) !== JSON.stringify(is.answers)) return undefined
    const isShownSame =
      noteBefore?.row === noteAfter?.row &&
      JSON.stringify(was.sections) === JSON.stringify(is.sections)
    const [old, own] = [postingsByTerm(was), postingsByTerm(is)]
    for (const term of new Set([...old.keys(), ...own.keys()])) {
      const posting = own.get(term)
      if (old.get(term) !== posting)
        postings.set(term, (postings.get(term) ?? new Map()).set(slot, posting))
      else if (!isShownSame) shown.set(term, (shown.get(term) ?? new Set()).add(slot))
    }
  }
  return { slots, postings, shown }
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

function postingsByTerm({ terms, postings }: SearchTerms): ReadonlyMap<string, string> {
  if (terms === '') return new Map()
  const lists = postings.split(' ')
  return new Map(terms.split(' ').map((term, index) => [term, lists[index] ?? '']))
}

/** The files of an index, each read once and only when something in it is asked for. */
class EarlierFiles {
  /** Those of the files that were opened, by 256 × slot + section. */
  readonly sections = new Map<number, readonly [id: string, heading: string]>()
  private readonly answers = new Map<string, (AnswerRow | AnswerLink)[]>()
  private readonly opened = new Map<string, OpenedFile>()

  constructor(
    private readonly earlier: EarlierIndex,
    private readonly settings: IndexSettings,
  ) {}

  /** Terms by the file that has them, or that they come into when they are new. */
  groupedByFile(terms: Iterable<string>): ReadonlyMap<FileOfTerms, readonly string[]> {
    const byFile = new Map<FileOfTerms, string[]>()
    for (const term of terms) {
      const file = this.fileOf(term)
      const known = byFile.get(file)
      if (known) known.push(term)
      else byFile.set(file, [term])
    }
    return byFile
  }

  /** The last file that does not begin behind a term, or the first one. */
  private fileOf(term: string): FileOfTerms {
    const key = termKey(term)
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

  open(file: FileOfTerms): OpenedFile {
    return this.opened.get(file.name) ?? this.openText(file, this.earlier.file(file.name))
  }

  /** Opens a file if it has a row of one of these pages: all others stay as they are. */
  openIfShowing(file: FileOfTerms, slots: readonly number[]): void {
    if (this.opened.has(file.name)) return
    const text = this.earlier.file(file.name)
    const rows = text.slice(text.indexOf('","d":['))
    if ([...new Set(slots)].some((slot) => rows.includes(`[${slot},"`))) this.openText(file, text)
  }

  private openText({ name, size }: FileOfTerms, text: string): OpenedFile {
    const { rows, scope } = this.settings
    if (nameOfContent(scope + text) !== name) throw new DamagedFile(name)
    const held: TermFile = JSON.parse(text)
    for (const [slot, ord, id, heading] of held.r)
      this.sections.set(sectionOf(slot, ord), [id === 0 ? usualId(heading) : id, heading])
    for (const row of held.a ?? [])
      this.answers.set(row[0], [...(this.answers.get(row[0]) ?? []), row])
    const opened = new OpenedFile(held, size, rows)
    this.opened.set(name, opened)
    return opened
  }

  /** All files in their order, those that were opened with what has changed in them. */
  changed(): (FileOfTerms | ChangedFile)[] {
    return this.earlier.note.files.map((file): FileOfTerms | ChangedFile => {
      const opened = this.opened.get(file.name)
      return opened ? { ...file, size: opened.size, isChanged: true } : file
    })
  }

  /** A file that has become too large, or has another end, is cut by its terms. */
  cuttable(file: FileOfTerms | ChangedFile, most: number): Stretch<JoinedTerm> {
    const opened = this.opened.get(file.name)
    if (!opened || opened.terms.length === 0) return file
    const isTooLarge = opened.size > most && opened.terms.length > 1
    return isTooLarge || opened.hasOtherEnds ? opened.joinedTerms() : file
  }

  /** What a file of some terms holds. */
  heldBy(terms: readonly JoinedTerm[]): HeldTerms {
    const lists = terms.map(({ list }) => list)
    return {
      terms: terms.map(({ term }) => term).join(' '),
      lists: lists.join(' '),
      sections: shownBy(lists, this.settings.rows),
      answers: terms.flatMap(({ term }) => this.answers.get(term) ?? []),
    }
  }
}

/** A file of the index before in which terms change. */
class OpenedFile {
  readonly terms: string[]
  private readonly lists: string[]
  private readonly sections: Set<number>
  /** A section that one of its terms shows no longer may be shown by others. */
  private isSectionLost = false

  constructor(
    private readonly file: TermFile,
    public size: number,
    private readonly rows: number,
  ) {
    this.terms = file.t.split(' ')
    this.lists = file.p.split(' ')
    this.sections = new Set(file.r.map(([slot, ord]) => sectionOf(slot, ord)))
  }

  /** Whether its first or last term is another one. */
  get hasOtherEnds(): boolean {
    const { t } = this.file
    return !t.startsWith(`${this.terms[0]} `) || !t.endsWith(` ${this.terms.at(-1)}`)
  }

  /** Changes the postings of a term. Gives 1 when it is new here, -1 when it is gone, and 0 otherwise. */
  change(term: string, postings: PostingsBySlot): number {
    const at = this.placeOf(term)
    const isKnown = this.terms[at] === term
    const before = isKnown ? (this.lists[at] as string) : NO_PAGES
    const list = changedList(before, postings)
    const isLeft = list !== NO_PAGES
    this.noteShown(before, list)
    this.size +=
      (isLeft ? termWithList(term, list).size : 0) - (isKnown ? termWithList(term, before).size : 0)
    this.terms.splice(at, Number(isKnown), ...(isLeft ? [term] : []))
    this.lists.splice(at, Number(isKnown), ...(isLeft ? [list] : []))
    return Number(isLeft) - Number(isKnown)
  }

  joinedTerms(): JoinedTerm[] {
    return this.terms.map((term, index) => termWithList(term, this.lists[index] as string))
  }

  held(): HeldTerms {
    return {
      terms: this.terms.join(' '),
      lists: this.lists.join(' '),
      sections: this.isSectionLost ? shownBy(this.lists, this.rows) : this.sections,
      answers: (this.file.a ?? []).filter(([term]) => this.terms[this.placeOf(term)] === term),
    }
  }

  /** Where a term stands, or would stand. */
  private placeOf(term: string): number {
    const key = termKey(term)
    let low = 0
    let high = this.terms.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (termKey(this.terms[middle] as string) < key) low = middle + 1
      else high = middle
    }
    return low
  }

  private noteShown(before: string, list: string): void {
    const now = shownBy([list], this.rows)
    for (const section of now) this.sections.add(section)
    for (const section of shownBy([before], this.rows))
      if (!now.has(section)) this.isSectionLost = true
  }
}

function shownBy(lists: readonly string[], rows: number): Set<number> {
  const sections = new Set<number>()
  for (const list of lists) eachShownOf(list, rows, (section) => sections.add(section))
  return sections
}
