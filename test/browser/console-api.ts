import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request as a server of the test has got it. */
export interface HeardRequest {
  readonly method: string
  readonly url: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/** An API that answers as a test asks by the last part of the path, well or badly. */
export interface ConsoleApi {
  readonly url: string
  /** Another origin, to which it redirects. */
  readonly other: string
  readonly heard: HeardRequest[]
  readonly heardElsewhere: HeardRequest[]
  close(): Promise<void>
}

const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': '*, Authorization',
  'Access-Control-Allow-Methods': '*',
  'Access-Control-Expose-Headers': '*',
}
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>window.hit=1</script></svg>'

type Answer = (response: ServerResponse, request: HeardRequest) => void

const text =
  (type: string, body: string | ((request: HeardRequest) => string), status = 200): Answer =>
  (response, request) => {
    response.writeHead(status, { ...CORS, 'Content-Type': type })
    response.end(typeof body === 'string' ? body : body(request))
  }

const ANSWERS: Readonly<Record<string, Answer>> = {
  good: text('application/json', '{"id":"a","amount":3}'),
  wrong: text('application/json', '{"amount":"3","more":[1,2],"big":12345678901234567890}'),
  html: text(
    'text/html',
    '<title>x</title><script>window.hit=1</script><img src=x onerror="window.hit=1">',
  ),
  lie: text('application/json', '<img src=x onerror="window.hit=1">'),
  controls: text('text/plain', 'a\u202Eb\u0000c'),
  echo: text(
    'application/json',
    ({ headers }) => JSON.stringify({ heard: headers.authorization }),
    401,
  ),
  svg: text('image/svg+xml', SVG),
  blocked: (response) => response.end('{}'),
  events: (response) => {
    response.writeHead(200, { ...CORS, 'Content-Type': 'text/event-stream' })
    response.write('event: tick\ndata: {"n":1}\n\n')
  },
  endless: (response) => {
    response.writeHead(200, { ...CORS, 'Content-Type': 'text/plain' })
    const chunk = 'x'.repeat(100_000)
    const more = () => {
      while (!response.destroyed && response.write(chunk));
    }
    response.on('drain', more)
    more()
  },
  never: () => {},
}

/** Starts it on a free port, and another one beside it. */
export async function startConsoleApi(): Promise<ConsoleApi> {
  const heard: HeardRequest[] = []
  const heardElsewhere: HeardRequest[] = []
  const elsewhere = await listening(heardElsewhere, text('application/json', '{}'))
  const api = await listening(heard, (response, request) => {
    const name = /([^/?]*)(?:\?.*)?$/.exec(request.url)?.[1] ?? ''
    if (name === 'redirect') {
      response.writeHead(302, { ...CORS, Location: `${elsewhere.url}/taken` })
      response.end()
    } else if (request.url.startsWith('/token'))
      text('application/json', '{"access_token":"token-of-the-test"}')(response, request)
    else (ANSWERS[name] ?? text('application/json', '{"id":"b","amount":1}'))(response, request)
  })
  return {
    url: api.url,
    other: elsewhere.url,
    heard,
    heardElsewhere,
    async close() {
      await Promise.all([api.close(), elsewhere.close()])
    },
  }
}

async function listening(heard: HeardRequest[], answer: Answer) {
  const server = createServer(async (request, response) => {
    if (request.method === 'OPTIONS') {
      response.writeHead(204, request.url?.endsWith('/blocked') ? {} : CORS)
      response.end()
      return
    }
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const own: HeardRequest = {
      method: request.method ?? '',
      url: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
    }
    heard.push(own)
    answer(response, own)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
