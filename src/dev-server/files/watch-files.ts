import { existsSync, type Stats } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { type FSWatcher, watch } from 'chokidar'
import { namedOnDisk } from '../../io/project.ts'
import type { FileChanges } from '../session.ts'
import { pathFrom, WHOLE_SITE } from '../source-paths.ts'
import { type ChangedFolders, changedFolders } from './changed-folders.ts'
import { folderMarks } from './folder-marks.ts'
import { recheck } from './recheck.ts'
import { watchScope } from './watch-scope.ts'

/** What is watched, and what is called on a change. */
export interface WatchOptions {
  /** The site folder; paths are reported relative to it. It may be removed and made again. */
  readonly site: string
  /** Folders beside it, whether they are there or not. */
  readonly beside: readonly string[]
  /** When the site was read: changes after that and before the watch is set are reported as well. */
  readonly since: number
  /** The files that were there then. */
  readonly known: ReadonlySet<string>
  /** The files of the site as it was read last. */
  listed(): Promise<readonly string[]>
  onChange(changes: FileChanges): void
}

export interface FileWatch {
  /** Watches more files, by their paths as seen from the site folder. */
  add(paths: readonly string[]): void
  /** Resolves when everything is watched. */
  readonly ready: Promise<void>
  close(): Promise<void>
}

/**
 * Watches the files of a site, and reports changes in batches. A watch ends with the folder that it was set on, so
 * it is set again when there is a new folder of that name: after a change of branches, or from a generator.
 */
export function watchFiles({
  site,
  beside,
  since,
  known,
  listed,
  onChange,
}: WatchOptions): FileWatch {
  const batch = batchOf(onChange)
  const look = recheck((file, isListed) => batch.add(pathFrom(site, file), isListed))
  const roots = [site, ...beside]
  const scope = watchScope(roots)
  const outside = new Set<string>()
  const marks = folderMarks()
  for (const folder of roots) marks.keep(folder)
  let hasRawEvent = false
  let isClosed = false

  /** Sets a watch on all that is there. `early` gets what it finds, until it is set. */
  function setWatch(early: EarlyFinds): Watching {
    const there = [...roots, ...outside].filter(existsSync)
    const watcher = watch(there, {
      ignored: (path) => !scope.has(path),
      followSymlinks: false,
      atomic: ATOMIC_MS,
    })
    const changed = changedFolders({ site, watcher, scope, listed })
    let isSet = false
    watcher.on('raw', (event, _, details) => {
      hasRawEvent = true
      if (event !== 'rename') return
      // Of a folder in which something came or went, or of what came or went itself.
      const { watchedPath } = details as { readonly watchedPath: string }
      changed.add(watchedPath)
      changed.add(dirname(watchedPath))
    })
    watcher.on('all', (event, file, stats) => {
      if (event === 'addDir' && stats) marks.see(file, stats)
      if (event === 'addDir') changed.add(file)
      if (event === 'unlinkDir') marks.lose(file)
      if (!isSet && event === 'addDir') return
      if (!isSet && event === 'add') return early.find(file, stats)
      look.at(file)
      batch.add(pathFrom(site, file), event !== 'change')
    })
    // What cannot be watched, for want of rights or of watches, is shown as it was read.
    watcher.on('error', () => {})
    const set = () => {
      isSet = true
      if (!isClosed) early.end()
    }
    // chokidar is never ready when it has nothing to watch.
    const isEmpty = there.length === 0
    const ready = isEmpty
      ? Promise.resolve()
      : new Promise<void>((done) => watcher.once('ready', done))
    return { watcher, changed, ready: ready.then(set) }
  }

  const first = setWatch(firstLook({ site, since, known, tell: batch.add }))
  let current = first

  /** Sets the watch anew, as folders are others now. What has changed until it is set is read again. */
  async function renew(replaced: readonly string[]): Promise<void> {
    // The old one first: watches of the same path are shared, and would be those of the old folder.
    await current.watcher.close()
    if (isClosed) return
    marks.renew()
    current = setWatch({ find() {}, end() {} })
    await current.ready
    for (const folder of replaced) batch.add(pathFrom(site, folder), true)
    batch.add(WHOLE_SITE, true)
  }

  /** Looks for what the file system does not report: folders that were replaced, and what is in folders that are not watched. */
  async function lookAgain(): Promise<void> {
    await current.ready
    const isAll = hasRawEvent
    hasRawEvent = false
    const { replaced, gone } = await marks.look(isAll)
    const { unwatched, unreported } = await current.changed.look()
    if (isClosed) return
    for (const folder of gone) batch.add(pathFrom(site, folder), true)
    for (const path of unreported) batch.add(path, true)
    if (replaced.length > 0 || unwatched.length > 0) await renew([...replaced, ...unwatched])
  }

  let isLooking = false
  const timer = setInterval(() => {
    if (isLooking) return
    isLooking = true
    void lookAgain().finally(() => {
      isLooking = false
    })
  }, LOOK_MS)

  return {
    ready: first.ready,
    add(paths) {
      const files = paths
        .map((path) => namedOnDisk(resolve(site, path)))
        .filter((file) => !scope.has(file))
      // The folder too: a replaced file is another inode, and only its folder reports that.
      const places = new Set([...files.map((file) => dirname(file)), ...files])
      for (const file of files) {
        scope.add(file)
        marks.keep(dirname(file))
      }
      for (const place of places) outside.add(place)
      if (files.length > 0) current.watcher.add([...places].filter(existsSync))
    },
    async close() {
      isClosed = true
      clearInterval(timer)
      batch.stop()
      look.stop()
      await current.watcher.close()
    },
  }
}

interface Watching {
  readonly watcher: FSWatcher
  readonly ready: Promise<void>
  readonly changed: ChangedFolders
}

/** What to report of files that a watch finds while it is set. */
interface EarlyFinds {
  find(file: string, stats: Stats | undefined): void
  end(): void
}

interface FirstLook extends Pick<WatchOptions, 'site' | 'since' | 'known'> {
  tell(path: string, isListed: boolean): void
}

/** Tells how the files that a watch finds differ from those that were read before. */
function firstLook({ site, since, known, tell }: FirstLook): EarlyFinds {
  const found = new Set<string>()
  return {
    find(file, stats) {
      const path = pathFrom(site, file)
      found.add(path)
      const isNew = !path.startsWith('../') && !known.has(path)
      if (isNew || (stats?.mtimeMs ?? 0) > since - FILE_CLOCK_MS) tell(path, isNew)
    },
    end() {
      for (const path of known) if (!found.has(path)) tell(path, true)
    },
  }
}

/**
 * How far the times of files may be behind our clock: those of ext4 by a tick of the kernel, those of FAT by two seconds.
 * A file that is reported without need costs one reading; one that is not reported is never shown.
 */
const FILE_CLOCK_MS = 2000

/** Editors that replace a file leave it out for a moment. */
const ATOMIC_MS = 50

/** How long a folder that was made again may stay unseen. A look costs a few calls of stat. */
const LOOK_MS = 500

/** An editor saves one file, in several steps; a change of branches touches hundreds, with moments between them. */
const FEW = 3
const QUIET_AFTER_FEW_MS = 8
const QUIET_AFTER_MANY_MS = 30
const LONGEST_MS = 200

/** Gathers changes until there were none for a moment, or the first has waited for long. */
function batchOf(tell: (changes: FileChanges) => void): {
  add(path: string, isListed: boolean): void
  stop(): void
} {
  let paths = new Set<string>()
  let isListed = false
  let quiet: NodeJS.Timeout | undefined
  let longest: NodeJS.Timeout | undefined

  function stop(): void {
    clearTimeout(quiet)
    clearTimeout(longest)
    longest = undefined
  }

  function flush(): void {
    stop()
    const changes = { paths: [...paths], isListed }
    paths = new Set()
    isListed = false
    tell(changes)
  }

  return {
    stop,
    add(path, listed) {
      paths.add(path)
      isListed ||= listed
      clearTimeout(quiet)
      quiet = setTimeout(flush, paths.size > FEW ? QUIET_AFTER_MANY_MS : QUIET_AFTER_FEW_MS)
      longest ??= setTimeout(flush, LONGEST_MS)
    },
  }
}
