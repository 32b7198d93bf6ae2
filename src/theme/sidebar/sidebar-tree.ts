import type { SidebarItem } from '../../model.ts'

/** The trees that were asked for, by their addresses. */
const trees = new Map<string, Promise<readonly SidebarItem[]>>()

/**
 * The rows of a category that a page leaves out. Fails when the tree cannot be loaded, or is no longer the one that the
 * page was drawn from.
 */
export async function branchRows(
  treeUrl: string,
  { branch = '', label }: Pick<SidebarItem, 'branch' | 'label'>,
): Promise<readonly SidebarItem[]> {
  const [first, ...rest] = branch.split('.').map(Number)
  const tree = await treeAt(treeUrl)
  const category = rest.reduce((row, index) => row?.items?.[index], tree[first ?? 0])
  if (!category?.items || category.label !== label) throw new Error(`No rows of ${label}`)
  return category.items
}

function treeAt(url: string): Promise<readonly SidebarItem[]> {
  const known = trees.get(url)
  if (known) return known
  const loading = load(url)
  trees.set(url, loading)
  loading.catch(() => trees.delete(url))
  return loading
}

async function load(url: string): Promise<readonly SidebarItem[]> {
  // Its name stays the same when the tree changes, so the browser asks whether it has.
  const answer = await fetch(url, { cache: 'no-cache' })
  if (!answer.ok) throw new Error(`${answer.status} ${url}`)
  return (await answer.json()) as readonly SidebarItem[]
}
