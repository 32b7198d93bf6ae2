import { breakableLabel } from '../../html/break-chances.ts'
import type { Heading } from '../../model.ts'

export interface TocListProps {
  readonly nodes: readonly TocNode[]
  /** The id of the heading that is being read. */
  readonly active?: string | undefined
}

/** Links to the headings of the page, one level inside the other. */
export function TocList({ nodes, active }: TocListProps) {
  return (
    <ul>
      {nodes.map(({ heading, children }) => (
        <li key={heading.id}>
          <a
            href={`#${heading.id}`}
            aria-current={heading.id === active ? 'true' : undefined}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: text escaped by the compiler, with code and emphasis only.
            dangerouslySetInnerHTML={{ __html: breakableLabel(heading.html) }}
          />
          {children.length > 0 && <TocList nodes={children} active={active} />}
        </li>
      ))}
    </ul>
  )
}

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
