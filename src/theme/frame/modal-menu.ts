import { isPlainClick } from '../controls/is-plain-click.ts'
import { menuEntry } from './menu-entry.ts'

const desktopQuery = '(min-width: 997px)'

/** Makes an opened drawer modal, and lets it close as readers expect; returns how to stop. */
export function modalMenu(menu: HTMLElement, onChange: (open: boolean) => void): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const desktop = matchMedia(desktopQuery)
  const button = document.querySelector<HTMLElement>('.menu-button')
  const isOpen = () => menu.matches(':popover-open')
  const hide = () => {
    if (isOpen()) menu.hidePopover()
  }
  const entry = menuEntry({
    onBack: hide,
    onForward: () => (desktop.matches ? entry.leave() : menu.showPopover()),
  })
  let release: (() => void) | undefined

  const opened = () => {
    if (release) return
    if (desktop.matches) return hide()
    release = holdPage(menu)
    entry.enter()
    button?.setAttribute('aria-expanded', 'true')
    menu.querySelector<HTMLElement>('.menu-close')?.focus()
    onChange(true)
  }
  const closing = () => {
    release?.()
    release = undefined
    void entry.leave()
  }
  const closed = () => {
    button?.setAttribute('aria-expanded', 'false')
    const lost = document.activeElement === document.body || menu.contains(document.activeElement)
    if (lost) button?.focus({ preventScroll: true })
    onChange(false)
  }
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest<HTMLElement>('a[href]')
    if (!link || !isOpen() || !isPlainClick(event)) return
    if (link.getAttribute('target') === '_blank') return
    // The drawer's entry leaves the history first, so that the link starts from the page itself.
    event.preventDefault()
    event.stopPropagation()
    hide()
    void entry.leave().then(() => link.click())
  }

  menu.addEventListener('beforetoggle', (event) => event.newState === 'closed' && closing(), {
    signal,
  })
  menu.addEventListener('toggle', () => (isOpen() ? opened() : closed()), { signal })
  menu.addEventListener('click', follow, { signal, capture: true })
  menu.addEventListener('keydown', (event) => isOpen() && keepFocusIn(menu, event), { signal })
  desktop.addEventListener('change', () => desktop.matches && hide(), { signal })
  signal.addEventListener('abort', () => {
    release?.()
    entry.stop()
  })
  button?.setAttribute('aria-expanded', 'false')
  // It may have been opened before the page came to life.
  if (isOpen()) opened()
  else entry.clear()
  return () => stop.abort()
}

/** Makes everything outside an element inert and keeps the page from scrolling; returns how to undo it. */
function holdPage(element: HTMLElement): () => void {
  const held: Element[] = []
  for (let inner: Element = element; inner.parentElement; inner = inner.parentElement) {
    if (inner === document.body) break
    for (const other of inner.parentElement.children) {
      if (other === inner || other.hasAttribute('inert')) continue
      // Announcements are still heard.
      if (other.hasAttribute('aria-live') || other.tagName === 'SCRIPT') continue
      other.setAttribute('inert', '')
      held.push(other)
    }
  }
  const { overflow } = document.body.style
  document.body.style.overflow = 'hidden'
  return () => {
    for (const other of held) other.removeAttribute('inert')
    document.body.style.overflow = overflow
  }
}

const focusable =
  'a[href], button, summary, input:not([type="radio"]), input:checked, [tabindex="0"]'

/** Lets Tab go round inside an element. */
function keepFocusIn(element: HTMLElement, event: KeyboardEvent): void {
  if (event.key !== 'Tab') return
  const stops = [...element.querySelectorAll<HTMLElement>(focusable)].filter(
    (stop) => !stop.closest('[inert]') && isSeen(stop),
  )
  const end = event.shiftKey ? stops[0] : stops.at(-1)
  const start = event.shiftKey ? stops.at(-1) : stops[0]
  if (document.activeElement !== end && element.contains(document.activeElement)) return
  event.preventDefault()
  start?.focus()
}

function isSeen(element: HTMLElement): boolean {
  return element.checkVisibility?.({ visibilityProperty: true }) ?? element.offsetParent !== null
}
