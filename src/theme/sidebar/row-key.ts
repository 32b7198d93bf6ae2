import type { SidebarItem } from '../../model.ts'

/** Tells the rows of one level apart. */
export const rowKey = ({ kind, url, label }: SidebarItem) => `${kind} ${url ?? ''} ${label}`
