import type { Element, ElementContent, Root as HastRoot } from 'hast'
import type { Root } from 'mdast'
import { toString as plainText } from 'mdast-util-to-string'
import { versionFileAt, versionKey } from '../config/version-files.ts'
import { withControlCharsShown, withoutControlChars } from '../data-files/control-characters.ts'
import { problem } from '../diagnostics/problem.ts'
import type {
  Article,
  Compiled,
  MarkdownText,
  Problem,
  Prose,
  Reference,
  Source,
} from '../model.ts'
import type { Facts } from '../theme/parts/facts.tsx'
import { parserOf } from './commonmark/parse.ts'
import { drawComponents } from './components/draw-site.ts'
import type { Context } from './context.ts'
import { drawDiagrams } from './diagrams/draw-diagrams.ts'
import { EVENT_BAR_CLASS, SAMPLES_CLASS } from './directives/samples.ts'
import { placeContents } from './directives/toc.ts'
import { menuIcon } from './icons/named-icons.ts'
import { type FrontMatter, readFrontMatter } from './parse/frontmatter.ts'
import { idsOf, type ReadInput, readTree } from './parse/read-tree.ts'
import { reasonNotToDraw } from './refusal.ts'
import { richTextsIn } from './rich-text.ts'
import { placeBreaks } from './transform/break-chances.ts'
import { draw } from './transform/draw.ts'
import { drawEmbeds, insertEmbeds } from './transform/draw-embeds.ts'
import type { DrawnEmbeds, Embeds } from './transform/embed.ts'
import { joinHangul } from './transform/hangul.ts'
import { nameHeadings, reportHeadingLevels } from './transform/headings.ts'
import { previewOf } from './transform/post-preview.ts'
import { readingMinutesOf } from './transform/reading-time.ts'
import { takeReferences } from './transform/references.ts'
import { stylesOf } from './transform/styles.ts'
import { toHtml } from './transform/to-html.ts'
import { markdownText, sizeStep } from './twin/markdown-text.ts'
import { writeMarkdown } from './twin/write-markdown.ts'

export interface CompileInput extends ReadInput {
  readonly source: Source
  /** The colours of its code are not kept for the next time. */
  readonly isForgotten?: boolean
}

/**
 * Compiles one Markdown file: front matter, headings, references, and its prose drawn with holes.
 * Depends on its input alone. Never throws for what an author wrote; mistakes are in `problems`, and a text that
 * cannot be drawn at all is shown as it is written.
 */
export async function compileArticle(
  input: CompileInput,
  embeds: Embeds = NO_EMBEDS,
): Promise<Compiled> {
  const { source } = input
  const front = readFrontMatter(source)
  try {
    return await compileBody(input, front, embeds)
  } catch (error) {
    return asWritten(input, front, reasonNotToDraw(error, { path: source.path }))
  }
}

async function compileBody(
  input: CompileInput,
  front: FrontMatter,
  embeds: Embeds,
): Promise<Compiled> {
  const { source, options } = input
  const problems: Problem[] = [...front.problems]
  // The blocks of a landing page are in its front matter.
  if (front.body.trim() === '' && !/^(?:landing|home)$/.test(String(front.matter['layout'])))
    problems.push(problem('empty-file', { path: source.path }))
  const icon = await menuIcon(front.matter['icon'])
  const {
    tree,
    context: base,
    coloring,
  } = await readTree(source, front, problems, {
    ...input,
    factsOf: (words) => factsOf(input, front, undefined, words),
  })
  const drawnEmbeds = await drawEmbeds(tree, base, { ...options, source }, embeds)
  const title = titleOf(tree)
  const facts = factsOf(input, front, title, base)
  const context = { ...base, embeds: drawnEmbeds, ...(facts ? { facts } : {}) }
  const html = await toHtml(tree, context)
  if (context.components.length > 0) {
    drawComponents(html, context, source.components)
    const { drawMarked } = await import('./mdx/draw-marked.ts')
    await drawMarked(html, context, source.components)
  }
  const excerpt = excerptOf(tree, html)
  if (context.plugins?.rehype.length) {
    const { runRehype } = await import('./plugin-trees.ts')
    const file = { path: source.path, text: source.text, matter: front.matter }
    await runRehype(html, context.plugins, file, context)
  }
  reportHeadingLevels(html, context)
  const headings = nameHeadings(html, { ...context, reservedIds: insertEmbeds(html, drawnEmbeds) })
  if (context.contents.isUsed) placeContents(html, headings)
  takeReferences(html, context)
  const anchors = idsOf(html)
  const styles = stylesOf(html)
  const markdown = options.twins ? twinOf(html, drawnEmbeds, context.references) : undefined
  joinHangul(html)
  placeBreaks(html)
  const { isOneLeft } = await drawDiagrams(html, {
    path: source.path,
    name: context.strings.diagram,
    context,
  })
  const preview = options.post ? previewOf(html, source.path) : undefined
  const document: Article = {
    form: 'article',
    path: source.path,
    matter: front.matter,
    matterLines: front.lines,
    matterPlaces: front.places,
    ...(front.matter['layout'] === 'landing'
      ? { richTexts: richTextsIn(front.matter['blocks'], await parserOf(options)) }
      : {}),
    ...(title ? { contentTitle: title } : {}),
    ...(icon ? { icon } : {}),
    excerpt,
    headings,
    anchors,
    ...(isOneLeft ? { needsDiagramScript: true as const } : {}),
    ...(styles.length > 0 ? { styles } : {}),
    references: context.references,
    ...subjectsOf(drawnEmbeds),
    ...(markdown ? { markdownSize: sizeStep(markdown) } : {}),
    ...(preview
      ? {
          post: { readingMinutes: readingMinutesOf(html), isTruncated: preview.isTruncated },
        }
      : {}),
    problems,
  }
  const prose = proseOf(html)
  const colors = input.isForgotten ? undefined : coloring.kept()
  return {
    document,
    prose: {
      ...prose,
      ...(preview ? { preview: draw(preview.children) } : {}),
      ...(markdown ? { markdown } : {}),
    },
    ...(colors === undefined ? {} : { colors }),
  }
}

/** What components of the site may ask for in an article. */
function factsOf(
  { source: { path, translation }, options: { around, locale } }: CompileInput,
  { matter }: FrontMatter,
  contentTitle: string | undefined,
  { strings }: Pick<Context, 'strings'>,
): Facts | undefined {
  if (!around) return undefined
  const written = matter['title']
  const name = path.replace(/^.*\/|\.\w+$/g, '')
  const title = typeof written === 'string' ? written : (contentTitle ?? name)
  const own = versionFileAt(path)
  const version = own?.version === undefined ? undefined : versionKey(own.version, own.id)
  const page = { path: translation?.file ?? path, title, frontMatter: matter, locale }
  return { site: around, strings, page: version === undefined ? page : { ...page, version } }
}

/** The article as Markdown. */
function twinOf(
  html: HastRoot,
  { ready }: DrawnEmbeds,
  references: readonly Reference[],
): MarkdownText {
  const body = bodyOf(html)
  const [first] = body
  const hasTitle = first?.type === 'element' && first.tagName === 'h1'
  return markdownText(writeMarkdown(body, ready), references, { hasTitle })
}

const NO_EMBEDS: Embeds = { names: [], draw: async () => [] }

/** What the article is about, its badge if that is one thing, and what can be looked up in it. */
function subjectsOf({
  drawn,
}: DrawnEmbeds): Pick<Article, 'subjects' | 'badge' | 'topics' | 'connect'> {
  const subjects = drawn.flatMap((embed) => embed.subjects)
  const topics = drawn.flatMap((embed) => embed.topics ?? [])
  const connect = new Set(drawn.flatMap((embed) => embed.connect ?? []))
  const [badge, ...others] = drawn.flatMap((embed) => embed.badge ?? [])
  return {
    ...(subjects.length > 0 ? { subjects } : {}),
    ...(badge && others.length === 0 ? { badge } : {}),
    ...(topics.length > 0 ? { topics } : {}),
    ...(connect.size > 0 ? { connect: [...connect] } : {}),
  }
}

/** A text that cannot be drawn: nothing of it is lost, and the reason is said. */
function asWritten(
  { source: { path, text }, options }: CompileInput,
  { matter, lines, places, problems }: FrontMatter,
  why: Problem,
): Compiled {
  const document: Article = {
    form: 'article',
    path,
    matter,
    matterLines: lines,
    matterPlaces: places,
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
    children: [{ type: 'text', value: withControlCharsShown(text.replaceAll('\0', '\uFFFD')) }],
  }
  const markdown = options.twins
    ? { markdown: markdownText(writeMarkdown([plain], new Map()), []) }
    : {}
  return { document, prose: { body: draw([plain]), ...markdown } }
}

/**
 * The opening level-1 heading, the paragraph that opens the text, and the rest: in three parts where one block of samples
 * stands beside it.
 */
function proseOf(tree: HastRoot): Prose {
  const body = bodyOf(tree)
  const heading = takeFirst(body, 'h1')
  const lead = takeFirst(body, 'p')
  return {
    ...(heading ? { heading: draw(heading.children) } : {}),
    ...(lead ? { lead: draw(lead.children) } : {}),
    ...bodyParts(body),
  }
}

function bodyParts(body: ElementContent[]): Prose {
  const beside = body.filter((node) => hasClass(node, SAMPLES_CLASS))
  const [samples] = beside
  if (samples?.type !== 'element' || beside.length > 1) return { body: draw(body) }
  const isBar = (node: ElementContent | undefined) => hasClass(node, EVENT_BAR_CLASS)
  // The text of the event itself may stand before its bar.
  const head = body.splice(0, isBar(body[0]) ? 1 : isBar(body[1]) ? 2 : 0)
  const at = body.indexOf(samples)
  return {
    ...(head.length > 0 ? { endpoint: draw(head) } : {}),
    body: draw(body.slice(0, at)),
    samples: draw(samples.children),
    rest: draw(body.slice(at + 1)),
  }
}

const hasClass = (node: ElementContent | undefined, name: string) =>
  node?.type === 'element' && [node.properties.className].flat().includes(name)
const bodyOf = ({ children }: HastRoot) =>
  children.filter((node) => node.type !== 'doctype' && !isBlank(node)) as ElementContent[]

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
  return withoutControlChars(plainText(first)) || undefined
}

const EXCERPT_LENGTH = 160

/** The first paragraph as plain text, cut between words. What its components say is in the HTML alone. */
function excerptOf(tree: Root, html: HastRoot): string {
  const paragraph = tree.children.find((node) => node.type === 'paragraph')
  const start = paragraph?.position?.start.offset
  const hasDirective = paragraph?.children.some(({ type }) => type === 'textDirective')
  const drawn =
    hasDirective && start !== undefined
      ? // What HTML of an author makes may have a place without a beginning.
        html.children.find(({ position }) => position?.start?.offset === start)
      : undefined
  const said = drawn
    ? shownText(drawn)
    : paragraph
      ? plainText(paragraph, { includeHtml: false })
      : ''
  const all = said.replace(/\s+/g, ' ').trim()
  if (all.length <= EXCERPT_LENGTH) return all
  return `${all.slice(0, EXCERPT_LENGTH).replace(/\s+\S*$/, '')}…`
}

/** The text of an element without the numbers of footnotes. */
function shownText(node: HastRoot['children'][number]): string {
  if (node.type === 'text') return node.value
  if (node.type !== 'element' || 'dataFootnoteRef' in node.properties) return ''
  return node.children.map(shownText).join('')
}
