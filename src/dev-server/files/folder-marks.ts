import { type Stats, statSync } from 'node:fs'
import { stat } from 'node:fs/promises'

/** Folders as they were when they were seen last. Another folder of the same name is another one. */
export interface FolderMarks {
  /** Notes a folder that has to be known, whether it is there or not. */
  keep(folder: string): void
  /** Notes a folder that was found. */
  see(folder: string, stats: Pick<Stats, 'ino' | 'birthtimeMs'>): void
  /** A folder is gone, be it only for a moment: the next one of its name is another one. */
  lose(folder: string): void
  /** Forgets the folders that were found, and looks at the kept ones anew. */
  renew(): void
  /**
   * Looks again, at the kept folders or at all of them. Tells which are others now, and which of the kept ones are gone;
   * each is reported once.
   */
  look(isAll: boolean): Promise<FolderChanges>
}

export interface FolderChanges {
  readonly replaced: readonly string[]
  readonly gone: readonly string[]
}

/** Starts without any folder. */
export function folderMarks(): FolderMarks {
  const kept = new Map<string, string | undefined>()
  const found = new Map<string, string>()
  return {
    keep: (folder) => void (kept.has(folder) || kept.set(folder, markNow(folder))),
    see: (folder, stats) => void found.set(folder, markOf(stats)),
    lose(folder) {
      found.delete(folder)
      if (kept.has(folder)) kept.set(folder, undefined)
    },
    renew() {
      found.clear()
      for (const folder of kept.keys()) kept.set(folder, markNow(folder))
    },
    async look(isAll) {
      const replaced: string[] = []
      const gone: string[] = []
      for (const [folder, before] of [...kept]) {
        const now = await markOfFolder(folder)
        if (now === before) continue
        kept.set(folder, now)
        if (now === undefined) gone.push(folder)
        else replaced.push(folder)
      }
      for (const [folder, before] of isAll ? [...found] : []) {
        const now = await markOfFolder(folder)
        // The folder around it tells of one that is gone.
        if (now !== undefined && now !== before && !kept.has(folder)) replaced.push(folder)
      }
      return { replaced, gone }
    },
  }
}

/** A number of the disk may be given again at once, but not with the same time. */
const markOf = ({ ino, birthtimeMs }: Pick<Stats, 'ino' | 'birthtimeMs'>) => `${ino} ${birthtimeMs}`

function markNow(folder: string): string | undefined {
  try {
    return folderMark(statSync(folder))
  } catch {
    return undefined
  }
}

async function markOfFolder(folder: string): Promise<string | undefined> {
  try {
    return folderMark(await stat(folder))
  } catch {
    return undefined
  }
}

const folderMark = (stats: Stats) => (stats.isDirectory() ? markOf(stats) : undefined)
