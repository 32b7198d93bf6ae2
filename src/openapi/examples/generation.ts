import type { Resolve } from './merged-schema.ts'
import type { Json } from './plain-json.ts'

const MAX_DEPTH = 24
const MAX_WORK = 10_000

/** Makes the example of a schema within the one in progress. */
export type Generate = (
  schema: unknown,
  generation: Generation,
  variant?: number,
) => Json | undefined

/** An example in the making: how deep it is, what has begun, and how much more there may be. */
export interface Generation {
  readonly resolve: Resolve
  readonly direction: 'request' | 'response'
  readonly generate: Generate
  readonly depth: number
  readonly maxDepth: number
  /** Schemas around this one. */
  readonly begun: ReadonlySet<unknown>
  /** Counts schemas that were looked at. False: there were enough. */
  readonly take: (count: number) => boolean
  /** One level deeper, inside of these schemas. */
  readonly begin: (heads: readonly unknown[]) => Generation
}

/** The start of an example. */
export function generationOf(
  { resolve, direction }: Pick<Generation, 'resolve' | 'direction'>,
  generate: Generate,
): Generation {
  let left = MAX_WORK
  const take = (count: number) => {
    left -= count
    return left >= 0
  }
  const at = (depth: number, begun: ReadonlySet<unknown>): Generation => ({
    resolve,
    direction,
    generate,
    depth,
    maxDepth: MAX_DEPTH,
    begun,
    take,
    begin: (heads) => at(depth + 1, new Set([...begun, ...heads])),
  })
  return at(0, new Set())
}
