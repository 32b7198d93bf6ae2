/** Nextra: pages in `content/`, `pages/` or `app/`, in the order of the `_meta` file of each folder. */
import { type Fields, fieldsOf } from '../../data-files/unknown-json.ts'
import { defined, filledText, rooted, textsOf } from '../fields.ts'
import { type ForeignFiles, isMarkdown, joined } from '../foreign-files.ts'
import {
  type Copy,
  type ForeignLink,
  type ForeignPage,
  type ForeignRow,
  type ForeignSite,
  filesIn,
  type LocalMenus,
} from '../foreign-site.ts'
import { frontMatterOf } from '../front-matter.ts'
import { Notes } from '../notes.ts'
import { componentsOfNext } from '../page-components.ts'
import { type ReadScript, scriptReader } from '../script/read-script.ts'
import { plainData } from '../script/script-value.ts'
import { aliasesOf } from '../tsconfig-aliases.ts'
import { writtenLanguage } from '../written-language.ts'
import {
  configOfNext,
  defaultLanguageMoves,
  localesOf,
  nameAsLabel,
  readNextApp,
  targetOf,
} from './next-app.ts'

export const configOfNextra = (files: ForeignFiles) => {
  const path = configOfNext(files)
  return path !== undefined && /nextra/.test(files.read(path) ?? '') ? path : undefined
}

export async function readNextra(files: ForeignFiles, year: number): Promise<ForeignSite> {
  const scripts = await scriptReader(files, year)
  const app = readNextApp(files, scripts)
  const notes = new Notes()
  const { locales: named, defaultLocale } = fieldsOf(plainData(app.config.i18n))
  const languages = textsOf(named ?? [])
  const first = filledText(defaultLocale) ?? languages[0]
  const tree = pageTree(files, { languages, first })
  const menus = new Menus(files, scripts, tree)
  const main = menus.read(undefined)
  const localMenus = languages.flatMap((one): [string, LocalMenus][] => {
    if (one === first) return []
    const { sidebars, navbar } = menus.read(one)
    const isSame =
      JSON.stringify([sidebars, navbar]) === JSON.stringify([main.sidebars, main.navbar])
    return isSame ? [] : [[one, { sidebars, navbar }]]
  })
  const theme = themeOf(files, scripts)
  for (const path of app.codePages) notes.missing(path, 'reactPage')
  if (theme.repository) notes.missing('docsRepositoryBase', 'editUrl')
  const code = files.read(configOfNextra(files) ?? '') ?? ''
  const aliases = aliasesOf(files)
  const everywhere = componentsOfNext(files, aliases)
  return {
    tool: 'nextra',
    ...app.site,
    title: theme.title ?? app.site.title ?? theme.repositoryName ?? 'Docs',
    addresses: app.addresses,
    locales: languages.length > 0 ? localesOf(languages, first) : [{ tag: writtenLanguage(files) }],
    docsRoute: '',
    pages: tree.pages.map((page) => ({ ...page, to: menus.placeOf(page) })),
    sidebars: main.sidebars,
    localMenus: Object.fromEntries(localMenus),
    navbar: [
      ...main.navbar,
      ...(languages.length > 1
        ? [{ label: '', kind: 'locale' as const, side: 'right' as const }]
        : []),
      ...theme.links,
    ],
    ...(theme.footer === undefined ? {} : { footer: { columns: [], note: theme.footer } }),
    redirects: [...app.redirects, ...(first === undefined ? [] : defaultLanguageMoves(first))],
    copies: [...tree.copies, ...app.copies],
    settings: defined({
      favicon: app.favicon,
      colorMode: { default: 'system' },
      docs: {},
    }),
    texts: everywhere.texts,
    code: everywhere.code,
    notes: notes.all,
    ...(/\blatex\b/.test(code) ? {} : { hasMath: false as const }),
    aliases,
    endings: languages,
  }
}

interface TreePage extends ForeignPage {
  /** Its path below the folder of its language, without the ending; `guide/index` for that of a folder. */
  readonly path: string
  readonly ending: string
  readonly language?: string
  readonly url: string
}

interface PageTree {
  /** The folders that pages and their `_meta` files are in. */
  readonly roots: readonly string[]
  readonly first: string | undefined
  readonly pages: readonly TreePage[]
  readonly copies: readonly Copy[]
}

/** Newer sites have pages in `content/`, or one in each folder of `app/`; older ones have them in `pages/`. */
function pageTree(
  files: ForeignFiles,
  {
    languages,
    first,
  }: {
    readonly languages: readonly string[]
    readonly first: string | undefined
  },
): PageTree {
  const hasPages = (root: string) => files.list(root).some(isMarkdown)
  const apps = ['app', 'src/app'].filter(hasPages)
  const folders = ['content', 'src/content'].filter(hasPages)
  const older = ['pages', 'src/pages'].filter(hasPages)
  const roots = [...folders, ...apps, ...(folders.length + apps.length > 0 ? [] : older)]
  const code = files.read(configOfNextra(files) ?? '') ?? ''
  const base = /\bcontentDirBasePath\s*:\s*(["'`])([^"'`]*)\1/.exec(code)?.[2] ?? ''
  const pages: TreePage[] = []
  const copies: Copy[] = []
  for (const root of roots) {
    const isApp = apps.includes(root)
    for (const file of files.list(root)) {
      const own = file.slice(root.length + 1)
      const { rest, language } = languageOf(own, { languages, first })
      const below = language === undefined ? [] : ['i18n', language]
      if (!isMarkdown(own)) {
        if (!isApp && !/\.(?:json|ya?ml|[cm]?[jt]sx?|css)$/.test(own))
          copies.push({ from: file, to: joined(...below, 'docs', rest) })
        continue
      }
      const [, name = '', ending = ''] = /^(.*)(\.\w+)$/s.exec(rest) ?? []
      const steps = name.split('/').filter((step) => !/^\(.*\)$/.test(step))
      const isPart = isApp
        ? steps.at(-1) !== 'page' || /[[\]]/.test(name)
        : steps.some((step) => step.startsWith('_'))
      if (isPart) continue
      const path = (isApp ? [...steps.slice(0, -1), 'index'] : steps).join('/')
      const plain = path.replace(/(^|\/)index$/, '$1')
      const start = folders.includes(root) ? base : ''
      pages.push(
        defined({
          ...{ file, path: joined(start, path), ending },
          ...{ to: joined(...below, 'docs', joined(start, path) + ending) },
          url: rooted(joined(start, plain)),
          language,
          isTranslation: language === undefined ? undefined : (true as const),
        }),
      )
    }
  }
  return {
    roots,
    first,
    pages: pages.map((page) => alone(page, pages)),
    copies,
  }
}

/** In `app/` each page has a folder. One with nothing else in it is no folder of the menu. */
function alone(page: TreePage, all: readonly TreePage[]): TreePage {
  const folder = page.path.replace(/(?:^|\/)index$/, '')
  const isInApp = /(?:^|\/)page\.\w+$/.test(page.file) && folder !== ''
  if (!isInApp || all.some(({ path }) => path !== page.path && path.startsWith(`${folder}/`)))
    return page
  return {
    ...page,
    path: folder,
    to: page.to.replace(/\/index(?=\.\w+$)/, ''),
  }
}

/** A path without what says its language: a folder, or an ending of its name. That of the default one says nothing. */
function languageOf(
  path: string,
  {
    languages,
    first,
  }: {
    readonly languages: readonly string[]
    readonly first: string | undefined
  },
): { readonly rest: string; readonly language?: string } {
  const [folder = '', ...steps] = path.split('/')
  const [, start = '', ending = '', end = ''] = /^(.*)\.([\w-]+)(\.\w+)$/s.exec(path) ?? []
  const [language, rest] = languages.includes(folder)
    ? [folder, steps.join('/')]
    : [ending, start + end]
  if (!languages.includes(language)) return { rest: path }
  return language === first ? { rest } : { rest, language }
}

/** What a `_meta` file says of a page, a folder or a link. */
interface Entry extends Fields {
  readonly title?: string
}

const META_ENDINGS = ['js', 'ts', 'jsx', 'tsx', 'json', 'mjs']

/** Makes the sidebars and the navbar from the `_meta` files. */
class Menus {
  private readonly byPath: ReadonlyMap<string, string>
  /** The names in each folder. */
  private readonly names = new Map<string, Set<string>>()
  private sidebars: Record<string, readonly ForeignRow[]> = {}
  private language: string | undefined

  constructor(
    private readonly files: ForeignFiles,
    private readonly scripts: ReadScript,
    private readonly tree: PageTree,
  ) {
    // The page for addresses that there are none of stands in no menu.
    const own = tree.pages.filter(({ language, path }) => language === undefined && path !== '404')
    this.byPath = new Map(own.map(({ path, file }) => [path, file]))
    for (const { path } of own) {
      const steps = path.split('/')
      steps.forEach((step, index) => {
        const folder = steps.slice(0, index).join('/')
        const names = this.names.get(folder) ?? new Set()
        this.names.set(folder, names.add(step))
      })
    }
  }

  read(language: string | undefined) {
    this.language = language
    this.sidebars = {}
    const rows = this.rowsOf('', 0)
    const all = {
      ...(filesIn(rows).length > 0 ? { docs: rows } : {}),
      ...this.sidebars,
    }
    this.sidebars = all
    const navbar = [...this.entries('')].flatMap(([key, entry]) => this.navbarLink(key, entry))
    return { sidebars: all, navbar }
  }

  /** Pages of the first level that are shown without a sidebar are no documents here. */
  placeOf({ path, ending, to, language }: TreePage): string {
    const isFirst = !path.includes('/')
    const entry = isFirst ? this.entries('').get(path) : undefined
    const layout = fieldsOf(entry?.theme).layout
    const isOwn =
      path === '404' ||
      (isFirst &&
        !this.names.has(path) &&
        (entry?.type === 'page' || layout === 'raw' || layout === 'full'))
    if (!isOwn) return to
    return joined(...(language === undefined ? [] : ['i18n', language]), 'pages', path + ending)
  }

  private metaAt(folder: string): Fields {
    const { roots, first } = this.tree
    const languages = [this.language, first].flatMap((one) => one ?? [])
    const places = roots.flatMap((root) => [
      ...languages.flatMap((one) =>
        META_ENDINGS.map((end) => joined(root, one, folder, `_meta.${end}`)),
      ),
      ...languages.map((one) => joined(root, folder, `_meta.${one}.json`)),
      ...META_ENDINGS.map((end) => joined(root, folder, `_meta.${end}`)),
    ])
    const path = places.find((one) => this.files.has(one))
    if (path !== undefined) return fieldsOf(plainData(this.scripts.config(path)))
    // A file for the whole site has the entries of folders in those of their parents.
    const whole = roots
      .flatMap((root) => META_ENDINGS.map((end) => joined(root, `_meta.global.${end}`)))
      .find((one) => this.files.has(one))
    if (whole === undefined) return {}
    let meta = fieldsOf(plainData(this.scripts.config(whole)))
    for (const step of folder === '' ? [] : folder.split('/'))
      meta = fieldsOf(fieldsOf(meta[step]).items)
    return meta
  }

  /** What is in a folder, in the order of its `_meta` file; what is not named there follows. */
  private entries(folder: string): ReadonlyMap<string, Entry> {
    const { '*': common, ...meta } = this.metaAt(folder)
    const entryOf = (value: unknown): Entry => ({
      ...fieldsOf(common),
      ...(typeof value === 'string' ? defined({ title: filledText(value) }) : fieldsOf(value)),
    })
    const others = [...(this.names.get(folder) ?? [])]
      .filter((name) => !Object.hasOwn(meta, name))
      .sort((a, b) => a.localeCompare(b, 'en'))
      .map((name) => [name, entryOf(undefined)] as const)
    return new Map([
      ...others.filter(([name]) => name === 'index'),
      ...Object.entries(meta).map(([key, value]) => [key, entryOf(value)] as const),
      ...others.filter(([name]) => name !== 'index'),
    ])
  }

  private rowsOf(folder: string, depth: number): ForeignRow[] {
    const rows: ForeignRow[] = []
    // Below a separator stands what follows it, up to the next one.
    let current = rows
    for (const [key, entry] of this.entries(folder)) {
      const path = joined(folder, key)
      if (entry.type === 'separator') {
        const label = filledText(entry.title)
        current = label === undefined ? rows : []
        if (label !== undefined)
          rows.push({
            kind: 'group',
            label,
            items: current,
            collapsible: false,
          })
      } else if (entry.type === 'page' || entry.type === 'menu') this.addSidebar(path)
      else if (entry.display !== 'hidden') current.push(...this.entryRows(path, entry, depth))
    }
    return rows
  }

  /** A folder of the navbar has a sidebar of its own. */
  private addSidebar(path: string): void {
    if (!this.names.has(path)) return
    const rows = this.rowsOf(path, 0)
    if (filesIn(rows).length > 0) this.sidebars[nameOf(path)] = rows
  }

  private entryRows(path: string, entry: Entry, depth: number): ForeignRow[] {
    const { href, display } = entry
    const name = path.split('/').at(-1) ?? ''
    const label = filledText(entry.title)
    if (typeof href === 'string')
      return [
        {
          kind: 'link',
          label: label ?? nameAsLabel(name),
          href: targetOf(href),
        },
      ]
    const file = this.byPath.get(path)
    if (!this.names.has(path))
      return file === undefined ? [] : [defined({ kind: 'page' as const, file, label })]
    const items = this.rowsOf(path, depth + 1)
    if (display === 'children') return items
    const index = this.byPath.get(joined(path, 'index'))
    const { fields } = frontMatterOf((index && this.files.read(index)) ?? '')
    const page = file ?? (fields.asIndexPage === true ? index : undefined)
    const collapsed = fieldsOf(entry.theme).collapsed
    return [
      defined({
        kind: 'group' as const,
        label: label ?? filledText(fields.sidebarTitle) ?? nameAsLabel(name),
        items: items.filter((row) => row.kind !== 'page' || row.file !== page),
        collapsed: typeof collapsed === 'boolean' ? collapsed : depth > 0,
        page,
      }),
    ]
  }

  /** What the navbar has for an entry of the first folder. */
  private navbarLink(key: string, entry: Entry): ForeignLink[] {
    const { type, href, display } = entry
    if ((type !== 'page' && type !== 'menu') || display === 'hidden') return []
    const label = filledText(entry.title) ?? nameAsLabel(key)
    const link = (target: string): ForeignLink => ({
      label,
      target,
      side: 'right',
    })
    if (typeof href === 'string') return [link(targetOf(href))]
    if (type === 'page')
      return [
        link(Object.hasOwn(this.sidebars, nameOf(key)) ? `sidebar:/${nameOf(key)}` : `/${key}`),
      ]
    const named = Object.entries(fieldsOf(entry.items))
    const own =
      named.length > 0
        ? new Map(named.map(([name, one]) => [name, fieldsOf(one)]))
        : this.entries(key)
    const items = [...own].flatMap(([name, one]): ForeignLink[] => {
      if (one.type === 'separator') return []
      const target = filledText(one.href) ?? rooted(joined(key, name))
      return [
        {
          label: filledText(one.title) ?? nameAsLabel(name),
          target: targetOf(target),
        },
      ]
    })
    return items.length > 0 ? [{ label, items, side: 'right' }] : []
  }
}

const nameOf = (path: string) => path.replaceAll('/', '-')

/** What older sites say in `theme.config`, and newer ones in the layout of the application. */
function themeOf(files: ForeignFiles, scripts: ReadScript) {
  const path = ['tsx', 'jsx', 'ts', 'js']
    .map((end) => `theme.config.${end}`)
    .find((one) => files.has(one))
  const config = fieldsOf(plainData(path === undefined ? undefined : scripts.config(path)))
  const layout = files
    .list('')
    .filter((one) => /^(?:src\/)?app\/(?:.*\/)?layout\.[jt]sx?$/.test(one))
    .map((one) => files.read(one) ?? '')
    .join('\n')
  const written = (name: string) =>
    new RegExp(`\\b${name}=(["'])(https?:[^"']+)\\1`).exec(layout)?.[2]
  const project = filledText(fieldsOf(config.project).link) ?? written('projectLink')
  // A title that code makes: what its template has beside the title of the page.
  const [, , template] =
    /\btitleTemplate:\s*(["'])%s\s*[^\w\s'"]\s*([^'"\n]+)\1/.exec(files.read(path ?? '') ?? '') ??
    []
  const icons = [
    ['GitHub', 'github', project],
    ['Chat', undefined, filledText(fieldsOf(config.chat).link) ?? written('chatLink')],
  ] as const
  const footer = fieldsOf(config.footer)
  return {
    title: filledText(config.logo) ?? template?.trim(),
    repositoryName: /^https?:\/\/[^/]+\/[^/]+\/([^/?#]+)/.exec(project ?? '')?.[1],
    repository: filledText(config.docsRepositoryBase) ?? written('docsRepositoryBase'),
    footer: filledText(footer.content) ?? filledText(footer.text),
    links: icons.flatMap(([label, icon, target]): ForeignLink[] =>
      target === undefined ? [] : [defined({ label, icon, target, side: 'right' as const })],
    ),
  }
}
