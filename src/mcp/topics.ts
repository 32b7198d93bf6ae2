import type { Bilingual } from '../i18n/bilingual.ts'
import { mcpWords } from '../i18n/mcp-words.ts'
import { Fault } from './fault.ts'
import type { GuidePage, GuideSet, Topic } from './guide.ts'
import {
  headingNamed,
  itemOf,
  labelledPart,
  sectionAround,
  sectionOf,
} from './markdown-sections.ts'
import { neededNote } from './needed-fields.ts'
import type { OpenSite } from './open-site.ts'
import { nameOfHook } from './operations.ts'
import { type Scope, setOf } from './pages.ts'
import { alike } from './similar-names.ts'
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
      if (kind !== 'event' || topic.kind !== 'operation') return []
      // A webhook is an event too, and called like its path; a callback has a name beside that.
      if (page.kind === 'webhook') return [{ page, name: nameOfHook(topic.path), anchor: '' }]
      if (topic.callback !== undefined) return [{ page, name: topic.callback, anchor: '' }]
      return isMessages(topic) ? [{ page, name: topic.id, anchor: '' }] : []
    }),
  )
  const word = name.trim().toLowerCase()
  const named = all.filter((topic) => topic.name.toLowerCase() === word)
  const best = named.find(({ page }) => page.kind === kind) ?? named[0]
  if (!best) {
    const shown = await shownInPlace({ kind, name, none }, scope, asked)
    if (!shown) throw new Fault(none, instead(name, all))
    return pagedText(shown.address, shown.text, paging, asked)
  }
  const others = named.filter(({ page }) => page !== best.page)
  const addresses = others.map(({ page, anchor }) => site.addressOf(page.url, anchor))
  const also = addresses.length > 0 ? [say(mcpWords.also([...new Set(addresses)]))] : []
  const { text, address } = await partAbout(best, kind, asked)
  const ifLong = kind === 'schema' ? neededNote(text) : undefined
  return pagedText([address, ...also].join('\n'), text, { ...paging, ifLong }, asked)
}

/** So many pages that name a schema are looked through for one that shows it. */
const MOST_PAGES = 8

/** So many pages of messages are looked through: the search knows the texts of messages, and not all of their names. */
const MOST_MESSAGE_PAGES = 40

/** The part of a page that shows what has no page of its own, such as the body of an operation, a message or the list of a field's values. */
async function shownInPlace({ kind, name: asWritten }: AskedTopic, scope: Scope, { site }: Asked) {
  const name = asWritten.trim()
  const set = setOf(site.guide, scope)
  const isNamed = (line: string) => line.toLowerCase() === name.toLowerCase()
  for (const page of await pagesNaming(name, kind, set, site)) {
    const markdown = await site.markdownOf(page)
    const text =
      sectionAround(markdown, isNamed) ?? labelledPart(markdown, name) ?? itemOf(markdown, name)
    if (text !== undefined) return { text, address: site.addressOf(page.url) }
  }
  return undefined
}

async function pagesNaming(
  name: string,
  kind: AskedTopic['kind'],
  set: GuideSet,
  site: OpenSite,
): Promise<ReadonlySet<GuidePage>> {
  const found = await site.searchOf(set)
  const { hits } = (await found?.search(name, { limit: MOST_PAGES * 2 })) ?? { hits: [] }
  const slots = [...new Set(hits.map(({ slot }) => slot))].slice(0, MOST_PAGES)
  const urls = await Promise.all(slots.map(async (slot) => (await found?.page(slot))?.url))
  const named = urls.flatMap((url) => set.pages.find((page) => page.url === url) ?? [])
  const ofMessages = kind === 'event' ? set.pages.filter(isOfMessages) : []
  return new Set([...named, ...ofMessages.slice(0, MOST_MESSAGE_PAGES)])
}

const isMessages = (topic: Topic) => topic.kind === 'operation' && MESSAGE_METHODS.has(topic.method)

const isOfMessages = ({ topics }: GuidePage) => topics.some(isMessages)

/** The whole page when it is about nothing else, else the section that the topic is in. */
async function partAbout({ page, name, anchor }: FoundTopic, kind: string, { site }: Asked) {
  const markdown = await site.markdownOf(page)
  const address = site.addressOf(page.url, anchor)
  const isAlone = page.topics.filter((topic) => topic.kind === kind).length === 1
  if (isAlone && page.kind === kind) return { text: markdown, address }
  if (['operation', 'webhook', 'callback'].includes(page.kind) && anchor === '')
    return { text: markdown, address }
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
