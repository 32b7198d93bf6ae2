import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { documentOf, type Loose } from '../openapi/repository-files.ts'
import { errorOf } from './socket-server.ts'

const api = documentOf('api.yaml')

/** A server made from the description of the REST API, which answers with its examples. */
export interface RestServer {
  readonly url: string
  /** What came, as method and path. */
  readonly requests: readonly string[]
  close(): Promise<void>
}

/** Starts the server on a free port of the loopback. The first `refused` requests are told to come again. */
export async function startRestServer(apiKey: string, refused = 0): Promise<RestServer> {
  const requests: string[] = []
  const http = createServer(async (request, response) => {
    const body = await bodyOf(request)
    requests.push(`${request.method} ${request.url}`)
    if (requests.length <= refused) {
      response.setHeader('Retry-After', '1')
      return send(response, 429, errorOf('RATE_LIMITED'))
    }
    answer(request, body, apiKey, response)
  })
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done))
  const { port } = http.address() as AddressInfo
  const close = () => {
    http.closeAllConnections()
    return new Promise<void>((done) => void http.close(() => done()))
  }
  return { url: `http://127.0.0.1:${port}`, requests, close }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

function send(response: ServerResponse, status: number, value: unknown): void {
  response.statusCode = status
  response.setHeader('Content-Type', 'application/json; charset=utf-8')
  response.setHeader('X-Request-Id', 'req_01JHMZPJ8QEQR8C258FDS1XZXR')
  response.end(status === 204 ? undefined : JSON.stringify(value))
}

const refuse = (response: ServerResponse, code: string) => {
  const error = errorOf(code) as { readonly status: number }
  send(response, error.status, error)
}

interface Asked {
  readonly request: IncomingMessage
  readonly operation: Loose
  readonly given: URLSearchParams
  readonly body: string
}

function answer(
  request: IncomingMessage,
  body: string,
  apiKey: string,
  response: ServerResponse,
): void {
  const { pathname, searchParams: given } = new URL(request.url ?? '/', 'http://127.0.0.1')
  const operation = operationOf(request.method ?? '', pathname)
  const asked = operation && { request, operation, given, body }
  const code = asked ? fault(asked, apiKey) : 'INVALID_REQUEST'
  if (code) refuse(response, code)
  else if (asked) send(response, ...success(asked))
}

/** The code of the error that a request gets. */
function fault({ request, operation, given, body }: Asked, apiKey: string): string | undefined {
  const key = request.headers.authorization
  if (!key) return 'API_KEY_MISSING'
  if (key !== `Bearer ${apiKey}`) return 'API_KEY_INVALID'
  if (wrongParameter(operation, given)) return 'INVALID_PARAMETER'
  const isWrong = operation.requestBody && wrongBody(operation.requestBody, body, request)
  return isWrong ? 'INVALID_REQUEST' : undefined
}

/** The example of the platform that is asked for, or the first one. */
function success({ operation, given, body }: Asked): [status: number, value: unknown] {
  const [status = '500', answered] =
    Object.entries(operation.responses ?? {}).find(([code]) => code.startsWith('2')) ?? []
  const examples = Object.entries(answered?.content?.['application/json']?.examples ?? {})
  const platform = given.get('platform') ?? /"platform": ?"(\w+)"/.exec(body)?.[1]
  const [, example] = examples.find(([name]) => name === platform) ?? examples[0] ?? []
  return [Number(status), pageOf(example?.value, given)]
}

function operationOf(method: string, pathname: string): Loose | undefined {
  const found = Object.entries(api.paths ?? {}).find(([template]) =>
    new RegExp(`^${template.replace(/\{[^}]+\}/g, '[^/]+')}$`).test(pathname),
  )
  return found?.[1][method.toLowerCase()]
}

const resolved = (value: Loose): Loose => {
  const pointer = value.$ref as unknown
  if (typeof pointer !== 'string') return value
  return pointer
    .slice(2)
    .split('/')
    .reduce<Loose>((node, name) => node[name] as Loose, api)
}

/** The first parameter that is missing or that its schema forbids. */
function wrongParameter(operation: Loose, given: URLSearchParams): string | undefined {
  const parameters = ((operation.parameters ?? []) as readonly Loose[]).map(resolved)
  const names = parameters.map(({ name }) => String(name))
  const unknown = [...given.keys()].find((name) => !names.includes(name))
  if (unknown) return unknown
  const wrong = parameters.find((parameter) => {
    const value = given.get(String(parameter.name))
    if ((parameter.in as unknown) !== 'query') return false
    if (value === null) return Boolean(parameter.required)
    return !isAllowed(value, resolved(parameter.schema as Loose))
  })
  return wrong && String(wrong.name)
}

function isAllowed(value: string, schema: Loose): boolean {
  const {
    enum: allowed,
    type,
    format,
    minimum,
    maximum,
  } = schema as unknown as {
    readonly [key: string]: unknown
  }
  if (Array.isArray(allowed)) return allowed.includes(value)
  if (format === 'date-time')
    return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(value)
  if (type !== 'integer') return true
  const number = Number(value)
  return (
    Number.isInteger(number) &&
    number >= Number(minimum ?? Number.NEGATIVE_INFINITY) &&
    number <= Number(maximum ?? Number.POSITIVE_INFINITY)
  )
}

function wrongBody(requestBody: Loose, body: string, request: IncomingMessage): boolean {
  if (!request.headers['content-type']?.startsWith('application/json')) return true
  const schema = resolved(resolved(requestBody).content?.['application/json']?.schema as Loose)
  try {
    const value = JSON.parse(body)
    return (schema.required as unknown as string[]).some((name) => !(name in value))
  } catch {
    return true
  }
}

/** A list is given in pages of one, so that whoever asks has to follow the cursor. */
function pageOf(value: unknown, given: URLSearchParams): unknown {
  const list = value as { readonly data?: readonly { readonly id?: string }[] } | undefined
  const [first] = list?.data ?? []
  if (!first) return value
  const limit = Number(given.get('limit') ?? 100)
  if (given.get('cursor') === null)
    return { data: [first], page: { limit, has_more: true, next_cursor: 'second' } }
  const second = 'id' in first ? { ...first, id: `${first.id?.slice(0, -1)}Z` } : first
  return { data: [second], page: { limit, has_more: false, next_cursor: null } }
}
