import { fieldOf, fieldsOf, textOf } from '../../data-files/unknown-json.ts'
import { problem } from '../../diagnostics/problem.ts'
import { failureReason } from '../../i18n/bilingual.ts'
import { apiStringsOf, stringsOf } from '../../i18n/index.ts'
import type { CompileInput } from '../../markdown/compile.ts'
import { highlighterFor } from '../../markdown/highlight/highlight.ts'
import type { ApiDocument, ApiFile, ApiPage, Compiled, Place, Problem, Prose } from '../../model.ts'
import { consoleSources } from '../console/console-file.ts'
import { writtenSamples } from '../examples/example-tabs.ts'
import { type Endpoint, endpointsOf } from '../pages/endpoints.ts'
import { anchorsToPages } from '../pages/foreign-anchors.ts'
import { infoPage } from '../pages/info-page.tsx'
import { consoleSettings } from '../pages/operation.ts'
import { operationPage } from '../pages/operation-page.tsx'
import type { DrawnPage, PageTools } from '../pages/page-tools.ts'
import { NO_REMEDIES, remediesOf } from '../pages/remedies.ts'
import { schemaPages } from '../pages/schema-page.tsx'
import { tagPages } from '../pages/tag-page.tsx'
import { PLACEHOLDER } from '../samples/request-values.ts'
import {
  childOf,
  itemsOf,
  placeOf,
  rootOf,
  type Specification,
  schemaPath,
} from '../schema/node.ts'
import type { SpecificationSettings } from './api-entries.ts'
import { emptySpecification } from './empty-specification.ts'
import { atOrigin } from './moved-places.ts'
import { bundled } from './one-file.ts'
import { parseFiles } from './parse.ts'
import { readSpecification } from './read-specification.ts'
import { redocly } from './redocly-library.ts'
import { settleSpecification } from './settle-specification.ts'
import { hasTagPages, tagGroupsOf, tagsOf } from './tags-of.ts'
import { compileTexts } from './texts.ts'

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
    const reason = failureReason(error)
    return nothing(input, [
      problem('api-unreadable', { path: input.source.path, line: 1 }, { reason }),
    ])
  }
}

function nothing({ source, specification }: SpecificationInput, problems: Problem[]): Compiled {
  return { document: emptySpecification(source.path, specification.id, problems) }
}

async function compileReadable(input: SpecificationInput): Promise<Compiled> {
  const { source, specification: settings } = input
  const read = await readSpecification(source, settings)
  if (!read.specification) return nothing(input, [...read.problems])
  const { specification } = read
  const { endpoints, problems: nameProblems } = await endpointsAsWritten(specification, source)
  const tools = await pageTools(read.specification, endpoints, input, source.apiFiles?.errors)
  const drawn: DrawnPage[] = []
  const about = settings.info ? await infoPage(tools) : undefined
  if (about) drawn.push(about.drawn)
  const operations: { endpoint: Endpoint; page: ApiPage }[] = []
  const failed: Problem[] = []
  for (const endpoint of endpoints) {
    // A mistake of ours in one operation must not take the others with it.
    try {
      const own = await operationPage(endpoint, tools)
      drawn.push(own)
      operations.push({ endpoint, page: own.page })
    } catch (error) {
      const details = { name: endpoint.title, reason: failureReason(error) }
      failed.push(problem('api-operation-failed', placeOf(endpoint.node), details))
    }
  }
  const tags = tagsOf(specification, endpoints, about?.chapters)
  if (hasTagPages(settings)) drawn.push(...(await tagPages(tags, operations, tools)))
  const schemas = await schemaPages(drawn, endpoints.length > 0, tools)
  drawn.push(...schemas)
  const tagGroups = tagGroupsOf(specification)
  const root = rootOf(specification)
  const info = fieldsOf(childOf(root, 'info').value)
  const isEmpty = endpoints.length + schemas.length === 0
  const empty = isEmpty ? [problem('api-empty', { path: source.path, line: 1 })] : []
  const moves = (read.moves ?? []).filter(
    ({ places, parts }) => places.size + (parts?.size ?? 0) > 0,
  )
  const asWritten = <At extends Partial<Place>>(found: At): At =>
    atOrigin({ path: source.path, ...found }, moves)
  const placed = (page: ApiPage): ApiPage =>
    moves.length > 0
      ? { ...page, place: asWritten(page.place), references: page.references.map(asWritten) }
      : page
  const document: ApiDocument = {
    form: 'api',
    path: source.path,
    id: settings.id,
    title: textOf(info.title)?.trim() || settings.id,
    description: textOf(info.summary)?.trim() ?? '',
    tags,
    ...(tagGroups.length > 0 ? { tagGroups } : {}),
    pages: drawn.map(({ page }) => placed(page)),
    ...(endpoints.some(({ kind }) => kind === 'message') ? { isOfMessages: true } : {}),
    ...connectOf(endpoints, specification, settings.tryIt),
    ...(settings.download ? { download: source.path.split('/').at(-1) ?? source.path } : {}),
    problems: eachOnce(
      [
        ...read.problems,
        ...nameProblems,
        ...empty,
        ...withoutHost(specification, endpoints),
        ...failed,
        ...tools.texts.problems,
        ...tools.remedies.problems,
        ...drawn.flatMap(({ problems }) => problems),
      ].map(asWritten),
    ),
  }
  return {
    document,
    ...(settings.download ? { download: await bundled(source, settings.title) } : {}),
    proseByPath: Object.fromEntries(
      drawn.map(({ page, prose }): [string, Prose] => [page.path, prose]),
    ),
  }
}

/** Tools that answer from the API itself write servers without a host. Pages stand elsewhere: nobody can call that address. */
function withoutHost(specification: Specification, endpoints: readonly Endpoint[]): Problem[] {
  if (!endpoints.some(({ kind }) => kind === 'operation')) return []
  const [first] = itemsOf(childOf(rootOf(specification), 'servers'))
  const url = textOf(fieldOf(first?.value, 'url'))
  const isWhole = url === undefined || /^(?:[a-z][a-z\d+.-]*:|\/\/|\{)/i.test(url)
  if (!first || isWhole) return []
  return [problem('api-server', placeOf(childOf(first, 'url')), { url, used: PLACEHOLDER })]
}

/** A text of messages is drawn as it is written, and with what stands around it. */
function eachOnce(problems: readonly Problem[]): Problem[] {
  const byKey = new Map(problems.map((found) => [JSON.stringify(found), found]))
  return [...byKey.values()]
}

/** What the consoles of a specification connect to. */
function connectOf(
  endpoints: readonly Endpoint[],
  specification: Specification,
  tryIt: SpecificationSettings['tryIt'],
): Pick<ApiDocument, 'connect'> {
  const all = endpoints.flatMap((endpoint) => {
    const settings = consoleSettings(endpoint, { tryIt })
    return settings ? [consoleSources(endpoint, specification, settings)] : []
  })
  return all.length === 0 ? {} : { connect: [...new Set(all.flat())] }
}

/**
 * The operations. In a translation they keep the names and addresses that they have in the original, but for those that
 * it gives another one by `x-slug`.
 */
async function endpointsAsWritten(
  specification: Specification,
  { overlay, ...source }: ApiFile,
): Promise<ReturnType<typeof endpointsOf>> {
  const translated = endpointsOf(specification)
  if (!overlay && !source.partOverlays) return translated
  const { partOverlays: _, ...file } = source
  const { specification: original } = settleSpecification(
    file,
    await parseFiles(file, await redocly()),
  )
  const written = new Map(endpointsOf(original).endpoints.map((own) => [own.node.at, own]))
  const asked = ({ node }: Endpoint) => fieldOf(node.value, 'x-slug')
  return {
    ...translated,
    endpoints: translated.endpoints.map((endpoint) => {
      const own = written.get(endpoint.node.at)
      if (!own) return endpoint
      const slug = asked(endpoint) === asked(own) ? own.slug : endpoint.slug
      return { ...endpoint, name: own.name, slug }
    }),
  }
}

/** What the pages of a specification are drawn with. */
export async function pageTools(
  specification: Specification,
  endpoints: readonly Endpoint[],
  { specification: settings, options }: Pick<SpecificationInput, 'specification' | 'options'>,
  errors?: ApiFile,
): Promise<PageTools> {
  const strings = apiStringsOf(options)
  return {
    specification,
    endpoints,
    texts: await compileTexts(specification, options),
    toPages: anchorsToPages(specification, endpoints, { ...settings, ...options }),
    remedies: errors ? await remediesOf(errors, options.locale) : NO_REMEDIES,
    strings,
    siteStrings: stringsOf(options),
    locale: options.locale,
    twins: options.twins === true,
    words: options.words,
    original: options.original,
    settings,
    highlight: await highlighterFor([...HIGHLIGHTED, ...languagesIn(specification, endpoints)]),
    pageOfSchema: (reference) => schemaPath(reference, specification),
    subjectOf: (reference) => schemaPath(reference, specification),
  }
}

const HIGHLIGHTED = ['bash', 'js', 'python', 'java', 'go', 'csharp', 'php', 'json', 'xml', 'html']

/** The languages of samples that the specification brings. */
const languagesIn = (specification: Specification, endpoints: readonly Endpoint[]) =>
  new Set(
    endpoints.flatMap(({ node }) =>
      writtenSamples(node, { specification }).map(({ language }) => language),
    ),
  )
