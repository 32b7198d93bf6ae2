import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { readSealed, writeSealed } from './sealed.ts'

/** Where the bytes of a value are, and the day that it was last asked for. */
export interface Entry {
  readonly pack: string
  readonly offset: number
  readonly length: number
  day: number
}

export interface IndexFile {
  readonly entries: Map<string, Entry>
  save(): void
}

/** The name of the list of all values. */
export const INDEX = 'index'

/** Changes when files of another form could be taken for ours. */
const FORM = 1

interface Written {
  readonly form: number
  readonly packs: readonly string[]
  readonly keys: string
  /** Pack, offset, length and day of each key. */
  readonly numbers: Float64Array
}

/** Opens the list of all values. One of another form is as good as none. */
export function openIndex(folder: string): IndexFile {
  const path = join(folder, INDEX)
  const entries = new Map<string, Entry>()
  const written = readWritten(path)
  if (written?.form === FORM) fill(entries, written)
  return { entries, save: () => writeSealed(path, serialize(writtenOf(entries))) }
}

function readWritten(path: string): Written | undefined {
  try {
    const bytes = readSealed(path)
    return bytes && (deserialize(bytes) as Written)
  } catch {
    // It may not be read, or another version of Node wrote it.
    return undefined
  }
}

function fill(entries: Map<string, Entry>, { packs, keys, numbers }: Written): void {
  if (keys === '') return
  const at = (index: number) => numbers[index] ?? 0
  let index = 0
  for (const key of keys.split('\0')) {
    const pack = packs[at(index)] ?? ''
    entries.set(key, {
      pack,
      offset: at(index + 1),
      length: at(index + 2),
      day: at(index + 3),
    })
    index += 4
  }
}

function writtenOf(entries: ReadonlyMap<string, Entry>): Written {
  const numberByPack = new Map<string, number>()
  const numbers = new Float64Array(entries.size * 4)
  let index = 0
  for (const { pack, offset, length, day } of entries.values()) {
    const number = numberByPack.get(pack) ?? numberByPack.size
    numberByPack.set(pack, number)
    numbers[index++] = number
    numbers[index++] = offset
    numbers[index++] = length
    numbers[index++] = day
  }
  return {
    form: FORM,
    packs: [...numberByPack.keys()],
    keys: [...entries.keys()].join('\0'),
    numbers,
  }
}
