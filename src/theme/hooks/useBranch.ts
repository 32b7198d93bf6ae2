import { useState } from 'react'
import type { SidebarItem } from '../../model.ts'
import { usePage } from '../frame/context.tsx'

/** The rows of a category, whether or not the page carries them. */
export interface Branch {
  /** Absent until they were asked for. */
  readonly rows: readonly SidebarItem[] | undefined
  readonly loading: boolean
  /** Asks for the rows; resolves to false when they cannot be had. */
  readonly load: () => Promise<boolean>
}

/** Gets the rows of a category from the page, or from the file of the whole tree. */
export function useBranch(item: SidebarItem): Branch {
  const { sidebar } = usePage()
  const [loaded, setLoaded] = useState<readonly SidebarItem[]>()
  const [loading, setLoading] = useState(false)
  const load = async () => {
    setLoading(true)
    try {
      setLoaded(await branchRows(sidebar?.treeUrl ?? '', item))
      return true
    } catch {
      return false
    } finally {
      setLoading(false)
    }
  }
  return { rows: item.items ?? loaded, loading, load }
}

/** The trees that were asked for, by their addresses. */
const trees = new Map<string, Promise<readonly SidebarItem[]>>()

/**
 * The rows of a category that a page leaves out. Fails when the tree cannot be loaded, or is no longer the one that the
 * page was drawn from.
 */
async function branchRows(
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
