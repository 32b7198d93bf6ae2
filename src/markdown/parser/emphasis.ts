/**
 * Where the emphasis of CommonMark and the one that knows Korean may part. Both judge a run of marks by the characters
 * at its sides, and they differ only where punctuation meets a letter that is not Latin, or is itself not Latin.
 */
import type { Nodes } from 'mdast'
import { type Marked, type Run, stretchesOf } from './runs.ts'

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
