// First of all styles: the order of the layers. This file may be the first one of the script that brings any.
import '../../theme/styles/layers.css'
import { createRoot } from 'react-dom/client'
import type { SearchIndexLink, SearchSettings, SiteData } from '../../model.ts'
import { adoptStyles } from '../boot/adopt-styles.ts'
import { onPageUpdate } from '../navigation/page-update.ts'
import { SearchDialog } from './SearchDialog.tsx'
import { SearchPanel } from './SearchPanel.tsx'
import css from './search.css?inline'
import { engineOf, forgetEngines } from './search-engine.ts'

adoptStyles(css)
onPageUpdate(forgetEngines)

export { markFound } from './mark-found.ts'

/** Reads the index of the page at hand, so that it is there when the first key is pressed. */
export function prepareSearch({ search }: SiteData): void {
  if (search) engineOf({ index: currentIndex(search).url, files: search.files })
}

let isOpen = false

/** Opens the dialog. Focus returns to where it was when it closes, or to the link that opens it. */
export function openSearch(site: SiteData): void {
  const field = document.querySelector<HTMLElement>('[data-search-page] input')
  field?.focus()
  if (field || isOpen || !site.search) return
  isOpen = true
  const before = document.activeElement
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  const links = [...document.querySelectorAll('a[data-search]')]
  for (const link of links) link.setAttribute('aria-expanded', 'true')
  const close = () => {
    if (!isOpen) return
    isOpen = false
    root.unmount()
    container.remove()
    for (const link of links) link.removeAttribute('aria-expanded')
    const own = links.find((link) => link.checkVisibility())
    const back = before && before !== document.body && before.isConnected ? before : own
    if (back instanceof HTMLElement) back.focus({ preventScroll: true })
  }
  root.render(
    <SearchDialog
      site={site}
      settings={site.search}
      index={currentIndex(site.search)}
      onClose={close}
    />,
  )
}

/** Makes the search of the page `/search/` work in its place. */
export function mountSearch(place: Element, site: SiteData): void {
  if (!site.search || place.childElementCount > 0) return
  const root = createRoot(place)
  root.render(
    <SearchPanel
      site={site}
      settings={site.search}
      index={currentIndex(site.search)}
      place="page"
    />,
  )
  // The page is left by exchanging its article: what was drawn in it goes with it.
  const watch = new MutationObserver(() => {
    if (place.isConnected) return
    watch.disconnect()
    root.unmount()
  })
  watch.observe(document.body, { childList: true, subtree: true })
}

/** The index of the version that the page belongs to; that of the latest one, where the page has none. */
function currentIndex({ indexes }: SearchSettings): SearchIndexLink {
  const version = document.querySelector<HTMLElement>('a[data-search]')?.dataset['search']
  const index = indexes.find((one) => one.version === version) ?? indexes[0]
  if (!index) throw new Error('A search has one index at least.')
  return index
}
