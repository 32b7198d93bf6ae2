import { type Keywords, mergedSchema, type Resolve } from './merged-schema.ts'
import { type Json, recordOf } from './plain-json.ts'

/** What a value was made from. */
export interface Origin {
  /** References that led to the schema, those to a chosen member first. */
  readonly refs: readonly string[]
  /** The schema has the discriminator itself: it stands for one of its children. */
  readonly isParent: boolean
  readonly resolve: Resolve
}

/** Names the schema in the field that tells the members of a `oneOf`, or the children of a parent, apart. */
export function discriminated(
  value: Json | undefined,
  keywords: Keywords,
  origin: Origin,
): Json | undefined {
  const { propertyName, mapping } = recordOf(keywords.discriminator) ?? {}
  const fields = recordOf(value)
  if (!fields || typeof propertyName !== 'string') return value
  const name = nameOf(origin, recordOf(mapping) ?? {})
  const field = recordOf(keywords.properties)?.[propertyName]
  if (name === undefined || isFixed(field, name, origin.resolve)) return value
  return Object.fromEntries([...Object.entries(fields), [propertyName, name]]) as Json
}

function nameOf({ refs, isParent }: Origin, mapping: Keywords): string | undefined {
  const names = Object.keys(mapping)
  for (const ref of refs) {
    const found = names.find((name) => mapping[name] === ref || mapping[name] === lastOf(ref))
    if (found !== undefined) return found
  }
  const own = refs[0] === undefined ? undefined : lastOf(refs[0])
  return isParent ? (names[0] ?? own) : (own ?? names[0])
}

const lastOf = (ref: string) => {
  const name = ref
    .slice(ref.lastIndexOf('/') + 1)
    .replaceAll('~1', '/')
    .replaceAll('~0', '~')
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/** Does the schema of the field itself say otherwise? */
function isFixed(schema: unknown, name: string, resolve: Resolve): boolean {
  const { const: constant, enum: values } = mergedSchema([schema], resolve).keywords
  if (constant !== undefined) return true
  return Array.isArray(values) && !values.includes(name)
}
