import { elementAt } from '../../theme/controls/find-element.ts'
import { decoded } from '../../urls/address.ts'

/** What has to be known of a link to tell who follows it. */
export interface ClickedLink {
  /** The resolved address. */
  readonly href: string
  readonly target?: string
  readonly download?: boolean
  readonly rel?: string
  /** The author asked for a plain link. */
  readonly plain?: boolean
  /** The link says that it leads to another language, whose pages are another site to the browser. */
  readonly otherLanguage?: boolean
}

/** `page`: we load it. `hash`: a place on this page, left to the browser. `browser`: none of our business. */
export type LinkAction = 'page' | 'hash' | 'browser'

/** Who follows a link that was clicked without any modifier. `here` is the address in the address bar. */
export function linkAction(link: ClickedLink, here: string, baseUrl: string): LinkAction {
  if (link.download || link.plain || link.otherLanguage || leavesWindow(link)) return 'browser'
  const url = new URL(link.href)
  const current = new URL(here)
  if (url.origin !== current.origin || !isInside(url.pathname, baseUrl)) return 'browser'
  if (isFile(url.pathname)) return 'browser'
  const samePlace = url.pathname === current.pathname && url.search === current.search
  return samePlace && link.href.includes('#') ? 'hash' : 'page'
}

function leavesWindow({ target, rel }: ClickedLink): boolean {
  return Boolean(target && target !== '_self') || /\bexternal\b/i.test(rel ?? '')
}

function isInside(pathname: string, baseUrl: string): boolean {
  return `${decoded(pathname)}/`.startsWith(baseUrl)
}

// An extension starts with a letter, so that `/docs/v1.0` is a page.
function isFile(pathname: string): boolean {
  return /\.(?!html?$)[a-z][a-z\d]{1,7}$/i.test(pathname)
}

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
