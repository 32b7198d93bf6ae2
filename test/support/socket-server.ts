import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server, type Socket } from 'socket.io'
import { parse } from 'yaml'

/** A payload of an example, with what a server needs of it. */
type Payload = Readonly<Record<string, unknown>>

interface Described {
  readonly components: {
    readonly messages: Readonly<
      Record<string, { readonly examples: readonly { readonly payload: Payload }[] }>
    >
  }
}

export const API_KEY = 'key_that_nobody_may_see'

/** The socket API of the sample site, as its description says: with login, commands and events. */
export interface SampleSocketServer {
  readonly url: string
  /** The commands that have come, with their payloads. */
  readonly received: (readonly [name: string, payload: unknown])[]
  /** How many connections there have been. */
  connections(): number
  /** Sends an event to everybody who is logged in. */
  send(name: string, ...values: readonly unknown[]): void
  /** An example of what an event carries. */
  example(message: string): Payload
  /** Says why, and ends all connections. */
  end(code: string): void
  /** Cuts the connections without a word. */
  cut(): void
  /** From now on this command is not answered. */
  ignore(name: string): void
  answerAgain(name: string): void
  stop(): Promise<void>
}

const ROOT = new URL('../..', import.meta.url).pathname

/** Starts it on a free port of this machine. */
export async function sampleSocketServer(): Promise<SampleSocketServer> {
  const described = parse(readFileSync(`${ROOT}openapi/socket.yaml`, 'utf8')) as Described
  const example = (message: string): Payload =>
    described.components.messages[message]?.examples[0]?.payload ?? {}
  const http = createServer()
  const server = new Server(http, { cors: { origin: '*' } })
  const received: (readonly [string, unknown])[] = []
  const ignored = new Set<string>()
  let connections = 0
  const failure = (code: string, status: number) => ({
    ok: false,
    error: {
      code,
      message: 'm',
      status,
      request_id: 'req_01JHMZPJ8QEQR8C258FDS1XZXR',
      details: [],
    },
  })
  const answers: Readonly<Record<string, (payload: Payload) => unknown>> = {
    ping: ({ client_time_ms }) =>
      typeof client_time_ms === 'number'
        ? { ok: true, data: { client_time_ms, server_time_ms: client_time_ms + 42 } }
        : failure('INVALID_REQUEST', 400),
    setReceiver: (receiver) =>
      Array.isArray(receiver['events'])
        ? {
            ok: true,
            data: { platforms: null, streamers: null, etc_types: null, ...receiver },
          }
        : failure('INVALID_PARAMETER', 400),
    getRoomInfo: (payload) =>
      Object.keys(payload).length === 0
        ? example('GetRoomInfoSuccess')
        : failure('INVALID_REQUEST', 400),
  }
  server.on('connection', (socket: Socket) => {
    connections += 1
    socket.onAny((name: string, ...values: unknown[]) => {
      const answer = values.at(-1)
      const payload = (typeof values[0] === 'object' ? values[0] : {}) as Payload
      received.push([name, values.length > 1 ? values[0] : undefined])
      if (typeof answer !== 'function' || ignored.has(name)) return
      if (name === 'login') {
        const isKnown = payload['api_key'] === API_KEY
        if (isKnown) void socket.join('in')
        answer(isKnown ? example('LoginSuccess') : failure('API_KEY_INVALID', 401))
      } else if (!socket.rooms.has('in')) answer(failure('LOGIN_REQUIRED', 401))
      else answer(answers[name]?.(payload) ?? failure('UNKNOWN_COMMAND', 400))
    })
  })
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    received,
    connections: () => connections,
    send: (name, ...values) => void server.to('in').emit(name, ...values),
    example,
    end(code) {
      server.emit('error', { ...(failure(code, 401).error as object) })
      server.disconnectSockets(true)
    },
    cut() {
      for (const socket of server.sockets.sockets.values()) socket.conn.close()
    },
    ignore: (name) => void ignored.add(name),
    answerAgain: (name) => void ignored.delete(name),
    stop: async () => {
      await server.close()
    },
  }
}
