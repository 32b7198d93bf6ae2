import { hash } from 'node:crypto'
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { keyOf, keyOfPieces } from '../io/hash.ts'
import { errorCode } from '../io/system-error.ts'

/** How many bytes of a SHA-256 digest are written before the bytes that they check. */
export const CHECKSUM_LENGTH = 16

/**
 * The checksum of bytes that are stored under a name. It covers the name too, so that a file that was swapped for another
 * one is found out like a damaged one. `contentKey`: the key of the bytes.
 */
export function checksumOf(contentKey: string, name: string): Uint8Array {
  return hash('sha256', `${name}\0${contentKey}`, 'buffer').subarray(0, CHECKSUM_LENGTH)
}

/** The bytes after a checksum; nothing when they are damaged, or were stored under another name. */
export function verifiedBytes(stored: Uint8Array, name: string): Uint8Array | undefined {
  if (stored.length < CHECKSUM_LENGTH) return undefined
  const bytes = stored.subarray(CHECKSUM_LENGTH)
  const checksum = checksumOf(keyOf(bytes), name)
  return checksum.every((byte, index) => byte === stored[index]) ? bytes : undefined
}

/** Writes a file of some pieces, with their checksum, in one step: readers see the old file or the new one. */
export function writeWithChecksum(path: string, pieces: readonly Uint8Array[]): void {
  mkdirSync(dirname(path), { recursive: true })
  const part = `${path}.${process.pid}.part`
  const file = openSync(part, 'w')
  try {
    writeFileSync(file, checksumOf(keyOfPieces(pieces), basename(path)))
    for (const piece of pieces) writeFileSync(file, piece)
  } finally {
    closeSync(file)
  }
  renameSync(part, path)
}

/** Reads such a file; nothing when there is none, or it is damaged. Fails when it may not be read. */
export function readWithChecksum(path: string): Uint8Array | undefined {
  try {
    return verifiedBytes(readFileSync(path), basename(path))
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}
