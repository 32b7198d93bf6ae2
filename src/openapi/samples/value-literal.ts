import type { Json } from '../examples/plain-json.ts'

/** How a language writes the values of JSON. */
export interface ValueDialect {
  readonly string: (text: string) => string
  /** A key with what is between it and its value. */
  readonly key: (text: string) => string
  readonly true: string
  readonly false: string
  readonly null: string
  readonly list: readonly [open: string, close: string]
  /** The brackets of a map; some languages need others for certain keys. */
  readonly map: (keys: readonly string[]) => readonly [open: string, close: string]
  /** One step of indentation. */
  readonly indent: string
  /** Between a brace and what is beside it on the same line. */
  readonly padding?: string
  /** After the last line of several. */
  readonly lastComma: '' | ','
}

/** What the column beside an operation has room for in a window of 1440 pixels. */
const MAX_COLUMNS = 52

/** Characters of two columns: Hangul, Chinese and Japanese. */
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]/g

/**
 * A JSON value as a literal of the language: on one line if it is short and flat, else an entry per line. `before` is
 * how many characters stand before it on its line, without the indentation.
 */
export function valueLiteral(value: Json, dialect: ValueDialect, indent = '', before = 0): string {
  if (typeof value === 'string') return dialect.string(value)
  if (typeof value === 'boolean') return value ? dialect.true : dialect.false
  if (value === null) return dialect.null
  if (typeof value === 'number') return String(Object.is(value, -0) ? 0 : value)
  const inner = indent + dialect.indent
  if (Array.isArray(value)) {
    const items = value.map((item) => valueLiteral(item, dialect, inner))
    return bracketed(items, dialect.list, dialect, indent, before)
  }
  const entries = Object.entries(value)
  const brackets = dialect.map(entries.map(([key]) => key))
  const written = entries.map(([name, item]) => {
    const key = dialect.key(name)
    return key + valueLiteral(item, dialect, inner, key.length)
  })
  return bracketed(written, brackets, dialect, indent, before)
}

/** Entries between brackets, in one line if they fit behind what stands `before` them. */
export function bracketed(
  entries: readonly string[],
  [open, close]: readonly [open: string, close: string],
  dialect: Pick<ValueDialect, 'indent' | 'padding' | 'lastComma'>,
  indent: string,
  before = 0,
): string {
  if (entries.length === 0) return open + close
  const space = open === '{' ? (dialect.padding ?? '') : ''
  // Most are longer than a line: no text is made of those to find that out.
  const start = indent.length + before
  const length = entries.reduce((sum, entry) => sum + entry.length + 2, start - 2)
  if (length <= MAX_COLUMNS && !entries.some((entry) => /\n|[\]})]$/.test(entry))) {
    const line = `${open}${space}${entries.join(', ')}${space}${close}`
    if (start + line.length + (line.match(WIDE)?.length ?? 0) <= MAX_COLUMNS) return line
  }
  const inner = indent + dialect.indent
  // Added up, and not joined: that would copy what is inside at every level.
  const lines = entries.reduce((text, entry) => `${text && `${text},\n`}${inner}${entry}`, '')
  return `${open}\n${lines}${dialect.lastComma}\n${indent}${close}`
}
