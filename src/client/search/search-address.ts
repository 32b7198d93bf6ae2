/** What the address of the page of the search says. */
export interface SearchAddress {
  readonly typed: string
  readonly kind: string
}

export function readAddress(): SearchAddress {
  const { searchParams } = new URL(location.href)
  return { typed: searchParams.get('q') ?? '', kind: searchParams.get('kind') ?? '' }
}

/** Says in the address what is searched for, so that it can be kept and shared. */
export function writeAddress({ typed, kind }: SearchAddress, how: 'replace' | 'push'): void {
  const address = new URL(location.href)
  const set = (name: string, value: string) => {
    if (value) address.searchParams.set(name, value)
    else address.searchParams.delete(name)
  }
  set('q', typed.trim() === '' ? '' : typed)
  set('kind', kind)
  if (address.href === location.href) return
  // The state is that of the entry at hand: for the rest of the script, both show one page.
  history[`${how}State`](history.state, '', address)
}
