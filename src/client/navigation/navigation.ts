import { elementOfHash } from '../../theme/controls/find-element.ts'
import { isPlainClick } from '../../theme/controls/is-plain-click.ts'
import { reveal } from './hash-target.ts'
import { linkAction, linkOf } from './link-action.ts'
import { createRouter, type RouterParts } from './router.ts'

/** Follows the links of this site, and the back button, without leaving the document. */
export function startNavigation(baseUrl: string, parts: RouterParts): void {
  const router = createRouter(parts)

  document.addEventListener('click', (event) => {
    const link = isPlainClick(event) && !event.defaultPrevented && linkOf(event.target)
    if (!link) return
    const url = new URL(link.href)
    const action = linkAction(link, location.href, baseUrl)
    if (action === 'page') {
      // A reader is not kept waiting for the frame: the browser is as fast.
      if (!parts.canDraw()) return
      event.preventDefault()
      router.follow(url)
    } else if (action === 'hash') {
      // The browser goes there, and makes an entry of its own.
      parts.entries.keep()
      const target = elementOfHash(url.hash)
      if (target) reveal(target)
    }
  })
  addEventListener('popstate', router.arrive)
}
