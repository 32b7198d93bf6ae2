import { useState } from 'react'
import type { SidebarItem } from '../../model.ts'
import { usePage } from '../frame/context.tsx'
import { branchRows } from '../sidebar/sidebar-tree.ts'

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
