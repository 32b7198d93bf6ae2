/** The terms of all pages, each with the pages that have it. */

import { encodeNumber, LAST_OF_NUMBER, Reader, valueOfSign } from './codec.ts'
import { termKey } from './text.ts'

/** A term with the pages that have it. */
export interface JoinedTerm {
  readonly term: string
  readonly key: string
  /** The slots of its pages, as differences, see `codec.ts`. */
  readonly slots: string
  /** For each of the pages its sections. */
  readonly posts: string
  /** The pages with the best sections, the best first. */
  readonly best: readonly BestPage[]
}

/** The best section of a page for a term: level × 256 + 255 - section. */
export type BestPage = readonly [rank: number, slot: number]

/** What a list of an index holds for a term: its pages, a dot, their sections. */
export const listOf = ({ slots, posts }: Pick<JoinedTerm, 'slots' | 'posts'>): string =>
  `${slots}.${posts}`

/** The postings of a list, by slot. */
export function postsBySlot(list: string): Map<number, string> {
  const dot = list.indexOf('.')
  const slots = new Reader(list.slice(0, dot))
  const posts = list.slice(dot + 1)
  const bySlot = new Map<number, string>()
  let slot = -1
  let at = 0
  while (!slots.done) {
    slot += slots.number() + 1
    const { end } = readPost(posts, at)
    bySlot.set(slot, posts.slice(at, end))
    at = end
  }
  return bySlot
}

/** The term with these postings, in any order. */
export function joinedTerm(
  term: string,
  bySlot: ReadonlyMap<number, string>,
  rows: number,
): JoinedTerm {
  const best: BestPage[] = []
  let slots = ''
  let posts = ''
  let last = -1
  for (const slot of [...bySlot.keys()].sort((a, b) => a - b)) {
    const post = bySlot.get(slot) as string
    slots += encodeNumber(slot - last - 1)
    posts += post
    last = slot
    keepBest(best, readPost(post, 0).rank, slot, rows)
  }
  return { term, key: termKey(term), slots, posts, best }
}

export const sectionOfRank = (rank: number) => 255 - (rank % 256)

/** Gathers terms page by page. */
export class TermJoin {
  private readonly numbers = new Map<string, number>()
  private readonly slots = new ByteLists()
  private readonly posts = new ByteLists()
  private readonly last: number[] = []
  private readonly best: BestPage[][] = []

  /** `rows`: so many pages of each term are remembered as its best. */
  constructor(private readonly rows: number) {}

  /** Adds the terms of a page, with single spaces, and their postings in the same order. Slots only rise. */
  add(slot: number, terms: string, posts: string): void {
    if (terms === '') return
    let at = 0
    for (const term of terms.split(' ')) {
      const number = this.numberOf(term)
      const { end, rank } = readPost(posts, at)
      this.slots.append(number, encodeNumber(slot - (this.last[number] as number) - 1))
      this.posts.append(number, posts, at, end)
      this.last[number] = slot
      keepBest(this.best[number] as BestPage[], rank, slot, this.rows)
      // A space divides it from the next.
      at = end + 1
    }
  }

  /** All terms, sorted by their keys. */
  joined(): JoinedTerm[] {
    return [...this.numbers]
      .map(([term, number]) => ({
        term,
        key: termKey(term),
        slots: this.slots.text(number),
        posts: this.posts.text(number),
        best: this.best[number] as BestPage[],
      }))
      .sort((a, b) => (a.key < b.key ? -1 : 1))
  }

  private numberOf(term: string): number {
    const known = this.numbers.get(term)
    if (known !== undefined) return known
    const number = this.numbers.size
    this.numbers.set(term, number)
    this.last.push(-1)
    this.best.push([])
    return number
  }
}

/** Where a posting ends, and how well its best section fits: the highest level, then the first section that has it. */
function readPost(posts: string, from: number): { readonly end: number; readonly rank: number } {
  let at = from
  let rank = -1
  let ord = -1
  for (;;) {
    let further = 0
    let shift = 0
    for (;;) {
      const sign = valueOfSign(posts.charCodeAt(at++))
      further += (sign & 31) << shift
      if (sign < LAST_OF_NUMBER) break
      shift += 5
    }
    ord += further + 1
    const sign = valueOfSign(posts.charCodeAt(at++))
    rank = Math.max(rank, (sign >> 1) * 256 + 255 - ord)
    if ((sign & 1) === 0) return { end: at, rank }
  }
}

function keepBest(best: BestPage[], rank: number, slot: number, rows: number): void {
  if (rows === 0) return
  if (best.length === rows && rank <= (best[rows - 1] as BestPage)[0]) return
  let at = best.length
  while (at > 0 && rank > (best[at - 1] as BestPage)[0]) at--
  best.splice(at, 0, [rank, slot])
  if (best.length > rows) best.pop()
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
  private readonly first: number[] = []
  private readonly lastBlock: number[] = []
  private readonly lengths: number[] = []

  append(list: number, text: string, from = 0, to = text.length): void {
    let length = this.lengths[list] ?? 0
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

  text(list: number): string {
    const length = this.lengths[list] ?? 0
    const all = new Uint8Array(length)
    let block = this.first[list] ?? NONE
    for (let at = 0; at < length; at += BLOCK) {
      const size = Math.min(BLOCK, length - at)
      all.set(this.bytes.subarray(block * BLOCK, block * BLOCK + size), at)
      block = this.following[block] as number
    }
    return ASCII.decode(all)
  }

  private newBlock(): number {
    const block = this.blocks++
    if (block === this.following.length) {
      this.bytes = grown(this.bytes, new Uint8Array(this.bytes.length * 2))
      this.following = grown(this.following, new Int32Array(this.following.length * 2))
    }
    this.following[block] = NONE
    return block
  }
}

const ASCII = new TextDecoder('latin1')

function grown<Numbers extends Uint8Array | Int32Array>(from: Numbers, to: Numbers): Numbers {
  to.set(from)
  return to
}
