import type { TocNode } from './toc-tree.ts'

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
            dangerouslySetInnerHTML={{ __html: heading.html }}
          />
          {children.length > 0 && <TocList nodes={children} active={active} />}
        </li>
      ))}
    </ul>
  )
}
