import type { Node } from 'unist'
import { visit } from 'unist-util-visit'
import type { Place } from '../model.ts'

/** Lines of included files are kept apart by adding this for each file. */
const FILE = 10_000_000

/** Tells where a node of a tree stands, though its text may come from several files or have been rewritten. */
export interface Places {
  /** The path of the article itself. */
  readonly ownPath: string
  /** Says that a tree comes from this file; `lines` gives the original line of each line that was parsed. */
  mark(tree: Node, path: string, lines?: readonly number[]): void
  of(node: Node | undefined): Place & { readonly line: number; readonly column: number }
}

export function createPlaces(ownPath: string): Places {
  const paths = [ownPath]
  return {
    ownPath,
    mark(tree, path, lines) {
      const isOwn = path === ownPath
      if (isOwn && !lines) return
      const base = isOwn ? 0 : (paths.push(path) - 1) * FILE
      visit(tree, ({ position }) => {
        if (!position) return
        position.start.line = base + (lines?.[position.start.line - 1] ?? position.start.line)
      })
    },
    of(node) {
      const { line = 1, column = 1 } = node?.position?.start ?? {}
      return { path: paths[Math.floor(line / FILE)] ?? ownPath, line: line % FILE, column }
    },
  }
}
