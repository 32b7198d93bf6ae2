import './NotFoundPage.css'
import { Rows } from '../../theme/article/Rows.tsx'
import { useSite } from '../../theme/frame/context.tsx'

export interface NotFoundPageProps {
  readonly links: readonly {
    readonly label: string
    readonly description: string
    readonly url: string
  }[]
}

/** What is at an address that leads nowhere: the mark with its stream cut off, and ways on. */
export function NotFoundPage({ links }: NotFoundPageProps) {
  const { strings } = useSite()
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
    </div>
  )
}
