import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'

/** How many bytes of a digest stand before the bytes that it seals. */
export const SEAL_LENGTH = 16

/**
 * The seal of some bytes that are kept under a name: whoever reads them again finds out whether they are still whole, and
 * whether they have come under another name, as when files are exchanged.
 */
export function sealOf(bytes: Uint8Array, name: string): Uint8Array {
  const hash = createHash('sha256').update(name).update('\0').update(bytes)
  return hash.digest().subarray(0, SEAL_LENGTH)
}

/** The bytes behind a seal; nothing when they are damaged, or those of another name. */
export function unsealed(sealed: Uint8Array, name: string): Uint8Array | undefined {
  if (sealed.length < SEAL_LENGTH) return undefined
  const bytes = sealed.subarray(SEAL_LENGTH)
  return sealOf(bytes, name).every((byte, index) => byte === sealed[index]) ? bytes : undefined
}

/** Writes a sealed file in one step: readers see the old one or the new one. */
export function writeSealed(path: string, bytes: Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true })
  const part = `${path}.${process.pid}.part`
  writeFileSync(part, Buffer.concat([sealOf(bytes, basename(path)), bytes]))
  renameSync(part, path)
}

/** Reads a sealed file; nothing when there is none, or it is damaged. Fails when it may not be read. */
export function readSealed(path: string): Uint8Array | undefined {
  try {
    return unsealed(readFileSync(path), basename(path))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
