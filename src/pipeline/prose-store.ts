import type { OpenExtent } from '../cache/packs.ts'
import { type Store, valueAt } from '../cache/store.ts'
import type { ProsePart, ProseParts, ProseUse } from '../model.ts'
import type { PlannedOutput, ReadProse } from '../outputs/output-maker.ts'

/** Parts of prose, or what stands for each of them. */
export type Parts = Partial<ProseParts>
export type PartKeys = Readonly<Partial<Record<ProsePart, string>>>
type KeysByFile = Pick<ReadonlyMap<string, PartKeys>, 'get'>

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
export function proseOnDisk(keysByFile: KeysByFile, store: Store): ProseStore {
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

/** Reads the prose that an output says it is made from, and nothing else. */
export function readerOf(
  { path, prose = [] }: PlannedOutput,
  store: Pick<ProseStore, 'get'>,
): ReadProse {
  const filesByPart = new Map<ProsePart, Set<string>>()
  for (const { file, part } of prose) {
    const files = filesByPart.get(part)
    if (files) files.add(file)
    else filesByPart.set(part, new Set([file]))
  }
  return (file, part) => {
    if (!filesByPart.get(part)?.has(file))
      throw new Error(`${path} does not say that it shows ${part} of ${file}`)
    return store.get(file, part)
  }
}

/** One text for a use of prose. */
export const nameOfUse = ({ file, part }: ProseUse): string => `${part} ${file}`

/** The keys of all prose of a site as the next build finds them: to read a record of each file took 0.9 s at 10,000 pages, under a profiler. */
export const keptPartKeys = (keysByFile: ReadonlyMap<string, PartKeys>): Map<string, string> =>
  new Map([...keysByFile].map(([file, keys]) => [file, joinedKeys(keys)]))

export const joinedKeys = (keys: PartKeys): string => Object.values(keys).join('\t')

/** The keys of prose that a build has kept, each read when it is asked for. */
export function partKeysIn(kept: ReadonlyMap<string, string>): KeysByFile {
  const read = new Map<string, PartKeys>()
  return {
    get(file) {
      const known = read.get(file)
      const joined = known ? undefined : kept.get(file)
      if (joined === undefined) return known
      // The store names a key after the part that it is of.
      const keys: PartKeys = Object.fromEntries(
        joined.split('\t').map((key) => [key.slice(0, key.indexOf(' ')), key]),
      )
      read.set(file, keys)
      return keys
    },
  }
}

/** A value that is known to be on disk. */
export function stored(key: string, store: Store): unknown {
  const value = store.get(key)
  if (value === undefined) throw new DamagedMemory(key)
  return value
}
