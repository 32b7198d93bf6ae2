import type { Keywords } from './merged-schema.ts'
import { patternExample } from './pattern-example.ts'

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

const MAX_LENGTH = 1_000
const FILLER = 'string'

/** A string of the format, else of the pattern, else any of the right length. */
export function stringExample(keywords: Keywords, variant = 0): string {
  const { format, pattern, contentEncoding } = keywords
  const minLength = lengthOf(keywords.minLength) ?? 0
  const maxLength = lengthOf(keywords.maxLength) ?? MAX_LENGTH
  if (typeof format === 'string' && Object.hasOwn(FORMATS, format)) return FORMATS[format] ?? FILLER
  if (typeof pattern === 'string') {
    const found = patternExample(pattern, { minLength, maxLength, variant })
    if (found !== undefined) return found
  }
  if (contentEncoding === 'base64') return FORMATS.byte ?? FILLER
  return ofLength(variant === 0 ? FILLER : `${FILLER}${variant + 1}`, minLength, maxLength)
}

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
