import { createHash } from 'node:crypto'

/** A short name for content: the first 10 hexadecimal digits of its SHA-256. */
export function shortHash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 10)
}
