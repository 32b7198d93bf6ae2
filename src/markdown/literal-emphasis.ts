import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { problem } from '../problem.ts'
import type { Context } from './context.ts'

const LITERAL =
  /(\*\*|~~)(?=[^\s*~])[^*~\n]{0,200}?[^\s*~\\]\1|(\*\*)\s[^*\n]{1,200}\*\*|\*\*[^*\n]{1,200}\s(\*\*)/

/** Hints at emphasis marks that stayed on the page as they were written. */
export function reportLiteralEmphasis(
  tree: Root,
  text: string,
  { places, problems }: Pick<Context, 'places' | 'problems'>,
): void {
  if (!/\*\*|~~/.test(text)) return
  visit(tree, 'text', (node) => {
    if (!/\*\*|~~/.test(node.value)) return
    const { start, end } = node.position ?? {}
    // Marks behind a backslash were meant to be seen.
    const written = text.slice(start?.offset, end?.offset).replace(/\\[*~]/g, '  ')
    const found = LITERAL.exec(written)
    if (!found) return
    const place = places.of(node)
    const before = written.slice(0, found.index)
    const line = place.line + (before.match(/\n/g)?.length ?? 0)
    const column = before.includes('\n')
      ? before.length - before.lastIndexOf('\n')
      : place.column + before.length
    problems.push(problem('literal-emphasis', { ...place, line, column }, { text: found[0] }))
  })
}
