import type { Root as HastRoot } from 'hast'
import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import type { Problem, Source } from '../model.ts'
import { problem } from '../problem.ts'
import { stringsOf } from '../strings/index.ts'
import { fillText } from '../values/fill-text.ts'
import { replaceAlerts } from './alerts.ts'
import { endBareLinks } from './autolinks.ts'
import { languageOf } from './code.ts'
import type { Context } from './context.ts'
import { replaceEmoji } from './emoji.ts'
import { readFrontMatter } from './frontmatter.ts'
import { highlighterFor } from './highlight.ts'
import { replaceIncludes } from './include.ts'
import { reportLiteralBlocks, reportLiteralEmphasis } from './literal-marks.ts'
import { mathRenderer, settleMath } from './math.ts'
import { parse } from './parse.ts'
import { createPlaces, type Places } from './places.ts'
import { checkBalance } from './raw-html.ts'
import { rewriteForms } from './source-forms.ts'
import { escapeHtmlNodes } from './untrusted-html.ts'

/** Every option that changes what compiling gives. */
export interface CompileOptions {
  /** BCP 47; decides the words that the article's blocks carry. */
  readonly locale: string
  /** The article is a post: lists show how it begins, and how long reading it takes. */
  readonly post?: boolean
  /** Where the site is, with its base url. Full addresses below it are links of the site. */
  readonly site?: string
  /** The text comes from someone else: HTML in it is shown as text, but for what only marks up text. */
  readonly untrusted?: boolean
  /** Ids that the page around the text has. */
  readonly reservedIds?: ReadonlySet<string>
}

/** A Markdown text as a tree that is ready to become HTML, and what drawing it needs. */
export interface ReadTree {
  readonly tree: Root
  readonly context: Context
}

/** Parses a text with what it includes. Mistakes are added to `problems`. */
export async function readTree(
  source: Source,
  body: string,
  problems: Problem[],
  options: CompileOptions,
): Promise<ReadTree> {
  const places = createPlaces(source.path)
  const base: Context = {
    places,
    problems,
    strings: stringsOf(options.locale),
    ...(options.site ? { site: options.site } : {}),
    references: [],
    highlight: () => [],
    math: () => ({ html: '' }),
    nextNumber: counter(),
    ...(options.reservedIds ? { reservedIds: options.reservedIds } : {}),
  }
  const read = partReader(base, source.values)
  const tree = read.part(source.path, body)
  replaceIncludes(tree, {
    includes: source.includes ?? {},
    context: base,
    parsePart: (path, text) => read.part(path, readFrontMatter({ path, text }).body),
  })
  if (options.untrusted) escapeHtmlNodes(tree)
  replaceAlerts(tree)
  endBareLinks(tree)
  await replaceEmoji(tree, body)
  reportImagesWithoutText(tree, places, problems)
  checkBalance(tree, base)
  const context: Context = {
    ...base,
    highlight: await highlighterFor(languagesOf(tree)),
    ...(read.hasMath() ? { math: await mathRenderer() } : {}),
  }
  return { tree, context }
}

/** Every id of a tree. */
export function idsOf(tree: HastRoot): string[] {
  const ids = new Set<string>()
  visit(tree, 'element', ({ tagName, properties }) => {
    if (typeof properties.id === 'string') ids.add(properties.id)
    // The name of anything else, such as a group of details, is no place.
    if (tagName === 'a' && typeof properties.name === 'string') ids.add(properties.name)
  })
  return [...ids]
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

function reportImagesWithoutText(tree: Root, places: Places, problems: Problem[]): void {
  visit(tree, 'image', (node) => {
    if (node.alt?.trim()) return
    problems.push(problem('image-without-alt', places.of(node), { href: node.url }))
  })
}
