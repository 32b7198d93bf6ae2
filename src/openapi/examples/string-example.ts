import { type Fields, fieldOf, textOf } from '../../data-files/unknown-json.ts'
import { patternExample } from './pattern-example.ts'
import { matchesPattern } from './pattern-match.ts'

/** Fixed, so that the same specification always gives the same pages. Hosts and addresses are those reserved for examples. */
const FORMATS: Readonly<Record<string, string>> = {
  'date-time': '2025-01-15T12:34:56.789Z',
  date: '2025-01-15',
  time: '12:34:56Z',
  duration: 'PT30S',
  email: 'user@example.com',
  'idn-email': 'user@example.com',
  hostname: 'www.example.com',
  'idn-hostname': 'www.example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  uri: 'https://example.com/path',
  url: 'https://example.com/path',
  'uri-reference': '/path',
  'uri-template': 'https://example.com/{id}',
  iri: 'https://example.com/path',
  'iri-reference': '/path',
  uuid: '123e4567-e89b-42d3-a456-426614174000',
  byte: 'ZXhhbXBsZQ==',
  binary: 'binary',
  password: 'password',
  'json-pointer': '/path/0',
  'relative-json-pointer': '0/path',
  regex: '^[a-z]+$',
}

/** For those who allow few characters. */
const SHORT_FORMATS: Readonly<Record<string, string>> = {
  uri: 'urn:a',
  url: 'urn:a',
  email: 'a@b.kr',
  hostname: 'b.kr',
}

/** Another text of the same format: the last digit, or the last letter of the first word, is another one. */
function variantOf(text: string, variant: number): string {
  if (variant === 0) return text
  const isDated = /^\d{4}-\d\d-\d\d/.test(text)
  if (isDated) return `${text.slice(0, 8)}${15 + (variant % 14)}${text.slice(10)}`
  return /\d/.test(text)
    ? text.replace(/\d(?=\D*$)/, () => String(variant % 10))
    : text.replace(/[a-z]+(?=$|@)/, (word) => `${word}${variant + 1}`)
}

const MAX_LENGTH = 1_000
const FILLER = 'string'

/**
 * A string of the format, else of the pattern, else any of the right length. Nothing when it has to match several patterns
 * and no text is found that matches them all.
 */
export function stringExample(keywords: Fields, variant = 0): string | undefined {
  const { format, pattern, contentEncoding } = keywords
  const minLength = lengthOf(keywords.minLength) ?? 0
  const maxLength = lengthOf(keywords.maxLength) ?? MAX_LENGTH
  const patterns = [pattern].flat().filter((one) => typeof one === 'string')
  const isRight = (text: string) =>
    text.length >= minLength &&
    text.length <= maxLength &&
    patterns.every((one) => matchesPattern(one, text) !== false)
  const formatted = [FORMATS, SHORT_FORMATS]
    .flatMap((texts) => textOf(fieldOf(texts, textOf(format) ?? '')) ?? [])
    .map((text) => variantOf(text, variant))
    .find(isRight)
  if (formatted !== undefined) return formatted
  const made = patterns.flatMap(
    (one) => patternExample(one, { minLength, maxLength, variant }) ?? [],
  )
  const matching = [...made, ...joinedInTurn(made)].find(isRight)
  if (matching !== undefined) return matching
  if (made.length > 0) return patterns.length === 1 ? made[0] : undefined
  if (contentEncoding === 'base64') return FORMATS.byte ?? FILLER
  return ofLength(variant === 0 ? FILLER : `${FILLER}${variant + 1}`, minLength, maxLength)
}

/** Each order of more texts takes longer than it is worth. */
const MOST_JOINED = 4

/** The texts one after the other, in every order: what begins with one and ends with another matches both. */
function joinedInTurn(texts: readonly string[]): string[] {
  if (texts.length < 2 || texts.length > MOST_JOINED) return []
  return ordersOf(texts).map((order) => order.join(''))
}

const ordersOf = (texts: readonly string[]): readonly (readonly string[])[] =>
  texts.length < 2
    ? [texts]
    : texts.flatMap((text, index) =>
        ordersOf(texts.filter((_, other) => other !== index)).map((rest) => [text, ...rest]),
      )

/** Repeats or cuts. The end is kept, which tells variants apart. */
function ofLength(text: string, minLength: number, maxLength: number): string {
  const length = Math.min(Math.max(text.length, minLength), maxLength)
  if (text.length > length) return text.slice(text.length - length)
  return FILLER.repeat(Math.ceil(length / FILLER.length)).slice(0, length - text.length) + text
}

function lengthOf(value: unknown): number | undefined {
  if (typeof value !== 'number' || !(value >= 0)) return undefined
  return Math.min(Math.floor(value), MAX_LENGTH)
}
