import { join } from 'node:path'
import { bytesOfText, sizeOfText } from '../io/utf8.ts'
import { readWithChecksum, writeWithChecksum } from './checksum.ts'
import { decodedTable, encodedTable, type Table } from './encoding.ts'
import { type Extent, isPackName } from './packs.ts'

/** Where the bytes of a value are, and the day that it was last asked for, counted from 1970. */
export interface IndexEntry extends Extent {
  readonly day: number
}

/** The name of the list of all values. */
export const INDEX = 'index'

/** Changes when files of another form could be taken for ours. */
const FORM = 3

interface Written {
  readonly form: number
  readonly packs: readonly string[]
  /** All keys, one behind the other. */
  readonly bytes: Uint8Array
}

/** What stands in the row of a key. A length of 0: the key was deleted. The end is that of the key among the bytes of all. */
const PACK = 0
const OFFSET = 1
const LENGTH = 2
const DAY = 3
const HASH = 4
const END = 5
const COLUMNS = 6

const FIRST_ROWS = 1024
const MOST_DEAD_PACKS = 64

/** Opens the list of all values. One of another form is as good as none. */
export function openIndex(folder: string): IndexFile {
  const path = join(folder, INDEX)
  return new IndexFile(path, readTable(path))
}

function readTable(path: string): Table | undefined {
  try {
    const bytes = readWithChecksum(path)
    const table = bytes && decodedTable(bytes)
    return table && isIndex(table) ? table : undefined
  } catch {
    // It may not be read.
    return undefined
  }
}

function isIndex({ value, numbers }: Table): boolean {
  const { form, packs, bytes } = value as Partial<Written>
  return (
    form === FORM &&
    Array.isArray(packs) &&
    packs.every((pack) => typeof pack === 'string' && isPackName(pack)) &&
    bytes instanceof Uint8Array &&
    numbers.length % COLUMNS === 0 &&
    numbers.every(isCount)
  )
}

const isCount = (value: number) => Number.isSafeInteger(value) && value >= 0

/**
 * Where each value is, by its key. What is known of a key is a row of numbers, and the keys that were read stay bytes: an
 * object and a text for each of 80,000 keys took a tenth of the time of a build that makes one page again.
 */
export class IndexFile {
  /** The keys of the rows that were read, one behind the other. */
  private readonly keyBytes: Buffer
  private readonly readRows: number
  /** The keys of all other rows. */
  private readonly newKeys: string[] = []
  private numbers: Float64Array
  private rows: number
  /** A table with open addressing: the row of a key and one, or zero. Its length is a power of two. */
  private slots: Int32Array
  private readonly packs: string[]

  constructor(
    private readonly path: string,
    table?: Table,
  ) {
    const { packs = [], bytes = new Uint8Array() } = (table?.value ?? {}) as Partial<Written>
    this.keyBytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
    this.numbers = table?.numbers ?? new Float64Array(FIRST_ROWS * COLUMNS)
    this.rows = table ? this.numbers.length / COLUMNS : 0
    this.readRows = this.rows
    this.packs = [...packs]
    this.slots = this.slotsOfRows()
  }

  get(key: string): IndexEntry | undefined {
    const row = this.rowOf(key)
    return this.isLive(row) ? this.entryAt(row) : undefined
  }

  /** The same, and notes that it was asked for on a day. */
  askFor(key: string, day: number): IndexEntry | undefined {
    const row = this.rowOf(key)
    if (!this.isLive(row)) return undefined
    this.numbers[row * COLUMNS + DAY] = day
    return this.entryAt(row)
  }

  set(key: string, { pack, offset, length, day }: IndexEntry): void {
    const row = this.rowOf(key)
    const at = (row < 0 ? this.addedRow(key) : row) * COLUMNS
    const known = this.packs.lastIndexOf(pack)
    this.numbers[at + PACK] = known < 0 ? this.packs.push(pack) - 1 : known
    this.numbers[at + OFFSET] = offset
    this.numbers[at + LENGTH] = length
    this.numbers[at + DAY] = day
  }

  delete(key: string): void {
    const row = this.rowOf(key)
    if (row >= 0) this.numbers[row * COLUMNS + LENGTH] = 0
  }

  /** Deletes what was last asked for before a day. Gives how many bytes are left. */
  dropBefore(day: number): number {
    let bytes = 0
    for (let at = 0; at < this.rows * COLUMNS; at += COLUMNS) {
      if ((this.numbers[at + DAY] ?? 0) < day) this.numbers[at + LENGTH] = 0
      bytes += this.numbers[at + LENGTH] ?? 0
    }
    return bytes
  }

  /** How many bytes each pack has that are in use. */
  bytesByPack(): ReadonlyMap<string, number> {
    const bytes = this.packs.map(() => 0)
    for (let at = 0; at < this.rows * COLUMNS; at += COLUMNS) {
      const pack = this.numbers[at + PACK] ?? 0
      bytes[pack] = (bytes[pack] ?? 0) + (this.numbers[at + LENGTH] ?? 0)
    }
    return new Map(
      this.packs.flatMap((pack, number) => (bytes[number] ? [[pack, bytes[number]]] : [])),
    )
  }

  /** All values, with their keys. */
  *keyed(): Generator<readonly [key: string, IndexEntry]> {
    for (let row = 0; row < this.rows; row++)
      if (this.isLive(row)) yield [this.keyAt(row), this.entryAt(row)]
  }

  save(): void {
    if (this.isMostlyDead()) {
      const live = new IndexFile(this.path)
      for (const [key, entry] of this.keyed()) live.set(key, entry)
      live.save()
      return
    }
    const value: Written = {
      form: FORM,
      packs: this.packs,
      bytes: Buffer.concat([this.keyBytes, bytesOfText(this.newKeys.join(''))]),
    }
    const numbers = this.numbers.subarray(0, this.rows * COLUMNS)
    writeWithChecksum(this.path, encodedTable({ value, numbers }))
  }

  /** Rows of deleted keys, and the names of packs that are gone, stay in the file until they are many. */
  private isMostlyDead(): boolean {
    let dead = 0
    for (let row = 0; row < this.rows; row++) if (!this.isLive(row)) dead++
    return dead * 2 > this.rows || this.packs.length > this.bytesByPack().size + MOST_DEAD_PACKS
  }

  private isLive(row: number): boolean {
    return (this.numbers[row * COLUMNS + LENGTH] ?? 0) > 0
  }

  private entryAt(row: number): IndexEntry {
    const at = row * COLUMNS
    return {
      pack: this.packs[this.numbers[at + PACK] ?? 0] ?? '',
      offset: this.numbers[at + OFFSET] ?? 0,
      length: this.numbers[at + LENGTH] ?? 0,
      day: this.numbers[at + DAY] ?? 0,
    }
  }

  private keyAt(row: number): string {
    if (row >= this.readRows) return this.newKeys[row - this.readRows] ?? ''
    return this.keyBytes.toString('utf8', this.endAt(row - 1), this.endAt(row))
  }

  /** Where the key of a row ends among the bytes of all; before the first row, at 0. */
  private endAt(row: number): number {
    return this.numbers[row * COLUMNS + END] ?? 0
  }

  /** The row of a key; -1 when there is none. */
  private rowOf(key: string): number {
    return (this.slots[this.slotOf(key)] ?? 0) - 1
  }

  private addedRow(key: string): number {
    const row = this.rows
    if ((row + 1) * COLUMNS > this.numbers.length) {
      const more = new Float64Array(Math.max(FIRST_ROWS * COLUMNS, this.numbers.length * 2))
      more.set(this.numbers)
      this.numbers = more
    }
    this.numbers[row * COLUMNS + HASH] = hashOf(key)
    this.numbers[row * COLUMNS + END] = this.endAt(row - 1) + sizeOfText(key)
    this.newKeys.push(key)
    this.rows++
    if (this.rows * 2 > this.slots.length) this.slots = this.slotsOfRows()
    else this.slots[this.slotOf(key)] = row + 1
    return row
  }

  /** The slot of a key: that with its row, or the free one where it belongs. */
  private slotOf(key: string): number {
    const hash = hashOf(key)
    const last = this.slots.length - 1
    for (let slot = hash & last; ; slot = (slot + 1) & last) {
      const row = (this.slots[slot] ?? 0) - 1
      if (row < 0) return slot
      if (this.numbers[row * COLUMNS + HASH] === hash && this.keyAt(row) === key) return slot
    }
  }

  private slotsOfRows(): Int32Array {
    let length = FIRST_ROWS
    while (length < this.rows * 4) length *= 2
    const slots = new Int32Array(length)
    for (let row = 0; row < this.rows; row++) {
      let slot = (this.numbers[row * COLUMNS + HASH] ?? 0) & (length - 1)
      while (slots[slot] !== 0) slot = (slot + 1) & (length - 1)
      slots[slot] = row + 1
    }
    return slots
  }
}

/** FNV-1a, of 32 bits. */
function hashOf(key: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < key.length; index++)
    hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193)
  return hash >>> 0
}
