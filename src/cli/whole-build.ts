import type { BuildMemory } from '../cache/memory.ts'
import { build } from '../pipeline/build.ts'
import { openWork } from './build-work.ts'
import type { Remembered, SiteBuild } from './report/task.ts'

/** Reads everything, and takes over what is made from the same as in the last build. */
export async function wholeBuild(task: SiteBuild, memory?: BuildMemory): Promise<Remembered> {
  const work = openWork(task, memory)
  try {
    return await work.finish(await build(task.overrides, work.io))
  } finally {
    await work.close()
  }
}
