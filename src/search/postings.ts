import { encodeNumber, LAST_OF_NUMBER, levelSign } from './codec.ts'
import { doubled } from './part-numbers.ts'

/** The signs of numbers: behind those of 0 to 31 the ones that more follow. */
const SIGNS_OF_NUMBERS = Uint8Array.from({ length: 2 * LAST_OF_NUMBER }, (_, value) =>
  encodeNumber(value).charCodeAt(0),
)
/** The signs of levels, the last one of a term and one that more follow. */
const SIGNS_OF_LEVELS = [false, true].map((more) =>
  Uint8Array.from({ length: 16 }, (_, level) => levelSign(level, more).charCodeAt(0)),
) as [Uint8Array, Uint8Array]
const SPACE = 0x20
/** The most signs of one posting: the number of a section is a byte, behind it are the level and a space. */
const MOST_SIGNS = 4
const ASCII = new TextDecoder()

/**
 * The postings of the terms of one page, in arrays of numbers: a page has a thousand terms, and texts of their postings
 * would be joined anew for each section.
 */
export class PagePostings {
  /** For each term its first posting and its last one. */
  private first = new Int32Array(1024)
  private last = new Int32Array(1024)
  private terms = 0
  /** For each posting its section × 16 + its level; and the number of the next posting of its term + 1, or 0. */
  private values = new Int32Array(1024)
  private following = new Int32Array(1024)
  private count = 0

  clear(): void {
    this.terms = 0
    this.count = 0
  }

  /** Adds a section to a term. Terms have numbers without gaps; sections only rise. */
  add(term: number, section: number, level: number): void {
    if (this.count === this.values.length) {
      this.values = doubled(this.values, Int32Array)
      this.following = doubled(this.following, Int32Array)
    }
    const posting = this.count++
    this.values[posting] = section * 16 + level
    this.following[posting] = 0
    if (term < this.terms) this.following[this.last[term] as number] = posting + 1
    else {
      if (term === this.first.length) {
        this.first = doubled(this.first, Int32Array)
        this.last = doubled(this.last, Int32Array)
      }
      this.first[term] = posting
      this.terms = term + 1
    }
    this.last[term] = posting
  }

  /** The postings of all terms, with a space between two terms. */
  text(): string {
    const bytes = new Uint8Array(this.count * MOST_SIGNS)
    let length = 0
    for (let term = 0; term < this.terms; term++) {
      if (term > 0) bytes[length++] = SPACE
      let before = -1
      for (let next = (this.first[term] as number) + 1; next > 0; ) {
        const value = this.values[next - 1] as number
        next = this.following[next - 1] as number
        const section = value >> 4
        let further = section - before - 1
        before = section
        for (; further >= LAST_OF_NUMBER; further >>>= 5)
          bytes[length++] = SIGNS_OF_NUMBERS[
            LAST_OF_NUMBER + (further & (LAST_OF_NUMBER - 1))
          ] as number
        bytes[length++] = SIGNS_OF_NUMBERS[further] as number
        bytes[length++] = SIGNS_OF_LEVELS[next > 0 ? 1 : 0][value & 15] as number
      }
    }
    return ASCII.decode(bytes.subarray(0, length))
  }
}
