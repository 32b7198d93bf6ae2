import type { Root as HastRoot } from 'hast'
import type { Code, Root } from 'mdast'
import { fillText } from '../../data-files/values/fill-text.ts'
import { problem } from '../../diagnostics/problem.ts'
import { visit } from '../../html/visit.ts'
import { type Spoken, stringsOf } from '../../i18n/index.ts'
import type { Problem, Source } from '../../model.ts'
import type { Context, PartContext } from '../context.ts'
import { codeTextOf, languageOf } from '../highlight/code.ts'
import { type CodeColoring, codeColoring } from '../highlight/kept-colors.ts'
import { refuseEndless } from '../refusal.ts'
import { replaceAlerts } from '../transform/alerts.ts'
import { cleanControlChars, mayHaveControlChars } from '../transform/control-characters.ts'
import { replaceEmoji } from '../transform/emoji.ts'
import { mathRenderer, settleMath } from '../transform/math.ts'
import { createPlaces, type Places, placesAt } from '../transform/places.ts'
import { checkBalance } from '../transform/raw-html.ts'
import { escapeHtmlNodes } from '../transform/untrusted-html.ts'
import { takeAttributeLists } from './attribute-lists.ts'
import { endBareLinks } from './autolinks.ts'
import { reportForeignForms } from './foreign-forms.ts'
import { readFrontMatter } from './frontmatter.ts'
import { replaceIncludes } from './include.ts'
import { reportLiteralBlocks, reportLiteralEmphasis } from './literal-marks.ts'
import { rewriteForms } from './mdx-compatibility.ts'
import { type Parse, type ParserChoice, parseMdx, parserOf } from './parse.ts'
import { reportUnclosed } from './unclosed.ts'

/** Every option that changes what compiling gives. */
export interface CompileOptions extends Spoken {
  /** The article is a post: lists show how it begins, and how long reading it takes. */
  readonly post?: boolean
  /** Where the site is, with its base url. Full addresses below it are links of the site. */
  readonly site?: string
  /** The text comes from someone else: HTML in it is shown as text, but for what only marks up text. */
  readonly untrusted?: boolean
  /** Which parser reads the text; the fast one if there is no choice. */
  readonly parser?: ParserChoice
  /** Ids that the page around the text has. */
  readonly reservedIds?: ReadonlySet<string>
  /** The site has a search, which takes these endings off Korean words beside its own. */
  readonly search?: { readonly endings: readonly string[] }
  /** Pages have twins: the text is wanted as Markdown too. */
  readonly twins?: true
}

/** What a text is read with. */
export interface ReadInput {
  readonly options: CompileOptions
  /** How the code in it came out the last time. It changes nothing but the time that it takes. */
  readonly colors?: string
}

/** A Markdown text as a tree that is ready to become HTML, and what drawing it needs. */
export interface ReadTree {
  readonly tree: Root
  readonly context: Context
  readonly coloring: CodeColoring
}

/** Parses a text with what it includes. Mistakes are added to `problems`. */
export async function readTree(
  source: Source,
  body: string,
  problems: Problem[],
  { options, colors }: ReadInput,
): Promise<ReadTree> {
  const places = createPlaces(source.path)
  const base: Context = {
    places,
    problems,
    strings: stringsOf(options),
    ...(options.site ? { site: options.site } : {}),
    references: [],
    highlight: () => [],
    math: () => ({ html: '' }),
    nextNumber: counter(),
    ...(options.reservedIds ? { reservedIds: options.reservedIds } : {}),
  }
  const read = partReader(base, source.values, await parserOf(options.parser))
  const tree = read.part(source.path, body)
  replaceIncludes(tree, {
    includes: source.includes ?? {},
    refused: source.refused,
    context: base,
    parsePart: (path, text) => read.part(path, readFrontMatter({ path, text }).body),
  })
  if (
    read.mayHaveControlChars() ||
    Object.values(source.includes ?? {}).some((part) => mayHaveControlChars(part ?? ''))
  )
    cleanControlChars(tree, base)
  if (options.untrusted) escapeHtmlNodes(tree)
  replaceAlerts(tree)
  endBareLinks(tree)
  await replaceEmoji(tree, body)
  reportImagesWithoutText(tree, places, problems)
  checkBalance(tree, base)
  const coloring = await coloringOf(tree, colors)
  const context: Context = {
    ...base,
    highlight: coloring.highlight,
    ...(read.hasMath() ? { math: await mathRenderer() } : {}),
  }
  return { tree, context, coloring }
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

/** Parses the article and what it includes, and says what is where. */
function partReader({ places, problems }: Context, values: Source['values'], parse: Parse) {
  let math = false
  let hasControlChars = false
  return {
    hasMath: () => math,
    mayHaveControlChars: () => hasControlChars,
    part(path: string, text: string): Root {
      const filled = fillText(text, path, values)
      for (const found of filled.problems) problems.push(found)
      refuseEndless(filled.text, { path })
      const isMdx = /\.mdx$/i.test(path)
      const forms = rewriteForms(filled.text, isMdx)
      for (const { kind, name, line, column } of forms.unknown) {
        const place = { path, line, column: filled.columnOf(line, column) }
        problems.push(problem(kind === 'jsx' ? 'unknown-jsx' : 'mdx-module', place, { name }))
      }
      hasControlChars ||= mayHaveControlChars(forms.text)
      const tree = (isMdx ? parseMdx(parse) : parse)(forms.text)
      if (forms.text.includes('$') && settleMath(tree, forms.text)) math = true
      const original = { lines: forms.lines, ...(values ? filled : {}) }
      places.mark(tree, path, original)
      const own: PartContext = { problems, placeAt: placesAt(forms.text, path, original) }
      reportUnclosed(tree, { parsed: forms.text, written: filled.text }, own)
      reportForeignForms(tree, forms.text, { ...own, values })
      takeAttributeLists(tree, forms.text, own)
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

function coloringOf(tree: Root, kept: string | undefined): Promise<CodeColoring> {
  const blocks: Code[] = []
  visit(tree, 'code', (node) => void blocks.push(node))
  const before = kept === undefined ? undefined : { kept, blocks: blocks.map(codeTextOf) }
  return codeColoring(new Set(blocks.map(languageOf)), before)
}

function reportImagesWithoutText(tree: Root, places: Places, problems: Problem[]): void {
  visit(tree, 'image', (node) => {
    if (node.alt?.trim()) return
    problems.push(problem('image-without-alt', places.of(node), { href: node.url }))
  })
}
