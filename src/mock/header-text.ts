import { withoutControlChars } from '../data-files/control-characters.ts'
import type { Header } from './message.ts'

const TOKEN = /^[!#$%&'*+\-.^_`|~\w]+$/

/** Headers that say how an answer is put into bytes, or that the mock server itself decides. */
const OWN =
  /^(?:connection|keep-alive|transfer-encoding|content-length|content-encoding|content-type|trailer|upgrade|date|access-control-.*)$/i

/** A header with a text of a specification, as a server may send it; nothing when it cannot be one. */
export function describedHeader(name: string, text: string): Header | undefined {
  if (!TOKEN.test(name) || OWN.test(name)) return undefined
  return [name, headerText(text)]
}

const LONGEST = 4000

/** A text of one line in ASCII: other characters are percent-encoded, as in addresses. */
export const headerText = (text: string): string =>
  withoutControlChars(text.toWellFormed())
    .replaceAll(/[^\x20-\x7e]+/gu, encodeURIComponent)
    .slice(0, LONGEST)

/** The type of an answer; that of a range is one of its types. */
export function contentType(type: string): string {
  const text = headerText(type)
  const [bare = ''] = text.split(';')
  const plain = bare.trim().toLowerCase()
  if (!/^[\w!#$&^.+-]+\/[\w!#$&^.+*-]+$/.test(plain)) return 'application/octet-stream'
  if (plain === 'text/*') return 'text/plain; charset=utf-8'
  if (plain === 'image/*') return 'image/png'
  if (plain.endsWith('/*')) return 'application/octet-stream'
  return plain.startsWith('text/') && !/charset=/i.test(text) ? `${text}; charset=utf-8` : text
}
