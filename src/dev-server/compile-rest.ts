import { setImmediate } from 'node:timers/promises'
import { compileInputs } from '../pipeline/compile-inputs.ts'
import type { PlannedSite } from '../pipeline/plan.ts'
import { type StageInput, stages } from '../pipeline/stages.ts'
import type { Work } from './work.ts'

/** How work in the background gives way. */
export interface Background {
  /** False: the site is another one by now, or nobody needs it any more. */
  isCurrent(): boolean
  /** Resolves when nothing is waiting that someone looks at. */
  pause(): Promise<unknown>
}

/** Compiles what is only skimmed, one source after the other, whenever nothing else is to be done. */
export async function compileRest(
  { sources, config }: PlannedSite,
  { memory, io: { runner } }: Pick<Work, 'memory' | 'io'>,
  { isCurrent, pause }: Background,
): Promise<void> {
  const taken: StageInput[] = []
  function* rest(): Generator<StageInput> {
    for (const input of sources.flatMap((source) => compileInputs(source, config))) {
      if (!isCurrent()) return
      if (memory.recall(input)) continue
      taken.push(input)
      yield input
    }
  }
  let done = 0
  for await (const compiled of runner.run('compile', stages.compile, rest(), null)) {
    const input = taken[done++]
    if (input && isCurrent()) memory.keep(input, compiled)
    await setImmediate()
    await pause()
  }
}
