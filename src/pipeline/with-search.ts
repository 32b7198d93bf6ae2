import { escapeHtml } from '../html/escape.ts'
import type { ApiDocument, ApiPage, Article, Compiled, Drawn, Prose, Reference } from '../model.ts'
import { lettersOf, type PageWords } from '../search/page-terms.ts'
import { searchTextOf } from '../search/search-text.ts'
import { type Endings, endingsWith } from '../search/text.ts'

interface Rules {
  readonly endings: Endings
  readonly loanwords: boolean
}

/** Adds what search knows of a file to what it was compiled to. */
export function withSearch(
  compiled: Compiled,
  { endings: own, loanwords }: { readonly endings: readonly string[]; readonly loanwords: boolean },
): Compiled {
  const { document, prose, proseByPath } = compiled
  const rules = { endings: endingsWith(own), loanwords }
  if (document.form === 'article' && prose) {
    if (isHidden(document)) return compiled
    return {
      ...compiled,
      prose: searchable(prose, document.references, titlesOf(document), rules, {
        address: addressWords(document),
        labels: labelsOf(document),
      }),
    }
  }
  if (document.form === 'api' && proseByPath)
    return { ...compiled, proseByPath: searchablePages(document, proseByPath, rules) }
  return compiled
}

function searchablePages(
  { pages }: ApiDocument,
  proseByPath: Readonly<Record<string, Prose>>,
  rules: Rules,
): Record<string, Prose> {
  const pageByPath = new Map(pages.map((page) => [page.path, page]))
  return Object.fromEntries(
    Object.entries(proseByPath).map(([path, prose]) => {
      const page = pageByPath.get(path)
      const own = page ? searchable(prose, page.references, apiTitlesOf(page), rules) : prose
      return [path, own]
    }),
  )
}

/** Samples that docsgen makes are left out: they say in many languages what the operation says. */
function searchable(
  prose: Prose,
  references: readonly Reference[],
  titles: readonly string[],
  { endings, loanwords }: Rules,
  article?: Pick<PageWords, 'address' | 'labels'>,
): Prose {
  const isArticle = article !== undefined
  const { lead, endpoint, body, samples, rest } = prose
  const parts = [lead && `<p>${htmlOf(lead, references)}</p>`]
  for (const part of [endpoint, body, isArticle ? samples : undefined, rest])
    if (part) parts.push(htmlOf(part, references))
  return {
    ...prose,
    ...searchTextOf(parts.join(''), titles, endings, {
      loanwords,
      ...(article ? { ...article, hasOwnIds: true } : {}),
    }),
  }
}

/** Where links lead changes no text. A mention shows its own, and a picture says what it shows. */
function htmlOf({ html, holes }: Drawn, references: readonly Reference[]): string {
  return html.map((piece, index) => piece + shownText(references[holes[index] ?? -1])).join('')
}

function shownText(reference: Reference | undefined): string {
  if (reference?.kind === 'mention') return reference.html ?? ''
  return reference?.kind === 'image' && reference.alt ? ` ${escapeHtml(reference.alt)} ` : ''
}

const isHidden = ({ matter }: Article) => matter.search === false

/** The title, the label of its row, further words of the author, and the one thing of an API that it is about. */
function titlesOf({ path, matter, contentTitle, badge, subjects = [] }: Article): string[] {
  const { title, sidebar_label: label, search } = matter
  const titles = [title, contentTitle, label].filter(isText)
  const fileName = fileNameOf(path)
  const named = badge ? subjects.map(({ name }) => name.slice(name.lastIndexOf(' ') + 1)) : []
  const all = [...(titles.length > 0 ? titles : [fileName]), ...keywordsOf(search), ...named]
  return all.map(String).filter(Boolean)
}

/** Tags may be written with an address of their own. */
function labelsOf({ matter: { tags, keywords } }: Article): string[] {
  const labels = [tags, keywords].flatMap((list): unknown[] => (Array.isArray(list) ? list : []))
  return labels.filter(isText).map(String)
}

const addressWords = ({ path, matter }: Article) => lettersOf(nameByPath(path, matter.slug))

const fileNameOf = (path: string) =>
  path
    .split('/')
    .at(-1)
    ?.replace(/\.mdx?$/i, '') ?? ''

/** Files that are called so stand for their folder. */
const NAMELESS = /^(?:index|readme)$/i
/** Folders of the whole site, which say nothing of a page. */
const FOLDERS_OF_SITES = 3

/** What a page is called in its address: often a word in English, where the title has another in Korean. */
function nameByPath(path: string, slug: unknown): string {
  const named = typeof slug === 'string' ? slug.split('/').filter(Boolean).at(-1) : undefined
  if (named !== undefined) return named
  const fileName = fileNameOf(path)
  if (!NAMELESS.test(fileName)) return fileName
  const folders = path.split('/').slice(0, -1)
  return folders.length >= FOLDERS_OF_SITES - 1 ? (folders.at(-1) as string) : ''
}

const isText = (value: unknown): value is string | number =>
  (typeof value === 'string' && value !== '') || typeof value === 'number'

/** What is written wrongly is told when pages are planned. */
function keywordsOf(search: unknown): (string | number)[] {
  if (typeof search !== 'object' || search === null || !('keywords' in search)) return []
  return Array.isArray(search.keywords) ? search.keywords.filter(isText) : []
}

function apiTitlesOf({ kind, title, name, badge, endpoint }: ApiPage): string[] {
  if (kind === 'info' || kind === 'tag' || kind === 'schema') return [title]
  return [title, name, `${badge?.text ?? ''} ${endpoint ?? ''}`]
}
