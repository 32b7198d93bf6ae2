import './SearchPage.css'
import { noBreak } from '../theme/article/no-break.ts'
import { useSite } from '../theme/frame/context.tsx'
import type { Entrance } from './section.ts'

export interface SearchPageProps {
  readonly title: string
  readonly entrances: readonly Entrance[]
}

// One object for all drawings: React leaves alone what the script of the search has put into the place.
const EMPTY = { __html: '' }

/** The place of the search, and the ways into the site for readers whose browser runs no script. */
export function SearchPage({ title, entrances }: SearchPageProps) {
  const { strings } = useSite()
  return (
    <div className="page search-page">
      <h1 className="title">{title}</h1>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty, and the script fills it. */}
      <div data-search-page suppressHydrationWarning dangerouslySetInnerHTML={EMPTY} />
      {/* The script of the search may not come, so that it cannot say so itself. The address keeps what is looked for. */}
      <p role="alert" hidden suppressHydrationWarning>
        {strings.searchFailed} {strings.searchFailedHelp}{' '}
        {/* biome-ignore lint/a11y/useValidAnchor: an empty address is that of the page, with its query. */}
        <a className="button button-line button-s" href="" rel="external">
          {strings.retry}
        </a>
      </p>
      <div className="search-entrances">
        <noscript>
          <p className="lead">{noBreak(strings.searchWithoutScript)}</p>
        </noscript>
        {entrances.map(({ label, links }) => (
          <section key={`${label} ${links[0]?.url}`}>
            <h2>{noBreak(label)}</h2>
            <ul>
              {links.map(({ label: text, url }) => (
                <li key={`${text} ${url}`}>
                  <a href={url}>{noBreak(text)}</a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}
