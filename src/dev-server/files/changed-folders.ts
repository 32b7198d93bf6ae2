import type { Dirent } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { FSWatcher } from 'chokidar'
import { isBelow } from '../../io/project.ts'
import { pathFrom } from '../source-paths.ts'
import type { WatchScope } from './watch-scope.ts'

/** Folders of the site in which something came or went. */
export interface ChangedFolders {
  add(folder: string): void
  /** Looks into those that were added before the look before this one, and forgets them. */
  look(): Promise<FolderLook>
}

/** What the file system has not reported. */
export interface FolderLook {
  /** Folders in which something is not watched. */
  readonly unwatched: readonly string[]
  /** Paths that are there and not in the list of the site, or the other way around. */
  readonly unreported: readonly string[]
}

export interface ChangedFoldersOptions {
  readonly site: string
  readonly watcher: Pick<FSWatcher, 'getWatched'>
  readonly scope: Pick<WatchScope, 'has'>
  /** The files of the site as it was read last. */
  listed(): Promise<readonly string[]>
}

/**
 * Compares folders with what is known of them. chokidar reads a folder first and watches it then: what comes in between
 * is not reported, and neither is its removal.
 */
export function changedFolders({
  site,
  watcher,
  scope,
  listed,
}: ChangedFoldersOptions): ChangedFolders {
  let added = new Set<string>()
  // Added before the last look, so that a whole pause between two looks lies behind them.
  let rested = new Set<string>()
  return {
    add: (folder) => void added.add(folder),
    async look() {
      const due = [...rested].filter((folder) => folder === site || isBelow(folder, site))
      rested = added
      added = new Set()
      if (due.length === 0) return { unwatched: [], unreported: [] }
      const known = await listed().catch(() => [])
      const entries = await Promise.all(due.map(entriesOf))
      const watched = watcher.getWatched()
      const isUnwatched = (folder: string, { name }: Dirent) =>
        scope.has(join(folder, name)) && !watched[folder]?.includes(name)
      return {
        unwatched: due.filter((folder, index) =>
          entries[index]?.some((entry) => isUnwatched(folder, entry)),
        ),
        unreported: due.flatMap((folder, index) =>
          differences(pathFrom(site, folder), entries[index] ?? [], known),
        ),
      }
    },
  }
}

/** The paths in a folder that are on the disk alone, or in the list alone. Other things than files are in no list. */
function differences(
  folder: string,
  entries: readonly Dirent[],
  listed: readonly string[],
): readonly string[] {
  const start = folder === '.' ? '' : `${folder}/`
  const below = listed
    .filter((path) => path.startsWith(start))
    .map((path) => path.slice(start.length))
  const known = new Set(below)
  const names = new Set(entries.map(({ name }) => name.normalize('NFC')))
  const gone = new Set(
    below.map((path) => path.split('/')[0] ?? '').filter((name) => !names.has(name)),
  )
  const come = entries
    .filter((entry) => entry.isFile() && isVisible(entry.name))
    .map(({ name }) => name.normalize('NFC'))
    .filter((name) => !known.has(name))
  return [...gone, ...come].map((name) => start + name)
}

const isVisible = (name: string) => !name.startsWith('.')

/** What is in a folder; nothing when it is none, or gone. */
async function entriesOf(folder: string): Promise<readonly Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true })
  } catch {
    return []
  }
}
