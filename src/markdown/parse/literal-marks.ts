import type { Nodes, Parents, Root } from 'mdast'
import { problem } from '../../diagnostics/problem.ts'
import { visit } from '../../html/visit.ts'
import type { Context } from '../context.ts'

const LITERAL =
  /(\*\*|~~)(?=[^\s*~])[^*~\n]{0,200}?[^\s*~\\]\1|(\*\*)\s[^*\n]{1,200}\*\*|\*\*[^*\n]{1,200}\s(\*\*)/

const MARKS = /\*\*|~~/

/** Hints at emphasis marks that stayed on the page as they were written. */
export function reportLiteralEmphasis(
  tree: Root,
  text: string,
  { places, problems }: Pick<Context, 'places' | 'problems'>,
): void {
  if (!MARKS.test(text)) return
  visit(tree, (node) => {
    if (!('children' in node)) return
    for (const { from, to, known } of stretchesOf(node)) {
      // Marks behind a backslash were meant to be seen.
      const written = text.slice(from, to).replace(/\\[*~]/g, '  ')
      const found = LITERAL.exec(written)
      if (!found) continue
      const place = places.of(known)
      const before = text.slice(known.position?.start.offset, from + found.index)
      const line = place.line + (before.match(/\n/g)?.length ?? 0)
      const column = before.includes('\n')
        ? before.length - before.lastIndexOf('\n')
        : place.column + before.length
      problems.push(problem('literal-emphasis', { ...place, line, column }, { text: found[0] }))
    }
  })
}

/** Text with marks in a line, by its offsets, and a node at or before it whose place is known. */
interface Stretch {
  readonly from: number
  readonly to: number
  readonly known: Nodes
}

/**
 * What is text among the parts of a node, and the links that GFM makes of addresses in it. Those have no place, and
 * neither have the texts around them, so that all of it is one stretch up to the next part that has one.
 */
function stretchesOf(parent: Parents): Stretch[] {
  const all: Stretch[] = []
  let open: { readonly from: number | undefined; readonly known: Nodes } | undefined
  let hasMarks = false
  let known: Nodes = parent
  /** Where the part before ends, as far as that is known. */
  let end = parent.position?.start.offset
  const close = (to: number | undefined) => {
    if (open?.from !== undefined && to !== undefined && hasMarks)
      all.push({ from: open.from, to, known: open.known })
    open = undefined
    hasMarks = false
  }
  for (const child of parent.children) {
    const { position } = child
    const isText = child.type === 'text' || (child.type === 'link' && !position)
    if (!isText) close(end ?? position?.start.offset)
    if (position) known = child
    if (isText) open ??= { from: position?.start.offset ?? end, known }
    if (child.type === 'text') hasMarks ||= MARKS.test(child.value)
    end = position?.end.offset
  }
  close(end ?? parent.position?.end.offset)
  return all
}

/** A block that takes in a file, within a sentence. */
const INLINE_INCLUDE = /(?:^|\s)::include(?=[{[])[^\n]{0,60}/

/** Reports block marks that stayed on the page: attributes that cannot be read, or a block closed too early. */
export function reportLiteralBlocks(
  tree: Root,
  text: string,
  { places, problems }: Pick<Context, 'places' | 'problems'>,
): void {
  if (text.includes('::include'))
    visit(tree, 'text', ({ value }, _, parent) => {
      const mark = INLINE_INCLUDE.exec(value)?.[0].trimStart()
      const details = { text: mark ?? '', cause: 'inline' }
      if (mark) problems.push(problem('literal-block', places.of(parent), details))
    })
  if (!text.includes(':::')) return
  visit(tree, 'paragraph', (node) => {
    const [first] = node.children
    const mark = first?.type === 'text' ? /^:{3,}[^\n]{0,60}/.exec(first.value)?.[0] : undefined
    if (mark) problems.push(problem('literal-block', places.of(node), { text: mark }))
  })
}
