import * as z from 'zod'
import { followed as address, nameInAddress, slugText } from '../config/address-schema.ts'
import type { Config } from '../config/config.ts'
import type { DocsConfig } from '../config/docs-schema.ts'
import { pageHeadElement } from '../config/head-schema.ts'
import { withoutControlChars } from '../data-files/control-characters.ts'
import { placeAt } from '../data-files/places.ts'
import { faultsOf, type SchemaFault } from '../data-files/schema-issues.ts'
import { nearest } from '../diagnostics/nearest-name.ts'
import { problem } from '../diagnostics/problem.ts'
import { inWords } from '../i18n/schema-words.ts'
import type { Article, PageSearch, Place, Problem, Route } from '../model.ts'
import { foreignField } from './foreign-fields.ts'
import { isoDate } from './iso-date.ts'

/** The fields of front matter that a site declares, with their types. */
export type DeclaredFields = DocsConfig['frontMatter']

/** The fields that a site declares, for whichever documentation. They hold for posts and pages too. */
export const declaredFields = ({ docs }: Pick<Config, 'docs'>): DeclaredFields =>
  Object.fromEntries(docs.flatMap(({ frontMatter }) => Object.entries(frontMatter)))

/** Text that authors may also write as a number, such as `title: 2025`. */
export const words = z
  .union([z.string(), z.number()])
  .transform((value) => withoutControlChars(String(value)))

const date = words
  .refine(
    (text) => isoDate(text) !== undefined,
    inWords(
      '2025-01-31이나 2025-01-31T09:00+09:00처럼 적습니다.',
      'write it like 2025-01-31 or 2025-01-31T09:00+09:00',
    ),
  )
  .transform((text) => isoDate(text) ?? text)

const tag = z.union([words, z.strictObject({ label: words, permalink: z.string() })])

/** What may be said about an author. */
export const authorFields = {
  name: words.optional(),
  title: words.optional(),
  url: address.optional(),
  image_url: address.optional(),
  imageURL: address.optional(),
  email: z.email().optional(),
  description: words.optional(),
  socials: z.record(z.string(), words).optional(),
} as const

/** The parts of a page that it may go without. */
const hidden = z.enum(['toc', 'sidebar', 'pager', 'breadcrumbs', 'footer'])

export type HiddenPart = z.infer<typeof hidden>

/** One part alone, and the names that others have for ours. */
const partsOf = (parts: unknown) =>
  [parts].flat().map((part) => (typeof part === 'string' ? (PARTS[part] ?? part) : part))

const PARTS: Readonly<Record<string, string>> = { navigation: 'sidebar', path: 'breadcrumbs' }

/** Elements as lists of a name and attributes are those of other generators. */
const elementsOf = (elements: unknown) =>
  Array.isArray(elements)
    ? elements.map((one: unknown) => {
        const [tag, attrs = {}] = Array.isArray(one) ? (one as unknown[]) : []
        return tag === undefined ? one : { tag, attrs }
      })
    : elements

/** A word behind the label of a row, of which we know these in every language. */
export const BADGES = ['new', 'beta', 'deprecated'] as const

const hiddenParts = z.preprocess(partsOf, z.array(hidden))
const headElements = z.preprocess(elementsOf, z.array(pageHeadElement))

/** The forms of fields that are brought into one form before they are checked. */
export const FIELD_FORMS: ReadonlyMap<unknown, z.ZodType> = new Map<unknown, z.ZodType>([
  [hiddenParts, z.union([hidden, z.array(hidden)])],
  [headElements, z.array(z.union([pageHeadElement, z.array(z.unknown())]))],
])

/** The address of a page; in a list the first one counts, and the others are old ones. */
const slugs = z
  .union([slugText, z.array(slugText).min(1)])
  .transform((slug) => (Array.isArray(slug) ? slug[0] : slug))

/** Fields that every kind of page understands. Unknown fields are reported, but never stop a build. */
export const commonFields = {
  title: words.optional(),
  description: words.optional(),
  keywords: z.array(words).optional(),
  image: address.optional(),
  slug: slugs.optional(),
  aliases: z.union([address, z.array(address)]).optional(),
  hide_title: z.boolean().optional(),
  hide_table_of_contents: z.boolean().optional(),
  hide: hiddenParts.optional(),
  head: headElements.optional(),
  toc_min_heading_level: z.int().min(2).max(6).optional(),
  toc_max_heading_level: z.int().min(2).max(6).optional(),
  last_update: z
    .strictObject({ author: words.optional(), date: date.optional() })
    .refine(
      ({ author, date }) => author !== undefined || date !== undefined,
      inWords('author나 date를 적어야 합니다.', 'write author or date'),
    )
    .optional(),
  draft: z.boolean().optional(),
  unlisted: z.boolean().optional(),
  tags: z.array(tag).optional(),
  search: z
    .union([
      z.boolean(),
      z.strictObject({
        boost: z.number().min(0.1).max(10).optional(),
        keywords: z.array(words).optional(),
      }),
    ])
    .optional(),
  llms: z.literal([false, 'essential']).optional(),
} as const

/** Fields of a documentation page. */
export const docFields = z.looseObject({
  ...commonFields,
  id: nameInAddress.optional(),
  sidebar_label: words.optional(),
  sidebar_position: z.number().optional(),
  weight: z.number().optional(),
  sidebar_class_name: z.string().optional(),
  layout: z.string().optional(),
  icon: z.string().optional(),
  badge: z.enum(BADGES).optional(),
  displayed_sidebar: z.string().nullable().optional(),
  pagination_label: words.optional(),
  pagination_next: z.string().nullable().optional(),
  pagination_prev: z.string().nullable().optional(),
  custom_edit_url: address.nullable().optional(),
  parse_number_prefixes: z.boolean().optional(),
})

export type DocFields = z.infer<typeof docFields>

const author = z.strictObject({ key: z.string().optional(), ...authorFields })

/** An author as front matter names one: a key of the authors file, or a description. */
export type WrittenAuthor = string | z.infer<typeof author>

const written = z.union([words, author])

/** Fields of a post. */
export const postFields = z.looseObject({
  ...commonFields,
  title_meta: words.optional(),
  sidebar_label: words.optional(),
  date: date.optional(),
  authors: z.union([z.array(written), written]).optional(),
  author: words.optional(),
  author_title: words.optional(),
  author_url: address.optional(),
  author_image_url: address.optional(),
  custom_edit_url: address.nullable().optional(),
})

export type PostFields = z.infer<typeof postFields>

/** Fields of a standalone page. */
export const pageFields = z.looseObject({
  ...commonFields,
  layout: z.enum(['page', 'landing', 'home', 'wide']).optional(),
  hero: z.unknown().optional(),
  features: z.unknown().optional(),
  blocks: z.unknown().optional(),
})

export type PageFields = z.infer<typeof pageFields>

/**
 * Checks the front matter of an article. Fields that are wrong are reported, all of them, with their lines, and left
 * out, so that the page is drawn without them.
 */
export function checkFrontMatter<
  Fields extends { draft?: boolean | undefined; unlisted?: boolean | undefined },
>(
  article: Article,
  schema: z.ZodObject & z.ZodType<Fields>,
  declared: DeclaredFields,
): { readonly fields: Fields; readonly problems: readonly Problem[] } {
  const checked = schema.safeParse(article.matter, { reportInput: true })
  // A field with nothing behind its colon is one that is not written, unless nothing is one of its values.
  const isEmpty = ({ path }: z.core.$ZodIssue) =>
    path.length === 1 && article.matter[String(path[0])] === null
  const found = checked.success ? [] : checked.error.issues
  const issues = found.filter((issue) => !isEmpty(issue))
  const problems = [
    ...faultsOf(issues, schema).map((fault) => fieldProblem(article, fault)),
    ...unknownFields(article, schema, declared),
    ...declaredProblems(article, declared),
    ...unknownChoices(article, schema),
  ]
  const wrong = new Set(found.map(({ path }) => path[0]))
  const rest = Object.fromEntries(
    Object.entries(article.matter).filter(([field]) => !wrong.has(field)),
  )
  const fields = checked.success ? checked.data : schema.parse(rest)
  if (!fields.draft || !fields.unlisted) return { fields, problems }
  const reason = {
    ko: 'draft와 unlisted를 함께 쓸 수 없습니다.',
    en: 'draft and unlisted cannot go together',
  }
  return {
    fields,
    problems: [
      ...problems,
      problem('frontmatter-invalid', matterPlace(article, 'unlisted'), {
        field: 'unlisted',
        reason,
      }),
    ],
  }
}

/**
 * Fields that nothing reads. One that has another name here is most likely missed, and one that is nearly a known one is
 * a typo; the others may be meant for other tools, as are those that begin with `x-` without a doubt.
 */
function unknownFields(article: Article, schema: z.ZodObject, declared: DeclaredFields): Problem[] {
  const { shape } = schema
  const isHome = article.matter.layout === 'home'
  const isRead = (field: string) => isHome || !HOME_FIELDS.has(field)
  const isKnown = (field: string) =>
    (Object.hasOwn(shape, field) || Object.hasOwn(declared, field)) && isRead(field)
  return Object.keys(article.matter).flatMap((field) => {
    if (isKnown(field) || field.startsWith('x-')) return []
    const known = [...Object.keys(shape), ...Object.keys(declared)].filter(isRead)
    const foreign = foreignField(field, known)
    const near = foreign ? undefined : nearest(field, known)
    const isMissed = near !== undefined || (foreign && 'instead' in foreign)
    const code = isMissed ? 'frontmatter-unknown' : 'frontmatter-unread'
    return [
      problem(code, matterPlace(article, field), { field, ...foreign, ...(near ? { near } : {}) }),
    ]
  })
}

/** A layout of another tool, and an icon that there is not. The page is drawn without them. */
function unknownChoices(article: Article, schema: z.ZodObject): Problem[] {
  if (!Object.hasOwn(schema.shape, 'icon')) return []
  const { layout, icon } = article.matter
  const problems: Problem[] = []
  if (typeof layout === 'string' && !DOC_LAYOUTS.includes(layout)) {
    const near = nearest(layout, DOC_LAYOUTS)
    const meant = PAGE_LAYOUTS.includes(layout) ? { pages: 'yes' } : near ? { near } : {}
    const details = { field: `layout: ${layout}`, ...meant }
    problems.push(problem('frontmatter-unknown', matterPlace(article, 'layout'), details))
  }
  if (typeof icon === 'string' && article.icon && 'near' in article.icon) {
    const { near } = article.icon
    const details = { name: icon, field: 'icon', ...(near ? { near } : {}) }
    problems.push(problem('icon-unknown', matterPlace(article, 'icon'), details))
  }
  return problems
}

/** Fields of the home pages of other generators. */
const HOME_FIELDS = new Set(['hero', 'features'])

/** `doc` is what others call the usual one. */
const DOC_LAYOUTS = ['wide', 'doc']

/** What pages may have, and documents may not. */
const PAGE_LAYOUTS = ['landing', 'home', 'page']

/** Values of declared fields that are of another type. */
function declaredProblems({ matter, ...article }: Article, declared: DeclaredFields): Problem[] {
  return Object.entries(declared).flatMap(([field, type]) => {
    const value = Object.hasOwn(matter, field) ? matter[field] : undefined
    if (value === undefined || typeOf(value) === type) return []
    const reason = {
      ko: `설정에 적은 형식으로 적어야 합니다: ${type}`,
      en: `the configuration says that it is: ${type}`,
    }
    return [
      problem('frontmatter-invalid', matterPlace({ matter, ...article }, field), { field, reason }),
    ]
  })
}

const typeOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value)

function fieldProblem(article: Article, { path, reason, meant }: SchemaFault): Problem {
  const details = { field: path.join('.'), reason, ...meant }
  return problem('frontmatter-invalid', matterPlace(article, ...path), details)
}

/** How search lists a page, unless its front matter or its visibility keeps it out. */
export function searchOf(
  { search, draft, unlisted }: Pick<DocFields, 'search' | 'draft' | 'unlisted'>,
  { detail, label, ...own }: PageSearch,
): { readonly search?: PageSearch } {
  if (search === false || draft || unlisted) return {}
  const boost = typeof search === 'object' ? search.boost : undefined
  return {
    search: {
      ...own,
      ...(detail ? { detail } : {}),
      ...(label ? { label } : {}),
      ...(boost === undefined ? {} : { boost }),
    },
  }
}

/** Whether programs read a page, if its front matter says something about that. */
export const llmsOf = ({ llms }: Pick<DocFields, 'llms'>): Pick<Route, 'llms'> =>
  llms === undefined ? {} : { llms }

interface FrameFields {
  readonly hide?: readonly HiddenPart[] | undefined
  readonly layout?: string | undefined
}

/** Whether a page goes without a part. */
export const hides = ({ hide }: Pick<FrameFields, 'hide'>, part: HiddenPart): boolean =>
  hide?.includes(part) ?? false

/** What front matter says of the frame around a page. */
export const frameOf = (fields: FrameFields): Pick<Route, 'isWide' | 'hasNoFooter'> => ({
  ...(fields.layout === 'wide' ? { isWide: true } : {}),
  ...(hides(fields, 'footer') ? { hasNoFooter: true } : {}),
})

/** Where the address of an article is set, if its front matter does so. */
export function slugPlace(
  { slug }: { readonly slug?: string | undefined },
  article: Article,
): { readonly place?: Place } {
  return slug === undefined ? {} : { place: matterPlace(article, 'slug') }
}

/** The old addresses that a page lists behind its own. */
export function oldUrls(
  { matter: { slug } }: Article,
  urlOfSlug: (slug: string) => string,
): { readonly oldUrls?: readonly string[] } {
  const old = Array.isArray(slug) ? slug.slice(1).filter((one) => typeof one === 'string') : []
  return old.length === 0 ? {} : { oldUrls: old.map(urlOfSlug) }
}

/** Where a field of the front matter is, or what is in it. */
export function matterPlace(
  { path, matterLines, matterPlaces }: Article,
  ...keys: readonly PropertyKey[]
): Place {
  return placeAt(matterPlaces, keys, { path, line: matterLines[String(keys[0])] ?? 1 })
}
