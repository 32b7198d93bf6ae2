import type { Config, Document, NormalizedProblem } from '@redocly/openapi-core'
import { asText } from '../../data-files/plain-values.ts'
import { fieldOf, fieldsOf, isFields } from '../../data-files/unknown-json.ts'
import { nearest } from '../../diagnostics/nearest-name.ts'
import { type ProblemCode, problem } from '../../diagnostics/problem.ts'
import { lintReason, lintRemedy, type SpecificationForm } from '../../i18n/lint-reasons.ts'
import type { Problem } from '../../model.ts'
import { lookUp } from '../schema/node.ts'
import { changedAt } from './changed-at.ts'
import { foreignPayloads } from './foreign-payloads.ts'
import {
  absolutePath,
  type Redocly,
  redoclyConfig,
  resolverOf,
  structureConfig,
} from './redocly-library.ts'

/** Our code for each rule; all others are about the structure. */
const CODES: Readonly<Record<string, ProblemCode>> = {
  'operation-operationId-unique': 'api-duplicate-id',
  'path-parameters-defined': 'api-path-parameter',
}

/** How many problems of one kind are reported: more do not help, and finding their lines takes time. */
const MOST_REPORTED = 50

/** Checks a specification against the rules of OpenAPI. */
export async function lintSpecification(
  path: string,
  documentByPath: ReadonlyMap<string, Document>,
  core: Redocly,
): Promise<Problem[]> {
  const written = documentByPath.get(path)
  if (!written) return []
  const document = { ...written, parsed: withoutDeviceScopes(written.parsed) }
  const lint = (config: Config) =>
    core.lintDocument({
      document,
      config,
      externalRefResolver: resolverOf(core, documentByPath),
    })
  const isMessages = fieldOf(document.parsed, 'asyncapi') !== undefined
  const pathByFile = new Map(
    [...documentByPath.keys()].map((known) => [absolutePath(known), known]),
  )
  const fileOf = (place: Located) => pathByFile.get(place?.source.absoluteRef ?? '') ?? path
  const all = isMessages
    ? await messageFaults(lint, { path, files: valuesOf(documentByPath), fileOf })
    : await foundBy(lint)
  const version = asText(fieldOf(document.parsed, 'openapi') ?? '')
  const isOfNewest = /^3\.2/.test(version)
  const isSwagger = fieldOf(document.parsed, 'swagger') !== undefined
  const form = formOf(version, { isMessages, isSwagger })
  const found = all?.filter(({ message, location: [place] }) => {
    const pointer = place?.pointer ?? ''
    // The form of an extension is its author's matter.
    if (/\/x-[^/]*\/\d*/.test(pointer)) return false
    if (isSwagger && SWAGGER_TYPES.test(message) && /\/type$/.test(pointer))
      return !isListOfTypes(valueAt(place, documentByPath))
    if (TOO_DEEP.test(message)) return false
    const [, name, template] = UNUSED_PARAMETER.exec(message) ?? []
    if (template?.includes(`{${name}}`)) return false
    // The library does not know this style of 3.2.
    return !(isOfNewest && /\/style$/.test(pointer) && valueAt(place, documentByPath) === 'cookie')
  })
  if (!found) return [problem('api-structure', { path, line: 1 }, { reason: UNCHECKED })]
  const context = {
    pathByFile,
    rootPath: path,
    form,
    writtenAt: (place: Located) => valueAt(place, documentByPath),
  }
  const told = new Map<ProblemCode, number>()
  const problems: Problem[] = []
  for (const one of found) {
    const code = CODES[one.ruleId] ?? 'api-structure'
    const count = (told.get(code) ?? 0) + 1
    told.set(code, count)
    if (count <= MOST_REPORTED) problems.push(problemOf(one, code, context))
  }
  for (const [code, count] of told) {
    if (count > MOST_REPORTED)
      problems.push(problem('api-more', { path }, { code, count: String(count - MOST_REPORTED) }))
  }
  return problems
}

function formOf(
  version: string,
  { isMessages, isSwagger }: { readonly isMessages: boolean; readonly isSwagger: boolean },
): SpecificationForm {
  if (isMessages) return 'messages'
  if (isSwagger) return 'swagger'
  return /^3\.[12]/.test(version) ? 'newer' : 'older'
}

/**
 * What the library says of `type` in a schema of Swagger 2.0, where it is that of JSON Schema and may be a list. The
 * types of a parameter, that may not, it says without `null`.
 */
const SWAGGER_TYPES = /^`type` can be one of the following only: .*"null"/

/** In a path the library finds only names of ASCII. */
const UNUSED_PARAMETER = /^Path parameter `(.*)` is not used in the path `(.*)`\.$/s

/** What the library says of its own limit: callbacks of callbacks are valid, also when they lead to themselves. */
const TOO_DEEP = /^Maximum callback nesting depth /

const TYPES = new Set(['object', 'array', 'string', 'number', 'integer', 'boolean', 'null'])

const isListOfTypes = (value: unknown) =>
  Array.isArray(value) && value.length > 0 && value.every((type) => TYPES.has(type))

/** The library cannot read the scopes of this flow of 3.2 at all. */
function withoutDeviceScopes(root: unknown): unknown {
  const schemes = ['components', 'securitySchemes']
  const names = Object.keys(fieldsOf(fieldOf(fieldOf(root, 'components'), 'securitySchemes')))
  return names.reduce((value, name) => {
    const flow = [...schemes, name, 'flows', 'deviceAuthorization']
    return flow.reduce<unknown>(fieldOf, value) === undefined
      ? value
      : changedAt(value, [...flow, 'scopes'], (scopes) => (isFields(scopes) ? {} : scopes))
  }, root)
}

type Located = NormalizedProblem['location'][number] | undefined

/** What stands where a problem is. */
function valueAt(place: Located, documentByPath: ReadonlyMap<string, Document>): unknown {
  const file = [...documentByPath].find(
    ([path]) => absolutePath(path) === place?.source.absoluteRef,
  )
  const files = valuesOf(documentByPath)
  return file && lookUp(place?.pointer ?? '', { path: file[0], files })?.value
}

const valuesOf = (documentByPath: ReadonlyMap<string, Document>) =>
  new Map([...documentByPath].map(([path, { parsed }]) => [path, parsed as unknown]))

const UNCHECKED = {
  ko: '형식이 규칙과 너무 달라 다 확인하지 못했습니다.',
  en: 'not all of it could be checked, as its form is not that of a specification',
}

/**
 * What is found by all rules; by that about the form alone, when the others fail on a form that they do not expect.
 * Nothing when that one fails as well, or finds nothing wrong with what the others cannot read.
 */
async function foundBy(
  lint: (config: Config) => Promise<NormalizedProblem[]>,
): Promise<NormalizedProblem[] | undefined> {
  try {
    return await lint(await redoclyConfig())
  } catch {
    const found = await lint(await structureConfig()).catch(() => [])
    return found.length > 0 ? found : undefined
  }
}

/** Of descriptions of messages the form is checked, without what the rules of the library know otherwise than the standard. */
async function messageFaults(
  lint: (config: Config) => Promise<NormalizedProblem[]>,
  {
    path,
    files,
    fileOf,
  }: {
    readonly path: string
    readonly files: ReadonlyMap<string, unknown>
    fileOf(place: Located): string
  },
) {
  const isForeign = foreignPayloads(path, files)
  const found = await lint(await structureConfig())
  return found.filter(({ message, location: [location] }) => {
    const isUnknownBinding = /\/bindings\//.test(location?.pointer ?? '')
    const isNoAddress = /\/address$/.test(location?.pointer ?? '') && /`null`/.test(message)
    const pointer = location?.pointer ?? ''
    const isForeignSchema =
      /\/payload\/schema(?:\/|$)/.test(pointer) || isForeign(fileOf(location), pointer)
    // In schemas of AsyncAPI it is the name of a field.
    const isFieldName = /^Expected type `Discriminator` .*`string`/.test(message)
    return !isUnknownBinding && !isNoAddress && !isForeignSchema && !isFieldName
  })
}

function problemOf(
  { message, suggest, location: [location] }: NormalizedProblem,
  code: ProblemCode,
  {
    pathByFile,
    rootPath,
    form,
    writtenAt,
  }: {
    readonly pathByFile: ReadonlyMap<string, string>
    readonly rootPath: string
    readonly form: SpecificationForm
    writtenAt(place: Located): unknown
  },
): Problem {
  const pointer = location?.pointer?.replace(/^#\/?/, '/')
  const path = pathByFile.get(location?.source.absoluteRef ?? '') ?? rootPath
  const place = {
    path,
    ...(pointer ? { pointer: pointer === '/' ? '' : pointer } : { line: 1 }),
    ...(location?.reportOnKey ? { isName: true as const } : {}),
  }
  // The library suggests words that have nothing to do with what is written.
  const [, name] = /^Property `(.*?)` is not expected/.exec(message) ?? []
  const word = name ?? (suggest.length > 0 ? writtenAt(location) : undefined)
  const near = typeof word === 'string' ? nearest(word, suggest) : undefined
  const remedy = lintRemedy(pointer ?? '', writtenAt(location), form)
  return problem(code, place, {
    reason: lintReason(message.replace(/\s+/g, ' ').trim()),
    ...(near ? { near } : {}),
    ...(remedy ? { remedy } : {}),
  })
}
