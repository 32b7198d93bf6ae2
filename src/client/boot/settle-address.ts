import type { PageData } from '../../model.ts'
import { addressKey, encoded } from '../../urls/address.ts'

/** Shows the page's own address when it was reached as `…/index` or `…/index.html`; query and hash stay. */
export function settleAddress({ url }: PageData): void {
  const { pathname, search, hash } = location
  const folder = pathname.replace(/\/index(?:\.html)?\/?$/, '')
  if (folder === pathname || addressKey(folder) !== addressKey(url)) return
  history.replaceState(history.state, '', encoded(url) + search + hash)
}
