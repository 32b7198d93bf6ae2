import { type Stats, statSync } from 'node:fs'

/** What the file system says of a file without reading it. */
export interface Stamp {
  readonly size: number
  readonly mtimeMs: number
  readonly ctimeMs: number
  readonly ino: number
}

/** Looks at a file or folder; nothing when there is none. `before` is told when it was looked at. */
export function stampOf(path: string): Stamp | undefined {
  const stat = statSync(path, { throwIfNoEntry: false })
  return stat && stampFrom(stat)
}

/** The size of a folder says nothing, and differs between disks. */
const stampFrom = (stat: Stats): Stamp => ({
  size: stat.isDirectory() ? 0 : stat.size,
  mtimeMs: stat.mtimeMs,
  ctimeMs: stat.ctimeMs,
  ino: stat.ino,
})

/** Disks that keep whole seconds may be two seconds late; others tell changes apart that are some milliseconds away. */
const COARSE_MS = 2500
export const FINE_MS = 25

/**
 * Whether a file that changes right after it was looked at may keep its stamp, as clocks of disks have steps. Such a
 * stamp proves nothing.
 */
export function isRacy({ mtimeMs, ctimeMs }: Stamp, lookedAt: number): boolean {
  const isCoarse = Number.isInteger(mtimeMs / 1000)
  return Math.max(mtimeMs, ctimeMs) + (isCoarse ? COARSE_MS : FINE_MS) > lookedAt
}

/** Whether a file is the one that it was. */
export const isSameStamp = (one: Stamp, other: Stamp): boolean =>
  one.mtimeMs === other.mtimeMs &&
  one.ctimeMs === other.ctimeMs &&
  one.ino === other.ino &&
  one.size === other.size

/** How many numbers a stamp takes in a row. */
export const STAMP_NUMBERS = 4

/** Stamps in a row of numbers, which is read and written at once, and number by number: lists of four cost more than all else. */
export function packStamps(stamps: readonly (Stamp | undefined)[]): Float64Array {
  const packed = new Float64Array(stamps.length * STAMP_NUMBERS)
  let at = 0
  for (const stamp of stamps) {
    packed[at++] = stamp?.size ?? -1
    packed[at++] = stamp?.mtimeMs ?? 0
    packed[at++] = stamp?.ctimeMs ?? 0
    packed[at++] = stamp?.ino ?? 0
  }
  return packed
}

/** A stamp of a row; nothing when there is none that proves anything. */
export function stampAt(packed: Float64Array, index: number): Stamp | undefined {
  const at = (number: number) => packed[index * STAMP_NUMBERS + number] ?? 0
  const size = packed[index * STAMP_NUMBERS] ?? -1
  return size < 0 ? undefined : { size, mtimeMs: at(1), ctimeMs: at(2), ino: at(3) }
}
