/** Starlight: a collection of documents in `src/content/docs`, named by their addresses. */
import { type Fields, fieldsOf, listOf } from '../../data-files/unknown-json.ts'
import { defined, filledText, isElsewhere, rooted, splitUrl, textsOf } from '../fields.ts'
import { type ForeignFiles, isMarkdown, joined, withoutMath } from '../foreign-files.ts'
import type { Copy, ForeignLocale, ForeignPage, ForeignRow, ForeignSite } from '../foreign-site.ts'
import { frontMatterOf } from '../front-matter.ts'
import { isPageElement } from '../markdown/field-forms.ts'
import { Notes } from '../notes.ts'
import type { NamedOperation } from '../openapi-files.ts'
import { type PluginApi, PluginApis } from '../plugin-apis.ts'
import { scriptReader } from '../script/read-script.ts'
import { Call, plainData, Unknown, unwrapped } from '../script/script-value.ts'
import { aliasesOf, aliasesOfVite } from '../tsconfig-aliases.ts'
import { writtenLanguage } from '../written-language.ts'
import { headOf, iconOf } from './vitepress.ts'

const CONFIGS = ['mjs', 'ts', 'js', 'mts', 'cjs'].map((end) => `astro.config.${end}`)
const DOCS = 'src/content/docs'

export const configOfStarlight = (files: ForeignFiles) =>
  CONFIGS.find((path) => /starlight/.test(files.read(path) ?? ''))

export async function readStarlight(files: ForeignFiles, year: number): Promise<ForeignSite> {
  const scripts = await scriptReader(files, year)
  const exported = scripts.config(configOfStarlight(files) ?? '')
  const astro = exported instanceof Call ? fieldsOf(exported.values[0]) : fieldsOf(exported)
  const integration = listOf(astro.integrations).find(
    (one) => one instanceof Call && /starlight/i.test(one.name),
  )
  const config = fieldsOf(plainData(integration))
  const notes = new Notes()
  const locales = localesOf(config, files)
  const paths = locales.flatMap(({ path }) => path ?? [])
  const found = pagesOf(files, paths, locales[0]?.path)
  const byUrl = new Map(
    found.pages.flatMap(({ file, url, isTranslation }) =>
      isTranslation ? [] : [[keyOf(url), file]],
    ),
  )
  const tagOf = (locale: string) => fieldsOf(fieldsOf(config.locales)[locale]).lang ?? locale
  const first = filledText(config.defaultLocale) ?? 'root'
  const rowsIn = (tag: string) =>
    rowsOf(listOf(config.sidebar), (link) => byUrl.get(keyOf(link)), tag)
  const apis = new PluginApis(apisOf(integration, paths), files, [{ route: '' }], notes)
  const ownRows = rowsIn(String(tagOf(first)))
  // Without rows the sidebar is made from the folders, those of references too.
  const rows = ownRows.length > 0 ? [...ownRows, ...apis.rows] : []
  const titleIn = (tag: string) => filledText(fieldsOf(config.title)[tag])
  const menus = locales.slice(1).flatMap(({ tag, path = '' }) => {
    const own = rowsIn(tag)
    const isOwn = JSON.stringify(own) !== JSON.stringify(ownRows)
    const sidebars = isOwn && own.length > 0 ? { docs: [...own, ...apis.rows] } : undefined
    return [[path, defined({ title: titleIn(tag), sidebars })] as const]
  })
  notes.rest(config, READ)
  for (const name of otherPlugins(integration)) notes.missing(`plugins: ${name}`)
  for (const file of files.list('src/pages'))
    if (/\.(?:astro|[jt]sx?|html|mdx?)$/.test(file) && !/\/_/.test(file))
      notes.missing(file, 'reactPage')
  if (config.editLink) notes.missing('editLink', 'editUrl')
  for (const [tag, pages] of found.elements)
    notes.missing(`head: ${tag} (${pages.join(', ')})`, ELEMENT_ADVICE[tag])
  for (const path of textsOf(config.customCss ?? [])) notes.missing(`customCss: ${path}`, 'styles')
  if (config.components) notes.missing('components', 'themeCode')
  const { origin, path } = splitUrl(filledText(plainData(astro.site)))
  const { favicon, metadata, head, scripts: loaded, unread } = headOf(config.head)
  for (const tag of unread) notes.missing(`head: ${tag}`, ELEMENT_ADVICE[tag])
  const base = filledText(plainData(astro.base)) ?? path
  const build = fieldsOf(plainData(astro.build))
  const logo = fieldsOf(config.logo)
  const picture = (value: unknown) => {
    const from = filledText(value)
    if (from === undefined) return undefined
    const name = joined(from)
    if (!files.has(name)) return undefined
    const to = joined('static', name.replace(/^(?:src|public)\//, ''))
    found.copies.push({ from: name, to })
    return to.slice('static'.length)
  }
  const light = picture(logo.light ?? logo.src)
  const dark = picture(logo.dark)
  const toc = fieldsOf(config.tableOfContents)
  const title = config.title
  return {
    tool: 'starlight',
    title:
      filledText(title) ??
      titleIn(String(tagOf(first))) ??
      filledText(Object.values(fieldsOf(title))[0]) ??
      'Docs',
    ...defined({
      tagline: filledText(config.description),
      origin,
      baseUrl: base === '/' ? undefined : base,
    }),
    addresses: build.format === 'file' ? { style: 'file' } : { trailingSlash: true },
    locales,
    ...withoutMath(files, configOfStarlight(files)),
    docsRoute: '',
    pages: found.pages,
    operationPages: apis.pages,
    sidebars: rows.length > 0 ? { docs: rows } : {},
    localMenus: Object.fromEntries(menus),
    navbar: [
      ...(locales.length > 1
        ? [{ label: '', kind: 'locale' as const, side: 'right' as const }]
        : []),
      ...socialOf(config.social),
    ],
    redirects: Object.entries(fieldsOf(plainData(astro.redirects))).flatMap(([from, to]) => {
      const goal = filledText(to) ?? filledText(fieldsOf(to).destination)
      if (goal === undefined) return []
      // Ours are below the default language, as its pages are.
      const main = locales[0]?.path
      const isOwn = main !== undefined && [from, goal].every((one) => one.startsWith(`/${main}/`))
      const cut = isOwn ? main.length + 1 : 0
      return [{ from: from.slice(cut), to: goal.slice(cut) }]
    }),
    copies: [
      ...found.copies,
      ...apis.copies,
      ...files
        .list('public')
        .map((from) => ({ from, to: joined('static', from.slice('public/'.length)) })),
    ],
    settings: defined({
      favicon: filledText(config.favicon) ?? favicon,
      metadata,
      head,
      scripts: loaded,
      logo: light ? defined({ light, dark, alt: filledText(logo.alt) }) : undefined,
      navbarTitle: logo.replacesTitle === true ? '' : undefined,
      colorMode: { default: 'system' },
      openapi: apis.settings.length > 0 ? apis.settings : undefined,
      docs: defined({
        lastUpdated: config.lastUpdated === true ? { date: true } : undefined,
        tocMinLevel: toc.minHeadingLevel,
        tocMaxLevel: toc.maxHeadingLevel,
      }),
    }),
    texts: new Map(),
    notes: notes.all,
    includeFolders: [''],
    // Vite finds what begins with a slash in the project.
    aliases: [
      ...aliasesOf(files),
      ...aliasesOfVite(fieldsOf(plainData(astro.vite)).resolve),
      { start: '/src/', folder: 'src' },
    ],
  }
}

/** The plugins, of which some may be chosen by conditions and stand in lists of their own. */
const pluginsOf = (integration: unknown) =>
  [fieldsOf(unwrapped(integration)).plugins].flat(Infinity)

const isOpenApi = (plugin: unknown): plugin is Call =>
  plugin instanceof Call && /openapi/i.test(plugin.name)

/** What the other plugins are called: by their packages, by names of their own, or as they are written. */
function otherPlugins(integration: unknown): string[] {
  return pluginsOf(integration).flatMap((plugin) => {
    if (isOpenApi(plugin)) return []
    if (plugin instanceof Call) return [plugin.name]
    return plugin instanceof Unknown ? [plugin.code] : (filledText(fieldsOf(plugin).name) ?? [])
  })
}

/** The descriptions that the plugin for them makes pages of, without those of other languages. */
function apisOf(integration: unknown, paths: readonly string[]): PluginApi[] {
  return pluginsOf(integration).flatMap((plugin) => {
    if (!isOpenApi(plugin)) return []
    return listOf(plainData(plugin)).flatMap((one) => {
      const { base, schema, sidebar } = fieldsOf(one)
      const route = joined(filledText(base) ?? '')
      const isTranslated = paths.some((path) => route.startsWith(`${path}/`))
      const named = filledText(schema)
      if (named === undefined || isTranslated) return []
      const label = filledText(fieldsOf(sidebar).label)
      return [defined({ named, route, label, placeOf: placeOfOperation })]
    })
  })
}

const placeOfOperation = ({ id, method, path }: NamedOperation) =>
  joined(
    'operations',
    (id ?? `${method}-${path}`)
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
      .replace(/ /g, '-'),
  )

const READ = [
  'title',
  'description',
  'logo',
  'social',
  'sidebar',
  'locales',
  'defaultLocale',
  'head',
  'favicon',
  'lastUpdated',
  'tableOfContents',
  'customCss',
  'editLink',
  'components',
  'pagination',
  'pagefind',
  'titleDelimiter',
  'credits',
  'plugins',
]

function localesOf({ locales, defaultLocale }: Fields, files: ForeignFiles): ForeignLocale[] {
  const first = filledText(defaultLocale)
  const all = Object.entries(fieldsOf(locales)).map(([name, value]) => {
    const own = fieldsOf(value)
    return defined({
      tag: filledText(own.lang) ?? (name === 'root' ? 'en' : name),
      label: filledText(own.label),
      direction: own.dir === 'rtl' ? ('rtl' as const) : undefined,
      path: name === 'root' ? undefined : name,
    })
  })
  // Without a root locale the default one has a folder and addresses of its own.
  const main = all.find(({ path }) => path === undefined) ?? all.find(({ path }) => path === first)
  if (!main) return [{ tag: first ?? writtenLanguage(files, DOCS) }]
  return [main, ...all.filter((one) => one !== main)]
}

/** `main`: the folder of the default language, if it has one as all others do. */
function pagesOf(files: ForeignFiles, paths: readonly string[], main = '') {
  const pages: (ForeignPage & { readonly url: string })[] = []
  const copies: Copy[] = []
  const elements = new Map<string, string[]>()
  for (const file of files.list(DOCS)) {
    const own = file.slice(DOCS.length + 1)
    const isPart = own.split('/').some((step) => step.startsWith('_'))
    // Starlight compares names of folders in small letters: `zh-CN` is the folder of `zh-cn`.
    const locale = paths.find((one) => own.toLowerCase().startsWith(`${one.toLowerCase()}/`)) ?? ''
    const rest = locale === '' ? own : own.slice(locale.length + 1)
    const isMain = locale === '' || locale === main
    const place = (section: string, path: string) =>
      isMain ? joined(section, path) : joined('i18n', locale, section, path)
    if (!isMarkdown(own) || isPart) {
      if (!/\.(?:json|ya?ml|[jt]sx?|astro)$/.test(own))
        copies.push({ from: file, to: place('docs', rest) })
      continue
    }
    const { fields } = frontMatterOf(files.read(file) ?? '')
    for (const tag of foreignElements(fields))
      elements.set(tag, [...(elements.get(tag) ?? []), own])
    const name = rest.replace(/\.mdx?$/i, '')
    const slug = filledText(fields.slug)
    const written = slug ?? name.split('/').map(slugOf).join('/')
    const path = written.replace(/(^|\/)index$/, '$1').replace(/\/$/, '')
    const isNotFound = name === '404'
    const isHome = path === '' && fields.template === 'splash'
    pages.push({
      file,
      to: place(isNotFound || isHome ? 'pages' : 'docs', rest),
      url: rooted(isNotFound ? '/404' : path),
      ...(isMain ? {} : { isTranslation: true }),
      ...(isHome ? { matter: { layout: 'home' } } : {}),
    })
  }
  for (const file of files.list('src/assets'))
    copies.push({ from: file, to: joined('static', file.slice('src/'.length)) })
  return { pages, copies, elements }
}

/** Names of the elements in the head of a page that pages cannot have here. */
function foreignElements({ head, title }: Fields): ReadonlySet<string> {
  const others = listOf(head)
    .filter((element) => !isPageElement(element))
    .map(fieldsOf)
  // The title that the page has anyway says nothing new.
  return new Set(
    others.flatMap(({ tag, content }) =>
      tag === 'title' && content === title ? [] : (filledText(tag) ?? []),
    ),
  )
}

const ELEMENT_ADVICE: Readonly<Record<string, string>> = {
  style: 'styles',
  script: 'scripts',
  title: 'tabTitle',
}

/** A step of an address as Astro makes it from a file name: in lower case, letters, digits and hyphens. */
const slugOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replace(/ /g, '-')

const keyOf = (link: string) =>
  rooted(link.replace(/[?#].*$/s, ''))
    .replace(/(?<=.)\/$/, '')
    .replace(/^\/index$/, '/')

function rowsOf(
  rows: readonly unknown[],
  fileOf: (link: string) => string | undefined,
  tag: string,
): ForeignRow[] {
  return rows.flatMap((value): ForeignRow[] => {
    if (typeof value === 'string') {
      const file = fileOf(value)
      return file === undefined ? [] : [{ kind: 'page', file }]
    }
    const row = fieldsOf(value)
    const own = row.label
    const others = fieldsOf(row.translations)
    const label =
      filledText(others[tag]) ??
      filledText(others[tag.replace(/-.*$/, '')]) ??
      filledText(own) ??
      filledText(fieldsOf(own)[tag])
    const { directory } = fieldsOf(row.autogenerate)
    if (typeof directory === 'string') {
      const folder: ForeignRow = { kind: 'folder', folder: joined(directory) }
      return label === undefined
        ? [folder]
        : [{ kind: 'group', label, items: [folder], collapsed: row.collapsed === true }]
    }
    if (Array.isArray(row.items))
      return [
        {
          kind: 'group',
          label: label ?? '',
          items: rowsOf(row.items as unknown[], fileOf, tag),
          collapsed: row.collapsed === true,
        },
      ]
    const link = filledText(row.slug) ?? filledText(row.link)
    if (link === undefined) return []
    const file = isElsewhere(link) ? undefined : fileOf(link)
    if (file !== undefined) return [defined({ kind: 'page' as const, file, label })]
    return label === undefined ? [] : [{ kind: 'link', label, href: link }]
  })
}

/** A list in newer versions, an object before. */
function socialOf(value: unknown) {
  const all = Array.isArray(value)
    ? (value as unknown[]).map(fieldsOf)
    : Object.entries(fieldsOf(value)).map(([icon, href]) => ({ icon, href, label: icon }) as Fields)
  return all.flatMap(({ icon, href, label }) => {
    const target = filledText(href)
    if (target === undefined) return []
    const name = filledText(icon) ?? ''
    return [
      defined({
        label: filledText(label) ?? name,
        target,
        side: 'right' as const,
        icon: iconOf(name),
      }),
    ]
  })
}
