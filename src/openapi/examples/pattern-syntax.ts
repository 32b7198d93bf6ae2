/** A regular expression of the kind that specifications hold: enough to write a text that it matches. */

export interface Repeated {
  readonly min: number
  readonly max: number
  readonly item: PatternItem
}

/** One of some characters, or one of some sequences. */
export type PatternItem =
  | { readonly chars: readonly string[] }
  | { readonly options: readonly (readonly Repeated[])[] }

const DIGITS = range('0', '9')
const LOWER = range('a', 'z')
const WORD = [...LOWER, ...range('A', 'Z'), ...DIGITS, '_']
const PRINTABLE = [
  ...LOWER,
  ...range('A', 'Z'),
  ...DIGITS,
  ...' !"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~가',
]
const CLASSES: Readonly<Record<string, readonly string[]>> = {
  d: DIGITS,
  w: WORD,
  s: [' '],
  D: LOWER,
  W: ['-'],
  S: LOWER,
}
const CONTROLS: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r', f: '\f', v: '\v' }
const PROPERTIES: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^(?:Script=|sc=)?(?:Hangul|Hang)$/, [...'가나다라마바사']],
  [/^(?:L|Letter|Alpha|Alphabetic|Ll|ID_Start)$/, LOWER],
  [/^(?:Lu|Uppercase_Letter|Uppercase)$/, range('A', 'Z')],
  [/^(?:N|Nd|Number|Decimal_Number)$/, DIGITS],
]
const MAX_DEPTH = 20
const UNKNOWN = Symbol('a part of the pattern that is not understood')

interface Reader {
  readonly text: string
  at: number
}

/** Reads a pattern. Nothing if it looks around, back, or is not a pattern. */
export function parsePattern(text: string): PatternItem | undefined {
  const reader: Reader = { text, at: 0 }
  try {
    const item = readOptions(reader, 0)
    return reader.at === text.length ? item : undefined
  } catch (error) {
    if (error === UNKNOWN) return undefined
    throw error
  }
}

function readOptions(reader: Reader, depth: number): PatternItem {
  if (depth > MAX_DEPTH) throw UNKNOWN
  const options: Repeated[][] = [[]]
  while (reader.at < reader.text.length && reader.text[reader.at] !== ')') {
    if (takes(reader, '|')) options.push([])
    else if (!takes(reader, '^') && !takes(reader, '$') && !takesBoundary(reader)) {
      options.at(-1)?.push(readRepeated(reader, depth))
    }
  }
  return { options }
}

function takes(reader: Reader, text: string): boolean {
  if (!reader.text.startsWith(text, reader.at)) return false
  reader.at += text.length
  return true
}

const takesBoundary = (reader: Reader) => takes(reader, '\\b') || takes(reader, '\\B')

function readRepeated(reader: Reader, depth: number): Repeated {
  const item = readItem(reader, depth)
  const [min, max] = readQuantifier(reader)
  takes(reader, '?')
  return { item, min, max }
}

function readQuantifier(reader: Reader): readonly [min: number, max: number] {
  if (takes(reader, '*')) return [0, Number.POSITIVE_INFINITY]
  if (takes(reader, '+')) return [1, Number.POSITIVE_INFINITY]
  if (takes(reader, '?')) return [0, 1]
  const [all, min, comma, max] = matchAt(reader, /\{(\d{1,6})(,?)(\d{0,6})\}/y) ?? []
  if (all === undefined) return [1, 1]
  const most = max ? Number(max) : comma ? Number.POSITIVE_INFINITY : Number(min)
  return [Number(min), most]
}

function matchAt(reader: Reader, pattern: RegExp): RegExpExecArray | null {
  pattern.lastIndex = reader.at
  const match = pattern.exec(reader.text)
  if (match) reader.at = pattern.lastIndex
  return match
}

function readItem(reader: Reader, depth: number): PatternItem {
  if (takes(reader, '(')) return readGroup(reader, depth)
  if (takes(reader, '[')) return { chars: readClass(reader) }
  if (takes(reader, '.')) return { chars: LOWER }
  // A closing bracket without an opening one, and a brace that counts nothing, stand for themselves.
  const [char] = matchAt(reader, /(?!\{\d+(?:,\d*)?\})[^*+?()[\\|^$.]/uy) ?? []
  return { chars: char === undefined ? readEscape(reader) : [char] }
}

function readGroup(reader: Reader, depth: number): PatternItem {
  if (reader.text[reader.at] === '?') {
    if (!matchAt(reader, /\?(?::|<[A-Za-z_$][\w$]*>)/y)) throw UNKNOWN
  }
  const item = readOptions(reader, depth + 1)
  if (!takes(reader, ')')) throw UNKNOWN
  return item
}

function readEscape(reader: Reader): readonly string[] {
  if (!takes(reader, '\\')) throw UNKNOWN
  const [, u4, u, x] =
    matchAt(reader, /u(?:([0-9a-fA-F]{4})|\{([0-9a-fA-F]{1,6})\})|x([0-9a-fA-F]{2})/y) ?? []
  const hex = u4 ?? u ?? x
  if (hex !== undefined) return [charOf(Number.parseInt(hex, 16))]
  const [, property] = matchAt(reader, /p\{([^}]*)\}/y) ?? []
  if (property !== undefined) return propertyChars(property)
  const char = reader.text[reader.at] ?? ''
  reader.at += 1
  const known = Object.hasOwn(CLASSES, char) ? CLASSES[char] : undefined
  if (known) return known
  if (/[A-Za-z0-9]|^$/.test(char) && !Object.hasOwn(CONTROLS, char)) throw UNKNOWN
  return [CONTROLS[char] ?? char]
}

function propertyChars(name: string): readonly string[] {
  const found = PROPERTIES.find(([pattern]) => pattern.test(name))
  if (!found) throw UNKNOWN
  return found[1]
}

function charOf(code: number): string {
  if (code > 0x10ffff) throw UNKNOWN
  return String.fromCodePoint(code)
}

function readClass(reader: Reader): readonly string[] {
  const isNegated = takes(reader, '^')
  const chars: string[] = []
  while (!takes(reader, ']')) {
    const from = readClassAtom(reader)
    const isRange = from.length === 1 && /^-[^\]]/.test(reader.text.slice(reader.at, reader.at + 2))
    if (!isRange) {
      chars.push(...from)
      continue
    }
    reader.at += 1
    chars.push(...range(from[0] ?? '', readClassAtom(reader)[0] ?? ''))
  }
  const allowed = isNegated ? PRINTABLE.filter((char) => !chars.includes(char)) : chars
  if (allowed.length === 0) throw UNKNOWN
  return allowed
}

function readClassAtom(reader: Reader): readonly string[] {
  if (reader.text[reader.at] === '\\') return takes(reader, '\\b') ? ['\b'] : readEscape(reader)
  const [char] = matchAt(reader, /[^\]]/uy) ?? []
  if (char === undefined) throw UNKNOWN
  return [char]
}

/** The characters from one to another; the first of them are enough of a long range. */
function range(from: string, to: string): string[] {
  const first = from.codePointAt(0) ?? 0
  const count = Math.min((to.codePointAt(0) ?? 0) - first + 1, 64)
  if (count < 1) throw UNKNOWN
  return Array.from({ length: count }, (_, index) => String.fromCodePoint(first + index))
}
