/**
 * What has arrived over a connection, and what was sent: the newest entries, how many there were of each name, and how
 * many come in a second. It knows no page and no clock, so that it can be tried without either.
 */

/** The most entries that are kept. */
export const MOST_ENTRIES = 2000
/** The most characters of payloads that are kept: entries with large ones push out the oldest sooner. */
export const MOST_CHARACTERS = 8_000_000
/** The time over which events per second are counted. */
const RATE_SECONDS = 5

interface Common {
  /** Counts up from 1. */
  readonly id: number
  /** Milliseconds since 1970. */
  readonly at: number
}

/** An event of the server, or a command with what came back. */
export interface MessageEntry extends Common {
  readonly kind: 'event' | 'command'
  readonly name: string
  /** One line. */
  readonly summary: string
  /** What was carried: JSON in one line, which is the whole of it unless it is cut. */
  readonly text: string
  readonly isCut: boolean
  /** Bytes of the whole payload as JSON. */
  readonly size: number
  /** Commands: how it ended. */
  readonly outcome?: 'ok' | 'failed' | 'timeout' | 'lost' | 'sent'
}

/** Something that happened to the connection. */
export interface NoteEntry extends Common {
  readonly kind: 'note'
  readonly text: string
}

export type LogEntry = MessageEntry | NoteEntry
/** An entry before the log has numbered it. */
export type NewEntry = Omit<MessageEntry, 'id'> | Omit<NoteEntry, 'id'>

/** What the reader wants to see of a log. */
export interface LogFilter {
  /** The names of events that are left out. */
  readonly hidden: ReadonlySet<string>
  /** Whether commands are left out. */
  readonly hidesCommands: boolean
  /** Words that an entry must hold. */
  readonly search: string
}

export const NO_FILTER: LogFilter = { hidden: new Set(), hidesCommands: false, search: '' }

export interface EventLog {
  add(entry: NewEntry): LogEntry
  /** The newest first. The same list for as long as nothing was added. */
  entries(): readonly LogEntry[]
  /** How many there were of an event in all. */
  counts(): ReadonlyMap<string, number>
  commandCount(): number
  /** How many messages there were in all, those that are no longer kept too. */
  total(): number
  /** Events per second, of the last few seconds before a time. */
  ratePerSecond(now: number): number
  clear(): void
}

/** A log without entries. */
export function eventLog(most = MOST_ENTRIES, mostCharacters = MOST_CHARACTERS): EventLog {
  let kept: LogEntry[] = []
  let shown: readonly LogEntry[] | undefined
  let counts = new Map<string, number>()
  let commands = 0
  let characters = 0
  let last = 0
  /** How many events came in which second. */
  let seconds = new Map<number, number>()

  const sizeOf = (entry: LogEntry) => entry.text.length

  /** Old entries go a hundred at a time: taking one from the front of a list moves all others. */
  function forgetOldest(): void {
    let gone = 0
    let left = characters
    while (kept.length - gone > 1 && left > mostCharacters) {
      left -= sizeOf(kept[gone] as LogEntry)
      gone += 1
    }
    const over = kept.length - most
    if (over >= Math.min(100, most)) gone = Math.max(gone, over)
    if (gone === 0) return
    for (const entry of kept.slice(0, gone)) characters -= sizeOf(entry)
    kept = kept.slice(gone)
  }

  return {
    add(entry) {
      last += 1
      const added = { ...entry, id: last } as LogEntry
      kept.push(added)
      characters += sizeOf(added)
      if (added.kind === 'event') {
        counts.set(added.name, (counts.get(added.name) ?? 0) + 1)
        const second = Math.floor(added.at / 1000)
        seconds.set(second, (seconds.get(second) ?? 0) + 1)
        if (seconds.size > RATE_SECONDS * 2)
          for (const old of seconds.keys()) if (old < second - RATE_SECONDS) seconds.delete(old)
      } else if (added.kind === 'command') commands += 1
      forgetOldest()
      shown = undefined
      return added
    },
    entries() {
      shown ??= kept.slice(-most).reverse()
      return shown
    },
    counts: () => counts,
    commandCount: () => commands,
    total: () => [...counts.values()].reduce((sum, count) => sum + count, commands),
    ratePerSecond(now) {
      // The second that has just begun would count too little.
      const end = Math.floor(now / 1000)
      let sum = 0
      for (let second = end - RATE_SECONDS; second < end; second++) sum += seconds.get(second) ?? 0
      return Math.round(sum / RATE_SECONDS)
    },
    clear() {
      kept = []
      shown = undefined
      counts = new Map()
      seconds = new Map()
      commands = 0
      characters = 0
    },
  }
}

/** The entries that a filter leaves. What happened to the connection stays, unless words are looked for. */
export function filtered(
  entries: readonly LogEntry[],
  { hidden, hidesCommands, search }: LogFilter,
): readonly LogEntry[] {
  const wanted = search.trim().toLowerCase()
  if (hidden.size === 0 && !hidesCommands && wanted === '') return entries
  return entries.filter((entry) => {
    if (entry.kind === 'event' && hidden.has(entry.name)) return false
    if (entry.kind === 'command' && hidesCommands) return false
    if (wanted === '') return true
    return (
      entry.text.toLowerCase().includes(wanted) ||
      (entry.kind !== 'note' && entry.name.toLowerCase().includes(wanted))
    )
  })
}
