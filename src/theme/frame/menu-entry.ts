// While the drawer is open there is one more entry in the history, for the same address,
// so that Back closes the drawer and leaves the page alone.

interface MenuEntryOptions {
  /** The reader went back from the entry. */
  readonly onBack: () => void
  /** The reader went forward to it again. */
  readonly onForward: () => void
}

/** The drawer's own entry in the browser's history. */
export interface MenuEntry {
  enter(): void
  /** Takes the entry out; resolves when the page's own entry is the current one. */
  leave(): Promise<void>
  /** Takes out an entry that a reload has left behind. */
  clear(): void
  stop(): void
}

/** How long to wait for the browser to go back before going on without it. */
const patienceMs = 300

function isMenuState(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'docsgenMenu' in state
}

/** Watches the history for the drawer. The router never hears of the drawer's entry. */
export function menuEntry({ onBack, onForward }: MenuEntryOptions): MenuEntry {
  let address: string | undefined
  let leaving: Promise<void> | undefined
  let left: (() => void) | undefined

  const onPop = (event: PopStateEvent) => {
    if (isMenuState(event.state)) {
      event.stopImmediatePropagation()
      if (address === undefined) onForward()
      return
    }
    if (address === undefined && !left) return
    // A longer way back leads to another page, which is the router's business.
    if (address === location.href || left) event.stopImmediatePropagation()
    const byReader = !left
    address = undefined
    left?.()
    if (byReader) onBack()
  }
  const goBack = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(() => left?.(), patienceMs)
      left = () => {
        clearTimeout(timer)
        left = undefined
        leaving = undefined
        resolve()
      }
      history.back()
    })
  const leave = () => {
    if (leaving) return leaving
    if (!isMenuState(history.state)) return Promise.resolve()
    address = undefined
    leaving = goBack()
    return leaving
  }

  // Before the router, which listens in the ordinary way.
  window.addEventListener('popstate', onPop, { capture: true })
  const enter = () => {
    // Opened again before the browser has gone back: wait for it.
    if (leaving) return void leaving.then(enter)
    address = location.href
    if (!isMenuState(history.state)) {
      history.pushState({ ...history.state, docsgenMenu: true }, '')
    }
  }
  return {
    enter,
    leave,
    clear: () => void leave(),
    stop: () => window.removeEventListener('popstate', onPop, { capture: true }),
  }
}
