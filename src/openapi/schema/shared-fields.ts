import { type FlatSchema, flattenSchema } from './flatten-schema.ts'
import type { Node, Specification } from './node.ts'

/** A field that all variants have. */
export interface SharedField {
  readonly node: Node
  readonly isRequired: boolean
}

const NONE: ReadonlyMap<string, SharedField> = new Map()

/**
 * The fields that every variant takes from the same place of the description, by name, such as those of a base
 * that all variants extend: a value has them whichever variant it is, so they can be drawn once.
 */
export function sharedFields(
  { variants, properties }: FlatSchema,
  specification: Specification,
): ReadonlyMap<string, SharedField> {
  if (variants.length === 0) return NONE
  const shared = new Map<string, SharedField>()
  for (const { nodes } of variants) {
    const [first, ...others] = nodes.map((node) => flattenSchema(node, specification))
    if (!first || others.length === 0) continue
    for (const [name, node] of first.properties) {
      const isRequired = first.required.has(name)
      const isShared = others.every(
        (other) =>
          other.properties.get(name)?.value === node.value &&
          other.required.has(name) === isRequired,
      )
      if (isShared && !properties.has(name)) shared.set(name, { node, isRequired })
    }
  }
  return shared
}
