/**
 * Where the emphasis of CommonMark and the one that knows Korean may part. Both judge a run of marks by the characters
 * at its sides, and they differ only where punctuation meets a letter that is not Latin, or is itself not Latin.
 */
import type { Delete, Emphasis, Nodes, Strong } from 'mdast'

const RUNS = /[*_~]+/g
const WORD = /^[\p{L}\p{N}]$/u

/** The offsets of marks that the two may judge differently, whatever they stand in. */
export function doubtfulMarks(text: string): number[] {
  const found: number[] = []
  RUNS.lastIndex = 0
  for (let run = RUNS.exec(text); run; run = RUNS.exec(text)) {
    if (!isDoubtful(run[0], text[run.index - 1], text[RUNS.lastIndex])) continue
    for (let offset = run.index; offset < RUNS.lastIndex; offset++) found.push(offset)
  }
  return found
}

/** White space at one side, as at the ends of a text, decides alone and in both readings. */
function isDoubtful(marks: string, before = ' ', after = ' '): boolean {
  const isLatin = before < '\x80' && after < '\x80'
  if (isMixed(marks)) return !isLatin || marks.includes('~')
  return !(isLatin || /\s/.test(before + after) || (WORD.test(before) && WORD.test(after)))
}

const isMixed = (marks: string) =>
  marks.length > 1 && marks !== (marks[0] ?? '').repeat(marks.length)

/** Whether both read a block alike all the same: what they judge differently has nothing else to pair with. */
export function readsAlike(block: Nodes, text: string, doubtful: readonly number[]): boolean {
  const doubts = new Set(doubtful)
  return stretchesOf(block, text).every((runs) => {
    const marks = new Set(runs.filter(({ offset }) => doubts.has(offset)).map(({ mark }) => mark))
    return [...marks].every((mark) => isPlain(runs, mark))
  })
}

/** Whether the runs of a mark are one that stayed text, or pairs of equal length side by side. */
function isPlain(runs: readonly Run[], mark: string): boolean {
  const own = runs.filter((run) => run.mark === mark)
  if (own.length === 1) return own[0]?.node === undefined
  return own.every(({ node, length }, index) => {
    const other = own[index % 2 === 0 ? index + 1 : index - 1]
    return (
      node !== undefined && other?.node === node && other.length === length && isWhole(node, length)
    )
  })
}

/** Whether a node has all the marks of its runs, so that none is left to pair with another. */
const isWhole = ({ type }: Marked, length: number) =>
  type === 'delete' ? length <= 2 : length === (type === 'strong' ? 2 : 1)

/** A run of emphasis marks in one stretch of inline content, where marks may pair. */
interface Run {
  readonly offset: number
  readonly mark: string
  readonly length: number
  /** What the run opens or closes; a run that stayed text has none. */
  readonly node?: Marked
}

type Marked = Emphasis | Strong | Delete

const RUN_CHARS = /\*+|_+|~+/g

/** The runs of a block, a list for each stretch: what a link says is apart from what is around it. */
function stretchesOf(block: Nodes, text: string): Run[][] {
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
    for (const run of text.slice(start, end).matchAll(RUN_CHARS))
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
