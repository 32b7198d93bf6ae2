import { asText } from '../../data-files/plain-values.ts'
import { problem } from '../../diagnostics/problem.ts'
import type { ApiFile, Place, Problem } from '../../model.ts'
import { operationsForm } from '../asyncapi/operations-form.ts'
import { checkExamples } from '../examples/check-examples.ts'
import { fieldOf } from '../pages/values.ts'
import { newSchemaCache, type Specification } from '../schema/node.ts'
import { bindDynamicReferences } from './dynamic-references.ts'
import type { SpecificationSettings } from './entries.ts'
import { lintSpecification } from './lint.ts'
import { parseFiles } from './parse.ts'
import { redocly } from './redocly.ts'
import { checkReferences, settleReferences } from './references.ts'
import { upgraded } from './upgraded.ts'

/** A specification as it was read, and what is wrong with it. */
export interface ReadSpecification {
  /** Absent: it cannot be read. */
  readonly specification?: Specification
  /** Where texts stand that a translation has brought, by their pointers. */
  readonly placesOfTexts?: ReadonlyMap<string, Place>
  readonly problems: readonly Problem[]
}

/**
 * Reads every file of a specification, and makes one value of them in the form of OpenAPI 3.1. Rules and examples are
 * checked as well where somebody is told: large specifications take many seconds.
 */
export async function readSpecification(
  source: ApiFile,
  settings: SpecificationSettings,
  { isChecked = true } = {},
): Promise<ReadSpecification> {
  const core = await redocly()
  const { documentByPath, overlaid, problems: parseProblems } = await parseFiles(source, core)
  const document = documentByPath.get(source.path)
  if (!document) return { problems: parseProblems }
  const isMessages = fieldOf(document.parsed, 'asyncapi') !== undefined
  const fault = versionFault(document.parsed)
  if (fault !== undefined) {
    const unreadable = problem('api-unreadable', { path: source.path, line: 1 }, { reason: fault })
    return { problems: [...parseProblems, unreadable] }
  }
  const values = new Map([...documentByPath].map(([path, { parsed }]) => [path, parsed]))
  const references = checkReferences(
    { path: source.path, files: values },
    { allowRemote: settings.allowRemoteRefs, refused: source.refused },
  )
  // The rules assume that every chain of references ends.
  const lint =
    references.isCircular || !isChecked
      ? []
      : await lintSpecification(source.path, documentByPath, core)
  const older = await upgraded(source.path, values)
  const specification: Specification = {
    path: source.path,
    files: older.files,
    memory: newSchemaCache(),
    translated: overlaid?.texts,
  }
  // Upgrading makes new values, with references of their own.
  const isNew = older.files !== values
  settleReferences(specification, isNew ? undefined : references.references)
  const unbound = bindDynamicReferences(specification)
  return {
    specification: isMessages ? withOperations(specification, settings) : specification,
    ...(overlaid ? { placesOfTexts: overlaid.places } : {}),
    problems: [
      ...parseProblems,
      ...lint,
      ...older.problems,
      ...references.problems,
      ...unbound,
      ...(isChecked ? checkExamples(specification) : []),
    ],
  }
}

/** A description of messages in the form that pages are made from. */
function withOperations(
  { files, memory: _, ...specification }: Specification,
  { describes }: SpecificationSettings,
): Specification {
  const root = operationsForm({ ...specification, files }, describes)
  return {
    ...specification,
    files: new Map([...files, [specification.path, root]]),
    memory: newSchemaCache(),
  }
}

/** Why a value is no specification that we know, if it is none. */
function versionFault(root: unknown): string | undefined {
  const version = fieldOf(root, 'openapi')
  const older = fieldOf(root, 'swagger')
  const messages = fieldOf(root, 'asyncapi')
  if (/^(?:2\.\d+|3\.[01])(?:\.|$)/.test(asText(messages ?? ''))) return undefined
  if (/^3\.[012](?:\.|$)/.test(asText(version ?? ''))) return undefined
  if (older !== undefined && asText(older) === '2.0') return undefined
  return `openapi: ${JSON.stringify(version ?? older ?? messages) ?? '?'}`
}
