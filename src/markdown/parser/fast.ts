import type { Root, RootContent } from 'mdast'
import type { Features } from 'satteri'
import { isCopiedOften } from './copied.ts'
import { doubtfulMarks } from './emphasis.ts'
import { type InlineReading, isDoubtful } from './inline.ts'
import { isRefused } from './refusals.ts'
import { reparse } from './splice.ts'
import { structureOf } from './structure.ts'
import { writtenOf } from './written.ts'

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
export function parseFast(text: string, native: NativeParser): Root | undefined {
  if (isRefused(text)) return undefined
  const hasDirectives = text.includes('::') || /:(?:badge|kbd)\[/.test(text)
  if (isCopiedOften(text, hasDirectives)) return undefined
  const tree = native(text, { features: hasDirectives ? WITH_DIRECTIVES : PLAIN })
  const structure = tree && structureOf(tree, text, hasDirectives)
  if (!structure) return undefined
  const reading: InlineReading = {
    text,
    doubtfulMarks: doubtfulMarks(text),
    hasDollars: text.includes('$'),
  }
  return settle(tree.children, reading, structure.hasDefinitions) ? tree : undefined
}

/** Puts what the reference says in the place of doubtful blocks. False when one cannot be parsed alone. */
function settle(blocks: RootContent[], reading: InlineReading, hasDefinitions: boolean): boolean {
  for (const [index, block] of blocks.entries()) {
    if (block.type === 'containerDirective') {
      if (!settle(block.children, reading, hasDefinitions)) return false
    } else if (isDoubtful(block, reading)) {
      if (hasDefinitions && writtenOf(block, reading.text).includes('[')) return false
      const alone = reparse(block, blocks[index - 1], reading.text)
      if (!alone) return false
      blocks[index] = alone
    }
  }
  return true
}
