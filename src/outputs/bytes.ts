/** Texts in UTF-8, so that what is stored as bytes and written as bytes need not become a text in between. */

const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

/** A part of a text. */
export type Piece = string | Uint8Array

/** The most bytes that a unit of a string becomes. */
const MOST_PER_UNIT = 3

/**
 * Pieces as one row of bytes. Each of the short texts between two holes is written into the row: an array for each of them
 * takes six times as long.
 */
export function joinedBytes(pieces: readonly Piece[]): Uint8Array {
  let most = 0
  for (const piece of pieces)
    most += typeof piece === 'string' ? piece.length * MOST_PER_UNIT : piece.length
  // What is not written is not given away, so that there need not be zeros.
  const bytes = Buffer.allocUnsafeSlow(most)
  let length = 0
  for (const piece of pieces) {
    if (typeof piece === 'string') length += bytes.write(piece, length)
    else {
      bytes.set(piece, length)
      length += piece.length
    }
  }
  return bytes.subarray(0, length)
}

/** The pieces of several texts with a text between each two. */
export const separated = (texts: readonly (readonly Piece[])[], between: string): Piece[] =>
  texts.flatMap((pieces, index) => (index === 0 ? pieces : [between, ...pieces]))

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
