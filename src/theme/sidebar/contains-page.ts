import type { SidebarItem } from '../../model.ts'
import { isSameUrl } from '../controls/same-url.ts'

/** Whether the row leads to the page. */
export function isCurrentRow(item: SidebarItem, url: string): boolean {
  return item.url !== undefined && !item.external && isSameUrl(item.url, url)
}

/** Whether the row or any row below it leads to the page. */
export function containsPage(item: SidebarItem, url: string): boolean {
  return isCurrentRow(item, url) || (item.items?.some((inner) => containsPage(inner, url)) ?? false)
}
