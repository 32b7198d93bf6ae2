import './NotFoundPage.css'
import { useId } from 'react'
import { PageTitle } from '../../theme/article/PageTitle.tsx'
import { Prose } from '../../theme/article/Prose.tsx'
import { useSite } from '../../theme/frame/context.tsx'
import { Rows } from '../../theme/lists/Rows.tsx'
import { part } from '../../theme/parts/site-theme.tsx'
import { useNearPages } from './use-near-pages.ts'

export interface NotFoundPageProps {
  readonly links: readonly {
    readonly label: string
    readonly description: string
    readonly url: string
  }[]
  /** A file with the addresses of all pages. */
  readonly addressesUrl: string
  readonly title: string
  /** The site has a text of its own, which stands instead of ours. */
  readonly hasText: boolean
}

/** What is at an address that leads nowhere: a sheet without words, what the site says of it, and ways on. */
export const NotFoundPage = part('NotFoundPage', OwnNotFoundPage)

function OwnNotFoundPage({ links, addressesUrl, title, hasText }: NotFoundPageProps) {
  const { strings } = useSite()
  const near = useNearPages(addressesUrl)
  const nearId = useId()
  const rows = links.map(({ label, description, url }) => ({ label, text: description, url }))
  return (
    <div className="lost">
      <svg viewBox="0 0 48 56" aria-hidden="true">
        <path d="M30 3H9a5 5 0 0 0-5 5v40a5 5 0 0 0 5 5h30a5 5 0 0 0 5-5V17zv14h14" />
        <path className="gap" d="M16 37h16" />
      </svg>
      <PageTitle title={title} show />
      {hasText ? (
        <>
          <Prose part="lead" as="p" />
          <Prose part="body" className="prose" />
        </>
      ) : (
        <p>{strings.notFoundText}</p>
      )}
      {rows.length > 0 && <Rows rows={rows} />}
      {near.length > 0 && (
        <section className="near" aria-labelledby={nearId}>
          <h2 id={nearId}>{strings.nearPages}</h2>
          <Rows rows={near.map(([url, title]) => ({ label: title, text: shown(url), url }))} />
        </section>
      )}
    </div>
  )
}

function shown(url: string): string {
  try {
    return decodeURI(url)
  } catch {
    return url
  }
}
