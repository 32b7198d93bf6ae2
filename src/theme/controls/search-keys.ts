/** The keys that open the search: `/`, Ctrl+K and ⌘K. The head of each page has this, so that it must stay small. */

/** The event that says that one was pressed. */
export const SEARCH_ASKED = 'docsgen-search'

/** Whether a key opens the search, and nothing else has answered it. A field takes `/` as text. */
const isSearchKey = (event: KeyboardEvent): boolean =>
  !(event.altKey || event.isComposing || event.defaultPrevented) &&
  (event.ctrlKey || event.metaKey
    ? /^k$/i.test(event.key)
    : event.key === '/' &&
      // What has the focus is always an element, and has no such method where there is none.
      !(event.target as Element).closest?.('input,textarea,select,[contenteditable]'))

/** Tells of such a key, and notes it for the script that answers it, which may not have come yet. */
export function tellSearchKeys(): void {
  const root = document.documentElement.dataset
  addEventListener('keydown', (event) => {
    // Without its script the page is read as without any.
    if (root.js === '' && isSearchKey(event)) {
      event.preventDefault()
      root.searchAsked = ''
      dispatchEvent(new Event(SEARCH_ASKED))
    }
  })
}
