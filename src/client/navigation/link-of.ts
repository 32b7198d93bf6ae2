import { elementAt } from './element-at.ts'
import type { ClickedLink } from './link-action.ts'

/** The facts about the link that an event happened on, if it leads to a web address. */
export function linkOf(target: EventTarget | null): ClickedLink | undefined {
  const element = elementAt(target, 'a[href]')
  if (!(element instanceof HTMLAnchorElement) || !/^https?:/.test(element.href)) return undefined
  return {
    href: element.href,
    target: element.target,
    download: element.hasAttribute('download'),
    rel: element.rel,
    otherLanguage: element.hreflang !== '' && element.hreflang !== document.documentElement.lang,
    plain: element.hasAttribute('data-noroute'),
  }
}
