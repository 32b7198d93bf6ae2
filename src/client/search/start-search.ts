import type { SiteData } from '../../model.ts'
import { isPlainClick } from '../../theme/controls/is-plain-click.ts'

/** Keys that a field takes as text. */
const TYPED_INTO = 'input, textarea, select, [contenteditable]'

/**
 * Opens the search by its links and by `/`, Ctrl+K and ⌘K. Script and index come when the reader points at it, so that a
 * page that is only read loads neither. Call what comes back for each new page. Until then the links lead to the page of
 * the search.
 */
export function startSearch(siteNow: () => SiteData): () => void {
  if (!siteNow().search) return () => {}
  let loading: Promise<typeof import('./search-box.tsx')> | undefined
  const load = () => {
    loading ??= import('./search-box.tsx')
    loading.catch(() => {
      loading = undefined
    })
    return loading
  }
  /** Says in a place that the script has not come. Where it is gone from the host, a page that is loaded anew has another. */
  const sayFailed = (place: HTMLElement, again: string, retry: () => Promise<void>) => {
    const { searchFailed, searchFailedHelp, retry: label } = siteNow().strings
    const text = document.createElement('p')
    text.role = 'alert'
    text.textContent = `${searchFailed} ${searchFailedHelp}`
    const button = document.createElement('button')
    button.className = 'button button-line button-s'
    button.textContent = label
    button.onclick = () => retry().catch(() => navigator.onLine && location.assign(again))
    place.replaceChildren(text, button)
  }
  const open = () =>
    load()
      .then((module) => module.openSearch(siteNow()))
      .catch((error) => {
        console.error(error)
        const box = document.createElement('dialog')
        sayFailed(box, siteNow().search?.pageUrl ?? '', async () => {
          const module = await load()
          box.close()
          module.openSearch(siteNow())
        })
        box.onclose = () => box.remove()
        document.body.append(box)
        box.showModal()
      })
  const mount = async (place: HTMLElement) => {
    const module = await load()
    place.replaceChildren()
    module.mountSearch(place, siteNow())
  }
  const linkAt = (target: EventTarget | null) =>
    target instanceof Element && target.closest('a[data-search]') !== null
  const prepare = async ({ target }: Event) => {
    // Whoever only points at it is told nothing.
    if (linkAt(target)) (await load().catch(() => undefined))?.prepareSearch(siteNow())
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
    const { key, ctrlKey, metaKey, altKey, target } = event
    const isSlash = key === '/' && !ctrlKey && !metaKey && !altKey
    const isK = key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey
    const isTyped = target instanceof Element && target.closest(TYPED_INTO) !== null
    const isPressed = key === ' ' && linkAt(target)
    if (event.defaultPrevented || event.isComposing) return
    if (!isK && !isPressed && !(isSlash && !isTyped)) return
    event.preventDefault()
    void open()
  })
  return () => {
    // A link without script; with it, what happens is what a button does.
    for (const link of document.querySelectorAll('a[data-search]'))
      link.setAttribute('role', 'button')
    loading?.then((module) => module.markFound()).catch(() => {})
    const place = document.querySelector<HTMLElement>('[data-search-page]')
    // The ways into the site are below. The address keeps what is searched for.
    if (place) mount(place).catch(() => sayFailed(place, '', () => mount(place)))
  }
}
