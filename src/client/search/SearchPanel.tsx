import { type KeyboardEvent, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { SearchIndexLink, SearchSettings, SiteData } from '../../model.ts'
import { Icon } from '../../theme/controls/icons.tsx'
import { PAGE_UPDATE } from '../navigation/page-update.ts'
import { willOpen } from './mark-found.ts'
import { recentSearches, rememberSearch } from './recent-searches.ts'
import { SearchEmpty } from './SearchEmpty.tsx'
import { SearchKinds } from './SearchKinds.tsx'
import { SearchNotes } from './SearchNotes.tsx'
import { MORE, optionsOf, SearchResults } from './SearchResults.tsx'
import {
  addressWith,
  nameOfIndex,
  readAddress,
  type SearchAddress,
  writeAddress,
} from './search-address.ts'
import { engineOf } from './search-engine.ts'
import { useChosenRow } from './use-chosen-row.ts'
import { type OtherIndex, useOthers } from './use-others.ts'
import { isEmpty, useSearch } from './use-search.ts'
import { useSearchAddress } from './use-search-address.ts'
import { useSpoken } from './use-spoken.ts'

export interface SearchPanelProps {
  readonly site: SiteData
  readonly settings: SearchSettings
  /** What is searched at first. */
  readonly index: SearchIndexLink
  readonly place: 'dialog' | 'page'
  readonly onClose?: () => void
}

/**
 * The search field and its list: a combobox of which the options are links (WAI-ARIA Authoring Practices). Focus stays in
 * the field; `aria-activedescendant` says which row is chosen.
 */
export function SearchPanel({ site, settings, index: home, place, onClose }: SearchPanelProps) {
  const { strings } = site
  const [index, setIndex] = useState(() =>
    place === 'page' ? indexCalled(readAddress().index, settings, home) : home,
  )
  const [{ typed, kind }, setQuery] = useState(place === 'page' ? readAddress : NO_QUERY)
  const [isComposing, setComposing] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [rows, setRows] = useState(FIRST_ROWS)
  /** Enter was pressed before the list of what is typed was there. */
  const isAwaited = useRef(false)
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  /** How often the site has become another one while its author writes. */
  const [updates, setUpdates] = useState(0)
  useEffect(() => {
    const follow = () => setUpdates((before) => before + 1)
    addEventListener(PAGE_UPDATE, follow)
    return () => removeEventListener(PAGE_UPDATE, follow)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another site has another engine, of the same address.
  const engine = useMemo(
    () => engineOf({ index: index.url, files: settings.files }),
    [index, settings.files, updates],
  )
  const otherIndexes = useMemo(
    () => settings.indexes.filter((one) => one.url !== index.url),
    [settings.indexes, index],
  )
  const { list, isSlow, hasFailed } = useSearch(
    engine,
    { typed, kind, isComposing, ...(place === 'page' ? { limit: rows } : {}) },
    attempt,
  )
  const isMore = list !== undefined && list.pages.length > 0 && list.count > list.pages.length
  const [first] = settings.indexes
  const said = { typed, kind, index: index.url === first?.url ? '' : nameOfIndex(index) }
  const others = useOthers(list, otherIndexes, settings.files)
  // Where nothing was found, what is offered stands below the words that say so, and is no result.
  const options = useMemo(
    () => (list && !isEmpty(list) ? optionsOf(list, others, isMore) : []),
    [list, others, isMore],
  )
  const [active, chosen, choose] = useChosenRow(options, id)
  const status = useSpoken(typed === '' ? undefined : list, strings, isComposing)
  const setTyped = (text: string) => {
    setRows(FIRST_ROWS)
    setQuery((before) => ({ ...before, typed: text }))
  }
  const setKind = (name: string) => {
    setRows(FIRST_ROWS)
    setQuery((before) => ({ ...before, kind: name }))
  }

  useEffect(() => field.current?.focus(), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list begins at its first row.
  useEffect(() => {
    // More rows of the same list go on where it ended.
    if (rows === FIRST_ROWS) choose(0)
    if (!isAwaited.current || list?.typed !== typed) return
    isAwaited.current = false
    opens(false)
  }, [list])
  const follow = useCallback(
    (address: SearchAddress) => {
      setRows(FIRST_ROWS)
      setQuery(address)
      setIndex(indexCalled(address.index, settings, home))
    },
    [settings, home],
  )
  useSearchAddress(said, place === 'page', isComposing, follow)

  const search = (text: string) => {
    setTyped(text)
    field.current?.focus()
  }
  const chooseOther = useCallback((other: OtherIndex) => {
    setIndex(other.index)
    field.current?.focus()
  }, [])
  const chooseRow = useCallback(
    (key: string) => choose(options.findIndex((option) => option.key === key)),
    [options, choose],
  )
  const more = useCallback(() => {
    setRows((before) => before + MORE_ROWS)
    field.current?.focus()
  }, [])
  const opens = (isNewTab: boolean) => {
    if (!active) return
    const other = others.find(({ key }) => key === active.key)
    if (other) return chooseOther(other)
    if (active.key === MORE && place === 'page') return more()
    if (place === 'page') writeAddress(said, 'push')
    const link = document.getElementById(`${id}-${active.key}`)
    const init = { bubbles: true, cancelable: true, ctrlKey: isNewTab, metaKey: isNewTab }
    link?.dispatchEvent(new MouseEvent('click', init))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Safari says 229 for keys that belong to the input method.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      event.preventDefault()
      if (options.length > 0) choose((chosen + step + options.length) % options.length)
      else if (step > 0) document.getElementById(id)?.querySelector<HTMLElement>(WAYS)?.focus()
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      if (list?.typed === typed) opens(event.ctrlKey || event.metaKey)
      else isAwaited.current = typed !== ''
    }
  }
  const onEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || event.keyCode === 229) return
    event.preventDefault()
    event.stopPropagation()
    if (typed !== '') search('')
    else onClose?.()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: clicks on links inside of it are looked at, no more.
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link that is opened by its key is clicked.
    <div
      id={id}
      className={place === 'dialog' ? 'search' : 'search search-inline'}
      onKeyDown={onEscape}
      onClick={(event) => {
        const link = (event.target as Element).closest('a')
        if (!link) return
        rememberSearch(typed, settings.remember)
        if (list && typed !== '' && link.id !== `${id}-${MORE}`) willOpen(link.href, list.marks)
        if (!event.ctrlKey && !event.metaKey && !event.shiftKey) onClose?.()
      }}
    >
      <search className="search-field">
        {isSlow ? <span className="spinner" aria-hidden="true" /> : <Icon name="search" />}
        <input
          ref={field}
          type="search"
          value={typed}
          placeholder={settings.placeholder ?? strings.searchPlaceholder}
          aria-label={strings.searchLabel}
          role="combobox"
          aria-expanded={options.length > 0}
          aria-controls={options.length > 0 ? `${id}-list` : undefined}
          aria-autocomplete="list"
          aria-activedescendant={active ? `${id}-${active.key}` : undefined}
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          onChange={(event) => {
            isAwaited.current = false
            setTyped(event.target.value)
          }}
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
            onClick={() => search('')}
          >
            <Icon name="close" small />
          </button>
        )}
        {place === 'dialog' && (
          <>
            <span aria-hidden="true">
              <kbd>Esc</kbd>
            </span>
            <button className="search-close" type="button" onClick={onClose}>
              {strings.searchClose}
            </button>
          </>
        )}
      </search>
      {list && (
        <SearchKinds
          kinds={settings.kinds}
          counts={list.countByKind}
          chosen={kind}
          strings={strings}
          onChoose={setKind}
        />
      )}
      <SearchNotes
        list={list}
        strings={strings}
        elsewhere={index.url === home.url ? undefined : index.label}
        onBack={() => {
          setIndex(home)
          field.current?.focus()
        }}
      />
      {hasFailed && (
        <div className="search-fail" role="alert">
          <strong>{strings.searchFailed}</strong>
          <p>{strings.searchFailedHelp}</p>
          <button
            className="button button-line button-s"
            type="button"
            onClick={() => {
              setAttempt(attempt + 1)
              field.current?.focus()
            }}
          >
            {strings.retry}
          </button>
        </div>
      )}
      {isSlow && !list && !hasFailed && <p className="search-waiting">{strings.searchLoading}</p>}
      {list && options.length > 0 && (
        <SearchResults
          id={id}
          list={list}
          others={others}
          active={active?.key}
          site={site}
          allUrl={
            place === 'page'
              ? undefined
              : addressWith(settings.pageUrl, { ...said, typed: list.typed })
          }
          onMore={isMore ? more : undefined}
          onChoose={chooseRow}
          onOther={chooseOther}
        />
      )}
      {!hasFailed && (list ? isEmpty(list) : typed.trim() === '') && (
        <SearchEmpty
          site={site}
          settings={settings}
          list={list}
          kind={kind}
          recent={recentSearches(settings.remember)}
          others={others}
          onSearch={search}
          onAllKinds={() => {
            setKind('')
            field.current?.focus()
          }}
          onOther={chooseOther}
          onLeave={() => field.current?.focus()}
        />
      )}
      {/* Below a list that is not there yet they would be pushed away by it. */}
      <div className="search-keys" hidden={place === 'page' && typed !== '' && !list}>
        <span aria-hidden="true">
          <kbd>↑</kbd> <kbd>↓</kbd> {strings.searchKeyMove}
        </span>
        <span aria-hidden="true">
          <kbd>Enter</kbd> {strings.searchKeyOpen}
        </span>
        <span aria-hidden="true">
          <kbd>Ctrl</kbd> <kbd>Enter</kbd> {strings.searchKeyNewTab}
        </span>
        {(typed !== '' || place === 'dialog') && (
          <span aria-hidden="true">
            <kbd>Esc</kbd> {typed === '' ? strings.searchClose : strings.searchKeyClear}
          </span>
        )}
        <span className="found" role="status">
          {status.readAs && <span className="vh">{status.readAs}. </span>}
          {status.found}
          {status.near && <span className="vh">. {status.near}</span>}
        </span>
      </div>
    </div>
  )
}

const NO_QUERY = { typed: '', kind: '' }

/** The page has so many sections at first, and so many more at once. */
const FIRST_ROWS = 20
const MORE_ROWS = 20

/** The index that an address names, or that of the page. */
const indexCalled = (name: string, { indexes }: SearchSettings, home: SearchIndexLink) =>
  indexes.find((index) => nameOfIndex(index) === name) ?? home

/** What ↓ leads to when there is no list. */
const WAYS = '[data-way]'
