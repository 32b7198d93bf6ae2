import type { Store } from '../io/cache/store.ts'
import type { Prose } from '../model.ts'

/** Where the prose of articles waits for the pages that show it. */
export interface ProseShelf {
  /** The prose that comes from a file. */
  get(file: string): Prose | undefined
  /** Stands for the prose without looking at it. Only shelves on disk know keys. */
  keyOf(file: string): string | undefined
  /** The same shelf with other prose in some places. */
  with(changed: ReadonlyMap<string, Prose>): ProseShelf
}

/** A shelf in memory. */
export function memoryShelf(proseByFile: ReadonlyMap<string, Prose>): ProseShelf {
  return {
    get: (file) => proseByFile.get(file),
    keyOf: () => undefined,
    with: (changed) => memoryShelf(new Map([...proseByFile, ...changed])),
  }
}

/** Thrown when something that is known to be on disk cannot be read from there. */
export class DamagedMemory extends Error {}

/** A shelf on disk, so that the memory of a build does not grow with the text of its site. */
export function storeShelf(keyByFile: ReadonlyMap<string, string>, store: Store): ProseShelf {
  return {
    get(file) {
      const key = keyByFile.get(file)
      if (key === undefined) return undefined
      const prose = store.get(key)
      if (prose === undefined) throw new DamagedMemory(key)
      return prose as Prose
    },
    keyOf: (file) => keyByFile.get(file),
    with(changed) {
      const shelf = storeShelf(keyByFile, store)
      return {
        ...shelf,
        get: (file) => changed.get(file) ?? shelf.get(file),
        keyOf: () => undefined,
      }
    },
  }
}
