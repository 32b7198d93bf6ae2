/** Fields of front matter that other tools have under other names. Those that we read as they are stay. */
import { type Fields, fieldsOf, listOf } from '../../data-files/unknown-json.ts'
import { filledText } from '../fields.ts'
import type { ToolName } from '../foreign-site.ts'
import { frontMatterOf } from '../front-matter.ts'
import { operationCard, type RewriteContext } from './forms.ts'

/** The lines that say the same here; nothing where there is nothing to say. */
type FieldForm = (value: unknown, fields: Fields) => readonly string[] | undefined

const renamed =
  (name: string): FieldForm =>
  (value) =>
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? [`${name}: ${JSON.stringify(value)}`]
      : undefined

/** One value becomes another field; the others stay as they are. */
const when =
  (expected: unknown, ...lines: readonly string[]): FieldForm =>
  (value) =>
    value === expected ? lines : undefined

/** The page before or after: none, or one that is named. Texts and links of their own are told where they stand. */
const noNeighbour = (name: string) => when(false, `${name}: null`)

/** A field that says how something looks that is not there. */
const LEFT_OUT: FieldForm = () => []

/** An icon with a name stays; in menus, pictures and signs are drawn nowhere. */
const namedIcon: FieldForm = (value) =>
  typeof value === 'string' && !/^[\w:-]+$/.test(value) ? [] : undefined

/** Which parts of a page GitBook shows. */
function layoutOfGitBook(value: unknown): readonly string[] | undefined {
  const { outline, tableOfContents } = fieldsOf(value)
  if (typeof value === 'string') return undefined
  return [
    ...(fieldsOf(outline).visible === false ? ['hide_table_of_contents: true'] : []),
    ...(fieldsOf(tableOfContents).visible === false ? ['hide: [sidebar]'] : []),
  ]
}

const UNLISTED = when(true, 'unlisted: true')
const NO_EDIT_LINK = when(false, 'custom_edit_url: null')

function sidebarOfStarlight(value: unknown): readonly string[] | undefined {
  const { label, order, hidden, badge, ...others } = fieldsOf(value)
  const kind = (filledText(badge) ?? filledText(fieldsOf(badge).text) ?? '').toLowerCase()
  const isBadge = kind === 'new' || kind === 'beta' || kind === 'deprecated'
  if (Object.keys(others).some((name) => name !== 'attrs')) return undefined
  return [
    ...(filledText(label) === undefined ? [] : [`sidebar_label: ${JSON.stringify(label)}`]),
    ...(typeof order === 'number' ? [`sidebar_position: ${order}`] : []),
    ...(hidden === true ? ['unlisted: true'] : []),
    ...(isBadge ? [`badge: ${kind}`] : []),
  ]
}

function outlineOfVitePress(value: unknown): readonly string[] | undefined {
  if (value === false) return ['hide_table_of_contents: true']
  const [least, most] =
    value === 'deep' ? [2, 6] : typeof value === 'number' ? [value, value] : [value].flat()
  return isLevel(least) && isLevel(most) ? levelsOf(least, most) : undefined
}

const isLevel = (value: unknown): value is number => Number.isInteger(value)

/** Our tables of contents begin with headings of the second level: the first one is the title. */
const levelsOf = (least: number | undefined, most: number | undefined): readonly string[] =>
  Object.entries({ toc_min_heading_level: least, toc_max_heading_level: most }).flatMap(
    ([name, level]) => (level === undefined ? [] : [`${name}: ${String(Math.max(2, level))}`]),
  )

function contentsOfStarlight(value: unknown): readonly string[] | undefined {
  if (value === false) return ['hide_table_of_contents: true']
  const { minHeadingLevel: least, maxHeadingLevel: most } = fieldsOf(value)
  const lines = levelsOf(isLevel(least) ? least : undefined, isLevel(most) ? most : undefined)
  return lines.length > 0 ? lines : undefined
}

/** Elements of the head that a page may have here; others are told of once, for all pages. */
export const isPageElement = (element: unknown) =>
  /^(?:meta|link)$/.test(String(fieldsOf(element).tag))

function headOfStarlight(value: unknown): readonly string[] | undefined {
  const elements = listOf(value)
  const own = elements.filter(isPageElement)
  if (own.length === elements.length) return undefined
  const lines = own.map((element) => `  - ${JSON.stringify(element)}`)
  return lines.length > 0 ? ['head:', ...lines] : []
}

/** The day of the last change. */
const lastUpdateOfStarlight: FieldForm = (value) => {
  const [day] =
    /^\d{4}-\d\d-\d\d/.exec(value instanceof Date ? value.toISOString() : String(value)) ?? []
  return day === undefined ? undefined : [`last_update: { date: ${day} }`]
}

/** What a page for missing addresses says in its hero is its text here. */
function textOfHero(value: unknown): string[] {
  const { tagline, actions } = fieldsOf(value)
  const links = listOf(actions).flatMap((action) => {
    const { text, link } = fieldsOf(action)
    return filledText(text) && filledText(link) ? [`- [${String(text)}](${String(link)})`] : []
  })
  return [
    ...(filledText(tagline) ? ['', String(tagline)] : []),
    ...(links.length > 0 ? ['', ...links] : []),
  ]
}

const editLinkOfStarlight: FieldForm = (value) =>
  value === false ? ['custom_edit_url: null'] : renamed('custom_edit_url')(value, {})

/** A post of Material may say apart when it was written and when it was changed. */
function dateOfMaterial(value: unknown): readonly string[] | undefined {
  const { created, updated } = fieldsOf(value)
  if (created === undefined) return undefined
  const day = (one: unknown) => String(one instanceof Date ? one.toISOString() : one)
  return [
    `date: ${day(created)}`,
    ...(updated === undefined ? [] : [`last_update: { date: ${day(updated)} }`]),
  ]
}

/** Lists of posts about the same are tags here, those of its categories too. */
const tagsOfMaterial =
  (isFirst: boolean): FieldForm =>
  (_, { tags, categories }) => {
    if (categories === undefined) return undefined
    const all = [categories, tags].flat().filter((one) => typeof one === 'string')
    return isFirst || tags === undefined ? [`tags: ${JSON.stringify([...new Set(all)])}`] : []
  }

/** What search engines are told of a page, where it does not say that of itself. */
const seoOfRedocly: FieldForm = (value, fields) => {
  const { title, description } = fieldsOf(value)
  return [
    ...(filledText(description) && !filledText(fields.description)
      ? [`description: ${JSON.stringify(description)}`]
      : []),
    ...(filledText(title) && !filledText(fields.title) ? [`title: ${JSON.stringify(title)}`] : []),
  ]
}

/** The list of headings. What else is set there is how Markdown looks. */
const contentsOfRedocly: FieldForm = (value, fields) => {
  const { hide, enable, depth, maxDepth } = fieldsOf(fieldsOf(value).toc ?? fields.toc)
  const most = depth ?? maxDepth
  if (hide === true || enable === false) return ['hide_table_of_contents: true']
  return Number.isInteger(most) ? [`toc_max_heading_level: ${String(most)}`] : []
}

const editPageOfRedocly: FieldForm = (value) => {
  const { hide, disable } = fieldsOf(value)
  return hide === true || disable === true ? ['custom_edit_url: null'] : []
}

/** Words that lists of pages are made from; an empty one names none. Categories are such words too. */
const tagsOfHugo =
  (isFirst: boolean): FieldForm =>
  (_, { tags, categories }) => {
    const all = [categories, tags].flat().filter((one) => typeof one === 'string')
    const own = [...new Set(all.filter((one) => one.trim() !== ''))]
    if (categories === undefined && own.length === all.length) return undefined
    return (isFirst || tags === undefined) && own.length > 0 ? [`tags: ${JSON.stringify(own)}`] : []
  }

/** What themes of Hugo call the parts of a description of an author. */
const AUTHOR_PARTS: Readonly<Record<string, readonly string[]>> = {
  name: ['name'],
  title: ['title', 'position', 'role'],
  url: ['url', 'link', 'href', 'homepage'],
  image_url: ['image_url', 'image', 'avatar', 'photo', 'picture'],
  email: ['email'],
  description: ['description', 'bio'],
}

/** The people of a post, where a theme describes them in it. */
const authorsOfHugo: FieldForm = (value) => {
  const all = [value].flat()
  if (all.every((one) => typeof one !== 'object' || one === null)) return undefined
  return [
    'authors:',
    ...all.map((one) => {
      if (typeof one !== 'object' || one === null) return `  - ${JSON.stringify(one)}`
      const fields = fieldsOf(one)
      const own = Object.entries(AUTHOR_PARTS).flatMap(([part, names]) => {
        const said = names.map((name) => filledText(fields[name])).find(Boolean)
        return said === undefined ? [] : [[part, said]]
      })
      return `  - ${JSON.stringify(Object.fromEntries(own))}`
    }),
  ]
}

/** Our fields that Hugo has as well. */
const OF_BOTH = /^(?:title|description|date|draft|slug|tags|authors?|keywords|image)$/

const FORMS: Partial<Readonly<Record<ToolName, Readonly<Record<string, FieldForm>>>>> = {
  mkdocs: {
    date: dateOfMaterial,
    categories: tagsOfMaterial(false),
    tags: tagsOfMaterial(true),
  },
  mintlify: {
    sidebarTitle: renamed('sidebar_label'),
    hidden: UNLISTED,
    mode: when('wide', 'layout: wide'),
    icon: namedIcon,
    // Its file is listed in the settings, where each of its channels has pages.
    asyncapi: LEFT_OUT,
    'og:image': renamed('image'),
  },
  // Hugo reads names in any case.
  hugo: {
    linktitle: renamed('sidebar_label'),
    toc: when(false, 'hide_table_of_contents: true'),
    excludesearch: when(true, 'search: false'),
    exclude_search: when(true, 'search: false'),
    lastmod: lastUpdateOfStarlight,
    tags: tagsOfHugo(true),
    categories: tagsOfHugo(false),
    author: authorsOfHugo,
    authors: authorsOfHugo,
    ...Object.fromEntries(
      // What its reader has read, and how a theme lays out a page.
      [
        'aliases',
        'url',
        'weight',
        'menu',
        'menus',
        'cascade',
        'layout',
        'type',
        'sidebar',
        'toc_hide',
        'no_list',
        'prev',
        'next',
      ].map((name) => [name, LEFT_OUT]),
    ),
  },
  // What Hugo shows in menus.
  markdown: { linkTitle: renamed('sidebar_label') },
  gitbook: {
    hidden: UNLISTED,
    layout: layoutOfGitBook,
    icon: namedIcon,
    coverY: LEFT_OUT,
    coverHeight: LEFT_OUT,
  },
  redocly: {
    // The first of several addresses is written as the only one; the others lead to it.
    slug: (value) => (Array.isArray(value) ? [] : undefined),
    seo: seoOfRedocly,
    excludeFromSearch: when(true, 'search: false'),
    markdown: contentsOfRedocly,
    toc: contentsOfRedocly,
    editPage: editPageOfRedocly,
    // Its reader makes redirects of the site of them.
    redirects: LEFT_OUT,
    breadcrumbs: LEFT_OUT,
    feedback: LEFT_OUT,
    navigation: LEFT_OUT,
    metadata: LEFT_OUT,
    disableLastModified: LEFT_OUT,
    tocMaxDepth: (value) =>
      Number.isInteger(value) ? [`toc_max_heading_level: ${String(value)}`] : [],
    sidebar: LEFT_OUT,
    template: LEFT_OUT,
  },
  starlight: {
    sidebar: sidebarOfStarlight,
    template: when('splash', 'layout: wide', 'hide: [sidebar]'),
    tableOfContents: contentsOfStarlight,
    prev: noNeighbour('pagination_prev'),
    next: noNeighbour('pagination_next'),
    editUrl: editLinkOfStarlight,
    pagefind: when(false, 'search: false'),
    head: headOfStarlight,
    lastUpdated: lastUpdateOfStarlight,
  },
  vitepress: {
    layout: when('page', 'layout: wide'),
    sidebar: when(false, 'hide: [sidebar]'),
    outline: outlineOfVitePress,
    aside: when(false, 'hide_table_of_contents: true'),
    prev: noNeighbour('pagination_prev'),
    next: noNeighbour('pagination_next'),
    editLink: NO_EDIT_LINK,
  },
}

/** Forms of pages that are no documents, which have neither a link for editing nor a date. */
const PAGE_FORMS: typeof FORMS = {
  starlight: { editUrl: when(false), lastUpdated: when(false) },
}

/** The picture of a home page of Starlight, by its file. */
const PICTURE = /^(\s+)(file|light|dark):\s*["']?(\.{1,2}\/[^"'\s]+)["']?\s*$/
const FIELD = /^(["']?)([A-Za-z_][\w:-]*?)\1[ \t]*:(?=\s|$)/

/** New lines of the front matter of a page, by the numbers of the old ones. */
export function ownFields(
  text: string,
  lines: readonly string[],
  tool: ToolName,
  { layout, kind, publicPath, operationId }: RewriteContext,
): ReadonlyMap<number, readonly string[]> {
  const { fields: spelled, end } = frontMatterOf(text)
  const inOneCase = (name: string) => (tool === 'hugo' ? name.toLowerCase() : name)
  const fields = Object.fromEntries(
    Object.entries(spelled).map(([name, value]) => [inOneCase(name), value]),
  )
  // Its reader knows the operation of each page: it is named in the front matter, which is read here as well.
  const operation = tool === 'mintlify' && fields.openapi ? operationId('', {}) : undefined
  const forms: Readonly<Record<string, FieldForm>> = {
    ...FORMS[tool],
    ...(kind === undefined ? {} : PAGE_FORMS[tool]),
    ...(kind === 'notFound' && tool === 'starlight' ? { hero: LEFT_OUT } : {}),
    ...(operation === undefined ? {} : { openapi: LEFT_OUT }),
  }
  const changed = new Map<number, readonly string[]>()
  // Two fields of another tool may be one here, which YAML has no two of.
  const added = new Set<string>()
  const last = text.slice(0, end).trimEnd().split('\n').length - 1
  const isHome = layout === 'home' || fields.layout === 'home'
  for (let index = 1; index < last; index += 1) {
    const [, start = '', key = '', named = ''] = PICTURE.exec(lines[index] ?? '') ?? []
    const address = isHome && named !== '' ? publicPath(named) : undefined
    if (address !== undefined)
      changed.set(index, [`${start}${key === 'file' ? 'src' : key}: ${JSON.stringify(address)}`])
    const spelt = nameIn(lines[index] ?? '')
    const name = inOneCase(spelt)
    const own = Object.hasOwn(forms, name) ? forms[name] : undefined
    // A home page is laid out as one, whatever else it says.
    const said = isHome && name === 'template' ? [] : own?.(fields[name], fields)
    if (said === undefined) {
      if (name !== spelt && OF_BOTH.test(name))
        changed.set(index, [(lines[index] ?? '').replace(spelt, name)])
      continue
    }
    const written = said.filter((line) => {
      const here = nameIn(line)
      return here === name || here === '' || !(Object.hasOwn(fields, here) || added.has(here))
    })
    for (const line of written) added.add(nameIn(line))
    changed.set(index, written)
    // What belongs to it is farther in, or a list that begins below its name.
    for (let next = index + 1; next < last && /^(?:\s|-\s|$)/.test(lines[next] ?? ''); next += 1)
      changed.set(next, [])
  }
  const words = [
    ...(kind === 'notFound' && tool === 'starlight' ? textOfHero(fields.hero) : []),
    ...(operation === undefined ? [] : ['', operationCard(operation)]),
  ]
  if (words.length > 0) changed.set(last, [lines[last] ?? '', ...words])
  return changed
}

/** The field that begins on a line; empty where none does. */
const nameIn = (line: string) => FIELD.exec(line)?.[2] ?? ''
