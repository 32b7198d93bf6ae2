/** The attributes of a tag: texts, and literals in braces. */
import { ownValue } from '../../data-files/plain-values.ts'
import { type Literal, readLiteral } from './literal.ts'

export interface Attributes {
  readonly values: ReadonlyMap<string, Literal>
  /** Those whose value only running code could tell. */
  readonly unknown: readonly string[]
}

const NAME = /\s*([^\s"'{}=/<>]+)/y
const EQUALS = /\s*=\s*/y
const TEXT = /"([^"]*)"|'([^']*)'|([^\s"'{}=<>`]+)/y
const REFERENCE = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi
const REFERENCES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', '\u00a0'],
])

/** Reads what stands between the name of a tag and its end. */
export function readAttributes(text: string): Attributes {
  const values = new Map<string, Literal>()
  const unknown: string[] = []
  let at = 0
  const take = (pattern: RegExp) => {
    pattern.lastIndex = at
    const found = pattern.exec(text)
    if (found) at = pattern.lastIndex
    return found
  }
  while (at < text.length) {
    const name = take(NAME)?.[1]
    if (name === undefined) {
      const end = text[at] === '{' ? bracesEnd(text, at) : undefined
      if (end !== undefined && /^\{\s*\.\.\./.test(text.slice(at, at + 100))) unknown.push('{...}')
      at = end ?? at + 1
    } else if (!take(EQUALS)) values.set(name, true)
    else if (text[at] === '{') {
      const end = bracesEnd(text, at) ?? text.length
      const literal = readLiteral(text.slice(at + 1, end - 1))
      if (literal) values.set(name, literal.value)
      else unknown.push(name)
      at = end
    } else {
      const found = take(TEXT)
      if (found) values.set(name, withCharacters(found[1] ?? found[2] ?? found[3] ?? ''))
      else at++
    }
  }
  return { values, unknown }
}

/** Behind the brace that closes the one at an index. Braces in texts do not count. */
export function bracesEnd(text: string, from: number): number | undefined {
  let quote = ''
  let depth = 0
  for (let at = from; at < text.length; at++) {
    const character = text[at] ?? ''
    if (quote !== '') {
      if (character === '\\') at++
      else if (character === quote) quote = ''
    } else if (/["'`]/.test(character)) quote = character
    else if (character === '{') depth++
    else if (character === '}' && --depth === 0) return at + 1
  }
  return undefined
}

/** A text with the characters that its references name. */
function withCharacters(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(REFERENCE, (all, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return REFERENCES.get(name.toLowerCase()) ?? all
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : all
  })
}

const objectOf = (value: Literal | undefined): { readonly [key: string]: Literal } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as { readonly [key: string]: Literal })
    : {}

/** The first of some attributes that is there and says something, as text. `sources.light` is a part of an object. */
export function textOf(
  { values }: Attributes,
  names: readonly string[] | undefined,
): string | undefined {
  for (const name of names ?? []) {
    const [first = '', part] = name.split('.')
    const whole = values.get(first)
    const value = part === undefined ? whole : ownValue(objectOf(whole), part)
    if (typeof value === 'string' || typeof value === 'number') return String(value)
  }
  return undefined
}

/** Whether one of some attributes is there and not false. */
export const isSet = ({ values }: Attributes, names: readonly string[]) =>
  names.some((name) => ![undefined, null, false, 'false'].includes(values.get(name) as never))
