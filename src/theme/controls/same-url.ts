import type { SidebarItem } from '../../model.ts'

/** The path of a url as it is compared. Every row of a menu asks for it, which is why no regular expression finds the end. */
export function normalUrl(url: string): string {
  let end = 0
  while (end < url.length && url[end] !== '?' && url[end] !== '#') end++
  while (url[end - 1] === '/') end--
  return url.slice(0, end).toLowerCase()
}

/** Whether two urls name the same page: case and a trailing slash do not matter. */
export function isSameUrl(one: string, other: string): boolean {
  return one === other || normalUrl(one) === normalUrl(other)
}

/** Whether a url is the base or lies below it, counted in whole path segments. */
export function isAtOrBelow(url: string, base: string): boolean {
  return `${normalUrl(url)}/`.startsWith(`${normalUrl(base)}/`)
}

/** Whether the row leads to the page. */
export function isCurrentRow(item: SidebarItem, url: string): boolean {
  return item.url !== undefined && !item.external && isSameUrl(item.url, url)
}

/** Whether the row or any row below it leads to the page. */
export function containsPage(item: SidebarItem, url: string): boolean {
  return isCurrentRow(item, url) || (item.items?.some((inner) => containsPage(inner, url)) ?? false)
}
