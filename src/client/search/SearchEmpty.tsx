import { type KeyboardEvent, useState } from 'react'
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
  /** The kind that the search is restricted to; empty for none. */
  readonly kind: string
  readonly recent: readonly string[]
  readonly onSearch: (text: string) => void
  readonly onAllKinds: () => void
  /** ↑ in the first row. */
  readonly onLeave: () => void
}

/** What stands in the place of results: what was searched for before, or that nothing was found, and ways on. */
export function SearchEmpty({
  site,
  settings,
  list,
  kind,
  recent,
  onSearch,
  onAllKinds,
  onLeave,
}: SearchEmptyProps) {
  const { strings } = site
  const [gone, setGone] = useState<readonly string[]>([])
  const left = recent.filter((text) => !gone.includes(text))
  const inAllKinds = list
    ? Object.values(list.countByKind).reduce((total, count) => total + count, 0)
    : 0
  if (!list && left.length === 0 && settings.shortcuts.length === 0) return null
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    const ways = [...event.currentTarget.querySelectorAll<HTMLElement>(WAY)]
    const next = ways.findIndex((way) => way === document.activeElement) + step
    if (next < 0) onLeave()
    else ways[Math.min(next, ways.length - 1)]?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows move between the links and buttons in it.
    <div className="search-empty" onKeyDown={onKeyDown}>
      {list && (
        <div className="search-none">
          <strong>{fill(strings.searchNothingFor, { typed: list.typed })}</strong>
          <p>
            {list.leftOut.length > 0 &&
              `${fill(strings.searchMissing, { words: list.leftOut.join(', ') })}. `}
            {strings.searchTried}
          </p>
          {kind !== '' && inAllKinds > 0 && (
            <button className="search-pill" data-way="" type="button" onClick={onAllKinds}>
              {strings.searchAllKindsFound} <span className="num">{inAllKinds}</span>
            </button>
          )}
        </div>
      )}
      {!list && left.length > 0 && (
        <section className="search-ways">
          <h2 className="search-group">{strings.searchRecent}</h2>
          <ul>
            {left.map((text) => (
              <li className="search-row" key={text}>
                <button
                  className="search-again"
                  data-way=""
                  type="button"
                  onClick={() => onSearch(text)}
                >
                  <Icon name="clock" small />
                  {text}
                </button>
                <button
                  className="icon-button"
                  type="button"
                  aria-label={fill(strings.searchForget, { typed: text })}
                  onClick={() => {
                    forgetSearch(text, settings.remember)
                    setGone([...gone, text])
                    onLeave()
                  }}
                >
                  <Icon name="close" small />
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {settings.shortcuts.length > 0 && (
        <section className="search-ways">
          <h2 className="search-group">{strings.searchShortcuts}</h2>
          <ul>
            {settings.shortcuts.map(({ label, url }) => (
              <li className="search-row" key={url}>
                <a href={url} data-way="">
                  <Icon name="arrow" small />
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

const WAY = '[data-way]'
