/** A site that follows its files and the texts of an editor. */
import { createListeners } from '../dev-server/events.ts'
import { followFiles } from '../dev-server/follow-files.ts'
import { createSession } from '../dev-server/session.ts'
import { sessionIo } from '../dev-server/session-io.ts'
import type { Disk } from '../io/disk.ts'
import type { Problem } from '../model.ts'
import { bundleNothing } from '../pipeline/io.ts'
import type { PlanResult } from '../pipeline/plan.ts'
import type { PlannedSite } from '../pipeline/planned-site.ts'

/** What a live site is read from, and what is called when something of it is known. */
export interface LiveSiteOptions {
  /** The site folder, as an absolute path. */
  readonly folder: string
  readonly drafts: boolean
  /** What a check tells of a plan. */
  problemsOf(result: PlanResult, disk: Disk): Promise<readonly Problem[]>
  /** Gets all problems of the site whenever they are complete, and may be others than before. */
  onProblems(problems: readonly Problem[], planned: PlannedSite | undefined): Promise<void>
  /** Gets what should not have happened while the site was read or planned. */
  onError(error: unknown): void
}

/** A site in an editor: on disk, but for the texts that are open. Paths are below the site folder. */
export interface LiveSite {
  readonly folder: string
  /** The last state that could be planned. */
  readonly planned: PlannedSite | undefined
  /** Resolves when the site has been read for the first time. */
  readonly started: Promise<void>
  /** The paths of all files of the site. */
  listed(): Promise<readonly string[]>
  /** The text of a file as the editor has it, or else the disk. Fails when it cannot be read. */
  readText(path: string): Promise<string | undefined>
  /** Where a file really is; its name on the disk may be written in other characters. */
  locate(path: string): string
  /** Whether the site is made from a file that lies outside of its folder. */
  reads(path: string): boolean
  /** Takes the text of a file from the editor; without one it is that of the disk again. */
  setText(path: string, text: string | undefined): void
  /** Resolves when all that was changed until now is planned. */
  settled(): Promise<void>
  close(): Promise<void>
}

/** Reads a site, and plans it again with every change of its files and of open texts. */
export function liveSite(options: LiveSiteOptions): LiveSite {
  const { folder, drafts, onError } = options
  const texts = new Map<string, string>()
  const own = sessionIo(folder)
  const io = {
    ...own,
    bundleClient: bundleNothing,
    openDisk: () => withOpenTexts(own.openDisk(), texts),
  }
  const session = createSession({ drafts }, io, () => tell())
  const changed = new Set<string>()
  let working: Promise<void> | undefined
  let telling: Promise<void> = Promise.resolve()
  let isClosed = false

  /** One list of problems is told after the other. While some are not known yet, nothing is told. */
  function tell(): void {
    telling = telling
      .then(async () => {
        const { planned, problems, skimmed, isStale } = session.state
        if (isClosed || (skimmed.size > 0 && !isStale)) return
        const result = planned && !isStale ? { planned, problems } : { problems }
        await options.onProblems(await options.problemsOf(result, io.openDisk()), planned)
      })
      .catch(onError)
  }

  /** Plans what has changed. What changes meanwhile is planned at once after it, so that fast typing costs little. */
  async function work(): Promise<void> {
    await session.started
    while (changed.size > 0 && !isClosed) {
      const paths = [...changed]
      changed.clear()
      await session.update({ paths, isListed: false }).catch(onError)
    }
    tell()
  }

  const files = followFiles({
    site: folder,
    io,
    session,
    listeners: createListeners(),
    report: { start: tell, update: tell, complete() {} },
  })
  files.watched.catch(onError)

  return {
    folder,
    get planned() {
      return session.state.planned
    },
    started: session.started,
    listed: () => session.listed(),
    readText: (path) => {
      const text = texts.get(path)
      return text === undefined ? session.readText(path) : Promise.resolve(text)
    },
    locate: (path) => session.locate(path),
    reads: (path) => session.outside().includes(path),
    setText(path, text) {
      if (text === undefined) texts.delete(path)
      else texts.set(path, text)
      changed.add(path)
      working ??= work().finally(() => {
        working = undefined
      })
    },
    async settled() {
      await session.started
      await working
    },
    async close() {
      isClosed = true
      session.close()
      await files.close()
      await io.runner.close?.()
    },
  }
}

/** A disk on which files that are open in an editor hold what the editor has, saved or not. */
function withOpenTexts(disk: Disk, texts: ReadonlyMap<string, string>): Disk {
  const open = (path: string) => texts.get(path.normalize('NFC'))
  return {
    ...disk,
    async read(path) {
      const text = open(path)
      return text === undefined ? disk.read(path) : new TextEncoder().encode(text)
    },
  }
}
