/** Texts in UTF-8, so that what is stored as bytes and written as bytes need not become a text in between. */

const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

/** A text that has to be short: longer ones than those between two holes come as bytes. */
const bytesOf = (piece: string | Uint8Array) =>
  typeof piece === 'string' ? encoder.encode(piece) : piece

/** Pieces as one row of bytes, with a text between each two. */
export function joinedBytes(pieces: readonly (string | Uint8Array)[], between = ''): Uint8Array {
  const separator = encoder.encode(between)
  const parts = pieces.map(bytesOf)
  let length = separator.length * Math.max(parts.length - 1, 0)
  for (const part of parts) length += part.length
  const bytes = new Uint8Array(length)
  let at = 0
  for (const [index, part] of parts.entries()) {
    if (index > 0) bytes.set(separator, at)
    if (index > 0) at += separator.length
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

/** The text of a file, whichever way it was made. */
export const textOf = (content: string | Uint8Array): string =>
  typeof content === 'string' ? content : decoder.decode(content)

const LINE_FEED = 0x0a

/** Where the first line of a text ends. */
export function endOfLine(bytes: Uint8Array): number {
  const at = bytes.indexOf(LINE_FEED)
  return at < 0 ? bytes.length : at
}

/** Space, and the control characters for it. */
const isSpace = (byte: number | undefined) =>
  byte === 0x20 || (byte !== undefined && byte >= 0x09 && byte <= 0x0d)

/** A text without the spaces and empty lines at its ends. */
export function trimmed(bytes: Uint8Array): Uint8Array {
  let start = 0
  let end = bytes.length
  while (start < end && isSpace(bytes[start])) start++
  while (end > start && isSpace(bytes[end - 1])) end--
  return bytes.subarray(start, end)
}
