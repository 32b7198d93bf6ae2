import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'

/** How long stages run before timers get their turn: the progress line and the preview server live on them. */
const BREATH_MS = 50

/** A stage: a pure function of an item and of what all items share. */
export type Stage<Input, Shared, Result> = (input: Input, shared: Shared) => Promise<Result>

export interface Runner {
  /** Runs a stage over items and gives the results in order, from memory where input and shared part are known. */
  run<Input, Shared, Result>(
    name: string,
    stage: Stage<Input, Shared, Result>,
    inputs: Iterable<Input>,
    shared: Shared,
  ): AsyncIterable<Result>
}

export interface RunnerOptions {
  /** Keep results for the next build with the same runner. */
  readonly remember: boolean
  /** Told of each item that was not remembered. */
  readonly onRun?: (name: string, input: unknown) => void
}

/**
 * Runs stages and remembers what they gave. Remembered values never change, depend on their input alone, and are
 * dropped when a build no longer asks for them.
 */
export function createRunner({ remember, onRun }: RunnerOptions): Runner {
  const memories = new Map<string, Map<string, unknown>>()
  return {
    async *run(name, stage, inputs, shared) {
      const known = memories.get(name) ?? new Map<string, unknown>()
      const used = new Map<string, unknown>()
      const sharedKey = remember ? keyOf(JSON.stringify(shared)) : ''
      let since = performance.now()
      for (const input of inputs) {
        const key = remember ? keyOf(sharedKey + JSON.stringify(input)) : ''
        const result = known.has(key)
          ? (known.get(key) as Awaited<ReturnType<typeof stage>>)
          : await stage(input, shared)
        if (!known.has(key)) onRun?.(name, input)
        if (remember) used.set(key, result)
        if (performance.now() - since > BREATH_MS) {
          await setImmediate()
          since = performance.now()
        }
        yield result
      }
      if (remember) memories.set(name, used)
    },
  }
}

const keyOf = (text: string) => createHash('sha1').update(text).digest('base64')
