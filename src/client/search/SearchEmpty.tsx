import { useState } from 'react'
import { fill } from '../../i18n/index.ts'
import type { SearchSettings, SiteData } from '../../model.ts'
import { Icon } from '../../theme/controls/icons.tsx'
import { forgetSearch } from './recent-searches.ts'
import type { ResultList } from './result-list.ts'

export interface SearchEmptyProps {
  readonly site: SiteData
  readonly settings: SearchSettings
  /** Absent: nothing was typed. */
  readonly list: ResultList | undefined
  readonly recent: readonly string[]
  readonly onSearch: (text: string) => void
}

/** What stands in the place of results: what was searched for before, or that nothing was found, and ways on. */
export function SearchEmpty({ site, settings, list, recent, onSearch }: SearchEmptyProps) {
  const { strings } = site
  const [gone, setGone] = useState<readonly string[]>([])
  const left = recent.filter((text) => !gone.includes(text))
  return (
    <div className="search-empty">
      {list && (
        <div className="search-none">
          <strong>{fill(strings.searchNothingFor, { typed: list.typed })}</strong>
          {list.leftOut.length > 0 && (
            <p>{fill(strings.searchMissing, { words: list.leftOut.join(', ') })}</p>
          )}
        </div>
      )}
      {!list && left.length > 0 && (
        <>
          <p className="search-group">{strings.searchRecent}</p>
          <ul>
            {left.map((text) => (
              <li className="search-row" key={text}>
                <button className="search-again" type="button" onClick={() => onSearch(text)}>
                  {text}
                </button>
                <button
                  className="icon-button"
                  type="button"
                  aria-label={fill(strings.searchForget, { typed: text })}
                  onClick={() => {
                    forgetSearch(text)
                    setGone([...gone, text])
                  }}
                >
                  <Icon name="close" small />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {settings.shortcuts.length > 0 && (
        <>
          <p className="search-group">{strings.searchShortcuts}</p>
          <ul>
            {settings.shortcuts.map(({ label, url }) => (
              <li className="search-row" key={url}>
                <a href={url}>
                  <Icon name="arrow" small />
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
