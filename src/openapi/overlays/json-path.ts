import { query } from 'json-p3'
import type { Keys } from '../document/changed-at.ts'

/**
 * What a JSONPath finds, in the order of the file. Nothing when it is none. This file is loaded when there is an overlay:
 * the library is a CommonJS module, which has no names of its own when it is bundled and loaded by itself.
 */
export function nodesAt(
  target: string,
  root: unknown,
): { readonly keys: Keys; readonly value: unknown }[] | undefined {
  try {
    return [...query(target, root as never)].map(({ location, value }) => ({
      keys: location,
      value: value as unknown,
    }))
  } catch {
    return undefined
  }
}
