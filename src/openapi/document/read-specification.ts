import { asText } from '../../data-files/plain-values.ts'
import { fieldOf, textOf } from '../../data-files/unknown-json.ts'
import { problem } from '../../diagnostics/problem.ts'
import type { Bilingual } from '../../i18n/bilingual.ts'
import type { ApiFile, Problem } from '../../model.ts'
import { messageOperations, operationsForm } from '../asyncapi/operations-form.ts'
import { checkExamples } from '../examples/check-examples.ts'
import { checkClosedParts } from '../schema/closed-parts.ts'
import { newSchemaCache, placeOf, type Specification } from '../schema/node.ts'
import type { SpecificationSettings } from './api-entries.ts'
import { extensionProblems } from './extension-fields.ts'
import { lintSpecification } from './lint.ts'
import type { Move } from './moved-places.ts'
import { parseFiles } from './parse.ts'
import { redocly } from './redocly-library.ts'
import { checkReferences } from './references.ts'
import { statusProblems } from './response-names.ts'
import { settleSpecification } from './settle-specification.ts'

/** A specification as it was read, and what is wrong with it. */
export interface ReadSpecification {
  /** Absent: it cannot be read. */
  readonly specification?: Specification
  /** What was moved since it was read. */
  readonly moves?: readonly Move[]
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
  const parsed = await parseFiles(source, core)
  const { documentByPath, problems: parseProblems } = parsed
  const document = documentByPath.get(source.path)
  if (!document) return { problems: parseProblems }
  const isMessages = describesMessages(document.parsed)
  const fault = versionFault(document.parsed)
  if (fault !== undefined) {
    const { name, reason } = fault
    const isSaid = fieldOf(document.parsed, name) !== undefined
    const place = isSaid ? { pointer: `/${name}` } : { line: 1 }
    const unreadable = problem('api-unreadable', { path: source.path, ...place }, { reason })
    return { problems: [...parseProblems, unreadable] }
  }
  const others = (source.joined ?? []).filter((path) => documentByPath.has(path))
  const foreign = others.filter((path) => !isOpenApi(documentByPath.get(path)?.parsed))
  const joined = isMessages ? [] : others.filter((path) => !foreign.includes(path))
  const values = new Map([...documentByPath].map(([path, { parsed }]) => [path, parsed]))
  const references = checkReferences(
    { path: source.path, files: values },
    {
      allowRemote: settings.allowRemoteRefs,
      refused: source.refused,
      unreadable: parsed.unreadable,
    },
  )
  const lint: Problem[] = []
  // The rules assume that every chain of references ends.
  if (!references.isCircular && isChecked)
    for (const path of [source.path, ...joined])
      lint.push(...(await lintSpecification(path, documentByPath, core)))
  if (isChecked)
    for (const [path, document] of documentByPath) lint.push(...statusProblems(path, document))
  // Before anything is taken out of them.
  const extensions = isChecked
    ? [...values].flatMap(([path, root]) => extensionProblems(path, root))
    : []
  const { specification, moves, problems } = settleSpecification({ ...source, joined }, parsed, {
    references: references.references,
    title: settings.title,
  })
  const whole = isMessages
    ? withOperations(specification, settings.describes)
    : { specification, moves: [], problems: [] }
  return {
    specification: whole.specification,
    moves: [...whole.moves, ...moves],
    problems: [
      ...parseProblems,
      ...lint,
      ...extensions,
      ...problems,
      ...whole.problems,
      ...references.problems,
      ...(isMessages ? others : foreign).map((file) =>
        problem('api-join', { path: file, line: 1 }, { file }),
      ),
      ...(isChecked ? [...checkExamples(specification), ...checkClosedParts(specification)] : []),
    ],
  }
}

/** Whether a root is that of a description of messages. */
export const describesMessages = (root: unknown) => fieldOf(root, 'asyncapi') !== undefined

/** A description of messages in the form that pages are made from. */
export function withOperations(
  { files, memory: _, ...specification }: Specification,
  describes: SpecificationSettings['describes'],
): Required<ReadSpecification> {
  const { root, move } = operationsForm({ ...specification, files }, describes ?? 'server')
  const whole: Specification = {
    ...specification,
    files: new Map([...files, [specification.path, root]]),
    memory: newSchemaCache(),
  }
  return { specification: whole, moves: [move], problems: describes ? [] : reversedNames(whole) }
}

/**
 * Reports that operations called `send…` are shown as received, and the other way around, where none is called as it is
 * shown: the file is probably written from the side of the client.
 */
function reversedNames(specification: Specification): Problem[] {
  const named = messageOperations(specification).flatMap(([id, node]) => {
    const [, word] = /^(send|receive|Send|Receive)(?![a-z])/.exec(id) ?? []
    const shown = textOf(fieldOf(node.value, 'x-action'))
    return word && shown ? [{ id, node, shown, isReversed: word.toLowerCase() !== shown }] : []
  })
  const [first] = named
  if (!first || named.length < 2 || !named.every(({ isReversed }) => isReversed)) return []
  const details = { id: first.id, shown: first.shown.toUpperCase() }
  return [problem('api-direction', placeOf(first.node), details)]
}

const isOpenApi = (root: unknown) => !describesMessages(root) && versionFault(root) === undefined

const EMPTY: Bilingual = { ko: '파일이 비어 있습니다.', en: 'the file is empty' }
const NO_VERSION: Bilingual = {
  ko: 'openapi나 asyncapi 항목이 없습니다.',
  en: 'it has neither “openapi” nor “asyncapi”',
}

/** Why a value is no specification that we know, if it is none. */
function versionFault(
  root: unknown,
): { readonly name: string; readonly reason: string | Bilingual } | undefined {
  const version = fieldOf(root, 'openapi')
  const older = fieldOf(root, 'swagger')
  const messages = fieldOf(root, 'asyncapi')
  if (/^(?:2\.\d+|3\.[01])(?:\.|$)/.test(asText(messages ?? ''))) return undefined
  if (/^3\.[012](?:\.|$)/.test(asText(version ?? ''))) return undefined
  if (older !== undefined && asText(older) === '2.0') return undefined
  const [name, own] = Object.entries({ asyncapi: messages, swagger: older }).find(
    ([, value]) => value !== undefined,
  ) ?? ['openapi', version]
  if (own === undefined) return { name, reason: root ? NO_VERSION : EMPTY }
  return { name, reason: `${name}: ${JSON.stringify(own)}` }
}
