import type { Comment, Element, ElementContent, Properties, Root } from 'hast'
import { SKIP, visit } from '../../html/visit.ts'

/** How a post begins, for lists. */
export interface Preview {
  readonly children: ElementContent[]
  /** False: there is no mark, so it is the whole text. */
  readonly isTruncated: boolean
}

/**
 * Copies what is before the mark `<!-- truncate -->`, or all if there is none, without the opening heading.
 * The copy may stand on one page with those of other posts: headings are one level lower and lead nowhere, notes are
 * left to the post, and every other id is made the post's own.
 */
export function previewOf({ children }: Root, path: string): Preview {
  const whole = children.filter((node): node is ElementContent => node.type !== 'doctype')
  const first = whole.findIndex((node) => node.type === 'element')
  const opening = whole[first]
  const isHeading = opening?.type === 'element' && opening.tagName === 'h1'
  const cut = beforeMark(isHeading ? whole.slice(first + 1) : whole)
  const root: Root = { type: 'root', children: cut.children }
  fitIntoList(root, `${path.replace(/[^\p{L}\p{N}]+/gu, '-')}-`)
  return { children: root.children as ElementContent[], isTruncated: cut.isTruncated }
}

/** A deep copy of nodes up to the mark. An element that the mark leaves empty is left out. */
function beforeMark(nodes: readonly ElementContent[]): Preview {
  const children: ElementContent[] = []
  for (const node of nodes) {
    if (node.type === 'comment') {
      if (isMark(node)) return { children, isTruncated: true }
    } else if (node.type === 'element') {
      const inner = beforeMark(node.children)
      if (!inner.isTruncated || inner.children.length > 0)
        children.push({ ...node, properties: { ...node.properties }, children: inner.children })
      if (inner.isTruncated) return { children, isTruncated: true }
    } else children.push({ ...node })
  }
  return { children, isTruncated: false }
}

function fitIntoList(root: Root, prefix: string): void {
  visit(root, 'element', (node, index, parent) => {
    if (parent && index !== undefined && belongsToPost(node)) {
      parent.children.splice(index, 1)
      return [SKIP, index]
    }
    const [, level] = /^h([1-6])$/.exec(node.tagName) ?? []
    if (level) {
      node.tagName = `h${Math.min(Math.max(Number(level), 2) + 1, 6)}`
      delete node.properties.id
    }
    prefixIds(node.properties, prefix)
    return undefined
  })
}

/** Anchors of headings, and notes with what leads to them. */
const belongsToPost = ({ tagName, properties, children }: Element) =>
  properties.className?.toString() === 'anchor' ||
  'dataFootnotes' in properties ||
  (tagName === 'sup' &&
    children.some((child) => child.type === 'element' && 'dataFootnoteRef' in child.properties))

/** Properties that hold ids of the same page. */
const ID_PROPERTIES = [
  'id',
  'htmlFor',
  'headers',
  'list',
  'ariaControls',
  'ariaLabelledBy',
  'ariaDescribedBy',
  'ariaOwns',
] as const

function prefixIds(properties: Properties, prefix: string): void {
  for (const name of ID_PROPERTIES) {
    const value = properties[name]
    if (value === undefined || value === null) continue
    const ids = Array.isArray(value) ? value.map(String) : String(value).split(/\s+/)
    Object.assign(properties, { [name]: ids.map((id) => prefix + id).join(' ') })
  }
}

/** Ends what lists show of a post. It stands for itself in the tree, and is never drawn. */
export const TRUNCATION_MARK: Comment = { type: 'comment', value: ' truncate ' }

/** Whether HTML in Markdown is the mark `<!-- truncate -->`. */
export const isTruncationMark = (html: string) => /^\s*<!--\s*truncate\s*-->\s*$/i.test(html)

/** Whether a comment of the tree is the mark. */
const isMark = ({ value }: Comment) => value.trim() === 'truncate'
