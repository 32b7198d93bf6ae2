import * as z from 'zod'
import { mcpWords } from '../../i18n/mcp-words.ts'
import { addressKey } from '../../urls/address.ts'
import { Fault } from '../fault.ts'
import type { GuideHeading } from '../guide.ts'
import { callOf, type Operation, operationsNamed, operationsOf } from '../operations.ts'
import { setOf, withoutHost } from '../pages.ts'
import { type Chapter, chaptersOf } from '../sections.ts'
import { titleOf } from '../shown.ts'
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
    const text = part === undefined ? markdown : partOf(markdown, part, headings)
    return pagedText(site.addressOf(url), text, paging, asked)
  },
})

/** Whether a name is the end of an address, after its host. */
const isAddress = (name: string, url: string) =>
  addressKey(withoutHost(name).replace(/\.md$/, '')) === addressKey(url)

const several = (name: string, operations: readonly Operation[]) =>
  new Fault(
    mcpWords.several(name),
    mcpWords.these(
      operations.map((one) => `${callOf(one)} — ${titleOf(one.page)}: ${one.page.url}`),
    ),
  )

/** A part of what a page says of an operation. */
function partOf(markdown: string, part: Part, headings: readonly GuideHeading[]): string {
  const [intro, ...chapters] = chaptersOf(markdown)
  const chaptersIn = (one: Part) => chaptersOfPart(one, chapters, headings)
  const found = chaptersIn(part)
  if (found.length === 0)
    throw new Fault(
      mcpWords.noPart(part),
      mcpWords.these(PARTS.filter((one) => chaptersIn(one).length > 0)),
    )
  const all = part === 'request' && intro ? [intro, ...found] : found
  return all.map(({ text }) => text.trim()).join('\n\n')
}

/** The ids of the headings of a part: their words are those of the site and its language. */
const IDS: Readonly<Record<Part, readonly string[]>> = {
  request: ['request'],
  responses: ['response', 'errors'],
  samples: ['samples'],
}

/** The chapters that make a part. What the author of a page has written comes before those that are made. */
function chaptersOfPart(
  part: Part,
  chapters: readonly Chapter[],
  headings: readonly GuideHeading[],
): Chapter[] {
  return IDS[part].flatMap((id) => {
    const heading = headings.find((one) => one.id === id)
    return chapters.findLast((chapter) => chapter.title === heading?.title) ?? []
  })
}
