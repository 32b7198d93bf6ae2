import { type KeyboardEvent, useState } from 'react'
import { fill } from '../../i18n/index.ts'
import type { NavLink, SearchSettings, SiteData } from '../../model.ts'
import { Icon } from '../../theme/controls/icons.tsx'
import { forgetSearch } from './recent-searches.ts'
import type { ResultList } from './result-list.ts'
import type { OtherIndex } from './use-others.ts'

export interface SearchEmptyProps {
  readonly site: SiteData
  readonly settings: SearchSettings
  /** Absent: nothing was typed. */
  readonly list: ResultList | undefined
  /** The kind that the search is restricted to; empty for none. */
  readonly kind: string
  readonly recent: readonly string[]
  /** Where else the same is found. */
  readonly others: readonly OtherIndex[]
  readonly onSearch: (text: string) => void
  readonly onAllKinds: () => void
  readonly onOther: (other: OtherIndex) => void
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
  others,
  onSearch,
  onAllKinds,
  onOther,
  onLeave,
}: SearchEmptyProps) {
  const { strings } = site
  const [gone, setGone] = useState<readonly string[]>([])
  const left = recent.filter((text) => !gone.includes(text))
  const inAllKinds = list
    ? Object.values(list.countByKind).reduce((total, count) => total + count, 0)
    : 0
  const shortcuts =
    settings.shortcuts.length > 0 || !list ? settings.shortcuts : importantPages(site)
  if (!list && left.length === 0 && shortcuts.length === 0) return null
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
          <strong>{fill(strings.searchNothingFor, { typed: list.typed.trim() })}</strong>
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
          {list.near.length > 0 && (
            // biome-ignore lint/a11y/useSemanticElements: no fields, of which a fieldset is made.
            <div className="search-near" role="group" aria-label={strings.searchNear}>
              <span aria-hidden="true">{strings.searchNear}</span>
              {list.near.map((word) => (
                <button
                  className="search-pill"
                  data-way=""
                  type="button"
                  key={word}
                  onClick={() => onSearch(word)}
                >
                  {word}
                </button>
              ))}
            </div>
          )}
        </div>
      )}
      {list && others.length > 0 && (
        <section className="search-ways">
          <h2 className="search-group">{strings.searchOthers}</h2>
          <ul>
            {others.map((other) => (
              <li className="search-row" key={other.key}>
                <button
                  className="search-again"
                  data-way=""
                  type="button"
                  onClick={() => onOther(other)}
                >
                  <Icon name="globe" small />
                  {other.index.label}
                  <small>{fill(strings.searchOtherCount, { count: other.count })}</small>
                </button>
              </li>
            ))}
          </ul>
        </section>
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
      {shortcuts.length > 0 && (
        <section className="search-ways">
          <h2 className="search-group">{strings.searchShortcuts}</h2>
          <ul>
            {shortcuts.map(({ label, url }) => (
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

const MOST_IMPORTANT = 5

/** What a site leads to from every page, where its author names nothing for the search. */
function importantPages({ homeUrl, strings, navbar }: SiteData): readonly NavLink[] {
  const links = navbar.items
    .flatMap((item) => [item, ...(item.kind === 'dropdown' ? (item.items ?? []) : [])])
    .flatMap(({ kind, label, url, external }) =>
      kind === 'link' && url && !external ? [{ label, url }] : [],
    )
  const all = [{ label: strings.home, url: homeUrl }, ...links]
  return [...new Map(all.reverse().map((link) => [link.url, link])).values()]
    .reverse()
    .slice(0, MOST_IMPORTANT)
}

const WAY = '[data-way]'
