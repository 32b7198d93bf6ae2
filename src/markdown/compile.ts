import type { Element, ElementContent, Root as HastRoot } from 'hast'
import type { Root } from 'mdast'
import { toString as plainText } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
import type { Article, Compiled, Problem, Prose, Source } from '../model.ts'
import { problem } from '../problem.ts'
import { stringsOf } from '../strings/index.ts'
import { languageOf } from './code.ts'
import type { Context } from './context.ts'
import { draw } from './draw.ts'
import { readFrontMatter } from './frontmatter.ts'
import { joinHangul } from './hangul.ts'
import { nameHeadings } from './headings.ts'
import { highlighterFor } from './highlight.ts'
import { parse } from './parse.ts'
import { takeReferences } from './references.ts'
import { toHtml } from './to-html.ts'

/** Every option that changes what compiling gives. */
export interface CompileOptions {
  /** BCP 47; decides the words that the article's blocks carry. */
  readonly locale: string
}

export interface CompileInput {
  readonly source: Source
  readonly options: CompileOptions
}

/**
 * Compiles one Markdown file: front matter, headings, references, and its prose drawn with holes.
 * Depends on its input alone. Never throws for what an author wrote; mistakes are in `problems`.
 */
export async function compileArticle({ source, options }: CompileInput): Promise<Compiled> {
  const front = readFrontMatter(source)
  const problems: Problem[] = [...front.problems]
  if (front.body.trim() === '') problems.push(problem('empty-file', { path: source.path }))
  const markdown = parse(front.body)
  const context = await contextFor(source.path, markdown, problems, options)
  reportImagesWithoutText(markdown, context)
  const html = await toHtml(markdown, context)
  const headings = nameHeadings(html, context)
  takeReferences(html, context)
  joinHangul(html)
  const { heading, lead, body } = partsOf(html)
  const title = titleOf(markdown)
  const document: Article = {
    form: 'article',
    path: source.path,
    matter: front.matter,
    matterLines: front.lines,
    ...(title ? { contentTitle: title } : {}),
    excerpt: excerptOf(markdown),
    headings,
    anchors: idsOf(html),
    references: context.references,
    problems,
  }
  const prose: Prose = {
    ...(heading ? { heading: draw(heading.children) } : {}),
    ...(lead ? { lead: draw(lead.children) } : {}),
    body: draw(body),
  }
  return { document, prose }
}

async function contextFor(
  path: string,
  tree: Root,
  problems: Problem[],
  options: CompileOptions,
): Promise<Context> {
  const languages = new Set<string>()
  visit(tree, 'code', (node) => void languages.add(languageOf(node)))
  let number = 0
  return {
    path,
    problems,
    strings: stringsOf(options.locale),
    references: [],
    highlight: await highlighterFor(languages),
    nextNumber: () => ++number,
  }
}

/** The opening level-1 heading, the paragraph that opens the text, and the rest. */
function partsOf(tree: HastRoot): { heading?: Element; lead?: Element; body: ElementContent[] } {
  const body = tree.children.filter(
    (node) => node.type !== 'doctype' && !isBlank(node),
  ) as ElementContent[]
  const heading = takeFirst(body, 'h1')
  const lead = takeFirst(body, 'p')
  return { ...(heading ? { heading } : {}), ...(lead ? { lead } : {}), body }
}

function takeFirst(body: ElementContent[], tagName: string): Element | undefined {
  const [first] = body
  if (first?.type !== 'element' || first.tagName !== tagName) return undefined
  body.shift()
  return first
}

const isBlank = (node: { type: string; value?: string }) =>
  node.type === 'comment' || (node.type === 'text' && node.value?.trim() === '')

function titleOf(tree: Root): string | undefined {
  const first = tree.children.find((node) => node.type !== 'html')
  if (first?.type !== 'heading' || first.depth !== 1) return undefined
  return (
    plainText(first)
      .replace(/\s*\{#[^{}]+\}\s*$/, '')
      .trim() || undefined
  )
}

const EXCERPT_LENGTH = 160

/** The first paragraph as plain text, cut between words. */
function excerptOf(tree: Root): string {
  const paragraph = tree.children.find((node) => node.type === 'paragraph')
  const all = paragraph
    ? plainText(paragraph, { includeHtml: false }).replace(/\s+/g, ' ').trim()
    : ''
  if (all.length <= EXCERPT_LENGTH) return all
  return `${all.slice(0, EXCERPT_LENGTH).replace(/\s+\S*$/, '')}…`
}

function idsOf(tree: HastRoot): string[] {
  const ids = new Set<string>()
  visit(tree, 'element', ({ properties }) => {
    if (typeof properties.id === 'string') ids.add(properties.id)
    if (typeof properties.name === 'string') ids.add(properties.name)
  })
  return [...ids]
}

function reportImagesWithoutText(tree: Root, { path, problems }: Context): void {
  visit(tree, 'image', (node) => {
    if (node.alt?.trim()) return
    const { line = 1, column = 1 } = node.position?.start ?? {}
    problems.push(problem('image-without-alt', { path, line, column }, { href: node.url }))
  })
}
