/** mdBook: `book.toml` says what the book is, `src/SUMMARY.md` lists its chapters. */
import { parse } from 'smol-toml'
import { type Fields, fieldsOf } from '../../data-files/unknown-json.ts'
import { escapeHtml } from '../../html/escape.ts'
import { defined, filledText, isElsewhere, rooted, textsOf } from '../fields.ts'
import { type ForeignFiles, folderOf, isMarkdown, joined } from '../foreign-files.ts'
import {
  type Copy,
  type ForeignPage,
  type ForeignRow,
  type ForeignSite,
  filesIn,
} from '../foreign-site.ts'
import { frontMatterOf } from '../front-matter.ts'
import { codeLines } from '../markdown/fences.ts'
import type { BookForms } from '../markdown/forms.ts'
import { macrosIn } from '../markdown/math-macros.ts'
import { Notes } from '../notes.ts'
import { writtenLanguage } from '../written-language.ts'
import { type Chapter, pathOf, summaryParts } from './summary.ts'

export const configOfMdBook = (files: ForeignFiles) =>
  files.has('book.toml') ? 'book.toml' : undefined

export async function readMdBook(files: ForeignFiles): Promise<ForeignSite> {
  const notes = new Notes()
  const config = fieldsOf(notes.settingsIn('book.toml', files.read('book.toml'), parse))
  const book = fieldsOf(config.book)
  const html = fieldsOf(fieldsOf(config.output).html)
  const preprocessors = fieldsOf(config.preprocessor)
  const folder = joined(filledText(book.src) ?? 'src')
  const list = joined(folder, 'SUMMARY.md')
  const theme = joined(filledText(html.theme) ?? 'theme')
  const language = filledText(book.language) ?? writtenLanguage(files)

  const isNumbered = html['no-section-label'] !== true
  const rows = rowsOf(files.read(list) ?? '', {
    fileOf: (path) => {
      const file = joined(folder, path)
      if (files.has(file)) return file
      notes.missing(`SUMMARY.md: ${path}`, 'rowWithoutPage')
      return undefined
    },
    isNumbered,
    foldedFrom:
      fieldsOf(html.fold).enable === true ? Number(fieldsOf(html.fold).level ?? 0) : Infinity,
  })
  const { pages, copies } = pagesOf(files, {
    folder,
    names: namesIn(rows, isNumbered),
    skipped: [list, theme, joined(filledText(fieldsOf(config.build)['build-dir']) ?? 'book')],
    notFound: joined(folder, filledText(html['input-404']) ?? '404.md'),
  })
  if (pages.length === 0) notes.missing(list, 'noPages')
  const icon = ['svg', 'png']
    .map((end) => joined(theme, `favicon.${end}`))
    .find((path) => files.has(path))
  if (icon !== undefined) copies.push({ from: icon, to: `static/${icon.split('/').at(-1)}` })

  tellSettings(config, notes)
  tellFiles(files, { folder, theme, pages, icon, preprocessors }, notes)
  const math = mathOf(html, preprocessors)
  const base = filledText(html['site-url'])
  const cname = filledText(html.cname)
  const repository = filledText(html['git-repository-url'])
  const analytics = filledText(html['google-analytics'])
  return {
    tool: 'mdbook',
    title: filledText(book.title) ?? 'Docs',
    ...defined({
      tagline: filledText(book.description),
      origin: cname === undefined ? undefined : `https://${cname}`,
      baseUrl: base === undefined ? undefined : rooted(base),
    }),
    addresses: { style: 'html' },
    locales: [
      defined({
        tag: language,
        direction: book['text-direction'] === 'rtl' ? ('rtl' as const) : undefined,
      }),
    ],
    docsRoute: '',
    pages,
    sidebars: rows.length > 0 ? { docs: rows } : {},
    // The first chapter is the first page too.
    ...defined({ home: pages.find(({ file }) => file === filesIn(rows)[0])?.url }),
    navbar: repository
      ? [
          defined({
            label: 'GitHub',
            target: repository,
            side: 'right' as const,
            icon: /github/.test(repository) ? 'github' : undefined,
          }),
        ]
      : [],
    footer: {
      columns: [],
      ...defined({ note: textsOf(book.authors ?? book.author ?? []).join(', ') || undefined }),
    },
    redirects: redirectsOf(fieldsOf(html.redirect), base),
    copies,
    settings: defined({
      favicon: icon === undefined ? undefined : `/${icon.split('/').at(-1)}`,
      colorMode: { default: 'system' },
      analytics: /^G-/.test(analytics ?? '') ? { provider: 'ga4', id: analytics } : undefined,
      docs: {},
    }),
    texts: new Map(),
    notes: notes.all,
    ...(math === undefined ? { hasMath: false as const } : {}),
    book: bookForms(files, html, preprocessors, math),
  }
}

const mathOf = (html: Fields, preprocessors: Fields): BookForms['math'] => {
  if (preprocessors.katex !== undefined) return 'katex'
  return html['mathjax-support'] === true ? 'mathjax' : undefined
}

function bookForms(
  files: ForeignFiles,
  html: Fields,
  { toc, katex, ...others }: Fields,
  math: BookForms['math'],
): BookForms {
  const hidden = Object.entries(fieldsOf(fieldsOf(html.code).hidelines)).flatMap(
    ([language, value]) => textsOf(value).map((prefix) => [language, prefix] as const),
  )
  const macros = filledText(fieldsOf(katex).macros)
  return {
    math,
    macros: macrosIn((macros === undefined ? undefined : files.read(joined(macros))) ?? ''),
    hiddenLines: Object.fromEntries(hidden),
    contents: toc === undefined ? undefined : (filledText(fieldsOf(toc).marker) ?? '<!-- toc -->'),
    hasListings: others['trpl-listing'] !== undefined,
  }
}

interface RowRules {
  fileOf(path: string): string | undefined
  /** Chapters of the list have numbers before their names. */
  readonly isNumbered: boolean
  /** The depth from which on chapters are folded. */
  readonly foldedFrom: number
}

/** The rows of a summary. Below a heading stands a part; the first one is the title of the list when nothing is above it. */
function rowsOf(text: string, rules: RowRules): ForeignRow[] {
  let count = 0
  return summaryParts(text, /^#$/).flatMap(({ label, rows }, index, parts): ForeignRow[] => {
    const own = rows.map((row): ForeignRow => {
      if (row === 'separator') return { kind: 'html', value: '<hr>' }
      if (row.isItem) count += 1
      return rowOf(row, { ...rules, numbers: row.isItem ? [count] : [] })
    })
    const isTitle = index === 1 && parts[0]?.rows.length === 0
    if (index === 0 || isTitle) return own
    // Chapters without a number, behind the list, are in no part.
    const end = rows.findLastIndex((row) => row !== 'separator' && row.isItem) + 1
    const items = own.slice(0, end)
    const group = { kind: 'group' as const, label, items, collapsible: false }
    return [...(items.length > 0 ? [group] : []), ...own.slice(end)]
  })
}

function rowOf(
  { label, target, children }: Chapter,
  rules: RowRules & { readonly numbers: readonly number[] },
): ForeignRow {
  const { numbers, isNumbered, foldedFrom } = rules
  const name = isNumbered && numbers.length > 0 ? `${numbers.join('.')}. ${label}` : label
  if (isElsewhere(target)) return { kind: 'link', label: name, href: target }
  const file = target === '' ? undefined : rules.fileOf(pathOf(target))
  const items = children.map((child, index) =>
    rowOf(child, { ...rules, numbers: [...numbers, index + 1] }),
  )
  if (items.length > 0)
    return defined({
      ...{ kind: 'group' as const, label: name, items, page: file },
      collapsed: numbers.length > foldedFrom,
    })
  if (file !== undefined) return { kind: 'page', file, label: name }
  // A chapter that is still to be written has a name alone.
  return { kind: 'html', value: `<p>${escapeHtml(name)}</p>` }
}

/** What the summary calls its pages, without the numbers that rows have. */
function namesIn(rows: readonly ForeignRow[], isNumbered: boolean): Map<string, string> {
  const found = new Map<string, string>()
  const add = (file: string, label: string) => {
    if (!found.has(file)) found.set(file, isNumbered ? label.replace(/^(?:\d+\.)+ /, '') : label)
  }
  for (const row of rows) {
    if (row.kind === 'page') add(row.file, row.label ?? '')
    if (row.kind !== 'group') continue
    if (row.page !== undefined) add(row.page, row.label)
    for (const [file, label] of namesIn(row.items, isNumbered))
      if (!found.has(file)) found.set(file, label)
  }
  return found
}

interface PageRules {
  readonly folder: string
  /** The files that the summary lists, with their names. */
  readonly names: ReadonlyMap<string, string>
  /** Files and folders that are no part of the book. */
  readonly skipped: readonly string[]
  readonly notFound: string
}

/** Pages are those that the summary lists. All that is no Markdown is published as it is. */
function pagesOf(files: ForeignFiles, { folder, names, skipped, notFound }: PageRules) {
  const pages: ForeignPage[] = []
  const copies: Copy[] = []
  for (const file of files.list(folder)) {
    const path = file.slice(folder === '' ? 0 : folder.length + 1)
    if (skipped.some((one) => file === one || file.startsWith(`${one}/`))) continue
    if (path.split('/').some((step) => step.startsWith('.'))) continue
    const name = names.get(file)
    if (name !== undefined) {
      const url = rooted(path.replace(/\.\w+$/, '').replace(/(^|\/)(?:README|index)$/i, '$1'))
      const matter = titleMatter(files.read(file) ?? '', name)
      pages.push({ file, to: joined('docs', path), url, matter })
    } else if (file === notFound) {
      pages.push({ file, to: 'pages/404.md' })
    } else if (!isMarkdown(path) && !/(?:^|\/)(?:book|Cargo)\.(?:toml|lock)$/.test(path)) {
      // Beside pages for links of Markdown, and under its own address for HTML.
      if (!/\.(?:ya?ml|json|html?|js|css)$/i.test(path))
        copies.push({ from: file, to: joined('docs', path) })
      copies.push({ from: file, to: joined('static', path) })
    }
  }
  return { pages, copies }
}

/** A heading of level 1, by its form or by the line below it. */
const FIRST_LEVEL = /^(?:#[ \t]+\S|\S[^\n]*\n=+[ \t]*$)/m

/**
 * A page that does not begin with a heading of level 1 is called as the summary does. That is not shown above a text which
 * begins with another heading, or has one of level 1 farther down.
 */
function titleMatter(text: string, name: string): Readonly<Record<string, string>> {
  const isCode = codeLines()
  const body = text
    .slice(frontMatterOf(text).end)
    .replace(/<!--[\s\S]*?-->/g, '')
    .split('\n')
    .map((line) => (isCode(line) ? '\u0000' : line))
    .join('\n')
    .trim()
  const isTitled = FIRST_LEVEL.exec(body)
  // What is taken in from another file may bring the heading.
  const isPart = /^\{\{\s*#/.test(body)
  if (isTitled?.index === 0 || (isPart && !isTitled) || name === '') return {}
  const isHidden = isTitled !== null || /^#{2,6}[ \t]/.test(body)
  return { title: JSON.stringify(name), ...(isHidden ? { hide_title: 'true' } : {}) }
}

/** Redirects of a book. New addresses are read from the old one, as browsers read them. */
function redirectsOf(redirects: Fields, base = '/'): ForeignSite['redirects'] {
  return Object.entries(redirects).flatMap(([from, value]) => {
    const to = filledText(value)
    if (to === undefined) return []
    if (isElsewhere(to)) return [{ from: rooted(from), to }]
    const start = rooted(`${base}/`)
    const goal = to.startsWith('/')
      ? rooted(to.startsWith(start) ? to.slice(start.length) : to)
      : rooted(joined(folderOf(from.replace(/#.*$/, '')), to))
    return [{ from: rooted(from), to: goal }]
  })
}

const READ_BOOK = ['title', 'description', 'authors', 'author', 'language', 'src', 'text-direction']
const READ_HTML = [
  ...[
    'theme',
    'default-theme',
    'preferred-dark-theme',
    'fold',
    'no-section-label',
    'mathjax-support',
  ],
  ...['additional-css', 'additional-js', 'git-repository-url', 'git-repository-icon', 'input-404'],
  ...[
    'edit-url-template',
    'site-url',
    'cname',
    'redirect',
    'search',
    'print',
    'code',
    'playground',
  ],
  ...[
    'playpen',
    'copy-fonts',
    'hash-files',
    'google-analytics',
    'smart-punctuation',
    'curly-quotes',
  ],
]
/** What is read, or what a site has without it. */
const KNOWN_PREPROCESSORS = [
  'links',
  'index',
  'admonish',
  'katex',
  'mermaid',
  'tabs',
  'toc',
  'gettext',
  'trpl-listing',
]

/** What the configuration says that is not read. */
function tellSettings({ book, output, preprocessor, ...rest }: Fields, notes: Notes): void {
  const { html, ...renderers } = fieldsOf(output)
  const settings = fieldsOf(html)
  notes.rest(fieldsOf(book), [...READ_BOOK, 'multilingual'], ['book'])
  notes.rest(rest, ['rust', 'build'])
  notes.rest(settings, READ_HTML, ['output', 'html'])
  for (const name of Object.keys(fieldsOf(preprocessor)))
    if (!KNOWN_PREPROCESSORS.includes(name)) notes.missing(`preprocessor.${name}`, 'preprocessor')
  for (const name of Object.keys(renderers)) notes.missing(`output.${name}`, 'renderer')
  for (const one of textsOf(settings['additional-css'] ?? []))
    notes.missing(`additional-css: ${one}`, 'styles')
  for (const one of textsOf(settings['additional-js'] ?? []))
    notes.missing(`additional-js: ${one}`, 'scripts')
  for (const name of ['smart-punctuation', 'curly-quotes'])
    if (settings[name] === true) notes.missing(`output.html.${name}`, 'punctuation')
  if (settings['edit-url-template'] !== undefined) notes.missing('edit-url-template', 'editUrl')
}

/** Files of the project that are not taken over. */
function tellFiles(
  files: ForeignFiles,
  {
    folder,
    theme,
    pages,
    icon,
    preprocessors,
  }: {
    readonly folder: string
    readonly theme: string
    readonly pages: readonly ForeignPage[]
    readonly icon: string | undefined
    readonly preprocessors: Fields
  },
  notes: Notes,
): void {
  const own = files.list(theme).filter((path) => path !== icon)
  if (own.length > 0) notes.missing(`${theme}/`, 'themeCode')
  const { 'po-dir': messages } = fieldsOf(preprocessors.gettext)
  const po = joined(filledText(messages) ?? 'po')
  for (const path of files.list(po)) if (path.endsWith('.po')) notes.missing(path, 'messages')
  for (const path of files.list(''))
    if (path.endsWith('/book.toml')) notes.missing(path, 'otherBook')
  tellUnlisted(files, folder, pages, notes)
  const runs = (text: string) =>
    /^[ \t>]*(?:`{3,}|~{3,})rust\b(?!.*\b(?:ignore|noplayground)\b)/m.test(text)
  if (pages.some(({ file }) => runs(files.read(file) ?? '')))
    notes.missing('output.html.playground', 'playground')
}

/** Pages of no book, such as translations in a folder of their own. What others take in is a part of these. */
function tellUnlisted(
  files: ForeignFiles,
  folder: string,
  pages: readonly ForeignPage[],
  notes: Notes,
): void {
  const known = new Set(pages.map(({ file }) => file))
  const texts = files.list(folder).filter(isMarkdown)
  const parts = new Set(
    texts.flatMap((file) =>
      [...(files.read(file) ?? '').matchAll(/\{\{\s*#\w+\s+([^}:\s]+)/g)].map(([, path = '']) =>
        joined(folderOf(file), path),
      ),
    ),
  )
  for (const file of texts)
    if (!known.has(file) && !parts.has(file) && file !== joined(folder, 'SUMMARY.md'))
      notes.missing(file, 'unlisted')
}
