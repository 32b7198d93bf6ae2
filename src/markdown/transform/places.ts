import type { Node } from 'unist'
import { visit } from '../../html/visit.ts'
import type { Place } from '../../model.ts'
import { firstFrom } from '../commonmark/written.ts'

/** Lines of included files are kept apart by adding this for each file. */
const FILE = 10_000_000

/** Tells where a node of a tree is, though its text may come from several files or have been rewritten. */
export interface Places {
  /** The path of the article itself. */
  readonly ownPath: string
  /** Says that a tree comes from this file, and where what was parsed stood in it. */
  mark(tree: Node, path: string, original?: Original): void
  of(node: Node | undefined): Place & { readonly line: number; readonly column: number }
}

/** For parts of a line, in their order: the column from which it is moved, and by how much. */
export type Shifts = readonly (readonly [column: number, by: number])[]

/** The column of something before its line was written again. */
function columnBefore(column: number, shifts: Shifts = []): number {
  const [, by] = shifts.findLast(([from]) => from <= column) ?? [0, 0]
  return Math.max(column + by, 1)
}

/** How a text was before it was made ready for parsing. */
export interface Original {
  /** The line of each line that was parsed. */
  readonly lines?: readonly number[] | undefined
  /** How far the parts of each line were to the right of where they were parsed. */
  readonly shifts?: readonly Shifts[] | undefined
  readonly columnOf?: ((line: number, column: number) => number) | undefined
}

export function createPlaces(ownPath: string): Places {
  const paths = [ownPath]
  return {
    ownPath,
    mark(tree, path, { lines, shifts = [], columnOf } = {}) {
      const isOwn = path === ownPath
      if (isOwn && !lines && !columnOf) return
      const base = isOwn ? 0 : (paths.push(path) - 1) * FILE
      visit(tree, ({ position }) => {
        if (!position) return
        const { start } = position
        const line = lines?.[start.line - 1] ?? start.line
        const column = columnBefore(start.column, shifts[start.line - 1])
        start.column = columnOf?.(line, column) ?? column
        start.line = base + line
      })
    },
    of(node) {
      const { line = 1, column = 1 } = node?.position?.start ?? {}
      return { path: paths[Math.floor(line / FILE)] ?? ownPath, line: line % FILE, column }
    },
  }
}

/** Finds the place in a file of an offset in the text that was parsed. */
export function placesAt(
  text: string,
  path: string,
  { lines, shifts = [], columnOf }: Original,
): (offset: number) => Place {
  let starts: number[] | undefined
  return (offset) => {
    starts ??= [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)]
    const found = firstFrom(starts, offset + 1) - 1
    const line = lines?.[found] ?? found + 1
    const column = columnBefore(offset - (starts[found] ?? 0) + 1, shifts[found])
    return { path, line, column: columnOf?.(line, column) ?? column }
  }
}
