import type { Nodes, RootContent } from 'mdast'
import { visit } from '../../html/visit.ts'
import { parseByReference } from './reference.ts'
import { isCloseTo } from './written.ts'

/** Parses one block by the reference. Nothing when the block alone is not what it is in its text. */
export function reparse(
  block: Nodes,
  before: Nodes | undefined,
  text: string,
): RootContent | undefined {
  const { start, end } = block.position ?? {}
  if (start?.offset === undefined || end?.offset === undefined) return undefined
  // What follows a paragraph at once is read with regard to it, and the label of a block stands behind its name.
  if (before?.type === 'paragraph' && isCloseTo(before, block)) return undefined
  const from = start.offset - start.column + 1
  if (text.slice(from, start.offset).trim() !== '') return undefined
  const [alone, ...others] = parseByReference(text.slice(from, end.offset)).children
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
