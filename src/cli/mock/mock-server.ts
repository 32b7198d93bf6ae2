import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Handler } from '../../dev-server/http/listen.ts'
import { sendText } from '../../dev-server/http/request-handler.ts'
import { isOwnHost } from '../../dev-server/http/server-addresses.ts'
import type { MockAnswer, MockRequest, MockStream } from '../../mock/message.ts'
import { type MockApi, mockApi, newMockState } from '../../mock/mock-api.ts'
import { type MockSocket, mockSocket } from '../../mock/socket.ts'
import { decoded } from '../../urls/address.ts'
import type { MockSite, MockSources } from './mock-site.ts'
import { type OpenMockSocket, openMockSocket } from './mock-socket.ts'

/** How a mock server is run. */
export interface MockServerOptions {
  /** The folder that the library of the socket is looked for from. */
  readonly folder: string
  readonly language: 'ko' | 'en'
  /** The time between two events. */
  readonly eventsEveryMs: number
  onError(url: string, error: unknown): void
  /** Called with what was read when files have changed. */
  onChange?(sources: MockSources): void
}

/** A mock server that may be put on a port. */
export interface MockServer {
  /** What is served now. */
  open(): Promise<OpenMock>
  /** Makes the handler for the names that requests may call the server by. */
  handlerFor(hosts: readonly string[]): Handler
  /** Serves the socket too; nothing when there is none, or its library is not there. */
  attachSocket(server: Server, hosts: readonly string[]): Promise<OpenMockSocket | undefined>
}

/** The descriptions as a server. */
export interface OpenMock {
  readonly sources: MockSources
  readonly api: MockApi
  readonly socket: MockSocket | undefined
}

/** Where events of the socket are asked for. */
export const SOCKET_PATH = '/__docsgen/socket/'

/** Larger bodies are for the real API. */
const MOST_BODY_BYTES = 10 * 1024 * 1024

/** Makes a mock server of the descriptions of a site. */
export function mockServer(site: MockSite, options: MockServerOptions): MockServer {
  const state = newMockState()
  let hosts: readonly string[] = []
  let last: OpenMock | undefined
  let socket: OpenMockSocket | undefined

  const allows = (origin: string) => URL.canParse(origin) && isOwn(new URL(origin).host, hosts)

  async function open(): Promise<OpenMock> {
    const sources = await site.open()
    if (last?.sources === sources) return last
    const isChanged = last !== undefined
    const tools = { language: options.language, state, now: Date.now, allows }
    last = {
      sources,
      api: mockApi(sources.specifications, tools),
      socket: sources.socket && mockSocket(sources.socket, sources.errors),
    }
    if (isChanged) options.onChange?.(sources)
    return last
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request)
    const { api } = await open()
    const asked = requestOf(request, body ?? new Uint8Array())
    if (await isEmitted(asked)) return void response.writeHead(204).end()
    if (body) return send(await api.answer(asked), request, response)
    response.setHeader('connection', 'close')
    send(api.tooLarge(asked, MOST_BODY_BYTES), request, response)
  }

  /** Sends an event of the socket when one is asked for: `POST /__docsgen/socket/chat?example=first`. */
  async function isEmitted({ method, target }: MockRequest): Promise<boolean> {
    if (method !== 'POST' || !target.startsWith(SOCKET_PATH)) return false
    const [name = '', query] = target.slice(SOCKET_PATH.length).split('?', 2)
    const example = new URLSearchParams(query).get('example') ?? undefined
    return (await socket?.emit(decoded(name), example)) ?? false
  }

  function send(made: MockAnswer, request: IncomingMessage, response: ServerResponse): void {
    const { status, headers, body = '', stream } = made
    const hasBody = request.method !== 'HEAD'
    const lines = headers.flatMap(([name, value]) => [name, value])
    if (stream) {
      response.writeHead(status, lines)
      if (hasBody) sendStream(stream, response)
      else response.end()
      return
    }
    const bytes = Buffer.from(body)
    const isEmpty = status === 204 || status === 304
    response.writeHead(status, [
      ...lines,
      ...(isEmpty ? [] : ['Content-Length', String(bytes.length)]),
    ])
    response.end(hasBody && !isEmpty ? bytes : undefined)
  }

  function sendStream({ texts, isEndless }: MockStream, response: ServerResponse): void {
    let next = 0
    const tick = () => {
      // A client that does not read gets no more.
      if (response.writableNeedDrain) return
      response.write(texts[next % texts.length] ?? '')
      next += 1
      if (isEndless || next < texts.length) return
      clearInterval(timer)
      response.end()
    }
    const timer = setInterval(tick, options.eventsEveryMs)
    response.on('close', () => clearInterval(timer))
    tick()
  }

  return {
    open,
    handlerFor(names) {
      hosts = names
      return (request, response) => {
        // The client has closed the connection.
        response.on('error', () => {})
        request.on('error', () => {})
        if (!isOwn(request.headers.host, names)) return sendText(response, 403)
        answer(request, response).catch((error: unknown) => {
          if (response.destroyed || request.destroyed) return
          options.onError(request.url ?? '', error)
          if (response.headersSent) return void response.destroy()
          sendText(response, 500)
        })
      }
    },
    async attachSocket(server, names) {
      const { socket: described } = await open()
      if (!described) return undefined
      socket = await openMockSocket(server, {
        ...options,
        open: async () => (await open()).socket,
        isAllowed: ({ headers }) =>
          isOwn(headers.host, names) && (headers.origin === undefined || allows(headers.origin)),
        transports: described.transports,
      })
      return socket
    },
  }
}

/** Whether a host is this server, or a page of this machine. */
const isOwn = (host: string | undefined, hosts: readonly string[]) =>
  hosts.some((own) => isOwnHost(host, own))

/** The body of a request; nothing when it is too large. Of a broken one nothing is answered. */
async function bodyOf(request: IncomingMessage): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += (chunk as Uint8Array).length
    if (size > MOST_BODY_BYTES) {
      // The rest is not kept: the connection ends with the answer.
      request.resume()
      return undefined
    }
    chunks.push(chunk as Uint8Array)
  }
  return Buffer.concat(chunks)
}

/** A request as plain data. Headers come as Latin-1, and are meant as UTF-8 where they can be. */
function requestOf({ method = '', url = '', headers }: IncomingMessage, body: Uint8Array) {
  const texts = Object.entries(headers).map(([name, value]) => {
    const text = Array.isArray(value) ? value.join(', ') : value
    return [name, text === undefined ? text : utf8(text)]
  })
  const request: MockRequest = {
    method,
    target: pathOf(url),
    headers: Object.fromEntries(texts) as MockRequest['headers'],
    body,
  }
  return request
}

const utf8 = (text: string) => {
  if (!/[\u0080-\u00ff]/.test(text)) return text
  const read = Buffer.from(text, 'latin1').toString('utf8')
  return read.includes('\ufffd') ? text : read
}

/** A proxy is asked for whole addresses (RFC 9112, section 3.2.2). */
const pathOf = (url: string) => url.replace(/^https?:\/\/[^/?#]*/i, '').replace(/^(?!\/)/, '/')
