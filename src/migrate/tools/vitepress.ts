/** VitePress: a folder of Markdown, whose addresses are its paths. */

import { type Fields, fieldsOf, isFields, listOf } from '../../data-files/unknown-json.ts'
import { matcherOf } from '../../urls/path-pattern.ts'
import { excludedPages } from '../excluded-pages.ts'
import { defined, filledText, isElsewhere, rooted, splitUrl, textsOf } from '../fields.ts'
import { type ForeignFiles, isMarkdown, joined } from '../foreign-files.ts'
import type {
  Copy,
  ForeignLink,
  ForeignLocale,
  ForeignPage,
  ForeignRow,
  ForeignSite,
} from '../foreign-site.ts'
import { frontMatterOf } from '../front-matter.ts'
import { codeLines } from '../markdown/fences.ts'
import { Notes } from '../notes.ts'
import { scriptReader } from '../script/read-script.ts'
import { Call, plainData } from '../script/script-value.ts'
import { writtenLanguage } from '../written-language.ts'

const NAMES = ['ts', 'mts', 'js', 'mjs', 'cjs'].flatMap((end) => [
  `config.${end}`,
  `config/index.${end}`,
])

/** The folder `.vitepress` is where the site is, or in `docs`. */
export const configOfVitePress = (files: ForeignFiles) =>
  NAMES.map((name) => `.vitepress/${name}`).find((path) => files.has(path))

/** The languages that `vitepress-i18n` makes: folders with settings of their own, but for the one without a folder. */
function withPluginLocales(config: Fields, exported: unknown): Fields {
  let value = exported
  while (value instanceof Call && value.name !== 'withI18n') value = value.values[0]
  if (!(value instanceof Call) || config.locales !== undefined) return config
  const options = fieldsOf(plainData(value.values[1]))
  const names = [options.locales].flat().map((one) => filledText(fieldsOf(one).path ?? one))
  const main = filledText(options.rootLocale) ?? names[0]
  const locales = names.flatMap((name) => {
    if (name === undefined) return []
    const of = (setting: string) => fieldsOf(options[setting])[name]
    // It writes the script behind the language without a hyphen: `zhHans`.
    const lang = name.replace(/^([a-z]{2,3})(?=[A-Z])/, '$1-')
    const own = defined({
      ...{ lang, label: of('label'), title: of('title') },
      ...{ description: of('description'), themeConfig: of('themeConfig') },
    })
    return [[name === main ? 'root' : name, own] as const]
  })
  return { ...config, locales: Object.fromEntries(locales) }
}

export async function readVitePress(files: ForeignFiles, year: number): Promise<ForeignSite> {
  const scripts = await scriptReader(files, year)
  const exported = scripts.config(configOfVitePress(files) ?? '')
  const config = withPluginLocales(fieldsOf(plainData(exported)), exported)
  const notes = new Notes()
  const source = joined(filledText(config.srcDir) ?? '.')
  const written = Object.entries(fieldsOf(config.locales)).filter(([, one]) => {
    const { link } = fieldsOf(one)
    return typeof link !== 'string' || !isElsewhere(link)
  })
  const theme = fieldsOf(config.themeConfig)
  const root = fieldsOf(fieldsOf(config.locales).root)
  const locales = localesOf(written, config, files)
  const byLocale = new Map(
    locales.map(({ path = '' }) => {
      const own = fieldsOf(fieldsOf(config.locales)[path === '' ? 'root' : path])
      // Newer versions keep the settings of a locale beside its pages.
      const beside = fieldsOf(plainData(additional(files, scripts, joined(source, path), notes)))
      const ownTheme = { ...fieldsOf(own.themeConfig), ...fieldsOf(beside.themeConfig) }
      return [path, { ...own, ...beside, themeConfig: ownTheme } as Fields] as const
    }),
  )
  const rewrites = rewritesOf(config.rewrites)
  const [mainLocale] = locales
  const main = { ...theme, ...fieldsOf(byLocale.get(mainLocale?.path ?? '')?.themeConfig) }
  const paths = locales.flatMap(({ path }) => path ?? [])
  // Without a root locale the first one has a folder. Here its pages have none, and redirects lead to them.
  const hasRoot = written.length === 0 || written.some(([name]) => name === 'root')
  const moved = hasRoot ? undefined : written[0]?.[0].replace(/^\/|\/$/g, '')
  const found = pagesOf(files, { config, source, paths, rewrites, moved })
  const byUrl = new Map(
    found.pages.map((page) => [`${page.locale} ${keyOf(page.path)}`, page.file]),
  )
  const logo = main.logo
  const unread = (label: string) => notes.missing(`themeConfig.sidebar: ${label}`, 'madeRows')
  const startOf = (link: string) => localeOf(`${keyOf(link)}/`.slice(1), paths).locale
  const rows = sidebarsOf(
    sidebarIn(main.sidebar, (path) => startOf(path) === ''),
    {
      fileOf: (link) => byUrl.get(` ${withoutStart(keyOf(link), moved)}`),
      unread,
      start: moved,
    },
  )
  const menus = paths.map((path) => {
    const own = byLocale.get(path) ?? {}
    const ownTheme = fieldsOf(own.themeConfig)
    const sidebar = sidebarIn(
      ownTheme.sidebar ?? (isFields(main.sidebar) ? main.sidebar : undefined),
      (one) => ownTheme.sidebar !== undefined || startOf(one) === path,
    )
    const fileOf = (link: string) => {
      const key = withoutStart(keyOf(link), path)
      return byUrl.get(`${path} ${key}`) ?? byUrl.get(` ${key}`)
    }
    const localRows = sidebarsOf(sidebar, { fileOf, unread, start: path })
    const all = { ...main, ...ownTheme }
    return [
      path,
      defined({
        title: filledText(own.title),
        tagline: filledText(own.description),
        navbarTitle: filledText(ownTheme.siteTitle),
        navbar:
          ownTheme.nav === undefined && ownTheme.socialLinks === undefined
            ? undefined
            : navbarOf(all, locales).map((link) => localLink(link, path)),
        footer: ownTheme.footer === undefined ? undefined : footerOf(ownTheme.footer),
        sidebars: Object.keys(localRows).length > 0 ? localRows : undefined,
      }),
    ] as const
  })
  const labels = labelsIn([rows, ...menus.map(([, own]) => own.sidebars ?? {})])
  notes.rest(config, READ_SETTINGS)
  notes.rest(main, READ_THEME, ['themeConfig'])
  if (files.list('.vitepress/theme').length > 0) notes.missing('.vitepress/theme', 'themeCode')
  if (main.editLink) notes.missing('themeConfig.editLink', 'editUrl')
  const { origin } = splitUrl(filledText(fieldsOf(config.sitemap).hostname))
  const { favicon, metadata, head, scripts: loaded, unread: unreadTags } = headOf(config.head)
  for (const tag of unreadTags) notes.missing(`head: ${tag}`, 'scripts')
  const base = filledText(config.base) ?? '/'
  const attributes = fieldsOf(fieldsOf(config.markdown).attrs)
  return {
    tool: 'vitepress',
    title:
      filledText(root.title) ?? filledText(config.title) ?? filledText(main.siteTitle) ?? 'Docs',
    ...defined({
      tagline: filledText(root.description) ?? filledText(config.description),
      origin,
      baseUrl: filledText(config.base),
    }),
    addresses: { style: config.cleanUrls === true ? 'file' : 'html' },
    ...(filledText(attributes.leftDelimiter)
      ? {
          attributeMarks: [
            filledText(attributes.leftDelimiter) ?? '{',
            filledText(attributes.rightDelimiter) ?? '}',
          ] as const,
        }
      : {}),
    locales,
    ...(fieldsOf(config.markdown).math ||
    /katex|mathjax|texmath/i.test(files.read(configOfVitePress(files) ?? '') ?? '')
      ? {}
      : { hasMath: false as const }),
    docsRoute: '',
    pages: found.pages.map((page) => {
      const own = labels.get(page.file)
      return own === undefined || hasTitle(files.read(page.file) ?? '')
        ? page
        : { ...page, matter: { ...page.matter, title: JSON.stringify(own) } }
    }),
    sidebars: rows,
    navbar: navbarOf(main, locales),
    footer: footerOf(main.footer),
    localMenus: Object.fromEntries(menus),
    redirects: found.moves,
    copies: [
      ...found.copies,
      ...files.list(joined(source, 'public')).map((from) => ({
        from,
        to: joined('static', from.slice(joined(source, 'public').length + 1)),
      })),
    ],
    settings: defined({
      // What stands in the head there is not read, so that the base is written out.
      favicon: favicon?.startsWith(base) ? rooted(favicon.slice(base.length)) : favicon,
      metadata,
      head,
      scripts: loaded,
      logo: logoOf(logo),
      navbarTitle: main.siteTitle === false ? '' : filledText(main.siteTitle),
      colorMode: colorModeOf(config.appearance),
      exclude: excludedPages('docs', textsOf(config.srcExclude)),
      docs: defined({
        lastUpdated: config.lastUpdated === true ? { date: true } : undefined,
        ...outlineOf(main.outline),
      }),
    }),
    texts: new Map(),
    notes: notes.all,
    includeFolders: [source],
    valueIn: (page, code, expression) => plainData(scripts.valueIn(page, code, expression)),
  }
}

/** Pages by what the menus call them. */
function labelsIn(menus: readonly Readonly<Record<string, readonly ForeignRow[]>>[]) {
  const found = new Map<string, string>()
  const take = (row: ForeignRow) => {
    const file = row.kind === 'page' ? row.file : row.kind === 'group' ? row.page : undefined
    if (file !== undefined && 'label' in row && row.label && !found.has(file))
      found.set(file, row.label)
    if (row.kind === 'group') row.items.forEach(take)
  }
  for (const rows of menus.flatMap((menu) => Object.values(menu))) rows.forEach(take)
  return found
}

/**
 * Whether a page says itself what it is called, or may take in a part that does. VitePress shows no title on others; here
 * their menu tells one, as the name of the file says less.
 */
function hasTitle(text: string): boolean {
  const { fields, end } = frontMatterOf(text)
  if (filledText(fields.title) !== undefined || fields.layout !== undefined) return true
  const isCode = codeLines()
  return text
    .slice(end)
    .split('\n')
    .some(
      (line) =>
        !isCode(line) &&
        /^ {0,3}(?:#[ \t]+\S|=+[ \t]*$)|<h1[\s>]|<!--[ \t]*@include:|^[ \t]*<[A-Z]/.test(line),
    )
}

const READ_SETTINGS = [
  'title',
  'description',
  'base',
  'lang',
  'locales',
  'themeConfig',
  'head',
  'appearance',
  'lastUpdated',
  'cleanUrls',
  'rewrites',
  'srcDir',
  'srcExclude',
  'outDir',
  'cacheDir',
  'sitemap',
  'ignoreDeadLinks',
  'titleTemplate',
]
const READ_THEME = [
  'logo',
  'siteTitle',
  'nav',
  'sidebar',
  'socialLinks',
  'footer',
  'editLink',
  'outline',
  'outlineTitle',
  'lastUpdated',
  'lastUpdatedText',
  'search',
  'algolia',
  'docFooter',
  'returnToTopLabel',
  'sidebarMenuLabel',
  'darkModeSwitchLabel',
  'lightModeSwitchTitle',
  'darkModeSwitchTitle',
  'langMenuLabel',
  'skipToContentLabel',
  'i18nRouting',
]

function additional(
  files: ForeignFiles,
  scripts: Awaited<ReturnType<typeof scriptReader>>,
  folder: string,
  notes: Notes,
): unknown {
  const path = ['ts', 'mts', 'js', 'mjs']
    .map((end) => joined(folder, `config.${end}`))
    .find((one) => files.has(one))
  if (path === undefined) return undefined
  notes.taken(path, 'docsgen.yaml')
  return scripts.config(path)
}

function localesOf(
  written: readonly (readonly [string, unknown])[],
  config: Fields,
  files: ForeignFiles,
): ForeignLocale[] {
  const all = written.map(([name, value]) => {
    const own = fieldsOf(value)
    return defined({
      tag: filledText(own.lang) ?? (name === 'root' ? (filledText(config.lang) ?? 'en-US') : name),
      label: filledText(own.label),
      direction: own.dir === 'rtl' ? ('rtl' as const) : undefined,
      path: name === 'root' ? undefined : name.replace(/^\/|\/$/g, ''),
    })
  })
  const [first = { tag: filledText(config.lang) ?? writtenLanguage(files) }] = all
  const { path: _, ...moved } = first
  const root = all.find(({ path }) => path === undefined)
  return root
    ? [root, ...all.filter((one) => one !== root)]
    : [moved, ...all.filter((one) => one !== first)]
}

/** Whether a page has components and no words. What a comment takes in are words. */
function isCodeAlone(text: string): boolean {
  const inner = text
    .slice(frontMatterOf(text).end)
    .replace(/<(script|style)\b[\s\S]*?<\/\1>|<!--(?!\s*@include)[\s\S]*?-->/g, '')
  return (
    /<[A-Z]|<[a-z]+-/.test(inner) &&
    !/[\p{L}\p{N}]/u.test(inner.replace(/<\/?[A-Za-z][^<>]*>/g, ''))
  )
}

interface Found extends ForeignPage {
  /** Its address below that of its locale. */
  readonly path: string
  readonly locale: string
}

function pagesOf(
  files: ForeignFiles,
  {
    config,
    source,
    paths,
    rewrites,
    moved,
  }: {
    readonly config: Fields
    readonly source: string
    readonly paths: readonly string[]
    readonly rewrites: (path: string) => string
    /** The folder of the default locale. */
    readonly moved: string | undefined
  },
) {
  const excluded = [
    '**/node_modules/**',
    '**/.vitepress/**',
    ...textsOf(config.srcExclude ?? []),
  ].map(matcherOf)
  const pages: Found[] = []
  const copies: Copy[] = []
  const moves: { readonly from: string; readonly to: string }[] = []
  const placeIn = (path: string) =>
    moved !== undefined && path.startsWith(`${moved}/`)
      ? { locale: '', rest: path.slice(moved.length + 1) }
      : localeOf(path, paths)
  const cut = source === '' ? 0 : source.length + 1
  const layoutOf = (file: string) => frontMatterOf(files.read(file) ?? '').fields.layout
  // The first pages of all locales lie in one folder: each translates that of the default one.
  const hasHome = files
    .list(source)
    .some(
      (file) =>
        isMarkdown(file) &&
        placeIn(rewrites(file.slice(cut))).rest === 'index.md' &&
        layoutOf(file) === 'home',
    )
  const isHome = (file: string, locale: string) => {
    const placed = isMarkdown(file) ? placeIn(rewrites(file.slice(cut))) : undefined
    return placed?.rest === 'index.md' && placed.locale === locale
  }
  const isDrawn = (file: string) => layoutOf(file) !== 'home' && isCodeAlone(files.read(file) ?? '')
  // A first page that only components draw would be empty: one is written in its place.
  const isReplaced = files.list(source).some((file) => isHome(file, '') && isDrawn(file))
  for (const file of files.list(source)) {
    const own = file.slice(cut)
    if (
      own.startsWith('.vitepress/') ||
      own.startsWith('public/') ||
      /(?:^|\/)(?:package|tsconfig)[^/]*\.json$/.test(own)
    )
      continue
    if (!isMarkdown(own)) {
      // Pictures and parts that pages name lie beside them.
      if (/\.(?:png|jpe?g|gif|svg|webp|avif|ico|mp4|webm|pdf)$/i.test(own)) {
        const { locale, rest } = placeIn(rewrites(own))
        copies.push({ from: file, to: placeOf(locale, 'docs', rest) })
      }
      continue
    }
    if (excluded.some((fits) => fits(own)) || /\[[^\]]+\]/.test(own)) continue
    const { locale, rest } = placeIn(rewrites(own))
    if (isReplaced && isHome(file, locale) && isDrawn(file)) continue
    const path = rooted(rest.replace(/\.md$/, '').replace(/(^|\/)index$/, '$1'))
    const isMoved = moved !== undefined && rewrites(own).startsWith(`${moved}/`)
    const ending = config.cleanUrls === true || path.endsWith('/') ? '' : '.html'
    if (isMoved) moves.push({ from: `${rooted(joined(moved, path))}${ending}`, to: path })
    const isStanding = (hasHome && path === '/') || rest === '404.md'
    const to = placeOf(locale, isStanding ? 'pages' : 'docs', rest)
    pages.push({
      file,
      to,
      url: path,
      path,
      locale,
      ...(isMoved ? { isMoved } : {}),
      ...(locale === '' ? {} : { isTranslation: true }),
    })
  }
  return { pages, copies, moves }
}

const placeOf = (locale: string, section: string, path: string) =>
  locale === '' ? joined(section, path) : joined('i18n', locale, section, path)

function localeOf(path: string, paths: readonly string[]) {
  const locale = paths.find((one) => path.startsWith(`${one}/`)) ?? ''
  return { locale, rest: locale === '' ? path : path.slice(locale.length + 1) }
}

/** `'en/:rest*': ':rest*'`, and paths without a pattern. */
function rewritesOf(value: unknown): (path: string) => string {
  const rules = Object.entries(fieldsOf(value)).flatMap(([from, to]) =>
    typeof to === 'string' ? [ruleOf(from, to)] : [],
  )
  return (path) => {
    for (const rule of rules) {
      const moved = rule(path)
      if (moved !== undefined) return moved
    }
    return path
  }
}

function ruleOf(from: string, to: string): (path: string) => string | undefined {
  const names: string[] = []
  const source = from.replace(
    /:(\w+)(?:\(([^)]*)\))?([*+])?|[.+^$()|[\]\\{}?*]/g,
    (mark, name, own, many) => {
      if (name === undefined) return `\\${mark}`
      names.push(String(name))
      return `(${own ?? (many ? '.*' : '[^/]+')})`
    },
  )
  const pattern = safePattern(`^${source}$`)
  return (path) => {
    const found = pattern?.exec(path)
    if (!found) return undefined
    return to.replace(/:(\w+)[*+]?/g, (_, name: string) => found[names.indexOf(name) + 1] ?? '')
  }
}

function safePattern(source: string): RegExp | undefined {
  try {
    return new RegExp(source, 'u')
  } catch {
    return undefined
  }
}

const keyOf = (link: string) =>
  rooted(link.replace(/[?#].*$/s, '').replace(/\.(?:html|md)$/, ''))
    .replace(/(?<=\/)index$/, '')
    .replace(/(?<=.)\/$/, '')

/** A link of the default language: without the first step of another one. */
function withoutStart(link: string, start: string | undefined): string {
  if (start === undefined || !link.startsWith(`/${start}`)) return link
  const rest = link.slice(start.length + 1)
  return /^(?:[/?#]|$)/.test(rest) ? rooted(rest) : link
}

function localLink(link: ForeignLink, path: string): ForeignLink {
  const { target, items, activeBase } = link
  const own = (one: string | undefined) =>
    one === undefined || isElsewhere(one) ? one : withoutStart(one, path)
  return defined({
    ...link,
    target: own(target),
    activeBase: own(activeBase),
    items: items?.map((one) => localLink(one, path)),
  })
}

/** Of lists by address, those of one language. */
function sidebarIn(sidebar: unknown, isOwn: (path: string) => boolean): unknown {
  if (!isFields(sidebar)) return sidebar
  return Object.fromEntries(Object.entries(sidebar).filter(([path]) => isOwn(path)))
}

interface SidebarReader {
  fileOf(link: string): string | undefined
  /** The first step of the addresses of the language. */
  readonly start?: string | undefined
  /** Is called for a row that only running the configuration could tell; its label as far as it is known. */
  unread(label: string): void
}

/** All forms of the sidebar: a list, or lists by the addresses that they stand beside. */
function sidebarsOf(value: unknown, reader: SidebarReader): Record<string, readonly ForeignRow[]> {
  if (Array.isArray(value)) return { docs: rowsOf(value as unknown[], '', reader) }
  if (!isFields(value)) return {}
  // The longest address wins, so that it comes last: a page that two sidebars list shows the last one.
  const sorted = Object.entries(value).sort(([one], [other]) => one.length - other.length)
  return Object.fromEntries(
    sorted.map(([path, rows]) => {
      const below = withoutStart(rooted(path), reader.start)
      const name = below.replace(/^\/|\/$/g, '').replace(/[^\p{L}\p{N}]+/gu, '-') || 'docs'
      const own = fieldsOf(rows)
      const list = Array.isArray(rows) ? (rows as unknown[]) : listOf(own.items)
      return [name, rowsOf(list, filledText(own.base) ?? '', reader)]
    }),
  )
}

function rowsOf(rows: readonly unknown[], base: string, reader: SidebarReader): ForeignRow[] {
  return rows.flatMap((value): ForeignRow[] => {
    const row = fieldsOf(value)
    const label = plainText(filledText(row.text) ?? '')
    const own = filledText(row.link)
    const start = filledText(row.base) ?? base
    const link = own === undefined || isElsewhere(own) ? own : joinedLink(start, own)
    const file = link === undefined || isElsewhere(link) ? undefined : reader.fileOf(link)
    if (Array.isArray(row.items)) {
      const items = rowsOf(row.items as unknown[], start, reader)
      if (label === '') return items
      return [
        defined({
          kind: 'group' as const,
          label,
          items,
          page: file,
          collapsed: row.collapsed === true ? true : false,
          collapsible: typeof row.collapsed === 'boolean' ? undefined : false,
        }),
      ]
    }
    if (link === undefined && row.html === undefined) reader.unread(label || '…')
    if (link === undefined || label === '') return []
    return file === undefined
      ? [{ kind: 'link', label, href: link }]
      : [{ kind: 'page', file, label }]
  })
}

/** A base is what links begin with, be it a folder or a part of a name. */
const joinedLink = (base: string, link: string) =>
  base === '' ? link : base + link.replace(/^\//, base.endsWith('/') ? '' : '/')

/** The words of a label, which VitePress draws as HTML. */
const plainText = (text: string) =>
  text
    .replace(/<[^>]*>/g, '')
    .replace(/&(lt|gt|quot|apos|nbsp|amp|#39);/g, (_, name: string) => SIGNS[name] ?? '')
    .trim()

const SIGNS: Readonly<Record<string, string>> = {
  ...{ lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', amp: '&', '#39': "'" },
}

function navbarOf(theme: Fields, locales: readonly ForeignLocale[]): ForeignLink[] {
  return [
    ...listOf(theme.nav).flatMap(navOf),
    ...(locales.length > 1 ? [{ label: '', kind: 'locale' as const, side: 'right' as const }] : []),
    ...socialOf(theme.socialLinks),
  ]
}

function footerOf(value: unknown) {
  const { message, copyright } = fieldsOf(value)
  return defined({ columns: [], note: textsOf([message, copyright]).join(' · ') || undefined })
}

function navOf(value: unknown): ForeignLink[] {
  const item = fieldsOf(value)
  const label = plainText(filledText(item.text) ?? '')
  if (Array.isArray(item.items))
    return [{ label, side: 'right', items: (item.items as unknown[]).flatMap(navOf) }]
  const target = filledText(item.link)
  if (target === undefined || label === '') return []
  const active = filledText(item.activeMatch)?.replace(/^\^/, '')
  return [
    defined({
      label,
      target: isElsewhere(target) ? target : rooted(target),
      side: 'right' as const,
      activeBase: active && /^\/[\w/-]*$/.test(active) ? active : undefined,
    }),
  ]
}

const ICONS: Readonly<Record<string, string>> = {
  github: 'github',
  discord: 'chat',
  slack: 'chat',
  x: 'x',
  twitter: 'x',
  youtube: 'video',
  npm: 'download',
  linkedin: 'linkedin',
  instagram: 'instagram',
  facebook: 'facebook',
  twitch: 'twitch',
  gitlab: 'gitlab',
  telegram: 'send',
  website: 'globe',
  'earth-americas': 'globe',
  email: 'mail',
  rss: 'rss',
}

export const iconOf = (name: string) =>
  ICONS[
    name
      .toLowerCase()
      .replace(/^.*[/:]/, '')
      .replace(/^(?:mark-|x-)?(github|twitter).*$/, '$1')
  ]

function socialOf(value: unknown): ForeignLink[] {
  return listOf(value).flatMap((one): ForeignLink[] => {
    const { icon, link, ariaLabel } = fieldsOf(one)
    const name = filledText(icon)
    const target = filledText(link)
    if (target === undefined) return []
    const own = name === undefined ? undefined : iconOf(name)
    return [
      defined({
        label: filledText(ariaLabel) ?? name ?? target,
        target,
        side: 'right' as const,
        icon: own,
      }),
    ]
  })
}

function logoOf(value: unknown): unknown {
  if (typeof value === 'string') return isElsewhere(value) ? value : rooted(value)
  const { src, light, dark, alt } = fieldsOf(value)
  const first = filledText(src) ?? filledText(light)
  if (first === undefined) return undefined
  return defined({ light: rooted(first), dark: filledText(dark), alt: filledText(alt) })
}

function colorModeOf(value: unknown): unknown {
  if (value === false) return { switch: false }
  if (value === 'dark') return { default: 'dark' }
  return { default: 'system' }
}

function outlineOf(value: unknown): Fields {
  const level = isFields(value) ? value.level : value
  if (level === 'deep') return { tocMinLevel: 2, tocMaxLevel: 6 }
  const [from, to] = [level].flat()
  return typeof from === 'number'
    ? {
        tocMinLevel: Math.max(2, from),
        tocMaxLevel: typeof to === 'number' ? to : Math.max(2, from),
      }
    : {}
}

/** What every page says of itself. */
const OF_PAGES =
  /^(?:og:(?:url|title|description|type|site_name|locale)|twitter:(?:url|title|description|card))$/

/** Elements of the head: the icon, facts about the site, scripts, and the rest. */
export function headOf(value: unknown) {
  const metadata: Fields[] = []
  const head: Fields[] = []
  const scripts: Fields[] = []
  /** Elements whose text only running the configuration could tell. */
  const unread: string[] = []
  let favicon: string | undefined
  for (const one of listOf(value)) {
    const isList = Array.isArray(one)
    const [tag, attributes, content] = isList
      ? (one as unknown[])
      : [fieldsOf(one).tag, fieldsOf(one).attrs, fieldsOf(one).content]
    const attrs = fieldsOf(attributes)
    const key = attrs.name !== undefined ? 'name' : 'property'
    if (tag === 'link' && attrs.rel === 'icon') {
      const href = filledText(attrs.href)
      favicon ??= href
    } else if (tag === 'meta' && OF_PAGES.test(String(attrs[key]))) continue
    else if (tag === 'meta' && typeof attrs[key] === 'string' && typeof attrs.content === 'string')
      metadata.push({ [key]: attrs[key], content: attrs.content })
    else if (
      tag === 'script' &&
      typeof attrs.src === 'string' &&
      Object.keys(attrs).every((name) => ['src', 'async', 'defer', 'type'].includes(name))
    )
      scripts.push(
        defined({
          src: attrs.src,
          async: 'async' in attrs ? true : undefined,
          defer: 'defer' in attrs ? true : undefined,
          type: attrs.type === 'module' ? 'module' : undefined,
        }),
      )
    else if ((tag === 'script' || tag === 'style') && !attrs.src && !filledText(content))
      unread.push(tag)
    else if (['meta', 'link', 'script', 'style'].includes(String(tag)))
      head.push(
        defined({
          tag,
          attrs: Object.fromEntries(
            Object.entries(attrs).flatMap(([name, own]) =>
              /^on/i.test(name) || own === false ? [] : [[name, own === '' ? true : own]],
            ),
          ),
          content: filledText(content),
        }),
      )
  }
  const some = (list: readonly Fields[]) => (list.length > 0 ? list : undefined)
  return { favicon, metadata: some(metadata), head: some(head), scripts: some(scripts), unread }
}
