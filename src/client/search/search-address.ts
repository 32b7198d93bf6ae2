import type { SearchIndexLink } from '../../model.ts'

/** What the address of the page of the search says. */
export interface SearchAddress {
  readonly typed: string
  readonly kind: string
  /** Where is searched, if not where readers of the page search first: `in=en/2.0`. */
  readonly index: string
}

/** What an index is called in an address. */
export const nameOfIndex = ({ locale, version }: SearchIndexLink): string =>
  version === undefined ? locale : `${locale}/${version}`

/** What the address of this page says. */
export function readAddress(): SearchAddress {
  const { searchParams } = new URL(location.href)
  const get = (name: string) => searchParams.get(name) ?? ''
  return { typed: get('q'), kind: get('kind'), index: get('in') }
}

/** The address of a page of the search that says so. */
export function addressWith(page: string, { typed, kind, index }: SearchAddress): string {
  const address = new URL(page, location.href)
  const set = (name: string, value: string) => {
    if (value) address.searchParams.set(name, value)
    else address.searchParams.delete(name)
  }
  set('q', typed.trim() === '' ? '' : typed)
  set('kind', kind)
  set('in', index)
  return address.href
}

/** Says in the address what is searched for, so that it can be kept and shared. */
export function writeAddress(said: SearchAddress, how: 'replace' | 'push'): void {
  const address = addressWith(location.href, said)
  if (address === location.href) return
  // The state is that of the entry at hand: for the rest of the script, both show one page.
  history[`${how}State`](history.state, '', address)
}
