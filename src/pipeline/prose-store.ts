import type { OpenExtent } from '../cache/packs.ts'
import { type Store, valueAt } from '../cache/store.ts'
import type { ProsePart, ProseParts, ProseUse } from '../model.ts'

/** Parts of prose, or what stands for each of them. */
export type Parts = Partial<ProseParts>
export type PartKeys = Readonly<Partial<Record<ProsePart, string>>>

/** Where the prose of a site waits for the outputs that show it. */
export interface ProseStore {
  /** A part of the prose that comes from a file. */
  get<Part extends ProsePart>(file: string, part: Part): ProseParts[Part] | undefined
  /** Stands for a part without looking at it. Only what is on disk has keys. */
  keyOf(file: string, part: ProsePart): string | undefined
  /** Where threads can read a part. Only what this build has put on disk has a place. */
  placeOf(file: string, part: ProsePart): OpenExtent | undefined
  /** The same store with other prose in some places. */
  with(changed: ReadonlyMap<string, Parts>): ProseStore
}

/** Prose in memory. */
export function proseInMemory(partsByFile: ReadonlyMap<string, Parts>): ProseStore {
  return {
    get: (file, part) => partsByFile.get(file)?.[part],
    keyOf: () => undefined,
    placeOf: () => undefined,
    with: (changed) => proseInMemory(new Map([...partsByFile, ...changed])),
  }
}

/** Thrown when something that is known to be on disk cannot be read from there. */
export class DamagedMemory extends Error {}

/** Prose on disk, so that the memory of a build does not grow with the text of its site. */
export function proseOnDisk(keysByFile: ReadonlyMap<string, PartKeys>, store: Store): ProseStore {
  return {
    get<Part extends ProsePart>(file: string, part: Part) {
      const key = keysByFile.get(file)?.[part]
      return key === undefined ? undefined : (stored(key, store) as ProseParts[Part])
    },
    keyOf: (file, part) => keysByFile.get(file)?.[part],
    placeOf(file, part) {
      const key = keysByFile.get(file)?.[part]
      return key === undefined ? undefined : store.placeOf(key)
    },
    with(changed) {
      const memory = proseInMemory(changed)
      const disk = proseOnDisk(keysByFile, store)
      return { ...disk, get: (file, part) => memory.get(file, part) ?? disk.get(file, part) }
    },
  }
}

/** The prose of one output, whose places are known, in any thread. */
export function proseInPlaces(
  uses: readonly ProseUse[],
  places: readonly OpenExtent[],
): Pick<ProseStore, 'get'> {
  const placeByUse = new Map(uses.map((use, index) => [nameOfUse(use), places[index]]))
  return {
    get<Part extends ProsePart>(file: string, part: Part) {
      const place = placeByUse.get(nameOfUse({ file, part }))
      if (place === undefined) return undefined
      const value = valueAt(place)
      if (value === undefined) throw new DamagedMemory(file)
      return value as ProseParts[Part]
    },
  }
}

/** One text for a use of prose. */
export const nameOfUse = ({ file, part }: ProseUse): string => `${part} ${file}`

/** Keys of prose as two texts: to read a record of each file for them took 0.9 s at 10,000 pages, under a profiler. */
interface KeptKeys {
  readonly files: string
  readonly keys: string
}

/** Keeps the keys of all prose of a site for the next build. Returns the key that they are found by. */
export function keepPartKeys(keysByFile: ReadonlyMap<string, PartKeys>, store: Store): string {
  const kept: KeptKeys = {
    files: [...keysByFile.keys()].join('\0'),
    keys: [...keysByFile.values()].map((keys) => Object.values(keys).join('\t')).join('\0'),
  }
  return store.add('prose', kept)
}

/** The keys of all prose as a build has kept them; nothing when they are gone. */
export function keptPartKeys(key: string, store: Store): Map<string, PartKeys> | undefined {
  const kept = store.get(key) as KeptKeys | undefined
  if (kept === undefined) return undefined
  const keysOfFiles = kept.keys.split('\0')
  return new Map(
    kept.files.split('\0').map((file, index) => [file, partKeysIn(keysOfFiles[index] ?? '')]),
  )
}

/** The store names a key after the part that it is of. */
const partKeysIn = (keys: string): PartKeys =>
  Object.fromEntries(keys.split('\t').map((key) => [key.slice(0, key.indexOf(' ')), key]))

/** A value that is known to be on disk. */
export function stored(key: string, store: Store): unknown {
  const value = store.get(key)
  if (value === undefined) throw new DamagedMemory(key)
  return value
}
