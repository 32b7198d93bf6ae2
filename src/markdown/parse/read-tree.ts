import type { Root as HastRoot } from 'hast'
import type { Root } from 'mdast'
import { isCodePage } from '../../config/code-files.ts'
import { ownValue } from '../../data-files/plain-values.ts'
import { fillText } from '../../data-files/values/fill-text.ts'
import { problem } from '../../diagnostics/problem.ts'
import { visit } from '../../html/visit.ts'
import { componentWordsOf, type Spoken, stringsOf } from '../../i18n/index.ts'
import type { Problem, SiteFacts, Source } from '../../model.ts'
import type { LoadedPlugins } from '../../plugins/gather.ts'
import type { Facts } from '../../theme/parts/facts.tsx'
import { type Parse, type ParserChoice, parserOf } from '../commonmark/parse.ts'
import { insertComponents, readLabels } from '../components/insert-components.ts'
import { type Layout, layOut } from '../components/layout.ts'
import { isComponent, meanings, tagProblem } from '../components/meaning.ts'
import { mayHaveTags } from '../components/tags.ts'
import type { Context, PartContext } from '../context.ts'
import { coloringOf } from '../highlight/code.ts'
import type { CodeColoring } from '../highlight/kept-colors.ts'
import { hasIcons, nameIconsAlone } from '../icons/draw-icon.ts'
import { namedIcons } from '../icons/named-icons.ts'
import { refuseEndless } from '../refusal.ts'
import { replaceAlerts } from '../transform/alerts.ts'
import { cleanControlChars, mayHaveControlChars } from '../transform/control-characters.ts'
import { hasMath, mathRenderer } from '../transform/math.ts'
import { createPlaces, type Original, type Places, placesAt } from '../transform/places.ts'
import { checkBalance } from '../transform/raw-html.ts'
import { escapeHtmlNodes } from '../transform/untrusted-html.ts'
import { takeAttributeLists } from './attribute-lists.ts'
import { endBareLinks } from './autolinks.ts'
import { replaceBlockForms } from './block-forms.ts'
import { reportForeignForms } from './foreign-forms.ts'
import { type FrontMatter, readFrontMatter } from './frontmatter.ts'
import { fullBudget, type IncludeTools, replaceIncludes } from './include.ts'
import { reportLiteralBlocks, reportLiteralEmphasis } from './literal-marks.ts'
import { rewriteBlocks, rewriteForms } from './mdx-compatibility.ts'
import { replaceEmoji, replaceTextMarks } from './text-marks.ts'
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
  /** Stands for the plugins that change pages, with their options. */
  readonly plugins?: string
  /** Dollars are text. */
  readonly math?: false
  /** Files whose names end in `.md` are read as MDX too. */
  readonly mdx?: true
  /** Ids that the page around the text has. */
  readonly reservedIds?: ReadonlySet<string>
  /** The site has a search, which takes these endings off Korean words beside its own, and finds loanwords by each other. */
  readonly search?: { readonly endings: readonly string[]; readonly loanwords: boolean }
  /** Pages have twins: the text is wanted as Markdown too. */
  readonly twins?: true
  /** What components of the site may ask of it. Absent where there are none. */
  readonly around?: SiteFacts
}

/** What a text is read with. */
export interface ReadInput {
  readonly options: CompileOptions
  /** What the plugins of the site give. */
  readonly plugins?: LoadedPlugins | undefined
  /** How the code in it came out the last time. It changes nothing but the time that it takes. */
  readonly colors?: string
  /** What its code may ask for, with these words of the interface. */
  readonly factsOf?: (words: Pick<Context, 'strings'>) => Facts | undefined
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
  front: Pick<FrontMatter, 'body' | 'matter'>,
  problems: Problem[],
  { options, colors, plugins, factsOf }: ReadInput,
): Promise<ReadTree> {
  const places = createPlaces(source.path)
  const base: Context = {
    places,
    problems,
    strings: stringsOf(options),
    words: componentWordsOf(options.locale),
    ...(options.site ? { site: options.site } : {}),
    references: [],
    highlight: () => [],
    math: () => ({ children: [] }),
    nextNumber: counter(),
    contents: { isUsed: false },
    components: [],
    jsx: { isUsed: false },
    include: (tree) => replaceIncludes(tree, tools),
    parse: (text) => read.part(source.path, { body: text, matter: {} }),
    ...(options.reservedIds ? { reservedIds: options.reservedIds } : {}),
    ...(plugins ? { plugins } : {}),
    ...(plugins?.blocks.size
      ? { drawBlock: (await import('../directives/plugin-block.ts')).drawPluginBlock }
      : {}),
  }
  // Loaded for sites whose plugins change trees.
  const trees = plugins?.remark.length ? await import('../plugin-trees.ts') : undefined
  const paths = [source.path, ...Object.keys(source.includes ?? {})]
  // Loaded for sites that have MDX: no other one needs its grammar.
  const mdx = paths.some((path) => isMdx(path, options))
    ? await import('../mdx/read-mdx.ts')
    : undefined
  const read = partReader(base, source, {
    parse: plugins && trees ? trees.parserWithPlugins(plugins, options) : await parserOf(options),
    isForeign: options.untrusted === true,
    isMdx: (path) => isMdx(path, options),
    mdx,
    facts: mdx && factsOf?.(base),
    parseMdx:
      plugins && trees && mdx
        ? trees.parserWithPlugins(plugins, options, mdx.mdxParser)
        : options.math === false
          ? mdx?.parseMdxWithoutMath
          : undefined,
  })
  const tools: IncludeTools = {
    includes: source.includes ?? {},
    refused: source.refused,
    context: base,
    budget: fullBudget(),
    parsePart: (path, text, props) => read.part(path, readFrontMatter({ path, text }), props),
  }
  const tree = read.part(source.path, front)
  base.include(tree)
  if (
    read.mayHaveControlChars() ||
    Object.values(source.includes ?? {}).some((part) => mayHaveControlChars(part ?? ''))
  )
    cleanControlChars(tree, base)
  if (options.untrusted) escapeHtmlNodes(tree, options.reservedIds)
  if (plugins && trees) {
    const file = { path: source.path, text: source.text, matter: front.matter }
    await trees.runRemark(tree, plugins, file, base)
  }
  replaceAlerts(tree, base)
  endBareLinks(tree)
  await replaceEmoji(tree, front.body)
  reportImagesWithoutText(tree, places, problems)
  checkBalance(tree, base)
  const coloring = await coloringOf(tree, colors, plugins?.languages)
  const context: Context = {
    ...base,
    highlight: coloring.highlight,
    ...(read.hasMath() ? { math: await mathRenderer() } : {}),
    ...(read.hasIcons() ? { icons: await namedIcons() } : {}),
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

/** What a text with drawings that are named has in it. */
const MAY_HAVE_ICONS = /icon|emoji/i

/** Parses the article and what it includes, and says what is where. */
function partReader(
  { places, problems, jsx, plugins }: Context,
  { values, components, includes = {} }: Pick<Source, 'values' | 'components' | 'includes'>,
  { parse, isMdx, mdx, parseMdx, facts, isForeign }: PartParsers,
) {
  const exporting = new Set<string>()
  /** What a page of MDX is read with. Its own text may change before that. */
  const mdxInput = (
    path: string,
    { matter }: Pick<FrontMatter, 'matter'>,
    { text, ...filled }: ReturnType<typeof fillText>,
    props: object = {},
  ) => ({
    ...{ path, text, frontMatter: matter, props, components, facts, problems },
    parse: parseMdx,
    ofPlugins: plugins?.components,
    placeAt: placesAt(text, path, values ? filled : {}),
    exportsOf(part: string) {
      const written = ownValue(includes, part)
      if (typeof written !== 'string') return undefined
      if (!mdx || !isMdx(part) || exporting.has(part)) return {}
      // Parts may import each other.
      exporting.add(part)
      const front = readFrontMatter({ path: part, text: written })
      const own = mdx.exportsOfMdx(mdxInput(part, front, fillText(front.body, part, values)))
      exporting.delete(part)
      return own
    },
  })

  let math = false
  let mayHaveIcons = false
  let icons = false
  let hasControlChars = false
  return {
    hasMath: () => math,
    hasIcons: () => icons,
    mayHaveControlChars: () => hasControlChars,
    part(path: string, front: Pick<FrontMatter, 'body' | 'matter'>, props?: object): Root {
      const filled = fillText(front.body, path, values)
      for (const found of filled.problems) problems.push(found)
      refuseEndless(filled.text, { path })
      mayHaveIcons ||= MAY_HAVE_ICONS.test(filled.text)
      if (mdx && isMdx(path)) {
        const text = rewriteBlocks(filled.text)
        const tree = mdx.readMdx(mdxInput(path, front, { ...filled, text }, props))
        if (tree) {
          readLabels(tree, parse)
          jsx.isUsed = true
          hasControlChars ||= mayHaveControlChars(text)
          return finished(tree, text, { path, original: values ? filled : {} })
        }
      }
      const isKnown = (name: string) => isComponent(name, components)
      const forms = rewriteForms(filled.text, isKnown)
      for (const { name, line, column } of forms.unknown) {
        const place = { path, line, column: filled.columnOf(line, column) }
        problems.push(problem('mdx-module', place, { name }))
      }
      hasControlChars ||= mayHaveControlChars(forms.text)
      const layout = mayHaveTags(forms.text)
        ? layOut({
            text: forms.text,
            path,
            meaningOf: meanings(forms.parts, components),
            keepsUnknown: isForeign,
          })
        : undefined
      const text = layout?.text ?? forms.text
      const tree = parse(text)
      if (layout) {
        const placeAt = placesAt(forms.text, path, values ? filled : {})
        insertComponents(tree, layout, forms.text, (kind, { name, start }) =>
          problems.push(tagProblem({ kind, name, start }, placeAt(start), components)),
        )
        readLabels(tree, parse)
        for (const fault of layout.faults)
          problems.push(tagProblem(fault, placeAt(fault.start), components))
      }
      const original = { ...layout, ...(values ? filled : {}) }
      return finished(tree, text, { path, original, widened: layout?.widened })
    },
  }

  /** What is the same for Markdown and for MDX. */
  function finished(
    tree: Root,
    text: string,
    {
      path,
      original,
      widened,
    }: {
      readonly widened?: Layout['widened'] | undefined
      readonly path: string
      readonly original: Original
    },
  ): Root {
    places.mark(tree, path, original)
    replaceBlockForms(tree, text, parse)
    replaceTextMarks(tree, text)
    const own: PartContext = { problems, placeAt: placesAt(text, path, original) }
    reportUnclosed(tree, text, own, widened)
    reportForeignForms(tree, text, { ...own, values, isMdx: isMdx(path) })
    takeAttributeLists(tree, text, own)
    reportLiteralEmphasis(tree, text, { places, problems })
    reportLiteralBlocks(tree, text, { places, problems })
    if (text.includes('$') && hasMath(tree)) math = true
    if (mayHaveIcons && hasIcons(tree)) {
      icons = true
      nameIconsAlone(tree)
    }
    return tree
  }
}

/** How the text of a file is parsed, by its name. */
interface PartParsers {
  readonly parse: Parse
  /** Whether the text comes from someone else. */
  readonly isForeign: boolean
  isMdx(path: string): boolean
  readonly mdx: typeof import('../mdx/read-mdx.ts') | undefined
  /** The parser of MDX with the syntax that plugins add, or without that of formulas; nothing for the usual one. */
  readonly parseMdx: Parse | undefined
  /** What hooks in pages of MDX tell. */
  readonly facts: Facts | undefined
}

/** Whether a file is read by the grammar of MDX. */
const isMdx = (path: string, { mdx }: CompileOptions) =>
  (mdx ? /\.mdx?$/i : /\.mdx$/i).test(path) || isCodePage(path)

function counter(): () => number {
  let number = 0
  return () => ++number
}

function reportImagesWithoutText(tree: Root, places: Places, problems: Problem[]): void {
  visit(tree, 'image', (node) => {
    if (node.alt?.trim()) return
    problems.push(problem('image-without-alt', places.of(node), { href: node.url }))
  })
}
