/** The keys that open the search: `/`, Ctrl+K and ⌘K. The head of each page has this too, so that it must stay small. */

/** Whether a key opens the search, and nothing else has answered it. A field takes `/` as text. */
export const isSearchKey = (event: KeyboardEvent): boolean =>
  !(event.altKey || event.defaultPrevented) &&
  (event.ctrlKey || event.metaKey
    ? /^k$/i.test(event.key)
    : event.key === '/' &&
      // What has the focus is always an element, and has no such method where there is none.
      !(event.target as Element).closest?.('input,textarea,select,[contenteditable]'))

/** Notes such a key until the script has come that answers it. */
export function keepSearchKey(): void {
  const root = document.documentElement.dataset
  addEventListener('keydown', (event) => {
    // Without its script the page is read as without any.
    if (root.js === '' && isSearchKey(event)) {
      event.preventDefault()
      root.searchAsked = ''
    }
  })
}
