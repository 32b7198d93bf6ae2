import type { Element, ElementContent, Root as HastRoot } from 'hast'
import type { Root, Text } from 'mdast'
import { toString as plainText } from 'mdast-util-to-string'
import { withControlCharsShown } from '../data-files/control-characters.ts'
import { problem } from '../diagnostics/problem.ts'
import { el, text } from '../html/element.ts'
import { visit } from '../html/visit.ts'
import type { Spoken } from '../i18n/index.ts'
import type { Drawn, Heading, PageStyle, Problem, Reference } from '../model.ts'
import type { Context } from './context.ts'
import { idsOf, readTree } from './parse/read-tree.ts'
import { reasonNotToDraw } from './refusal.ts'
import { draw } from './transform/draw.ts'
import { joinHangul } from './transform/hangul.ts'
import { nameHeadings } from './transform/headings.ts'
import { takeReferences } from './transform/references.ts'
import { stylesOf } from './transform/styles.ts'
import { toHtml } from './transform/to-html.ts'
import { fence } from './twin/marks.ts'
import { writeMarkdown } from './twin/write-markdown.ts'

/** A Markdown text of a data file, compiled. Places are relative to the text. */
export interface CompiledText {
  readonly drawn: Drawn
  /** The same as Markdown, with marks instead of holes. It is written when somebody asks for it. */
  readonly markdown: string
  /** The first paragraph without markup. */
  readonly plain: string
  readonly headings: readonly Heading[]
  readonly references: readonly Reference[]
  /** What it shows that the style sheet of every page says nothing about. */
  readonly styles: readonly PageStyle[]
  readonly problems: readonly Problem[]
}

export interface TextOptions extends Spoken {
  /** The file to name in problems. */
  readonly path: string
  /**
   * Ids of the page that the text is the main part of: its headings are headings of that page. A text without them is
   * a small part of a page: its headings become strong lines, and `idPrefix` keeps its ids apart.
   */
  readonly pageIds?: ReadonlySet<string>
  readonly idPrefix: string
  /** The language of the text, when it is not that of the page. */
  readonly lang?: string | undefined
}

/** Compiles a text that someone else wrote, in the language of pages. Never throws: see `compileArticle`. */
export async function compileText(source: string, options: TextOptions): Promise<CompiledText> {
  try {
    return await compileTree(source, options)
  } catch (error) {
    return asWritten(source, { ...reasonNotToDraw(error, { path: options.path }), column: 1 })
  }
}

async function compileTree(
  source: string,
  { path, locale, words, pageIds, idPrefix, lang }: TextOptions,
): Promise<CompiledText> {
  const problems: Problem[] = []
  const options = { locale, words, untrusted: true, ...(pageIds ? { reservedIds: pageIds } : {}) }
  const { tree, context } = await readTree(
    { path, text: source },
    { body: source, matter: {} },
    problems,
    { options },
  )
  showDollars(tree, source, context)
  const html = await toHtml(tree, context)
  if (pageIds) levelHeadings(html)
  else flattenHeadings(html)
  const headings = nameHeadings(html, context)
  if (!pageIds) prefixIds(html, idPrefix)
  takeReferences(html, context)
  joinHangul(html)
  const body = html.children.filter(isDrawn)
  if (lang !== undefined)
    for (const node of body) if (node.type === 'element') node.properties.lang = lang
  return {
    drawn: draw(body as ElementContent[]),
    get markdown() {
      return writeMarkdown(body as ElementContent[], new Map())
    },
    plain: firstParagraph(tree),
    headings,
    references: context.references,
    styles: stylesOf(html),
    problems: problems.map(ofUnknownScheme),
  }
}

/** Descriptions are made for tools without formulas: dollars around what cannot be one stay what was written. */
function showDollars(tree: Root, source: string, context: Context): void {
  visit(tree, (node, index, parent) => {
    if ((node.type !== 'inlineMath' && node.type !== 'math') || !parent || index === undefined)
      return
    const { error } = context.math(node.value, node.type === 'math')
    if (error === undefined) return
    const { start, end } = node.position ?? {}
    const value = source.slice(start?.offset, end?.offset)
    const shown: Text = { type: 'text', value }
    parent.children[index] = node.type === 'math' ? { type: 'paragraph', children: [shown] } : shown
    context.problems.push(problem('dollars-as-text', context.places.of(node), { reason: error }))
  })
}

/** Schemes of links that are an attack, or a file of the writer. */
const HARMFUL = /^(?:javascript|vbscript|data|blob|file):/i

/**
 * Descriptions are made for many tools, some with schemes of their own, such as `ref:name`. Their links are drawn as
 * text, so that nothing but the link is lost.
 */
function ofUnknownScheme(found: Problem): Problem {
  const href = found.details.href ?? ''
  const isUnknown =
    found.code === 'unsafe-link' && /^[a-z][a-z\d+.-]*:/i.test(href) && !HARMFUL.test(href)
  return isUnknown ? problem('unknown-scheme', found, { href }) : found
}

function asWritten(source: string, why: Problem): CompiledText {
  const shown = withControlCharsShown(source)
  return {
    drawn: draw([el('pre', {}, [text(shown)])]),
    markdown: fence('', shown),
    plain: '',
    headings: [],
    references: [],
    styles: [],
    problems: [why],
  }
}

/** The page has its title, so that the levels of a text, whatever they are, become 2 and those below it. */
function levelHeadings(tree: HastRoot): void {
  const all = headingsOf(tree)
  const levels = [...new Set(all.map(({ tagName }) => tagName))].sort()
  for (const element of all)
    element.tagName = `h${Math.min(levels.indexOf(element.tagName) + 2, 6)}`
}

function flattenHeadings(tree: HastRoot): void {
  for (const element of headingsOf(tree)) {
    element.tagName = 'p'
    element.children = [el('strong', {}, element.children)]
  }
}

function headingsOf(tree: HastRoot): Element[] {
  const found: Element[] = []
  visit(tree, 'element', (node) => {
    if (/^h[1-6]$/.test(node.tagName)) found.push(node)
  })
  return found
}

/** Keeps the ids of a text apart from those of all others on its page. */
function prefixIds(tree: HastRoot, prefix: string): void {
  const own = new Set(idsOf(tree))
  visit(tree, 'element', ({ properties }) => {
    if (typeof properties.id === 'string') properties.id = prefix + properties.id
    for (const name of ['ariaControls', 'ariaLabelledBy', 'ariaDescribedBy'] as const) {
      const value = properties[name]
      if (value !== undefined && value !== null)
        properties[name] = [value].flat().map((id) => prefix + String(id))
    }
    if (typeof properties.href === 'string' && own.has(properties.href.slice(1)))
      properties.href = `#${prefix}${properties.href.slice(1)}`
  })
}

const isDrawn = (node: { type: string; value?: string }) =>
  node.type !== 'doctype' &&
  node.type !== 'comment' &&
  (node.type !== 'text' || node.value?.trim() !== '')

function firstParagraph(tree: Root): string {
  const paragraph = tree.children.find((node) => node.type === 'paragraph')
  return paragraph ? plainText(paragraph, { includeHtml: false }).replace(/\s+/g, ' ').trim() : ''
}
