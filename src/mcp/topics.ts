import type { Bilingual } from '../i18n/bilingual.ts'
import { mcpWords } from '../i18n/mcp-words.ts'
import { alike } from './alike.ts'
import { Fault } from './fault.ts'
import type { GuidePage } from './guide.ts'
import { type Scope, setOf } from './pages.ts'
import { headingNamed, itemOf, sectionAround, sectionOf } from './sections.ts'
import { type Asked, type Paging, pagedText } from './tool.ts'

/** An event or a schema that is asked for. */
export interface AskedTopic {
  readonly kind: 'event' | 'schema'
  readonly name: string
  /** What is said when there is none. */
  readonly none: Bilingual
}

/** What descriptions of messages that are listed as those of a REST API have in the place of a method. */
const MESSAGE_METHODS: ReadonlySet<string> = new Set(['SEND', 'RECEIVE'])

interface FoundTopic {
  readonly page: GuidePage
  readonly name: string
  readonly anchor: string
}

/** What the site says of an event or a schema: the page about it, or the part of a page. */
export async function shownTopic(
  { kind, name, none }: AskedTopic,
  scope: Scope,
  paging: Paging,
  asked: Asked,
): Promise<string> {
  const { site, say } = asked
  const all = setOf(site.guide, scope).pages.flatMap((page): FoundTopic[] =>
    page.topics.flatMap((topic) => {
      if (topic.kind === kind) return [{ page, name: topic.name, anchor: topic.anchor }]
      const isMessage = topic.kind === 'operation' && MESSAGE_METHODS.has(topic.method)
      return kind === 'event' && isMessage ? [{ page, name: topic.id, anchor: '' }] : []
    }),
  )
  const word = name.trim().toLowerCase()
  const named = all.filter((topic) => topic.name.toLowerCase() === word)
  const best = named.find(({ page }) => page.kind === kind) ?? named[0]
  if (!best) {
    const shown = await shownInPlace(name.trim(), scope, asked)
    if (!shown) throw new Fault(none, instead(name, all))
    return pagedText(shown.address, shown.text, paging, asked)
  }
  const others = named.filter(({ page }) => page !== best.page)
  const addresses = others.map(({ page, anchor }) => site.addressOf(page.url, anchor))
  const also = addresses.length > 0 ? [say(mcpWords.also([...new Set(addresses)]))] : []
  const { text, address } = await partAbout(best, kind, asked)
  return pagedText([address, ...also].join('\n'), text, paging, asked)
}

/** So many pages that name a schema are looked through for one that shows it. */
const MOST_PAGES = 8

/** The part of a page that shows a schema which has no page of its own, such as the body of an operation or the list of a field's values. */
async function shownInPlace(name: string, scope: Scope, { site }: Asked) {
  const set = setOf(site.guide, scope)
  const found = await site.searchOf(set)
  if (!found) return undefined
  const { hits } = await found.search(name, { limit: MOST_PAGES * 2 })
  const slots = [...new Set(hits.map(({ slot }) => slot))].slice(0, MOST_PAGES)
  for (const slot of slots) {
    const { url } = await found.page(slot)
    const page = set.pages.find((one) => one.url === url)
    if (!page) continue
    const isNamed = (line: string) => line.toLowerCase() === name.toLowerCase()
    const markdown = await site.markdownOf(page)
    const text = sectionAround(markdown, isNamed) ?? itemOf(markdown, name)
    if (text !== undefined) return { text, address: site.addressOf(page.url) }
  }
  return undefined
}

/** The whole page when it is about nothing else, else the section that the topic is in. */
async function partAbout({ page, name, anchor }: FoundTopic, kind: string, { site }: Asked) {
  const markdown = await site.markdownOf(page)
  const address = site.addressOf(page.url, anchor)
  const isAlone = page.topics.filter((topic) => topic.kind === kind).length === 1
  if (isAlone && page.kind === kind) return { text: markdown, address }
  if (page.kind === 'operation' && anchor === '') return { text: markdown, address }
  const heading = headingNamed(page.headings, anchor)
  const part = heading
    ? sectionOf(markdown, page.headings, heading.id)
    : sectionAround(markdown, (line) => isNameLine(line, name))
  return { text: part ?? markdown, address }
}

/** Whether a line says nothing but a name: with the link to it, or with what is done to it. */
const isNameLine = (line: string, name: string) =>
  line === name ||
  (line.startsWith(`[${name}](`) && line.endsWith(')')) ||
  (/^`[\w.]+` `/.test(line) && line.endsWith(` \`${name}\``))

function instead(name: string, all: readonly FoundTopic[]): Bilingual {
  if (all.length === 0) return mcpWords.noneOfKind
  const names = [...new Set(all.map((topic) => topic.name))]
  const near = alike(name, names)
  return near.length > 0 ? mcpWords.near(near) : mcpWords.these(names.slice(0, 30))
}
