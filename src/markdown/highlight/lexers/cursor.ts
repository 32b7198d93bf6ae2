import type { HighlightedLine } from '../../context.ts'

/** The class of a token; plain text has none. See `token-classes.ts` for what each stands for. */
export type TokenClass = 't-p' | 't-k' | 't-s' | 't-n' | 't-f' | 't-a' | 't-c' | undefined

/** Reads the code to its end, each part with its class. What it leaves is plain. */
export type Lexer = (cursor: Cursor) => void

/** Longer lines are no code that somebody reads, and a span for each of their tokens would be. */
const LONGEST_LINE = 2_000

interface Span {
  text: string
  className?: string
}

/**
 * A place in code, and the spans of what was read up to it. Lexers look at what follows, and take it with its class. Each
 * looks no further than it then takes, or than a fixed number of characters: so its time grows with the length of the code.
 */
export class Cursor {
  readonly code: string
  #end: number
  at = 0
  /** The last character that is neither white space nor in a comment. */
  before = 0
  readonly #lines: HighlightedLine[] = []
  #line: Span[] = []
  #lineStart = 0
  #lineEnd: number
  /** The span that is still open: it grows as long as tokens of its class follow, or white space. */
  #spanStart = 0
  #spanClass: TokenClass
  /** Where the white space begins that the open span ends with: what is plain takes it over. */
  #blankStart = 0

  constructor(code: string) {
    this.code = code
    this.#end = code.length
    this.#lineEnd = lineEndOf(code, 0)
  }

  /** Where the code ends, or the part of it that is of another language. */
  get end(): number {
    return this.#end
  }

  get isDone(): boolean {
    return this.at >= this.end
  }

  /** The code of the character so far ahead; not a number after the end. */
  peek(ahead = 0): number {
    return this.code.charCodeAt(this.at + ahead)
  }

  startsWith(text: string, ahead = 0): boolean {
    return this.code.startsWith(text, this.at + ahead)
  }

  /** Where the line ends that the cursor is in, or in it the part that is of another language. */
  get lineEnd(): number {
    return Math.min(this.#lineEnd, this.#end)
  }

  /** Where the line begins that the cursor is in. */
  get lineStart(): number {
    return this.#lineStart
  }

  /** Where a text is found from the cursor on; the end of the code, or a place before it, if it is not. */
  find(text: string, from = this.at, orElse = this.end): number {
    const found = this.code.indexOf(text, from)
    return found < 0 ? orElse : found
  }

  /** Reads up to a place, which has this class. */
  take(to: number, className?: TokenClass): void {
    const until = Math.min(to, this.end)
    if (until <= this.at) return
    while (until > this.#lineEnd) {
      this.#paint(this.#lineEnd, className)
      this.#endLine()
    }
    this.#paint(until, className)
    const last = this.code.charCodeAt(until - 1)
    if (className !== 't-c' && !isSpace(last)) this.before = last
  }

  /** Reads so many characters of this class. */
  skip(length: number, className?: TokenClass): void {
    this.take(this.at + length, className)
  }

  /** Reads white space, and line breaks. */
  takeSpace(): boolean {
    let to = this.at
    while (isSpace(this.code.charCodeAt(to))) to++
    if (to === this.at) return false
    this.take(to)
    return true
  }

  /** Reads a part of the code by the lexer of another language. */
  takeAs(lexer: Lexer, to: number): void {
    const { end } = this
    this.#end = Math.min(to, end)
    lexer(this)
    this.take(this.#end)
    this.#end = end
  }

  /** The spans of each line, once all was read. */
  lines(): HighlightedLine[] {
    this.take(this.end)
    this.#endLine()
    return this.#lines
  }

  #paint(to: number, className: TokenClass): void {
    if (to <= this.at) return
    if (className === this.#spanClass || this.#spanStart === this.at) {
      this.#spanClass = className
      this.#blankStart = to
    } else if (!isBlank(this.code, this.at, to)) {
      this.#endSpan(className === undefined ? this.#blankStart : this.at)
      this.#spanClass = className
      this.#blankStart = to
    }
    this.at = to
  }

  #endSpan(end: number): void {
    if (this.#spanStart >= end) return
    const text = this.code.slice(this.#spanStart, end)
    this.#line.push(this.#spanClass ? { text, className: this.#spanClass } : { text })
    this.#spanStart = end
  }

  #endLine() {
    const { code, at } = this
    const length = at - this.#lineStart
    if (length < LONGEST_LINE) this.#endSpan(at)
    else this.#line = [{ text: code.slice(this.#lineStart, at) }]
    this.#lines.push(this.#line)
    this.#line = []
    this.at = at + 1
    this.#lineStart = this.at
    this.#spanStart = this.at
    this.#blankStart = this.at
    this.#lineEnd = lineEndOf(code, this.at)
  }
}

function lineEndOf(code: string, from: number): number {
  const found = code.indexOf('\n', from)
  return found < 0 ? code.length : found
}

function isBlank(code: string, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (!isSpace(code.charCodeAt(at))) return false
  return true
}

export const isSpace = (char: number) =>
  char === 32 || (char >= 9 && char <= 13) || char === 0xa0 || char === 0x3000

export const isDigit = (char: number) => char >= 48 && char <= 57

/** Letters, digits, the low line, and all beyond ASCII. */
export const isWord = (char: number) =>
  (char >= 97 && char <= 122) ||
  (char >= 65 && char <= 90) ||
  (char >= 48 && char <= 57) ||
  char === 95 ||
  (char >= 128 && char !== 0xa0 && char !== 0x3000)

export const isUpper = (char: number) => char >= 65 && char <= 90

/** Where the word ends that begins at a place. */
export function wordEnd(code: string, from: number): number {
  let to = from
  while (isWord(code.charCodeAt(to))) to++
  return to
}

/** Where white space of this line ends that begins at a place. */
export function blankEnd(code: string, from: number): number {
  let to = from
  for (let char = code.charCodeAt(to); char === 32 || char === 9; char = code.charCodeAt(to)) to++
  return to
}

/** Where a quoted text ends whose quote stands at a place: after its second quote, or at the end of its line. */
export function quotedEnd(code: string, from: number): number {
  const quote = code.charCodeAt(from)
  for (let at = from + 1; at < code.length; at++) {
    const char = code.charCodeAt(at)
    if (char === quote) return at + 1
    if (char === 10) return at
    if (char === 92 && code.charCodeAt(at + 1) !== 10) at++
  }
  return code.length
}

/** A set of words that are written in one text. */
export const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Whether nothing but blanks stands before the place in its line. */
export function isFirstInLine({ code, at, lineStart }: Cursor): boolean {
  let from = lineStart
  while (from < at && isSpace(code.charCodeAt(from))) from++
  return from === at
}
