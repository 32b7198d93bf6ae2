import { createRoot, type Root } from 'react-dom/client'
import type { SearchSettings, SiteData } from '../../model.ts'
import { SearchDialog } from './SearchDialog.tsx'
import { SearchPanel } from './SearchPanel.tsx'
import { engineOf, type SearchEngine } from './search-engine.ts'

/** Reads the index of the page at hand, so that it is there when the first key is pressed. */
export function prepareSearch({ search }: SiteData): void {
  if (search) currentEngine(search)
}

let opened: { root: Root; container: HTMLElement } | undefined

/** Opens the dialog. Focus returns to where it was when it closes. */
export function openSearch(site: SiteData): void {
  if (opened || !site.search) return
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  opened = { root, container }
  const close = () => {
    root.unmount()
    container.remove()
    opened = undefined
  }
  root.render(
    <SearchDialog
      site={site}
      settings={site.search}
      engine={currentEngine(site.search)}
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
      engine={currentEngine(site.search)}
      place="page"
      initial={new URLSearchParams(location.search).get('q') ?? ''}
      initialKind={new URLSearchParams(location.search).get('kind') ?? ''}
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

/** The index of the version that the page belongs to; that of the site, where the page has none. */
function currentEngine({ indexes, files }: SearchSettings): SearchEngine {
  const version = document.querySelector<HTMLElement>('a[data-search]')?.dataset['search']
  const index = indexes.find(({ version: name }) => name === version) ?? indexes[0]
  return engineOf({ index: index?.url ?? '', files })
}
