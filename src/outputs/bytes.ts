/** Texts in UTF-8, so that what is stored as bytes and written as bytes need not become a text in between. */

const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

/** The most bytes that a unit of a string becomes. */
const MOST_PER_UNIT = 3

/**
 * Pieces as one row of bytes, with a text between each two. A `TextEncoder` that makes an array for each of the short texts
 * between two holes takes six times as long as one that writes into the row.
 */
export function joinedBytes(pieces: readonly (string | Uint8Array)[], between = ''): Uint8Array {
  let most = between.length * MOST_PER_UNIT * pieces.length
  for (const piece of pieces)
    most += typeof piece === 'string' ? piece.length * MOST_PER_UNIT : piece.length
  const bytes = new Uint8Array(most)
  let length = 0
  const add = (piece: string | Uint8Array) => {
    if (typeof piece === 'string')
      length += encoder.encodeInto(piece, bytes.subarray(length)).written
    else {
      bytes.set(piece, length)
      length += piece.length
    }
  }
  for (const [index, piece] of pieces.entries()) {
    if (index > 0 && between !== '') add(between)
    add(piece)
  }
  return bytes.subarray(0, length)
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
