import type { Root } from 'mdast'
import { directiveFromMarkdown } from 'mdast-util-directive'
import { mathFromMarkdown } from 'mdast-util-math'
import { EditMap } from 'micromark-util-edit-map'
import remarkCjkFriendly from 'remark-cjk-friendly'
import remarkCjkFriendlyStrikethrough from 'remark-cjk-friendly-gfm-strikethrough'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { type PluggableList, type Processor, unified } from 'unified'
import { visit } from '../../html/visit.ts'
import { bareAddresses } from './bare-addresses.ts'
import { codeInText } from './code-text.ts'
import { directiveSyntax } from './directive-syntax.ts'
import { applyEdits } from './event-edits.ts'
import { lazyLines } from './lazy-lines.ts'
import { mathSyntax } from './math-syntax.ts'
import { footnoteCalls } from './near-footnote-calls.ts'
import { pairedMarks } from './paired-marks.ts'
import { setextHeadings } from './setext-heading.ts'

// micromark has no setting for it, and it is the same for all who parse with it.
EditMap.prototype.consume = function (events) {
  applyEdits(
    events,
    this.map.sort(([one], [other]) => one - other),
  )
  this.map.length = 0
  this.index.clear()
}

/** The parser that says what a text means. Whatever else parses has to give the same tree. */
export function parseByReference(text: string): Root {
  if (!text.includes('$')) return parser().parse(text)
  return parserWithMath().parse(text)
}

/** The same for sites whose dollars are never formulas. */
export const parseWithoutMath = (text: string): Root => parser().parse(text)

/** Plugins that add syntax, and what its tokens become in the tree. */
export const syntaxPlugins = (syntax: readonly object[], fromMarkdown: object): PluggableList => [
  extension({}, fromMarkdown),
  ...syntax.map((one) => extension(one, {})),
]

/** The parser with plugins of remark, which may add syntax. */
export function referenceParserWith(
  plugins: PluggableList,
  hasMath = true,
): (text: string) => Root {
  const plain = onceOnly(() => parser()().use(plugins).freeze())
  if (!hasMath) return (text) => plain().parse(text)
  const withMath = onceOnly(() => parserWithMath()().use(plugins).freeze())
  return (text) => (text.includes('$') ? withMath() : plain()).parse(text)
}

const parser = onceOnly(() =>
  unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(lookFirst)
    .use(remarkCjkFriendly)
    .use(remarkCjkFriendlyStrikethrough)
    .use(pairedMarks)
    .use(extension(directiveSyntax(), directiveFromMarkdown()))
    .use(extension(codeInText(), {}))
    .use(extension(footnoteCalls(), {}))
    .use(extension(bareAddresses({ endBeforeParticles: true }), {}))
    .use(extension(setextHeadings(), {}))
    .use(extension(lazyLines(), {}))
    .freeze(),
)

const parserWithMath = onceOnly(() =>
  parser()().use(extension(mathSyntax(), mathFromMarkdown())).freeze(),
)

/** Makes a value when it is first asked for: many sites need neither parser. */
function onceOnly<T>(make: () => T): () => T {
  const made: { value?: T } = {}
  return () => (made.value ??= make())
}

/** What bare addresses of sites and of mail have, and nearly no text. */
const MAY_BE_ADDRESS = /https?:\/\/|www\.|@/i

interface Transforms {
  readonly transforms?: readonly ((tree: Root) => unknown)[]
}

/**
 * Looks whether any text may have a bare address before GFM looks for them: that takes a tenth of all the time of
 * parsing, as it makes the way of parents for each node of the tree.
 */
function lookFirst(this: Processor): void {
  const data = this.data() as { fromMarkdownExtensions?: readonly unknown[] }
  const wrapped = (one: unknown): unknown => {
    if (Array.isArray(one)) return one.map(wrapped)
    const { transforms } = one as Transforms
    if (!transforms) return one
    const run = (tree: Root) => {
      if (mayHaveAddress(tree)) for (const transform of transforms) transform(tree)
    }
    return { ...(one as object), transforms: [run] }
  }
  Object.assign(data, { fromMarkdownExtensions: data.fromMarkdownExtensions?.map(wrapped) })
}

function mayHaveAddress(tree: Root): boolean {
  let isFound = false
  visit(tree, 'text', ({ value }) => {
    isFound ||= MAY_BE_ADDRESS.test(value)
  })
  return isFound
}

/**
 * A plugin that adds a syntax and what its tokens become in the tree. Each is a function of its own: one that is used twice
 * has its options merged, into those of the parser that it was copied from.
 */
const extension = (syntax: object, fromMarkdown: object) =>
  function extend(this: Processor): void {
    const data = this.data() as {
      micromarkExtensions?: object[]
      fromMarkdownExtensions?: object[]
    }
    data.micromarkExtensions = [...(data.micromarkExtensions ?? []), syntax]
    data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), fromMarkdown]
  }
