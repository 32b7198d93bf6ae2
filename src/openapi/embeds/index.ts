import type { DrawnEmbed, EmbedCall, EmbedPage, Embeds } from '../../markdown/embed.ts'
import { highlighterFor } from '../../markdown/highlight.ts'
import type { Problem } from '../../model.ts'
import { nearest } from '../../nearest.ts'
import { problem } from '../../problem.ts'
import { apiStringsOf, stringsOf } from '../../strings/index.ts'
import type { PageDraft } from '../page-draft.ts'
import { codeTable } from './code-table.tsx'
import type { Embed, EmbedTools } from './embed.ts'
import { errors } from './errors.ts'
import { event } from './event.ts'
import { events } from './events.tsx'
import { operation } from './operation.tsx'
import { operations } from './operations.tsx'
import { schema } from './schema.tsx'

/** Every block that is drawn from the description of an API. */
const embeds: readonly Embed[] = [schema, operation, operations, codeTable, errors, event, events]

const byName = new Map(embeds.map((embed) => [embed.name, embed]))

/** The blocks of articles that are drawn from the description of an API. */
export const apiEmbeds: Embeds = { names: embeds.map(({ name }) => name), draw }

const NOTHING: DrawnEmbed = { html: '', subjects: [] }
const NO_FILES = { specifications: [] }

/** The languages of event samples. */
const HIGHLIGHTED = ['javascript', 'python', 'java']

async function draw(calls: readonly EmbedCall[], page: EmbedPage): Promise<DrawnEmbed[]> {
  const hasCode = calls.some(({ name }) => name === event.name)
  const highlight = await highlighterFor(hasCode ? HIGHLIGHTED : [])
  const draft: PageDraft = {
    references: page.references,
    headings: [],
    ids: new Set(),
    shownTexts: new Map(),
  }
  const drawn: DrawnEmbed[] = []
  for (const call of calls) {
    const first = page.references.length
    drawn.push(await drawOne(call, { ...toolsOf(call, page), draft, highlight }))
    placeReferences(first, call, page)
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

function toolsOf({ name, place }: EmbedCall, { source, locale, problems }: EmbedPage) {
  return {
    problems,
    files: source.apiFiles ?? NO_FILES,
    locale,
    strings: apiStringsOf(locale),
    siteStrings: stringsOf(locale),
    report: (
      code: Parameters<EmbedTools['report']>[0],
      details: Readonly<Record<string, string>>,
    ) => void problems.push(problem(code, place, { block: name, ...details })),
    pass: (found: readonly Problem[]) => void problems.push(...found),
  }
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
