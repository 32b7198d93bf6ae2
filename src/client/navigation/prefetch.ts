import { pagePath } from '../../urls/address.ts'
import { linkAction, linkOf } from './link-action.ts'
import type { PageLoader } from './page-loader.ts'

const LINKS = 'main a[href], .menu a[href]'

/**
 * Loads pages before they are asked for: links in view when the browser has nothing else to do,
 * and at once the link under the pointer, the finger or the focus. Gives back what a new page needs.
 */
export function startPrefetch(loader: PageLoader, baseUrl: string): () => void {
  if (isDataExpensive()) return () => {}
  const queue = createPrefetchQueue((address) => loader.load(address, { priority: 'low' }))

  const addressOf = (target: EventTarget | null) => {
    const link = linkOf(target)
    if (!link || linkAction(link, location.href, baseUrl) !== 'page') return undefined
    const { pathname } = new URL(link.href)
    return pagePath(pathname) === pagePath(location.pathname) ? undefined : link.href
  }

  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      observer.unobserve(target)
      const address = addressOf(target)
      if (address) queue.add(address)
    }
  })

  for (const hint of ['mouseover', 'touchstart', 'focusin']) {
    document.addEventListener(
      hint,
      ({ target }) => {
        const address = addressOf(target)
        // Whoever follows the link will hear of a failure.
        if (address) loader.load(address).catch(() => {})
      },
      { passive: true },
    )
  }

  return () => {
    observer.disconnect()
    queue.reset()
    whenIdle(() => {
      for (const link of document.querySelectorAll(LINKS)) observer.observe(link)
    })
  }
}

function whenIdle(act: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(act, { timeout: 3000 })
  else setTimeout(act, 500)
}

interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

function isDataExpensive(): boolean {
  // Not in every browser, hence not in the types.
  const { connection } = navigator as Navigator & { readonly connection?: Connection }
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '')
}

/** Addresses to load ahead, a few at a time. */
interface PrefetchQueue {
  add(address: string): void
  /** A new page view begins: what waits is dropped, and the count starts again. */
  reset(): void
}

const AT_ONCE = 2
const PER_VIEW = 12

/** A queue that loads at most two addresses at once and twelve per page view. Failures are not looked at. */
export function createPrefetchQueue(load: (address: string) => Promise<unknown>): PrefetchQueue {
  let waiting: string[] = []
  let running = 0
  let taken = 0

  function next(): void {
    while (running < AT_ONCE && taken < PER_VIEW) {
      const address = waiting.shift()
      if (!address) return
      running += 1
      taken += 1
      void load(address).then(settle, settle)
    }
  }

  function settle(): void {
    running -= 1
    next()
  }

  return {
    add(address) {
      waiting.push(address)
      next()
    },
    reset() {
      waiting = []
      taken = 0
    },
  }
}
