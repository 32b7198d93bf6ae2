import type { CompileInput } from '../markdown/compile.ts'
import { highlighterFor } from '../markdown/highlight.ts'
import type { ApiDocument, Compiled, Problem, Prose, Source } from '../model.ts'
import { problem } from '../problem.ts'
import { apiStringsOf, stringsOf } from '../strings/index.ts'
import { bundled } from './bundled.ts'
import { checkExamples } from './check-examples.ts'
import { endpointsOf } from './endpoints.ts'
import type { SpecificationSettings } from './entries.ts'
import { infoPage } from './info-page.tsx'
import { lintSpecification } from './lint.ts'
import { childOf, rootOf, type Specification } from './node.ts'
import { operationPage } from './operation-page.tsx'
import type { DrawnPage, PageTools } from './page-tools.ts'
import { parseFiles } from './parse.ts'
import { redocly } from './redocly.ts'
import { checkReferences, settleReferences } from './references.ts'
import { schemaPages } from './schema-page.tsx'
import { schemaPath } from './schema-path.ts'
import { tagsOf } from './tags-of.ts'
import { compileTexts } from './texts.ts'
import { upgraded } from './upgraded.ts'
import { fieldOf, fieldsOf, textOf } from './values.ts'

/** A specification, and what the configuration says of it. */
export interface SpecificationInput extends CompileInput {
  readonly specification: SpecificationSettings
}

/**
 * Compiles a specification: every page drawn with holes for its links. Depends on its input alone, and never throws
 * for what an author wrote: what cannot be read at all gives no page and a problem.
 */
export async function compileSpecification(input: SpecificationInput): Promise<Compiled> {
  try {
    return await compileReadable(input)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return nothing(input, [
      problem('api-unreadable', { path: input.source.path, line: 1 }, { reason }),
    ])
  }
}

function nothing({ source, specification }: SpecificationInput, problems: Problem[]): Compiled {
  const document: ApiDocument = {
    form: 'api',
    path: source.path,
    id: specification.id,
    title: specification.id,
    description: '',
    tags: [],
    pages: [],
    problems,
  }
  return { document }
}

async function compileReadable(input: SpecificationInput): Promise<Compiled> {
  const { source, specification: settings, options } = input
  const read = await readSpecification(source, settings)
  if (!read.specification) return nothing(input, [...read.problems])
  const { specification } = read
  const { endpoints, problems: nameProblems } = endpointsOf(specification)
  const texts = await compileTexts(specification, options.locale)
  const strings = apiStringsOf(options.locale)
  const tools: PageTools = {
    specification,
    endpoints,
    texts,
    strings,
    siteStrings: stringsOf(options.locale),
    locale: options.locale,
    settings,
    highlight: await highlighterFor([...HIGHLIGHTED, ...languagesIn(specification)]),
    pageOfSchema: (reference) =>
      settings.schemas === false ? undefined : schemaPath(reference, specification),
    subjectOf: (reference) => schemaPath(reference, specification),
  }
  const drawn: DrawnPage[] = []
  if (settings.info) drawn.push(await infoPage(tools))
  for (const endpoint of endpoints) drawn.push(await operationPage(endpoint, tools))
  drawn.push(...(await schemaPages(drawn, tools)))
  const root = rootOf(specification)
  const info = fieldsOf(childOf(root, 'info').value)
  const empty = endpoints.length === 0 ? [problem('api-empty', { path: source.path, line: 1 })] : []
  const document: ApiDocument = {
    form: 'api',
    path: source.path,
    id: settings.id,
    title: textOf(info.title)?.trim() || settings.id,
    description: textOf(info.summary)?.trim() ?? '',
    tags: tagsOf(specification, endpoints),
    pages: drawn.map(({ page }) => page),
    ...(settings.download ? { download: await bundled(source) } : {}),
    problems: [
      ...read.problems,
      ...nameProblems,
      ...empty,
      ...texts.problems,
      ...drawn.flatMap(({ problems }) => problems),
    ],
  }
  return {
    document,
    proseByPath: Object.fromEntries(
      drawn.map(({ page, prose }): [string, Prose] => [page.path, prose]),
    ),
  }
}

interface Read {
  /** Absent: it cannot be read. */
  readonly specification?: Specification
  readonly problems: readonly Problem[]
}

/** Reads every file of a specification, checks them, and makes one value of them in the form of OpenAPI 3.1. */
async function readSpecification(source: Source, settings: SpecificationSettings): Promise<Read> {
  const core = await redocly()
  const { documentByPath, problems: parseProblems } = parseFiles(source, core)
  const document = documentByPath.get(source.path)
  if (!document) return { problems: parseProblems }
  const fault = versionFault(document.parsed)
  if (fault !== undefined) {
    const unreadable = problem('api-unreadable', { path: source.path, line: 1 }, { reason: fault })
    return { problems: [...parseProblems, unreadable] }
  }
  const values = new Map([...documentByPath].map(([path, { parsed }]) => [path, parsed]))
  const references = checkReferences(
    { path: source.path, files: values },
    { allowRemote: settings.allowRemoteRefs },
  )
  // The rules assume that every chain of references ends.
  const lint = references.isCircular
    ? []
    : await lintSpecification(source.path, documentByPath, core)
  const older = await upgraded(source.path, values)
  const specification = { path: source.path, files: older.files, memory: new WeakMap() }
  settleReferences(specification)
  return {
    specification,
    problems: [
      ...parseProblems,
      ...lint,
      ...older.problems,
      ...references.problems,
      ...checkExamples(specification),
    ],
  }
}

/** Why a value is no specification that we know, if it is none. */
function versionFault(root: unknown): string | undefined {
  const version = fieldOf(root, 'openapi')
  const older = fieldOf(root, 'swagger')
  if (/^3\.[012](?:\.|$)/.test(String(version ?? ''))) return undefined
  if (older !== undefined && String(older) === '2.0') return undefined
  return `openapi: ${JSON.stringify(version ?? older) ?? '?'}`
}

const HIGHLIGHTED = ['bash', 'js', 'python', 'java', 'go', 'csharp', 'php', 'json', 'xml', 'html']

/** The languages of samples that the specification brings. */
function languagesIn(specification: Specification): string[] {
  const languages = new Set<string>()
  const root = rootOf(specification).value
  for (const item of Object.values(fieldsOf(fieldOf(root, 'paths'))))
    for (const operation of Object.values(fieldsOf(item)))
      for (const key of ['x-codeSamples', 'x-code-samples'])
        for (const sample of [fieldOf(operation, key)].flat()) {
          const language = textOf(fieldOf(sample, 'lang'))
          if (language) languages.add(language.toLowerCase())
        }
  return [...languages]
}
