import type { Code, Root } from 'mdast'
import { visit } from '../../html/visit.ts'
import type { Language } from '../../plugins/plugin.ts'
import { codeTextOf, languageOf } from './code.ts'
import { type CodeColoring, codeColoring } from './kept-colors.ts'

/** The colours of all code in a tree, with those of the last time if they are known. */
export function coloringOf(
  tree: Root,
  kept?: string,
  more?: readonly Language[],
): Promise<CodeColoring> {
  const blocks: Code[] = []
  visit(tree, 'code', (node) => void blocks.push(node))
  const before = kept === undefined ? undefined : { kept, blocks: blocks.map(codeTextOf) }
  return codeColoring(new Set(blocks.map(languageOf)), before, more)
}
