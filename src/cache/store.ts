import { keyOf } from '../io/hash.ts'
import { decodedValue, encodedValue } from './encoding.ts'
import { type IndexEntry, openIndex } from './index-file.ts'
import { type OpenExtent, openPacks, type Packs, readOpen } from './packs.ts'

/** Plain data on disk, by keys of what it was made from. */
export interface Store {
  keys(): readonly string[]
  has(key: string): boolean
  /** Nothing when the value is not known, or what was written of it is damaged. */
  get(key: string): unknown
  /** Where a value is that was put since the store was opened, for `valueAt` in any thread. */
  placeOf(key: string): OpenExtent | undefined
  put(key: string, value: unknown): void
  /** The same for a value whose bytes are known, and the key of these bytes. */
  putEncoded(key: string, bytes: Uint8Array, contentKey: string): void
  /** Puts a value under the key of its content, unless it is there. Returns the key. */
  add(kind: string, value: unknown): string
  /** Keeps what was put, and forgets what has not been read for long. Fails when something cannot be written. */
  save(): void
  /** Lets go of its files. What was not saved is lost. */
  close(): void
}

/** Entries that no build has asked for in so many days are dropped. */
const KEPT_DAYS = 30
/** What no build of today has asked for is dropped above so many bytes. */
const KEPT_BYTES = 1_000_000_000

const DAY_MS = 86_400_000

export interface StoreOptions {
  readonly now?: number
  /** Nothing is ever saved: what is put stands in a file without a name, which ends with the process. */
  readonly isNameless?: boolean
}

/** Opens the store in a folder, which may not be there yet. */
export function openStore(
  folder: string,
  { now = Date.now(), isNameless = false }: StoreOptions = {},
): Store {
  const today = Math.floor(now / DAY_MS)
  const index = openIndex(folder)
  const packs = openPacks(folder, isNameless)
  const { entries } = index
  let isNew = false
  // What could not be written is kept here, as the build that is at work may need it again.
  const unwritten = new Map<string, Uint8Array>()
  let failure: unknown
  const read = (entry: IndexEntry, key: string) => {
    const bytes = packs.read(entry, key)
    return bytes && decodedValue(bytes)
  }
  const write = (key: string, bytes: Uint8Array, contentKey?: string) => {
    isNew = true
    try {
      entries.set(key, { ...packs.write(bytes, key, contentKey), day: today })
    } catch (error) {
      failure = error
      unwritten.set(key, bytes)
    }
  }
  const store: Store = {
    keys: () => [...entries.keys()],
    has(key) {
      if (unwritten.has(key)) return true
      const entry = entries.get(key)
      if (entry) entry.day = today
      return entry !== undefined
    },
    get(key) {
      const entry = entries.get(key)
      if (!entry) {
        const bytes = unwritten.get(key)
        return bytes && decodedValue(bytes)
      }
      entry.day = today
      const value = read(entry, key)
      if (value === undefined) entries.delete(key)
      return value
    },
    placeOf(key) {
      const entry = entries.get(key)
      return entry && packs.opened(entry)
    },
    put: (key, value) => write(key, encodedValue(value)),
    putEncoded: write,
    add(kind, value) {
      const bytes = encodedValue(value)
      const contentKey = keyOf(bytes)
      const key = `${kind} ${contentKey}`
      if (!store.has(key)) write(key, bytes, contentKey)
      return key
    },
    save() {
      if (failure) throw failure
      if (!isNew) return
      isNew = false
      dropOld(entries, today)
      compact(entries, packs)
      packs.save()
      index.save()
      const used = new Set<string>()
      for (const { pack } of entries.values()) used.add(pack)
      packs.sweep(used, now)
    },
    close: () => packs.close(),
  }
  return store
}

/** The value at a place; nothing when it cannot be read. */
export function valueAt(place: OpenExtent): unknown {
  const bytes = readOpen(place)
  return bytes && decodedValue(bytes)
}

function dropOld(entries: Map<string, IndexEntry>, today: number): void {
  let bytes = 0
  for (const [key, { day, length }] of entries)
    if (day < today - KEPT_DAYS) entries.delete(key)
    else bytes += length
  if (bytes <= KEPT_BYTES) return
  const oldest = [...entries].filter(([, { day }]) => day < today)
  for (const [key, { length }] of oldest.sort(([, a], [, b]) => a.day - b.day)) {
    if (bytes <= KEPT_BYTES) return
    bytes -= length
    entries.delete(key)
  }
}

/** So many files at most, and no more dead bytes than live ones: else all that is still used is written anew. */
const MOST_PACKS = 32
const DEAD_BYTES = 8_000_000

function compact(entries: Map<string, IndexEntry>, packs: Packs): void {
  const live = new Map<string, number>()
  for (const { pack, length } of entries.values()) live.set(pack, (live.get(pack) ?? 0) + length)
  const alive = [...live.values()].reduce((sum, bytes) => sum + bytes, 0)
  const dead = [...live].reduce((sum, [pack, bytes]) => sum + packs.sizeOf(pack) - bytes, 0)
  if (live.size <= MOST_PACKS && dead <= Math.max(alive, DEAD_BYTES)) return
  for (const [key, entry] of [...entries].sort(([, a], [, b]) => a.offset - b.offset)) {
    const bytes = packs.read(entry, key)
    if (bytes) entries.set(key, { ...packs.write(bytes, key), day: entry.day })
    else entries.delete(key)
  }
}
