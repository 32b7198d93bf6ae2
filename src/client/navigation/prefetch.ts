import { parseAhead } from '../../theme/article/parse-ahead.ts'
import { pagePath } from '../../urls/address.ts'
import { linkAction, linkOf } from './link-action.ts'
import type { PageLoader } from './page-loader.ts'

/** The page that a reader who comes to its link is about to ask for. */
const NEXT = '.pager a[rel="next"]'

/**
 * Loads pages before they are asked for: the link under the pointer, the finger or the focus, and the next page once its
 * link is in view. A page costs as much as its text, so that no others are loaded. The page of the link that was touched
 * last is parsed, too. Gives back what a new page needs.
 */
export function startPrefetch(loader: PageLoader, baseUrl: string): () => void {
  if (isDataExpensive()) return () => {}
  const isShown = (address: string) =>
    pagePath(new URL(address).pathname) === pagePath(location.pathname)
  const addressOf = (target: EventTarget | null) => {
    const link = linkOf(target)
    if (!link || linkAction(link, location.href, baseUrl) !== 'page') return undefined
    return isShown(link.href) ? undefined : link.href
  }
  let last: string | undefined
  const loadAndParse = async (address: string) => {
    last = address
    const fetched = await loader.load(address)
    if (fetched.kind !== 'page') return
    whenIdle(() => {
      if (address === last && !isShown(address)) parseAhead(fetched.loaded.prose)
    })
  }

  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      observer.unobserve(target)
      const address = addressOf(target)
      if (address) loader.load(address, { priority: 'low' }).catch(() => {})
    }
  })

  for (const hint of ['mouseover', 'touchstart', 'focusin']) {
    document.addEventListener(
      hint,
      ({ target }) => {
        const address = addressOf(target)
        // Whoever follows the link will hear of a failure.
        if (address) loadAndParse(address).catch(() => {})
      },
      { passive: true },
    )
  }

  return () => {
    observer.disconnect()
    whenIdle(() => {
      for (const link of document.querySelectorAll(NEXT)) observer.observe(link)
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

/** Whether the reader pays for what is fetched in advance, or waits for it. */
export function isDataExpensive(): boolean {
  // Not in every browser, hence not in the types.
  const { connection } = navigator as Navigator & { readonly connection?: Connection }
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '')
}
