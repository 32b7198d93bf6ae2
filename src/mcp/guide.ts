import * as z from 'zod'
import { mcpWords } from '../i18n/mcp-words.ts'
import { decoded } from '../urls/address.ts'
import { Fault } from './fault.ts'
import { DOCS_FILE } from './site/published-site.ts'

/** What `docs.json` says of a site. It may come from anywhere, and from another version of docsgen. */
export interface Guide {
  readonly title: string
  readonly description: string
  /** The protocol and the host that it is published at. */
  readonly origin: string
  /** What all addresses begin with. */
  readonly base: string
  /** The one that readers see first is the first. */
  readonly sets: readonly GuideSet[]
}

/** The pages of a locale in one version. */
export interface GuideSet {
  readonly locale: string
  /** None when the documentation has no versions. */
  readonly version?: string | undefined
  /** The folder of its index of the search, below the top of the site. */
  readonly search?: string | undefined
  /** The menus in their order; a row may lead nowhere. */
  readonly rows: readonly GuideRow[]
  readonly pages: readonly GuidePage[]
}

/** A row of a menu. */
export interface GuideRow {
  readonly depth: number
  readonly title: string
  readonly url?: string | undefined
}

export interface GuidePage extends Omit<z.infer<typeof pageSchema>, 'topics'> {
  readonly locale: string
  readonly topics: readonly Topic[]
  /** Its Markdown, below the top of the site. */
  readonly file: string
}

/** Something that can be looked up in a page. */
export type Topic = z.infer<typeof topicSchema>

export type GuideHeading = GuidePage['headings'][number]

/** The form that this program reads. */
const FORMAT = 1

const operation = z.object({
  kind: z.literal('operation'),
  id: z.string(),
  method: z.string(),
  path: z.string(),
  callback: z.string().optional(),
})
const event = z.object({ kind: z.literal('event'), name: z.string(), anchor: z.string() })
const schema = z.object({
  kind: z.literal('schema'),
  name: z.string(),
  anchor: z.string().default(''),
})
const code = z.object({
  kind: z.literal('code'),
  table: z.string(),
  code: z.string(),
  name: z.string(),
  constant: z.string().optional(),
  meaning: z.string(),
  anchor: z.string(),
})
const error = z.object({
  kind: z.literal('error'),
  code: z.string(),
  status: z.string().optional(),
  meaning: z.string(),
  action: z.string().optional(),
  anchor: z.string(),
})
const topicSchema = z.discriminatedUnion('kind', [operation, event, schema, code, error])

const pageSchema = z.object({
  url: z.string(),
  markdown: z.string(),
  title: z.string(),
  description: z.string().default(''),
  kind: z.string(),
  headings: z.array(z.object({ level: z.number(), id: z.string(), title: z.string() })).default([]),
  // Later versions may know more sorts of topics: those are left out, one by one.
  topics: z.array(z.unknown()).default([]),
})

interface Row {
  readonly title: string
  readonly url?: string | undefined
  readonly items?: readonly Row[] | undefined
}

const rowSchema: z.ZodType<Row> = z.object({
  title: z.string(),
  url: z.string().optional(),
  get items() {
    return z.array(rowSchema).optional()
  },
})

const setSchema = z.object({
  locale: z.string(),
  version: z.string().optional(),
  search: z.string().optional(),
  sidebars: z.array(z.object({ items: z.array(rowSchema) })).default([]),
  pages: z.array(pageSchema),
})

const guideSchema = z.object({
  title: z.string(),
  description: z.string().default(''),
  origin: z.string(),
  baseUrl: z.string().regex(/^\/(?:.*\/)?$/s),
  sets: z.array(setSchema).min(1),
})

/** Reads `docs.json`. Fails when it is none, or one of a version of docsgen that is not known yet. */
export function readGuide(text: string): Guide {
  const value = parsed(text, DOCS_FILE)
  const { format } = z.object({ format: z.unknown() }).catch({ format: undefined }).parse(value)
  if (typeof format === 'number' && format > FORMAT) throw new Fault(mcpWords.newer(String(format)))
  if (format !== FORMAT) throw new Fault(mcpWords.broken(DOCS_FILE))
  const { baseUrl: base, sets, ...about } = checked(value)
  const below = (url: string) => decoded(url).slice(decoded(base).length)
  return {
    ...about,
    base,
    sets: sets.map(({ locale, version, search, sidebars, pages }) => ({
      locale,
      version,
      search: search === undefined ? undefined : below(search),
      rows: sidebars.flatMap(({ items }) => rowsOf(items, 0)),
      pages: pages.map((page) => ({
        ...page,
        locale,
        file: below(page.markdown),
        topics: page.topics.flatMap((topic) => topicSchema.safeParse(topic).data ?? []),
      })),
    })),
  }
}

/** Menus in menus may be deeper than the stack: that is nothing that docsgen has written. */
function checked(value: unknown): z.infer<typeof guideSchema> {
  try {
    return guideSchema.parse(value)
  } catch {
    throw new Fault(mcpWords.broken(DOCS_FILE))
  }
}

/** What a file of a site holds that should be JSON. */
export function parsed(text: string, path: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Fault(mcpWords.broken(path))
  }
}

const rowsOf = (items: readonly Row[], depth: number): GuideRow[] =>
  items.flatMap(({ title, url, items: inside = [] }) => [
    { depth, title, url },
    ...rowsOf(inside, depth + 1),
  ])
