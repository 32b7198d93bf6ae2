import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { namedOnDisk } from '../io/project.ts'
import { changedFiles } from './changed-files.ts'
import type { Listeners } from './events.ts'
import type { FileChanges, Session } from './session.ts'
import { templateFolder, themeFolders, type WatchedIo } from './session-io.ts'
import type { UpdateReport } from './update-report.ts'
import { type FileWatch, watchFiles } from './watch-files.ts'

export interface FollowParts {
  readonly site: string
  readonly io: WatchedIo
  readonly session: Session
  readonly listeners: Listeners
  readonly report: UpdateReport
}

/** Time for the first page to be drawn, before thousands of files are watched. What changes until then is told all the same. */
const HEAD_START_MS = 1000

/** Reads the site, and plans it again with every change of its files, telling the open pages and the terminal. */
export function followFiles(parts: FollowParts): { close(): Promise<void> } {
  const { session, report } = parts
  const since = Date.now()
  let watch: FileWatch | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  void session
    .update({ paths: [], isListed: true })
    .then((update) => {
      report.start(update)
      if (isClosed) return
      timer = setTimeout(() => {
        session
          .listed()
          .then((listed) => {
            if (!isClosed) watch = startWatch(parts, since, new Set(listed))
          })
          .catch(console.error)
      }, HEAD_START_MS)
    })
    .catch(console.error)
  return {
    async close() {
      isClosed = true
      clearTimeout(timer)
      await watch?.close()
    },
  }
}

function startWatch(
  { site, io, session, listeners, report }: FollowParts,
  since: number,
  known: ReadonlySet<string>,
): FileWatch {
  const onChange = async (changes: FileChanges) => {
    io.forget(changes.paths)
    const update = await session.update(changes)
    const { state, moved } = update
    const files = changedFiles(state.planned, update.paths)
    listeners.tell({ generation: state.generation, moved, files })
    report.update(update)
    watch.add(session.outside())
  }
  const watch = watchFiles({
    site,
    beside: [
      templateFolder(site),
      ...themeFolders(),
      ...session.foldersOutside().map((path) => namedOnDisk(resolve(site, path))),
    ].filter((folder) => existsSync(folder)),
    since,
    known,
    onChange: (changes) => void onChange(changes).catch(console.error),
  })
  watch.add(session.outside())
  return watch
}
