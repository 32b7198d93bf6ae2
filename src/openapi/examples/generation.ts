import type { Node, Specification } from '../schema/node.ts'
import type { Json } from './plain-json.ts'

const MAX_DEPTH = 24
const MAX_WORK = 10_000

/** Which way a value goes: a request has no read-only fields, a response no write-only ones. */
export type Way = 'request' | 'response'

/** Makes the example of a schema within the one in progress. */
export type Generate = (node: Node, generation: Generation, variant?: number) => Json | undefined

/** An example in the making: how deep it is, what has begun, and how much more there may be. */
export interface Generation {
  readonly specification: Specification
  readonly direction: Way
  readonly generate: Generate
  /** Whether a value that an author gave fits its schema. */
  readonly fits: (value: unknown, node: Node) => boolean
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
  own: Pick<Generation, 'specification' | 'direction' | 'generate' | 'fits'>,
): Generation {
  let left = MAX_WORK
  const take = (count: number) => {
    left -= count
    return left >= 0
  }
  const at = (depth: number, begun: ReadonlySet<unknown>): Generation => ({
    ...own,
    depth,
    maxDepth: MAX_DEPTH,
    begun,
    take,
    begin: (heads) => at(depth + 1, new Set([...begun, ...heads])),
  })
  return at(0, new Set())
}
