import { createHash, hash } from 'node:crypto'

/** A hash of a script as a Content-Security-Policy names it. */
export function policyHash(script: string): string {
  return `'sha256-${hash('sha256', script, 'base64')}'`
}

/** A short name for content: the first 10 hexadecimal digits of its SHA-256. */
export function shortHash(content: string | Uint8Array): string {
  return hash('sha256', content, 'hex').slice(0, 10)
}

/** Long enough that no two contents will ever share it, even if someone tries. */
const KEY_LENGTH = 32

/** The key of content: no other content has the same. */
export function keyOf(content: string | Uint8Array): string {
  return hash('sha256', content, 'base64url').slice(0, KEY_LENGTH)
}

/** The key of content that lies in pieces, as one row of bytes. */
export function keyOfPieces(pieces: readonly Uint8Array[]): string {
  const all = createHash('sha256')
  for (const piece of pieces) all.update(piece)
  return all.digest('base64url').slice(0, KEY_LENGTH)
}

/** The key of a value of plain data. The order of fields is a part of it. */
export const valueKey = (value: unknown): string => keyOf(JSON.stringify(value))
