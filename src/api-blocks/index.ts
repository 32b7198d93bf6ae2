import { ownValue } from '../data-files/plain-values.ts'
import { nearest } from '../diagnostics/nearest-name.ts'
import { problem } from '../diagnostics/problem.ts'
import { apiStringsOf, stringsOf } from '../i18n/index.ts'
import { highlighterFor } from '../markdown/highlight/highlight.ts'
import type { DrawnEmbed, EmbedCall, EmbedPage, Embeds } from '../markdown/transform/embed.ts'
import type { ApiFile, ApiFiles, Problem } from '../model.ts'
import { rememberedBy } from '../openapi/document/file-memory.ts'
import { readTableFile } from '../openapi/document/table-file.ts'
import { newPageDraft, type PageDraft } from '../openapi/pages/page-draft.ts'
import { codeTable } from './code-table.tsx'
import type { Embed, EmbedTools } from './embed.ts'
import { errors } from './errors.ts'
import { event } from './event.ts'
import { events } from './events.tsx'
import { type FileKind, NEEDS } from './needs.ts'
import { openSocket } from './open-socket.ts'
import { openSpecification } from './open-specification.ts'
import { operation } from './operation.tsx'
import { operations } from './operations.tsx'
import { schema } from './schema.tsx'

/** Every block that is drawn from the description of an API. */
const embeds: readonly Embed[] = [schema, operation, operations, codeTable, errors, event, events]

const byName = new Map(embeds.map((embed) => [embed.name, embed]))

/** The blocks of articles that are drawn from the description of an API. */
export const apiEmbeds: Embeds = { names: embeds.map(({ name }) => name), draw }

/** What may be written in the braces of these blocks, by their names. */
export const apiAttributes: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  embeds.map(({ name, attributes }) => [name, attributes]),
)

const NOTHING: DrawnEmbed = { html: '', subjects: [] }
const NO_FILES = { specifications: [] }

/** The languages of event samples. */
const HIGHLIGHTED = ['javascript', 'python', 'java']

async function draw(calls: readonly EmbedCall[], page: EmbedPage): Promise<DrawnEmbed[]> {
  const hasCode = calls.some(({ name }) => name === event.name)
  const highlight = await highlighterFor(hasCode ? HIGHLIGHTED : [])
  const draft: PageDraft = { ...newPageDraft(), references: page.references }
  const drawn: DrawnEmbed[] = []
  for (const call of calls) {
    const first = page.references.length
    const reports: Problem[] = []
    drawn.push(await drawOne(call, { ...toolsOf(call, page, reports), draft, highlight }))
    placeReferences(first, call, page)
    page.problems.push(...(await withoutEchoes(reports, call, page)))
  }
  return drawn
}

async function drawOne(
  { name, attributes, place }: EmbedCall,
  tools: EmbedTools & Pick<EmbedPage, 'problems'>,
): Promise<DrawnEmbed> {
  const embed = byName.get(name)
  if (!embed) return NOTHING
  for (const attribute of Object.keys(attributes)) {
    if (embed.attributes.includes(attribute)) continue
    const near = nearest(attribute, embed.attributes)
    const details = { block: name, attribute, ...(near ? { near } : {}) }
    tools.problems.push(problem('embed-attribute', place, details))
  }
  return (await embed.draw(attributes, tools)) ?? NOTHING
}

function toolsOf(
  { name, place }: EmbedCall,
  { source, locale, words, original, problems }: EmbedPage,
  reports: Problem[],
) {
  return {
    problems,
    files: source.apiFiles ?? NO_FILES,
    locale,
    words,
    original,
    translated: translatedTexts(source.apiFiles ?? NO_FILES),
    strings: apiStringsOf({ locale, words }),
    siteStrings: stringsOf({ locale, words }),
    report: (
      code: Parameters<EmbedTools['report']>[0],
      details: Readonly<Record<string, string>>,
    ) => void reports.push(problem(code, place, { block: name, ...details })),
    pass: (found: readonly Problem[]) => void problems.push(...found),
  }
}

/** The texts of tables and of commands and events that a translation has brought. */
function translatedTexts({ socket, codes, errors }: ApiFiles): ReadonlySet<string> {
  return new Set([socket, codes, errors].flatMap((file) => (file ? [...textsIn(file)] : [])))
}

/** Every text of the overlays of a file and of those that it refers to. */
const textsIn = rememberedBy(({ overlay, partOverlays = {} }: ApiFile): ReadonlySet<string> => {
  const found = new Set<string>()
  const collect = (value: unknown): void => {
    if (typeof value === 'string') found.add(value)
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect)
  }
  for (const own of [overlay, ...Object.values(partOverlays)])
    if (own) collect(readTableFile(own).value)
  return found
})

const ABOUT_FILES = new Set(['embed-unknown', 'embed-without-file'])

/** What is wrong with a block itself: a file that cannot be read is a problem of its own, and not what is missing from it. */
async function withoutEchoes(
  reports: readonly Problem[],
  { name }: EmbedCall,
  { source }: EmbedPage,
): Promise<readonly Problem[]> {
  if (!reports.some(({ code }) => ABOUT_FILES.has(code))) return reports
  const files = source.apiFiles ?? NO_FILES
  const isUnread = await hasUnread(files, ownValue(NEEDS, name) ?? [])
  return isUnread ? reports.filter(({ code }) => !ABOUT_FILES.has(code)) : reports
}

/** Whether one of the files that a block needs is configured and cannot be read. */
async function hasUnread(files: ApiFiles, kinds: readonly FileKind[]): Promise<boolean> {
  const { specifications, socket, codes, errors, missing = [] } = files
  const settingOf = (kind: FileKind) =>
    kind === 'specifications' ? 'openapi' : `reference.${kind}`
  if (kinds.some((kind) => missing.includes(settingOf(kind)))) return true
  const unread = kinds.map(async (kind) => {
    if (kind === 'codes' || kind === 'errors') {
      const file = kind === 'codes' ? codes : errors
      return file !== undefined && readTableFile(file).value === undefined
    }
    const open = kind === 'specifications' ? openSpecification : openSocket
    const opened = kind === 'specifications' ? specifications : socket ? [socket] : []
    const isRead = async (file: ApiFile) => (await open(file)).specification.files.has(file.path)
    return !(await Promise.all(opened.map(isRead))).every(Boolean)
  })
  return (await Promise.all(unread)).some(Boolean)
}

/** References of the block itself stand where the block does; those of a description stand in its file. */
function placeReferences(first: number, { place }: EmbedCall, page: EmbedPage): void {
  const { path, line, column } = place
  for (const [index, reference] of page.references.entries()) {
    if (index < first || reference.path !== undefined) continue
    page.references[index] = {
      ...reference,
      line,
      column,
      ...(path === page.source.path ? {} : { path }),
    }
  }
}
