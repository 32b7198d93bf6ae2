import { existsSync } from 'node:fs'
import { changedFiles } from './changed-files.ts'
import type { Listeners } from './events.ts'
import type { FileChanges, Session } from './session.ts'
import { templateFolder, themeFolders, type WatchedIo } from './session-io.ts'
import type { UpdateReport } from './update-report.ts'
import { watchFiles } from './watch-files.ts'

export interface FollowParts {
  readonly site: string
  readonly io: WatchedIo
  readonly session: Session
  readonly listeners: Listeners
  readonly report: UpdateReport
}

/** Reads the site, and plans it again with every change of its files, telling the open pages and the terminal. */
export function followFiles({ site, io, session, listeners, report }: FollowParts): {
  close(): Promise<void>
} {
  const onChange = async (changes: FileChanges) => {
    io.forget(changes.paths)
    const update = await session.update(changes)
    const { state, moved } = update
    const files = changedFiles(state.planned, changes.paths)
    listeners.tell({ generation: state.generation, moved, files })
    report.update(update)
    watch.add(session.outside())
  }
  const watch = watchFiles({
    site,
    beside: [templateFolder(site), ...themeFolders()].filter((folder) => existsSync(folder)),
    since: Date.now(),
    onChange: (changes) => void onChange(changes).catch(console.error),
  })
  void session
    .update({ paths: [], isListed: true })
    .then((update) => {
      watch.add(session.outside())
      report.start(update)
    })
    .catch(console.error)
  return watch
}
