import type { Delete, Emphasis, Nodes, Strong } from 'mdast'

/** A run of emphasis marks in one stretch of inline content, where marks may pair. */
export interface Run {
  readonly offset: number
  readonly mark: string
  readonly length: number
  /** What the run opens or closes; a run that stayed text has none. */
  readonly node?: Marked
}

export type Marked = Emphasis | Strong | Delete

const RUNS = /\*+|_+|~+/g

/** The runs of a block, a list for each stretch: what a link says is apart from what stands around it. */
export function stretchesOf(block: Nodes, text: string): Run[][] {
  const stretches: Run[][] = []
  collect(block, text, stretches, undefined)
  return stretches
}

function collect(node: Nodes, text: string, stretches: Run[][], own: Run[] | undefined): void {
  const start = node.position?.start.offset ?? 0
  const end = node.position?.end.offset ?? start
  if (node.type === 'emphasis' || node.type === 'strong' || node.type === 'delete') {
    const mark = text[start] ?? ''
    own?.push({ offset: start, mark, length: runAt(text, start, 1), node })
    for (const child of node.children) collect(child, text, stretches, own)
    own?.push({
      offset: end - runAt(text, end - 1, -1),
      mark,
      length: runAt(text, end - 1, -1),
      node,
    })
  } else if ('children' in node) {
    const inner = INLINE_HOLDERS.has(node.type) ? [] : own
    if (inner && inner !== own) stretches.push(inner)
    for (const child of node.children) collect(child as Nodes, text, stretches, inner)
  } else if (LITERAL_HOLDERS.has(node.type)) {
    for (const run of text.slice(start, end).matchAll(RUNS))
      own?.push({ offset: start + run.index, mark: run[0][0] ?? '', length: run[0].length })
  }
}

/** Blocks that hold inline content, and inline nodes whose content pairs for itself. */
const INLINE_HOLDERS = new Set([
  'paragraph',
  'heading',
  'tableCell',
  'link',
  'linkReference',
  'textDirective',
  'leafDirective',
])
const LITERAL_HOLDERS = new Set(['text', 'image', 'imageReference', 'footnoteReference'])

/** How many equal marks stand at an offset, seen in one direction. */
function runAt(text: string, offset: number, step: 1 | -1): number {
  let length = 0
  while (text[offset + length * step] === text[offset]) length++
  return length
}
