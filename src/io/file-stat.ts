import { type Stats, statSync } from 'node:fs'

/** What the file system says of a file without reading it. */
export interface FileStat {
  readonly size: number
  readonly mtimeMs: number
  readonly ctimeMs: number
  readonly ino: number
}

/** The stat of a file or folder; nothing when there is none. */
export function statOf(path: string): FileStat | undefined {
  const stat = statSync(path, { throwIfNoEntry: false })
  return stat && statFrom(stat)
}

/** The size of a folder says nothing, and differs between disks. */
const statFrom = (stat: Stats): FileStat => ({
  size: stat.isDirectory() ? 0 : stat.size,
  mtimeMs: stat.mtimeMs,
  ctimeMs: stat.ctimeMs,
  ino: stat.ino,
})

/** How late a change may show in the times of a disk that keeps whole seconds: two of them, and a little more. */
const COARSE_MS = 2500

/** The same for all other disks. Changes that are further apart have different times. */
export const FINE_MS = 25

/**
 * Whether a file that changes right after it was looked at may keep its stat, since the times of disks have steps: such a
 * stat proves nothing.
 */
export function isRacy({ mtimeMs, ctimeMs }: FileStat, lookedAt: number): boolean {
  const isCoarse = Number.isInteger(mtimeMs / 1000)
  return Math.max(mtimeMs, ctimeMs) + (isCoarse ? COARSE_MS : FINE_MS) > lookedAt
}

/** Whether a file is the one that it was. */
export const isSameStat = (one: FileStat, other: FileStat): boolean =>
  one.mtimeMs === other.mtimeMs &&
  one.ctimeMs === other.ctimeMs &&
  one.ino === other.ino &&
  one.size === other.size

/** Whether a file or folder has the stat that proves it to be the one that it was; without a stat nothing does. */
export function hasStat(path: string, was: FileStat | undefined): boolean {
  const now = was && statOf(path)
  return now !== undefined && isSameStat(was as FileStat, now)
}

/** How many numbers a stat takes in a row. */
const STAT_NUMBERS = 4

/** Many of them as one array of numbers, which is read and written at once: an array for each file cost more than all else. */
export function packStats(stats: readonly (FileStat | undefined)[]): Float64Array {
  const packed = new Float64Array(stats.length * STAT_NUMBERS)
  let at = 0
  for (const stat of stats) {
    packed[at++] = stat?.size ?? -1
    packed[at++] = stat?.mtimeMs ?? 0
    packed[at++] = stat?.ctimeMs ?? 0
    packed[at++] = stat?.ino ?? 0
  }
  return packed
}

/** The stat at an index; nothing when there is none that proves anything. */
export const statAt = (packed: Float64Array, index: number): FileStat | undefined =>
  (packed[index * STAT_NUMBERS] ?? -1) < 0 ? undefined : new PackedStat(packed, index)

/** A stat in a row of numbers. As fields of an object each of the numbers takes a place of its own in memory. */
class PackedStat implements FileStat {
  private readonly packed: Float64Array
  private readonly at: number
  constructor(packed: Float64Array, index: number) {
    this.packed = packed
    this.at = index * STAT_NUMBERS
  }
  get size() {
    return this.packed[this.at] ?? 0
  }
  get mtimeMs() {
    return this.packed[this.at + 1] ?? 0
  }
  get ctimeMs() {
    return this.packed[this.at + 2] ?? 0
  }
  get ino() {
    return this.packed[this.at + 3] ?? 0
  }
}
