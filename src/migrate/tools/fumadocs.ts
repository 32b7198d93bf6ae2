/** Fumadocs: collections of documents, named by their addresses, in the order of the `meta.json` of each folder. */
import { type Fields, fieldsOf, listOf } from '../../data-files/unknown-json.ts'
import { readYaml } from '../../data-files/yaml.ts'
import { defined, filledText, rooted, textsOf } from '../fields.ts'
import { type ForeignFiles, folderOf, isMarkdown, joined, withoutMath } from '../foreign-files.ts'
import {
  type Copy,
  type ForeignLink,
  type ForeignPage,
  type ForeignRow,
  type ForeignSite,
  filesIn,
  type LocalMenus,
  type OtherDocs,
} from '../foreign-site.ts'
import { frontMatterOf } from '../front-matter.ts'
import { Notes } from '../notes.ts'
import { componentsOfNext } from '../page-components.ts'
import { type ReadScript, scriptReader } from '../script/read-script.ts'
import { Call, plainData } from '../script/script-value.ts'
import { aliasesOf } from '../tsconfig-aliases.ts'
import { writtenLanguage } from '../written-language.ts'
import { defaultLanguageMoves, localesOf, nameAsLabel, readNextApp, targetOf } from './next-app.ts'

const CONFIGS = ['ts', 'mts', 'tsx', 'js', 'mjs'].map((end) => `source.config.${end}`)

export const configOfFumadocs = (files: ForeignFiles) =>
  CONFIGS.find((path) => /fumadocs/.test(files.read(path) ?? ''))

export async function readFumadocs(files: ForeignFiles, year: number): Promise<ForeignSite> {
  const scripts = await scriptReader(files, year)
  const app = readNextApp(files, scripts)
  const notes = new Notes()
  const languages = languagesOf(files, scripts)
  const locales = languages ? localesOf(languages.all, languages.first) : []
  const [first = { tag: writtenLanguage(files) }] = locales
  const collections = collectionsOf(files, scripts, notes).filter(({ dir }) => {
    const isThere = files.list(dir).some(isMarkdown)
    if (!isThere) notes.missing(`docs: ${dir}`, 'noDocuments')
    return isThere
  })
  const read = collections.map((one) => new Collection(files, one, languages).read())
  const [docs, ...others] = read
  const sidebars = docs?.sidebars ?? {}
  const menus = docs?.localMenus ?? new Map<string, LocalMenus>()
  for (const path of app.codePages) notes.missing(path, 'reactPage')
  const { title, links, github } = frameOf(files)
  const aliases = aliasesOf(files)
  const everywhere = componentsOfNext(files, aliases)
  return {
    tool: 'fumadocs',
    ...app.site,
    title: title ?? app.site.title ?? 'Docs',
    addresses: app.addresses,
    locales: [first, ...locales.slice(1)],
    docsRoute: docs?.route ?? '',
    otherDocs: others.map(
      ({ id, folder, route, sidebars: rows }): OtherDocs => ({
        ...{ id, folder, route },
        ...{ sidebars: rows, settings: {} },
      }),
    ),
    pages: read.flatMap(({ pages }) => pages),
    sidebars,
    localMenus: Object.fromEntries(menus),
    navbar: [
      ...read.flatMap(({ tabs }) => tabs),
      ...linksTo(read, links),
      ...links,
      ...(locales.length > 1
        ? [{ label: '', kind: 'locale' as const, side: 'right' as const }]
        : []),
      ...(github === undefined
        ? []
        : [
            {
              label: 'GitHub',
              target: github,
              side: 'right' as const,
              icon: 'github',
            },
          ]),
    ],
    redirects: [
      ...app.redirects,
      ...(languages?.isNamedFirst ? defaultLanguageMoves(languages.first) : []),
    ],
    copies: [...read.flatMap(({ copies }) => copies), ...app.copies],
    settings: defined({
      favicon: app.favicon,
      colorMode: { default: 'system' },
      docs: {},
    }),
    texts: everywhere.texts,
    code: everywhere.code,
    notes: notes.all,
    ...withoutMath(files, configOfFumadocs(files)),
    aliases,
    includeFolders: [''],
    endings: languages?.isByFolder === false ? languages.all : [],
  }
}

/** Links to the collections that no link of the frame leads to. What is there may be code, and a menu shows one of them. */
function linksTo(
  collections: readonly (NamedCollection &
    Pick<ForeignSite, 'sidebars'> & { tabs: ForeignLink[] })[],
  links: readonly ForeignLink[],
): ForeignLink[] {
  if (collections.length < 2) return []
  const isLinked = (route: string) =>
    links.some(({ target = '' }) => `${joined(target)}/`.startsWith(`${route}/`))
  return collections.flatMap(({ id, folder, route, sidebars, tabs }) => {
    const [name] = Object.keys(sidebars)
    if (name === undefined || tabs.length > 0 || isLinked(route)) return []
    const target = `sidebar:${folder === 'docs' ? '' : id}/${name}`
    return [{ label: nameAsLabel(id), target, side: 'left' }]
  })
}

interface Languages {
  readonly first: string
  readonly all: readonly string[]
  /** In folders, `ko/start.mdx`, and not at the ends of names, `start.ko.mdx`. */
  readonly isByFolder: boolean
  /** Whether the addresses of the default language begin with its name too. */
  readonly isNamedFirst: boolean
}

/** What the project says of its languages, in the file that others import. */
function languagesOf(files: ForeignFiles, scripts: ReadScript): Languages | undefined {
  for (const path of codeOf(files)) {
    if (!/\bdefaultLanguage\b/.test(files.read(path) ?? '')) continue
    for (const value of Object.values(scripts.module(path) ?? {})) {
      const { defaultLanguage, languages, parser, hideLocale } = fieldsOf(plainData(value))
      const first = filledText(defaultLanguage)
      const all = textsOf(languages)
      if (first === undefined || all.length === 0) continue
      const isNamedFirst = hideLocale !== 'default-locale' && hideLocale !== 'always'
      return { first, all, isByFolder: parser === 'dir', isNamedFirst }
    }
  }
  return undefined
}

/** The code of the application itself. */
const codeOf = (files: ForeignFiles) =>
  files
    .list('')
    .filter((path) =>
      /^(?:src\/)?(?:[\w.-]+|(?:lib|app|source|config)\/.+)\.[cm]?[jt]sx?$/.test(path),
    )

interface NamedCollection {
  readonly id: string
  /** Its folder in the project. */
  readonly dir: string
  /** Its folder in the new site. */
  readonly folder: string
  readonly route: string
}

/** The collections of documents, and where the application shows them. */
function collectionsOf(
  files: ForeignFiles,
  scripts: ReadScript,
  notes: Notes,
): readonly NamedCollection[] {
  const routes = routesOf(files)
  const found: NamedCollection[] = []
  for (const [name, value] of Object.entries(scripts.module(configOfFumadocs(files) ?? '') ?? {})) {
    if (!(value instanceof Call)) continue
    const { dir, type } = fieldsOf(plainData(value))
    const [folder] = textsOf(dir)
    if (value.name === 'defineCollections' && type === 'doc' && folder !== undefined)
      notes.missing(joined(folder), 'otherCollection')
    if (value.name === 'defineDocs')
      found.push({
        ...{ id: name, dir: joined(folder ?? DOCS) },
        folder: found.length === 0 ? 'docs' : name,
        route: joined(routes.get(name) ?? (found.length === 0 ? 'docs' : name)),
      })
  }
  // The folder of the page that shows all documents is where Next.js publishes them, whatever links begin with.
  const shown = files.list('').flatMap((path) => {
    const folder = CATCH_ALL.exec(path)?.[1]
    return folder === undefined || /\[(?!lang\]|locale\])/.test(folder) ? [] : [folder]
  })
  const [only = '', ...more] = [
    ...new Set(shown.map((folder) => joined(folder.replace(/[([][^/]*(?:\/|$)/g, '')))),
  ]
  const isOne = found.length === 1 && shown.length > 0 && more.length === 0
  if (isOne) return found.map((one) => ({ ...one, route: only }))
  if (found.length > 0) return found
  return [
    {
      id: 'docs',
      dir: DOCS,
      folder: 'docs',
      route: joined(routes.get('docs') ?? 'docs'),
    },
  ]
}

const DOCS = 'content/docs'

const CATCH_ALL = /^(?:src\/)?app\/((?:.*\/)?)\[{1,2}\.\.\.[^\]]+\]{1,2}\/page\.[jt]sx?$/

/** What the addresses of each collection begin with, by its name. */
function routesOf(files: ForeignFiles): ReadonlyMap<string, string> {
  return new Map(
    codeOf(files).flatMap((path) => {
      const text = files.read(path) ?? ''
      if (!text.includes('fumadocs-core/source')) return []
      return text
        .split(/\bloader\s*\(/)
        .slice(1)
        .flatMap((call) => {
          const route = /\bbaseUrl\s*:\s*(["'`])([^"'`$]*)\1/.exec(call)?.[2]
          const [, method, inner] =
            /\b(\w+)\s*\.\s*toFumadocsSource\(|\b(?:toFumadocsSource|createMDXSource)\(\s*(\w+)/.exec(
              call,
            ) ?? []
          const name = method ?? inner
          return route === undefined || name === undefined ? [] : [[name, route] as const]
        })
    }),
  )
}

/** What the frame of the application says as data: most of it is code. */
function frameOf(files: ForeignFiles) {
  const text = codeOf(files)
    .map((path) => files.read(path) ?? '')
    .filter((one) => /\bBaseLayoutProps\b/.test(one))
    .join('\n')
  const links = [
    ...text.matchAll(
      /\{\s*(?:icon:[^{}]*,\s*)?text:\s*(["'`])([^"'`]+)\1,\s*url:\s*(["'`])([^"'`$]+)\3/g,
    ),
  ].map(
    ([, , label = '', , url = '']): ForeignLink => ({
      label,
      target: targetOf(url),
      side: 'right',
    }),
  )
  return {
    title: /\bnav:\s*\{\s*title:\s*(["'`])([^"'`]+)\1/.exec(text)?.[2],
    github: /\bgithubUrl:\s*(["'`])(https:[^"'`]+)\1/.exec(text)?.[2],
    links,
  }
}

/** A folder of the collection while its rows are made. */
interface Node {
  readonly files: Map<string, string>
  readonly folders: Map<string, Node>
}

const emptyNode = (): Node => ({ files: new Map(), folders: new Map() })

const SEPARATOR = /^---(?:\[[^\]]*\])?(.*?)---$/
const LINK = /^(?:external:)?(?:\[[^\]]*\])?\[([^\]]+)\]\(([^)]+)\)$/

class Collection {
  private readonly root = emptyNode()
  private readonly sidebars: Record<string, readonly ForeignRow[]> = {}
  private readonly tabs: ForeignLink[] = []

  constructor(
    private readonly files: ForeignFiles,
    private readonly named: NamedCollection,
    private readonly languages: Languages | undefined,
  ) {}

  read() {
    const { pages, copies } = this.pages()
    this.collect()
    const sidebars = { ...this.sidebars }
    const tabs = [...this.tabs]
    const localMenus = new Map<string, LocalMenus>()
    for (const one of this.languages?.all ?? []) {
      if (one === this.languages?.first) continue
      this.collect(one)
      if (JSON.stringify(this.sidebars) !== JSON.stringify(sidebars))
        localMenus.set(one, { sidebars: { ...this.sidebars } })
    }
    return {
      ...this.named,
      pages,
      copies,
      sidebars,
      localMenus,
      tabs: Object.keys(sidebars).length > 1 ? tabs : [],
    }
  }

  /** The files of the collection, by what their addresses say; those of the default language are in the tree too. */
  private pages(): { readonly pages: ForeignPage[]; readonly copies: Copy[] } {
    const { dir, folder, route } = this.named
    const pages: ForeignPage[] = []
    const copies: Copy[] = []
    for (const file of this.files.list(dir)) {
      const { own, language } = this.placeOf(file.slice(dir.length + 1))
      const isFirst = language === undefined
      const to = isFirst ? joined(folder, own) : joined('i18n', language, folder, own)
      if (!isMarkdown(own)) {
        if (!/\.(?:json|ya?ml|[jt]sx?)$/.test(own)) copies.push({ from: file, to })
        continue
      }
      const path = own
        .replace(/\.mdx?$/i, '')
        .split('/')
        .filter((step) => !/^\(.*\)$/.test(step))
        .join('/')
        .replace(/(^|\/)index$/, '$1')
      pages.push({
        ...{ file, to, url: rooted(joined(route, path)) },
        ...(isFirst ? {} : { isTranslation: true as const }),
      })
      if (isFirst) this.add(own, file)
    }
    return { pages, copies }
  }

  /** A path below the collection without what says its language, and that, unless it is the default one. */
  private placeOf(path: string): {
    readonly own: string
    readonly language?: string
  } {
    const { languages } = this
    if (!languages) return { own: path }
    const [folder = '', ...rest] = path.split('/')
    const [, start = '', ending = '', end = ''] = /^(.*)\.([\w-]+)(\.\w+)$/.exec(path) ?? []
    const [language, own] = languages.isByFolder ? [folder, rest.join('/')] : [ending, start + end]
    if (!languages.all.includes(language)) return { own: path }
    return language === languages.first ? { own } : { own, language }
  }

  private add(own: string, file: string): void {
    const steps = own.split('/')
    const name = (steps.pop() ?? '').replace(/\.mdx?$/i, '')
    let node = this.root
    for (const step of steps) {
      const next = node.folders.get(step) ?? emptyNode()
      node.folders.set(step, next)
      node = next
    }
    node.files.set(name, file)
  }

  /** Makes the sidebars anew, with the labels of a language. */
  private collect(language?: string): void {
    for (const name of Object.keys(this.sidebars)) delete this.sidebars[name]
    this.tabs.length = 0
    const rows = this.rowsOf('', this.root, { language, isIndexRow: true })
    if (filesIn(rows).length > 0) this.sidebars.docs = rows
  }

  private metaOf(folder: string, language: string | undefined): Fields {
    const { dir } = this.named
    const first = this.languages?.first
    const names = (one: string | undefined) =>
      this.languages?.isByFolder
        ? [joined(dir, one ?? first ?? '', folder, 'meta.json')]
        : [
            joined(dir, folder, one === undefined ? 'meta.json' : `meta.${one}.json`),
            joined(dir, folder, `meta.${first}.json`),
          ]
    const path = [...(language === undefined ? [] : names(language)), ...names(undefined)].find(
      (one) => this.files.has(one),
    )
    return path === undefined ? {} : fieldsOf(readYaml(this.files.read(path) ?? '').value)
  }

  private rowsOf(
    folder: string,
    node: Node,
    {
      language,
      isIndexRow,
    }: { readonly language: string | undefined; readonly isIndexRow: boolean },
  ): ForeignRow[] {
    const { pages } = this.metaOf(folder, language)
    const listed = Array.isArray(pages) ? textsOf(pages) : ['...']
    // What is named is no part of the rest, wherever that stands.
    const named = new Set(
      listed.flatMap((item) =>
        /^(?:\.\.\.|z\.\.\.a)$/.test(item)
          ? []
          : [joined(folder, item.replace(/^(?:!|\.\.\.)/, ''))],
      ),
    )
    const isRest = (name: string) =>
      !named.has(joined(folder, name)) && (name !== 'index' || isIndexRow)
    const names = (all: Iterable<string>) =>
      [...all].filter(isRest).sort((a, b) => a.localeCompare(b, 'en'))
    const rest = [
      ...names(node.files.keys()).sort((a, b) => Number(b === 'index') - Number(a === 'index')),
      ...names(node.folders.keys()).filter((name) => !node.files.has(name)),
    ]
    const rows: ForeignRow[] = []
    // Below a separator stands what follows it, up to the next one.
    let current = rows
    for (const item of listed) {
      const [, label] = SEPARATOR.exec(item) ?? []
      const [, text = '', href] = LINK.exec(item) ?? []
      if (label !== undefined) {
        current = label === '' ? rows : []
        if (label !== '')
          rows.push({
            kind: 'group',
            label: label.trim(),
            items: current,
            collapsible: false,
          })
      } else if (href !== undefined) current.push({ kind: 'link', label: text, href })
      else if (item === '...' || item === 'z...a')
        for (const name of item === '...' ? rest : [...rest].reverse())
          current.push(...this.itemRows(joined(folder, name), language))
      else if (item.startsWith('...'))
        current.push(...this.inside(joined(folder, item.slice(3)), language))
      else if (!item.startsWith('!')) current.push(...this.itemRows(joined(folder, item), language))
    }
    return rows
  }

  private nodeAt(path: string): Node | undefined {
    let node: Node | undefined = this.root
    for (const step of path === '' ? [] : path.split('/')) node = node?.folders.get(step)
    return node
  }

  private fileAt(path: string): string | undefined {
    const name = (path.split('/').at(-1) ?? '').replace(/\.mdx?$/i, '')
    return this.nodeAt(folderOf(path))?.files.get(name)
  }

  /** The rows of a folder without the folder. */
  private inside(path: string, language: string | undefined): ForeignRow[] {
    const node = this.nodeAt(path)
    return node ? this.rowsOf(path, node, { language, isIndexRow: true }) : []
  }

  /** The rows of a page, or of a folder. */
  private itemRows(path: string, language: string | undefined): ForeignRow[] {
    const file = this.fileAt(path)
    if (file !== undefined) return [{ kind: 'page', file }]
    const node = this.nodeAt(path)
    if (!node) return []
    const meta = this.metaOf(path, language)
    const index = node.files.get('index')
    const page = this.fileAt(joined(path, filledText(meta.pagesIndex) ?? 'index'))
    const named = page === undefined ? undefined : frontMatterOf(this.files.read(page) ?? '').fields
    const name = (path.split('/').at(-1) ?? '').replace(/^\((.*)\)$/, '$1')
    const label = filledText(meta.title) ?? filledText(named?.title) ?? nameAsLabel(name)
    if (meta.root === true) {
      const rows = this.rowsOf(path, node, { language, isIndexRow: true })
      const key = path.replace(/[()]/g, '').replaceAll('/', '-')
      if (filesIn(rows).length === 0) return []
      this.sidebars[key] = rows
      const start = this.named.folder === 'docs' ? '' : this.named.id
      this.tabs.push({
        label,
        target: `sidebar:${start}/${key}`,
        side: 'left',
      })
      return []
    }
    const isListed = listOf(meta.pages).some((one) => one === 'index' || one === './index')
    const items = this.rowsOf(path, node, { language, isIndexRow: false })
    const own = page !== undefined && (page !== index || !isListed) ? { page } : {}
    const collapsed = meta.defaultOpen !== true && meta.collapsible !== false
    return [{ kind: 'group', label, items, collapsed, ...own }]
  }
}
