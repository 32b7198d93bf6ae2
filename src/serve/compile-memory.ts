import { isDeepStrictEqual } from 'node:util'
import type { Runner } from '../io/runner.ts'
import type { Compiled } from '../model.ts'
import type { StageInput } from '../stages.ts'

/** Remembers what every source was compiled to, and what it was the last time that nothing was wrong. */
export interface CompileMemory extends Runner {
  /** What a source that was compiled has given. */
  recall(input: StageInput): Compiled | undefined
}

interface Entry {
  readonly input: StageInput
  readonly result: Compiled
  /** What the source gave the last time that it could be compiled. */
  readonly good?: Compiled
}

/**
 * Compiles through another runner what is not known. Inputs are compared and not hashed: equal texts are found equal
 * by looking at them once. A source that is too broken to be compiled keeps the article that it was, with its new problems.
 */
export function compileMemory(runner: Runner): CompileMemory {
  let entries = new Map<string, Entry>()
  return {
    recall: (input) => entries.get(keyOf(input))?.result,
    async *run<Input, Shared, Result>(
      name: string,
      stage: (input: Input, shared: Shared) => Promise<Result>,
      inputs: Iterable<Input>,
      shared: Shared,
    ) {
      const used = new Map<string, Entry>()
      const remembered = async (input: Input) => {
        const own = input as unknown as StageInput
        const key = keyOf(own)
        const known = entries.get(key)
        const entry =
          known && isSame(known.input, own)
            ? known
            : entryOf(own, (await stage(input, shared)) as unknown as Compiled, known)
        used.set(key, entry)
        return entry.result as unknown as Result
      }
      yield* runner.run(name, remembered, inputs, shared)
      entries = used
    },
  }
}

const keyOf = ({ source }: StageInput) =>
  `${source.translation?.locale ?? ''}\n${source.translation?.file ?? ''}\n${source.path}`

function isSame(one: StageInput, other: StageInput): boolean {
  return one.source.text === other.source.text && isDeepStrictEqual(one, other)
}

function entryOf(input: StageInput, result: Compiled, known: Entry | undefined): Entry {
  const { problems } = result.document
  if (!problems.some(({ severity }) => severity === 'error')) return { input, result, good: result }
  if (!known?.good) return { input, result }
  const document = { ...known.good.document, problems }
  return { input, result: { ...known.good, document }, good: known.good }
}
