/**
 * Walks a tree like `unist-util-visit`, whose types it has, in a tenth of the time: that one names a function for every
 * node. An article is walked a dozen times on its way. In the bundle, the packages that walk trees take this one too.
 */
import type { Node, Parent } from 'unist'
import type { visit as Visit } from 'unist-util-visit'

/** Goes on as usual. */
export const CONTINUE = true
/** Ends the walk. */
export const EXIT = false
/** Leaves out what is inside of the node. */
export const SKIP = 'skip'

type Result =
  | undefined
  | null
  | boolean
  | number
  | 'skip'
  | readonly [action?: unknown, index?: unknown]
type Visitor = (node: Node, index?: number, parent?: Parent) => Result

/**
 * Visits the nodes of a type, or all, from the top. A number as the result is where to go on among the neighbours. Fails
 * when a package asks for another of the forms that the original has, none of which any has needed.
 */
export const visit = ((
  tree: Node,
  test: string | Visitor,
  visitor?: Visitor,
  ...more: unknown[]
) => {
  const isTyped = typeof test === 'string'
  if (more.length > 0 || (visitor === undefined) === isTyped)
    throw new TypeError('Trees are walked by a type and a visitor, or a visitor alone')
  walk(
    tree,
    isTyped ? test : undefined,
    isTyped ? (visitor as Visitor) : test,
    undefined,
    undefined,
  )
}) as typeof Visit

/** Gives the index to go on with, or `EXIT`. */
function walk(
  node: Node,
  type: string | undefined,
  visitor: Visitor,
  index: number | undefined,
  parent: Parent | undefined,
): number | typeof EXIT {
  let action: unknown
  let next: unknown
  if (type === undefined || node.type === type) {
    const result = visitor(node, index, parent)
    if (result !== null && typeof result === 'object') [action, next] = result
    else action = result
    if (action === EXIT) return EXIT
  }
  const { children } = node as Partial<Parent>
  if (children && action !== SKIP) {
    let at = 0
    while (at >= 0 && at < children.length) {
      const child = children[at] as Node
      // Most nodes are texts, which nobody has asked for.
      if (type !== undefined && child.type !== type && !('children' in child)) {
        at++
        continue
      }
      const to = walk(child, type, visitor, at, node as Parent)
      if (to === EXIT) return EXIT
      at = to
    }
  }
  if (typeof next === 'number') return next
  return typeof action === 'number' ? action : (index ?? 0) + 1
}
