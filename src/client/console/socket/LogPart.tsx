import { useEffect, useId, useMemo, useRef, useState } from 'react'
import type { ConsoleWords } from '../../../i18n/console-words.ts'
import type { SocketWords } from '../../../i18n/socket-ko.ts'
import { filled } from '../words.ts'
import { EventList } from './EventList.tsx'
import { filtered, type LogEntry, MOST_ENTRIES } from './event-log.ts'
import type { Session } from './session.ts'
import { useClock } from './use-session.ts'

export interface LogPartProps {
  readonly session: Session
  readonly words: SocketWords
  readonly common: ConsoleWords
  /** What the page is about. */
  readonly event: { readonly name: string; readonly direction: 'emit' | 'on' }
}

/** The log of events, with what narrows it. */
export function LogPart({ session, words, common, event }: LogPartProps) {
  const title = useId()
  const { log, data } = session
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const [hidesCommands, setHidesCommands] = useState(false)
  const [search, setSearch] = useState('')
  /** The entries that were there when it was paused, and how many messages there had been. */
  const [paused, setPaused] = useState<{
    readonly entries: readonly LogEntry[]
    readonly total: number
  }>()
  const entries = paused?.entries ?? log.entries()
  const shown = useMemo(
    () => filtered(entries, { hidden, hidesCommands, search }),
    [entries, hidden, hidesCommands, search],
  )
  const counts = log.counts()
  const described = data.events.filter(({ direction }) => direction === 'on')
  const names = [
    ...new Set([
      ...(event.direction === 'on' ? [event.name] : []),
      ...described.map(({ name }) => name),
      ...counts.keys(),
    ]),
  ].slice(0, MOST_PILLS)
  const total = log.total()
  const rate = useRate(session)
  const toggle = (name: string) => {
    const next = new Set(hidden)
    if (!next.delete(name)) next.add(name)
    setHidden(next)
  }
  return (
    <section className="socket-log" aria-labelledby={title}>
      <h3 className="vh" id={title}>
        {words.events}
      </h3>
      <fieldset className="log-bar">
        <legend className="vh">{words.filters}</legend>
        {names.map((name) => (
          <button
            className="pill"
            type="button"
            key={name}
            aria-pressed={!hidden.has(name)}
            onClick={() => toggle(name)}
          >
            {name} <span className="num">{(counts.get(name) ?? 0).toLocaleString()}</span>
          </button>
        ))}
        <button
          className="pill"
          type="button"
          aria-pressed={!hidesCommands}
          onClick={() => setHidesCommands(!hidesCommands)}
        >
          {words.commands} <span className="num">{log.commandCount().toLocaleString()}</span>
        </button>
        <input
          className="input say"
          type="search"
          placeholder={words.search}
          aria-label={words.search}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <button
          className="code-button log-button"
          type="button"
          aria-pressed={paused !== undefined}
          onClick={() =>
            setPaused(paused ? undefined : { entries: log.entries(), total: log.total() })
          }
        >
          <PauseIcon isPaused={paused !== undefined} />
          {paused ? words.resume : words.pause}
        </button>
        <button
          className="code-button log-button"
          type="button"
          aria-label={words.clear}
          onClick={() => {
            session.clearLog()
            setPaused(undefined)
          }}
        >
          <svg className="icon icon-s" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M5 7h14m-9-2.5h4M7 7l.8 12h8.4L17 7" />
          </svg>
        </button>
      </fieldset>
      <div className="strip strip-plain">
        <p>
          {paused
            ? filled(words.paused, { count: (total - paused.total).toLocaleString() })
            : (shown.length === 0 && (total === 0 ? words.noEvents : words.nothingFound)) || ''}
        </p>
        <span className="num">{filled(words.perSecond, { count: rate.toLocaleString() })}</span>
      </div>
      <EventList entries={shown} {...{ session, words, common }} />
      {total > MOST_ENTRIES && (
        <p className="log-foot">
          {filled(words.kept, {
            most: MOST_ENTRIES.toLocaleString(),
            count: total.toLocaleString(),
          })}
        </p>
      )}
      <Announcer session={session} words={words} />
    </section>
  )
}

/** More names than that are no filter any longer; a server may send any. */
const MOST_PILLS = 24

function PauseIcon({ isPaused }: { readonly isPaused: boolean }) {
  return (
    <svg className="icon icon-s" viewBox="0 0 24 24" aria-hidden="true">
      <path d={isPaused ? 'M8 5.5v13l10-6.5z' : 'M9 6v12M15 6v12'} />
    </svg>
  )
}

/** Events per second; it falls while none arrive. */
function useRate({ log, state }: Session): number {
  const now = useClock(state().kind === 'connected' ? 1000 : undefined)
  return log.ratePerSecond(now)
}

const SPEAK_MS = 5000

/** Tells a screen reader how many events have come, at most every five seconds: the list itself would never be silent. */
function Announcer({ session, words }: Pick<LogPartProps, 'session' | 'words'>) {
  const [text, setText] = useState('')
  const told = useRef(session.log.total())
  useEffect(() => {
    const timer = setInterval(() => {
      const total = session.log.total()
      const count = total - told.current
      told.current = total
      if (count > 0) setText(filled(words.arrived, { count: count.toLocaleString() }))
    }, SPEAK_MS)
    return () => clearInterval(timer)
  }, [session, words])
  return (
    <p className="vh" aria-live="polite">
      {text}
    </p>
  )
}
