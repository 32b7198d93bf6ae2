import { fieldOf, fieldsOf, textOf } from '../../data-files/unknown-json.ts'
import { specificationObjects } from '../document/specification-objects.ts'
import { lookUp, namedSchemas, nameOfReference, type Specification } from '../schema/node.ts'
import { isComponent } from '../schema/unnamed-schema.ts'
import type { Endpoint } from './endpoints.ts'
import { methodBadge } from './methods.ts'
import type { UsedByView, UseView } from './operation-view.ts'
import { linkHole, mention, type PageDraft } from './page-draft.ts'
import type { PageTools } from './page-tools.ts'

/** What refers to a schema, in the order of the file. */
interface Users {
  readonly operations: readonly Endpoint[]
  /** References to schemas. */
  readonly schemas: readonly string[]
}

/** A schema of errors is used by every operation: a list of more would be the whole reference again. */
const MOST_USES = 100

/** Finds what uses a schema. Everything is looked through when that is asked for the first time. */
export function usersOf({
  specification,
  endpoints,
}: Pick<PageTools, 'specification' | 'endpoints'>): (reference: string) => Users {
  let known: ReadonlyMap<string, Users> | undefined
  return (reference) => {
    known ??= allUsers(specification, endpoints)
    return known.get(reference) ?? { operations: [], schemas: [] }
  }
}

function allUsers(
  specification: Specification,
  endpoints: readonly Endpoint[],
): ReadonlyMap<string, Users> {
  const users = new Map<string, { operations: Endpoint[]; schemas: string[] }>()
  const usersAt = (reference: string) => {
    const own = users.get(reference) ?? { operations: [], schemas: [] }
    users.set(reference, own)
    return own
  }
  for (const endpoint of endpoints) {
    // Callbacks have pages of their own.
    const { callbacks: _, ...own } = fieldsOf(endpoint.node.value)
    const values = [own, fieldOf(endpoint.item.value, 'parameters')]
    for (const used of schemasIn(values, specification)) usersAt(used).operations.push(endpoint)
  }
  for (const { reference, node } of namedSchemas(specification))
    for (const used of schemasIn([node.value], specification))
      if (used !== reference) usersAt(used).schemas.push(reference)
  return users
}

/** The schemas that are named in some values, and in what these refer to that is no schema itself. */
function schemasIn(values: readonly unknown[], specification: Specification): Set<string> {
  const found = new Set<string>()
  const seen = new Set<string>()
  const waiting = [...values]
  // The list grows while it is read.
  for (const value of waiting)
    for (const { owner } of specificationObjects(value)) {
      const reference = textOf(fieldOf(owner, '$ref'))
      if (reference === undefined || seen.has(reference)) continue
      seen.add(reference)
      if (isComponent(reference)) found.add(reference)
      else waiting.push(lookUp(reference, specification)?.value)
    }
  return found
}

/** The places where a schema is used, if there are any. */
export function usedByView(
  { operations, schemas }: Users,
  draft: PageDraft,
  { specification, subjectOf }: PageTools,
): UsedByView | undefined {
  const count = operations.length + schemas.length
  if (count === 0) return undefined
  const shownSchemas = schemas.slice(0, MOST_USES / 2)
  const shownOperations = operations.slice(0, MOST_USES - shownSchemas.length)
  const uses = [
    ...shownOperations.map(({ name, method, path }): UseView => {
      const url = `${specification.path}#${name}`
      const href = linkHole({ kind: 'link', url, line: 1, column: 1 }, draft)
      return { kind: 'operation', badge: methodBadge(method), path, href }
    }),
    ...shownSchemas.map((reference): UseView => {
      const name = nameOfReference(reference)
      return { kind: 'schema', html: mention(subjectOf(reference) ?? name, name, draft) }
    }),
  ]
  return { uses, more: count - uses.length }
}
