import * as z from 'zod'
import type { Bilingual } from '../../i18n/bilingual.ts'
import { mcpWords } from '../../i18n/mcp-words.ts'
import { Fault } from '../fault.ts'
import type { GuideHeading, GuidePage } from '../guide.ts'
import { headingNamed, sectionOf } from '../markdown-sections.ts'
import { pageNamed } from '../pages.ts'
import { inLine } from '../shown-texts.ts'
import {
  type Asked,
  isSaid,
  nameInput,
  optionalName,
  type Paging,
  pagedText,
  pagingInput,
  tool,
} from '../tool.ts'

const input = z.strictObject({
  page: nameInput.describe(
    'Address of the page, with or without host and #anchor, such as "/docs/intro"; or its title.',
  ),
  section: optionalName.describe('Heading, or its anchor: only this part of the page.'),
  ...pagingInput,
})

/** Reads a page, or a part of it. */
export const readPage = tool({
  name: 'read_page',
  title: 'Read a page',
  description:
    'Reads one page of the documentation as Markdown, or one of its sections. A long page comes in pieces.',
  input,
  async run({ page: name, section, ...paging }, asked) {
    const { page, anchor } = pageNamed(asked.site.guide, name)
    return shownPage(page, isSaid(section) ? section : anchor, paging, asked)
  },
})

/** A page, or one of its sections, with its address above. */
async function shownPage(
  page: GuidePage,
  section: string | undefined,
  paging: Paging,
  asked: Asked,
): Promise<string> {
  const { site } = asked
  const markdown = await site.markdownOf(page)
  if (!isSaid(section))
    return pagedText(
      site.addressOf(page.url),
      markdown,
      { ...paging, ifLong: partsOf(page.headings) },
      asked,
    )
  const heading = headingNamed(page.headings, section)
  if (!heading) throw noSection(section, page)
  const part = sectionOf(markdown, page.headings, heading.id) ?? markdown
  return pagedText(site.addressOf(page.url, heading.id), part, paging, asked)
}

/** So many parts are a list to choose from. */
const MOST_PARTS = 24

/** The parts of a long page that can be asked for alone. */
function partsOf(headings: readonly GuideHeading[]): Bilingual | undefined {
  const parts = headings.filter(({ level }) => level === 2)
  return parts.length === 0 || parts.length > MOST_PARTS
    ? undefined
    : mcpWords.headings(namesOf(parts))
}

const namesOf = (headings: readonly GuideHeading[]) =>
  headings.map(({ id, title }) => `${inLine(title, LONGEST_NAME)} (#${id})`)

const LONGEST_NAME = 60

function noSection(section: string, { url, headings }: GuidePage): Fault {
  const names = namesOf(headings)
  const listed = names.length === 0 ? mcpWords.withoutSection : mcpWords.headings(names)
  return new Fault(mcpWords.noSection(section, url), listed)
}
