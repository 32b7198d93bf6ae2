import { isFields, listOf } from '../../data-files/unknown-json.ts'
import { type FlatSchema, flattenSchema } from '../schema/flatten-schema.ts'
import { type Node, nameOfReference, type Specification } from '../schema/node.ts'
import type { Json } from './plain-json.ts'

/** What a value was made from. */
export interface Origin {
  /** References that led to the schema, those to a chosen variant first. */
  readonly references: readonly string[]
  /** The schema has the discriminator itself: it stands for one of its children. */
  readonly isParent: boolean
  readonly specification: Specification
}

/** Names the schema in the field that tells the variants of a `oneOf`, or the children of a parent, apart. */
export function discriminated(
  value: Json | undefined,
  { discriminator, properties }: FlatSchema,
  origin: Origin,
): Json | undefined {
  const { propertyName, mapping } = discriminator ?? {}
  if (!isFields(value) || typeof propertyName !== 'string') return value
  const name = nameOf(origin, isFields(mapping) ? mapping : {})
  if (name === undefined || isFixed(properties.get(propertyName), name, origin)) return value
  return { ...value, [propertyName]: name } as Json
}

function nameOf(
  { references, isParent }: Origin,
  mapping: Readonly<Record<string, unknown>>,
): string | undefined {
  const names = Object.keys(mapping)
  for (const reference of references) {
    const found = names.find(
      (name) => mapping[name] === reference || mapping[name] === nameOfReference(reference),
    )
    if (found !== undefined) return found
  }
  const [first] = references
  const own = first === undefined ? undefined : nameOfReference(first)
  return isParent ? (names[0] ?? own) : (own ?? names[0])
}

/** Does the schema of the field itself say otherwise? */
function isFixed(node: Node | undefined, name: string, { specification }: Origin): boolean {
  const { const: constant, enum: values } = node ? flattenSchema(node, specification).keywords : {}
  if (constant !== undefined) return true
  return Array.isArray(values) && !listOf(values).includes(name)
}
