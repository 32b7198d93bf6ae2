import { useState } from 'react'
import type { SidebarItem } from '../../model.ts'
import { containsPage } from '../controls/same-url.ts'
import { usePage } from '../frame/context.tsx'

/** The category of a level that was opened last, by the reader or by coming to a page in it. */
export interface OpenedRow {
  /** Absent: none was opened since the level is there. */
  readonly key: string | undefined
  readonly open: (key: string) => void
}

/** Remembers which category of a level was opened last. */
export function useOpenedRow(items: readonly SidebarItem[]): OpenedRow {
  const { url } = usePage()
  const [key, setKey] = useState<string>()
  const [seenUrl, setSeenUrl] = useState(url)
  if (seenUrl !== url) {
    setSeenUrl(url)
    const active = items.find((item) => item.kind === 'category' && containsPage(item, url))
    if (active) setKey(rowKey(active))
  }
  return { key, open: setKey }
}

/** Tells the rows of one level apart. */
export const rowKey = ({ kind, url, label }: SidebarItem) => `${kind} ${url ?? ''} ${label}`
