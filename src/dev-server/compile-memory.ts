import { isDeepStrictEqual } from 'node:util'
import type { StageInput } from '../pipeline/compile-source.ts'
import type { CompiledParts } from '../pipeline/compiled-parts.ts'

/** Remembers what every source was compiled to, and what it was the last time that nothing was wrong. */
export interface CompileMemory {
  /** What this very input was compiled to, if it was. */
  recall(input: StageInput): CompiledParts | undefined
  /**
   * Keeps what an input was compiled to, and gives what it counts as: a source that is too broken to be compiled stays
   * the article that it was, with its new problems.
   */
  keep(input: StageInput, compiled: CompiledParts): CompiledParts
  /** Forgets sources that are not among these. */
  forgetOthers(inputs: readonly StageInput[]): void
}

interface Entry {
  readonly input: StageInput
  readonly result: CompiledParts
  /** What the source gave the last time that it could be compiled. */
  readonly good?: CompiledParts
}

/** A memory of what is compiled. Inputs are compared and not hashed: equal texts are found equal by looking at them once. */
export function compileMemory(): CompileMemory {
  const entries = new Map<string, Entry>()
  return {
    recall(input) {
      const known = entries.get(keyOf(input))
      return known && isSame(known.input, input) ? known.result : undefined
    },
    keep(input, compiled) {
      const key = keyOf(input)
      const entry = entryOf(input, compiled, entries.get(key))
      entries.set(key, entry)
      return entry.result
    },
    forgetOthers(inputs) {
      const wanted = new Set(inputs.map(keyOf))
      for (const key of entries.keys()) if (!wanted.has(key)) entries.delete(key)
    },
  }
}

const keyOf = ({ source }: StageInput) =>
  `${source.translation?.locale ?? ''}\n${source.translation?.file ?? ''}\n${source.path}`

function isSame(one: StageInput, other: StageInput): boolean {
  return one.source.text === other.source.text && isDeepStrictEqual(one, other)
}

function entryOf(input: StageInput, result: CompiledParts, known: Entry | undefined): Entry {
  const { problems } = result.document
  if (!problems.some(({ severity }) => severity === 'error')) return { input, result, good: result }
  if (!known?.good) return { input, result }
  const document = { ...known.good.document, problems }
  return { input, result: { ...known.good, document }, good: known.good }
}
