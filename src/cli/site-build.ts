import { gzipSync } from 'node:zlib'
import { build } from '../build/build.ts'
import type { Io } from '../build/io.ts'
import { keptArticles } from '../build/kept-articles.ts'
import { DamagedMemory } from '../build/prose-shelf.ts'
import type { ClientBundle } from '../io/bundle.ts'
import { type BuildMemory, CACHE_FOLDER, openForgetful, openMemory } from '../io/cache/memory.ts'
import { outputNotes } from '../io/cache/output-notes.ts'
import { reasonOf } from '../io/disk.ts'
import { readGitState } from '../io/git.ts'
import { openOutputFolder } from '../io/output/output-folder.ts'
import type { Output, Problem } from '../model.ts'
import { problem } from '../problem.ts'
import { countOf } from '../problem-text.ts'
import { partialBuild } from './partial-build.ts'
import type { Remembered, SiteBuild, SiteBuilt } from './task.ts'
import { addFingerprint, type Fingerprints, verify } from './verify.ts'

/** Builds a site into its folder. When the last build has left what it knows, only what has changed is made. */
export async function buildSite(task: SiteBuild): Promise<SiteBuilt> {
  const { memory, problems } = openFor(task)
  try {
    const { last, ...built } = memory ? await withMemory(task, memory) : await wholeBuild(task)
    const failures = last && memory ? saved(memory, last) : []
    return { ...built, problems: [...built.problems, ...problems, ...failures] }
  } finally {
    memory?.close()
  }
}

/** A cache that cannot be used is no reason to fail. */
function openFor({ site, out, overrides, language, strict, cache, shards = [] }: SiteBuild): {
  readonly memory?: BuildMemory
  readonly problems: readonly Problem[]
} {
  if (!cache) return { problems: [] }
  const { LANG, LC_ALL, TZ } = process.env
  const circumstances = [overrides, language, strict, LANG, LC_ALL, TZ]
  try {
    const memory = openMemory({ site, out, circumstances })
    for (const shard of shards) memory.store.absorb(shard)
    return { memory, problems: [] }
  } catch (error) {
    return { problems: [cacheProblem(error)] }
  }
}

function saved(memory: BuildMemory, last: NonNullable<Remembered['last']>): Problem[] {
  try {
    memory.save(last)
    return []
  } catch (error) {
    return [cacheProblem(error)]
  }
}

const cacheProblem = (error: unknown) =>
  problem('cache-unusable', { path: `../${CACHE_FOLDER}` }, { reason: reasonOf(error) })

async function withMemory(task: SiteBuild, memory: BuildMemory): Promise<Remembered> {
  try {
    return (await partialBuild(task, memory)) ?? (await wholeBuild(task, memory))
  } catch (error) {
    if (!(error instanceof DamagedMemory)) throw error
    return wholeBuild(task)
  }
}

/** Makes every page, and takes over those of the last build that are the same. */
async function wholeBuild(task: SiteBuild, memory?: BuildMemory): Promise<Remembered> {
  const { site, out, overrides, progress, profile, world } = task
  const kept = memory ?? openForgetful()
  const folder = openOutputFolder({ folder: out, source: site, fs: world.fs })
  task.onOpen?.(folder)
  const notes = outputNotes(out, memory?.last, folder)
  const prints: Fingerprints = new Map()
  const emit = (made: Output) => {
    notes.note({ path: made.path, bytes: folder.write(made), ...compressed(made) })
    if (task.verify) addFingerprint(prints, made)
  }
  const io = world.ioOf(site, {
    emit,
    progress,
    onTiming: profile?.item,
    isFirst: memory?.last === undefined,
    ...(memory ? { notes: memory.notes } : {}),
  })
  let history: string | undefined
  try {
    const { pages, problems, planned } = await build(overrides, {
      ...io,
      memory: kept,
      bundleClient: (options) => bundledOnce(options, io, memory),
      async readHistory(paths, undated) {
        history = memory && (await readGitState(site))
        return io.readHistory(paths, undated)
      },
      ...(memory ? { keepPage: notes.keepPage } : {}),
    })
    const isRefused =
      countOf('error', problems) + (task.strict ? countOf('warning', problems) : 0) > 0
    const difference =
      task.verify && !isRefused ? await verify(prints, overrides, world.ioOf(site, io)) : undefined
    if (!planned || isRefused || difference) {
      folder.discard()
      return { pages: [], problems: difference ? [...problems, difference] : problems, outputs: [] }
    }
    progress('write', 0, 0)
    folder.commit()
    const made = await notes.finished()
    const built = {
      pages,
      problems,
      outputs: made.outputs,
      threads: io.runner.threads?.() ?? 0,
      ...(task.verify ? { verified: prints.size } : {}),
    }
    if (!memory || planned.config.openapi.some(({ allowRemoteRefs }) => allowRemoteRefs))
      return built
    const last = {
      ...made,
      pages,
      problems,
      inputs: [...memory.notes.inputs.values()],
      judged: memory.notes.judged,
      articles: keptArticles(planned),
      ...(history === undefined ? {} : { history }),
    }
    return { ...built, last }
  } catch (error) {
    folder.discard()
    throw error
  } finally {
    await io.runner.close?.()
    if (!memory) kept.close()
  }
}

/** The browser's files are the same for every site, so that they are bundled once. */
async function bundledOnce(
  options: Parameters<Io['bundleClient']>[0],
  { bundleClient }: Pick<Io, 'bundleClient'>,
  memory: BuildMemory | undefined,
): Promise<ClientBundle> {
  if (!memory) return bundleClient(options)
  const key = `client ${memory.codeKey} ${options.diagrams}`
  const known = memory.store.get(key) as ClientBundle | undefined
  if (known) return known
  const bundle = await bundleClient(options)
  memory.store.put(key, bundle)
  return bundle
}

/** Script and style of every page are reported as they travel. */
function compressed({ path, ...rest }: Output): { gzip?: number } {
  if (!/^assets\/main-[^/]+\.(?:js|css)$/.test(path) || !('content' in rest)) return {}
  return { gzip: gzipSync(rest.content).length }
}
