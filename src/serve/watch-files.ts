import { dirname, relative, resolve, sep } from 'node:path'
import { watch } from 'chokidar'
import { namedOnDisk } from '../io/project.ts'
import { batchOf } from './batch.ts'
import { secondLook } from './second-look.ts'
import type { FileChanges } from './session.ts'
import { watchScope } from './watch-scope.ts'

/** What is watched, and who is told. */
export interface WatchOptions {
  /** The site folder; paths are told as they are seen from it. */
  readonly site: string
  /** Folders beside it. */
  readonly beside: readonly string[]
  /** When the site was read: what has changed since then, and before the watch is set, is told as well. */
  readonly since: number
  /** The files that were there then. */
  readonly known: ReadonlySet<string>
  onChange(changes: FileChanges): void
}

export interface FileWatch {
  /** Watches more files, by their paths as seen from the site folder. */
  add(paths: readonly string[]): void
  /** Resolves when everything is watched. */
  readonly ready: Promise<void>
  close(): Promise<void>
}

/** Watches the files of a site, and tells what has changed in batches. */
export function watchFiles({ site, beside, since, known, onChange }: WatchOptions): FileWatch {
  const batch = batchOf(onChange)
  const look = secondLook((file, isListed) => batch.add(pathFrom(site, file), isListed))
  const scope = watchScope([site, ...beside])
  const watcher = watch([site, ...beside], {
    ignored: (path) => !scope.has(path),
    followSymlinks: false,
    atomic: ATOMIC_MS,
  })
  let isReady = false
  const found = new Set<string>()
  watcher.on('all', (event, file, stats) => {
    const path = pathFrom(site, file)
    if (isReady || (event !== 'add' && event !== 'addDir')) {
      look.at(file)
      return batch.add(path, event !== 'change')
    }
    if (event === 'addDir') return
    found.add(path)
    const isNew = !path.startsWith('../') && !known.has(path)
    if (isNew || (stats?.mtimeMs ?? 0) > since - FILE_CLOCK_MS) batch.add(path, isNew)
  })
  // What cannot be watched, for want of rights or of watches, is shown as it was read.
  watcher.on('error', () => {})
  const ready = new Promise<void>((done) => {
    watcher.once('ready', () => {
      isReady = true
      for (const path of known) if (!found.has(path)) batch.add(path, true)
      found.clear()
      done()
    })
  })
  return {
    ready,
    add(paths) {
      const files = paths
        .map((path) => namedOnDisk(resolve(site, path)))
        .filter((file) => !scope.has(file))
      for (const file of files) scope.add(file)
      // The folder too: a file that is replaced is another one, and only its folder tells of it.
      if (files.length > 0) watcher.add([...new Set(files.map((file) => dirname(file))), ...files])
    },
    async close() {
      batch.stop()
      look.stop()
      await watcher.close()
    },
  }
}

/**
 * How far the times of files may be behind our clock: those of ext4 by a tick of the kernel, those of FAT by two seconds.
 * A file that is told of without need costs one reading; one that is not told of is never shown.
 */
const FILE_CLOCK_MS = 2000

/** Editors that replace a file leave it out for a moment. */
const ATOMIC_MS = 50

/** The path of a file as sources name it: from the site folder, with `/`, in NFC. */
export function pathFrom(site: string, file: string): string {
  return relative(site, file).split(sep).join('/').normalize('NFC')
}
