import type { Place } from '../../model.ts'
import type { CategoryLink } from './category.ts'
import type { Entry } from './entry.ts'
import type { CategoryNode, CategoryPageLink, SidebarInput, SidebarNode } from './sidebar-node.ts'

/** A category without rows is its own page as a row, or nothing; a folder's category is never reported. */
export function finished(
  category: Omit<CategoryNode, 'kind'>,
  reportEmpty?: (details: { readonly label: string }) => void,
): SidebarNode[] {
  if (category.items.length > 0)
    return [
      { kind: 'category', ...category, collapsed: category.collapsible && category.collapsed },
    ]
  if (category.link?.kind === 'doc') return [rowOf(category.link.doc, category.label, true)]
  if (!category.link) reportEmpty?.({ label: category.label })
  return []
}

/** What the page of a category is called and says, where its link does not say it, and where the link stands. */
interface CategoryWords {
  readonly label: string
  readonly description: string | undefined
  readonly place: Place | undefined
}

/** The page that a category asks for; nothing when it asks for none, or for a document that is not there. */
export function pageLinkOf(
  link: CategoryLink | undefined,
  { label, description, place }: CategoryWords,
  { docById }: SidebarInput,
): CategoryPageLink | undefined {
  if (!link) return undefined
  if (link.type === 'doc') {
    const doc = docById.get(link.id)
    return doc && { kind: 'doc', doc }
  }
  return {
    kind: 'index',
    title: link.title ?? label,
    description: link.description ?? description ?? '',
    ...(link.slug ? { slug: link.slug } : {}),
    ...(place ? { place } : {}),
  }
}

/**
 * The row of a page. `label` is what the sidebar calls it where the page itself says nothing; a page whose row is no
 * stop has no page before or after it here.
 */
export function rowOf(doc: Entry, label: string | undefined, isStop: boolean): SidebarNode {
  const { className } = doc
  return {
    kind: 'doc',
    doc,
    label: doc.rowLabel ?? label ?? doc.title,
    isStop,
    ...(className ? { className } : {}),
  }
}
