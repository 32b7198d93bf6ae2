/** Hugo: content in folders, whose order and names the front matter of the pages says; menus in the settings. */
import { type Fields, fieldsOf, listOf } from '../../data-files/unknown-json.ts'
import { placeOfDoc } from '../../sections/docs/doc.ts'
import { defined, filledText, isElsewhere, rooted, splitUrl, textsOf } from '../fields.ts'
import { type ForeignFiles, folderOf, isMarkdown, joined, relativePath } from '../foreign-files.ts'
import type {
  Copy,
  ForeignLink,
  ForeignPage,
  ForeignRow,
  ForeignSite,
  Goal,
  LocalMenus,
} from '../foreign-site.ts'
import { frontMatterOf } from '../front-matter.ts'
import { Notes } from '../notes.ts'
import { writtenLanguage } from '../written-language.ts'
import { configOfHugo, settingsOf } from './hugo/config.ts'
import { contentOf, type HugoContent, type HugoLanguage, type HugoPage } from './hugo/content.ts'
import { iconOf } from './vitepress.ts'

export { configOfHugo }

/** Sections of posts by the names that themes give them. */
const POSTS = /^(?:blog|posts?|news)$/

export async function readHugo(files: ForeignFiles): Promise<ForeignSite> {
  const notes = new Notes()
  const config = settingsOf(files, notes)
  const params = fieldsOf(config.params)
  const languages = languagesOf(config, files)
  const [main] = languages
  const content = contentOf(files, config, languages)
  const places = placesOf(content.pages, main?.key ?? '')
  const own = content.pages.filter(({ language }) => language === main?.key)
  const { pages, blog } = pagesOf(content.pages, languages, places)
  const copies = copiesOf(content, files, languages, places)
  const sidebars = sidebarsOf(own, places)
  const { origin, path } = splitUrl(filledText(config.baseurl))
  tellRest(files, config, content, notes)
  const menus = languages.slice(1).flatMap((language): [string, LocalMenus][] => {
    const rows = content.pages.filter((one) => one.language === language.key)
    return [[language.path, menusOf(language, { config, rows, own, places, sidebars })]]
  })
  const listPage = own.find(({ path, isFolder }) => isFolder && folderOf(path) === blog)
  tellTexts(content.pages, files, places, notes)
  const logo = logoOf(params, copies)
  const favicon = [
    'favicon.svg',
    'favicon.ico',
    'favicon.png',
    'favicons/favicon.ico',
    'images/favicon.png',
  ].find((name) => files.has(joined('static', name)))
  const id =
    filledText(fieldsOf(fieldsOf(config.services).googleanalytics).id) ??
    filledText(config.googleanalytics)
  const math = fieldsOf(fieldsOf(fieldsOf(fieldsOf(config.markup).goldmark).extensions).passthrough)
  const hasMath =
    math.enable === true ||
    params.math === true ||
    params.katex !== undefined ||
    content.pages.some(({ fields }) => fields.math === true || fields.katex === true)
  return {
    tool: 'hugo',
    title: filledText(main?.settings.title) ?? filledText(config.title) ?? 'Docs',
    ...defined({
      tagline:
        filledText(fieldsOf(main?.settings.params).description) ?? filledText(params.description),
      origin,
      baseUrl: path === undefined || path === '/' ? undefined : path,
    }),
    addresses: config.uglyurls === true ? { style: 'html' } : { trailingSlash: true },
    locales: languages.map(({ key, settings, path: step }) =>
      defined({
        tag: filledText(settings.languagecode) ?? filledText(settings.locale) ?? key,
        label: filledText(settings.languagename) ?? filledText(settings.label),
        direction:
          (settings.languagedirection ?? settings.direction) === 'rtl'
            ? ('rtl' as const)
            : undefined,
        path: step === '' ? undefined : step,
      }),
    ),
    docsRoute: '',
    pages,
    sidebars,
    localMenus: Object.fromEntries(menus),
    navbar: [
      ...navbarOf(config, main, own, places),
      ...(languages.length > 1
        ? [{ label: '', kind: 'locale' as const, side: 'right' as const }]
        : []),
      ...repositoryOf(params, config),
    ],
    footer: {
      columns: [],
      ...defined({
        note:
          filledText(config.copyright) ??
          filledText(params.copyright) ??
          filledText(fieldsOf(params.copyright).authors),
      }),
    },
    redirects: aliasesOf(content.pages, languages),
    copies,
    settings: defined({
      favicon: favicon === undefined ? undefined : `/${favicon}`,
      logo,
      colorMode: { default: 'system' },
      analytics: /^G-/.test(id ?? '') ? { provider: 'ga4', id } : undefined,
      blog:
        blog === undefined
          ? undefined
          : defined({
              ...{ path: 'blog', route: blog },
              title: listPage && nameOf(listPage.fields),
              description: filledText(listPage?.fields.description),
              // Hugo takes the first words of a post that marks no end of its preview.
              untruncatedPosts: 'ignore',
              inlineAuthors: 'ignore',
            }),
      docs: {},
    }),
    texts: new Map(),
    notes: notes.all,
    ...(hasMath ? {} : { hasMath: false as const }),
    goalOf: goalsOf(content, files, copies),
    valueIn: (file, _, name) => {
      const language = content.pages.find((one) => one.file === file)?.language
      const ofLanguage = languages.find(({ key }) => key === language)?.settings
      return valueAt(ofLanguage?.params, name) ?? valueAt(params, name)
    },
  }
}

/** A parameter of the site by its path. */
const valueAt = (params: unknown, name: string): unknown =>
  name
    .toLowerCase()
    .split('.')
    .reduce<unknown>(
      (value, step) => (Object.hasOwn(fieldsOf(value), step) ? fieldsOf(value)[step] : undefined),
      params,
    )

/** The languages by their weights; the main one, which may have a step of its own in addresses, first. */
function languagesOf(config: Fields, files: ForeignFiles): HugoLanguage[] {
  const named = filledText(config.defaultcontentlanguage)?.toLowerCase()
  const all = Object.entries(fieldsOf(config.languages))
    .map(([key, value]) => ({ key, settings: fieldsOf(value) }))
    .filter(({ settings }) => settings.disabled !== true)
  const weight = (settings: Fields) =>
    typeof settings.weight === 'number' ? settings.weight : Number.POSITIVE_INFINITY
  const sorted = [...all].sort((a, b) =>
    weight(a.settings) < weight(b.settings) ? -1 : weight(a.settings) > weight(b.settings) ? 1 : 0,
  )
  const main = sorted.find(({ key }) => key === (named ?? 'en')) ?? sorted[0]
  if (main === undefined) {
    const tag =
      filledText(config.languagecode) ??
      filledText(config.locale) ??
      named ??
      writtenLanguage(files, joined(filledText(config.contentdir) ?? 'content'))
    return [{ key: named ?? tag.toLowerCase(), settings: { languagecode: tag }, path: '' }]
  }
  const isBelow = config.defaultcontentlanguageinsubdir === true
  return [main, ...sorted.filter((one) => one !== main)].map(({ key, settings }, index) => ({
    key,
    settings,
    path: index > 0 || isBelow ? key : '',
  }))
}

/** What pages are here, which the main language decides for all. */
interface Places {
  /** The sections of posts, of which one is the blog. */
  readonly blog: string | undefined
  /** The sections that have a menu of their own; nothing when there is one for all. */
  readonly sections: ReadonlySet<string> | undefined
  placeOf(
    page: HugoPage,
  ): { readonly folder: 'docs' | 'blog' | 'pages'; readonly path: string } | undefined
}

const sectionOf = (path: string) => (path.includes('/') ? (path.split('/')[0] ?? '') : '')

function placesOf(all: readonly HugoPage[], main: string): Places {
  const pages = all.filter(({ language }) => language === main)
  const countIn = (section: string) =>
    pages.filter(({ path }) => sectionOf(path) === section).length
  const names = [...new Set(pages.map(({ path }) => sectionOf(path)))].filter(Boolean)
  const blog = names.find(
    (name) =>
      POSTS.test(name) &&
      pages.some(
        ({ path, fields, isFolder }) =>
          sectionOf(path) === name && !isFolder && fields.date !== undefined,
      ),
  )
  // Themes for several kinds of pages have the documentation in a section of its own, with a menu beside it alone.
  const hasDocs = names.some((name) => /^docs?$|^documentation$/.test(name))
  const sections = hasDocs
    ? new Set(names.filter((name) => name !== blog && countIn(name) > 1))
    : undefined
  return {
    blog,
    sections,
    placeOf({ path, isFolder, fields }) {
      const section = sectionOf(path)
      // The page of the search has no text: it is made here.
      if (fields.layout === 'search' || fields.type === 'search') return undefined
      const place = path.replace(/(^|\/)_index(?=\.\w+$)/, '$1index')
      if (section === blog && blog !== undefined)
        return isFolder ? undefined : { folder: 'blog', path: place.slice(section.length + 1) }
      const isHome = place.replace(/\.\w+$/, '') === 'index'
      if (sections !== undefined && (isHome || !sections.has(section)))
        return { folder: 'pages', path: place }
      return { folder: 'docs', path: place }
    },
  }
}

const ENDING = /\.\w+$/

const withoutEnding = (path: string) => path.replace(ENDING, '')

const endingOf = (path: string) => ENDING.exec(path)?.[0] ?? ''

/** What Hugo knows the file of a page by: small letters, and hyphens for blanks. */
const identity = (path: string) => withoutEnding(path).toLowerCase().replace(/\s+/g, '-')

function pagesOf(all: readonly HugoPage[], languages: readonly HugoLanguage[], places: Places) {
  const [main] = languages
  const originals = new Map(
    all.flatMap(({ language, path }) => (language === main?.key ? [[identity(path), path]] : [])),
  )
  const pages = all.flatMap((page): ForeignPage[] => {
    const { file, language, url, fields } = page
    const isMain = language === main?.key
    const original = isMain ? undefined : originals.get(identity(page.path))
    // A translation is found here by the name of its file alone, which may differ in letters and blanks.
    const path = original === undefined ? page.path : withoutEnding(original) + endingOf(page.path)
    const place = places.placeOf({ ...page, path })
    if (place === undefined) return []
    const step = languages.find(({ key }) => key === language)?.path ?? language
    const to = joined(isMain ? '' : `i18n/${step}`, place.folder, place.path)
    const title = filledText(fields.title)
    const matter: Record<string, string> = {}
    if (place.folder === 'blog')
      matter.slug = JSON.stringify(url.replace(/^\/[^/]+\//, '').replace(/\/$/, ''))
    for (const [name, field] of [
      ['prev', 'pagination_prev'],
      ['next', 'pagination_next'],
    ] as const) {
      const goal =
        fields[name] === false ? 'null' : neighbourOf(fields[name], all, language, places)
      if (place.folder === 'docs' && goal !== undefined) matter[field] = goal
    }
    if (title === undefined && filledText(fields.linktitle) !== undefined)
      matter.title = JSON.stringify(fields.linktitle)
    return [
      {
        file,
        to,
        url,
        ...(original === undefined ? {} : { isTranslation: true }),
        matter,
      },
    ]
  })
  return { pages, blog: places.blog }
}

/** The document that a page of Hextra names as the one before or after it, by its id. */
function neighbourOf(value: unknown, all: readonly HugoPage[], language: string, places: Places) {
  const named = filledText(value)
  const key = named === undefined ? undefined : logical(joined(named))
  const page = all.find((one) => one.language === language && logical(one.path) === key)
  const place = page && places.placeOf(page)
  return place?.folder === 'docs' ? JSON.stringify(placeOfDoc(place.path, {}).id) : undefined
}

/** Files beside pages, those that are published as they are, and pictures that templates and shortcodes take. */
function copiesOf(
  { others }: HugoContent,
  files: ForeignFiles,
  languages: readonly HugoLanguage[],
  { blog, sections }: Places,
): Copy[] {
  const [main] = languages
  const copies: Copy[] = []
  for (const { file, path, language } of others) {
    if (isMarkdown(file) || /(?:^|\/)\./.test(path)) continue
    const section = sectionOf(path)
    const isPost = section === blog && blog !== undefined
    const place = sections === undefined || sections.has(section) ? 'docs' : 'pages'
    const folder = isPost ? joined('blog', path.slice(blog.length + 1)) : joined(place, path)
    const step = languages.find(({ key }) => key === language)?.path ?? language
    copies.push({ from: file, to: joined(language === main?.key ? '' : `i18n/${step}`, folder) })
  }
  for (const from of files.list('static'))
    copies.push({ from, to: joined('static', from.slice('static/'.length)) })
  const taken = new Set(copies.map(({ to }) => to))
  for (const from of files.list('assets')) {
    const to = joined('static', from.slice('assets/'.length))
    if (/\.(?:png|jpe?g|gif|svg|webp|avif)$/i.test(from) && !taken.has(to))
      copies.push({ from, to })
  }
  return copies
}

/** The place of a page in menus: those without a weight come last, then the newest, then by name. */
function byOrder(a: HugoPage, b: HugoPage): number {
  const [first, second] = [a, b].map(({ fields, path }) => ({
    weight: weightOf(fields),
    date:
      Date.parse(String(fields.date instanceof Date ? fields.date.toISOString() : fields.date)) ||
      0,
    name: nameOf(fields) ?? path,
    path,
  }))
  if (first === undefined || second === undefined) return 0
  if (first.weight !== second.weight) return first.weight < second.weight ? -1 : 1
  if (first.date !== second.date) return first.date > second.date ? -1 : 1
  if (first.name !== second.name) return first.name < second.name ? -1 : 1
  return first.path < second.path ? -1 : 1
}

function weightOf(fields: Fields): number {
  const inMenus = Object.values(fieldsOf(fields.menu ?? fields.menus)).map(
    (menu) => fieldsOf(menu).weight,
  )
  const found = [fields.weight, ...inMenus].find((one) => typeof one === 'number' && one !== 0)
  return typeof found === 'number' ? found : Number.POSITIVE_INFINITY
}

const nameOf = (fields: Fields) => filledText(fields.linktitle) ?? filledText(fields.title)

/** Whether a page is in no menu, as themes call it. */
const isHidden = ({ fields }: HugoPage) =>
  fields.toc_hide === true ||
  fields.hidden === true ||
  fields.bookhidden === true ||
  fieldsOf(fields.sidebar).exclude === true ||
  ['never', 'local'].includes(String(fieldsOf(fields._build ?? fields.build).list))

/** A menu for each section, or one of all pages. */
function sidebarsOf(pages: readonly HugoPage[], places: Places): ForeignSite['sidebars'] {
  const shown = pages.filter((page) => places.placeOf(page)?.folder === 'docs')
  if (places.sections === undefined) return { docs: rowsIn('', shown, true) }
  return Object.fromEntries(
    [...places.sections].flatMap((section) => {
      const rows = rowsIn(section, shown, true)
      return rows.length > 0 ? [[section.replace(/[^\w-]/g, '-'), rows]] : []
    }),
  )
}

/** The rows of a folder: its page first, then its pages and folders in their order. */
function rowsIn(folder: string, all: readonly HugoPage[], isTop = false): ForeignRow[] {
  const start = folder === '' ? '' : `${folder}/`
  const below = all.filter(({ path }) => path.startsWith(start))
  const pageOf = (path: string) =>
    below.find((one) => one.isFolder && folderOf(one.path) === path) ??
    below.find((one) => withoutEnding(one.path) === joined(path, 'index'))
  const top = isTop ? pageOf(folder) : undefined
  const steps = new Map<string, HugoPage | undefined>()
  for (const { path } of below) {
    const [step = '', more] = path.slice(start.length).split('/')
    if (more !== undefined) steps.set(joined(folder, step), pageOf(joined(folder, step)))
  }
  const single = below.filter(
    (one) =>
      folderOf(one.path) === folder && !/(?:^|\/)_?index\.\w+$/.test(one.path) && !isHidden(one),
  )
  const entries = [
    ...single.map((page) => ({
      page,
      row: { kind: 'page' as const, file: page.file } as ForeignRow,
    })),
    ...[...steps].flatMap(([path, page]): { page: HugoPage | undefined; row: ForeignRow }[] => {
      if (page !== undefined && isHidden(page)) return []
      const items = rowsIn(path, all)
      const first = below.find((one) => one.path.startsWith(`${path}/`))
      if (page !== undefined && items.length === 0)
        return [{ page, row: { kind: 'page' as const, file: page.file } as ForeignRow }]
      if (items.length === 0) return []
      const label = (page && nameOf(page.fields)) ?? path.split('/').at(-1) ?? path
      const row: ForeignRow = defined({ kind: 'group' as const, label, items, page: page?.file })
      return [{ page: page ?? (first && { ...first, path, fields: {} }), row }]
    }),
  ]
  const rows = entries
    .sort((a, b) => (a.page === undefined || b.page === undefined ? 0 : byOrder(a.page, b.page)))
    .map(({ row }) => row)
  return [
    ...(top !== undefined && !isHidden(top) ? [{ kind: 'page' as const, file: top.file }] : []),
    ...rows,
  ]
}

/** The menu above pages: entries of the settings and of pages that name themselves in it. */
function navbarOf(
  config: Fields,
  language: HugoLanguage | undefined,
  pages: readonly HugoPage[],
  places: Places,
): ForeignLink[] {
  const menus = [language?.settings.menus, language?.settings.menu, config.menus, config.menu]
  const listed = menus.map((one) => listOf(fieldsOf(one).main)).find((one) => one.length > 0) ?? []
  const entries = [
    ...listed.map(fieldsOf).flatMap((entry, index) => {
      const params = fieldsOf(entry.params)
      if (['search', 'theme-toggle', 'language-switch'].includes(String(params.type))) return []
      const name = filledText(entry.name) ?? filledText(entry.title)
      const reached = filledText(entry.pageref)
      const target = reached === undefined ? filledText(entry.url) : addressOf(reached, pages)
      const label = name ?? pages.find(({ url }) => url === target)?.fields.title
      const icon = filledText(params.icon)
      return [
        {
          label: plainLabel(filledText(label) ?? filledText(entry.identifier) ?? ''),
          target,
          icon,
          index,
          ...entryOf(entry),
        },
      ]
    }),
    ...pages.flatMap((page, index) => {
      const menu = page.fields.menu ?? page.fields.menus
      const inMain =
        textsOf(menu ?? []).includes('main') ||
        (fieldsOf(menu).main !== undefined && fieldsOf(menu).main !== null)
      if (!inMain) return []
      const own = fieldsOf(fieldsOf(menu).main)
      const isPlaced = places.placeOf(page) !== undefined || page.isFolder
      const label = plainLabel(filledText(own.name) ?? nameOf(page.fields) ?? '')
      return isPlaced
        ? [
            {
              label,
              target: page.url,
              icon: undefined,
              index: listed.length + index,
              ...entryOf(own, nameOf(page.fields)),
            },
          ]
        : []
    }),
  ].sort(
    (a, b) =>
      a.weight - b.weight || (a.label < b.label ? -1 : a.label > b.label ? 1 : a.index - b.index),
  )
  const linkOf = ({ label, target, icon, identifier }: (typeof entries)[number]): ForeignLink => {
    const items = entries
      .filter(({ parent }) => parent !== undefined && parent === identifier)
      .map(linkOf)
    const own = items.length > 0 && target ? [{ label, target }, ...items] : items
    const known = icon === undefined ? undefined : iconOf(icon)
    return defined({
      label,
      target: items.length > 0 ? undefined : target,
      items: items.length > 0 ? own : undefined,
      icon: target !== undefined && isElsewhere(target) ? known : undefined,
      side: known === undefined ? undefined : ('right' as const),
    })
  }
  return entries.filter(({ parent }) => parent === undefined).map(linkOf)
}

const entryOf = (entry: Fields, name?: string) => ({
  weight: typeof entry.weight === 'number' && entry.weight !== 0 ? entry.weight : 1e9,
  parent: filledText(entry.parent),
  identifier: filledText(entry.identifier) ?? filledText(entry.name) ?? name,
})

/** A label without HTML, which draws an icon. */
const plainLabel = (label: string) => label.replace(/<[^>]*>/g, '').trim()

/** The address of a page that a menu names by its path. */
function addressOf(path: string, pages: readonly HugoPage[]): string {
  const key = logical(joined(path))
  const page = pages.find((one) => logical(one.path) === key)
  return page?.url ?? rooted(path)
}

/** The path of a page as Hugo names it: without an ending, and that of a folder for its page. */
const logical = (path: string) => identity(path).replace(/(^|\/)_?index$/, '')

function repositoryOf(params: Fields, config: Fields): ForeignLink[] {
  const address =
    filledText(params.github_repo) ?? filledText(params.geekdocrepo) ?? filledText(params.bookrepo)
  const inMenu = JSON.stringify([config.menu, config.menus]).includes('github.com')
  return address === undefined || inMenu
    ? []
    : [{ label: 'GitHub', target: address, side: 'right', icon: 'github' }]
}

/** Names and menus of another language. */
function menusOf(
  language: HugoLanguage,
  {
    config,
    rows,
    own,
    places,
    sidebars,
  }: {
    readonly config: Fields
    readonly rows: readonly HugoPage[]
    readonly own: readonly HugoPage[]
    readonly places: Places
    readonly sidebars: ForeignSite['sidebars']
  },
): LocalMenus {
  const title = filledText(language.settings.title)
  const tagline = filledText(fieldsOf(language.settings.params).description)
  const menu = language.settings.menus ?? language.settings.menu
  const named = new Map(rows.map((page) => [logical(page.path), page]))
  const labels = new Map(
    own.flatMap((page) => {
      const other = named.get(logical(page.path))
      const label = other && nameOf(other.fields)
      return label === undefined ? [] : [[page.file, label] as const]
    }),
  )
  const translated = (row: ForeignRow): ForeignRow =>
    row.kind === 'group'
      ? {
          ...row,
          label: (row.page === undefined ? undefined : labels.get(row.page)) ?? row.label,
          items: row.items.map(translated),
        }
      : row
  const rowsHere = Object.fromEntries(
    Object.entries(sidebars).map(([name, list]) => [name, list.map(translated)]),
  )
  const isOwn = JSON.stringify(rowsHere) !== JSON.stringify(sidebars)
  const isOwnMenu =
    menu !== undefined ||
    rows.some(({ fields }) => fields.menu !== undefined || fields.menus !== undefined)
  return defined({
    title,
    tagline,
    sidebars: isOwn ? rowsHere : undefined,
    navbar: isOwnMenu
      ? [
          ...navbarOf(config, language, rows, places),
          { label: '', kind: 'locale' as const, side: 'right' as const },
          ...repositoryOf(fieldsOf(config.params), config),
        ]
      : undefined,
  })
}

/** Former addresses of pages. One without a slash at its beginning is beside the page. */
function aliasesOf(
  pages: readonly HugoPage[],
  languages: readonly HugoLanguage[],
): ForeignSite['redirects'] {
  const [main] = languages
  return pages.flatMap(({ fields, url, language }) => {
    if (language !== main?.key) return []
    return textsOf(fields.aliases ?? []).map((alias) => ({
      from: alias.startsWith('/')
        ? rooted(alias)
        : rooted(joined(folderOf(url.replace(/\/$/, '')), alias)),
      to: url,
    }))
  })
}

function logoOf(params: Fields, copies: readonly Copy[]): Fields | undefined {
  const published = new Set(copies.map(({ to }) => to))
  const isThere = (name: string | undefined): name is string =>
    name !== undefined && published.has(joined('static', name))
  const navbar = fieldsOf(fieldsOf(params.navbar).logo)
  const light = [
    filledText(navbar.path),
    filledText(params.logo),
    filledText(params.booklogo),
    'icons/logo.svg',
  ].find(isThere)
  if (light === undefined) return undefined
  const dark = filledText(navbar.dark)
  return defined({ light: rooted(light), dark: isThere(dark) ? rooted(dark) : undefined })
}

/** What `ref` means: a path from the page or from the content, or the name of a page alone. */
function goalsOf(
  { pages }: HugoContent,
  files: ForeignFiles,
  copies: readonly Copy[],
): NonNullable<ForeignSite['goalOf']> {
  const byFile = new Map(pages.map((page) => [page.file, page]))
  const byPath = new Map<string, HugoPage[]>()
  const byName = new Map<string, HugoPage[]>()
  const add = (map: Map<string, HugoPage[]>, key: string, page: HugoPage) => {
    const all = map.get(key)
    if (all) all.push(page)
    else map.set(key, [page])
  }
  for (const page of pages) {
    add(byPath, logical(page.path), page)
    add(byName, logical(page.path).split('/').at(-1) ?? '', page)
  }
  return (file, written, isFile): Goal | undefined => {
    const from = byFile.get(file)
    if (isFile) {
      const name = written.replace(/\*+$/, '')
      const folder = folderOf(file)
      const beside = copies.find(
        ({ from }) => folderOf(from) === folder && from.startsWith(joined(folder, name)),
      )
      if (beside !== undefined) return { address: relativePath(folder, beside.from) }
      const published = ['static', 'assets']
        .map((at) => joined(at, written))
        .find((path) => files.has(path))
      return published === undefined ? undefined : { file: published }
    }
    const [path = '', id] = written.split('#')
    if (path === '') return id === undefined || from === undefined ? undefined : { file, id }
    const key = logical(joined(path))
    const language = from?.language
    const near = (all: readonly HugoPage[] | undefined) =>
      all?.find((one) => one.language === language) ?? all?.[0]
    const folder = from === undefined ? '' : folderOf(from.path)
    const found =
      (path.startsWith('/') ? undefined : near(byPath.get(logical(joined(folder, path))))) ??
      near(byPath.get(key)) ??
      (path.includes('/') ? undefined : near(byName.get(key)))
    return found === undefined
      ? undefined
      : { file: found.file, ...(id === undefined ? {} : { id }) }
  }
}

/** Pages whose text is shown nowhere: those that templates fill, and those of lists that are made here. */
function tellTexts(
  pages: readonly HugoPage[],
  files: ForeignFiles,
  places: Places,
  notes: Notes,
): void {
  for (const page of pages) {
    const text = files.read(page.file) ?? ''
    const isEmpty = text.slice(frontMatterOf(text).end).trim() === ''
    const place = places.placeOf(page)
    if (
      place === undefined
        ? !isEmpty && !/search/.test(String(page.fields.layout))
        : isEmpty && place.folder === 'pages'
    )
      notes.missing(page.file, place === undefined ? 'listText' : 'templatePage')
  }
}

/** What is not taken over. */
function tellRest(
  files: ForeignFiles,
  config: Fields,
  { others }: HugoContent,
  notes: Notes,
): void {
  const code = files.list('layouts').filter((path) => !/\/_?shortcodes\//.test(path))
  if (code.length > 0) notes.missing('layouts/', 'themeCode')
  const styles = files.list('assets').filter((path) => /\.(?:s?css|sass)$/.test(path))
  if (styles.length > 0) notes.missing(styles.slice(0, 3).join(', '), 'styles')
  const taxonomies = Object.values(fieldsOf(config.taxonomies)).filter(
    (name) => !/^(?:tags|categories)$/.test(String(name)),
  )
  if (taxonomies.length > 0) notes.missing(`taxonomies: ${taxonomies.join(', ')}`, 'taxonomies')
  for (const { file } of others) if (isMarkdown(file)) notes.missing(file, 'bundleText')
  for (const one of listOf(fieldsOf(config.module).mounts).map(fieldsOf))
    if (/^content(?:\/|$)/.test(String(one.target)) && String(one.source).startsWith('..'))
      notes.missing(`module.mounts: ${String(one.source)}`, 'mountAbove')
}
