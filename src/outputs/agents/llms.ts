import { apiStringsOf, stringsOf } from '../../i18n/index.ts'
import { readableUrl } from '../../links/published.ts'
import { joined, plainMarkdown } from '../../markdown/twin/marks.ts'
import { heading } from '../../markdown/twin/write-markdown.ts'
import type { Page, SidebarItem } from '../../model.ts'
import { joinedBytes, separated } from '../bytes.ts'
import type { OutputInput, OutputMaker, PlannedOutput, ReadProse } from '../output-maker.ts'
import { type Scope, scopesOf } from './scopes.ts'
import { absolute, twinAddress, twinSize } from './twin-text.ts'
import { proseOf, type TwinPage, twinOf, twinPage, twinsOf } from './twins.ts'

/** `llms.txt` of each locale and version: a line for every page, below the headings of its sidebar. */
export const llmsIndex: OutputMaker<{ readonly content: string }> = {
  name: 'llms.txt',
  plan: (input) =>
    scopesOf(input).map((scope) => ({
      path: scope.folder + INDEX,
      data: { content: indexText(scope, input) },
    })),
  make: ({ data }) => data.content,
}

interface JoinedData {
  readonly pages: readonly TwinPage[]
  /** What stands below the last page: where the next part is. */
  readonly end: string
}

/** `llms-full.txt` of each locale and version: the Markdown of all of its pages, in files of a size that is set. */
export const llmsFull: OutputMaker<JoinedData> = {
  name: 'llms-full.txt',
  plan: (input) =>
    scopesOf(input).flatMap((scope) =>
      partsOf(scope, input).map((pages, index, parts) => {
        const next = parts[index + 1] && addressOf(fullName(index + 1), scope)
        return joinedPages({ name: fullName(index), pages, next }, scope, input)
      }),
    ),
  make: joinedTwins,
}

/** `llms-small.txt`: the pages that their authors have marked as essential, if there are any. */
export const llmsSmall: OutputMaker<JoinedData> = {
  name: 'llms-small.txt',
  plan: (input) =>
    scopesOf(input).flatMap((scope) => {
      const pages = essentialIn(scope)
      return pages.length === 0 ? [] : [joinedPages({ name: SMALL, pages }, scope, input)]
    }),
  make: joinedTwins,
}

/** The name of the list of pages, in the folder of a scope. */
export const INDEX = 'llms.txt'

/** The name of the file of essential pages. */
export const SMALL = 'llms-small.txt'

/** The name of one of the files that all pages are shared out to, counted from 0. */
export const fullName = (index: number) =>
  index === 0 ? 'llms-full.txt' : `llms-full-${index + 1}.txt`

/** Whether some pages of a scope are marked as essential. */
export const hasEssentials = (scope: Scope): boolean => essentialIn(scope).length > 0

const essentialIn = ({ pages }: Scope) => pages.filter(({ llms }) => llms === 'essential')

interface JoinedFile {
  readonly name: string
  readonly pages: readonly Page[]
  /** The address of the file that goes on. */
  readonly next?: string | undefined
}

/** Plans a file of several pages. */
function joinedPages(
  { name, pages, next }: JoinedFile,
  { site, folder }: Scope,
  input: OutputInput,
): PlannedOutput<JoinedData> {
  const dataOf = twinsOf(site, input)
  const joined = pages.flatMap((page) => {
    const data = dataOf(page)
    return data ? [twinPage(data, page)] : []
  })
  const end = next === undefined ? '' : `<!-- ${next} -->\n`
  return { path: folder + name, data: { pages: joined, end }, prose: pages.flatMap(proseOf) }
}

function joinedTwins(
  { data: { pages, end } }: PlannedOutput<JoinedData>,
  read: ReadProse,
): Uint8Array {
  const texts = pages.map((page) => twinOf(page, read))
  return joinedBytes(separated(end === '' ? texts : [...texts, [end]], '\n'))
}

const partsByScope = new WeakMap<Scope, readonly (readonly Page[])[]>()

/** Shares the pages of a scope out to files, none of which is larger than is set unless a page alone is. */
export function partsOf(scope: Scope, input: OutputInput): readonly (readonly Page[])[] {
  const known = partsByScope.get(scope) ?? sharedOut(scope, input)
  partsByScope.set(scope, known)
  return known
}

/** A file has room for the line that says which is the next. */
const END_SIZE = 500

function sharedOut({ site, pages }: Scope, input: OutputInput): readonly (readonly Page[])[] {
  const { llms } = site.config
  const dataOf = twinsOf(site, input)
  const parts: Page[][] = []
  let room = 0
  for (const page of pages) {
    const data = dataOf(page)
    if (!data) continue
    const size = twinSize(data, page.markdownSize ?? 0) + 1
    const part = parts.at(-1)
    if (part && size <= room) part.push(page)
    else {
      parts.push([page])
      room = (llms === false ? 0 : llms.fullSize) - END_SIZE
    }
    room -= size
  }
  return parts
}

/** The absolute address of a file of a scope. */
const addressOf = (name: string, scope: Scope): string =>
  absolute(readableUrl(scope.site.config.filesUrl + scope.folder + name), linkBase(scope))

const linkBase = ({ site: { config } }: Scope) => ({
  origin: config.url.replace(/\/$/, ''),
  baseUrl: config.baseUrl,
  own: '',
  page: '',
})

function indexText(scope: Scope, input: OutputInput): string {
  const { site, version } = scope
  const { config } = site
  const strings = stringsOf(config)
  const summary = config.tagline || landingText(scope)
  return `${joined([
    heading(1, plainMarkdown([config.title, version?.label].filter(Boolean).join(' '))),
    summary ? `> ${plainMarkdown(summary)}` : '',
    ...sectionsOf(scope).map(({ label, pages }) => section(label, pages, scope)),
    linkSection(
      strings.llmsSpecifications,
      specificationsOf(scope, input).map(({ label, path }) => ({
        label,
        url: absolute(readableUrl(config.filesUrl + path), linkBase(scope)),
      })),
    ),
    linkSection(
      strings.llmsWhole,
      [
        ...partsOf(scope, input).map((_, index) => fullName(index)),
        ...(hasEssentials(scope) ? [SMALL] : []),
      ].map((name) => ({ label: name, url: addressOf(name, scope) })),
    ),
    linkSection('Optional', othersOf(scope, input)),
  ])}\n`
}

const landingText = ({ pages }: Scope) =>
  pages.find(({ kind }) => kind === 'landing')?.description ?? ''

interface IndexSection {
  readonly label: string
  readonly pages: readonly Page[]
}

/** What comes behind the menus when it stands in none. */
const LAST_KINDS: ReadonlySet<string> = new Set(['schema', 'post', 'list'])

/** The pages of a scope below the headings of its sidebars; those that stand in none below the name of their sort. */
function sectionsOf({ site, pages, trees }: Scope): IndexSection[] {
  const strings = stringsOf(site.config)
  const waiting = new Map(pages.map((page) => [page.url, page]))
  const take = ({ url = '', items = [] }: SidebarItem): Page[] => {
    const page = waiting.get(url)
    waiting.delete(url)
    return [...(page ? [page] : []), ...items.flatMap(take)]
  }
  const sections: { label: string; pages: Page[] }[] = []
  for (const { items } of trees) {
    let open = { label: strings.docsMenu, pages: [] as Page[] }
    sections.push(open)
    for (const item of items) {
      if (item.kind === 'category') sections.push({ label: item.label, pages: take(item) })
      else if (item.kind === 'group') {
        open = { label: item.label, pages: [] }
        sections.push(open)
      } else open.pages.push(...take(item))
    }
  }
  const rest = [...waiting.values()]
  const ofKind = (isWanted: (page: Page) => boolean) => rest.filter(isWanted)
  return [
    {
      label: strings.llmsPages,
      pages: ofKind(({ kind = '' }) => !LAST_KINDS.has(kind)),
    },
    ...sections,
    {
      label: apiStringsOf(site.config).schemas,
      pages: ofKind(({ kind }) => kind === 'schema'),
    },
    { label: strings.llmsPosts, pages: ofKind(({ kind }) => kind === 'post') },
    { label: strings.llmsLists, pages: ofKind(({ kind }) => kind === 'list') },
  ].filter((own) => own.pages.length > 0)
}

function section(label: string, pages: readonly Page[], scope: Scope): string {
  const links = linkBase(scope)
  const lines = pages.map(({ url, title, description }) => {
    const address = twinAddress(readableUrl(url), links)
    const text = plainMarkdown(description).trim()
    const name = plainMarkdown(title === '' ? scope.site.config.title : title)
    return `- [${name}](${address})${text === '' ? '' : `: ${text}`}`
  })
  return joined([heading(2, plainMarkdown(label)), lines.join('\n')])
}

const linkSection = (
  label: string,
  links: readonly { readonly label: string; readonly url: string }[],
) =>
  links.length === 0
    ? ''
    : joined([
        heading(2, plainMarkdown(label)),
        links.map(({ label: name, url }) => `- [${plainMarkdown(name)}](${url})`).join('\n'),
      ])

/** The descriptions of APIs that are published, each as one file: those that stand in the folder of no other scope. */
export function specificationsOf(scope: Scope, input: OutputInput) {
  const { site, folder } = scope
  const inner = scopesOf(input).flatMap((other) =>
    other.folder.length > folder.length && other.folder.startsWith(folder) ? [other.folder] : [],
  )
  return site.files
    .filter((file) => 'shows' in file && file.path.startsWith(folder))
    .filter(({ path }) => !inner.some((other) => path.startsWith(other)))
    .map(({ path }) => ({ label: path.split('/').at(-1) ?? path, path }))
}

/** The `llms.txt` of the other versions in this locale, and of the main version in the other locales. */
function othersOf(scope: Scope, input: OutputInput) {
  return scopesOf(input)
    .filter((other) => other !== scope && (other.locale === scope.locale || other.isMain))
    .map((other) => ({
      label: [other.site.config.ownLocale.label, other.version?.label].filter(Boolean).join(' '),
      url: addressOf(INDEX, other),
    }))
}
