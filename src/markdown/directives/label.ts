import type { Paragraph, RootContent } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'

/** The `[label]` of a block and its content without it. */
export function labelAndContent(node: ContainerDirective): {
  readonly label?: Paragraph
  readonly content: readonly RootContent[]
} {
  const [first, ...rest] = node.children
  if (first?.type !== 'paragraph' || !first.data?.directiveLabel) return { content: node.children }
  return { label: first, content: rest }
}
