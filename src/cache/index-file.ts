import { join } from 'node:path'
import { readWithChecksum, writeWithChecksum } from './checksum.ts'
import { decodedTable, encodedTable, type Table } from './encoding.ts'
import { isPackName } from './packs.ts'

/** Where the bytes of a value are, and the day that it was last asked for. */
export interface IndexEntry {
  readonly pack: string
  readonly offset: number
  readonly length: number
  day: number
}

export interface IndexFile {
  readonly entries: Map<string, IndexEntry>
  save(): void
}

/** The name of the list of all values. */
export const INDEX = 'index'

/** Changes when files of another form could be taken for ours. */
const FORM = 2

interface Written {
  readonly form: number
  readonly packs: readonly string[]
  readonly keys: readonly string[]
}

/** Pack, offset, length and day. */
const NUMBERS = 4

/** Opens the list of all values. One of another form is as good as none. */
export function openIndex(folder: string): IndexFile {
  const path = join(folder, INDEX)
  const entries = entriesOf(readTable(path))
  return { entries, save: () => writeWithChecksum(path, written(entries)) }
}

function readTable(path: string): Table | undefined {
  try {
    const bytes = readWithChecksum(path)
    return bytes && decodedTable(bytes)
  } catch {
    // It may not be read.
    return undefined
  }
}

function entriesOf(table: Table | undefined): Map<string, IndexEntry> {
  const entries = new Map<string, IndexEntry>()
  const { form, packs, keys } = (table?.value ?? {}) as Partial<Written>
  if (!table || form !== FORM || !isTexts(packs) || !isTexts(keys)) return entries
  const { numbers } = table
  const isWhole = numbers.length === keys.length * NUMBERS && packs.every(isPackName)
  if (!isWhole || !numbers.every(isCount)) return entries
  const at = (index: number) => numbers[index] ?? 0
  for (const [index, key] of keys.entries()) {
    const start = index * NUMBERS
    const [pack, offset, length, day] = [
      packs[at(start)],
      at(start + 1),
      at(start + 2),
      at(start + 3),
    ]
    if (pack !== undefined) entries.set(key, { pack, offset, length, day })
  }
  return entries
}

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

const isCount = (value: number) => Number.isSafeInteger(value) && value >= 0

function written(entries: ReadonlyMap<string, IndexEntry>): Uint8Array {
  const numberByPack = new Map<string, number>()
  const numbers = new Float64Array(entries.size * NUMBERS)
  let index = 0
  for (const { pack, offset, length, day } of entries.values()) {
    const number = numberByPack.get(pack) ?? numberByPack.size
    numberByPack.set(pack, number)
    numbers.set([number, offset, length, day], index)
    index += NUMBERS
  }
  const value: Written = { form: FORM, packs: [...numberByPack.keys()], keys: [...entries.keys()] }
  return encodedTable({ value, numbers })
}
