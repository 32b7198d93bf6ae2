import type { Element, ElementContent } from 'hast'
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive'
import type { Context } from '../context.ts'

/** Draws what is inside a node. */
export type DrawChildren = (node: { readonly children: readonly unknown[] }) => ElementContent[]

/** Draws one kind of `:::block`. */
export type Directive = (node: ContainerDirective, context: Context, draw: DrawChildren) => Element

/** Draws one kind of `::line`. */
export type LeafForm = (node: LeafDirective, context: Context, draw: DrawChildren) => Element
