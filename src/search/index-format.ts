/** The files of an index, and what it is made from. */

import type { SearchTerms } from '../model.ts'

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
  /** Stands for what reading gives, if that is known. */
  readonly version?: string
  /** Its sections and terms, which are asked for once and not kept: those of all pages may not fit into memory. */
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
  /** Words of developers that mean the same in English and Korean find each other, as their pages were read. */
  readonly loanwords: boolean
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
  readonly loanwords?: true
  /** Slot and factor of pages that count more or less than others. */
  readonly boosts?: readonly (readonly [slot: number, factor: number])[]
}

/** A file of terms. */
export interface TermFile {
  /** Terms, sorted by their keys, with single spaces. */
  readonly t: string
  /** For each term its list of postings, with single spaces: `JoinedTerm.list` says how one is written. */
  readonly p: string
  /** The pages of the rows: slot, url, title, badge, detail. */
  readonly d: readonly PageRow[]
  /** The best sections of the terms, where they begin a word: slot, number of the section, id, heading. */
  readonly r: readonly SectionRow[]
  /** Rows of tables that answer one of the terms: the term, the slot of the page, and the row. Or the names of rows that do. */
  readonly a?: readonly (AnswerRow | AnswerLink)[]
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
/** A status, or a word inside of names: the terms of the names that have it, with single spaces. Their rows stand there. */
export type AnswerLink = readonly [term: string, names: string]
/** The id is 0 when it is the usual one of the heading, see `codec.ts`. */
export type SectionRow = readonly [slot: number, ord: number, id: string | 0, heading: string]
