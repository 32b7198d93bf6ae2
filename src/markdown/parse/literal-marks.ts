import type { Root } from 'mdast'
import { problem } from '../../diagnostics/problem.ts'
import { visit } from '../../html/visit.ts'
import type { Context } from '../context.ts'

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

/** Reports block marks that stayed on the page: attributes that cannot be read, or a block closed too early. */
export function reportLiteralBlocks(
  tree: Root,
  text: string,
  { places, problems }: Pick<Context, 'places' | 'problems'>,
): void {
  if (!text.includes(':::')) return
  visit(tree, 'paragraph', (node) => {
    const [first] = node.children
    const mark = first?.type === 'text' ? /^:{3,}[^\n]{0,60}/.exec(first.value)?.[0] : undefined
    if (mark) problems.push(problem('literal-block', places.of(node), { text: mark }))
  })
}
