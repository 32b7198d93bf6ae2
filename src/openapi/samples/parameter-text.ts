import { ownValue } from '../../data-files/plain-values.ts'
import { isFields } from '../../data-files/unknown-json.ts'
import { wellFormed } from './literal-text.ts'

/** How a parameter is written: what its style says, and whether each of several values stands alone. */
export interface Writing {
  readonly name: string
  readonly style: string
  readonly explode: boolean
  /** Characters such as `/` stand as they are. */
  readonly allowReserved: boolean
}

type Pairs = readonly (readonly [name: string, value: string])[]

/** A value in a path, in place of its name in braces. */
export function pathText(value: unknown, { name, style, explode }: Writing): string {
  const own = partsOf(value, percentEncoded)
  const label = percentEncoded(name)
  if (style === 'matrix') {
    if (own.form === 'one') return own.text === '' ? `;${label}` : `;${label}=${own.text}`
    if (!explode) return `;${label}=${joined(own, ',', ',')}`
    return own.form === 'list'
      ? own.texts.map((text) => `;${label}=${text}`).join('')
      : own.pairs.map(([key, text]) => `;${key}=${text}`).join('')
  }
  const [before, between] =
    style === 'label' ? ['.', explode ? '.' : ','] : ['', ownValue(DELIMITERS, style) ?? ',']
  return before + joined(own, between, explode ? '=' : ',')
}

/** A value in a header. */
export function headerText(value: unknown, { style, explode }: Writing): string {
  const delimiter = decodeURIComponent(ownValue(DELIMITERS, style) ?? ',')
  return joined(partsOf(value, String), delimiter, explode ? '=' : delimiter)
}

/** A value in the query, or in a cookie that is written like one: percent-encoded names and values. */
export function queryPairs(
  value: unknown,
  { name, style, explode, allowReserved }: Writing,
): Pairs {
  const encoded = allowReserved ? reservedKept : percentEncoded
  const own = partsOf(value, encoded)
  const label = percentEncoded(name)
  if (own.form === 'one') return [[label, own.text]]
  if (own.form === 'pairs' && style === 'deepObject') return deepPairs(value, name, encoded)
  const delimiter = ownValue(DELIMITERS, style)
  if (explode && delimiter === undefined)
    return own.form === 'list' ? own.texts.map((text) => [label, text]) : own.pairs
  const count = own.form === 'list' ? own.texts.length : own.pairs.length
  const between = delimiter ?? ','
  return count === 0 ? [] : [[label, joined(own, between, between)]]
}

/** A value in a cookie, as it stands: the style of cookies encodes nothing. */
export function cookiePairs(value: unknown, writing: Writing): Pairs {
  if (writing.style !== 'cookie') return queryPairs(value, { ...writing, style: 'form' })
  const own = partsOf(value, String)
  if (own.form === 'one') return [[writing.name, own.text]]
  if (!writing.explode) return [[writing.name, joined(own, ',', ',')]]
  return own.form === 'list' ? own.texts.map((text) => [writing.name, text]) : own.pairs
}

const DELIMITERS: Readonly<Record<string, string>> = {
  spaceDelimited: '%20',
  pipeDelimited: '%7C',
  // Of Swagger 2.0 alone.
  tabDelimited: '%09',
}

/** No standard says how fields in fields are written; this is what most servers read. */
function deepPairs(value: unknown, name: string, encoded: (text: string) => string): Pairs {
  if (!isFields(value)) return [[percentEncoded(name), encoded(plainText(value))]]
  return Object.entries(value).flatMap(([key, own]) => deepPairs(own, `${name}[${key}]`, encoded))
}

type Parts =
  | { readonly form: 'one'; readonly text: string }
  | { readonly form: 'list'; readonly texts: readonly string[] }
  | { readonly form: 'pairs'; readonly pairs: Pairs }

function partsOf(value: unknown, encoded: (text: string) => string): Parts {
  if (Array.isArray(value))
    return { form: 'list', texts: value.map((item) => encoded(plainText(item))) }
  if (!isFields(value)) return { form: 'one', text: encoded(plainText(value)) }
  const pairs = Object.entries(value).map(
    ([key, own]) => [encoded(key), encoded(plainText(own))] as const,
  )
  return { form: 'pairs', pairs }
}

function joined(parts: Parts, between: string, inPair: string): string {
  if (parts.form === 'one') return parts.text
  if (parts.form === 'list') return parts.texts.join(between)
  return parts.pairs.map((pair) => pair.join(inPair)).join(between)
}

const plainText = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : value === undefined || value === null
      ? ''
      : JSON.stringify(value)

const percentEncoded = (text: string) => encodeURIComponent(wellFormed(text))

/** Without those that mean something to the query as a whole. */
export const reservedKept = (text: string) =>
  percentEncoded(text).replace(/%(?:3A|2F|3F|40|24|2C|3B|5B|5D)/g, decodeURIComponent)
