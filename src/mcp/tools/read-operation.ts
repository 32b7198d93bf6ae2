import * as z from 'zod'
import { mcpWords } from '../../i18n/mcp-words.ts'
import { pagePath } from '../../urls/address.ts'
import { MOST_ANSWER, sizeOf } from '../answer-pieces.ts'
import { Fault } from '../fault.ts'
import type { GuideHeading } from '../guide.ts'
import { chaptersOf, sectionOf } from '../markdown-sections.ts'
import { neededNote } from '../needed-fields.ts'
import { callOf, type Operation, operationsNamed, operationsOf } from '../operations.ts'
import { setOf, withoutHost } from '../pages.ts'
import { titleOf } from '../shown-texts.ts'
import { nameInput, pagedText, pagingInput, scopeInput, tool } from '../tool.ts'
import { noOperation } from './find-operation.ts'

const PARTS = ['request', 'responses', 'samples'] as const

type Part = (typeof PARTS)[number]

const input = z.strictObject({
  operation: nameInput.describe(
    'A method and a path such as "GET /v1/rooms/{id}", an operationId, a title, or the address of the page.',
  ),
  part: z
    .enum(PARTS)
    .optional()
    .describe(
      'Only the call with its parameters, only the answers with errors, or only code; all if absent.',
    ),
  ...scopeInput,
  ...pagingInput,
})

/** Reads what the site says of an operation. */
export const readOperation = tool({
  name: 'read_operation',
  title: 'Read an operation of the API',
  description:
    'Reads the description of one operation of the HTTP API: address, authorization, parameters, bodies, responses, errors, code.',
  input,
  async run({ operation: name, part, locale, version, ...paging }, asked) {
    const { site } = asked
    const operations = operationsOf(setOf(site.guide, { locale, version }).pages)
    const byAddress = operations.filter(({ page }) => isAddress(name, page.url))
    const named = byAddress.length > 0 ? byAddress : operationsNamed(operations, name)
    const [only] = named
    if (!only) throw noOperation(name, operations)
    if (named.length > 1) throw several(name, named)
    const { url, headings } = only.page
    const markdown = await site.markdownOf(only.page)
    const text = part === undefined ? wholeOf(markdown, headings) : partOf(markdown, part, headings)
    const isCall = part === undefined || part === 'request'
    const call = isCall ? sectionOf(markdown, headings, 'request') : undefined
    return pagedText(site.addressOf(url), text, { ...paging, ifLong: neededNote(call) }, asked)
  },
})

/** Whether a name is the end of an address, after its host. */
const isAddress = (name: string, url: string) =>
  pagePath(withoutHost(name).replace(/\.md$/, '')) === pagePath(url)

const several = (name: string, operations: readonly Operation[]) =>
  new Fault(
    mcpWords.several(name),
    mcpWords.these(
      operations.map((one) => `${callOf(one)} — ${titleOf(one.page)}: ${one.page.url}`),
    ),
  )

/** The ids of the headings of a part: their words are those of the site and its language. */
const IDS: Readonly<Record<Part, readonly string[]>> = {
  request: ['request'],
  responses: ['response', 'errors'],
  samples: ['samples'],
}

const MADE_IDS = [...Object.values(IDS).flat(), 'callbacks', 'see-also']

/** The ids of the parts that an author has written. */
const ownIds = (headings: readonly GuideHeading[]): readonly string[] =>
  headings.filter(({ level, id }) => level === 2 && !MADE_IDS.includes(id)).map(({ id }) => id)

/** What an author says in a few lines stands above the parameters and bodies, which may fill the first answer. */
function wholeOf(markdown: string, headings: readonly GuideHeading[]): string {
  const [intro = { text: '' }] = chaptersOf(markdown)
  const own = ownIds(headings)
    .flatMap((id) => sectionOf(markdown, headings, id) ?? [])
    .filter((text) => sizeOf(text) < MOST_ANSWER / 4)
  const rest = own.reduce(
    (text, section) => text.split(section).join(''),
    markdown.slice(intro.text.length),
  )
  return [intro.text, ...own, rest].map((text) => text.trim()).join('\n\n')
}

/** A part of what a page says of an operation. What its author has written stands with the request. */
function partOf(markdown: string, part: Part, headings: readonly GuideHeading[]): string {
  const sectionsOf = (ids: readonly string[]) =>
    ids.flatMap((id) => sectionOf(markdown, headings, id) ?? [])
  const found = sectionsOf(IDS[part])
  if (found.length === 0)
    throw new Fault(
      mcpWords.noPart(part),
      mcpWords.these(PARTS.filter((one) => sectionsOf(IDS[one]).length > 0)),
    )
  const [intro] = chaptersOf(markdown)
  const around = (parts: readonly string[]) =>
    part === 'request' ? [intro?.text ?? '', ...parts, ...sectionsOf(ownIds(headings))] : parts
  const texts = around(found).map((text) => text.trim())
  return (part === 'responses' ? shortFirst(texts) : texts).join('\n\n')
}

/** A part that takes a whole answer stands behind the others: the errors of an operation are not on its second page. */
const shortFirst = (texts: readonly string[]) => [
  ...texts.filter((text) => sizeOf(text) < MOST_ANSWER / 2),
  ...texts.filter((text) => sizeOf(text) >= MOST_ANSWER / 2),
]
