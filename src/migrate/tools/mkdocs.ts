/** MkDocs with the theme Material: `mkdocs.yml`, and Markdown in `docs`. */
import { parseDocument, stringify } from 'yaml'
import { type Fields, fieldsOf, isFields, listOf } from '../../data-files/unknown-json.ts'
import { matcherOf } from '../../urls/path-pattern.ts'
import { defined, filledText, isElsewhere, rooted, splitUrl, textsOf } from '../fields.ts'
import { type ForeignFiles, isMarkdown, joined } from '../foreign-files.ts'
import type {
  Copy,
  ForeignLocale,
  ForeignPage,
  ForeignRow,
  ForeignSite,
  LocalMenus,
} from '../foreign-site.ts'
import { frontMatterOf } from '../front-matter.ts'
import { codeLines } from '../markdown/fences.ts'
import { Notes } from '../notes.ts'
import { writtenLanguage } from '../written-language.ts'
import { iconOf } from './vitepress.ts'

export const configOfMkDocs = (files: ForeignFiles) =>
  ['mkdocs.yml', 'mkdocs.yaml'].find((path) => files.has(path))

export async function readMkDocs(files: ForeignFiles): Promise<ForeignSite> {
  const notes = new Notes()
  const config = configAt(files, configOfMkDocs(files) ?? '', notes)
  const theme = typeof config.theme === 'string' ? { name: config.theme } : fieldsOf(config.theme)
  const folder = joined(filledText(config.docs_dir) ?? 'docs')
  const plugins = pluginsOf(config.plugins)
  const isPretty = config.use_directory_urls !== false
  const blog = blogOf(plugins.get('blog') ?? plugins.get('material/blog'))
  const excluded = textsOf(config.exclude_docs ?? [])
    .flatMap((text) => text.split('\n'))
    .map((line) => line.trim())
    .filter(Boolean)
  const themeFolder = filledText(theme.custom_dir)
  const { locales, pages, copies } = pagesOf(files, {
    folder,
    themeFolder: themeFolder === undefined ? undefined : joined(themeFolder),
    isPretty,
    excluded,
    blog,
    i18n: plugins.get('i18n'),
    language: filledText(theme.language),
  })
  if (pages.length === 0) notes.missing(`docs_dir: ${folder}`, 'noPages')
  const byPath = new Map(
    pages.flatMap(({ file, to, isTranslation }) => {
      const path = file.slice(folder.length + 1)
      const plain = isTranslation ? undefined : docPath(to)
      const names = plain === undefined ? [path] : [plain, path]
      return names.map((name): [string, string] => [name, file])
    }),
  )
  const languages = languagesOf(plugins.get('i18n'))
  const nav = listOf(languages.main.nav ?? config.nav)
  const fileOf = (path: string) => byPath.get(joined(path))
  const blogLink = blog && {
    label: titleIn(files.read(joined(folder, blog.index)) ?? '') ?? 'Blog',
    target: blog.url,
  }
  const rowsIn = (own: readonly unknown[], words: Fields = {}) =>
    rowsOf(own, {
      fileOf,
      titleOf: (file) => titleIn(files.read(file) ?? ''),
      listOf: (path) => (blog !== undefined && joined(path) === blog.index ? blogLink : undefined),
      labelOf: (label) => filledText(words[label]) ?? label,
    })
  const rows = rowsOfLanguage(rowsIn(nav, fieldsOf(languages.main.nav_translations)), '', pages)
  const labels = labelsIn(nav)
  const titled = pages.map((page) => {
    const path = docPath(page.to)
    const named = path === undefined ? undefined : (labels.get(path) ?? titleOfName(path))
    const matter = named === undefined ? {} : titleMatter(files.read(page.file) ?? '', named)
    return { ...page, matter: { ...page.matter, ...matter } }
  })
  const { origin, path } = splitUrl(filledText(config.site_url))
  const extra = fieldsOf(config.extra)
  for (const [name] of plugins)
    if (!KNOWN_PLUGINS.test(name))
      notes.missing(`plugins: ${name}`, name === 'mkdocstrings' ? 'mkdocstrings' : undefined)
  notes.rest(config, READ)
  for (const one of textsOf(config.extra_css ?? [])) notes.missing(`extra_css: ${one}`, 'styles')
  for (const one of listOf(config.extra_javascript))
    notes.missing(
      `extra_javascript: ${filledText(one) ?? filledText(fieldsOf(one).path) ?? ''}`,
      'scripts',
    )
  if (theme.custom_dir) notes.missing('theme.custom_dir', 'themeCode')
  for (const name of ['edit_uri', 'edit_uri_template'])
    if (filledText(config[name])) notes.missing(name, 'editUrl')
  const measured = filledText(fieldsOf(extra.analytics).property) ?? ''
  const isMeasured = /^G-/.test(measured)
  notes.rest(extra, ['social', 'generator', ...(isMeasured ? ['analytics'] : [])], ['extra'])
  const redirects = Object.entries(fieldsOf(plugins.get('redirects')?.redirect_maps)).flatMap(
    ([from, to]) => {
      const goal = filledText(to)
      if (goal === undefined) return []
      return [
        { from: urlOf(from, isPretty), to: isElsewhere(goal) ? goal : urlOfLink(goal, isPretty) },
      ]
    },
  )
  const picture = (value: unknown) => {
    const own = filledText(value)
    return own === undefined || isElsewhere(own) ? own : rooted(own)
  }
  const repo = filledText(config.repo_url)
  const own = { ...config, ...languages.main }
  const noteIn = ({ copyright }: Fields) =>
    filledText(copyright)
      ?.replace(/&copy;/g, '©')
      .replace(/<[^>]*>/g, '')
  const footer = {
    columns: [],
    ...defined({ note: noteIn(own) }),
    social: listOf(extra.social).flatMap((one) => {
      const { icon, link, name } = fieldsOf(one)
      const target = filledText(link)
      const known = iconOf(filledText(icon) ?? '')
      if (target === undefined) return []
      return [defined({ label: filledText(name) ?? known ?? target, target, icon: known })]
    }),
  }
  const localMenus = Object.fromEntries(
    languages.others.flatMap((language) => {
      const { locale, site_name, site_description, copyright, nav: ownNav } = language
      const words = fieldsOf(language.nav_translations)
      const isNamed = ownNav !== undefined || Object.keys(words).length > 0
      const named = isNamed ? rowsIn(listOf(ownNav ?? nav), words) : []
      const inNav =
        ownNav === undefined ? rowsOfLanguage(rowsIn(nav, words), String(locale), pages) : []
      const sidebar = inNav.length > 0 ? inNav : named
      const menus: LocalMenus = defined({
        title: filledText(site_name),
        tagline: filledText(site_description)?.trim(),
        footer: filledText(copyright)
          ? { ...footer, ...defined({ note: noteIn(language) }) }
          : undefined,
        sidebars: sidebar.length > 0 ? { docs: sidebar } : undefined,
      })
      return typeof locale === 'string' ? [[locale, menus] as const] : []
    }),
  )
  return {
    tool: 'mkdocs',
    title: filledText(own.site_name) ?? 'Docs',
    ...defined({ tagline: filledText(own.site_description)?.trim(), origin, baseUrl: path }),
    addresses: isPretty ? { trailingSlash: true } : { style: 'html' },
    locales,
    ...(/arithmatex|katex|mathjax|mdx_math/i.test(files.read(configOfMkDocs(files) ?? '') ?? '')
      ? {}
      : { hasMath: false as const }),
    docsRoute: '',
    pages: titled,
    ...(blog ? { madePages: new Map([[joined(folder, blog.index), blog.url]]) } : {}),
    sidebars: rows.length > 0 ? { docs: rows } : {},
    navbar: [
      ...(blogLink && rows.length === 0 ? [blogLink] : []),
      ...(locales.length > 1
        ? [{ label: '', kind: 'locale' as const, side: 'right' as const }]
        : []),
      ...(repo
        ? [
            defined({
              label: filledText(config.repo_name) ?? 'GitHub',
              target: repo,
              side: 'right' as const,
              icon: /github/.test(repo) ? 'github' : undefined,
            }),
          ]
        : []),
    ],
    footer,
    localMenus,
    redirects,
    copies,
    settings: defined({
      favicon: picture(theme.favicon),
      logo: picture(theme.logo),
      brand: brandOf(theme.palette),
      colorMode: { default: 'system' },
      blog: blog === undefined ? undefined : { path: 'blog', route: blog.folder },
      analytics: isMeasured ? { provider: 'ga4', id: measured } : undefined,
      docs: tocOf(pluginsOf(config.markdown_extensions).get('toc')),
    }),
    texts: authorsIn(files, folder, blog),
    notes: notes.all,
    includeFolders: ['', folder],
    appended: appendedIn(config, files, notes),
    ...(isByEnding(plugins.get('i18n')) ? { endings: locales.map(({ tag }) => tag) } : {}),
  }
}

/** Of a menu that names the files of all languages, the rows of one; links to elsewhere belong to the default one. */
function rowsOfLanguage(
  rows: readonly ForeignRow[],
  locale: string,
  pages: readonly ForeignPage[],
): ForeignRow[] {
  const files = new Set(pages.flatMap(({ file, to }) => (placeLocale(to) === locale ? [file] : [])))
  const own = (row: ForeignRow): ForeignRow[] => {
    if (row.kind === 'page') return files.has(row.file) ? [row] : []
    if (row.kind !== 'group') return locale === '' ? [row] : []
    const { page, ...group } = row
    const items = row.items.flatMap(own)
    const isOwn = page !== undefined && files.has(page)
    if (items.length === 0 && !isOwn) return []
    return [{ ...group, items, ...(isOwn ? { page } : {}) }]
  }
  return rows.flatMap(own)
}

const placeLocale = (to: string) => /^i18n\/([^/]+)\//.exec(to)?.[1] ?? ''

/** What the plugin for languages says of each, the default one apart from the others. */
function languagesOf(i18n: Fields | undefined) {
  const all = isFields(i18n?.languages)
    ? languagesByTag(i18n, i18n.languages)
    : listOf(i18n?.languages).map(fieldsOf)
  const main = all.find((one) => one.default === true) ?? all[0] ?? {}
  return { main, others: all.filter((one) => one !== main) }
}

/** Older versions, and `mkdocs-i18n`, name each language with its label, `ko: Korean`, and the default one beside them. */
function languagesByTag(i18n: Fields | undefined, languages: Fields): Fields[] {
  const first = filledText(i18n?.default_language)
  const { default: _, ...others } = languages
  const named: Fields = { ...(first === undefined ? {} : { [first]: {} }), ...others }
  return Object.entries(named).map(([locale, value]) => ({
    ...fieldsOf(value),
    locale,
    name: filledText(value) ?? fieldsOf(value).name,
    default: locale === first,
    nav_translations: fieldsOf(i18n?.nav_translations ?? i18n?.translate_nav)[locale],
  }))
}

/** Whether languages are told by the ends of names, `start.ko.md`, and not by folders. */
const isByEnding = (i18n: Fields | undefined) =>
  i18n !== undefined && i18n.docs_structure !== 'folder'

const READ = [
  'site_name',
  'site_description',
  'site_url',
  'site_author',
  'repo_url',
  'repo_name',
  'nav',
  'docs_dir',
  'theme',
  'plugins',
  'copyright',
  'extra',
  'extra_css',
  'extra_javascript',
  'markdown_extensions',
  'use_directory_urls',
  'exclude_docs',
  'edit_uri',
  'edit_uri_template',
  'site_dir',
  'strict',
  'validation',
  'dev_addr',
  'INHERIT',
  'watch',
  'not_in_nav',
]
const KNOWN_PLUGINS =
  /^(?:material\/)?(?:search|blog|tags|redirects|minify|i18n|meta|offline|git-revision-date-localized|awesome-pages|social|optimize|privacy|typeset|glightbox)$/

/** A configuration, which may stand on another file. */
function configAt(files: ForeignFiles, path: string, notes: Notes, depth = 0): Fields {
  const { value, isWhole } = readLoosely(files.read(path) ?? '')
  if (!isWhole) notes.missing(path, 'unreadSettings')
  const own = fieldsOf(value)
  const base = filledText(own.INHERIT)
  if (base === undefined || depth > 4) return own
  const under = configAt(files, joined(path.replace(/[^/]*$/, ''), base), notes, depth + 1)
  return merged(under, own)
}

/**
 * YAML as far as it can be read: the library of MkDocs may read what ours does not. Tags such as `!ENV` and
 * `!!python/name:` are plain text to us.
 */
function readLoosely(text: string): { readonly value: unknown; readonly isWhole: boolean } {
  const plain = text.replace(/!!?python\/\S+|!ENV|!relative/g, '')
  try {
    const document = parseDocument(plain, { logLevel: 'silent', uniqueKeys: false })
    return { value: document.toJS(), isWhole: document.errors.length === 0 }
  } catch {
    return { value: undefined, isWhole: false }
  }
}

function merged(under: Fields, own: Fields): Fields {
  return Object.fromEntries(
    [...new Set([...Object.keys(under), ...Object.keys(own)])].map((name) => {
      const [a, b] = [under[name], own[name]]
      const isBoth =
        typeof a === 'object' && typeof b === 'object' && !Array.isArray(a) && !Array.isArray(b)
      return [name, isBoth ? merged(fieldsOf(a), fieldsOf(b)) : (b ?? a)]
    }),
  )
}

/** A list of names and of names with settings, or settings by name. */
function pluginsOf(value: unknown): Map<string, Fields> {
  const entries = Array.isArray(value)
    ? (value as unknown[]).flatMap((one): [string, unknown][] =>
        typeof one === 'string' ? [[one, {}]] : Object.entries(fieldsOf(one)),
      )
    : Object.entries(fieldsOf(value))
  return new Map(entries.map(([name, options]) => [name, fieldsOf(options)]))
}

/** The tool lists headings of every level, or those that `toc_depth` says: `3` or `2-4`. */
function tocOf({ toc_depth: depth = 6 }: Fields = {}): Fields {
  const [, from, to = from] = /^(\d)(?:-(\d))?$/.exec(String(depth)) ?? []
  if (to === undefined) return {}
  const isRange = from !== undefined && from !== to
  return defined({
    tocMinLevel: isRange ? Math.max(2, Number(from)) : undefined,
    tocMaxLevel: Math.max(2, Number(to)),
  })
}

/** What the extension for snippets writes below every page: definitions of links and abbreviations. */
function appendedIn(config: Fields, files: ForeignFiles, notes: Notes): string[] {
  const extensions = pluginsOf(config.markdown_extensions)
  const { auto_append: named, base_path: base = '.' } = extensions.get('pymdownx.snippets') ?? {}
  const folders = textsOf(base)
  return textsOf(named ?? []).flatMap((one) => {
    const texts = folders.flatMap((folder) => files.read(joined(folder, one)) ?? [])
    if (texts[0] === undefined) notes.missing(`pymdownx.snippets: ${one}`)
    return texts.slice(0, 1)
  })
}

/** Where the plugin of Material for blogs finds what it makes one of, below the documents. */
interface Blog {
  readonly folder: string
  /** The page that its list of posts stands on. */
  readonly index: string
  /** Its address. */
  readonly url: string
  readonly posts: string
  readonly authors: string
  readonly postUrl: string
  readonly dateFormat: string
}

function blogOf(options: Fields | undefined): Blog | undefined {
  if (options === undefined) return undefined
  const folder = joined(filledText(options.blog_dir) ?? 'blog')
  const place = (name: string, usual: string) =>
    joined((filledText(options[name]) ?? usual).replaceAll('{blog}', folder))
  return {
    folder,
    index: joined(folder, 'index.md'),
    url: rooted(`${folder}/`),
    posts: place('post_dir', '{blog}/posts'),
    authors: place('authors_file', '{blog}/.authors.yml'),
    postUrl: filledText(options.post_url_format) ?? '{date}/{slug}',
    dateFormat: filledText(options.post_url_date_format) ?? 'yyyy/MM/dd',
  }
}

/** The file of authors, whose fields have other names there. */
function authorsIn(
  files: ForeignFiles,
  folder: string,
  blog: Blog | undefined,
): ReadonlyMap<string, string> {
  const text = blog === undefined ? undefined : files.read(joined(folder, blog.authors))
  if (text === undefined) return new Map()
  const read = fieldsOf(readLoosely(text).value)
  const authors = Object.entries(fieldsOf(read.authors ?? read)).map(([key, value]) => {
    const { name, description, avatar, url } = fieldsOf(value)
    const address = (one: unknown) => {
      const own = filledText(one)
      return own === undefined || isElsewhere(own) ? own : rooted(own)
    }
    const own = {
      name: filledText(name) ?? key,
      title: filledText(description),
      image_url: address(avatar),
      url: address(url),
    }
    return [key, defined(own)] as const
  })
  return new Map([['blog/authors.yml', stringify(Object.fromEntries(authors), { lineWidth: 0 })]])
}

interface PageRules {
  readonly folder: string
  /** Templates and pictures of the theme, often among the documents. */
  readonly themeFolder: string | undefined
  readonly isPretty: boolean
  readonly excluded: readonly string[]
  readonly blog: Blog | undefined
  readonly i18n: Fields | undefined
  readonly language: string | undefined
}

function pagesOf(
  files: ForeignFiles,
  { folder, themeFolder, isPretty, excluded, blog, i18n, language }: PageRules,
) {
  const { main, others: otherLanguages } = languagesOf(i18n)
  const others = otherLanguages.flatMap((one) => filledText(one.locale) ?? [])
  const tag = filledText(main.locale) ?? language ?? writtenLanguage(files, folder)
  const rules = {
    others,
    isByFolder: i18n?.docs_structure === 'folder',
    isByEnding: isByEnding(i18n),
    tag,
  }
  const locales: ForeignLocale[] = [
    defined({ tag, label: filledText(main.name) }),
    ...otherLanguages.flatMap((one) => {
      const own = filledText(one.locale)
      return own === undefined
        ? []
        : [defined({ tag: own, label: filledText(one.name), path: own })]
    }),
  ]
  const skips = excluded.map((pattern) =>
    matcherOf(pattern.startsWith('/') ? pattern : `**/${pattern}`),
  )
  const pages: ForeignPage[] = []
  const copies: Copy[] = []
  const all = files.list(folder).map((file) => file.slice(folder.length + 1))
  const known = new Set(all)
  for (const path of all) {
    const file = joined(folder, path)
    if (path.split('/').some((step) => step.startsWith('.'))) continue
    if (themeFolder !== undefined && file.startsWith(`${themeFolder}/`)) continue
    const { locale, rest } = localeOf(path, rules)
    const place = (section: string, own: string) =>
      locale === '' ? joined(section, own) : joined('i18n', locale, section, own)
    const isPost = blog !== undefined && rest.startsWith(`${blog.posts}/`)
    const postPlace = isPost ? place('blog', rest.slice(blog.posts.length + 1)) : ''
    if (!isMarkdown(path)) {
      // Beside pages for links of Markdown, and under its own address for HTML.
      if (!/\.(?:ya?ml|json|html?|js|css)$/i.test(path))
        copies.push({ from: file, to: isPost ? postPlace : place('docs', rest) })
      if (locale === '') copies.push({ from: file, to: joined('static', rest) })
      continue
    }
    if (skips.some((skip) => skip(path))) continue
    // A name with an ending wins over the same name without.
    if (rules.isByEnding && known.has(path.replace(/\.md$/i, `.${tag}.md`))) continue
    if (isPost) {
      const slug = postSlug(files.read(file) ?? '', rest, blog)
      const url = slug === undefined ? undefined : rooted(`${blog.folder}/${slug}`)
      pages.push({
        file,
        to: postPlace,
        ...(slug === undefined ? {} : { matter: { slug: JSON.stringify(slug) } }),
        ...(url === undefined ? {} : { url: isPretty ? `${url}/` : url }),
      })
      continue
    }
    if (rest === blog?.index) continue
    // Where both are there, the README is not read.
    if (/(?:^|\/)README\.md$/i.test(path) && known.has(path.replace(/README\.md$/i, 'index.md')))
      continue
    pages.push({
      file,
      to: place('docs', rest),
      url: urlOf(rest, isPretty),
      ...(locale === '' ? {} : { isTranslation: true }),
    })
  }
  return { locales, pages, copies }
}

/** What the address of a post ends with: by default its day and the slug of its title. */
function postSlug(text: string, path: string, { postUrl, dateFormat }: Blog): string | undefined {
  const { fields } = frontMatterOf(text)
  const day = fieldsOf(fields.date).created ?? fields.date
  const [, yyyy, MM = '', dd = ''] = /^(\d{4})-(\d\d)-(\d\d)/.exec(String(day ?? '')) ?? []
  const title = titleIn(text)
  const slug = filledText(fields.slug) ?? (title === undefined ? undefined : slugOf(title))
  if (yyyy === undefined || slug === undefined) return undefined
  const digits: Readonly<Record<string, string>> = { yyyy, MM, dd }
  const parts: Readonly<Record<string, string>> = {
    date: dateFormat.replace(/yyyy|MM|dd/g, (name) => digits[name] ?? name),
    slug,
    file: (/([^/]*)\.\w+$/.exec(path)?.[1] ?? path).replace(/\s/g, '-'),
    categories: slugOf(textsOf(fields.categories ?? [])[0] ?? ''),
  }
  return joined(postUrl.replace(/\{(\w+)\}/g, (_, name: string) => parts[name] ?? ''))
}

/** The path of a document below its folder, the same for its translations; nothing for a post. */
const docPath = (to: string) => /^(?:i18n\/[^/]+\/)?docs\/(.*)$/s.exec(to)?.[1]

/** The title of a page: what its front matter says, or its first heading without a list of attributes. */
function titleIn(text: string): string | undefined {
  const { fields, end } = frontMatterOf(text)
  return filledText(fields.title) ?? headingIn(text.slice(end))
}

/** The first heading of level 1 outside of code, without a list of attributes. */
function headingIn(text: string): string | undefined {
  const isCode = codeLines()
  const lines = text.split('\n').map((line) => (isCode(line) ? '' : line))
  const index = lines.findIndex(
    (line, at) =>
      /^#[ \t]+\S/.test(line) || (/^\S/.test(line) && /^=+\s*$/.test(lines[at + 1] ?? '')),
  )
  return lines[index]
    ?.trim()
    .replace(/^#[ \t]+/, '')
    .replace(/[ \t]*\{[^{}]*\}$/, '')
}

/** Pages by what the navigation calls them. */
function labelsIn(nav: readonly unknown[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const value of nav)
    for (const [label, one] of Object.entries(fieldsOf(value)))
      if (typeof one !== 'string') for (const entry of labelsIn(listOf(one))) found.set(...entry)
      else if (label !== '' && !found.has(joined(one))) found.set(joined(one), label)
  return found
}

/** What a page is called by its name alone. */
function titleOfName(path: string): string {
  if (/^(?:index|README)\.md$/i.test(path)) return 'Home'
  const name = (/([^/]*)\.md$/i.exec(path)?.[1] ?? path).replace(/[-_]/g, ' ')
  const plain = name === 'README' ? 'index' : name
  return plain === plain.toLowerCase()
    ? plain.replace(/^./su, (first) => first.toUpperCase())
    : plain
}

/** A heading of level 1 with nothing but comments before it, which titles a page here too. */
const LEADING_HEADING = /^\s*(?:<!--[\s\S]*?-->\s*)*(?:#[ \t]+\S|\S[^\n]*\n=+[ \t]*(?:\r?\n|$))/

/**
 * Where a page does not begin with its title, MkDocs takes another one. Material shows that above the page unless there
 * is a heading of level 1 farther down.
 */
function titleMatter(text: string, title: string): Readonly<Record<string, string>> {
  const { fields, end } = frontMatterOf(text)
  const body = text.slice(end)
  const isTitled = filledText(fields.title) !== undefined || LEADING_HEADING.test(body)
  // What is taken in from other files may bring the heading.
  if (isTitled || /--8<--|^[ \t]*\{[%*]/m.test(body)) return {}
  const hasHeading = headingIn(body) !== undefined || /<h1[\s>]/i.test(body)
  const isHidden = hasHeading && fields.hide_title === undefined
  return { title: JSON.stringify(title), ...(isHidden ? { hide_title: 'true' } : {}) }
}

const slugOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/\{[^}]*\}/g, '')
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/[-\s]+/g, '-')

interface LocaleRules {
  readonly others: readonly string[]
  readonly isByFolder: boolean
  readonly isByEnding: boolean
  /** The default locale. */
  readonly tag: string
}

/** The locale of a file, '' for the default one, and its path without it. */
function localeOf(path: string, { others, isByFolder, isByEnding, tag }: LocaleRules) {
  if (isByFolder) {
    const locale = others.find((one) => path.startsWith(`${one}/`)) ?? ''
    if (locale !== '') return { locale, rest: path.slice(locale.length + 1) }
    return { locale: '', rest: path.startsWith(`${tag}/`) ? path.slice(tag.length + 1) : path }
  }
  const ending = /\.([\w-]+)(?=\.\w+$)/.exec(path)
  const [whole = '', name = ''] = ending ?? []
  if (!isByEnding || (name !== tag && !others.includes(name))) return { locale: '', rest: path }
  const start = ending?.index ?? 0
  return {
    locale: name === tag ? '' : name,
    rest: path.slice(0, start) + path.slice(start + whole.length),
  }
}

function urlOf(path: string, isPretty: boolean): string {
  const plain = path.replace(/\.md$/i, '')
  const folder = plain.replace(/(^|\/)(?:index|README)$/, '$1')
  if (folder !== plain) return rooted(folder)
  return isPretty ? rooted(`${plain}/`) : rooted(plain)
}

const urlOfLink = (link: string, isPretty: boolean) => {
  const [path = '', hash] = link.split('#')
  return `${urlOf(path, isPretty)}${hash === undefined ? '' : `#${hash}`}`
}

interface NavReader {
  /** What a language calls it. */
  labelOf(label: string): string
  fileOf(path: string): string | undefined
  /** The list of posts, where a path names its page. */
  listOf(path: string): { readonly label: string; readonly target: string } | undefined
  titleOf(file: string): string | undefined
}

function rowsOf(nav: readonly unknown[], reader: NavReader): ForeignRow[] {
  const { fileOf, titleOf } = reader
  return nav.flatMap((value): ForeignRow[] => {
    if (typeof value === 'string') {
      const posts = reader.listOf(value)
      if (posts) return [{ kind: 'link', label: posts.label, href: posts.target }]
      const file = fileOf(value)
      if (file !== undefined) return [{ kind: 'page', file }]
      return isElsewhere(value) ? [{ kind: 'link', label: value, href: value }] : []
    }
    return Object.entries(fieldsOf(value)).flatMap(([named, one]): ForeignRow[] => {
      const label = reader.labelOf(named)
      // A section of nothing but the list of posts is a link to it.
      const alone = Array.isArray(one) && one.length === 1 ? (one[0] as unknown) : one
      const posts = typeof alone === 'string' ? reader.listOf(alone) : undefined
      if (posts) return [{ kind: 'link', label: label || posts.label, href: posts.target }]
      if (typeof one === 'string') {
        const file = fileOf(one)
        if (file !== undefined)
          return [label === '' ? { kind: 'page', file } : { kind: 'page', file, label }]
        return isElsewhere(one) || one.startsWith('/') ? [{ kind: 'link', label, href: one }] : []
      }
      const list = listOf(one)
      const items = rowsOf(list, reader)
      // The first page without a name, or one called index, is that of the section.
      const [first] = list
      const page =
        typeof first === 'string' && /(?:^|\/)(?:index|README)\.md$/i.test(first)
          ? fileOf(first)
          : undefined
      if (label === '' && page === undefined) return items
      return [
        defined({
          kind: 'group' as const,
          // A section without a name has that of its page.
          label: label || (titleOf(page ?? '') ?? ''),
          page,
          items: page === undefined ? items : items.slice(1),
        }),
      ]
    })
  })
}

/** Colours that Material has names for. */
const COLORS: Readonly<Record<string, string>> = {
  red: '#ef5552',
  pink: '#e92063',
  purple: '#ab47bd',
  'deep purple': '#7e56c2',
  indigo: '#4051b5',
  blue: '#2094f3',
  'light blue': '#02a6f2',
  cyan: '#00bdd6',
  teal: '#009485',
  green: '#4cae4f',
  'light green': '#8bc34b',
  lime: '#cbdc38',
  yellow: '#ffec3d',
  amber: '#ffc105',
  orange: '#ffa724',
  'deep orange': '#ff6e42',
  brown: '#795649',
}

function brandOf(palette: unknown): unknown {
  const all = Array.isArray(palette) ? (palette as unknown[]).map(fieldsOf) : [fieldsOf(palette)]
  const name = all.flatMap((one) => filledText(one.primary) ?? [])[0]
  const color = name === undefined ? undefined : COLORS[name.replace(/-/g, ' ')]
  return color === undefined ? undefined : { color }
}
