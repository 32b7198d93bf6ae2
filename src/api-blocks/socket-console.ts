import { fieldOf } from '../data-files/unknown-json.ts'
import type { ApiFile, ApiFiles, SocketTryIt } from '../model.ts'
import { Cut } from '../openapi/console/console-file.ts'
import { openErrors } from '../openapi/document/open-errors.ts'
import { absolute } from '../openapi/document/references.ts'
import type { Json } from '../openapi/examples/plain-json.ts'
import { flattenSchema } from '../openapi/schema/flatten-schema.ts'
import { lookUp, type Node, type Specification } from '../openapi/schema/node.ts'
import type { SocketEvent, SocketMessage, SocketServer } from '../socket/socket-model.ts'
import { openSocket } from './open-socket.ts'

/** What the console of a socket API is made from: plain data, in a file that is loaded when a reader opens it. */
export interface SocketConsoleData {
  readonly servers: readonly ConsoleServer[]
  /** What is sent first on every connection. */
  readonly before: readonly ConsoleLogin[]
  readonly events: readonly ConsoleEvent[]
  readonly errors: readonly ConsoleError[]
  /** The file of the description, which references without a file lead to. */
  readonly path: string
  /** The files that schemas stand in, with nothing but these. */
  readonly files: Readonly<Record<string, unknown>>
}

export interface ConsoleServer {
  readonly url: string
  readonly title?: string
  /** The transports that the server allows; empty when it allows all. */
  readonly transports: readonly string[]
}

/** A command that a connection begins with, and what a reader fills in for it. */
export interface ConsoleLogin {
  readonly name: string
  readonly fields: readonly ConsoleLoginField[]
  /** What is sent when there is nothing to fill in. */
  readonly payload?: Json
}

export interface ConsoleLoginField {
  readonly name: string
  readonly isSecret: boolean
}

export interface ConsoleEvent {
  readonly name: string
  readonly direction: SocketEvent['direction']
  readonly messages: readonly ConsoleMessage[]
  /** Commands: what may come back. Empty: nothing does. */
  readonly acks: readonly ConsoleMessage[]
  readonly timeoutMs: number
  /** Commands: how often it has to be sent. Absent: when the reader wants to. */
  readonly repeatSeconds?: number
  /** Events: it tells errors. */
  readonly saysErrors?: true
  readonly examples: readonly { readonly label: string; readonly value: Json }[]
  /** Where its documentation is. */
  readonly url?: string
}

export interface ConsoleMessage {
  readonly label: string
  /** The reference to the schema of what it carries. */
  readonly schema?: string
}

/** An error that an acknowledgement or an event may say. */
export interface ConsoleError {
  readonly code: string
  readonly text: string
  /** Whether trying again may help. Absent: nobody says. */
  readonly retry?: boolean
  /** Where its documentation is. */
  readonly url?: string
}

/** How long an acknowledgement is waited for when its description does not say. */
const TIMEOUT_MS = 5000

/** Gathers what the console of a description is made from. */
export async function socketConsole(
  file: ApiFile,
  { errors: errorFile, tryIt = {} }: Pick<ApiFiles, 'errors' | 'tryIt'>,
): Promise<SocketConsoleData> {
  const { description, specification } = await openSocket(file)
  const { servers, events, before = [] } = description
  const commands = events.filter(({ direction }) => direction === 'emit')
  const codes = new Set(events.flatMap((event) => event.errors))
  const listed = errorFile ? openErrors(errorFile).errors : []
  return {
    servers: consoleServers(servers, tryIt),
    before: before.flatMap((name) => {
      const command = commands.find((event) => event.name === name)
      return command ? [loginOf(command, specification)] : []
    }),
    events: events.map((event) => consoleEvent(event, specification)),
    path: specification.path,
    files: schemaFiles(events, specification),
    errors: [...codes].map((code) => {
      const { message = '', action = '', retry } = listed.find((one) => one.code === code) ?? {}
      // Of Markdown, code is all that these lines have.
      const text = [message, action].filter(Boolean).join(' ').replaceAll('`', '')
      return { code, text, ...(retry === undefined ? {} : { retry }) }
    }),
  }
}

/** The servers of the settings, which allow what those of the description do, or these. */
export function consoleServers(
  described: readonly SocketServer[],
  { servers }: SocketTryIt,
): ConsoleServer[] {
  const [first] = described
  return servers
    ? servers.map((url) => ({ url, transports: first?.transports ?? [] }))
    : described.map(({ url, title, transports }) => ({
        url,
        transports,
        ...(title === undefined ? {} : { title }),
      }))
}

function consoleEvent(event: SocketEvent, specification: Specification): ConsoleEvent {
  const {
    name,
    direction,
    messages,
    acks,
    errors,
    ackTimeoutMs = TIMEOUT_MS,
    repeatSeconds,
  } = event
  return {
    name,
    direction,
    messages: messages.map((message) => consoleMessage(message, specification)),
    acks: acks.map((message) => consoleMessage(message, specification)),
    timeoutMs: ackTimeoutMs,
    ...(repeatSeconds === undefined ? {} : { repeatSeconds }),
    ...(direction === 'on' && errors.length > 0 ? { saysErrors: true } : {}),
    examples: messages.flatMap((message) =>
      message.examples.map(({ name: id, summary, value }) => ({ label: summary ?? id, value })),
    ),
  }
}

function consoleMessage(message: SocketMessage, specification: Specification): ConsoleMessage {
  const { id, title = id, payload } = message
  const schema = payload && absolute(payload.ref, specification.path, specification)
  return { label: title, ...(schema === undefined ? {} : { schema }) }
}

/** The schemas of all that is sent and received. */
function schemaFiles(
  events: readonly SocketEvent[],
  specification: Specification,
): Readonly<Record<string, unknown>> {
  const cut = new Cut(specification)
  for (const message of events.flatMap(({ messages, acks }) => [...messages, ...acks])) {
    const node = payloadNode(message, specification)
    const target = node && lookUp(String(fieldOf(node.value, '$ref')), specification)
    if (target) cut.take(target)
  }
  return cut.files()
}

/** What a reader has to fill in: the texts that a command cannot do without. */
function loginOf(command: SocketEvent, specification: Specification): ConsoleLogin {
  const [message] = command.messages
  const node = message && payloadNode(message, specification)
  const { properties, required } = node
    ? flattenSchema(node, specification)
    : { properties: new Map<string, Node>(), required: new Set<string>() }
  const fields = [...properties]
    .filter(([name]) => required.has(name))
    .flatMap(([name, field]) => {
      const { types, keywords } = flattenSchema(field, specification)
      const isSecret =
        keywords['format'] === 'password' || /key|token|secret|password|credential/i.test(name)
      return types.includes('string') ? [{ name, isSecret }] : []
    })
  const [example] = message?.examples ?? []
  return { name: command.name, fields, ...(example ? { payload: example.value } : {}) }
}

/** The payload as a reference, so that its schema keeps its name. */
export function payloadNode(
  { payload }: SocketMessage,
  specification: Specification,
): Node | undefined {
  if (!payload) return undefined
  const $ref = absolute(payload.ref, specification.path, specification)
  return { value: { $ref }, at: `${specification.path}#` }
}

/** The addresses that a connection to these servers asks for, as a policy names them. */
export function connectSources(servers: readonly string[]): string[] {
  return servers.flatMap((url) => {
    if (!URL.canParse(url)) return []
    const { protocol, host } = new URL(url)
    const isSafe = protocol === 'https:' || protocol === 'wss:'
    return isSafe ? [`https://${host}`, `wss://${host}`] : [`http://${host}`, `ws://${host}`]
  })
}
