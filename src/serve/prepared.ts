import { compileInputs } from '../build/compile-inputs.ts'
import { stages } from '../stages.ts'
import { type Changed, fileOf, type PartlyPlanned, replan } from './replan.ts'
import type { Work } from './work.ts'

/** The plan with some of its skimmed files compiled. */
export async function prepared(
  before: PartlyPlanned,
  files: readonly string[],
  { memory, assembling }: Pick<Work, 'memory' | 'assembling'>,
): Promise<PartlyPlanned> {
  const { config, sources } = before.planned
  const wanted = new Set(files.filter((file) => before.skimmed.has(file)))
  const changed: Changed[] = []
  for (const source of sources.filter((one) => wanted.has(fileOf(one))))
    for (const input of compileInputs(source, config))
      changed.push({
        source,
        compiled: memory.recall(input) ?? memory.keep(input, await stages.compile(input)),
      })
  return replan(before, changed, assembling)
}
