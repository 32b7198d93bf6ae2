import type { IncomingMessage, Server } from 'node:http'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Socket } from 'socket.io'
import { errorCode } from '../../io/system-error.ts'
import { type MockSocket, newSession } from '../../mock/socket.ts'

/** The library of the socket, which a site may have. */
type SocketLibrary = typeof import('socket.io')

/** How a socket is served. */
interface MockSocketOptions {
  readonly folder: string
  readonly eventsEveryMs: number
  /** The transports that are allowed; empty: all. */
  readonly transports: readonly string[]
  /** The socket as its description is now; nothing when it is gone. */
  open(): Promise<MockSocket | undefined>
  isAllowed(request: IncomingMessage): boolean
  onError(url: string, error: unknown): void
}

/** A socket that is served. */
export interface OpenMockSocket {
  /** Sends an event to every connection now. False: there is no such event or example. */
  emit(event: string, example?: string): Promise<boolean>
  /** Ends every connection as a network that fails does: clients connect again. */
  drop(): void
  /** Ends every connection for good. */
  close(): void
}

/** The library as the site has it; nothing when it is not installed. */
async function libraryFrom(folder: string): Promise<SocketLibrary | undefined> {
  for (const place of [resolve(folder), process.cwd()]) {
    try {
      const file = createRequire(join(place, 'package.json')).resolve('socket.io')
      const loaded = (await import(pathToFileURL(file).href)) as {
        default?: SocketLibrary
      } & SocketLibrary
      return loaded.Server ? loaded : loaded.default
    } catch (error) {
      if (errorCode(error) !== 'MODULE_NOT_FOUND') throw error
    }
  }
  return undefined
}

/** Serves the socket of a description on a server; nothing when the library is not installed. */
export async function openMockSocket(
  server: Server,
  options: MockSocketOptions,
): Promise<OpenMockSocket | undefined> {
  const library = await libraryFrom(options.folder)
  if (!library) return undefined
  const known = options.transports.filter((name) => name === 'websocket' || name === 'polling')
  const io = new library.Server(server, {
    serveClient: false,
    // Pages are checked below, each by its origin.
    cors: { origin: true, credentials: true },
    allowRequest: (request, decide) => decide(null, options.isAllowed(request)),
    ...(known.length > 0 ? { transports: known as ('websocket' | 'polling')[] } : {}),
  })
  const sessions = new Map<Socket, ReturnType<typeof newSession>>()
  const turns = new Map<string, number>()

  function serve(socket: Socket): void {
    const session = newSession()
    sessions.set(socket, session)
    socket.on('disconnect', () => sessions.delete(socket))
    socket.onAny((name: string, ...given: unknown[]) => {
      const ack = given.at(-1)
      const hasAck = typeof ack === 'function'
      const [payload] = hasAck ? given.slice(0, -1) : given
      options
        .open()
        .then((open) => {
          const answer = open?.acknowledge(name, payload, session, Date.now())
          if (hasAck && answer !== undefined) (ack as (answer: unknown) => void)(answer)
        })
        .catch((error: unknown) => options.onError(name, error))
    })
  }

  /** Sends the next example of each event. Errors come when they are asked for. */
  async function tick(): Promise<void> {
    if (sessions.size === 0) return
    const open = await options.open()
    for (const { name, examples, isError } of open?.events ?? []) {
      if (isError || examples.length === 0) continue
      const turn = turns.get(name) ?? 0
      turns.set(name, turn + 1)
      const example = examples[turn % examples.length]
      for (const [socket, session] of sessions)
        if (open?.isReady(session)) socket.emit(name, example?.value)
    }
  }

  io.on('connection', serve)
  // Any namespace is taken: that of the description stands in its address.
  io.of(/^\/./).on('connection', serve)
  const timer = setInterval(
    () => void tick().catch((error: unknown) => options.onError('', error)),
    options.eventsEveryMs,
  )
  return {
    async emit(event, example) {
      const open = await options.open()
      const found = open?.events.find(({ name }) => name === event)
      const value = found?.examples.find(({ name }) => example === undefined || name === example)
      if (!value) return false
      for (const socket of sessions.keys()) socket.emit(event, value.value)
      return true
    },
    drop() {
      for (const socket of sessions.keys()) socket.conn.close()
    },
    close() {
      clearInterval(timer)
      io.disconnectSockets(true)
      // The server itself belongs to others.
      io.engine.close()
    },
  }
}
