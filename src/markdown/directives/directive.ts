import type { Element, ElementContent, Properties } from 'hast'
import type { Paragraph, RootContent } from 'mdast'
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive'
import { problem } from '../../diagnostics/problem.ts'
import type { Context } from '../context.ts'
import { isReservedId } from '../transform/reserved-ids.ts'

/** Draws what is inside a node. */
export type DrawChildren = (node: { readonly children: readonly unknown[] }) => ElementContent[]

/** Draws one kind of `:::block`. */
export type Directive = (node: ContainerDirective, context: Context, draw: DrawChildren) => Element

/** Draws one kind of `::line`. */
export type LeafForm = (node: LeafDirective, context: Context, draw: DrawChildren) => Element

/** The `[label]` of a block and its content without it. */
export function labelAndContent(node: ContainerDirective): {
  readonly label?: Paragraph
  readonly content: readonly RootContent[]
} {
  const [first, ...rest] = node.children
  if (first?.type !== 'paragraph' || !first.data?.directiveLabel) return { content: node.children }
  return { label: first, content: rest }
}

/** The id that an author gives a block. One of the frame stays with the frame, as scripts look for it there. */
export function ownId(node: ContainerDirective, { places, problems }: Context): Properties {
  const id = node.attributes?.id
  if (!id) return {}
  if (!isReservedId(id)) return { id }
  problems.push(problem('duplicate-id', places.of(node), { id }))
  return {}
}
