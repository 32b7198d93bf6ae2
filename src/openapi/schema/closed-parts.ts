import { fieldOf, isFields, listOf } from '../../data-files/unknown-json.ts'
import { problem } from '../../diagnostics/problem.ts'
import type { Problem } from '../../model.ts'
import { specificationObjects } from '../document/specification-objects.ts'
import { knowsField } from '../examples/object-example.ts'
import {
  childOf,
  childrenOf,
  followed,
  itemsOf,
  type Node,
  placeOf,
  type Specification,
} from './node.ts'

/** How many fields are named, and how many schemas are told of. */
const MOST_NAMED = 5
const MOST_REPORTED = 50

/**
 * Schemas that are closed by `additionalProperties: false` and are a part of an `allOf`: that word knows the fields beside
 * it alone, so that a value with a field of another part fits no more. Each is told once, wherever it is a part.
 */
export function checkClosedParts(specification: Specification): Problem[] {
  const refused = new Map<unknown, { readonly part: Node; readonly names: Set<string> }>()
  for (const [path, root] of specification.files)
    for (const { owner, pointer } of specificationObjects(root)) {
      if (!Array.isArray(owner.allOf)) continue
      const parts = partsOf({ value: owner, at: `${path}#${pointer}` }, specification)
      const closed = parts.filter(({ value }) => fieldOf(value, 'additionalProperties') === false)
      if (closed.length === 0) continue
      const names = new Set(parts.flatMap(namesIn))
      for (const part of closed)
        for (const name of names) {
          if (knowsField(part, name)) continue
          const known = refused.get(part.value) ?? { part, names: new Set() }
          refused.set(part.value, known)
          known.names.add(name)
        }
    }
  return [...refused.values()].slice(0, MOST_REPORTED).map(({ part, names }) =>
    problem('api-closed-part', placeOf(childOf(part, 'additionalProperties')), {
      names: [...names].sort().slice(0, MOST_NAMED).join(', '),
      ...(names.size > MOST_NAMED ? { more: String(names.size - MOST_NAMED) } : {}),
    }),
  )
}

/** A schema and all that it is composed of by `allOf`. */
function partsOf(schema: Node, specification: Specification): Node[] {
  const parts = new Map<unknown, Node>()
  const waiting = [schema]
  // The list grows while it is read.
  for (const written of waiting) {
    const part = followed(written, specification)
    if (!part || !isFields(part.value) || parts.has(part.value)) continue
    parts.set(part.value, part)
    waiting.push(...itemsOf(childOf(part, 'allOf')))
  }
  return [...parts.values()]
}

const namesIn = (part: Node): string[] => [
  ...childrenOf(childOf(part, 'properties')).flatMap(([name, { value }]) =>
    value === false ? [] : [name],
  ),
  ...listOf(fieldOf(part.value, 'required')).filter((name) => typeof name === 'string'),
]
