import type { Nodes, Root, RootContent } from 'mdast'
import type { Features } from 'satteri'
import { visit } from '../../html/visit.ts'
import { isCopiedOften } from './copied.ts'
import { INLINE_FORM } from './directive-syntax.ts'
import { doubtfulMarks } from './doubtful-emphasis.ts'
import { type InlineReading, isDoubtful } from './inline.ts'
import { parseByReference } from './reference.ts'
import { structureOf } from './structure.ts'
import { isCloseTo, writtenOf } from './written.ts'

/** The parser in native code. Gives nothing for a text that it fails on. */
export type NativeParser = (
  text: string,
  options: { readonly features: Features },
) => Root | undefined

const PLAIN: Features = { gfm: true, frontmatter: false }
const WITH_DIRECTIVES: Features = { ...PLAIN, directive: true }

/**
 * Parses by the native parser whatever it is sure to read like the reference, and single blocks by the reference where
 * their text is doubtful. Gives nothing for a text whose blocks are doubtful.
 */
export function parseFast(
  text: string,
  native: NativeParser,
  reference: (text: string) => Root = parseByReference,
): Root | undefined {
  if (isRefused(text)) return undefined
  const hasDirectives = text.includes('::') || INLINE_FORM.test(text)
  if (isCopiedOften(text, hasDirectives)) return undefined
  const tree = native(text, { features: hasDirectives ? WITH_DIRECTIVES : PLAIN })
  const structure = tree && structureOf(tree, text, hasDirectives)
  if (!structure) return undefined
  const reading: Reading = {
    text,
    doubtfulMarks: doubtfulMarks(text),
    hasDollars: text.includes('$'),
    reference,
  }
  return settle(tree.children, reading, structure.hasDefinitions) ? tree : undefined
}

interface Reading extends InlineReading {
  readonly reference: (text: string) => Root
}

/** Puts what the reference says in the place of doubtful blocks. False when one cannot be parsed alone. */
function settle(blocks: RootContent[], reading: Reading, hasDefinitions: boolean): boolean {
  for (const [index, block] of blocks.entries()) {
    if (block.type === 'containerDirective') {
      if (!settle(block.children, reading, hasDefinitions)) return false
    } else if (isDoubtful(block, reading)) {
      if (hasDefinitions && writtenOf(block, reading.text).includes('[')) return false
      const alone = reparse(block, blocks[index - 1], reading)
      if (!alone) return false
      blocks[index] = alone
    }
  }
  return true
}

/** What the two parsers may read differently wherever it stands: a text with any of it goes to the reference. */
const REFUSED: readonly RegExp[] = [
  // Control characters, other ends of lines, and marks of byte order.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  /[\0-\x08\x0B-\x1F\x7F-\x9F\u2028\u2029\uFEFF]/,
  // Blocks of math.
  /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*\${2}/m,
  // A task without text.
  /\[[ \txX]\][ \t]*$/m,
  // A blank line of a quotation with spaces behind it.
  />[ \t]+$/m,
  // A row of alignments that is one column, or stands behind the mark of a list.
  /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(?::-+:?|-+:)[ \t]*$/m,
  /^[ \t>]*-[ \t](?=[^\n|]*\|)[-:| \t]*$/m,
  // A line break that nothing follows but the end of a block.
  /(?:\\| {2})\n[ \t]*:::/,
]

/** Whether a text holds what makes the place of blocks doubtful. */
function isRefused(text: string): boolean {
  // Halves of characters, too.
  return !text.isWellFormed() || REFUSED.some((pattern) => pattern.test(text))
}

/** Parses one block by the reference. Nothing when the block alone is not what it is in its text. */
function reparse(
  block: Nodes,
  before: Nodes | undefined,
  { text, reference }: Reading,
): RootContent | undefined {
  const { start, end } = block.position ?? {}
  if (start?.offset === undefined || end?.offset === undefined) return undefined
  // What follows a paragraph at once is read with regard to it, and the label of a block stands behind its name.
  if (before?.type === 'paragraph' && isCloseTo(before, block)) return undefined
  const from = start.offset - start.column + 1
  if (text.slice(from, start.offset).trim() !== '') return undefined
  const [alone, ...others] = reference(text.slice(from, end.offset)).children
  if (!alone || others.length > 0 || alone.type !== block.type) return undefined
  if (alone.position?.end.offset !== end.offset - from) return undefined
  move(alone, start.line - 1, from)
  return alone
}

function move(node: Nodes, lines: number, offset: number): void {
  visit(node, ({ position }) => {
    for (const point of position ? [position.start, position.end] : []) {
      point.line += lines
      point.offset = (point.offset ?? 0) + offset
    }
  })
}
