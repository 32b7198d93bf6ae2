import type { Compiled, Source } from '../model.ts'
import { compileInputs } from '../pipeline/compile-inputs.ts'
import { sourceFile } from '../pipeline/known-source.ts'
import { stages } from '../pipeline/stages.ts'
import { type PartlyPlanned, partlyPlanned, withChange } from './partly-planned.ts'
import type { Work } from './work.ts'

/** The plan with some of its skimmed files compiled. */
export async function compileOnDemand(
  before: PartlyPlanned,
  files: readonly string[],
  { memory, assembling, io: { runner } }: Pick<Work, 'memory' | 'assembling' | 'io'>,
): Promise<PartlyPlanned> {
  const { config, sources, made } = before.planned
  const wanted = new Set(files.filter((file) => before.skimmed.has(file)))
  const changed: { source: Source; result: Compiled }[] = []
  for (const source of sources.filter((one) => wanted.has(sourceFile(one))))
    for (const input of compileInputs(source, config)) {
      const known = memory.recall(input)
      if (known) changed.push({ source, result: known })
      else
        for await (const compiled of runner.run('compile', stages.compile, [input], null))
          changed.push({ source, result: memory.keep(input, compiled) })
    }
  const rest = new Set([...before.skimmed].filter((file) => !wanted.has(file)))
  return partlyPlanned(withChange(made, { changed, assets: [], gone: [] }), rest, assembling)
}
