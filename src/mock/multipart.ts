import { isJson } from '../openapi/examples/example-values.ts'

/** A part of a multipart body (RFC 7578). */
export interface FormPart {
  readonly name: string
  readonly fileName?: string
  readonly type?: string
  /** Its bytes as UTF-8; those of a file each as a character, unless it is JSON. */
  readonly text: string
}

/** The parts of a body; nothing when it is broken. */
export function partsOf(body: Uint8Array, contentType: string): readonly FormPart[] | undefined {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType) ?? []
  const boundary = quoted ?? plain
  if (boundary === undefined) return undefined
  const text = `\r\n${oneByOne(body)}`
  const pieces = text.split(`\r\n--${boundary}`)
  // After the last part there are two hyphens.
  if (pieces.length < 2 || !pieces.at(-1)?.startsWith('--')) return undefined
  const parts = pieces.slice(1, -1).map(partOf)
  return parts.every((part) => part !== undefined) ? parts : undefined
}

/** Each byte as the character with its number, so that bytes can be looked for like text. */
function oneByOne(bytes: Uint8Array): string {
  const chunks: string[] = []
  // No more arguments than any engine takes.
  for (let start = 0; start < bytes.length; start += CHUNK)
    chunks.push(String.fromCharCode(...bytes.subarray(start, start + CHUNK)))
  return chunks.join('')
}

const CHUNK = 8192

const asUtf8 = (text: string) =>
  new TextDecoder().decode(Uint8Array.from(text, (character) => character.charCodeAt(0)))

function partOf(piece: string): FormPart | undefined {
  const end = piece.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const head = asUtf8(piece.slice(0, end))
  const content = piece.slice(end + 4)
  const [, disposition = ''] = /^content-disposition:(.*)$/im.exec(head) ?? []
  const name = attributeOf('name', disposition)
  if (name === undefined) return undefined
  const fileName = attributeOf('filename', disposition)
  const [, type] = /^content-type:\s*(.*?)\s*$/im.exec(head) ?? []
  return {
    name,
    ...(fileName === undefined ? {} : { fileName }),
    ...(type === undefined ? {} : { type }),
    // Browsers give a type to nothing but files.
    text: fileName === undefined || isJson(type ?? '') ? asUtf8(content) : content,
  }
}

/** Browsers write quotes in names as `%22`, others with a backslash. */
function attributeOf(name: string, disposition: string): string | undefined {
  const [, quoted, plain] =
    new RegExp(`;\\s*${name}=(?:"((?:[^"\\\\]|\\\\.)*)"|([^;\\s]+))`, 'i').exec(disposition) ?? []
  return quoted?.replaceAll(/\\(.)/g, '$1').replaceAll('%22', '"') ?? plain
}
