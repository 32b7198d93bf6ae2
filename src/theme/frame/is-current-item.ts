import type { NavbarItem } from '../../model.ts'
import { isAtOrBelow, isSameUrl } from '../controls/same-url.ts'

/** Whether a navbar item stands for the page. The first page has everything below it, so it counts alone. */
export function isCurrentItem(item: NavbarItem, url: string, homeUrl: string): boolean {
  if (item.items?.some((inner) => isCurrentItem(inner, url, homeUrl))) return true
  const base = item.activeBase ?? item.url
  if (base === undefined || item.external) return false
  return isSameUrl(base, homeUrl) ? isSameUrl(url, homeUrl) : isAtOrBelow(url, base)
}

/** What a link of the main menu says about itself: it is the page, it stands for the page, or neither. */
export function currentMark(
  item: NavbarItem,
  url: string,
  homeUrl: string,
): 'page' | 'true' | undefined {
  if (!isCurrentItem(item, url, homeUrl)) return undefined
  return item.url !== undefined && isSameUrl(item.url, url) ? 'page' : 'true'
}
