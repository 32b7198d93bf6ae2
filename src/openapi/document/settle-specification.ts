import { fieldOf, isFields } from '../../data-files/unknown-json.ts'
import { problem } from '../../diagnostics/problem.ts'
import type { ApiFile, Place, Problem } from '../../model.ts'
import { fromAsyncApi2 } from '../asyncapi/asyncapi-2-form.ts'
import { newSchemaCache, type Specification } from '../schema/node.ts'
import { bindDynamicReferences } from './dynamic-references.ts'
import { joined } from './joined.ts'
import type { Move } from './moved-places.ts'
import type { ParsedFiles } from './parse.ts'
import { type ApiReference, settleReferences } from './references.ts'
import { fromSwagger } from './swagger-form.ts'
import { withoutInternal } from './without-internal.ts'
import { WrittenPlaces } from './written-places.ts'

/** A specification that can be read, and what was wrong with it. */
export interface SettledSpecification {
  readonly specification: Specification
  /** What was moved since it was read. */
  readonly moves: readonly Move[]
  readonly problems: readonly Problem[]
}

/**
 * Makes a specification of its files: in the newer form, with references that name their file, without what its author
 * hides from readers, several joined to one.
 * What was parsed is changed. `references` are all that it has, when they are known; `title` is that of several files.
 */
export function settleSpecification(
  { path, joined: others }: ApiFile,
  { documentByPath, translated, numbers, places, hidesParts }: ParsedFiles,
  {
    references,
    title,
  }: { readonly references?: readonly ApiReference[]; readonly title?: string | undefined } = {},
): SettledSpecification {
  const written = new Map([...documentByPath].map(([own, { parsed }]) => [own, parsed as unknown]))
  const problems: Problem[] = []
  const moves: Move[] = [{ places }]
  let files: ReadonlyMap<string, unknown> = written
  for (const own of [path, ...(others ?? [])]) {
    const newer = upgraded(own, files)
    files = newer.files
    moves.unshift({ places: newer.places })
    problems.push(...newer.problems)
  }
  const specification: Specification = {
    path,
    files,
    joined: others?.filter((own) => files.has(own)),
    memory: newSchemaCache(),
    numbers,
    translated,
  }
  // Upgrading makes new values, with references of their own.
  settleReferences(specification, files === written ? references : undefined)
  if (hidesParts) {
    const asWritten = new WrittenPlaces(files)
    withoutInternal(specification, { keepsFields: true })
    moves.unshift({ places: asWritten.before(files) })
  }
  problems.push(...bindDynamicReferences(specification))
  const whole = joined(specification, title)
  return {
    specification: { ...whole.specification, memory: newSchemaCache() },
    moves: [whole, ...moves],
    problems,
  }
}

/** The files of a specification with the root in the form of OpenAPI 3, or of AsyncAPI 3. */
function upgraded(
  path: string,
  files: ReadonlyMap<string, unknown>,
): {
  readonly files: ReadonlyMap<string, unknown>
  /** Where something was written, by the place that it has now: `path#/pointer`. */
  readonly places: ReadonlyMap<string, Place>
  readonly problems: readonly Problem[]
} {
  const root = files.get(path)
  if (isFields(root) && /^2\./.test(String(root.asyncapi))) {
    const written = new WrittenPlaces(files)
    const newer = new Map([[path, fromAsyncApi2(root, { path, files }, written)]])
    return { files: new Map([...files, ...newer]), places: written.before(newer), problems: [] }
  }
  const version = fieldOf(root, 'swagger')
  if (version === undefined) return { files, places: new Map(), problems: [] }
  return {
    ...fromSwagger(path, files),
    problems: [
      problem('api-upgraded', { path, pointer: '/swagger' }, { version: String(version) }),
    ],
  }
}
