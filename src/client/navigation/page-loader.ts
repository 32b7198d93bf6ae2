import { pagePath } from '../../urls/address.ts'
import type { FetchedPage, FetchOptions } from './fetch-page.ts'

/** Pages by address, each fetched once while it is remembered. */
export interface PageLoader {
  load(address: string, options?: FetchOptions): Promise<FetchedPage>
  /** Remembers a page that came by another way: the document itself. */
  keep(address: string, page: FetchedPage): void
  /** Forgets every page. */
  clear(): void
}

/** A loader that remembers the pages used last. Requests under way are shared; failures are forgotten. */
export function createPageLoader(
  fetchPage: (address: string, options: FetchOptions) => Promise<FetchedPage>,
  limit = 20,
): PageLoader {
  const pages = new Map<string, Promise<FetchedPage>>()

  function remember(key: string, page: Promise<FetchedPage>): void {
    pages.delete(key)
    pages.set(key, page)
    for (const oldest of pages.keys()) {
      if (pages.size <= limit) return
      pages.delete(oldest)
    }
  }

  return {
    keep: (address, page) => remember(keyOf(address), Promise.resolve(page)),
    clear: () => pages.clear(),
    load(address, options = {}) {
      const key = keyOf(address)
      const known = pages.get(key)
      const page = known ?? fetchPage(address, options)
      remember(key, page)
      if (known) return page
      const forget = () => {
        if (pages.get(key) === page) pages.delete(key)
      }
      // An aborted request must not be handed to whoever asks for the page next.
      options.signal?.addEventListener('abort', forget)
      page.then(() => options.signal?.removeEventListener('abort', forget), forget)
      return page
    },
  }
}

function keyOf(address: string): string {
  return pagePath(new URL(address).pathname)
}
