import type { Disk } from '../io/disk.ts'

/** A disk whose lists and bytes are cached until the watcher reports a change. */
export interface CachedDisk extends Disk {
  /** Forgets what these paths hold, and what is below them. */
  forget(paths: readonly string[]): void
  /** Forgets which files there are. */
  forgetList(): void
  /** Forgets what every path holds. */
  forgetAll(): void
  /** Every path that was read or looked for. */
  readonly asked: ReadonlySet<string>
}

/** Larger files, films and the like, are read again when they are needed. */
const KEPT_BYTES = 4_000_000

/** Caches what a disk gives. Each new list opens a new disk, so that nothing of removed files stays. */
export function cachedDisk(open: () => Disk): CachedDisk {
  let disk = open()
  let list: { readonly named: string; readonly files: Promise<readonly string[]> } | undefined
  const bytesByPath = new Map<string, Promise<Uint8Array>>()
  const asked = new Set<string>()

  function drop(path: string): void {
    bytesByPath.delete(path)
    asked.delete(path)
  }

  return {
    asked,
    faults: () => disk.faults(),
    links: () => disk.links(),
    refusals: (paths) => disk.refusals(paths),
    locate: (path) => disk.locate(path),
    namesIn: (folder) => disk.namesIn(folder),
    async list(named = []) {
      const key = named.join('\0')
      if (list?.named === key) return list.files
      const files = disk.list(named).catch((error: unknown) => {
        list = undefined
        throw error
      })
      list = { named: key, files }
      return files
    },
    read(path) {
      const known = bytesByPath.get(path)
      if (known) return known
      const bytes = disk.read(path)
      asked.add(path)
      bytesByPath.set(path, bytes)
      bytes.then(
        ({ length }) => {
          if (length > KEPT_BYTES && bytesByPath.get(path) === bytes) bytesByPath.delete(path)
        },
        () => {},
      )
      return bytes
    },
    forget(paths) {
      for (const path of paths) {
        if (asked.has(path)) drop(path)
        else for (const own of asked) if (own.startsWith(`${path}/`)) drop(own)
      }
    },
    forgetList() {
      list = undefined
      disk = open()
    },
    forgetAll() {
      bytesByPath.clear()
      asked.clear()
    },
  }
}
