import { gzipSync } from 'node:zlib'
import type { LastBuild } from '../cache/last-build.ts'
import { type BuildMemory, openForgetful } from '../cache/memory.ts'
import { type OutputNotes, outputNotes } from '../cache/output-notes.ts'
import { countOf } from '../diagnostics/problem-text.ts'
import type { ClientBundle } from '../io/bundle/bundle.ts'
import { readGitState } from '../io/git.ts'
import { valueKey } from '../io/hash.ts'
import { openOutputFolder } from '../io/output/output-folder.ts'
import type { History, Output } from '../model.ts'
import type { Build } from '../pipeline/build.ts'
import type { Io } from '../pipeline/io.ts'
import { keptSources } from '../pipeline/kept-site.ts'
import { keptPartKeys } from '../pipeline/prose-store.ts'
import { writeCompressed } from './files/compressed-files.ts'
import type { Remembered, SiteBuild } from './report/task.ts'
import { addFingerprint, type Fingerprints, verify } from './reproducible-build.ts'

/** A build at work: what it reads from, and the folder that it writes to. */
export interface BuildWork {
  readonly io: Io
  readonly notes: OutputNotes
  /** Puts what was made in its place, unless a problem fails the build. */
  finish(built: Build): Promise<Remembered>
  /** Puts what was made in its place. */
  commit(): Promise<LastBuild['outputs']>
  /** Lets go of everything. What was not put in its place is discarded. */
  close(): Promise<void>
}

/** Begins a build. `isIntact`: nobody has changed the output since the last one. */
export function openWork(task: SiteBuild, memory?: BuildMemory, isIntact = false): BuildWork {
  const { site, out, overrides, progress, profile, world } = task
  const last = memory?.last
  const folder = openOutputFolder({ folder: out, source: site, fs: world.fs })
  const kept = memory ?? openForgetful()
  task.onOpen?.(folder)
  const notes = outputNotes(out, last, folder, isIntact)
  const prints: Fingerprints = new Map()
  const emit = (made: Output) => {
    const output = 'from' in made ? { ...made, from: outer.disk.locate(made.from) } : made
    notes.note({ path: made.path, bytes: folder.write(output), ...compressed(made) })
    if (task.verify) addFingerprint(prints, made)
  }
  const outer: Io = world.ioOf(site, {
    emit,
    progress,
    onTiming: profile?.item,
    isFirst: last === undefined,
    ...(memory ? { notes: memory.notes } : {}),
  })
  let history: string | undefined
  let isCommitted = false
  const io: Io = {
    ...outer,
    memory: kept,
    bundleClient: (options) => bundledOnce(options, outer, memory),
    async readHistory(paths, undated) {
      if (!memory) return outer.readHistory(paths, undated)
      history = await readGitState(site)
      return historyOnce(history, [paths, undated], memory, () => outer.readHistory(paths, undated))
    },
    ...(memory ? { keepOutput: notes.keepOutput, lastFiles: notes.lastFiles } : {}),
  }

  async function commit() {
    progress('write', 0, 0)
    if (task.compress)
      await writeCompressed({
        notes,
        folder,
        ...(memory ? { store: memory.store } : {}),
        progress: (done, total) => progress('write', done, total),
      })
    const isPatched = folder.commit(
      isIntact && last ? last.outputs.map(({ path }) => path) : undefined,
    )
    isCommitted = true
    return notes.finished(isPatched)
  }

  return {
    io,
    notes,
    commit,
    async finish({ planned, known, shown, pages, problems }) {
      const isRefused =
        countOf('error', problems) + (task.strict ? countOf('warning', problems) : 0) > 0
      const difference =
        task.verify && !isRefused
          ? await verify(prints, overrides, world.ioOf(site, outer))
          : undefined
      if (!planned || isRefused || difference)
        return {
          pages: [],
          problems: difference ? [...problems, difference] : problems,
          outputs: [],
        }
      const outputs = await commit()
      const built = {
        pages,
        problems,
        outputs,
        threads: io.runner.threads?.() ?? 0,
        ...(task.verify ? { verified: prints.size } : {}),
      }
      if (!memory || planned.config.openapi.some(({ allowRemoteRefs }) => allowRemoteRefs))
        return built
      const { read } = planned.made
      return {
        ...built,
        last: {
          outputs,
          pages,
          problems,
          inputs: [...memory.notes.inputs.values()],
          judged: memory.notes.judged,
          sources: keptSources(planned, known ?? [], shown ?? new Map()),
          partKeys: keptPartKeys(planned.made.partKeys),
          assets: read.assets,
          unread: read.unread,
          ...(history === undefined ? {} : { history }),
        },
      }
    },
    async close() {
      try {
        if (!isCommitted) folder.discard()
        await io.runner.close?.()
      } finally {
        if (!memory) kept.close()
      }
    },
  }
}

/** The browser's files are the same for every site, so that they are bundled once. */
async function bundledOnce(
  options: Parameters<Io['bundleClient']>[0],
  { bundleClient }: Pick<Io, 'bundleClient'>,
  memory: BuildMemory | undefined,
): Promise<ClientBundle> {
  if (!memory) return bundleClient(options)
  const key = `client ${memory.codeKey} ${options.diagrams} ${options.consoles === true}`
  const known = memory.store.get(key) as KeptBundle | undefined
  if (known)
    return {
      ...known,
      outputs: known.outputs.map(({ path, base64 }) => ({
        path,
        content: Buffer.from(base64, 'base64'),
      })),
    }
  const bundle = await bundleClient(options)
  const outputs = bundle.outputs.flatMap((output) =>
    'content' in output
      ? [{ path: output.path, base64: Buffer.from(output.content).toString('base64') }]
      : [],
  )
  const kept: KeptBundle = { ...bundle, outputs }
  memory.store.put(key, kept)
  return bundle
}

/** A client as plain data. */
type KeptBundle = Omit<ClientBundle, 'outputs'> & {
  readonly outputs: readonly {
    readonly path: string
    readonly base64: string
  }[]
}

/** The history of thousands of files takes Git a while; while its state is the same, so is what it says of them. */
export async function historyOnce(
  state: string,
  asked: readonly (readonly string[])[],
  { store }: Pick<BuildMemory, 'store'>,
  read: () => Promise<History>,
): Promise<History> {
  if (state === '') return read()
  const key = `history ${valueKey([state, asked])}`
  const known = store.get(key) as History | undefined
  if (known) return known
  const history = await read()
  store.put(key, history)
  return history
}

/** Script and style of every page are reported as they travel. */
function compressed({ path, ...rest }: Output): { gzip?: number } {
  if (!/^assets\/main-[^/]+\.(?:js|css)$/.test(path) || !('content' in rest)) return {}
  return { gzip: gzipSync(rest.content).length }
}
