/**
 * A folder of Markdown that no tool builds, as hosts of Git show it: a README is the page of its folder. Of Jekyll, which
 * GitHub Pages runs on such a folder, the title and the addresses are read, and no templates; of the content of Hugo, whose
 * templates are in a repository of their own, also the order and the names of the menu.
 */
import { stringify } from 'yaml'
import { type Fields, fieldsOf } from '../../data-files/unknown-json.ts'
import { decoded } from '../../urls/address.ts'
import { defined, filledText, isElsewhere, rooted } from '../fields.ts'
import { type ForeignFiles, folderOf, isMarkdown, joined } from '../foreign-files.ts'
import type { Copy, ForeignPage, ForeignRow, ForeignSite } from '../foreign-site.ts'
import { frontMatterOf } from '../front-matter.ts'
import { levelOfTitle } from '../markdown/raised-title.ts'
import { Notes } from '../notes.ts'
import { copiesOf, idsOf, isDescription, placeOfDescription } from '../openapi-files.ts'
import { languageOf } from '../written-language.ts'
import { languagesIn, tagOf } from './docsify/languages.ts'

/** The settings of Jekyll. */
const JEKYLL = '_config.yml'

/** One file alone is the README of a program. */
const LEAST_PAGES = 2

/** The page of a folder as Hugo has it. */
const HUGO_PAGE = '_index.md'

/** A name of ours that begins so is that of a part. */
const INDEX_OF_HUGO = /(^|\/)_index\.md$/

/** Whether the Markdown of a whole folder is the content of a site of Hugo. */
export const isHugoContent = (files: ForeignFiles): boolean => files.has(HUGO_PAGE)

/** The first page of a folder of Markdown. */
export const firstOfMarkdownFolder = (files: ForeignFiles): string | undefined => {
  const pages = pagesIn(files)
  if (pages.length < LEAST_PAGES) return undefined
  return isHugoContent(files)
    ? HUGO_PAGE
    : (pages.find((path) => isFolderPage(path) && folderOf(path) === '') ?? pages[0])
}

export async function readMarkdownFolder(files: ForeignFiles): Promise<ForeignSite> {
  const notes = new Notes()
  const jekyll = files.has(JEKYLL)
    ? fieldsOf(notes.settingsIn(JEKYLL, files.read(JEKYLL)))
    : undefined
  if (jekyll) notes.missing(JEKYLL, 'jekyll')
  const all = pagesIn(files)
  const first = firstOfMarkdownFolder(files) ?? ''
  const { main, others } = languagesOf(all, files)
  const isHugo = isHugoContent(files)
  const placeOf = (path: string) => {
    const folder = [main, ...others].find((one) => one && path.startsWith(`${one.folder}/`))?.folder
    const place = folder === undefined ? path : path.slice(folder.length + 1)
    return { place, ...(folder === main?.folder ? {} : { folder }) }
  }
  const own = all.filter((path) => placeOf(path).folder === undefined)
  const places = new Set(own.map((path) => placeOf(path).place))
  // Where a page of the main language and one that leads to the languages meet, the former stays.
  const pages = [...all].sort(byFolder(main?.folder)).map((file): ForeignPage => {
    const { place, folder } = placeOf(file)
    const { fields } = frontMatterOf(files.read(file) ?? '')
    const written = jekyll ? fields.permalink : isHugo ? fields.url : undefined
    const named = folder === undefined ? filledText(written) : undefined
    // Hugo has a page of its own of a README beside the page of a folder.
    const beside = isBesideFolderPage(file, files) ? withoutEnding(place).toLowerCase() : undefined
    const permalink = named !== undefined && isElsewhere(named) ? beside : (named ?? beside)
    return {
      file,
      to: joined(
        folder === undefined ? '' : `i18n/${folder}`,
        'docs',
        place.replace(INDEX_OF_HUGO, '$1index.md'),
      ),
      ...(folder !== undefined && places.has(place) ? { isTranslation: true } : {}),
      ...(permalink === undefined ? {} : { url: rooted(permalink) }),
      matter: {
        ...titleOfPage(file, files),
        ...(jekyll ? ownFields(fields) : {}),
        ...(isHugo ? menuFields(fields) : {}),
      },
    }
  })
  const ids = idsOf(files.list('').filter((file) => isShown(file) && isDescription(file, files)))
  const apis = [...ids].map(([file, id]) => ({
    file: placeOfDescription(file),
    id,
    route: joined('api-reference', id),
  }))
  const copies = new Map<string, Copy>()
  for (const from of all.flatMap((page) => pathsIn(page, files)))
    if (!isMarkdown(from) && files.has(from)) copies.set(from, { from, to: joined('docs', from) })
  for (const copy of copiesOf([...ids.keys()], files)) copies.set(copy.from, copy)
  const order = isHugo ? orderOfMenu(own, files) : orderOf(own, first, files)
  return {
    tool: 'markdown',
    title:
      filledText(jekyll?.title) ??
      (isHugo ? titleOfHugo(first, files) : titleIn(first, files)) ??
      'Docs',
    // Jekyll writes addresses that end in .html, unless it is told otherwise.
    addresses: jekyll && filledText(jekyll.permalink) === undefined ? { style: 'html' } : {},
    locales: [
      { tag: main?.tag ?? languageIn(own, files) },
      ...others.map(({ tag, folder }) => ({ tag, path: folder })),
    ],
    docsRoute: '',
    pages,
    sidebars: {
      docs: [
        ...rowsIn(main?.folder ?? '', order, files),
        ...[...ids.values()].map((id): ForeignRow => ({ kind: 'openapi', id })),
      ],
    },
    navbar: [],
    redirects: [],
    copies: [...copies.values()],
    settings: {
      colorMode: { default: 'system' },
      docs: {},
      ...(apis.length > 0 ? { openapi: apis } : {}),
    },
    texts: new Map(),
    notes: notes.all,
  }
}

/** Languages as folders: a folder for each, or folders of translations beside what they translate. */
function languagesOf(pages: readonly string[], files: ForeignFiles) {
  const found = languagesIn({}, [], pages)
  const below = ({ folder }: { readonly folder: string }) =>
    pages.flatMap((path) => (path.startsWith(`${folder}/`) ? [path.slice(folder.length + 1)] : []))
  const outside = pages.filter((path) => !found.some(({ folder }) => path.startsWith(`${folder}/`)))
  if (found.length < 2 || outside.length >= LEAST_PAGES)
    return { others: found.filter((one) => below(one).some((path) => outside.includes(path))) }
  const written = languageIn(pages, files)
  const main = found.find(({ tag }) => tag.split('-')[0] === written.split('-')[0]) ?? found[0]
  return { main, others: found.filter((one) => one !== main) }
}

/** The language of pages, but for those in a folder that is called like another one. */
function languageIn(pages: readonly string[], files: ForeignFiles): string {
  const plain = pages.filter((path) => tagOf(path.split('/')[0] ?? '') === undefined)
  return languageOf((plain.length > 0 ? plain : pages).flatMap((path) => files.read(path) ?? []))
}

const byFolder = (folder: string | undefined) => (a: string, b: string) =>
  Number(b.startsWith(`${folder}/`)) - Number(a.startsWith(`${folder}/`))

/** Whether a file is the page of its folder. */
const isFolderPage = (path: string) => /(?:^|\/)(?:readme|_?index)\.\w+$/i.test(path)

/** Whether a README stands beside what Hugo takes for the page of the folder. */
const isBesideFolderPage = (path: string, files: ForeignFiles) =>
  /(?:^|\/)readme\.\w+$/i.test(path) && files.has(joined(folderOf(path), HUGO_PAGE))

const withoutEnding = (path: string) => path.replace(/\.\w+$/, '')

/** Hosts of Git keep what is for themselves in folders whose names begin with a dot, Jekyll with an underscore. */
const isShown = (path: string) =>
  !path.split('/').some((step) => /^[._]/.test(step) && step !== HUGO_PAGE)

const pagesIn = (files: ForeignFiles) =>
  files.list('').filter((path) => isMarkdown(path) && isShown(path))

const HEADING = /^ {0,3}#{1,6}[ \t]+(.+?)[ \t]*#*$|<h([1-6])\b[^>]*>([\s\S]*?)<\/h\2>/im
const FIRST_LEVEL = /^ {0,3}#[ \t]+\S|^ {0,3}=+[ \t]*$|<h1\b/im

/** The words of the first heading of a page, in Markdown or HTML, without what marks them. */
function titleIn(file: string, files: ForeignFiles): string | undefined {
  const text = files.read(file) ?? ''
  const [, words, , inner] = HEADING.exec(text.slice(frontMatterOf(text).end)) ?? []
  return filledText(
    (words ?? inner ?? '').replace(/<[^>]*>|!?\[([^\]]*)\]\([^)]*\)|[*`]/g, '$1').trim(),
  )
}

const titleOfHugo = (page: string, files: ForeignFiles) =>
  filledText(frontMatterOf(files.read(page) ?? '').fields.title) ?? titleIn(page, files)

/** What the page of a folder is called in a menu: Hugo shows no heading there, but a field. */
function nameOf(page: string, files: ForeignFiles): string | undefined {
  const { fields } = frontMatterOf(files.read(page) ?? '')
  const written = isHugoContent(files)
    ? (filledText(fields.linkTitle) ?? filledText(fields.title))
    : undefined
  return written ?? titleIn(page, files)
}

/** The title of the page of a folder that has no heading of the first level: its first heading, else the folder. */
function titleOfPage(file: string, files: ForeignFiles): { readonly title?: string } {
  const text = files.read(file) ?? ''
  const { fields, end } = frontMatterOf(text)
  if (!isFolderPage(file) || fields.title !== undefined || FIRST_LEVEL.test(text.slice(end)))
    return {}
  // It becomes one of the first level.
  if (levelOfTitle(text) !== undefined) return {}
  const title = titleIn(file, files) ?? folderOf(file).split('/').at(-1)
  return title ? { title: inYaml(title) } : {}
}

const inYaml = (value: unknown) =>
  stringify(value, { lineWidth: 0, collectionStyle: 'flow' }).trimEnd()

/** Fields of themes of Jekyll that say something here in another form. */
const ownFields = ({ keywords, search }: Fields): Readonly<Record<string, string>> => ({
  ...(typeof keywords === 'string' ? { keywords: inYaml(keywords.split(/\s*,\s*/)) } : {}),
  ...(typeof search === 'string' ? { search: String(search !== 'exclude') } : {}),
})

/** The name of a page in menus. */
const menuFields = ({ linkTitle }: Fields): Readonly<Record<string, string>> =>
  filledText(linkTitle) === undefined ? {} : { sidebar_label: inYaml(linkTitle) }

/** The place of a page in its menu: its own, or the one in a menu that its site names. Without any it comes last. */
function weightOf(file: string, files: ForeignFiles): number {
  const { fields } = frontMatterOf(files.read(file) ?? '')
  const inMenus = Object.values(fieldsOf(fields.menu)).map((menu) => fieldsOf(menu).weight)
  const found = [fields.weight, ...inMenus].find((one) => typeof one === 'number' && one !== 0)
  return typeof found === 'number' ? found : Number.POSITIVE_INFINITY
}

/** The pages as Hugo orders them: by weight in each folder, whose page says its own, then by name. */
function orderOfMenu(pages: readonly string[], files: ForeignFiles): string[] {
  const weights = new Map(pages.map((page) => [page, weightOf(page, files)]))
  const stepsOf = (page: string) => {
    const parts = page.split('/')
    return parts.map((name, index) => {
      const isLast = index === parts.length - 1
      if (isLast && isFolderPage(page) && !isBesideFolderPage(page, files))
        return { weight: Number.NEGATIVE_INFINITY, name: '' }
      const path = parts.slice(0, index + 1).join('/')
      const weight = weights.get(isLast ? path : `${path}/${HUGO_PAGE}`)
      return { weight: weight ?? Number.POSITIVE_INFINITY, name }
    })
  }
  const steps = new Map(pages.map((page) => [page, stepsOf(page)]))
  return [...pages].sort((a, b) => {
    const others = steps.get(b) ?? []
    for (const [index, { weight, name }] of (steps.get(a) ?? []).entries()) {
      const other = others[index]
      if (other === undefined) return 1
      if (weight !== other.weight) return weight < other.weight ? -1 : 1
      if (name !== other.name) return name < other.name ? -1 : 1
    }
    return 0
  })
}

/** Where a page names a file: in Markdown, in HTML, and in the definition of a link. */
const NAMED = /\]\(\s*<?([^)\s>]+)|\b(?:src|href)=["']([^"']+)|^\[[^\]]+\]:\s*<?(\S+?)>?\s*$/gm

/** The paths in the folder that a page names, in its order. A slash begins one at the top of the folder. */
function pathsIn(page: string, files: ForeignFiles): string[] {
  return [...(files.read(page) ?? '').matchAll(NAMED)].flatMap((match) => {
    const path = decoded((match.slice(1).find(Boolean) ?? '').replace(/[?#].*$/s, ''))
    if (path === '' || isElsewhere(path)) return []
    const file = joined(path.startsWith('/') ? '' : folderOf(page), path)
    return isShown(file) ? [file] : []
  })
}

/** The pages as their READMEs list them, from the first one on. Those that none lists follow, by name. */
function orderOf(pages: readonly string[], first: string, files: ForeignFiles): string[] {
  const left = new Set(pages)
  const order: string[] = []
  const take = (page: string) => {
    if (!left.delete(page)) return
    order.push(page)
    if (!isFolderPage(page)) return
    for (const path of pathsIn(page, files)) {
      const goals = [
        path,
        ...['README.md', 'readme.md', 'index.md'].map((name) => joined(path, name)),
      ]
      for (const goal of goals) take(goal)
    }
  }
  take(first)
  for (const page of pages.filter(isFolderPage)) take(page)
  for (const page of pages) take(page)
  return order
}

/** The rows of a folder: its pages, and a group for each folder in it, in the order of what comes first of them. */
function rowsIn(folder: string, order: readonly string[], files: ForeignFiles): ForeignRow[] {
  const start = folder === '' ? '' : `${folder}/`
  const steps = new Set(
    order.flatMap((path) =>
      path.startsWith(start) ? (path.slice(start.length).split('/')[0] ?? []) : [],
    ),
  )
  return [...steps].flatMap((step): ForeignRow[] => {
    const path = start + step
    if (order.includes(path)) return [{ kind: 'page', file: path }]
    // The page of a folder is that of its group.
    const page = order.find(
      (one) => isFolderPage(one) && folderOf(one) === path && !isBesideFolderPage(one, files),
    )
    const others = order.filter((one) => one !== page)
    const items = rowsIn(path, others, files)
    if (page !== undefined && items.length === 0) return [{ kind: 'page', file: page }]
    const label = (page === undefined ? undefined : nameOf(page, files)) ?? step
    return [defined({ kind: 'group' as const, label, items, page })]
  })
}
