import * as z from 'zod'
import type { Bilingual } from '../../i18n/bilingual.ts'
import { mcpWords } from '../../i18n/mcp-words.ts'
import { Fault } from '../fault.ts'
import type { GuidePage, GuideSet, Topic } from '../guide.ts'
import { hasWord, linesNaming } from '../lines-naming.ts'
import { sectionOf } from '../markdown-sections.ts'
import type { OpenSite } from '../open-site.ts'
import { allPages, setOf } from '../pages.ts'
import { inLine } from '../shown-texts.ts'
import { alike } from '../similar-names.ts'
import { type Asked, nameInput, pagedList, pagingInput, scopeInput, tool } from '../tool.ts'

const input = z.strictObject({
  code: z
    .union([nameInput, z.number()])
    .describe('The code as it was received, such as "RATE_LIMITED", "429" or "201".'),
  ...scopeInput,
  ...pagingInput,
})

/** Says what a code means. */
export const lookupCode = tool({
  name: 'lookup_code',
  title: 'Look up a code',
  description:
    'Says what an error code, an HTTP status, or a code of a table of constants means and what to do about it. One code may stand in several tables.',
  input,
  async run({ code: asWritten, locale, version, ...paging }, asked) {
    const { site } = asked
    const set = setOf(site.guide, { locale, version })
    const code = String(asWritten)
    const word = code.trim()
    const described = codesOf(set.pages)
    for (const name of namesOf(word)) {
      const rows = rowsOf(
        described.filter(({ topic }) => isNamed(topic, name)),
        asked,
      )
      const items = rows.length > 0 ? rows : await mentionsOf(name, set, site)
      if (items.length > 0) return pagedList('', items, paging, asked)
    }
    const near = alike(
      word,
      described.map(({ topic }) => topic.code),
    )
    throw new Fault(mcpWords.noCode(code), near.length > 0 ? mcpWords.near(near) : mcpWords.tryList)
  },
})

const STATUS = /^[1-5][0-9]{2}$/

/** What a code may be described as: a specification may say of all statuses from 400 to 499 what 4XX means. */
const namesOf = (code: string): readonly string[] =>
  STATUS.test(code) ? [code, `${code.charAt(0)}XX`] : [code]

type CodeTopic = Extract<Topic, { kind: 'code' | 'error' }>

interface Described {
  readonly topic: CodeTopic
  readonly page: GuidePage
}

const codesOf = (pages: readonly GuidePage[]): readonly Described[] =>
  pages.flatMap((page) =>
    page.topics.flatMap((topic) =>
      topic.kind === 'code' || topic.kind === 'error' ? [{ topic, page }] : [],
    ),
  )

function isNamed(topic: CodeTopic, word: string): boolean {
  const names = topic.kind === 'code' ? [topic.code, topic.constant] : [topic.code, topic.status]
  return names.some((name) => name?.toLowerCase() === word.toLowerCase())
}

/** What a code means, once for all the pages that say the same of it. */
function rowsOf(described: readonly Described[], { site, say }: Asked): readonly string[] {
  return groupedByText(
    described.map(({ topic, page }) => [
      textOf(topic, say),
      site.addressOf(page.url, topic.anchor),
    ]),
  )
}

/** So many addresses of the same text are enough. */
const MOST_ADDRESSES = 3

function groupedByText(
  found: readonly (readonly [text: string, address: string])[],
): readonly string[] {
  const addresses = new Map<string, Set<string>>()
  for (const [text, address] of found) {
    const known = addresses.get(text) ?? new Set()
    if (known.size < MOST_ADDRESSES) known.add(address)
    addresses.set(text, known)
  }
  return [...addresses].map(([text, all]) => [`- ${text}`, ...all].join('\n  '))
}

function textOf(topic: CodeTopic, say: Asked['say']): string {
  const labelled = (label: Bilingual, text: string | undefined) => text && `${say(label)}: ${text}`
  const { meaning } = topic
  const [head, ...facts] =
    topic.kind === 'code'
      ? [
          `${topic.table} ${topic.code}`,
          topic.name,
          labelled(mcpWords.constant, topic.constant),
          meaning,
        ]
      : [
          topic.code,
          labelled(mcpWords.status, topic.status),
          meaning,
          labelled(mcpWords.action, topic.action),
        ]
  return `**${head}** — ${facts.filter(Boolean).join(' · ')}`
}

/** Pages without a table that is known as one may say what a code means all the same. */
const MOST_PAGES = 6

async function mentionsOf(code: string, set: GuideSet, site: OpenSite): Promise<readonly string[]> {
  const found = await site.searchOf(set)
  if (!found) return []
  const { hits } = await found.search(code, { limit: MOST_PAGES * 2 })
  const pages = await Promise.all([...new Set(hits.map(({ slot }) => slot))].map(found.page))
  const items = await Promise.all(
    pages.slice(0, MOST_PAGES).map(async ({ url }) => {
      const page = allPages(site.guide).find((one) => one.url === url)
      if (!page) return []
      const markdown = await site.markdownOf(page)
      const sections = sectionsNamed(page, markdown, code).map(
        ({ id, text }) => [text, site.addressOf(url, id)] as const,
      )
      const lines = sections.length > 0 ? [] : linesNaming(markdown, code)
      return [...sections, ...lines.map((line) => [line, site.addressOf(url)] as const)]
    }),
  )
  return groupedByText(items.flat())
}

const LONGEST_SECTION = 600

/** The sections of a page that are called by a code, each in one line. */
function sectionsNamed({ headings }: GuidePage, markdown: string, code: string) {
  return headings.flatMap(({ id, title }) => {
    if (!hasWord(title, code)) return []
    const text = sectionOf(markdown, headings, id)?.replace(/^.*\n/, '') ?? ''
    return text.trim() === ''
      ? []
      : [{ id, text: `**${inLine(title)}** — ${inLine(text, LONGEST_SECTION)}` }]
  })
}
