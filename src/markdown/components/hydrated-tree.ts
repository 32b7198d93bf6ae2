/** What an island has drawn must come to the browser as it is: React finds its elements and texts again one by one. */
import type { Element, ElementContent, Nodes, Root } from 'hast'
import { el } from '../../html/element.ts'
import { visit } from '../../html/visit.ts'
import type { IslandData } from '../../model.ts'

declare module 'hast' {
  interface Data {
    /** It is a part of an island: nothing may be added to it. */
    isHydrated?: true
  }
}

export const isHydrated = ({ data }: Nodes): boolean => data?.isHydrated === true

/** Says at each island what its script needs, and marks what it has drawn. */
export function keepHydrated(tree: Root, islands: readonly IslandData[]): void {
  visit(tree, 'element', (node) => {
    const number = node.properties.dataIslandNumber
    if (number === undefined) return
    delete node.properties.dataIslandNumber
    const data = islands[Number(number)]
    if (!data) return
    node.properties.dataIsland = JSON.stringify(data)
    node.children = node.children.map(kept)
  })
}

function kept(node: ElementContent): ElementContent {
  if (node.type === 'comment') return el(COMMENT, { dataText: node.value })
  node.data = { ...node.data, isHydrated: true }
  // What stands in the tag of an island is no part of it.
  if (node.type === 'element' && node.properties.dataSlot === undefined)
    node.children = (node as Element).children.map(kept)
  return node
}

/** Stands for a comment of React's, which tells texts beside each other apart: trees are drawn without comments. */
const COMMENT = 'island-comment'
const COMMENTS = new RegExp(`<${COMMENT} data-text="([ $/&!?A-Z]*)"></${COMMENT}>`, 'g')

/** Drawn HTML with the comments of islands. */
export const withComments = (html: string): string =>
  html.includes(COMMENT) ? html.replace(COMMENTS, '<!--$1-->') : html
