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
  /** Whether a schema has begun around this one. What asks depends on it. */
  readonly hasBegun: (head: unknown) => boolean
  /** Counts schemas that were looked at. False: there were enough. */
  readonly take: (count: number) => boolean
  /** What everything so far has depended on. */
  readonly log: GenerationLog
  /** One level deeper, inside of these schemas. */
  readonly begin: (heads: readonly unknown[]) => Generation
}

/** What an example in the making has depended on besides its schemas. */
export interface GenerationLog {
  /** How many schemas there may still be. */
  left: number
  /** The greatest depth that was reached, since what is watched began. */
  deepest: number
  /** All schemas of which it was asked whether they have begun. */
  readonly asked: unknown[]
  /** Those that had. */
  readonly met: unknown[]
}

/** The start of an example. */
export function generationOf(
  own: Pick<Generation, 'specification' | 'direction' | 'generate' | 'fits'>,
): Generation {
  const log: GenerationLog = { left: MAX_WORK, deepest: 0, asked: [], met: [] }
  const take = (count: number) => {
    log.left -= count
    return log.left >= 0
  }
  const at = (depth: number, begun: ReadonlySet<unknown>): Generation => ({
    ...own,
    depth,
    maxDepth: MAX_DEPTH,
    begun,
    hasBegun: (head) => {
      log.asked.push(head)
      const has = begun.has(head)
      if (has) log.met.push(head)
      return has
    },
    take,
    log,
    begin: (heads) => at(depth + 1, new Set([...begun, ...heads])),
  })
  return at(0, new Set())
}
