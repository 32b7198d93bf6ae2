import type { SiteData } from '../../model.ts'
import { isPlainClick } from '../../theme/controls/is-plain-click.ts'
import { loadModule } from '../boot/chunk-failure.ts'

/** Keys that a field takes as text. */
const TYPED_INTO = 'input, textarea, select, [contenteditable]'

/**
 * Opens the search by its links and by `/`, Ctrl+K and ⌘K. Script and index come when the reader points at it, so that a
 * page that is only read loads neither. Call what comes back for each new page.
 */
export function startSearch(site: SiteData): () => void {
  if (!site.search) return () => {}
  let loading: Promise<typeof import('./search-box.tsx') | undefined> | undefined
  const load = () => {
    loading ??= loadModule(() => import('./search-box.tsx'))
    return loading
  }
  const open = async () => (await load())?.openSearch(site)
  const linkAt = (target: EventTarget | null) =>
    target instanceof Element && target.closest('a[data-search]') !== null
  const prepare = async ({ target }: Event) => {
    if (linkAt(target)) (await load())?.prepareSearch(site)
  }
  document.addEventListener('pointerover', prepare)
  document.addEventListener('focusin', prepare)
  document.addEventListener('click', (event) => {
    if (!isPlainClick(event) || !linkAt(event.target)) return
    event.preventDefault()
    void open()
  })
  document.addEventListener('keydown', (event) => {
    const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey
    const isK = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey
    const isTyped = event.target instanceof Element && event.target.closest(TYPED_INTO) !== null
    if (event.defaultPrevented || event.isComposing || !(isK || (isSlash && !isTyped))) return
    event.preventDefault()
    void open()
  })
  return () => {
    const place = document.querySelector('[data-search-page]')
    if (place) void load().then((module) => module?.mountSearch(place, site))
  }
}
