import { type CSSProperties, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import type { ConsoleWords } from '../../../i18n/console-words.ts'
import type { SocketWords } from '../../../i18n/socket-ko.ts'
import { Icon } from '../../../theme/controls/icons.tsx'
import { filled } from '../words.ts'
import type { LogEntry, MessageEntry } from './event-log.ts'
import { ComparisonText, PayloadView } from './PayloadView.tsx'
import { sizeText } from './payload-text.ts'
import { type Comparison, eventOf } from './schemas.ts'
import type { Session } from './session.ts'

export interface EventListProps {
  /** The newest first. */
  readonly entries: readonly LogEntry[]
  readonly session: Session
  readonly words: SocketWords
  readonly common: ConsoleWords
}

/** Rows that are drawn above and below what is seen. */
const BEYOND = 6

/**
 * The rows of the log. Only those that are seen are drawn, so that thousands of events cost no more than a few. Every row
 * is as high as the others; the one that is open has its payload below it.
 */
export function EventList(props: EventListProps) {
  return props.entries.length === 0 ? null : <Rows {...props} />
}

function Rows({ entries, session, words, common }: EventListProps) {
  const list = useRef<HTMLUListElement>(null)
  const openRow = useRef<HTMLDivElement>(null)
  const [view, setView] = useState({ top: 0, height: 480, row: 36 })
  const [openId, setOpenId] = useState<number>()
  const [activeId, setActiveId] = useState<number>()
  const [openHeight, setOpenHeight] = useState(0)
  const openIndex = entries.findIndex(({ id }) => id === openId)
  const newest = entries[0]?.id
  const seen = useRef({ newest, length: entries.length })

  /** How high the rows above one are together. */
  const topOf = (index: number) =>
    index * view.row + (openIndex >= 0 && openIndex < index ? openHeight : 0)

  // Rows that the reader looks at stay where they are while new ones arrive above them.
  useLayoutEffect(() => {
    const { current: element } = list
    const before = seen.current.newest
    seen.current = { newest, length: entries.length }
    if (!element || before === undefined || newest === before) return
    const isHeld = element.scrollTop > 0 || element.contains(document.activeElement)
    const added = entries.findIndex(({ id }) => id <= before)
    if (isHeld && added > 0) element.scrollTop += added * view.row
  }, [entries, newest, view.row])

  useLayoutEffect(() => {
    const { current: element } = list
    if (!element) return
    const measure = () => {
      const row = Number.parseFloat(getComputedStyle(element).getPropertyValue('--row')) || 36
      setView((old) => {
        const next = { top: element.scrollTop, height: element.clientHeight, row }
        return old.top === next.top && old.height === next.height && old.row === row ? old : next
      })
    }
    measure()
    element.addEventListener('scroll', measure, { passive: true })
    const sizes = new ResizeObserver(measure)
    sizes.observe(element)
    return () => {
      element.removeEventListener('scroll', measure)
      sizes.disconnect()
    }
  }, [])

  useLayoutEffect(() => {
    const { current: element } = openRow
    if (!element) return
    const measure = () => setOpenHeight(element.offsetHeight)
    measure()
    const sizes = new ResizeObserver(measure)
    sizes.observe(element)
    return () => sizes.disconnect()
  })

  const firstSeen = indexAt(view.top, view.row, openIndex, openHeight)
  const lastSeen = indexAt(view.top + view.height, view.row, openIndex, openHeight)
  const first = Math.max(0, firstSeen - BEYOND)
  const last = Math.min(entries.length - 1, lastSeen + BEYOND)
  const drawn = entries.slice(first, last + 1)
  const height = topOf(entries.length) + (openIndex === entries.length ? openHeight : 0)
  const active = drawn.some((entry) => entry.id === activeId && entry.kind !== 'note')
    ? activeId
    : drawn.find(({ kind }) => kind !== 'note')?.id

  /** Moves to the nearest row that can be opened, and brings it into view. */
  function move(from: number, step: 1 | -1): void {
    for (let index = from; index >= 0 && index < entries.length; index += step) {
      const entry = entries[index]
      if (!entry || entry.kind === 'note') continue
      setActiveId(entry.id)
      const { current: element } = list
      if (!element) return
      const top = topOf(index)
      if (top < element.scrollTop) element.scrollTop = top
      else if (top + view.row > element.scrollTop + element.clientHeight)
        element.scrollTop = top + view.row - element.clientHeight
      wanted.current = entry.id
      return
    }
  }

  /** The row that is to get the focus once it is drawn. */
  const wanted = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (wanted.current === undefined) return
    const row = list.current?.querySelector<HTMLElement>(`[data-row="${wanted.current}"]`)
    if (!row) return
    wanted.current = undefined
    row.focus({ preventScroll: true })
  })

  function onKeyDown(event: KeyboardEvent, index: number): void {
    const moves: Readonly<Record<string, readonly [from: number, step: 1 | -1]>> = {
      ArrowDown: [index + 1, 1],
      ArrowUp: [index - 1, -1],
      Home: [0, 1],
      End: [entries.length - 1, -1],
    }
    const wantedMove = moves[event.key]
    if (!wantedMove) return
    event.preventDefault()
    move(...wantedMove)
  }

  return (
    <ul
      className="log socket-rows"
      ref={list}
      aria-label={words.events}
      style={{ '--height': `${height}px` } as CSSProperties}
    >
      {drawn.map((entry, offset) => {
        const index = first + offset
        const place = {
          style: { transform: `translateY(${topOf(index)}px)` },
          'aria-setsize': entries.length,
          'aria-posinset': index + 1,
        }
        if (entry.kind === 'note')
          return (
            <li className="log-line" key={entry.id} {...place}>
              <time dateTime={new Date(entry.at).toISOString()}>{timeText(entry.at)}</time>{' '}
              {entry.text}
            </li>
          )
        const isOpen = entry.id === openId
        const comparison = session.schemas.compareEntry(entry)
        return (
          <li key={entry.id} {...place}>
            <button
              className="log-row"
              type="button"
              data-row={entry.id}
              aria-expanded={isOpen}
              tabIndex={entry.id === active ? 0 : -1}
              onFocus={() => setActiveId(entry.id)}
              onKeyDown={(event) => onKeyDown(event, index)}
              onClick={() => {
                setOpenHeight(0)
                setOpenId(isOpen ? undefined : entry.id)
              }}
            >
              <time dateTime={new Date(entry.at).toISOString()}>{timeText(entry.at)}</time>
              <span className={`method ${entry.kind === 'event' ? 'm-on' : 'm-emit'}`}>
                {entry.kind === 'event' ? 'ON' : 'EMIT'}
              </span>
              <b>{entry.name}</b>
              <span>
                {comparison && comparison.count > 0 && (
                  <span className="log-odd">
                    <span className="vh">{filled(words.differs, { count: comparison.count })}</span>
                  </span>
                )}
                {entry.summary}
              </span>
              <Icon name="right" small />
            </button>
            {isOpen && (
              <div className="log-more" ref={openRow}>
                <OpenEntry {...{ entry, comparison, session, words, common }} />
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** The row at a height of the list. */
function indexAt(top: number, row: number, openIndex: number, openHeight: number): number {
  const end = (openIndex + 1) * row
  if (openIndex < 0 || top <= end) return Math.floor(top / row)
  return top < end + openHeight ? openIndex : Math.floor((top - openHeight) / row)
}

interface OpenEntryProps extends Pick<EventListProps, 'session' | 'words' | 'common'> {
  readonly entry: MessageEntry
  readonly comparison: Comparison | undefined
}

/** What an event carried, and where it is described. */
function OpenEntry({ entry, comparison, session: { data }, words, common }: OpenEntryProps) {
  const described = eventOf(data.events, entry)
  return (
    <>
      <div className="facts-row">
        {described?.url && <a href={described.url}>{filled(words.docs, { name: entry.name })}</a>}
        {!described && <span className="tone-odd">{words.notDescribed}</span>}
        <ComparisonText comparison={comparison} words={words} />
        <span className="num">{sizeText(entry.size)}</span>
        <button
          className="code-button"
          type="button"
          data-copy={entry.text}
          aria-label={words.copy}
        />
      </div>
      {entry.text !== '' && <PayloadView kept={entry} {...{ comparison, words, common }} />}
    </>
  )
}

/** The time of day with milliseconds. */
function timeText(at: number): string {
  const date = new Date(at)
  const two = (value: number) => String(value).padStart(2, '0')
  const ms = String(date.getMilliseconds()).padStart(3, '0')
  return `${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}.${ms}`
}
