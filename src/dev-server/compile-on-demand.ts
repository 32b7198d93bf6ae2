import { setImmediate } from 'node:timers/promises'
import type { AssembleMemory } from '../assemble/assemble-memory.ts'
import type { Config, ConfigOverrides } from '../config/config.ts'
import { sourceFile } from '../config/translations.ts'
import type { Source } from '../model.ts'
import { compileInputs, pluginCodeOf } from '../pipeline/compile-inputs.ts'
import type { StageInput } from '../pipeline/compile-source.ts'
import type { CompiledParts } from '../pipeline/compiled-parts.ts'
import type { PlanIo } from '../pipeline/io.ts'
import { stages } from '../pipeline/stages.ts'
import type { CachedDisk } from './cached-disk.ts'
import type { CompileMemory } from './compile-memory.ts'
import { type PartlyPlanned, partlyPlanned, withChange } from './partly-planned.ts'

/** The plan with some of its skimmed files compiled. */
export async function compileOnDemand(
  before: PartlyPlanned,
  files: readonly string[],
  { memory, assembling, io: { runner } }: Pick<Work, 'memory' | 'assembling' | 'io'>,
): Promise<PartlyPlanned> {
  const { config, sources, made } = before.planned
  const plugins = pluginCodeOf(config)
  const wanted = new Set(files.filter((file) => before.skimmed.has(file)))
  const changed: { source: Source; result: CompiledParts }[] = []
  for (const source of sources.filter((one) => wanted.has(sourceFile(one))))
    for (const input of compileInputs(source, config)) {
      const known = memory.recall(input)
      if (known) changed.push({ source, result: known })
      else
        for await (const compiled of runner.run('compile', stages.compile, [input], plugins))
          changed.push({ source, result: memory.keep(input, compiled) })
    }
  const rest = new Set([...before.skimmed].filter((file) => !wanted.has(file)))
  return partlyPlanned(withChange(made, { changed, assets: [], gone: [] }), rest, assembling)
}

/** What the states of a session are made with. */
export interface Work {
  readonly overrides: ConfigOverrides
  readonly disk: CachedDisk
  readonly memory: CompileMemory
  /** What was compiled in the background, and for which configuration: an edit begins that anew, and looks at none of it twice. */
  readonly inBackground: WeakMap<Source, Config>
  readonly assembling: AssembleMemory
  readonly io: PlanIo
}

/** How work in the background gives way. */
interface Background {
  /** False: the site has changed meanwhile, or the server stops; the work is of no use any more. */
  isCurrent(): boolean
  /** Resolves when nothing is waiting that someone looks at. */
  pause(): Promise<unknown>
}

/** Compiles what is only skimmed, one source after the other, whenever nothing else is to be done. */
export async function compileRest(
  { planned: { sources, config }, skimmed }: Pick<PartlyPlanned, 'planned' | 'skimmed'>,
  {
    memory,
    inBackground,
    io: { runner },
  }: Pick<Work, 'memory' | 'inBackground'> & { readonly io: Pick<PlanIo, 'runner'> },
  { isCurrent, pause }: Background,
): Promise<void> {
  const taken: StageInput[] = []
  function* rest(): Generator<StageInput> {
    for (const source of sources) {
      if (!isCurrent()) return
      if (!skimmed.has(sourceFile(source)) || inBackground.get(source) === config) continue
      for (const input of compileInputs(source, config)) {
        if (memory.recall(input)) continue
        taken.push(input)
        yield input
      }
    }
  }
  let done = 0
  for await (const compiled of runner.run(
    'compile',
    stages.compile,
    rest(),
    pluginCodeOf(config),
  )) {
    const input = taken[done++]
    if (input && isCurrent()) {
      memory.keep(input, compiled)
      inBackground.set(input.source, config)
    }
    await setImmediate()
    await pause()
  }
}
