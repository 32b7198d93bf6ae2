import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server, type Socket } from 'socket.io'
import { documentOf, errorRows, type Loose } from '../openapi/repository-files.ts'

const { messages } = documentOf('socket.yaml').components as Loose

/** A server that speaks the socket protocol of the documentation, with its sample data. */
export interface SocketServer {
  readonly url: string
  /** The commands that came, in order. */
  readonly commands: readonly { readonly name: string; readonly payload: Loose }[]
  /** Where a program asks whether its next second may pass; the answer is empty, or `end`. */
  readonly clockUrl: string
  /** The errors with which connections were closed by the clock. */
  readonly timeouts: readonly string[]
  /** How many connections were logged in when the time was over. */
  readonly atEnd: number | undefined
  /** True: a program said goodbye itself. */
  readonly wasLeft: boolean
  close(): Promise<void>
}

export interface SocketServerOptions {
  readonly apiKey: string
  /** The command after which the server closes the first connection, with this error. */
  readonly closesFirst?: { readonly code: string; readonly after: string }
  /** How the first login fails. */
  readonly failsFirst?: string
  /** The interval of ping that a login answers with: programs need not wait as long as readers'. */
  readonly pingSec?: number
  /** The rules about time, which passes only by `clockUrl`. */
  readonly rules?: TimeRules
}

/** After how many seconds of its own time the server ends a connection. */
export interface TimeRules {
  readonly withoutLogin: number
  readonly withoutPing: number
  /** When the network fails, once, so that every connection is lost. */
  readonly networkFails: number
  /** When the time is over: programs are told to end. */
  readonly end: number
}

/** After how many ticks a program that is not connected is told to end. */
const ALONE_MOST = 5000

type Ack = (response: object) => void

/** Starts the server on a free port of the loopback. */
export async function startSocketServer(options: SocketServerOptions): Promise<SocketServer> {
  const { rules } = options
  const time: Time = { now: 0 }
  const open = new Map<Socket, Session>()
  const timeouts: string[] = []
  let atEnd: number | undefined
  let wasLeft = false
  let alone = 0
  const http = createServer((_, response) => {
    // Time stands still without a connection: a program takes as long to start and to come back as the machine needs.
    alone = open.size > 0 ? 0 : alone + 1
    if (rules && alone === 0) pass(rules)
    const isLeft = alone > 0 && wasLeft
    if (isLeft || time.now === rules?.end || alone > ALONE_MOST) {
      atEnd = [...open.values()].filter(({ receiver }) => receiver).length
      response.end('end')
    } else response.end()
  })
  const pass = ({ withoutLogin, withoutPing, networkFails }: TimeRules) => {
    time.now += 1
    for (const [socket, { receiver, since }] of [...open]) {
      if (time.now === networkFails) socket.conn.close()
      else if (time.now - since > (receiver ? withoutPing : withoutLogin)) {
        const code = receiver ? 'PING_TIMEOUT' : 'LOGIN_TIMEOUT'
        timeouts.push(code)
        end(socket, code)
      }
    }
  }
  // The time of a program that has a clock of its own runs faster than that of the heartbeat.
  const heartbeat = rules ? { pingInterval: 100_000_000 } : {}
  const io = new Server(http, { transports: ['websocket'], serveClient: false, ...heartbeat })
  const commands: { name: string; payload: Loose }[] = []
  let connections = 0
  io.on('connection', (socket) => {
    connections += 1
    const session: Session = { receiver: undefined, since: time.now }
    open.set(socket, session)
    socket.on('disconnect', (reason) => {
      open.delete(socket)
      wasLeft ||= reason === 'client namespace disconnect'
    })
    serve(socket, session, { ...options, time, isFirst: connections === 1 }, commands)
  })
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done))
  const { port } = http.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    clockUrl: `http://127.0.0.1:${port}/clock`,
    commands,
    timeouts,
    get atEnd() {
      return atEnd
    },
    get wasLeft() {
      return wasLeft
    },
    close: () => io.close(),
  }
}

interface Time {
  now: number
}

interface Session {
  receiver: Receiver | undefined
  /** When it connected, logged in or sent its last ping. */
  since: number
}

interface Receiver {
  readonly events: readonly string[]
  readonly platforms: readonly string[] | null
  readonly streamers: readonly { platform: string; streamer_id: string }[] | null
  readonly etc_types: readonly number[] | null
}

const DEFAULT: Receiver = {
  events: ['chat', 'donation'],
  platforms: null,
  streamers: null,
  etc_types: null,
}

function serve(
  socket: Socket,
  session: Session,
  {
    apiKey,
    closesFirst,
    failsFirst,
    isFirst,
    pingSec = 1,
    time,
  }: SocketServerOptions & { isFirst: boolean; time: Time },
  commands: { name: string; payload: Loose }[],
): void {
  let delivery: NodeJS.Timeout | undefined
  socket.on('disconnect', () => clearTimeout(delivery))
  const answer = (name: string, payload: Loose): object => {
    if (typeof payload !== 'object' || payload === null) return failure('INVALID_REQUEST')
    if (name === 'login') {
      if (session.receiver) return failure('ALREADY_LOGGED_IN')
      if (isFirst && failsFirst) return failure(failsFirst)
      if (payload.api_key !== (apiKey as unknown)) return failure('API_KEY_INVALID')
      session.receiver = DEFAULT
      session.since = time.now
      return loggedIn(pingSec)
    }
    if (!session.receiver) return failure('LOGIN_REQUIRED')
    if (name === 'ping') {
      session.since = time.now
      return pong(payload)
    }
    if (name === 'setReceiver') return setReceiver(session, payload)
    if (name === 'getRoomInfo') return success('GetRoomInfoSuccess')
    return failure('UNKNOWN_COMMAND')
  }
  socket.onAny((name: string, ...args: unknown[]) => {
    const ack = args.at(-1)
    const payload = args[0] as Loose
    commands.push({ name, payload })
    if (typeof ack === 'function') (ack as Ack)(answer(name, payload))
    // Data comes when the connection has said what it wants, and to one that says nothing after a while.
    if (name === 'login' || name === 'setReceiver') {
      clearTimeout(delivery)
      delivery = setTimeout(() => deliver(socket, session), name === 'login' ? 300 : 0)
    }
    if (isFirst && closesFirst?.after === name) setTimeout(() => end(socket, closesFirst.code))
  })
}

function pong({ client_time_ms }: Loose): object {
  if (!Number.isInteger(client_time_ms)) return failure('INVALID_REQUEST')
  return { ok: true, data: { client_time_ms, server_time_ms: Date.now() } }
}

function setReceiver(session: Session, payload: Loose): object {
  const known = ['chat', 'donation', 'etc']
  const events = payload.events as unknown
  if (!Array.isArray(events) || events.some((event) => !known.includes(event)))
    return failure('INVALID_PARAMETER')
  const receiver = { ...DEFAULT, ...(payload as object), events }
  session.receiver = receiver
  return { ok: true, data: receiver }
}

/** Sends every sample event that the connection wants. */
function deliver(socket: Socket, { receiver }: Session): void {
  if (!receiver) return
  for (const { event, payload } of sampleEvents()) {
    const { platform, streamer_id, service_type } = payload as unknown as Payload
    const isWanted =
      receiver.events.includes(event) &&
      (receiver.platforms ?? [platform]).includes(platform) &&
      (receiver.streamers ?? [{ platform, streamer_id }]).some(
        (streamer) => streamer.platform === platform && streamer.streamer_id === streamer_id,
      ) &&
      (event !== 'etc' || (receiver.etc_types ?? [service_type]).includes(service_type))
    if (isWanted) socket.emit(event, payload)
  }
}

interface Payload {
  readonly platform: string
  readonly streamer_id: string
  readonly service_type: number
}

/** The sample events of the description, with a written chat of the second platform before its emoticon. */
export function sampleEvents(): { event: string; payload: Loose }[] {
  const of = (message: string) => (messages?.[message]?.examples ?? []) as readonly Loose[]
  const soop = of('ChatEvent').find(({ name }) => (name as unknown) === 'soop')?.payload
  const written = {
    ...(soop as object),
    id: 'cht_01JHMZBHAR355QAKGD2AVSQWH1',
    type: 'text',
    service_type: 101,
    message: '안녕하세요',
    emojis: [],
  } as unknown as Loose
  return [
    { event: 'chat', payload: written },
    ...['ChatEvent', 'DonationEvent', 'EtcEvent'].flatMap((message) =>
      of(message).map(({ payload }) => ({
        event: message.replace('Event', '').toLowerCase(),
        payload: payload as Loose,
      })),
    ),
  ]
}

/** The sample answer with this interval of ping. */
function loggedIn(pingSec: number): object {
  const { ok, data } = success('LoginSuccess') as unknown as Loose
  return { ok, data: { ...(data as object), ping_interval_sec: pingSec } }
}

const success = (message: string) => messages?.[message]?.examples?.[0]?.payload as object

function failure(code: string): object {
  return { ok: false, error: errorOf(code) }
}

/** An error as the catalogue has it. */
export function errorOf(code: string): object {
  const row = errorRows.find((error) => error.code === code)
  if (!row) throw new Error(`No error is called ${code}`)
  const { status, message } = row
  return { code, message, status, request_id: 'req_01JHMZPJ8QEQR8C258FDS1XZXR', details: [] }
}

function end(socket: Socket, code: string): void {
  socket.emit('error', errorOf(code))
  socket.disconnect(true)
}
