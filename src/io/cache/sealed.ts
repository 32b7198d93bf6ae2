import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** How many bytes of a digest stand before the bytes that it seals. */
export const SEAL_LENGTH = 16

/** The seal of some bytes: whoever reads them again finds out whether they are still whole. */
export function sealOf(bytes: Uint8Array): Uint8Array {
  return createHash('sha256').update(bytes).digest().subarray(0, SEAL_LENGTH)
}

/** The bytes behind a seal; nothing when they are damaged. */
export function unsealed(sealed: Uint8Array): Uint8Array | undefined {
  if (sealed.length < SEAL_LENGTH) return undefined
  const bytes = sealed.subarray(SEAL_LENGTH)
  return sealOf(bytes).every((byte, index) => byte === sealed[index]) ? bytes : undefined
}

/** Writes a sealed file in one step: readers see the old one or the new one. */
export function writeSealed(path: string, bytes: Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true })
  const part = `${path}.${process.pid}.part`
  writeFileSync(part, Buffer.concat([sealOf(bytes), bytes]))
  renameSync(part, path)
}

/** Reads a sealed file; nothing when there is none, or it is damaged. Fails when it may not be read. */
export function readSealed(path: string): Uint8Array | undefined {
  try {
    return unsealed(readFileSync(path))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
