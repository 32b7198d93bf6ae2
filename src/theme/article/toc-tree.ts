import type { Heading } from '../../model.ts'

/** A heading with the headings below it. */
export interface TocNode {
  readonly heading: Heading
  readonly children: readonly TocNode[]
}

interface GrowingNode extends TocNode {
  readonly children: GrowingNode[]
}

/** Headings as a tree: the parent of each is the nearest one before it with a smaller level. */
export function tocTree(headings: readonly Heading[]): readonly TocNode[] {
  const roots: GrowingNode[] = []
  const path: GrowingNode[] = []
  for (const heading of headings) {
    const node = { heading, children: [] }
    while (path.length > 0 && (path.at(-1)?.heading.level ?? 0) >= heading.level) path.pop()
    const siblings = path.at(-1)?.children ?? roots
    siblings.push(node)
    path.push(node)
  }
  return roots
}
