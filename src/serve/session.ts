import type { PlanIo } from '../build/io.ts'
import { type Planned, plan } from '../build/plan.ts'
import type { ConfigOverrides } from '../config.ts'
import type { Problem } from '../model.ts'
import { type CompileMemory, compileMemory } from './compile-memory.ts'
import { type KeptDisk, keptDisk } from './kept-disk.ts'
import { movedPages } from './moved-pages.ts'
import { revise } from './revise.ts'

/** The site as it is now. */
export interface SiteState {
  /** Counts the states. */
  readonly generation: number
  /** The last site that could be planned; absent until there was one. */
  readonly planned?: Planned
  readonly problems: readonly Problem[]
  /** True: `planned` is older than the files, since these can no longer be planned. */
  readonly isStale: boolean
}

/** What an update has done. */
export interface Update {
  readonly state: SiteState
  /** The paths that were said to have changed. */
  readonly paths: readonly string[]
  readonly milliseconds: number
  /** Where pages went whose sources are now elsewhere, by their old urls. */
  readonly moved: Readonly<Record<string, string>>
}

/** Files that have changed. `isListed`: some came or went, and not only their content. */
export interface FileChanges {
  readonly paths: readonly string[]
  readonly isListed: boolean
}

/** A site that is planned again whenever its files change. */
export interface Session {
  readonly state: SiteState
  /** Resolves when the site has been read for the first time. */
  readonly started: Promise<void>
  /** Every file outside of the site folder that the site is made from, as far as it is known. */
  outside(): readonly string[]
  /** Plans the site after changes. Updates run one after the other. */
  update(changes: FileChanges): Promise<Update>
}

export type SessionIo = Omit<PlanIo, 'disk'> & {
  /** Opens the disk of the site. */
  openDisk(): PlanIo['disk']
}

/** Starts a session. Its first update reads the whole site. */
export function createSession(overrides: ConfigOverrides, io: SessionIo): Session {
  const disk = keptDisk(io.openDisk)
  const memory = compileMemory(io.runner)
  const work: Work = { overrides, disk, memory, io: { ...io, disk, runner: memory } }
  let state: SiteState = { generation: 0, problems: [], isStale: false }
  let queue: Promise<unknown> = Promise.resolve()
  let start: () => void
  const started = new Promise<void>((done) => {
    start = done
  })

  async function run({ paths, isListed }: FileChanges): Promise<Update> {
    const began = performance.now()
    disk.forget(paths)
    if (isListed) disk.forgetList()
    const before = state
    state = await nextState(state, isListed ? undefined : paths, work)
    start()
    const milliseconds = performance.now() - began
    return { state, paths, milliseconds, moved: movedPages(before.planned, state.planned) }
  }

  return {
    get state() {
      return state
    },
    started,
    outside: () => [...disk.asked].filter((path) => path.startsWith('../')),
    update(changes) {
      const done = queue.then(() => run(changes))
      queue = done.catch(() => {})
      return done
    },
  }
}

interface Work {
  readonly overrides: ConfigOverrides
  readonly disk: KeptDisk
  readonly memory: CompileMemory
  readonly io: PlanIo
}

/** `edited` are files whose content alone has changed; unknown when files came or went. */
async function nextState(
  { generation, planned, problems, isStale }: SiteState,
  edited: readonly string[] | undefined,
  { overrides, disk, memory, io }: Work,
): Promise<SiteState> {
  const next = generation + 1
  const revised =
    planned && edited && !isStale
      ? await revise(planned, edited, { disk, problems, recall: memory.recall })
      : undefined
  if (revised) return { generation: next, planned: revised, problems, isStale: false }
  const result = await plan(overrides, io)
  const kept = result.planned ?? planned
  return {
    generation: next,
    ...(kept ? { planned: kept } : {}),
    problems: result.problems,
    isStale: result.planned === undefined,
  }
}
