import type { Nodes } from 'mdast'

/** What an author wrote for a node. */
export const writtenOf = ({ position }: Nodes, text: string) =>
  text.slice(position?.start.offset, position?.end.offset)

/** Where a node begins in its text. */
export const startOf = ({ position }: Nodes) => position?.start.offset ?? 0

/** Whether no blank line stands between two blocks. */
export const isCloseTo = (before: Nodes, { position }: Nodes) =>
  (before.position?.end.line ?? 0) + 1 >= (position?.start.line ?? 0)

/** The index of the first of these offsets, which go up, that is not before another. */
export function firstFrom(offsets: readonly number[], least: number): number {
  let low = 0
  let high = offsets.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((offsets[middle] ?? 0) < least) low = middle + 1
    else high = middle
  }
  return low
}
