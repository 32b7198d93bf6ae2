/** Where a window was scrolled to. */
interface ScrollPosition {
  readonly left: number
  readonly top: number
}

/** The entries of the session history that are ours, with the position of the reader in each. */
export interface HistoryEntries {
  /** Leaves this entry for a new one. An entry that only stands for the open menu is replaced. */
  push(url: URL): void
  /** Remembers the position of the reader in this entry, as long as what is shown belongs to it. */
  keep(): void
  /** What is shown now belongs to this entry. */
  settle(): void
  /** To be called on `popstate`: tells the position to go back to. `same`: still in the same entry. */
  arrive(): 'same' | ScrollPosition | undefined
  /** Goes to the hash of this entry's own url as the browser does, so that `:target` holds. */
  retarget(): void
}

/** What we keep in `history.state`, beside what others keep there. */
interface EntryState {
  readonly docsgenEntry?: string
  readonly docsgenPosition?: ScrollPosition
  /** The drawer's: an entry on the same url, there to be closed by the back button. */
  readonly docsgenMenu?: boolean
  /** The sidebar's, which stays as it is from page to page. */
  readonly docsgenSidebar?: unknown
}

/** Takes over scroll restoration from the browser: it cannot wait for a page that is still loading. */
export function manageHistory(): HistoryEntries {
  const positions = new Map<string, ScrollPosition>()
  let current = stateNow().docsgenEntry ?? newKey()
  let settled: string | undefined = current
  let isRetargeting = false

  restoreFirst()
  mark({ docsgenEntry: current })
  addEventListener('pageshow', () => setTimeout(manage))
  addEventListener('scrollend', keep)
  addEventListener('pagehide', () => {
    // For the time after this document, the browser restores again. A reload of our own asks for nothing.
    if (settled !== current) return
    keep()
    history.scrollRestoration = 'auto'
  })

  function keep(): void {
    if (settled !== current) return
    const position = positionNow()
    const { docsgenEntry, docsgenPosition: marked } = stateNow()
    positions.set(current, position)
    // Writing to the history takes milliseconds, which a click should not wait for.
    if (docsgenEntry === current && marked && isSame(marked, position)) return
    mark({ docsgenEntry: current, docsgenPosition: position })
  }

  function push(url: URL): void {
    keep()
    manage()
    const { docsgenMenu, docsgenSidebar } = stateNow()
    current = newKey()
    const state: EntryState = {
      docsgenEntry: current,
      ...(docsgenSidebar === undefined ? {} : { docsgenSidebar }),
    }
    history[docsgenMenu === true ? 'replaceState' : 'pushState'](state, '', url)
  }

  function arrive(): 'same' | ScrollPosition | undefined {
    const { docsgenEntry: key, docsgenPosition: stored } = stateNow()
    if (isRetargeting || key === current) return 'same'
    const isOurs = settled === current
    // A new entry made by the browser, for a hash: it may have scrolled, so what was kept before counts.
    if (isOurs && (key || !positions.has(current))) positions.set(current, positionNow())
    current = key ?? newKey()
    if (!key && isOurs) settled = current
    manage()
    if (!key) mark({ docsgenEntry: current })
    return key ? (positions.get(key) ?? stored) : 'same'
  }

  function retarget(): void {
    const { state } = history
    isRetargeting = true
    location.replace(location.hash)
    history.replaceState(state, '')
    isRetargeting = false
  }

  function settle(): void {
    settled = current
  }

  return { push, keep, settle, arrive, retarget }
}

function manage(): void {
  history.scrollRestoration = 'manual'
}

// An entry left under our care is not restored by the browser when its document is loaded again.
function restoreFirst(): void {
  const { docsgenPosition: position } = stateNow()
  if (history.scrollRestoration === 'manual' && position)
    scrollTo({ ...position, behavior: 'instant' })
}

function mark(state: EntryState): void {
  history.replaceState({ ...history.state, ...state }, '')
}

function stateNow(): EntryState {
  // Whatever others put there, reading these keys gives undefined or what we wrote.
  return (history.state ?? {}) as EntryState
}

function positionNow(): ScrollPosition {
  return { left: scrollX, top: scrollY }
}

function isSame(one: ScrollPosition, other: ScrollPosition): boolean {
  return one.left === other.left && one.top === other.top
}

function newKey(): string {
  return String(performance.timeOrigin + performance.now())
}

/** How the reader came to an entry of the history: by a link, or back and forward. */
export type NavigationType =
  | { readonly kind: 'push' }
  | { readonly kind: 'pop'; readonly position: ScrollPosition | undefined }
