import type { Element, ElementContent, Root as HastRoot } from 'hast'
import type { Root } from 'mdast'
import { toString as plainText } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
import type { Article, Compiled, Problem, Prose, Source } from '../model.ts'
import { problem } from '../problem.ts'
import { stringsOf } from '../strings/index.ts'
import { fillText } from '../values/fill-text.ts'
import { replaceAlerts } from './alerts.ts'
import { endBareLinks } from './autolinks.ts'
import { languageOf } from './code.ts'
import type { Context } from './context.ts'
import { draw } from './draw.ts'
import { replaceEmoji } from './emoji.ts'
import { type FrontMatter, readFrontMatter } from './frontmatter.ts'
import { joinHangul } from './hangul.ts'
import { nameHeadings } from './headings.ts'
import { highlighterFor } from './highlight.ts'
import { replaceIncludes } from './include.ts'
import { reportLiteralBlocks, reportLiteralEmphasis } from './literal-marks.ts'
import { mathRenderer, settleMath } from './math.ts'
import { tooDeepLine } from './nesting.ts'
import { parse } from './parse.ts'
import { createPlaces, type Places } from './places.ts'
import { previewOf } from './preview.ts'
import { checkBalance } from './raw-html.ts'
import { readingMinutesOf } from './reading-time.ts'
import { takeReferences } from './references.ts'
import { rewriteForms } from './source-forms.ts'
import { toHtml } from './to-html.ts'

/** Every option that changes what compiling gives. */
export interface CompileOptions {
  /** BCP 47; decides the words that the article's blocks carry. */
  readonly locale: string
  /** The article is a post: lists show how it begins, and how long reading it takes. */
  readonly post?: boolean
}

export interface CompileInput {
  readonly source: Source
  readonly options: CompileOptions
}

/**
 * Compiles one Markdown file: front matter, headings, references, and its prose drawn with holes.
 * Depends on its input alone. Never throws for what an author wrote; mistakes are in `problems`, and a text that
 * cannot be drawn at all is shown as it is written.
 */
export async function compileArticle({ source, options }: CompileInput): Promise<Compiled> {
  const front = readFrontMatter(source)
  const deep = tooDeepLine(front.body)
  if (deep !== undefined)
    return asWritten(source, front, problem('too-deep', { path: source.path, line: deep }))
  try {
    return await compileBody(source, front, options)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return asWritten(
      source,
      front,
      problem('undrawable', { path: source.path, line: 1 }, { reason }),
    )
  }
}

async function compileBody(
  source: Source,
  front: FrontMatter,
  options: CompileOptions,
): Promise<Compiled> {
  const problems: Problem[] = [...front.problems]
  if (front.body.trim() === '') problems.push(problem('empty-file', { path: source.path }))
  const places = createPlaces(source.path)
  const base: Context = {
    places,
    problems,
    strings: stringsOf(options.locale),
    references: [],
    highlight: () => [],
    math: () => ({ html: '' }),
    nextNumber: counter(),
  }
  const read = partReader(base, source.values)
  const tree = read.part(source.path, front.body)
  replaceIncludes(tree, {
    includes: source.includes ?? {},
    context: base,
    parsePart: (path, text) => read.part(path, readFrontMatter({ path, text }).body),
  })
  replaceAlerts(tree)
  endBareLinks(tree)
  await replaceEmoji(tree, front.body)
  reportImagesWithoutText(tree, places, problems)
  checkBalance(tree, base)
  const context: Context = {
    ...base,
    highlight: await highlighterFor(languagesOf(tree)),
    ...(read.hasMath() ? { math: await mathRenderer() } : {}),
  }
  const html = await toHtml(tree, context)
  const headings = nameHeadings(html, context)
  takeReferences(html, context)
  joinHangul(html)
  const title = titleOf(tree)
  const preview = options.post ? previewOf(html, source.path) : undefined
  const document: Article = {
    form: 'article',
    path: source.path,
    matter: front.matter,
    matterLines: front.lines,
    ...(title ? { contentTitle: title } : {}),
    excerpt: excerptOf(tree),
    headings,
    anchors: idsOf(html),
    references: context.references,
    ...(preview
      ? {
          post: { readingMinutes: readingMinutesOf(html), isTruncated: preview.isTruncated },
        }
      : {}),
    problems,
  }
  const prose = proseOf(html)
  return { document, prose: preview ? { ...prose, preview: draw(preview.children) } : prose }
}

/** Parses the article and what it includes, and says what stands where. */
function partReader({ places, problems }: Context, values: Source['values']) {
  let math = false
  return {
    hasMath: () => math,
    part(path: string, text: string): Root {
      const filled = fillText(text, path, values)
      problems.push(...filled.problems)
      const forms = rewriteForms(filled.text, /\.mdx$/i.test(path))
      for (const { kind, name, line, column } of forms.unknown) {
        const place = { path, line, column: filled.columnOf(line, column) }
        problems.push(problem(kind === 'jsx' ? 'unknown-jsx' : 'mdx-module', place, { name }))
      }
      const tree = parse(forms.text)
      if (forms.text.includes('$') && settleMath(tree, forms.text)) math = true
      places.mark(tree, path, { lines: forms.lines, ...(values ? filled : {}) })
      reportLiteralEmphasis(tree, forms.text, { places, problems })
      reportLiteralBlocks(tree, forms.text, { places, problems })
      return tree
    },
  }
}

function counter(): () => number {
  let number = 0
  return () => ++number
}

function languagesOf(tree: Root): Set<string> {
  const languages = new Set<string>()
  visit(tree, 'code', (node) => void languages.add(languageOf(node)))
  return languages
}

/** A text that cannot be drawn: nothing of it is lost, and the reason is said. */
function asWritten(
  { path, text }: Source,
  { matter, lines, problems }: FrontMatter,
  why: Problem,
): Compiled {
  const document: Article = {
    form: 'article',
    path,
    matter,
    matterLines: lines,
    excerpt: '',
    headings: [],
    anchors: [],
    references: [],
    problems: [...problems, why],
  }
  const plain: Element = {
    type: 'element',
    tagName: 'pre',
    properties: {},
    children: [{ type: 'text', value: text.replaceAll('\0', '\uFFFD') }],
  }
  return { document, prose: { body: draw([plain]) } }
}

/** The opening level-1 heading, the paragraph that opens the text, and the rest. */
function proseOf(tree: HastRoot): Prose {
  const body = tree.children.filter(
    (node) => node.type !== 'doctype' && !isBlank(node),
  ) as ElementContent[]
  const heading = takeFirst(body, 'h1')
  const lead = takeFirst(body, 'p')
  return {
    ...(heading ? { heading: draw(heading.children) } : {}),
    ...(lead ? { lead: draw(lead.children) } : {}),
    body: draw(body),
  }
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

function reportImagesWithoutText(tree: Root, places: Places, problems: Problem[]): void {
  visit(tree, 'image', (node) => {
    if (node.alt?.trim()) return
    problems.push(problem('image-without-alt', places.of(node), { href: node.url }))
  })
}
