import { elementAt } from '../../theme/controls/find-element.ts'
import { storeVersion } from '../../theme/controls/storage.ts'

/**
 * Links to another form of a page, in another version or language, keep the query and the hash of the reader, and a
 * version that is chosen is remembered. The script of the article does it, since readers click before React has hydrated
 * the frame. Gives back what a new page needs: its links say where they lead, also to those who copy them.
 */
export function keepQueryAndHash(): () => void {
  const refresh = () => document.querySelectorAll<HTMLAnchorElement>(SAME_PAGE).forEach(takeOver)
  addEventListener('hashchange', refresh)
  // A menu may have been drawn since.
  for (const kind of ['click', 'auxclick'] as const)
    document.addEventListener(kind, ({ target }) => followed(target), { capture: true })
  return refresh
}

const SAME_PAGE = 'a[data-same-page]'

function takeOver(link: HTMLAnchorElement): void {
  link.setAttribute('href', link.pathname + location.search + location.hash)
}

function followed(target: EventTarget | null): void {
  const link = elementAt(target, `${SAME_PAGE}, a[data-choose-version]`)
  if (!(link instanceof HTMLAnchorElement)) return
  if (link.dataset.chooseVersion) storeVersion(link.dataset.chooseVersion)
  if (link.dataset.samePage !== undefined) takeOver(link)
}
