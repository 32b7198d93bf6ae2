import { resolve } from 'node:path'
import { isBelow, namedOnDisk } from '../io/project.ts'
import { templateFolders } from '../io/templates.ts'
import { isStatic, publishedFile } from '../links/published.ts'
import type { PlannedSite } from '../pipeline/planned-site.ts'
import type { Listeners } from './events.ts'
import { type FileWatch, watchFiles } from './files/watch-files.ts'
import type { FileChanges, Session } from './session.ts'
import { themeFolders, type WatchedIo } from './session-io.ts'
import { WHOLE_SITE } from './source-paths.ts'
import type { UpdateReport } from './update-report.ts'

/** What is watched, and what is told of a change. */
export interface FollowOptions {
  readonly site: string
  readonly io: WatchedIo
  readonly session: Session
  readonly listeners: Listeners
  readonly report: UpdateReport
}

/** Time for the first page to be drawn, before thousands of files are watched. What changes until then is reported as well. */
const HEAD_START_MS = 1000

/** What follows the files of a site. */
export interface Following {
  /** Resolves when the files are watched. Never, if it is closed before. */
  readonly watched: Promise<void>
  close(): Promise<void>
}

/** Reads the site, and plans it again with every change of its files, telling the open pages and the terminal. */
export function followFiles(options: FollowOptions): Following {
  const { session, report } = options
  const since = Date.now()
  let watch: FileWatch | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  async function startLater(): Promise<FileWatch> {
    await session
      .update({ paths: [], isListed: true })
      .then((update) => report.start(update))
      .catch(console.error)
    await new Promise<void>((done) => {
      if (!isClosed) timer = setTimeout(done, HEAD_START_MS)
    })
    return startWatch(options, since, await knownFiles(session))
  }

  const started = startLater().then((set) => {
    watch = set
    return isClosed ? set.close() : set.ready
  })
  return {
    watched: started,
    async close() {
      isClosed = true
      clearTimeout(timer)
      await watch?.close()
    },
  }
}

/** The files that the site was read with; none when it could not be listed. */
async function knownFiles(session: Session): Promise<ReadonlySet<string>> {
  try {
    return new Set(await session.listed())
  } catch {
    return new Set()
  }
}

function startWatch(
  { site, io, session, listeners, report }: FollowOptions,
  since: number,
  known: ReadonlySet<string>,
): FileWatch {
  // What a change has not reached is unknown, so that the next one reads everything.
  let hasFailed = false
  const onChange = async (changed: FileChanges) => {
    const changes = hasFailed ? { paths: [...changed.paths, WHOLE_SITE], isListed: true } : changed
    hasFailed = false
    io.forget(changes.paths)
    const update = await session.update(changes).catch((error: unknown) => {
      hasFailed = true
      throw error
    })
    const { state, moved } = update
    const files = changedFiles(state.planned, update.paths)
    listeners.tell({ generation: state.generation, moved, files })
    report.update(update)
    watch.add(session.outside())
  }
  const watch = watchFiles({
    site,
    beside: [
      ...templateFolders(site).filter((folder) => !isBelow(folder, site)),
      ...themeFolders(),
      ...session.foldersOutside().map((path) => namedOnDisk(resolve(site, path))),
    ],
    since,
    known,
    listed: () => session.listed(),
    onChange: (changes) => void onChange(changes).catch(console.error),
  })
  watch.add(session.outside())
  return watch
}

/**
 * The urls of the static files among those that have changed: pages may show them, by styles above all. Those are named
 * too when anything may have changed.
 */
function changedFiles(planned: PlannedSite | undefined, paths: readonly string[]): string[] {
  if (!planned) return []
  const changed = new Set(paths)
  const isStyle = (path: string) => changed.has(WHOLE_SITE) && path.endsWith('.css')
  return planned.assets
    .filter((asset) => isStatic(asset) && (changed.has(asset.path) || isStyle(asset.path)))
    .map((asset) => encodeURI(planned.config.filesUrl + publishedFile(asset)))
}
