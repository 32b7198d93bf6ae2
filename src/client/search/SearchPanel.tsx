import './search.css'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { fill } from '../../i18n/index.ts'
import type { SearchSettings, SiteData } from '../../model.ts'
import { Icon } from '../../theme/controls/icons.tsx'
import { recentSearches, rememberSearch } from './recent-searches.ts'
import { SearchEmpty } from './SearchEmpty.tsx'
import { optionsOf, SearchResults } from './SearchResults.tsx'
import type { SearchEngine } from './search-engine.ts'
import { useSearch } from './use-search.ts'

export interface SearchPanelProps {
  readonly site: SiteData
  readonly settings: SearchSettings
  readonly engine: SearchEngine
  readonly place: 'dialog' | 'page'
  readonly initial?: string
  readonly initialKind?: string
  readonly onClose?: () => void
}

/** How long a reader has stopped typing before the address and what is read aloud follow. */
const RESTING = 1000
const SPEAKING = 500

/**
 * The search field and its list: a combobox of which the options are links (WAI-ARIA Authoring Practices). Focus stays in
 * the field; `aria-activedescendant` says which row is chosen.
 */
export function SearchPanel({
  site,
  settings,
  engine,
  place,
  initial = '',
  initialKind = '',
  onClose,
}: SearchPanelProps) {
  const { strings } = site
  const [typed, setTyped] = useState(initial)
  const [kind, setKind] = useState(initialKind)
  const [isComposing, setComposing] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [chosen, setChosen] = useState(0)
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const { list, isSlow, hasFailed } = useSearch(engine, { typed, kind, isComposing }, attempt)
  const options = list ? optionsOf(list) : []
  const active = options[Math.min(chosen, options.length - 1)]
  const status = useSpoken(
    list && typed.trim() !== ''
      ? list.pages.length > 0 || list.answers.length > 0
        ? [
            ...list.readAs.map(([from, to]) =>
              fill(strings.searchReadAs, { typed: from, read: to }),
            ),
            fill(strings.searchCount, { count: list.count }),
          ].join(' ')
        : strings.searchNothing
      : '',
    isComposing,
  )

  useEffect(() => field.current?.focus(), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list begins at its first row.
  useEffect(() => setChosen(0), [list])
  useEffect(() => {
    if (!active) return
    document.getElementById(`${id}-${active.key}`)?.scrollIntoView({ block: 'nearest' })
  }, [active, id])
  useEffect(() => {
    if (place !== 'page' || isComposing) return
    const timer = setTimeout(() => {
      const address = new URL(location.href)
      if (typed.trim()) address.searchParams.set('q', typed)
      else address.searchParams.delete('q')
      if (kind) address.searchParams.set('kind', kind)
      else address.searchParams.delete('kind')
      history.replaceState(history.state, '', address)
    }, RESTING)
    return () => clearTimeout(timer)
  }, [place, typed, kind, isComposing])

  const opens = (isNewTab: boolean) => {
    if (!active) return
    rememberSearch(typed)
    const link = document.getElementById(`${id}-${active.key}`)
    link?.dispatchEvent(
      new MouseEvent('click', {
        bubbles: true,
        cancelable: true,
        ctrlKey: isNewTab,
        metaKey: isNewTab,
      }),
    )
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Safari says 229 for keys that belong to the input method.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    const move = (step: number) => {
      event.preventDefault()
      if (options.length > 0)
        setChosen((before) => (before + step + options.length) % options.length)
    }
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Enter') {
      event.preventDefault()
      opens(event.ctrlKey || event.metaKey)
    } else if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      if (typed !== '') setTyped('')
      else onClose?.()
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: clicks on links inside of it are looked at, no more.
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link that is opened by its key is clicked.
    <div
      className={place === 'dialog' ? 'search' : 'search search-inline'}
      onClick={(event) => {
        const link = (event.target as Element).closest('a')
        if (!link) return
        rememberSearch(typed)
        if (!event.ctrlKey && !event.metaKey && !event.shiftKey) onClose?.()
      }}
    >
      <div className="search-field">
        {isSlow ? <span className="spinner" /> : <Icon name="search" />}
        <input
          ref={field}
          type="search"
          value={typed}
          placeholder={settings.placeholder ?? strings.searchPlaceholder}
          aria-label={strings.searchLabel}
          role="combobox"
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active ? `${id}-${active.key}` : undefined}
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          onChange={(event) => setTyped(event.target.value)}
          onCompositionStart={() => setComposing(true)}
          onCompositionEnd={(event) => {
            setComposing(false)
            setTyped(event.currentTarget.value)
          }}
          onKeyDown={onKeyDown}
        />
        {typed !== '' && (
          <button
            className="icon-button search-clear"
            type="button"
            aria-label={strings.searchClear}
            onClick={() => {
              setTyped('')
              field.current?.focus()
            }}
          >
            <Icon name="close" small />
          </button>
        )}
        {place === 'dialog' && (
          <>
            <kbd>Esc</kbd>
            <button className="search-close" type="button" onClick={onClose}>
              {strings.searchClose}
            </button>
          </>
        )}
      </div>
      {list && settings.kinds.length > 1 && (
        <fieldset className="search-kinds">
          <legend className="vh">{strings.searchKinds}</legend>
          {[{ name: '', label: strings.searchAllKinds }, ...settings.kinds].map(
            ({ name, label }) => {
              const count = name === '' ? sum(list.countByKind) : (list.countByKind[name] ?? 0)
              return (
                <label className="search-pill" key={name}>
                  <input
                    className="vh"
                    type="radio"
                    name={`${id}-kind`}
                    checked={kind === name}
                    disabled={count === 0 && kind !== name}
                    onChange={() => setKind(name)}
                  />
                  {label} <span className="num">{count}</span>
                </label>
              )
            },
          )}
        </fieldset>
      )}
      {list && list.readAs.length > 0 && (
        <p className="search-note">
          {list.readAs
            .map(([from, to]) => fill(strings.searchReadAs, { typed: from, read: to }))
            .join(' · ')}
        </p>
      )}
      {list && list.leftOut.length > 0 && list.pages.length > 0 && (
        <p className="search-note">
          {fill(strings.searchLeftOut, { words: list.leftOut.join(', ') })}
        </p>
      )}
      {hasFailed ? (
        <div className="search-fail">
          <strong>{strings.searchFailed}</strong>
          <p>{strings.chunkFailedHelp}</p>
          <button
            className="button button-line button-s"
            type="button"
            onClick={() => setAttempt(attempt + 1)}
          >
            {strings.retry}
          </button>
        </div>
      ) : (
        <SearchResults
          id={id}
          list={list}
          active={active?.key}
          strings={strings}
          onChoose={(key) => setChosen(options.findIndex((option) => option.key === key))}
        />
      )}
      {!hasFailed && (!list || options.length === 0) && (
        <SearchEmpty
          site={site}
          settings={settings}
          list={list}
          recent={recentSearches()}
          onSearch={(text) => {
            setTyped(text)
            field.current?.focus()
          }}
        />
      )}
      <div className="search-keys">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {strings.searchKeyMove}
        </span>
        <span>
          <kbd>Enter</kbd> {strings.searchKeyOpen}
        </span>
        <span>
          <kbd>Ctrl</kbd> <kbd>Enter</kbd> {strings.searchKeyNewTab}
        </span>
        <span>
          <kbd>Esc</kbd> {typed === '' ? strings.searchClose : strings.searchKeyClear}
        </span>
        <span className="found" role="status">
          {status}
        </span>
      </div>
    </div>
  )
}

const sum = (counts: Readonly<Record<string, number>>) =>
  Object.values(counts).reduce((total, count) => total + count, 0)

/** What a screen reader is told: half a second after the last change, and never in the middle of a syllable. */
function useSpoken(text: string, isComposing: boolean): string {
  const [spoken, setSpoken] = useState('')
  useEffect(() => {
    if (isComposing) return
    const timer = setTimeout(() => setSpoken(text), SPEAKING)
    return () => clearTimeout(timer)
  }, [text, isComposing])
  return spoken
}
