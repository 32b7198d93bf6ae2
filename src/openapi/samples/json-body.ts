import type { Json } from '../examples/plain-json.ts'
import { HIDDEN_CHARS } from './literal-text.ts'
import { type ValueDialect, valueLiteral } from './value-literal.ts'

/** Deeper bodies are sent as they are written: no one reads them as a nested literal. */
const MAX_DEPTH = 48
const MAX_LENGTH = 200_000
const TOKEN = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g

export interface JsonBody {
  readonly value: Json
  /** Pretty, with the characters escaped that a listing must not hold. */
  readonly text: string
}

/** Is this the type of a JSON document? */
export function isJsonType(mediaType: string): boolean {
  return /^\s*[^;]*[/+]json\s*(?:;|$)/i.test(mediaType)
}

/** The body as a value that means the same in every language. Nothing when one would be lost on the way. */
export function jsonBodyOf(text: string): JsonBody | undefined {
  if (text.length > MAX_LENGTH) return undefined
  const value = parsed(text)
  if (value === undefined || !isPortable(value, MAX_DEPTH) || !keepsItsNumbers(text)) {
    return undefined
  }
  return { value, text: prettyJson(value) }
}

const jsonString = (text: string) =>
  JSON.stringify(text).replace(
    HIDDEN_CHARS,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

const jsonDialect: ValueDialect = {
  string: jsonString,
  key: (key) => `${jsonString(key)}: `,
  true: 'true',
  false: 'false',
  null: 'null',
  list: ['[', ']'],
  map: () => ['{', '}'],
  indent: '  ',
  padding: ' ',
  lastComma: '',
}

/** JSON as a person writes it: short lists on one line, and with hidden characters escaped. */
export function prettyJson(value: Json): string {
  return valueLiteral(value, jsonDialect)
}

function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json
  } catch {
    return undefined
  }
}

/** Strings that every language can hold, and no deep nesting. */
function isPortable(value: Json, depth: number): boolean {
  if (typeof value === 'string') return isPortableText(value)
  if (typeof value !== 'object' || value === null) return true
  if (depth === 0) return false
  return Object.entries(value).every(
    ([key, item]) => isPortableText(key) && isPortable(item, depth - 1),
  )
}

const isPortableText = (text: string) => !/[\0\p{Surrogate}]/u.test(text)

/** Numbers with more digits than a double holds would be changed by JavaScript and others. */
function keepsItsNumbers(text: string): boolean {
  return [...text.matchAll(TOKEN)].every(
    ([token]) => token.startsWith('"') || digitsOf(token) === digitsOf(String(Number(token))),
  )
}

const digitsOf = (number: string) =>
  number
    .replace(/[eE].*$/, '')
    .replace(/[-.]/g, '')
    .replace(/^0+|0+$/g, '')
