import { decodedValue, type EncodedContent, encodedContent, encodedValue } from './encoding.ts'
import { type IndexFile, openIndex } from './index-file.ts'
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
  /** The same for a value that is encoded. */
  addEncoded(kind: string, content: EncodedContent): string
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
  let isNew = false
  // What could not be written is kept here, as the build that is at work may need it again.
  const unwritten = new Map<string, Uint8Array>()
  let failure: unknown
  const write = (key: string, bytes: Uint8Array, contentKey?: string) => {
    isNew = true
    try {
      index.set(key, { ...packs.write(bytes, key, contentKey), day: today })
    } catch (error) {
      failure = error
      unwritten.set(key, bytes)
    }
  }
  const store: Store = {
    keys: () => [...index.keyed()].map(([key]) => key),
    has: (key) => unwritten.has(key) || index.askFor(key, today) !== undefined,
    get(key) {
      const entry = index.askFor(key, today)
      const bytes = entry ? packs.read(entry, key) : unwritten.get(key)
      const value = bytes && decodedValue(bytes)
      if (value === undefined) index.delete(key)
      return value
    },
    placeOf(key) {
      const entry = index.get(key)
      return entry && packs.opened(entry)
    },
    put: (key, value) => write(key, encodedValue(value)),
    putEncoded: write,
    add: (kind, value) => store.addEncoded(kind, encodedContent(value)),
    addEncoded(kind, { bytes, contentKey }) {
      const key = `${kind} ${contentKey}`
      if (!store.has(key)) write(key, bytes, contentKey)
      return key
    },
    save() {
      if (failure) throw failure
      if (!isNew) return
      isNew = false
      dropOld(index, today)
      compact(index, packs)
      packs.save()
      index.save()
      packs.sweep(new Set(index.bytesByPack().keys()), now)
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

function dropOld(index: IndexFile, today: number): void {
  let bytes = index.dropBefore(today - KEPT_DAYS)
  if (bytes <= KEPT_BYTES) return
  const oldest = [...index.keyed()].filter(([, { day }]) => day < today)
  for (const [key, { length }] of oldest.sort(([, a], [, b]) => a.day - b.day)) {
    if (bytes <= KEPT_BYTES) return
    bytes -= length
    index.delete(key)
  }
}

/** So many files at most, and no more dead bytes than live ones. */
const MOST_PACKS = 32
const DEAD_BYTES = 8_000_000

/**
 * Writes again what is in use of some packs: of those that are mostly dead when there are too many dead bytes, and of the
 * smallest when there are too many packs. The large pack of the first build stays as it is: to write all of 10,000 pages
 * again took four seconds, in every 32nd build.
 */
function compact(index: IndexFile, packs: Packs): void {
  const all = [...index.bytesByPack()].map(([pack, live]) => ({
    pack,
    live,
    dead: packs.sizeOf(pack) - live,
  }))
  const alive = all.reduce((bytes, { live }) => bytes + live, 0)
  const dead = all.reduce((bytes, pack) => bytes + pack.dead, 0)
  const isWasteful = dead > Math.max(alive, DEAD_BYTES)
  const largest = all.toSorted((one, other) => other.live - one.live).slice(0, MOST_PACKS / 2)
  const kept = new Set(all.length > MOST_PACKS ? largest : all)
  const old = new Set(
    all
      .filter((pack) => !kept.has(pack) || (isWasteful && pack.dead > pack.live))
      .map(({ pack }) => pack),
  )
  if (old.size === 0) return
  const entries = [...index.keyed()].filter(([, { pack }]) => old.has(pack))
  for (const [key, entry] of entries.sort(([, a], [, b]) => a.offset - b.offset)) {
    const bytes = packs.read(entry, key)
    if (bytes) index.set(key, { ...packs.write(bytes, key), day: entry.day })
    else index.delete(key)
  }
}
