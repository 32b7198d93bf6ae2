import { linkAction } from './link-action.ts'
import { linkOf } from './link-of.ts'
import type { PageLoader } from './page-loader.ts'
import { pagePath } from './page-path.ts'
import { createPrefetchQueue } from './prefetch-queue.ts'

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
