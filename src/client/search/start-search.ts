import type { Strings } from '../../i18n/index.ts'
import type { SiteData } from '../../model.ts'
import { isPlainClick } from '../../theme/controls/is-plain-click.ts'
import { SEARCH_ASKED } from '../../theme/controls/search-keys.ts'

/**
 * Opens the search by its links and by `/`, Ctrl+K and ⌘K. Script and index come when the reader points at it, so that a
 * page that is only read loads neither. Call what comes back for each new page. Until then the links lead to the page of
 * the search.
 */
export function startSearch(siteNow: () => SiteData): () => void {
  if (!siteNow().search) return () => {}
  let mark = () => {}
  /** Script and texts of the search. Browsers import a module once, and one that has not come again. */
  const load = async () => {
    const site = siteNow()
    const [{ markFound, mountSearch, openSearch, prepareSearch }, texts] = await Promise.all([
      import('./search-box.tsx'),
      import(site.search?.strings ?? '') as Promise<{ readonly default: Partial<Strings> }>,
    ])
    mark = markFound
    const strings = { ...site.strings, ...texts.default }
    return { mountSearch, openSearch, prepareSearch, site: { ...site, strings } }
  }
  /** Without the script the reader gets the page of the search, as its links say: of a newer deploy that has its own script. */
  const open = () =>
    load().then(
      ({ openSearch, site }) => openSearch(site),
      () => location.assign(siteNow().search?.pageUrl ?? ''),
    )
  const linkAt = (target: EventTarget | null) =>
    target instanceof Element && target.closest('a[data-search]') !== null
  const prepare = ({ target }: Event) => {
    // Whoever only points at it is told nothing.
    if (linkAt(target))
      load().then(
        ({ prepareSearch, site }) => prepareSearch(site),
        () => {},
      )
  }
  if (/Mac|iP/.test(navigator.platform)) document.documentElement.dataset.apple = ''
  document.addEventListener('pointerover', prepare)
  document.addEventListener('focusin', prepare)
  document.addEventListener('click', (event) => {
    if (!isPlainClick(event) || !linkAt(event.target)) return
    event.preventDefault()
    void open()
  })
  document.addEventListener('keydown', (event) => {
    if (event.key !== ' ' || event.defaultPrevented || !linkAt(event.target)) return
    event.preventDefault()
    void open()
  })
  // The head has noted what was pressed before this script had come.
  const { dataset } = document.documentElement
  const answer = () => {
    delete dataset.searchAsked
    void open()
  }
  addEventListener(SEARCH_ASKED, answer)
  if ('searchAsked' in dataset) answer()
  return () => {
    // A link without script; with it, what happens is what a button does.
    for (const link of document.querySelectorAll('a[data-search]'))
      link.setAttribute('role', 'button')
    mark()
    const place = document.querySelector<HTMLElement>('[data-search-page]')
    if (!place) return
    load().then(
      ({ mountSearch, site }) => mountSearch(place, site),
      () => place.nextElementSibling?.removeAttribute('hidden'),
    )
  }
}
