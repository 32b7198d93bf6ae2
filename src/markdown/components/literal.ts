/** Values that are written in braces: JSON, and what JavaScript writes otherwise of the same. Nothing is ever run. */

export type Literal =
  | string
  | number
  | boolean
  | null
  | readonly Literal[]
  | { readonly [key: string]: Literal }

/** Deeper than anyone writes a value. */
const DEEPEST = 40

const SPACE = /(?:\s|\/\*[\s\S]*?\*\/)*/y
const NUMBER = /-?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?(?![\w$])/iy
const WORD = /[\p{L}_$][\p{L}\p{N}_$]*/uy
const WORDS: ReadonlyMap<string, Literal> = new Map([
  ['true', true],
  ['false', false],
  ['null', null],
  ['undefined', null],
])
const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['n', '\n'],
  ['t', '\t'],
  ['r', '\r'],
  ['\n', ''],
])

/** The value of an expression that is a literal; nothing for what would have to be run. */
export function readLiteral(text: string): { readonly value: Literal } | undefined {
  const reading = { text, at: 0 }
  const value = literalAt(reading, 0)
  if (value === undefined) return undefined
  skipSpace(reading)
  return reading.at === text.length ? { value } : undefined
}

interface Reading {
  readonly text: string
  at: number
}

function literalAt(reading: Reading, depth: number): Literal | undefined {
  skipSpace(reading)
  const first = reading.text[reading.at] ?? ''
  if (depth > DEEPEST) return undefined
  if (first === '[') return listOf(reading, depth)
  if (first === '{') return recordOf(reading, depth)
  if (/["'`]/.test(first)) return textOf(reading)
  const number = take(NUMBER, reading)
  if (number !== undefined) return Number(number)
  const word = take(WORD, reading)
  return word === undefined ? undefined : WORDS.get(word)
}

function listOf(reading: Reading, depth: number): readonly Literal[] | undefined {
  const items: Literal[] = []
  reading.at++
  while (!takeSign(']', reading)) {
    const item = literalAt(reading, depth + 1)
    if (item === undefined) return undefined
    items.push(item)
    if (!takeSign(',', reading) && !isNext(']', reading)) return undefined
  }
  return items
}

function recordOf(reading: Reading, depth: number): Literal | undefined {
  const entries: [string, Literal][] = []
  reading.at++
  while (!takeSign('}', reading)) {
    const key = keyOf(reading)
    if (key === undefined || !takeSign(':', reading)) return undefined
    const value = literalAt(reading, depth + 1)
    if (value === undefined) return undefined
    entries.push([key, value])
    if (!takeSign(',', reading) && !isNext('}', reading)) return undefined
  }
  // Keys become own properties whatever they are called, `__proto__` too.
  return Object.fromEntries(entries)
}

function keyOf(reading: Reading): string | undefined {
  skipSpace(reading)
  if (/["']/.test(reading.text[reading.at] ?? '')) return textOf(reading)
  return take(WORD, reading) ?? take(NUMBER, reading)
}

function textOf(reading: Reading): string | undefined {
  const { text } = reading
  const quote = text[reading.at]
  let value = ''
  for (let at = reading.at + 1; at < text.length; at++) {
    const character = text[at] ?? ''
    if (character === quote) {
      reading.at = at + 1
      return value
    }
    if (quote === '`' && character === '$' && text[at + 1] === '{') return undefined
    if (character !== '\\') value += character
    else {
      const code = /^u(?:([\da-f]{4})|\{([\da-f]{1,5})\})/i.exec(text.slice(at + 1, at + 9))
      const next = text[at + 1] ?? ''
      value += code
        ? String.fromCodePoint(Number.parseInt(code[1] ?? code[2] ?? '', 16))
        : (ESCAPES.get(next) ?? next)
      at += code ? code[0].length : 1
    }
  }
  return undefined
}

function take(pattern: RegExp, reading: Reading): string | undefined {
  pattern.lastIndex = reading.at
  const found = pattern.exec(reading.text)?.[0]
  if (found !== undefined) reading.at += found.length
  return found
}

function takeSign(sign: string, reading: Reading): boolean {
  const isThere = isNext(sign, reading)
  if (isThere) reading.at++
  return isThere
}

function isNext(sign: string, reading: Reading): boolean {
  skipSpace(reading)
  return reading.text[reading.at] === sign
}

const skipSpace = (reading: Reading) => void take(SPACE, reading)
