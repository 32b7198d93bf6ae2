import type { Specification } from './node.ts'

/** The path of the page of a schema, and what mentions of it name: only components have one. */
export function schemaPath(reference: string, { path }: Pick<Specification, 'path'>) {
  return reference.includes('#') ? `${path}#schema ${reference}` : undefined
}
