import { elementAt } from '../../theme/article/find-element.ts'
import { storeVersion } from '../../theme/controls/storage.ts'

/**
 * Links to another form of a page, in another version or language, keep the query and the hash of the reader, and a
 * version that is chosen is remembered. The script of the article does it, since readers click before React has hydrated the frame.
 */
export function keepQueryAndHash(): void {
  for (const kind of ['click', 'auxclick'] as const)
    document.addEventListener(kind, ({ target }) => followed(target), { capture: true })
}

function followed(target: EventTarget | null): void {
  const link = elementAt(target, 'a[data-same-page], a[data-choose-version]')
  if (!(link instanceof HTMLAnchorElement)) return
  if (link.dataset.chooseVersion) storeVersion(link.dataset.chooseVersion)
  if (link.dataset.samePage === undefined) return
  link.search = location.search
  link.hash = location.hash
}
