/** Redocly: `redocly.yaml`, descriptions of APIs and, for a portal, pages of Markdoc with `sidebars.yaml`. */
import { readYaml } from '../../data-files/yaml.ts'
import { slugged } from '../../openapi/pages/endpoints.ts'
import { decoded, encoded } from '../../urls/address.ts'
import { matcherOf } from '../../urls/path-pattern.ts'
import {
  defined,
  type Fields,
  fieldsOf,
  isElsewhere,
  listOf,
  rooted,
  splitUrl,
  textOf,
  textsOf,
} from '../fields.ts'
import {
  type ForeignFiles,
  folderOf,
  isMarkdown,
  joined,
  languageOf,
  writtenLanguage,
} from '../foreign-files.ts'
import type {
  Copy,
  ForeignLink,
  ForeignLocale,
  ForeignPage,
  ForeignRow,
  ForeignSite,
} from '../foreign-site.ts'
import { frontMatterOf } from '../front-matter.ts'
import { Notes } from '../notes.ts'
import {
  copiesOf,
  filesOfDescription,
  idsOf,
  isDescription,
  operationsIn,
  placeOfDescription,
  titleOfDescription,
  wordsIn,
} from '../openapi-files.ts'

const CONFIGS = ['redocly.yaml', 'redocly.yml', '.redocly.yaml']

/** A configuration that names nothing to publish sets rules for a linter alone. */
export const configOfRedocly = (files: ForeignFiles) =>
  CONFIGS.find((path) => files.has(path) && PUBLISHES.test(files.read(path) ?? '')) ??
  (isPortal(files) ? sidebarsIn(files)[0] : undefined)

const PUBLISHES = /^(?:apis|apiDefinitions|navbar|sidebar|footer|seo|l10n|i18n|logo|redirects):/m

/** The lists of pages. Those of Docusaurus are scripts. */
const sidebarsIn = (files: ForeignFiles) =>
  files.list('').filter((file) => /(?:^|\/)(?:[^/]*\.)?sidebars\.ya?ml$/.test(file))

/** A portal may do without settings: its lists name pages by their files. */
const isPortal = (files: ForeignFiles) =>
  sidebarsIn(files).some((file) => /^\s*-\s*(?:page|group|label)\s*:/m.test(files.read(file) ?? ''))

export async function readRedocly(files: ForeignFiles): Promise<ForeignSite> {
  const notes = new Notes()
  const config = {
    ...settingsOfPortal(files, notes),
    ...settingsIn(CONFIGS.find((path) => files.has(path)) ?? '', files, notes),
  }
  const lists = sidebarsIn(files)
  const hasPages = lists.length > 0 || PORTAL.some((name) => config[name] !== undefined)
  const isIgnored = matcherOfAll(textsOf(config.ignore ?? []))
  const published = files.list('').filter((file) => !HIDDEN.test(file) && !isIgnored(file))
  const l10n = fieldsOf(config.l10n ?? config.i18n)
  const roots = rootsOf(config.apis ?? config.apiDefinitions)
  const locales = localesOf(l10n, hasPages ? [...published, ...roots] : roots, files)
  const versions = new Versions(files, notes)
  const apis = new Apis(
    roots,
    hasPages ? published.filter((one) => isDescription(one, files)) : [],
    files,
    versions,
    notes,
  )
  apis.nameBy(referencesIn(config, published, files))
  // A text that a description takes in is no page.
  const texts = published.filter((file) => isMarkdown(file) && !apis.has(file))
  const pages = hasPages ? pagesOf(texts, locales, versions, files) : []
  const byFile = new Map(pages.map((page) => [page.file, page]))
  const rows = new Rows({ files, notes, apis, byFile, versions })
  const sidebars = Object.fromEntries(lists.map((list) => [sidebarName(list), rows.of(list)]))
  const links = new Links({ files, apis, byFile, notes })
  const seo = fieldsOf(config.seo)
  const logo = fieldsOf(config.logo)
  const { origin, path } = splitUrl(textOf(seo.siteUrl))
  const markdown = fieldsOf(config.markdown)
  const theme = fieldsOf(fieldsOf(config.openapi ?? fieldsOf(fieldsOf(config.theme).openapi)).theme)
  const primary = textOf(fieldsOf(fieldsOf(theme.colors).primary).main)
  const ga = textOf(fieldsOf(fieldsOf(config.analytics).ga).trackingId) ?? ''
  const footer = fieldsOf(config.footer)
  const depth = Number(fieldsOf(markdown.toc).depth)
  notes.rest(config, READ)
  if (files.has(PORTAL_CONFIG) && files.has('theme.ts')) notes.missing('theme.ts', 'themeCode')
  for (const kind of ['links', 'scripts'] as const)
    if (config[kind] !== undefined) notes.missing(kind, kind === 'scripts' ? 'scripts' : 'styles')
  for (const name of ['decorators', 'preprocessors'])
    if (Object.keys(fieldsOf(config[name])).length > 0) notes.missing(name, 'bundledApi')
  for (const file of published) if (/\.page\.[jt]sx$/.test(file)) notes.missing(file, 'reactPage')
  if (files.list('@theme').some((file) => !/\.md$/i.test(file)))
    notes.missing('@theme', 'themeCode')
  if (fieldsOf(markdown.editPage).baseUrl) notes.missing('markdown.editPage.baseUrl', 'editUrl')
  const items = listOf(fieldsOf(config.navbar).items).flatMap((one) => links.of(one))
  const columns = links.columns(footer.items)
  return {
    tool: 'redocly',
    title: textOf(seo.title) ?? textOf(logo.altText) ?? apis.firstTitle ?? 'Docs',
    ...defined({ tagline: textOf(seo.description), origin, baseUrl: path }),
    addresses: {},
    locales,
    docsRoute: '',
    pages,
    operationPages: apis.pages,
    partPages: apis.parts,
    operationId: (_, file, { id, method = '', path: own = '' }) =>
      apis.operationId(file, { id, method, path: own }),
    sidebars: Object.fromEntries(Object.entries(sidebars).filter(([, own]) => own.length > 0)),
    navbar: [
      ...items,
      ...(locales.length > 1
        ? [{ label: '', kind: 'locale' as const, side: 'right' as const }]
        : []),
    ],
    footer: { columns, ...defined({ note: textOf(footer.copyrightText) }) },
    redirects: [...redirectsOf(config, files, notes), ...formerAddresses(pages, files)],
    copies: [
      ...apis.copies,
      ...copiesIn(published, pages, apis, files),
      ...picturesOfLocales(locales, files),
      ...[pictureOf(logo.favicon), ...Object.values(fieldsOf(logoOf(logo)))].flatMap(copyOf(files)),
    ],
    settings: defined({
      favicon: pictureOf(logo.favicon),
      logo: logoOf(logo),
      navbarTitle: logoOf(logo) ? '' : undefined,
      brand: primary && /^#[\da-f]{6}$/i.test(primary) ? { color: primary } : undefined,
      colorMode: { default: 'system' },
      analytics: /^G-/.test(ga) ? { provider: 'ga4', id: ga } : undefined,
      openapi: apis.settings.length > 0 ? apis.settings : undefined,
      docs: Number.isInteger(depth) && depth >= 2 ? { tocMaxLevel: Math.min(depth, 6) } : {},
    }),
    texts: new Map(),
    notes: notes.all,
    includeFolders: [''],
  }
}

/** Settings that only a portal has: a project without them publishes its descriptions alone. */
const PORTAL = ['navbar', 'sidebar', 'footer', 'seo', 'l10n', 'i18n', 'redirects', 'logo']

const READ = [
  ...PORTAL,
  ...[
    'apis',
    'apiDefinitions',
    'extends',
    'rules',
    'plugins',
    'ignore',
    'markdown',
    'analytics',
    'openapi',
  ],
  ...['theme', 'links', 'scripts', 'decorators', 'preprocessors', 'search', 'colorMode'],
  ...['codeSnippet', 'breadcrumbs', 'navigation', 'versionPicker', 'telemetry', 'resolve'],
  ...['reunite', 'respect', 'scorecard', 'scorecards', 'lint'],
]

/** Files that are settings, parts of others or none of the documentation. */
const HIDDEN =
  /(?:^|\/)[._]|(?:^|\/)@(?:theme|api|l10n|i18n)\/|(?:^|\/)(?:(?:redocly|siteConfig)\.ya?ml|versions\.yaml|redirects\.yaml|(?:[^/]*\.)?sidebars\.ya?ml|package(?:-lock)?\.json|pnpm-\S*|yarn\.lock|tsconfig\.json|LICENSE(?:\.\w+)?)$/

/** What a developer portal of Redocly had before 2023: the same settings by other names. */
const PORTAL_CONFIG = 'siteConfig.yaml'

function settingsOfPortal(files: ForeignFiles, notes: Notes): Fields {
  if (!files.has(PORTAL_CONFIG)) return {}
  const own = settingsIn(PORTAL_CONFIG, files, notes)
  const { meta, nav, footer, oasDefinitions, logo, analytics, scripts, stylesheets } = own
  const { title, description, siteUrl } = fieldsOf(meta)
  const { copyrightText, columns } = fieldsOf(footer)
  notes.rest(own, PORTAL_READ)
  return defined({
    seo: defined({ title, description, siteUrl }),
    navbar: nav === undefined ? undefined : { items: nav },
    footer: footer === undefined ? undefined : defined({ copyrightText, items: columns }),
    apis: oasDefinitions,
    links: stylesheets,
    ...{ logo, analytics, scripts },
  })
}

const PORTAL_READ = [
  ...['meta', 'nav', 'footer', 'oasDefinitions', 'logo', 'analytics', 'scripts', 'stylesheets'],
  ...['linkChecker', 'toc', 'search', 'disableLastModified', 'pagination', 'nextButton'],
]

/** Pages that such a portal has for descriptions, `NAME.page.yaml`, with the descriptions that they show. */
function referencesIn(
  { apis }: Fields,
  published: readonly string[],
  files: ForeignFiles,
): ReadonlyMap<string, string> {
  return new Map(
    published.flatMap((file) => {
      if (!/\.page\.ya?ml$/.test(file)) return []
      const { type, definitionId } = fieldsOf(readYaml(files.read(file) ?? '').value)
      const [root] = rootsOf({ named: fieldsOf(apis)[textOf(definitionId) ?? ''] })
      return type === 'reference-docs' && root !== undefined ? [[file, root]] : []
    }),
  )
}

/** The settings of a file, with those of the files that it names by `$ref`. */
function settingsIn(file: string, files: ForeignFiles, notes: Notes): Fields {
  const own = fieldsOf(notes.settingsIn(file, files.read(file)))
  return Object.fromEntries(
    Object.entries(own).map(([name, value]) => {
      const ref = textOf(fieldsOf(value).$ref)
      const part = ref === undefined ? undefined : joined(folderOf(file), ref)
      return [name, part === undefined ? value : notes.settingsIn(part, files.read(part))]
    }),
  )
}

/** Patterns of files as Git has them: a name alone is one of a folder or a file, and `!` takes it back. */
function matcherOfAll(patterns: readonly string[]): (file: string) => boolean {
  const all = patterns.map((pattern) => {
    const plain = pattern
      .replace(/^!/, '')
      .replace(/^\.?\//, '')
      .replace(/\/$/, '')
    const fits = [plain, `${plain}/**`].map(matcherOf)
    return {
      isBack: pattern.startsWith('!'),
      fits: (file: string) => fits.some((one) => one(file)),
    }
  })
  return (file) => all.reduce((isOut, { isBack, fits }) => (fits(file) ? !isBack : isOut), false)
}

function localesOf(l10n: Fields, texts: readonly string[], files: ForeignFiles): ForeignLocale[] {
  const all = listOf(l10n.locales).map(fieldsOf)
  const first = textOf(l10n.defaultLocale) ?? textOf(all[0]?.code)
  if (first === undefined)
    return [
      { tag: texts.some(isMarkdown) ? writtenLanguage(files) : languageOf(wordsIn(texts, files)) },
    ]
  const labelOf = (code: string) => textOf(all.find((one) => one.code === code)?.name)
  const others = all.flatMap((one) => textOf(one.code) ?? []).filter((code) => code !== first)
  return [
    defined({ tag: first, label: labelOf(first) }),
    ...others.map((code) => defined({ tag: code, path: code, label: labelOf(code) })),
  ]
}

/** Folders of versions, `@v1` beside `@v2`: the addresses of the one that readers get first do not name it. */
class Versions {
  private readonly defaults = new Map<string, string>()
  constructor(files: ForeignFiles, notes: Notes) {
    const names = new Map<string, Set<string>>()
    for (const file of files.list('')) {
      const [, folder = '', name] = /^((?:[^@/]+\/)*)@([^/]+)\//.exec(file) ?? []
      if (name === undefined || OWN_FOLDER.test(name)) continue
      names.set(folder, (names.get(folder) ?? new Set()).add(name))
    }
    for (const [folder, own] of names) {
      const file = `${folder}versions.yaml`
      const list = fieldsOf(notes.settingsIn(file, files.read(file)))
      const named = String((list.default as string | number | undefined) ?? '')
      const last = [...own].sort((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1) ?? ''
      this.defaults.set(folder, own.has(named) ? named : last)
      notes.missing(`${folder}@*`, 'versionFolders')
    }
  }

  /** The folder of the version that readers get first, below one that has versions. */
  defaultIn(folder: string): string | undefined {
    const own = this.defaults.get(folder === '' ? '' : `${folder}/`)
    return own === undefined ? undefined : joined(folder, `@${own}`)
  }

  plain(path: string): string {
    return path.replace(/^((?:[^@/]+\/)*)@([^/]+)\//, (_, folder: string, name: string) =>
      this.defaults.get(folder) === name ? folder : `${folder}${name}/`,
    )
  }
}

const OWN_FOLDER = /^(?:theme|api|l10n|i18n)$/

function pagesOf(
  texts: readonly string[],
  locales: readonly ForeignLocale[],
  versions: Versions,
  files: ForeignFiles,
): (ForeignPage & { readonly url: string })[] {
  const pages = texts.map((file) => ({
    file,
    to: joined('docs', file),
    url: addressOf(file, versions, files),
  }))
  const translated = locales.flatMap(({ path }) => {
    if (path === undefined) return []
    return ['@l10n', '@i18n'].flatMap((folder) =>
      files
        .list(joined(folder, path))
        .filter(isMarkdown)
        .map((file) => {
          const rest = file.slice(joined(folder, path).length + 1)
          const to = joined('i18n', path, 'docs', rest)
          return {
            file,
            to,
            url: addressOf(rest, versions, files, file),
            isTranslation: true as const,
          }
        }),
    )
  })
  return [...pages, ...translated]
}

/** Addresses are the paths of files in small letters; a page may name its own. */
function addressOf(path: string, versions: Versions, files: ForeignFiles, file = path): string {
  const { fields } = frontMatterOf(files.read(file) ?? '')
  const [slug] = textsOf(fields.slug)
  if (slug !== undefined) return rooted(slug)
  const name = placeOfFile(path, versions).replace(/(^|\/)index$/, '$1')
  return rooted(name.replace(/\/$/, ''))
}

/** The descriptions that the settings name. */
const rootsOf = (apis: unknown): string[] =>
  Object.values(fieldsOf(apis)).flatMap((one) => {
    // Older files say nothing but where a description is.
    const root = textOf(one) ?? textOf(fieldsOf(one).root)
    return root === undefined ? [] : [joined(root)]
  })

/** The descriptions of a project, with the addresses of what they become. */
class Apis {
  private readonly ids: ReadonlyMap<string, string>
  private readonly routes: ReadonlyMap<string, string>
  readonly copies: readonly Copy[]
  readonly firstTitle: string | undefined
  /** Where each reference was, and the first page of it now. */
  readonly pages: { url: string; address: string }[] = []
  /** The addresses of operations and of groups of them, by the links that lead to them. */
  readonly parts = new Map<string, string>()
  private readonly byOperation = new Map<string, number>()
  private readonly plain: (file: string) => string
  /** Pages that stand for descriptions, by their files. */
  private references: ReadonlyMap<string, string> = new Map()

  constructor(
    named: readonly string[],
    found: readonly string[],
    private readonly files: ForeignFiles,
    versions: Versions,
    notes: Notes,
  ) {
    const missing = new Set(named.filter((file) => !files.has(file)))
    for (const file of missing) notes.missing(`apis: ${file}`, 'openapi')
    // A file that another one names is a part of it.
    const parts = new Set(
      [...named, ...found].flatMap((file) => [...filesOfDescription(file, files)].slice(1)),
    )
    const alone = found.filter((file) => !parts.has(file))
    const roots = [...new Set([...named, ...alone])].filter((file) => !missing.has(file))
    this.ids = idsOf(roots)
    this.plain = (file) => joined(placeOfFile(file, versions))
    this.routes = routesOf(roots, this.plain)
    this.copies = copiesOf(roots, files)
    this.firstTitle = roots.flatMap((file) => titleOfDescription(file, files) ?? [])[0]
    for (const file of roots) this.address(file)
    // A part that is a description too had a page of its own.
    for (const file of found.filter((one) => parts.has(one) && !this.routes.has(one))) {
      const whole = roots.find((root) => filesOfDescription(root, files).has(file)) ?? ''
      const address = rooted(`${this.routes.get(whole) ?? ''}/overview`)
      this.pages.push({ url: rooted(this.plain(file)), address })
    }
  }

  private address(file: string): void {
    const route = this.routes.get(file) ?? ''
    const overview = rooted(`${route}/overview`)
    this.parts.set(linkToFile(file), overview)
    // Of two files of one name, the first one had the address.
    if (route === this.plain(file)) this.pages.push({ url: rooted(route), address: overview })
    const groups = new Set<string>()
    for (const { id, tag } of operationsIn(file, this.files)) {
      const group = tag === undefined ? undefined : rooted(`${route}/${groupSlug(tag)}`)
      if (group !== undefined) groups.add(group)
      const links = (hash: string) =>
        [rooted(route), linkToFile(file)].map((one) => `${one}#${hash}`.toLowerCase())
      if (tag !== undefined) for (const link of links(`tag/${tag}`)) this.parts.set(link, overview)
      if (id === undefined) continue
      this.byOperation.set(id, (this.byOperation.get(id) ?? 0) + 1)
      const address = rooted(`${route}/${slugged(id)}`)
      for (const link of links(`operation/${id}`)) this.parts.set(link, address)
      this.pages.push({ url: `${group ?? rooted(route)}/${id.toLowerCase()}`, address })
    }
    for (const url of groups) this.pages.push({ url, address: overview })
  }

  /** Takes pages that show descriptions for these: their addresses and links lead to them. */
  nameBy(references: ReadonlyMap<string, string>): void {
    this.references = references
    for (const [page, file] of references) {
      const route = this.routes.get(file)
      if (route === undefined) continue
      const address = rooted(`${route}/overview`)
      this.pages.push({ url: rooted(this.plain(page.replace(/\.page\.\w+$/, '.yaml'))), address })
      this.parts.set(linkToFile(page), address)
      for (const [link, goal] of [...this.parts])
        if (link.startsWith(`${linkToFile(file)}#`))
          this.parts.set(linkToFile(page) + link.slice(link.indexOf('#')), goal)
    }
  }

  get settings(): readonly Fields[] {
    return [...this.ids].map(([file, id]) => ({
      file: placeOfDescription(file),
      id,
      route: this.routes.get(file),
    }))
  }

  idOf(file: string): string | undefined {
    return this.ids.get(this.references.get(file) ?? file)
  }

  has(file: string): boolean {
    return this.copies.some(({ from }) => from === file)
  }

  urlOf(file: string): string | undefined {
    const route = this.routes.get(this.references.get(file) ?? file)
    return route === undefined ? undefined : rooted(route)
  }

  /** A card finds its operation by the id alone. */
  operationId(
    file: string,
    { id, method, path }: { id?: string | undefined; method: string; path: string },
  ): string | undefined {
    const own =
      id ??
      operationsIn(file, this.files).find(
        (one) => one.method === method.toLowerCase() && one.path === path,
      )?.id
    return own !== undefined && this.byOperation.get(own) === 1 ? own : undefined
  }
}

/** A group in the addresses of its operations. */
const groupSlug = (tag: string) =>
  tag
    .trim()
    .toLowerCase()
    .replace(/[\s/]+/g, '-')

/** The address of a file: its path in small letters, without its ending. No address has blanks. */
const placeOfFile = (file: string, versions: Versions) =>
  versions
    .plain(file)
    .replace(/\.\w+$/, '')
    .replace(/\s+/g, '-')
    .toLowerCase()

/** What each description is found below, also where `api.yaml` and `api.json` stand side by side. */
function routesOf(
  files: readonly string[],
  plain: (file: string) => string,
): ReadonlyMap<string, string> {
  const routes = new Map<string, string>()
  const taken = new Set<string>()
  for (const file of files) {
    const name = plain(file)
    let route = name
    for (let count = 2; taken.has(route); count += 1) route = `${name}-${count}`
    taken.add(route)
    routes.set(file, route)
  }
  return routes
}

/** How pages link to a description, which they do by its file. */
const linkToFile = (file: string) => encoded(rooted(file)).toLowerCase()

interface Known {
  readonly files: ForeignFiles
  readonly notes: Notes
  readonly apis: Apis
  readonly byFile: ReadonlyMap<string, ForeignPage>
}

/** More than any menu has. */
const MOST_ROWS = 50_000

/** The rows of the lists in which a project names its pages. */
class Rows {
  private left = MOST_ROWS
  constructor(private readonly known: Known & { readonly versions: Versions }) {}

  of(list: string, within: readonly string[] = []): ForeignRow[] {
    const { files, notes } = this.known
    if (within.includes(list)) return []
    const rows = notes.settingsIn(list, files.read(list))
    const named = Array.isArray(rows) ? listOf(rows) : Object.values(fieldsOf(rows)).flat()
    return this.rows(named, list, [...within, list])
  }

  /** A separator with a name stands above the rows up to the next one. */
  private rows(rows: readonly unknown[], list: string, within: readonly string[]): ForeignRow[] {
    const out: ForeignRow[] = []
    let below: ForeignRow[] = out
    for (const row of rows) {
      // Lists that take in others several times would become one of any length.
      if (this.left === 0) break
      this.left -= 1
      if (this.left === 0) this.known.notes.missing(list, 'tooManyRows')
      const label = textOf(fieldsOf(row).separator)
      if (label === undefined) {
        for (const one of this.row(fieldsOf(row), list, within)) below.push(one)
        continue
      }
      below = []
      out.push({ kind: 'group', label, items: below, collapsible: false })
    }
    return out
  }

  private row(row: Fields, list: string, within: readonly string[]): ForeignRow[] {
    const { files, notes, apis } = this.known
    const ref = textOf(row.$ref)
    if (ref !== undefined) return this.of(joined(folderOf(list), ref), within)
    const label = textOf(row.group) ?? textOf(row.label)
    const href = textOf(row.href)
    if (href !== undefined) return [{ kind: 'link', label: label ?? href, href }]
    const folder = textOf(row.directory)
    if (folder !== undefined) {
      const own = this.folder(folder, list)
      return label === undefined ? own : [{ kind: 'group', label, items: own }]
    }
    // Behind a page for a description, `/*` stands for the operations of it.
    const named = textOf(row.page)?.replace(/\/\*$/, '')
    const file = named === undefined ? undefined : this.fileOf(named, list)
    const items = this.rows(listOf(row.items ?? row.pages), list, within)
    const id = file === undefined ? undefined : apis.idOf(file)
    if (file !== undefined && id !== undefined) {
      const title = label ?? titleOfDescription(file, files) ?? id
      return [{ kind: 'group', label: title, items: [{ kind: 'openapi', id }, ...items] }]
    }
    if (named !== undefined && file === undefined)
      notes.missing(`${list}: ${named}`, 'rowWithoutPage')
    if (items.length > 0 || (row.group !== undefined && file !== undefined))
      return [
        defined({
          kind: 'group' as const,
          label: label ?? titleOf(file, files) ?? '⋯',
          items,
          page: file,
          collapsed: row.expanded === 'false' || row.expanded === false ? true : undefined,
          collapsible: row.expanded === 'always' ? false : undefined,
        }),
      ]
    return file === undefined ? [] : [defined({ kind: 'page' as const, file, label })]
  }

  /** All pages of a folder, by their names. */
  private folder(folder: string, list: string): ForeignRow[] {
    const from = folder.startsWith('/') ? joined(folder) : joined(folderOf(list), folder)
    return [...this.known.byFile.keys()]
      .filter((file) => file.startsWith(`${from}/`))
      .sort()
      .map((file) => ({ kind: 'page', file }))
  }

  private fileOf(named: string, list: string): string | undefined {
    const { byFile, apis, versions } = this.known
    const folder = folderOf(list)
    const folders = named.startsWith('/') ? [''] : [folder, versions.defaultIn(folder), '']
    return folders
      .flatMap((one) => (one === undefined ? [] : joined(one, named)))
      .find((file) => byFile.has(file) || apis.idOf(file) !== undefined)
  }
}

/** The links of the frame. */
class Links {
  constructor(private readonly known: Known) {}

  of(value: unknown): ForeignLink[] {
    const row = fieldsOf(value)
    const { files, notes, apis, byFile } = this.known
    const label = textOf(row.label) ?? textOf(row.group)
    const items = listOf(row.items ?? row.pages).flatMap((one) => this.of(one))
    if (items.length > 0) return [{ label: label ?? '⋯', items }]
    const href = textOf(row.href)
    if (href !== undefined) return [{ label: label ?? href, target: href }]
    const named = textOf(row.page)
    if (named === undefined) return []
    const file = joined(named)
    const url = apis.urlOf(file)
    if (url !== undefined)
      return [{ label: label ?? titleOfDescription(file, files) ?? file, target: url }]
    if (byFile.has(file))
      return [{ label: label ?? titleOf(file, files) ?? file, target: `file:${file}` }]
    if (!/\.\w+$/.test(named)) return [{ label: label ?? named, target: rooted(named) }]
    notes.missing(`navbar: ${named}`, 'linkWithoutPage')
    return []
  }

  /** Links without a group stand in a column of their own. */
  columns(value: unknown) {
    const groups = listOf(value).map((one) => ({ title: fieldsOf(one).group, one }))
    const alone = groups
      .filter(({ title }) => title === undefined)
      .flatMap(({ one }) => this.of(one))
    return [
      ...groups.flatMap(({ title, one }) => {
        const { items: rows, pages } = fieldsOf(one)
        const items = listOf(rows ?? pages).flatMap((link) => this.of(link))
        return title === undefined || items.length === 0 ? [] : [{ title: String(title), items }]
      }),
      ...(alone.length > 0 ? [{ title: '', items: alone }] : []),
    ]
  }
}

/** The title of a page: that of its front matter, or its first heading. */
function titleOf(file: string | undefined, files: ForeignFiles): string | undefined {
  const text = file === undefined ? undefined : files.read(file)
  if (text === undefined) return undefined
  const { fields, end } = frontMatterOf(text)
  const heading = /^#[ \t]+(.+?)[ \t]*#*[ \t]*$/m.exec(text.slice(end))?.[1]
  return textOf(fields.title) ?? heading?.replace(/\s*\{%.*$/, '')
}

/** A sidebar is called by its folder. */
const sidebarName = (list: string) =>
  slugged(list.replace(/(?:^|\/|\.)sidebars\.ya?ml$/, '').replaceAll('@', '')) || 'docs'

function redirectsOf(config: Fields, files: ForeignFiles, notes: Notes) {
  const own = fieldsOf(config.redirects)
  const beside = files.has('redirects.yaml')
    ? fieldsOf(notes.settingsIn('redirects.yaml', files.read('redirects.yaml')))
    : {}
  return Object.entries({ ...beside, ...own }).flatMap(([from, value]) => {
    const to = textOf(fieldsOf(value).to)
    return to === undefined ? [] : [{ from, to }]
  })
}

/** Addresses that pages say they had, and those that they have beside their own. */
const formerAddresses = (
  pages: readonly { readonly file: string; readonly url: string }[],
  files: ForeignFiles,
) =>
  pages.flatMap(({ file, url }) => {
    const { redirects, slug } = frontMatterOf(files.read(file) ?? '').fields
    const all = [...Object.keys(fieldsOf(redirects)), ...textsOf(slug ?? []).slice(1)]
    return all.map((from) => ({ from: rooted(from), to: url }))
  })

/** Files that pages name: those of `static/` are published at the root, others by their paths. */
function copiesIn(
  published: readonly string[],
  pages: readonly ForeignPage[],
  apis: Apis,
  files: ForeignFiles,
): Copy[] {
  if (pages.length === 0) return []
  const linked = new Set(pages.flatMap(({ file }) => linkedIn(file, files)))
  return published.flatMap((file) => {
    const isLeft = CODE.test(file) && !linked.has(file) && !/^static\//.test(file)
    if (isMarkdown(file) || apis.has(file) || isLeft) return []
    return [{ from: file, to: joined('static', file.replace(/^static\//, '')) }]
  })
}

/** The files that a page links to, by their paths in the project. */
const linkedIn = (page: string, files: ForeignFiles): string[] =>
  [...(files.read(page) ?? '').matchAll(LINK)].flatMap(([, path = '']) => {
    const plain = decoded(path)
    return [plain.startsWith('/') ? joined(plain) : joined(folderOf(page), plain)]
  })

const LINK = /(?:\]\([ \t]*<?|\bhref=")((?![a-z][\w+.-]*:|#)[^\s()<>"#?]+)/gi

/** Pictures that a translation has for itself. */
const picturesOfLocales = (locales: readonly ForeignLocale[], files: ForeignFiles): Copy[] =>
  locales.flatMap(({ path }) =>
    path === undefined
      ? []
      : ['@l10n', '@i18n'].flatMap((folder) => {
          const own = joined(folder, path)
          return files
            .list(own)
            .filter((file) => !isMarkdown(file) && !CODE.test(file))
            .map((from) => ({ from, to: joined('static', path, from.slice(own.length + 1)) }))
        }),
  )

/** Files of code are parts of a project, and of its site only where a page links to them. */
const CODE = /\.(?:[jt]sx?|mjs|cjs|css|ya?ml|json|sh|py|lock|toml)$/i

const pictureOf = (value: unknown) => {
  const path = textOf(value)
  return path === undefined || isElsewhere(path)
    ? path
    : rooted(joined(path).replace(/^static\//, ''))
}

/** A picture of the frame, which may lie in a folder that is ignored otherwise. */
const copyOf =
  (files: ForeignFiles) =>
  (address: unknown): Copy[] => {
    const path = typeof address === 'string' && address.startsWith('/') ? joined(address) : ''
    const from = [path, joined('static', path)].find((one) => path !== '' && files.has(one))
    return from === undefined ? [] : [{ from, to: joined('static', path) }]
  }

/** One picture, or two by color modes: `a.svg light, b.svg dark`. */
function logoOf(logo: Fields): unknown {
  const set = new Map(
    (textOf(logo.srcSet) ?? '').split(',').map((one): [string, string | undefined] => {
      const [path, mode = ''] = one.trim().split(/\s+/)
      return [mode, pictureOf(path)]
    }),
  )
  const light = set.get('light') ?? pictureOf(logo.image) ?? set.get('dark')
  if (light === undefined) return undefined
  const href = textOf(logo.link)
  return defined({
    ...{ light, dark: set.get('dark'), alt: textOf(logo.altText) },
    href: href === '/' ? undefined : href,
  })
}
