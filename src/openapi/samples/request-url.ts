import type { NamedValue } from './sample-request.ts'

const LEADING_HOST = /^([a-z][a-z0-9+.-]*:\/\/(?:[^/?#@]*@)?)([^/?#]*)/i
/** What may stand bare after the host. The rest would be read differently by a shell, by curl or by a parser of addresses. */
const BARE = /[^A-Za-z0-9\-._~!*$&'()+,;=:@/?%]+/g
const STRAY_PERCENT = /%(?![0-9A-Fa-f]{2})/g
/** A name or value of a query that any client would encode to the same meaning. */
const PLAIN_PART = /^(?:[A-Za-z0-9\-._~!*():@/]|%[0-9A-Fa-f]{2})*$/

/** An address in ASCII: UTF-8 percent-encoded, the host in Punycode, without its fragment, which is never sent. */
export function asciiUrl(url: string): string {
  const [, scheme = '', host = ''] = LEADING_HOST.exec(url) ?? []
  const rest = url.slice(scheme.length + host.length).replace(/#.*$/s, '')
  return encodeRest(scheme) + asciiHost(host) + encodeRest(rest)
}

function encodeRest(text: string): string {
  return text.replace(STRAY_PERCENT, '%25').replace(BARE, percentEncoded)
}

/** Encodes as UTF-8 what stands for itself in an address, and quotes and parentheses too. */
export function percentEncoded(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

function asciiHost(host: string): string {
  if (/^[A-Za-z0-9\-._:[\]]*$/.test(host)) return host
  try {
    return new URL(`https://${host}`).host
  } catch {
    return percentEncoded(host)
  }
}

/**
 * The same address with names in braces in its path, as people read them. Clients encode the braces themselves; curl takes
 * them for a list of one. Of more than a name, such as `{a,b}`, it would make several addresses, and `${a}` is code in
 * templates.
 */
export const withPlaceholders = (url: string): string =>
  url.replace(/^[^?]*/, (path) => path.replace(ENCODED_NAME, decoded))

/** A name in encoded braces, of any language: from %80 on is what is not ASCII. */
const ENCODED_NAME = /(?<!\$)%7B(?:[\w.-]|%[89A-F][0-9A-F])+%7D/gi

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/** The address for clients that refuse braces. */
export const withoutPlaceholders = (url: string): string =>
  url.replace(/\{[^{}]*\}/g, encodeURIComponent)

export interface SplitUrl {
  readonly base: string
  readonly query: readonly NamedValue[]
}

/**
 * The query of an ASCII address as names and values, so that a sample can leave the encoding to its language.
 * Nothing when a client would send something else: a bare name, or a character whose meaning depends on not being encoded,
 * like the commas of a list.
 */
export function splitRequestUrl(url: string): SplitUrl | undefined {
  const start = url.indexOf('?')
  if (start < 0) return { base: url, query: [] }
  const pairs = url.slice(start + 1).split('&')
  const query = pairs.map(decodedPair)
  if (!query.every((pair) => pair !== undefined)) return undefined
  return { base: url.slice(0, start), query }
}

function decodedPair(pair: string): NamedValue | undefined {
  const [name = '', value, ...more] = pair.split('=')
  if (name === '' || value === undefined || more.length > 0) return undefined
  if (!PLAIN_PART.test(name) || !PLAIN_PART.test(value)) return undefined
  // No shell passes NUL on.
  if (pair.includes('%00')) return undefined
  try {
    return [decodeURIComponent(name), decodeURIComponent(value)]
  } catch {
    return undefined
  }
}

/** Are two values given the same name? Some clients take a map. */
export function hasRepeatedNames(pairs: readonly NamedValue[]): boolean {
  return new Set(pairs.map(([name]) => name)).size < pairs.length
}
