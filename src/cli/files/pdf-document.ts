/** One page of HTML made of the pages of a documentation, to be printed. */
import type { Element, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toHtml } from 'hast-util-to-html'
import { el, text } from '../../html/element.ts'
import { SKIP, visit } from '../../html/visit.ts'
import { pagePath } from '../../urls/address.ts'

/** A row of the contents: a page, or a group of pages. */
export interface PdfRow {
  readonly title: string
  /** The address of the page. A group may have none. */
  readonly url?: string
  /** The whole HTML of the page. */
  readonly html?: string
  readonly items: readonly PdfRow[]
}

export interface PdfDocument {
  readonly title: string
  /** Below the title, such as a version. */
  readonly subtitle?: string
  readonly locale: string
  readonly contents: string
  /** Where the site is published: links to what is not printed lead there. */
  readonly origin: string
  readonly rows: readonly PdfRow[]
}

/** What is there for a reader with a screen. */
const LEFT_OUT = /^(?:toc-box|doc-foot|feedback|page-actions|form-links|banner)$/

/** Makes the page. Each part begins on a new sheet, and its headings stand as deep as it does in the contents. */
export function pdfHtml(document: PdfDocument): string {
  const parts: Part[] = []
  const collect = (rows: readonly PdfRow[], depth: number): Part[] =>
    rows.map((row) => {
      const part: Part = { row, depth, id: `part-${parts.length}`, inside: [] }
      parts.push(part)
      part.inside.push(...collect(row.items, depth + 1))
      return part
    })
  const tree = collect(document.rows, 0)
  const places = new Map(
    parts.flatMap(({ row, id }) =>
      row.url === undefined ? [] : [[pagePath(row.url), id] as const],
    ),
  )
  const styles = new Set<string>()
  const body = [
    el('section', { className: ['pdf-title'] }, [
      el('p', {}, [text(document.title)]),
      ...(document.subtitle ? [el('p', {}, [text(document.subtitle)])] : []),
    ]),
    el('nav', { className: ['pdf-contents'] }, [
      el('h1', {}, [text(document.contents)]),
      listOf(tree),
    ]),
    ...parts.map((part) => sectionOf(part, { places, styles, origin: document.origin })),
  ]
  const links = [...styles].map((href) => el('link', { rel: ['stylesheet'], href }))
  const page = el('html', { lang: document.locale, dataTheme: 'light' }, [
    el('head', {}, [
      el('meta', { charSet: 'utf-8' }),
      el('title', {}, [text(document.title)]),
      ...links,
      el('style', {}, [text(STYLE)]),
    ]),
    el('body', {}, [el('main', {}, body)]),
  ])
  return `<!doctype html>${toHtml(page)}`
}

interface Part {
  readonly row: PdfRow
  readonly depth: number
  readonly id: string
  readonly inside: Part[]
}

const STYLE = `
.pdf-title { padding-top: 35vh; text-align: center; }
.pdf-title > p:first-child { font-size: 2.5rem; font-weight: 700; }
.pdf-contents, .pdf-part { break-before: page; }
.pdf-contents ol { padding-inline-start: 1.25em; list-style: none; }
.pdf-part > h1, .pdf-part > h2, .pdf-part > h3 { margin-bottom: 1em; }
.pdf-part .column { max-width: none; }
`

const listOf = (parts: readonly Part[]): Element =>
  el(
    'ol',
    {},
    parts.map(({ row, id, inside }) =>
      el('li', {}, [
        el('a', { href: `#${id}` }, [text(row.title)]),
        ...(inside.length > 0 ? [listOf(inside)] : []),
      ]),
    ),
  )

interface SectionOptions {
  readonly places: ReadonlyMap<string, string>
  /** The style sheets of the pages, which are added here. */
  readonly styles: Set<string>
  readonly origin: string
}

function sectionOf({ row, depth, id }: Part, options: SectionOptions): Element {
  const properties = { id, className: ['pdf-part'] }
  const title = el(`h${Math.min(depth + 1, 6)}`, {}, [text(row.title)])
  if (row.html === undefined) return el('section', properties, [title])
  const page = fromHtml(row.html)
  const article = articleOf(page)
  for (const href of stylesOf(page)) options.styles.add(href)
  if (!article) return el('section', properties, [title])
  adapt(article, { ...options, id, depth, url: row.url ?? '' })
  return el('section', properties, [article])
}

function articleOf(page: Root): Element | undefined {
  let found: Element | undefined
  visit(page, 'element', (node) => {
    if (node.tagName === 'article') found ??= node
  })
  return found
}

function stylesOf(page: Root): string[] {
  const found: string[] = []
  visit(page, 'element', ({ tagName, properties: { rel, href } }) => {
    if (tagName === 'link' && [rel].flat().includes('stylesheet') && href) found.push(String(href))
  })
  return found
}

interface AdaptOptions extends SectionOptions {
  readonly id: string
  readonly depth: number
  readonly url: string
}

/** Makes an article a part of a larger page: its ids, links and headings, and without what paper has no use for. */
function adapt(article: Element, options: AdaptOptions): void {
  const { id, depth } = options
  const notes: string[] = []
  visit(article, 'element', (node, index, parent) => {
    const { tagName, properties } = node
    if (isForScreen(node) && parent && index !== undefined) {
      parent.children.splice(index, 1)
      return [SKIP, index]
    }
    for (const name of ['id', 'htmlFor', 'ariaLabelledBy', 'ariaDescribedBy', 'ariaControls']) {
      const value = properties[name]
      if (value !== undefined && value !== null)
        properties[name] = [value]
          .flat()
          .map((one) => `${id}-${one}`)
          .join(' ')
    }
    for (const [name, value] of Object.entries(properties))
      if (typeof value === 'string' && value.startsWith('url(#'))
        properties[name] = `url(#${id}-${value.slice('url(#'.length)}`
    if (/^h[1-6]$/.test(tagName)) node.tagName = `h${Math.min(Number(tagName[1]) + depth, 6)}`
    if (tagName === 'details') properties['open'] = true
    if (tagName === 'img') delete properties['loading']
    if (tagName === 'a' && typeof properties['href'] === 'string')
      properties['href'] = linkOf(properties['href'], node, notes, options)
    return undefined
  })
  if (notes.length > 0)
    article.children.push(
      el(
        'ol',
        { className: ['print-notes'] },
        notes.map((address) => el('li', {}, [text(address)])),
      ),
    )
}

/** Where a link leads: to the part that it means, or to the published site. Addresses elsewhere get a number for the notes. */
function linkOf(href: string, node: Element, notes: string[], options: AdaptOptions): string {
  const base = `http://here.invalid${options.url}`
  if (!URL.canParse(href, base)) return href
  const { host, pathname, search, hash, protocol } = new URL(href, base)
  if (!/^https?:$/.test(protocol)) return href
  if (host !== 'here.invalid') {
    if (!notes.includes(href)) notes.push(href)
    node.properties['dataNote'] = String(notes.indexOf(href) + 1)
    return href
  }
  const part = options.places.get(pagePath(decodeURI(pathname)))
  if (part === undefined) return options.origin + pathname + search + hash
  return hash === '' ? `#${part}` : `#${part}-${decodeURIComponent(hash.slice(1))}`
}

function isForScreen({ tagName, properties }: Element): boolean {
  const classes = [properties.className].flat().map(String)
  return (
    /^(?:script|button|template|noscript|dialog|form|nav)$/.test(tagName) ||
    properties.role === 'tablist' ||
    classes.some((name) => LEFT_OUT.test(name) || name === 'anchor')
  )
}
