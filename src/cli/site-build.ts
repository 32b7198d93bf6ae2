import { type BuildMemory, CACHE_FOLDER, openMemory } from '../cache/memory.ts'
import { openStore } from '../cache/store.ts'
import { problem } from '../diagnostics/problem.ts'
import { reasonOf } from '../io/disk.ts'
import type { Problem } from '../model.ts'
import { build } from '../pipeline/build.ts'
import { DamagedMemory } from '../pipeline/prose-store.ts'
import { absorbShard } from '../pipeline/shard-record.ts'
import { openWork } from './build-work.ts'
import { nextBuild } from './next-build.ts'
import type { Remembered, SiteBuild, SiteBuilt } from './report/task.ts'

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
function openFor({
  site,
  out,
  overrides,
  language,
  strict,
  compress,
  cache,
  shards = [],
}: SiteBuild): {
  readonly memory?: BuildMemory
  readonly problems: readonly Problem[]
} {
  if (!cache) return { problems: [] }
  const { LANG, LC_ALL, TZ } = process.env
  const circumstances = [overrides, language, strict, compress, LANG, LC_ALL, TZ]
  try {
    const memory = openMemory({ site, out, circumstances })
    for (const folder of shards) {
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

async function withMemory(task: SiteBuild, memory: BuildMemory): Promise<Remembered> {
  try {
    const { last } = memory
    return (last && (await nextBuild(task, memory, last))) ?? (await wholeBuild(task, memory))
  } catch (error) {
    if (!(error instanceof DamagedMemory)) throw error
    return wholeBuild(task)
  }
}

/** Reads everything, and takes over what is made from the same as in the last build. */
async function wholeBuild(task: SiteBuild, memory?: BuildMemory): Promise<Remembered> {
  const work = openWork(task, memory)
  try {
    return await work.finish(await build(task.overrides, work.io))
  } finally {
    await work.close()
  }
}
