import type { Element, Root as HastRoot } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toString as htmlText } from 'hast-util-to-string'
import type { Nodes, Root } from 'mdast'
import { toString as markdownText } from 'mdast-util-to-string'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'

/** What a page says, as far as HTML and Markdown can be compared. */
export interface PageFacts {
  readonly headings: readonly string[]
  /** The lines of each block of code. */
  readonly code: readonly string[]
  /** Words of each cell, without white space. */
  readonly tables: readonly (readonly (readonly string[])[])[]
  readonly links: readonly string[]
  readonly images: readonly string[]
}

const plain = (text: string) => text.replace(/[\s\u2060]+/g, '')

const parser = unified().use(remarkParse).use(remarkGfm)

/** Markdown read as GitHub reads it, without its front matter. */
export const readMarkdown = (markdown: string): Root =>
  parser.parse(markdown.replace(/^---\n[\s\S]*?\n---\n/, ''))

export function factsOfMarkdown(markdown: string): PageFacts {
  const headings: string[] = []
  const code: string[] = []
  const tables: string[][][] = []
  const links: string[] = []
  const images: string[] = []
  visit(readMarkdown(markdown), (node: Nodes) => {
    if (node.type === 'heading') headings.push(`${node.depth} ${plain(wordsOf(node))}`)
    // A diagram is drawn on its page.
    if (node.type === 'code' && node.lang !== 'mermaid') code.push(node.value)
    if (node.type === 'link') links.push(node.url)
    if (node.type === 'image') images.push(`${node.alt} ${node.url}`)
    if (node.type === 'table')
      tables.push(node.children.map((row) => row.children.map((cell) => plain(wordsOf(cell)))))
  })
  return { headings, code, tables, links, images }
}

/** The text of a node; tags that are written as HTML say nothing. */
function wordsOf(node: Nodes): string {
  const parts: string[] = []
  visit(node, (child: Nodes) => {
    if (child.type === 'text' || child.type === 'inlineCode') parts.push(child.value)
    if (child.type === 'image') parts.push(child.alt ?? '')
  })
  return parts.join('') || markdownText(node, { includeHtml: false })
}

const classesOf = ({ properties: { className } }: Element) =>
  Array.isArray(className) ? className.map(String) : []

/** What is there for eyes and clicks alone. */
const isForPage = (element: Element) =>
  /^(?:script|style|button|svg|nav|footer|template|noscript|dialog|time)$/.test(element.tagName) ||
  element.properties.role === 'tablist' ||
  classesOf(element).some((name) =>
    [
      'anchor',
      'vh',
      'doc-footer',
      'form-links',
      'toc',
      'toc-box',
      'to-top',
      'post-when',
      'all-link',
      'version-badge',
    ].includes(name),
  )

/** The facts of the `<main>` of a page. `resolve` gives the address that its twin has for one. */
export function factsOfHtml(html: string, resolve: (href: string) => string): PageFacts {
  const page = fromHtml(html)
  let main: Element | undefined
  visit(page, 'element', (node: Element) => {
    if (node.tagName === 'main') main = node
  })
  const headings: string[] = []
  const code: string[] = []
  const tables: string[][][] = []
  const links: string[] = []
  const images: string[] = []
  const walk = (node: Element | HastRoot) => {
    for (const child of node.children) {
      if (child.type !== 'element' || isForPage(child)) continue
      const { tagName, properties } = child
      if (/^h[1-6]$/.test(tagName)) {
        const words = plain(textOf(child))
        if (words !== '') headings.push(`${tagName[1]} ${words}`)
      }
      if (tagName === 'pre') code.push(htmlText(child).replace(/\n$/, ''))
      else {
        if (tagName === 'a' && typeof properties.href === 'string' && isLink(child))
          links.push(resolve(properties.href))
        if (tagName === 'img') images.push(`${properties.alt} ${resolve(String(properties.src))}`)
        if (tagName === 'table') tables.push(rowsOf(child))
        walk(child)
      }
    }
  }
  if (main) walk(main)
  return { headings, code, tables, links, images }
}

/** Not links of rows, fields and footnotes that lead to a place of the same page, nor those that enlarge an image. */
const isLink = ({ properties }: Element) =>
  (!/^#/.test(String(properties.href)) ||
    !(
      'dataFootnoteRef' in properties ||
      'dataFootnoteBackref' in properties ||
      /^(?:code-link|param-name|values-above)/.test(String(properties.className))
    )) &&
  !/^zoom/.test(String(properties.className))

function textOf(element: Element): string {
  return element.children
    .map((child) => {
      if (child.type === 'text') return child.value
      if (child.type !== 'element' || isForPage(child)) return ''
      return child.tagName === 'img' ? String(child.properties.alt ?? '') : textOf(child)
    })
    .join('')
}

function rowsOf(table: Element): string[][] {
  const rows: string[][] = []
  visit(table, 'element', (node: Element) => {
    if (node.tagName !== 'tr') return
    rows.push(
      // A cell that spans others has empty ones beside it in Markdown.
      node.children.flatMap((cell) =>
        cell.type === 'element'
          ? [
              plain(textOf(cell)),
              ...Array<string>(Number(cell.properties.colSpan ?? 1) - 1).fill(''),
            ]
          : [],
      ),
    )
  })
  return rows
}
