import { useEffect, useState } from 'react'
import type { KnownPage } from './near-pages.ts'

/** The pages with nearly the address that was asked for, once they are known. */
export function useNearPages(addressesUrl: string): readonly KnownPage[] {
  const [near, setNear] = useState<readonly KnownPage[]>([])
  useEffect(() => {
    const stop = new AbortController()
    const look = async () => {
      const [{ nearPages }, answer] = await Promise.all([
        import('./near-pages.ts'),
        fetch(addressesUrl, { signal: stop.signal }),
      ])
      if (answer.ok) setNear(nearPages(location.pathname, (await answer.json()) as KnownPage[]))
    }
    // Without the list the page is what it is without script.
    look().catch(() => undefined)
    return () => stop.abort()
  }, [addressesUrl])
  return near
}
