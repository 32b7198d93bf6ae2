/** The terms of all pages, each with the pages that have it. */

import {
  encodeNumber,
  LAST_OF_NUMBER,
  Reader,
  sectionOf,
  startsWord,
  valueOfSign,
} from './codec.ts'
import { CodeUnits, doubled, PartNumbers } from './part-numbers.ts'
import { termKey } from './text.ts'

/** A term as far as the cut into files needs it. */
export interface CutTerm {
  readonly term: string
  readonly key: string
  /** In characters of its file. */
  readonly size: number
}

/** A term of pages that are joined, and its number among them. */
export interface NumberedTerm extends CutTerm {
  readonly number: number
}

/** Around the list of a term stand a dot, spaces, and its row. */
const BESIDE_LIST = 5

const cutTerm = (term: string, listLength: number): CutTerm => ({
  term,
  key: termKey(term),
  size: listLength - 1 + term.length + BESIDE_LIST,
})

/** What is done with the best section of a page, 256 × its slot + its number. An array would be made for each of a million terms. */
export type TakeSection = (section: number) => void

/** A term with the pages that have it. */
export interface JoinedTerm extends CutTerm {
  /** What a file holds for it: the slots of its pages as differences, a dot, and for each page its sections. */
  readonly list: string
}

type TakePosting = (slot: number, posting: { readonly from: number } & Posting) => void

/** Goes through the postings of a list, which stand in the text at `from` to `end`. */
function eachPosting(list: string, take: TakePosting): void {
  const dot = list.indexOf('.')
  const slots = new Reader(list.slice(0, dot))
  let slot = -1
  let from = dot + 1
  while (!slots.done) {
    slot += slots.number() + 1
    const { end, rank } = readPosting(list, from)
    take(slot, { from, end, rank })
    from = end
  }
}

/** The list of a term that no page has. */
export const NO_PAGES = '.'

/** A list with other postings in some slots: nothing where the page has the term no longer. */
export function changedList(
  list: string,
  changes: ReadonlyMap<number, string | undefined>,
): string {
  let slots = ''
  let postings = ''
  let last = -1
  const put = (slot: number, posting: string) => {
    slots += encodeNumber(slot - last - 1)
    postings += posting
    last = slot
  }
  const changed = [...changes].sort(([a], [b]) => a - b)
  let next = 0
  const putChangesUpTo = (slot: number) => {
    for (; next < changed.length; next++) {
      const [own, posting] = changed[next] as (typeof changed)[number]
      if (own > slot) return
      if (posting !== undefined) put(own, posting)
    }
  }
  eachPosting(list, (slot, { from, end }) => {
    putChangesUpTo(slot)
    if (!changes.has(slot)) put(slot, list.slice(from, end))
  })
  putChangesUpTo(Number.POSITIVE_INFINITY)
  return `${slots}.${postings}`
}

/** The term with its list. */
export const termWithList = (term: string, list: string): JoinedTerm => ({
  ...cutTerm(term, list.length),
  list,
})

/** Gives the sections that a file of terms shows for the term of a list. */
export function eachShownOf(list: string, rows: number, take: TakeSection): void {
  const best = new BestPages(rows, 1)
  eachPosting(list, (slot, { rank }) => best.take(0, rank, slot))
  best.eachShown(0, take)
}

/** Gathers terms page by page, in arrays of numbers: 10,000 pages have millions of postings. */
export class TermJoin {
  private readonly numbers = new PartNumbers()
  /** The text at hand. */
  private readonly units = new CodeUnits()
  private readonly slots = new ByteLists()
  private readonly postings = new ByteLists()
  private last = new Int32Array(1024)
  private readonly best: BestPages

  /** `rows`: so many pages of each term are remembered as its best. */
  constructor(rows: number) {
    this.best = new BestPages(rows)
  }

  /** Adds the terms of a page, with single spaces, and their postings in the same order. Slots only rise. */
  add(slot: number, terms: string, postings: string): void {
    if (terms === '') return
    const { units, length } = this.units.read(terms)
    let at = 0
    for (let from = 0; from < length; ) {
      let to = from
      while (to < length && units[to] !== SPACE) to++
      const number = this.numbers.numberOf(this.units, from, to)
      if (number === this.last.length) this.last = doubled(this.last, Int32Array)
      const { end, rank } = readPosting(postings, at)
      // One more than the slot, so that nothing is 0.
      this.slots.append(number, encodeNumber(slot - (this.last[number] as number)))
      this.postings.append(number, postings, at, end)
      this.last[number] = slot + 1
      this.best.take(number, rank, slot)
      // A space divides it from the next.
      at = end + 1
      from = to + 1
    }
  }

  /** All terms, sorted by their keys. */
  sorted(): NumberedTerm[] {
    return Array.from({ length: this.numbers.count }, (_, number): NumberedTerm => {
      const term = this.numbers.text(number)
      const length = this.slots.length(number) + 1 + this.postings.length(number)
      const { key, size } = cutTerm(term, length)
      // Not spread: V8 reads the fields of such an object four times as slowly.
      return { term, key, size, number }
    }).sort((a, b) => (a.key < b.key ? -1 : 1))
  }

  /** The lists of some terms, with single spaces. */
  lists(terms: readonly NumberedTerm[]): string {
    const bytes = new Uint8Array(terms.reduce((sum, { size }) => sum + size, 0))
    let length = 0
    for (const { number } of terms) {
      if (length > 0) bytes[length++] = SPACE
      length = this.slots.copy(number, bytes, length)
      bytes[length++] = DOT
      length = this.postings.copy(number, bytes, length)
    }
    return ASCII.decode(bytes.subarray(0, length))
  }

  /** Gives the sections that a file of terms shows for a term. */
  eachShown({ number }: NumberedTerm, take: TakeSection): void {
    this.best.eachShown(number, take)
  }
}

const SPACE = 32
const DOT = 46
const ASCII = new TextDecoder('latin1')

interface Posting {
  /** Where it ends. */
  readonly end: number
  /** Of its best section, that of the highest level, then the first that has it: level × 256 + 255 - section. */
  readonly rank: number
}

function readPosting(postings: string, from: number): Posting {
  let at = from
  let rank = -1
  let ord = -1
  for (;;) {
    let further = 0
    let shift = 0
    for (;;) {
      const sign = valueOfSign(postings.charCodeAt(at++))
      further += (sign & 31) << shift
      if (sign < LAST_OF_NUMBER) break
      shift += 5
    }
    ord += further + 1
    const sign = valueOfSign(postings.charCodeAt(at++))
    rank = Math.max(rank, (sign >> 1) * 256 + 255 - ord)
    if ((sign & 1) === 0) return { end: at, rank }
  }
}

/** The best pages of many terms, by the numbers of the terms. */
class BestPages {
  private counts: Uint8Array
  private ranks: Uint16Array
  private slots: Uint32Array

  /** `terms`: so many there is room for at first. */
  constructor(
    private readonly rows: number,
    terms = 1024,
  ) {
    this.counts = new Uint8Array(terms)
    this.ranks = new Uint16Array(terms * rows)
    this.slots = new Uint32Array(terms * rows)
  }

  take(term: number, rank: number, slot: number): void {
    const { rows } = this
    if (rows === 0) return
    if (term >= this.counts.length) {
      this.counts = doubled(this.counts, Uint8Array)
      this.ranks = doubled(this.ranks, Uint16Array)
      this.slots = doubled(this.slots, Uint32Array)
    }
    const { ranks, slots } = this
    const first = term * rows
    const count = this.counts[term] as number
    const isFull = count === rows
    if (isFull && rank <= (ranks[first + rows - 1] as number)) return
    let at = first + (isFull ? rows - 1 : count)
    for (; at > first && rank > (ranks[at - 1] as number); at--) {
      ranks[at] = ranks[at - 1] as number
      slots[at] = slots[at - 1] as number
    }
    ranks[at] = rank
    slots[at] = slot
    if (!isFull) this.counts[term] = count + 1
  }

  /**
   * Gives the best sections of a term but those in which it is only inside of a word of the text. Such a term is seldom
   * typed: on Korean sites its rows were an eighth of a file. A list of results that shows it takes them from the file of
   * the page, which it asks for anyway.
   */
  eachShown(term: number, take: TakeSection): void {
    const first = term * this.rows
    const end = first + (this.counts[term] ?? 0)
    for (let at = first; at < end; at++) {
      const rank = this.ranks[at] as number
      if (startsWord(Math.floor(rank / 256)))
        take(sectionOf(this.slots[at] as number, 255 - (rank % 256)))
    }
  }
}

const BLOCK = 16
const NONE = -1

/**
 * Lists of ASCII that grow side by side, in blocks of one array: the postings of 10,000 pages are millions of pieces of
 * a few bytes, each of which as a string takes ten times as much memory.
 */
class ByteLists {
  private bytes = new Uint8Array(BLOCK * 1024)
  /** The block behind each block, or `NONE`. */
  private following = new Int32Array(1024)
  private blocks = 0
  private first = new Int32Array(1024)
  private lastBlock = new Int32Array(1024)
  private lengths = new Int32Array(1024)

  length(list: number): number {
    return this.lengths[list] ?? 0
  }

  append(list: number, text: string, from = 0, to = text.length): void {
    if (list >= this.lengths.length) {
      this.first = doubled(this.first, Int32Array)
      this.lastBlock = doubled(this.lastBlock, Int32Array)
      this.lengths = doubled(this.lengths, Int32Array)
    }
    let length = this.lengths[list] as number
    if (length === 0) this.first[list] = this.lastBlock[list] = this.newBlock()
    let block = this.lastBlock[list] as number
    for (let at = from; at < to; at++) {
      const inBlock = length % BLOCK
      if (inBlock === 0 && length > 0) {
        const next = this.newBlock()
        this.following[block] = next
        block = next
      }
      this.bytes[block * BLOCK + inBlock] = text.charCodeAt(at)
      length++
    }
    this.lastBlock[list] = block
    this.lengths[list] = length
  }

  /** Copies a list to a place, and gives where it ends. */
  copy(list: number, target: Uint8Array, to: number): number {
    const length = this.length(list)
    let block = this.first[list] ?? NONE
    for (let at = 0; at < length; at += BLOCK) {
      const from = block * BLOCK
      const size = Math.min(BLOCK, length - at)
      for (let inBlock = 0; inBlock < size; inBlock++)
        target[to + at + inBlock] = this.bytes[from + inBlock] as number
      block = this.following[block] as number
    }
    return to + length
  }

  private newBlock(): number {
    const block = this.blocks++
    if (block === this.following.length) {
      this.bytes = doubled(this.bytes, Uint8Array)
      this.following = doubled(this.following, Int32Array)
    }
    this.following[block] = NONE
    return block
  }
}
