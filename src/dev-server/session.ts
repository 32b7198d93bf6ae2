import { assembleMemory } from '../assemble/assemble-memory.ts'
import type { ConfigOverrides } from '../config/config.ts'
import type { FollowedLink } from '../io/listed-files.ts'
import { namedFolders } from '../io/sources.ts'
import { decodedText } from '../io/utf8.ts'
import type { Problem } from '../model.ts'
import type { ChangedFiles } from '../pipeline/follow-change.ts'
import type { PlanIo } from '../pipeline/io.ts'
import type { PlannedSite } from '../pipeline/planned-site.ts'
import { readSite } from '../pipeline/read-site.ts'
import { type CachedDisk, cachedDisk } from './cached-disk.ts'
import { compileMemory } from './compile-memory.ts'
import { compileOnDemand, compileRest, type Work } from './compile-on-demand.ts'
import { compiledSite, startEarly } from './compiled-site.ts'
import { movedPages } from './moved-pages.ts'
import { type PartlyPlanned, partlyPlanned } from './partly-planned.ts'
import { WHOLE_SITE, withLinked, withoutLinked } from './source-paths.ts'
import { afterChange } from './watched-change.ts'

/** The site as it is now. */
export interface SiteState {
  /** Counts the states that open pages have to hear of. */
  readonly generation: number
  /** The last site that could be planned; absent until there was one. */
  readonly planned?: PlannedSite
  readonly problems: readonly Problem[]
  /** The files that are only skimmed so far. Until there are none, problems are incomplete. */
  readonly skimmed: ReadonlySet<string>
  /** True: `planned` is older than the files, since these can no longer be planned. */
  readonly isStale: boolean
}

/** What an update has done. */
export interface Update {
  readonly state: SiteState
  /** The changed paths that were passed in. */
  readonly paths: readonly string[]
  readonly milliseconds: number
  /** Where pages went whose sources are now elsewhere, by their old urls. */
  readonly moved: Readonly<Record<string, string>>
}

/** Files that have changed; `WHOLE_SITE` among them means all files. `isListed`: files were added or removed, so the folders have to be listed again. */
export interface FileChanges {
  readonly paths: readonly string[]
  readonly isListed: boolean
}

/** A site that is planned again whenever its files change. */
export interface Session {
  readonly state: SiteState
  /** Resolves when the site has been read for the first time. */
  readonly started: Promise<void>
  /** The files that changes are reported for, by the paths that sources have. */
  listed(): Promise<readonly string[]>
  /** The text of a file as it is known. Fails when it cannot be read. */
  readText(path: string): Promise<string | undefined>
  /** Every file outside of the site folder that the site is made from, as far as it is known. */
  outside(): readonly string[]
  /** The folders outside of it whose files are of the site. */
  foldersOutside(): readonly string[]
  /** Where a file really is. Fails when it is none that may be read. */
  locate(path: string): string
  /** Plans the site after changes. Updates run one after the other. */
  update(changes: FileChanges): Promise<Update>
  /** Compiles files that were only skimmed, because a page that shows them was requested. */
  prepare(files: readonly string[]): Promise<void>
  /** Resolves when everything is compiled, and planned with all that is known then. */
  complete(): Promise<void>
  /** Ends what runs in the background. */
  close(): void
}

export type SessionIo = Omit<PlanIo, 'disk'> & {
  /** Opens the disk of the site. */
  openDisk(): PlanIo['disk']
}

/** Starts a session. Its first update reads the whole site. `onComplete` gets the update of compiling in the background. */
export function createSession(
  overrides: ConfigOverrides,
  io: SessionIo,
  onComplete: (update: Update) => void = () => {},
): Session {
  const disk = cachedDisk(io.openDisk)
  const work: Work = {
    overrides,
    disk,
    memory: compileMemory(),
    inBackground: new WeakMap(),
    assembling: assembleMemory(),
    io: { ...io, disk },
  }
  let state: SiteState = { generation: 0, problems: [], skimmed: new Set(), isStale: false }
  let queue: Promise<unknown> = Promise.resolve()
  let completing: Promise<void> | undefined
  let isClosed = false
  let hasStartedEarly = false
  let start: () => void
  const started = new Promise<void>((done) => {
    start = done
  })

  function inTurn<Value>(run: () => Promise<Value>): Promise<Value> {
    const done = queue.then(run)
    queue = done.catch(() => {})
    return done
  }

  /** Makes a state the current one, and returns what has changed. */
  async function take(next: () => Promise<SiteState>, paths: readonly string[]): Promise<Update> {
    const began = performance.now()
    const before = state
    try {
      state = await next()
    } finally {
      // Requests that wait for the site get an answer also when there is none.
      start()
    }
    const milliseconds = performance.now() - began
    return { state, paths, milliseconds, moved: movedPages(before.planned, state.planned) }
  }

  async function complete(): Promise<void> {
    while (state.skimmed.size > 0 && !isClosed) {
      const { planned, skimmed } = state
      if (!planned) return
      if (!hasStartedEarly) startEarly(planned.made.read, io)
      hasStartedEarly = true
      const isCurrent = () => !isClosed && state.planned?.sources === planned.sources
      await compileRest({ planned, skimmed }, work, { isCurrent, pause: () => queue })
      await inTurn(async () => {
        if (isCurrent()) onComplete(await take(() => known(state, work), []))
      })
    }
  }

  const named = () => (state.planned ? namedFolders(state.planned.config) : [])
  const list = () => disk.list(named())
  const targetsOf = (isWanted: (link: FollowedLink) => boolean) =>
    disk
      .links()
      .filter(isWanted)
      .map(({ target }) => target)

  function completeLater(): Promise<void> {
    completing ??= complete().finally(() => {
      completing = undefined
    })
    return completing
  }

  return {
    get state() {
      return state
    },
    started,
    listed: async () => withoutLinked(await list(), disk.links()),
    readText: async (path) => decodedText(await disk.read(path)),
    outside: () =>
      [...disk.asked, ...targetsOf((link) => !link.isFolder)].filter((path) =>
        path.startsWith('../'),
      ),
    foldersOutside: () =>
      [...named(), ...targetsOf((link) => link.isFolder)].filter((path) => path.startsWith('../')),
    locate: (path) => disk.locate(path),
    update: ({ paths: told, isListed }) =>
      inTurn(async () => {
        const paths = withLinked(told, disk.links())
        if (paths.includes(WHOLE_SITE)) disk.forgetAll()
        disk.forget(paths)
        const next = async () => {
          if (!isListed) return nextState(state, { paths }, work)
          const { list, differences } = await listedAgain(disk, named())
          const all = [...new Set([...paths, ...differences])]
          const isSame = all.length === 0 && state.planned !== undefined && !state.isStale
          return isSame ? state : nextState(state, { paths: all, list }, work)
        }
        const update = await take(next, paths)
        void completeLater().catch(console.error)
        return update
      }),
    prepare: (files) =>
      inTurn(async () => {
        const { planned, problems, skimmed } = state
        if (!planned || !files.some((file) => skimmed.has(file))) return
        state = {
          ...state,
          ...(await compileOnDemand({ planned, problems, skimmed }, files, work)),
        }
      }),
    complete: completeLater,
    close() {
      isClosed = true
    },
  }
}

/**
 * Lists the files again. Files that were added or removed, but not reported yet, belong to the same change: when a file
 * is renamed, the file system reports its removal and its new name one after the other.
 */
async function listedAgain(
  disk: CachedDisk,
  named: readonly string[],
): Promise<{ readonly list: readonly string[]; readonly differences: readonly string[] }> {
  const before = await disk.list(named).catch(() => [])
  disk.forgetList()
  const list = await disk.list(named)
  const [was, is] = [new Set(before), new Set(list)]
  const differences = [
    ...before.filter((path) => !is.has(path)),
    ...list.filter((path) => !was.has(path)),
  ]
  disk.forget(differences)
  return { list, differences }
}

async function nextState(state: SiteState, files: ChangedFiles, work: Work): Promise<SiteState> {
  const generation = state.generation + 1
  const { planned, problems, skimmed, isStale } = state
  const changed =
    planned && !isStale ? await afterChange({ planned, problems, skimmed }, files, work) : undefined
  if (changed) return { generation, ...changed, isStale: false }
  const result = await wholePlan(work)
  return 'planned' in result
    ? { generation, ...result, isStale: false }
    : { ...state, generation, problems: result.problems, isStale: true }
}

/** Reads everything, and plans it as far as it is known. */
async function wholePlan({
  overrides,
  memory,
  assembling,
  io,
}: Work): Promise<PartlyPlanned | { readonly problems: readonly Problem[] }> {
  const { read, problems } = await readSite(overrides, io)
  if (!read) return { problems }
  const { made, skimmed } = await compiledSite(read, memory, io)
  return partlyPlanned(made, skimmed, assembling)
}

/** The same site, with all that is compiled by now. */
async function known(state: SiteState, { memory, assembling, io }: Work): Promise<SiteState> {
  if (!state.planned) return state
  const { made, skimmed } = await compiledSite(state.planned.made.read, memory, io)
  const next = await partlyPlanned(made, skimmed, assembling)
  const problems = state.isStale ? state.problems : next.problems
  return { ...state, ...next, problems, generation: state.generation + 1 }
}
