/** What a shard of another machine may bring: exactly what compiling makes, and HTML that is as safe as what is drawn here. */
import * as z from 'zod'
import type { Store } from '../cache/store.ts'
import { isProblem } from '../diagnostics/problem.ts'
import { textOfBytes } from '../io/utf8.ts'
import { isDrawnHtml, isHtml } from '../markdown/transform/drawn-html.ts'
import type { Document, Problem, ProsePart, Reference, RichText } from '../model.ts'
import { MOST_SECTIONS } from '../search/sections.ts'
import { isSafe } from '../urls/address.ts'
import { type CompileRecord, DOCUMENT } from './compile-record.ts'

const text = z.string()
const count = z.number().int().min(0)
const html = text.refine(isHtml)
const position = { line: count, column: count }
const place = z.strictObject({
  path: text,
  line: count.optional(),
  column: count.optional(),
  pointer: text.optional(),
})
const places = z.record(text, place)
const lines = z.record(text, count)
const problems = z.array(z.custom<Problem>(isProblem))
const translation = z.strictObject({ locale: text, file: text })
const heading = z.strictObject({ level: count, id: text, text, html })
const badge = z.strictObject({
  text,
  tone: z.enum(['get', 'post', 'put', 'patch', 'delete', 'emit', 'on', 'new', 'beta', 'neutral']),
})
const reference = z.strictObject({
  kind: z.enum(['link', 'image', 'cards', 'mention']),
  url: text,
  ...position,
  path: text.optional(),
  pointer: text.optional(),
  unchecked: z.literal(true).optional(),
  alt: text.optional(),
  title: text.optional(),
  width: z.number().optional(),
  height: z.number().optional(),
  dark: text.optional(),
  enlarge: text.optional(),
  html: html.optional(),
})
const references = z.array(reference)

const topic = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('event'),
    name: text,
    direction: z.enum(['emit', 'on']),
    anchor: text,
  }),
  z.strictObject({ kind: z.literal('schema'), name: text, anchor: text.optional() }),
  z.strictObject({
    kind: z.literal('code'),
    table: text,
    code: text,
    name: text,
    constant: text.optional(),
    meaning: text,
    anchor: text,
  }),
  z.strictObject({
    kind: z.literal('error'),
    code: text,
    status: text.optional(),
    meaning: text,
    action: text.optional(),
    anchor: text,
  }),
])

/** What authors write as they like. A key that means more than itself to JavaScript is none of theirs. */
const written = z.unknown().refine(hasOwnKeysOnly)

function hasOwnKeysOnly(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([key, own]) => key !== '__proto__' && hasOwnKeysOnly(own))
}

const richText: z.ZodType<RichText> = z.lazy(() =>
  z.array(
    z.union([
      text,
      z.strictObject({ kind: z.literal('code'), text }),
      z.strictObject({ kind: z.enum(['strong', 'em']), children: richText }),
      z.strictObject({
        kind: z.literal('link'),
        url: text.refine((url) => isSafe(url)),
        children: richText,
      }),
    ]),
  ),
)

/** Sources as a policy names them: none can end its directive. */
const connect = z.array(text.regex(/^[^\s;,'"]+$/))

/** What pages have style sheets of their own for. */
const styles = z.array(z.enum(['api', 'components', 'lists', 'landing']))

const article = z.strictObject({
  form: z.literal('article'),
  path: text,
  translation: translation.optional(),
  matter: z.record(text, z.unknown()).refine(hasOwnKeysOnly),
  matterLines: lines,
  matterPlaces: places.optional(),
  richTexts: z.record(text, richText).optional(),
  contentTitle: text.optional(),
  excerpt: text,
  headings: z.array(heading),
  anchors: z.array(text),
  needsDiagramScript: z.literal(true).optional(),
  styles: styles.optional(),
  references,
  subjects: z
    .array(z.strictObject({ name: text, anchor: text, isPart: z.boolean().optional() }))
    .optional(),
  badge: badge.optional(),
  topics: z.array(topic).optional(),
  markdownSize: count.optional(),
  connect: connect.optional(),
  post: z.strictObject({ readingMinutes: z.number(), isTruncated: z.boolean() }).optional(),
  problems,
})

const dataFile = z.strictObject({
  form: z.literal('data'),
  path: text,
  translation: translation.optional(),
  original: written.optional(),
  value: written,
  lines,
  places: places.optional(),
  problems,
})

const apiPage = z.strictObject({
  path: text,
  kind: z.enum(['info', 'tag', 'operation', 'webhook', 'callback', 'schema']),
  name: text,
  endpoint: text.optional(),
  sentTo: text.optional(),
  callback: text.optional(),
  method: text.optional(),
  slug: text,
  title: text,
  description: text,
  badge: badge.optional(),
  marks: z.array(badge).optional(),
  deprecated: z.boolean(),
  isUntranslated: z.literal(true).optional(),
  tag: text.optional(),
  place,
  headings: z.array(heading),
  anchors: z.array(text),
  references,
  markdownSize: count.optional(),
  styles: styles.optional(),
  hasConsole: z.literal(true).optional(),
})

const apiDocument = z.strictObject({
  form: z.literal('api'),
  path: text,
  translation: translation.optional(),
  id: text,
  title: text,
  description: text,
  tags: z.array(
    z.strictObject({
      name: text,
      label: text,
      description: text,
      parent: text.optional(),
    }),
  ),
  tagGroups: z.array(z.strictObject({ name: text, tags: z.array(text) })).optional(),
  pages: z.array(apiPage),
  isOfMessages: z.literal(true).optional(),
  connect: connect.optional(),
  // It becomes the name of a file.
  download: text.regex(/^[^/\\]+\.[a-z]+$/i).optional(),
  problems,
})

const colors = text.refine((kept) => isColors(kept))

const partKeys = z.strictObject({
  page: text.optional(),
  preview: text.optional(),
  markdown: text.optional(),
  search: text.optional(),
  searchText: text.optional(),
  console: text.optional(),
  download: text.optional(),
})

const record = z.strictObject({
  document: z.discriminatedUnion('form', [article, dataFile, apiDocument]),
  prose: partKeys.optional(),
  colors: colors.optional(),
  proseByPath: z.record(text, partKeys).optional(),
})

const drawn = z.strictObject({ html: z.array(text), holes: z.array(count) })
const page = z.strictObject({
  heading: drawn.optional(),
  lead: drawn.optional(),
  body: drawn,
  endpoint: drawn.optional(),
  samples: drawn.optional(),
  rest: drawn.optional(),
})

const utf8 = z.instanceof(Uint8Array).refine((bytes) => textOfBytes(bytes) !== undefined)
const hole = { reference: count, at: count }
const markdown = z
  .strictObject({
    bytes: utf8,
    holes: z.array(
      z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('link'), ...hole }),
        z.strictObject({ kind: z.literal('image'), ...hole, alt: text, title: text.optional() }),
        z.strictObject({ kind: z.literal('mention'), ...hole, words: text }),
        z.strictObject({ kind: z.literal('cards'), ...hole }),
      ]),
    ),
    hasTitle: z.literal(true).optional(),
  })
  .refine(({ bytes, holes }) => {
    const places = [0, ...holes.map(({ at }) => at), bytes.length]
    return places.every((at, index) => at <= (places[index + 1] ?? at))
  })

/** Lists with single spaces, so that an index made of them is one that can be read. */
const list = z.string().regex(/^(?:\S+(?: \S+)*)?$/)
const search = z
  .strictObject({
    sections: z
      .array(z.tuple([text, text]))
      .min(1)
      .max(MOST_SECTIONS),
    answers: z.array(
      z.strictObject({
        id: text,
        names: z.array(text),
        facts: z.array(z.tuple([text, text])),
        section: count,
      }),
    ),
    terms: list,
    postings: list.regex(/^[\w -]*$/),
  })
  .refine(({ terms, postings }) => terms.split(' ').length === postings.split(' ').length)

const sectionTexts = z
  .array(z.tuple([text, text, text, text]))
  .min(1)
  .max(MOST_SECTIONS)
const keptColors = z.record(text, z.array(z.array(z.union([text, z.tuple([text, text])]))))

const isSectionTexts = (value: unknown) =>
  value instanceof Uint8Array && isJsonOf(sectionTexts, textOfBytes(value) ?? '')

const isColors = (kept: string) => isJsonOf(keptColors, kept)

function isJsonOf(schema: z.ZodType, json: string): boolean {
  try {
    return schema.safeParse(JSON.parse(json)).success
  } catch {
    return false
  }
}

/** Reads what a source was compiled to elsewhere; nothing when it is not what compiling makes. */
export function foreignRecord(value: unknown): CompileRecord | undefined {
  const { data } = record.safeParse(value)
  return data as CompileRecord | undefined
}

/** Whether a part of prose that comes from elsewhere is as safe as what is drawn here. `path`: a page of a specification. */
export function isSafePart(
  part: ProsePart,
  value: unknown,
  document: Document,
  path?: string,
): boolean {
  if (part === 'download' || part === 'console') return utf8.safeParse(value).success
  if (part === 'markdown') return markdown.safeParse(value).success
  if (part === 'search') return search.safeParse(value).success
  if (part === 'searchText') return isSectionTexts(value)
  const references = referencesOf(document, path)
  const parsed = part === 'preview' ? drawn.safeParse(value) : page.safeParse(value)
  if (!parsed.success || !references) return false
  const all = 'html' in parsed.data ? [parsed.data] : Object.values(parsed.data)
  return all.every((one) => one === undefined || isDrawnHtml(one, references))
}

/** What the holes of prose lead to: that of an article, or of a page of a specification. */
function referencesOf(
  document: Document,
  path: string | undefined,
): readonly Reference[] | undefined {
  if (document.form === 'article') return document.references
  if (document.form === 'data') return undefined
  return document.pages.find((page) => page.path === path)?.references
}

/**
 * Takes over what a shard has compiled. It comes from another machine, so that nothing is believed of it: what is not as
 * compiling would make it is left out, and compiled here. Other values than results of compiling are never taken.
 */
export function absorbShard(shard: Store, store: Store): void {
  for (const key of shard.keys()) {
    if (!key.startsWith(DOCUMENT) || store.has(key)) continue
    const record = foreignRecord(shard.get(key))
    if (record && partsOf(record).every((part) => absorbPart(part, record, shard, store)))
      store.put(key, record)
  }
}

interface RecordPart {
  readonly part: ProsePart
  readonly key: string
  /** The page of a specification that it is of. */
  readonly path?: string
}

function partsOf({ prose = {}, proseByPath = {} }: CompileRecord): RecordPart[] {
  const own = Object.entries(prose).map(([part, key]) => ({ part: part as ProsePart, key }))
  const pages = Object.entries(proseByPath).flatMap(([path, keys]) =>
    Object.entries(keys).map(([part, key]) => ({ part: part as ProsePart, key, path })),
  )
  return [...own, ...pages]
}

/** Takes over a part, under the key that stands for what it holds. False when it is another one, or not safe. */
function absorbPart(
  { part, key, path }: RecordPart,
  { document }: CompileRecord,
  shard: Store,
  store: Store,
): boolean {
  const value = shard.get(key)
  return isSafePart(part, value, document, path) && store.add(part, value) === key
}
