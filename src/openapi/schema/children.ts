/** Schemas that are made of one with a discriminator, where that does not list them. */

import { discriminatorOf, type FlatSchema, type Variants } from './flatten-schema.ts'
import {
  childOf,
  followed,
  itemsOf,
  lookUp,
  type Node,
  namedSchemas,
  type Specification,
} from './node.ts'

interface Child {
  readonly reference: string
  readonly node: Node
}

/**
 * The forms that a value may have whose schema has a discriminator: those that its mapping names, and all that are made
 * of it with `allOf`. OpenAPI 2 knows no other way to say that.
 */
export function childForms(
  flat: FlatSchema,
  node: Node,
  specification: Specification,
): Variants | undefined {
  if (flat.variants.length > 0 || !flat.discriminator) return undefined
  const parent =
    flat.reference === undefined
      ? followed(node, specification)
      : lookUp(flat.reference, specification)
  // A child has the discriminator of its parent, and not one itself.
  const discriminator = parent && discriminatorOf(parent)
  if (!discriminator) return undefined
  const found = new Map<unknown, string>()
  for (const reference of discriminator.valueByReference.keys()) {
    const target = lookUp(reference, specification)
    if (target && target.value !== parent.value) found.set(target.value, reference)
  }
  const waiting = [parent.value]
  // The list grows while it is read: children may have children.
  for (const value of waiting)
    for (const { reference, node: child } of childrenByParent(specification).get(value) ?? []) {
      if (waiting.includes(child.value)) continue
      waiting.push(child.value)
      if (!found.has(child.value)) found.set(child.value, reference)
    }
  if (found.size === 0) return undefined
  const nodes = [...found.values()].map(($ref) => ({ value: { $ref }, at: parent.at }))
  return { mode: 'oneOf', nodes, list: undefined, discriminator }
}

const known = new WeakMap<Specification, ReadonlyMap<unknown, readonly Child[]>>()

function childrenByParent(specification: Specification): ReadonlyMap<unknown, readonly Child[]> {
  const before = known.get(specification)
  if (before) return before
  const all = new Map<unknown, Child[]>()
  for (const { reference, node } of namedSchemas(specification))
    for (const part of itemsOf(childOf(node, 'allOf'))) {
      const parent = followed(part, specification)?.value
      if (parent === undefined || parent === part.value) continue
      all.set(parent, [...(all.get(parent) ?? []), { reference, node }])
    }
  known.set(specification, all)
  return all
}
