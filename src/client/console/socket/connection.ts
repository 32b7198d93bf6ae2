/**
 * A connection as the console keeps it: opens it, logs in, sends commands, waits for their acknowledgements, and opens it
 * again when it is lost. The client library, the clock and the timers are given, so that it can be tried without them.
 */

/** What is used of a socket of Socket.IO's client. */
export interface ClientSocket {
  readonly id?: string | undefined
  connect(): unknown
  disconnect(): unknown
  on(name: string, listener: (...values: never[]) => void): unknown
  onAny(listener: (name: string, ...values: unknown[]) => void): unknown
  offAny(): unknown
  removeAllListeners(): unknown
  emit(name: string, ...values: unknown[]): unknown
}

/** Opens a socket that does not connect by itself. */
export type OpenSocket = (server: Server) => ClientSocket

/** Where a connection goes. */
export interface Server {
  readonly url: string
  readonly transports: readonly string[]
}

/** A command with what it carries. */
export interface Call {
  readonly name: string
  /** Absent: it carries nothing. */
  readonly payload?: unknown
  /** Absent: nobody answers. */
  readonly timeoutMs?: number
}

/** How a command ended. */
export type Answer =
  | { readonly kind: 'ack'; readonly value: unknown; readonly ms: number }
  | { readonly kind: 'timeout'; readonly ms: number }
  /** The connection was lost before an answer came. */
  | { readonly kind: 'lost'; readonly ms: number }
  /** It has no acknowledgement. */
  | { readonly kind: 'sent'; readonly ms: 0 }

export type ConnectionState =
  | { readonly kind: 'off' }
  | { readonly kind: 'connecting'; readonly since: number }
  | { readonly kind: 'connected'; readonly since: number; readonly count: number }
  | {
      readonly kind: 'lost'
      readonly reason: string
      readonly since: number
      /** When the next attempt begins. Absent: there is none. */
      readonly retryAt?: number
    }

export interface ConnectionTools {
  readonly open: OpenSocket
  now(): number
  /** Calls back later. Gives back what cancels it. */
  later(done: () => void, ms: number): () => void
  onState(state: ConnectionState, before: ConnectionState): void
  onEvent(name: string, values: readonly unknown[]): void
  onAnswer(call: Call, answer: Answer): void
  /** Whether a lost connection may be opened again: the server may have said that it is of no use. */
  mayRetry(): boolean
  /** What each connection begins with; each waits for the answer of the one before. */
  before(): readonly Call[]
  /** Whether the next command may follow this answer. */
  isAccepted(call: Call, answer: Answer): boolean
}

export interface Connection {
  state(): ConnectionState
  /** Begins, or tries again at once. */
  connect(server: Server): void
  disconnect(): void
  send(call: Call): Promise<Answer>
}

const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 30_000

/** A connection that is not open. */
export function connection(tools: ConnectionTools): Connection {
  let state: ConnectionState = { kind: 'off' }
  let socket: ClientSocket | undefined
  let server: Server | undefined
  let attempts = 0
  let count = 0
  let cancelRetry = () => {}
  const waiting = new Set<() => void>()

  function become(next: ConnectionState): void {
    const before = state
    state = next
    tools.onState(next, before)
  }

  function open(): void {
    if (!server) return
    close()
    become({ kind: 'connecting', since: tools.now() })
    let own: ClientSocket
    try {
      own = tools.open(server)
    } catch (error) {
      lose(error instanceof Error ? error.message : String(error), false)
      return
    }
    socket = own
    const isOwn = () => socket === own
    own.on('connect', () => {
      if (!isOwn()) return
      attempts = 0
      count += 1
      become({ kind: 'connected', since: tools.now(), count })
      void begin(own)
    })
    own.on('connect_error', (error: Error) => {
      if (isOwn()) lose(error.message, true)
    })
    own.on('disconnect', (reason: string) => {
      if (isOwn()) lose(reason, tools.mayRetry())
    })
    own.onAny((name, ...values) => {
      if (isOwn()) tools.onEvent(name, values)
    })
    own.connect()
  }

  /** The commands that a connection begins with. One that is refused ends them. */
  async function begin(own: ClientSocket): Promise<void> {
    for (const call of tools.before()) {
      const answer = await send(call)
      if (socket !== own || !tools.isAccepted(call, answer)) return
    }
  }

  function lose(reason: string, again: boolean): void {
    close()
    const since = tools.now()
    if (!again) {
      become({ kind: 'lost', reason, since })
      return
    }
    const wait = Math.min(FIRST_WAIT_MS * 2 ** attempts, LONGEST_WAIT_MS)
    attempts += 1
    cancelRetry = tools.later(open, wait)
    become({ kind: 'lost', reason, since, retryAt: since + wait })
  }

  /** Lets go of the socket, and of the commands that wait for an answer from it. */
  function close(): void {
    cancelRetry()
    cancelRetry = () => {}
    const old = socket
    socket = undefined
    old?.offAny()
    old?.removeAllListeners()
    old?.disconnect()
    for (const giveUp of [...waiting]) giveUp()
  }

  function send(call: Call): Promise<Answer> {
    const start = tools.now()
    const own = socket
    if (!own || state.kind !== 'connected') return settled({ kind: 'lost', ms: 0 })
    const values = call.payload === undefined ? [] : [call.payload]
    const { timeoutMs } = call
    if (timeoutMs === undefined) {
      own.emit(call.name, ...values)
      return settled({ kind: 'sent', ms: 0 })
    }
    return new Promise((done) => {
      const finish = (kind: 'ack' | 'timeout' | 'lost', value?: unknown) => {
        if (!waiting.delete(giveUp)) return
        cancel()
        const ms = Math.round(tools.now() - start)
        const answer: Answer = kind === 'ack' ? { kind, value, ms } : { kind, ms }
        tools.onAnswer(call, answer)
        done(answer)
      }
      const giveUp = () => finish('lost')
      waiting.add(giveUp)
      const cancel = tools.later(() => finish('timeout'), timeoutMs)
      own.emit(call.name, ...values, (value: unknown) => finish('ack', value))
    })

    function settled(answer: Answer): Promise<Answer> {
      tools.onAnswer(call, answer)
      return Promise.resolve(answer)
    }
  }

  return {
    state: () => state,
    connect(wanted) {
      server = wanted
      attempts = 0
      open()
    },
    disconnect() {
      close()
      attempts = 0
      if (state.kind !== 'off') become({ kind: 'off' })
    },
    send,
  }
}
