/**
 * The one visit to a socket API that the consoles of all its pages share: the connection, the log and what was typed stay
 * while the reader goes from page to page, and end with the tab.
 */

import type {
  ConsoleError,
  ConsoleEvent,
  ConsoleServer,
  SocketConsoleData,
} from '../../../api-blocks/socket-console.ts'
import type { SocketWords } from '../../../i18n/socket-ko.ts'
import { withoutSecrets } from '../secrets.ts'
import { filled } from '../words.ts'
import {
  type Answer,
  type Call,
  type Connection,
  type ConnectionState,
  connection,
  type OpenSocket,
} from './connection.ts'
import { type EventLog, eventLog } from './event-log.ts'
import { type KeptPayload, keptPayload, payloadOf, payloadSummary } from './payload-text.ts'
import { type Schemas, schemasOf } from './schemas.ts'

/** A command that was sent, and how it ended. */
export interface SentCommand {
  readonly call: Call
  readonly at: number
  /** Absent: it waits for its acknowledgement. */
  readonly answer?: Answer
  /** The acknowledgement as it is shown. */
  readonly kept?: KeptPayload
  /** The error that it says. */
  readonly error?: ConsoleError
}

/** A command of the login that the server has not accepted. */
export interface RefusedLogin {
  readonly name: string
  /** The error that its answer says, if it says one. */
  readonly error?: ConsoleError | undefined
}

export interface Session {
  readonly data: SocketConsoleData
  readonly schemas: Schemas
  readonly log: EventLog
  /** Counts what has changed, so that what is drawn knows when to look again. */
  version(): number
  subscribe(listener: () => void): () => void
  state(): ConnectionState
  /** The error that the server has told before it ended the connection. */
  lastError(): ConsoleError | undefined
  /** What was refused on this connection, and not accepted since. */
  refusedLogin(): RefusedLogin | undefined
  /** How long the last acknowledgement took. */
  roundTrip(): number | undefined
  connect(server: ConsoleServer, transports: readonly string[]): Promise<void>
  disconnect(): void
  send(call: Call): Promise<Answer>
  /** Sends a command again and again while there is a connection that is logged in; never again without seconds. */
  repeat(call: Call, seconds: number | undefined): void
  /** How often a command is sent. */
  repeated(name: string): number | undefined
  /** The last command that a reader has sent. */
  sent(): SentCommand | undefined
  clearLog(): void
  /** What was typed for the login, by command and field. */
  readonly login: Map<string, string>
  /** What was typed for commands, by name. */
  readonly drafts: Map<string, string>
}

/** A command that is sent again and again. */
interface Repeat {
  readonly seconds: number
  stop(): void
}

export interface SessionTools {
  readonly data: SocketConsoleData
  readonly words: SocketWords
  /** Loads the client library. */
  loadLibrary(): Promise<OpenSocket>
  now(): number
  later(done: () => void, ms: number): () => void
}

/** The key of a field of a login. */
export const loginKey = (command: string, field: string) => `${command} ${field}`

const NO_PAYLOAD: KeptPayload = { text: '', isCut: false, size: 0 }

/** A session that is not connected. */
export function startSession(tools: SessionTools): Session {
  const { data, words, now } = tools
  const log = eventLog()
  const login = new Map<string, string>()
  const drafts = new Map<string, string>()
  const listeners = new Set<() => void>()
  let changes = 0
  let open: OpenSocket | undefined
  let lastError: ConsoleError | undefined
  let roundTrip: number | undefined
  let sent: SentCommand | undefined
  let lostAt: number | undefined
  const accepted = new Set<string>()
  let refused: RefusedLogin | undefined
  const repeats = new Map<string, Repeat>()
  /** The connection, or what stands for it while its library is on its way or has not come. */
  let waiting: ConnectionState | undefined

  const changed = () => {
    changes += 1
    for (const listener of listeners) listener()
  }
  const note = (text: string) => void log.add({ kind: 'note', at: now(), text })

  const own: Connection = connection({
    open: (server) => {
      if (!open) throw new Error(words.libraryFailed)
      return open(server)
    },
    now,
    later: tools.later,
    onState(state, before) {
      if (state.kind !== 'connected') {
        accepted.clear()
        refused = undefined
      }
      if (state.kind === 'connected') {
        lastError = undefined
        if (state.count === 1 || lostAt === undefined) note(words.noteConnected)
        else {
          const seconds = ((state.since - lostAt) / 1000).toFixed(1)
          note(filled(words.noteAgain, { count: state.count, seconds }))
        }
        lostAt = undefined
      } else if (state.kind === 'lost' && before.kind === 'connected') {
        lostAt = state.since
        note(filled(words.noteLost, { reason: lastError?.code ?? state.reason }))
      } else if (state.kind === 'off' && before.kind === 'connected') {
        lostAt = undefined
        note(words.noteOff)
      }
      changed()
    },
    onEvent(name, values) {
      const value = payloadOf(values)
      const found = errorIn(value, data.errors)
      if (found && isErrorEvent(name, data.events)) lastError = found
      log.add({
        ...{ kind: 'event', at: now(), name },
        ...{ summary: hidden(payloadSummary(value)), ...shown(value) },
      })
      changed()
    },
    onAnswer(call, answer) {
      if (answer.kind === 'ack') roundTrip = answer.ms
      log.add(commandEntry(call, answer))
      if (data.before.some(({ name }) => name === call.name)) noteLogin(call.name, answer)
      changed()
    },
    mayRetry: () => lastError?.retry !== false,
    before: () => logins(),
    isAccepted: ({ name }) => accepted.has(name),
  })

  /** Also of a login that the reader sends as a command. */
  function noteLogin(name: string, answer: Answer): void {
    const error = answer.kind === 'ack' ? errorIn(answer.value, data.errors) : undefined
    if (answer.kind === 'sent' || (answer.kind === 'ack' && !error)) {
      accepted.add(name)
      if (refused?.name === name) refused = undefined
    } else {
      accepted.delete(name)
      refused = { name, error }
    }
  }

  const isReady = () =>
    own.state().kind === 'connected' && data.before.every(({ name }) => accepted.has(name))

  function repeat(call: Call, seconds: number | undefined): void {
    repeats.get(call.name)?.stop()
    repeats.delete(call.name)
    if (seconds === undefined) return
    const again = () => {
      if (isReady()) void own.send(call)
      repeats.set(call.name, { seconds, stop: tools.later(again, seconds * 1000) })
    }
    repeats.set(call.name, { seconds, stop: tools.later(again, seconds * 1000) })
  }
  for (const { name, repeatSeconds, examples, acks, timeoutMs } of data.events) {
    if (repeatSeconds === undefined) continue
    const [first] = examples
    repeat(
      {
        name,
        ...(first ? { payload: first.value } : {}),
        ...(acks.length > 0 ? { timeoutMs } : {}),
      },
      repeatSeconds,
    )
  }

  /** What is shown of a value. A server may repeat what it was sent: secrets are shown nowhere. */
  function shown(value: unknown): KeptPayload {
    const kept = keptPayload(value)
    return { ...kept, text: hidden(kept.text) }
  }

  const hidden = (text: string) =>
    withoutSecrets(
      text,
      data.before.flatMap(({ name, fields }) =>
        fields
          .filter(({ isSecret }) => isSecret)
          .map((field) => login.get(loginKey(name, field.name)) ?? ''),
      ),
    )

  function ackOf(answer: Answer): Pick<SentCommand, 'kept' | 'error'> {
    if (answer.kind !== 'ack') return {}
    const error = errorIn(answer.value, data.errors)
    return { kept: shown(answer.value), ...(error ? { error } : {}) }
  }

  function commandEntry(call: Call, answer: Answer) {
    const { kept = NO_PAYLOAD, error } = ackOf(answer)
    const outcome =
      answer.kind === 'ack' ? (error ? ('failed' as const) : ('ok' as const)) : answer.kind
    const summary =
      answer.kind === 'ack'
        ? filled(words.outcomeOk, { ms: answer.ms, label: error?.code ?? 'ok' })
        : { timeout: words.outcomeTimeout, lost: words.outcomeLost, sent: words.outcomeSent }[
            answer.kind
          ]
    return { kind: 'command' as const, at: now(), name: call.name, summary, outcome, ...kept }
  }

  /** The commands of a login that the reader has filled in, up to the first that is not. */
  function logins(): Call[] {
    const calls: Call[] = []
    for (const { name, fields, payload } of data.before) {
      const values = fields.map((field) => [field.name, login.get(loginKey(name, field.name))])
      if (values.some(([, value]) => !value)) return calls
      const timeoutMs = timeoutOf(data.events, name)
      const filled = fields.length > 0 ? Object.fromEntries(values) : payload
      calls.push({ name, ...(filled === undefined ? {} : { payload: filled }), ...timeoutMs })
    }
    return calls
  }

  return {
    data,
    schemas: schemasOf(data),
    log,
    login,
    drafts,
    version: () => changes,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    state: () => waiting ?? own.state(),
    lastError: () => lastError,
    refusedLogin: () => refused,
    roundTrip: () => roundTrip,
    async connect({ url }, transports) {
      lastError = undefined
      const mine: ConnectionState = { kind: 'connecting', since: now() }
      waiting = mine
      changed()
      try {
        open ??= await tools.loadLibrary()
      } catch {
        if (waiting !== mine) return
        waiting = { kind: 'lost', reason: words.libraryFailed, since: now() }
        changed()
        return
      }
      // The reader may have given up meanwhile.
      if (waiting !== mine) return
      waiting = undefined
      own.connect({ url, transports })
    },
    disconnect() {
      waiting = undefined
      own.disconnect()
      changed()
    },
    async send(call) {
      const mine: SentCommand = { call, at: now() }
      sent = mine
      changed()
      const answer = await own.send(call)
      if (sent === mine) sent = { ...mine, answer, ...ackOf(answer) }
      changed()
      return answer
    },
    repeat(call, seconds) {
      repeat(call, seconds)
      changed()
    },
    repeated: (name) => repeats.get(name)?.seconds,
    sent: () => sent,
    clearLog() {
      log.clear()
      changed()
    },
  }
}

/** The time limit of a command; none when nothing comes back. */
export function timeoutOf(
  events: readonly ConsoleEvent[],
  name: string,
): { readonly timeoutMs?: number } {
  const command = events.find((event) => event.direction === 'emit' && event.name === name)
  return command && command.acks.length > 0 ? { timeoutMs: command.timeoutMs } : {}
}

const isErrorEvent = (name: string, events: readonly ConsoleEvent[]) =>
  events.some((event) => event.direction === 'on' && event.name === name && event.saysErrors)

/** How deep codes of errors are looked for. */
const ERROR_DEPTH = 3

/** The error that a value names by its code. */
export function errorIn(
  value: unknown,
  errors: readonly ConsoleError[],
  depth = 0,
): ConsoleError | undefined {
  if (typeof value === 'string') return errors.find(({ code }) => code === value)
  if (typeof value !== 'object' || value === null || depth >= ERROR_DEPTH) return undefined
  for (const item of Object.values(value).slice(0, 50)) {
    const found = errorIn(item, errors, depth + 1)
    if (found) return found
  }
  return undefined
}
