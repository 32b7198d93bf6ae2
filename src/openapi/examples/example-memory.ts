/**
 * Examples that were made already. Schemas are shared by operations, and within one body by many fields. An example depends
 * on its schema, on which of the schemas it asked for had begun around it, and on how much more there might be.
 */

import { isFields } from '../../data-files/unknown-json.ts'
import type { Node } from '../schema/node.ts'
import { type Generation, isAmong } from './generation.ts'
import type { Json } from './plain-json.ts'

interface Made {
  readonly value: Json | undefined
  /** How many schemas were looked at for it. */
  readonly work: number
  /** How many levels it has. */
  readonly levels: number
  /** The schemas that must not have begun around it. */
  readonly asked: ReadonlySet<unknown>
}

type Make = (node: Node, generation: Generation, variant: number) => Json | undefined

/** The example that was made of a schema before, or a new one. */
export function remembered(
  node: Node,
  generation: Generation,
  variant: number,
  make: Make,
): Json | undefined {
  const known = knownOf(node.value, generation)
  if (!known) return make(node, generation, variant)
  const { depth, begun, maxDepth, log } = generation
  const isRequest = generation.direction === 'request'
  const key = variant * 4 + (isRequest ? 2 : 0) + (depth === 0 ? 1 : 0)
  const before = known.get(key)
  const isSame =
    before &&
    before.work <= log.left &&
    depth + before.levels <= maxDepth &&
    !isAmong(begun, (head) => before.asked.has(head))
  if (isSame) {
    generation.take(before.work)
    log.deepest = Math.max(log.deepest, depth + before.levels)
    log.asked.push(...before.asked)
    return before.value
  }
  const { left, deepest } = log
  const [asked, met] = [log.asked.length, log.met.length]
  log.deepest = depth
  const value = make(node, generation, variant)
  const isOwn =
    log.left >= 0 &&
    log.deepest <= maxDepth &&
    !log.met.slice(met).some((head) => isAmong(begun, (own) => own === head))
  if (isOwn && !before)
    known.set(key, {
      value,
      work: left - log.left,
      levels: log.deepest - depth,
      asked: new Set(log.asked.slice(asked)),
    })
  log.deepest = Math.max(deepest, log.deepest)
  return value
}

function knownOf(value: unknown, { specification: { memory } }: Generation) {
  if (!memory || !isFields(value)) return undefined
  const known = memory.made.get(value) ?? new Map<number, unknown>()
  memory.made.set(value, known)
  // Only this module writes the map.
  return known as Map<number, Made>
}
