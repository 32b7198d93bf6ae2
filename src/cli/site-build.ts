import { type BuildMemory, CACHE_FOLDER, openMemory } from '../cache/memory.ts'
import { openStore } from '../cache/store.ts'
import { problem } from '../diagnostics/problem.ts'
import { reasonOf } from '../io/disk.ts'
import type { Problem } from '../model.ts'
import { DamagedMemory } from '../pipeline/prose-store.ts'
import type { Remembered, SiteBuild, SiteBuilt } from './report/task.ts'
import { sinceLastBuild, unchangedBuild } from './since-last-build.ts'

/** Builds a site into its folder. When the last build has left what it knows, only what has changed is made. */
export async function buildSite(task: SiteBuild): Promise<SiteBuilt> {
  const { memory, problems } = await openFor(task)
  try {
    const { last, ...built } = memory ? await withMemory(task, memory) : await builtWhole(task)
    const failures = last && memory ? saved(memory, last) : []
    return { ...built, problems: [...built.problems, ...problems, ...failures] }
  } finally {
    memory?.close()
  }
}

/** A cache that cannot be used is no reason to fail. */
async function openFor({
  site,
  out,
  overrides,
  language,
  strict,
  compress,
  cache,
  shards = [],
}: SiteBuild): Promise<{
  readonly memory?: BuildMemory
  readonly problems: readonly Problem[]
}> {
  if (!cache) return { problems: [] }
  const { LANG, LC_ALL, TZ } = process.env
  const circumstances = [overrides, language, strict, compress, LANG, LC_ALL, TZ]
  try {
    const memory = openMemory({ site, out, circumstances })
    for (const folder of shards) {
      const { absorbShard } = await import('../pipeline/shard-record.ts')
      const shard = openStore(folder)
      absorbShard(shard, memory.store)
      shard.close()
    }
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

/** What builds is loaded when there is something to build: without it, nothing to do takes two thirds of the time. */
async function withMemory(task: SiteBuild, memory: BuildMemory): Promise<Remembered> {
  try {
    const since = await sinceLastBuild(task, memory)
    const unchanged = since && unchangedBuild(since)
    if (unchanged) return unchanged
    const { nextBuild } = await import('./next-build.ts')
    return (since && (await nextBuild(task, memory, since))) ?? (await builtWhole(task, memory))
  } catch (error) {
    if (!(error instanceof DamagedMemory)) throw error
    return builtWhole(task)
  }
}

async function builtWhole(task: SiteBuild, memory?: BuildMemory): Promise<Remembered> {
  const { wholeBuild } = await import('./whole-build.ts')
  return wholeBuild(task, memory)
}
