import './NotFoundPage.css'
import { PageTitle } from '../../theme/article/PageTitle.tsx'
import { Prose } from '../../theme/article/Prose.tsx'
import { Rows } from '../../theme/article/Rows.tsx'
import { useSite } from '../../theme/frame/context.tsx'

export interface NotFoundPageProps {
  readonly links: readonly {
    readonly label: string
    readonly description: string
    readonly url: string
  }[]
  readonly title: string
  /** The site has a text of its own, which stands instead of ours. */
  readonly hasText: boolean
}

/** What is at an address that leads nowhere: a sheet without words, what the site says of it, and ways on. */
export function NotFoundPage({ links, title, hasText }: NotFoundPageProps) {
  const { strings } = useSite()
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
    </div>
  )
}
