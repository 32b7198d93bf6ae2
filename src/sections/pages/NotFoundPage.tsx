import './NotFoundPage.css'
import { useEffect, useState } from 'react'
import { Rows } from '../../theme/article/Rows.tsx'
import { useSite } from '../../theme/frame/context.tsx'
import type { KnownPage } from './near-pages.ts'

export interface NotFoundPageProps {
  readonly links: readonly {
    readonly label: string
    readonly description: string
    readonly url: string
  }[]
  /** A file with the addresses of all pages. */
  readonly addressesUrl: string
}

/** What is at an address that leads nowhere: the mark with its stream cut off, and ways on. */
export function NotFoundPage({ links, addressesUrl }: NotFoundPageProps) {
  const { strings } = useSite()
  const near = useNearPages(addressesUrl)
  const rows = links.map(({ label, description, url }) => ({ label, text: description, url }))
  return (
    <div className="lost">
      <svg viewBox="0 0 176 72" aria-hidden="true">
        <path d="M6 12h26c26 0 26 24 50 24M6 60h26c26 0 26-24 50-24" />
        <path className="dash" d="M92 36h44" />
        <circle className="dot" cx="156" cy="36" r="11" />
      </svg>
      <h1>{strings.notFoundTitle}</h1>
      <p>{strings.notFoundText}</p>
      {rows.length > 0 && <Rows rows={rows} />}
      {near.length > 0 && (
        <section className="near" aria-labelledby="near-pages">
          <h2 id="near-pages">{strings.nearPages}</h2>
          <Rows rows={near.map(([url, title]) => ({ label: title, text: shown(url), url }))} />
        </section>
      )}
    </div>
  )
}

/** The pages with nearly the address that was asked for, once they are known. */
function useNearPages(addressesUrl: string): readonly KnownPage[] {
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

function shown(url: string): string {
  try {
    return decodeURI(url)
  } catch {
    return url
  }
}
