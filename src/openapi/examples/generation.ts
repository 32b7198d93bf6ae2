import type { Node, Specification } from '../schema/node.ts'
import type { Json } from './plain-json.ts'

const MAX_DEPTH = 24
const MAX_WORK = 10_000
/** So much more for what must be there: without it all that was made before would be no example. */
const MAX_NEEDED = 2000

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
  readonly begun: Begun | undefined
  /** Whether what is made may not be left out of what is around it. */
  readonly isNeeded?: boolean
  /** Counts schemas that were looked at. False: there were enough. */
  readonly take: (count: number) => boolean
  /** What everything so far has depended on. */
  readonly log: GenerationLog
}

/** The schemas that one level has begun, and those around it. Levels are few, and a copy for each took longer than a look. */
export interface Begun {
  readonly heads: readonly unknown[]
  readonly around: Begun | undefined
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
  return { ...own, depth: 0, maxDepth: MAX_DEPTH, begun: undefined, take, log }
}

/** Whether something that must be there is still made, though there were enough schemas. */
export const isStillMade = ({ isNeeded = false, log }: Generation) =>
  isNeeded && log.left >= -MAX_NEEDED

/** One level deeper, inside of these schemas. */
export const insideOf = (generation: Generation, heads: readonly unknown[]): Generation => ({
  ...generation,
  depth: generation.depth + 1,
  begun: { heads, around: generation.begun },
})

/** Whether a schema has begun around the one in progress. What asks depends on it. */
export function hasBegun(head: unknown, { begun, log }: Generation): boolean {
  log.asked.push(head)
  const has = isAmong(begun, (own) => own === head)
  if (has) log.met.push(head)
  return has
}

/** Whether any of the schemas that have begun is such a one. */
export function isAmong(begun: Begun | undefined, isOne: (head: unknown) => boolean): boolean {
  for (let level = begun; level; level = level.around) if (level.heads.some(isOne)) return true
  return false
}
