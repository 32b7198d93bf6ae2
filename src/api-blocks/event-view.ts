import { fill } from '../i18n/index.ts'
import type { SocketTryIt } from '../model.ts'
import { errorsCalled, openErrors } from '../openapi/document/open-errors.ts'
import { exampleOfSchema } from '../openapi/examples/example-values.ts'
import type { Json } from '../openapi/examples/plain-json.ts'
import type { CodeTab, Fact } from '../openapi/pages/operation-view.ts'
import { claimId } from '../openapi/pages/page-draft.ts'
import { leadAndRest, leadAndRestMarkdown } from '../openapi/pages/page-tools.ts'
import { rateLimitText } from '../openapi/pages/rate-limit.ts'
import { prettyJson } from '../openapi/samples/json-body.ts'
import type { Direction } from '../openapi/schema/fields.ts'
import type { Specification } from '../openapi/schema/node.ts'
import { socketSamples } from '../socket/samples/socket-samples.ts'
import type { SocketEvent, SocketMessage } from '../socket/socket-model.ts'
import type { EmbedTools } from './embed.ts'
import { errorTable } from './error-table.tsx'
import { type MessageView, messageView } from './event-message.ts'
import type { FoundEvent } from './find-event.ts'
import { socketSource } from './schema-source.ts'
import { consoleServers, payloadNode } from './socket-console.ts'
import { blockHtml } from './text-html.ts'

/** A section of a command or event. */
export interface EventPart<Content> {
  readonly id: string
  readonly content: Content
}

/** Everything about a command or event: plain data, every text final. */
export interface EventViewData {
  readonly id: string
  readonly name: string
  readonly direction: SocketEvent['direction']
  readonly hasAck: boolean
  readonly isDeprecated: boolean
  /** The first paragraph of its description. Trusted HTML, as the next. */
  readonly lead: string
  readonly details?: EventPart<string>
  /** The same as Markdown. */
  readonly markdown: { readonly lead: string; readonly rest: string }
  readonly facts: readonly Fact[]
  readonly payload: EventPart<readonly MessageView[]>
  readonly ack?: EventPart<readonly MessageView[]>
  /** A table, as trusted HTML and as Markdown. */
  readonly errors?: EventPart<string> & { readonly markdown: string }
  readonly samples: EventPart<readonly CodeTab[]>
  /** Absent: it has no console. */
  readonly console?: EventConsole
}

/** What the console of an event begins with. */
export interface EventConsole {
  /** The path of the description. */
  readonly file: string
  /** What there is to fill in, for who reads without script. */
  readonly servers: readonly string[]
  readonly payload?: string
}

/** Gathers everything about a command or event. */
export async function eventView(found: FoundEvent, tools: EmbedTools): Promise<EventViewData> {
  const { event, file } = found
  const { draft } = tools
  const source = await socketSource(file, tools)
  const id = claimId(`event-${event.name}`, draft)
  const description = event.description ?? event.summary ?? ''
  const { line = 1 } = event
  const html = await blockHtml(description, { path: file.path, line, column: 1 }, tools)
  const { lead, rest } = leadAndRest(html)
  const messages = async (wanted: string, all: readonly SocketMessage[], direction: Direction) => {
    const part = claimId(wanted, draft)
    const content: MessageView[] = []
    for (const [index, message] of all.entries()) {
      const anchor = index === 0 ? undefined : claimId(`${part}-${message.id}`, draft)
      const options = { prefix: anchor ?? part, direction, line }
      const view = await messageView(message, options, found, source, tools)
      content.push({ ...view, ...(anchor === undefined ? {} : { anchor }) })
    }
    return { id: part, content }
  }
  const direction = event.direction === 'emit' ? 'request' : 'response'
  return {
    id,
    name: event.name,
    direction: event.direction,
    hasAck: event.acks.length > 0,
    isDeprecated: event.isDeprecated,
    lead: lead ?? '',
    markdown: leadAndRestMarkdown(html, draft),
    ...(rest === '' ? {} : { details: { id: claimId('details', draft), content: rest } }),
    facts: factsOf(event, tools),
    payload: await messages('payload', event.messages, direction),
    ...(event.acks.length > 0 ? { ack: await messages('ack', event.acks, 'response') } : {}),
    ...(await errorsOf(event, tools)),
    samples: { id: claimId('samples', draft), content: samplesOf(found) },
    ...(tools.files.tryIt ? { console: consoleOf(found, tools.files.tryIt) } : {}),
  }
}

function factsOf(
  { direction, acks, ackTimeoutMs, rateLimit }: SocketEvent,
  { strings }: EmbedTools,
) {
  const within =
    ackTimeoutMs === undefined
      ? undefined
      : fill(strings.ackSeconds, { seconds: ackTimeoutMs / 1000 })
  const ack = acks.length === 0 ? strings.noAck : within
  const facts: Fact[] = [
    {
      label: strings.direction,
      text: direction === 'emit' ? strings.clientToServer : strings.serverToClient,
    },
    ...(ack === undefined ? [] : [{ label: strings.ack, text: ack }]),
    ...(rateLimit ? [{ label: strings.rateLimit, text: rateLimitText(rateLimit, strings) }] : []),
  ]
  return facts
}

async function errorsOf(
  { errors }: SocketEvent,
  tools: EmbedTools,
): Promise<Pick<EventViewData, 'errors'>> {
  if (errors.length === 0) return {}
  const { errors: file } = tools.files
  const open = file ? openErrors(file) : { errors: [], problems: [] }
  tools.pass(open.problems)
  const id = claimId('errors', tools.draft)
  const rows = errorsCalled(errors, open.errors)
  const { html, markdown } = await errorTable(rows, { path: file?.path ?? '', isOwn: false }, tools)
  return { errors: { id, content: html, markdown } }
}

function consoleOf({ event, socket, file }: FoundEvent, tryIt: SocketTryIt): EventConsole {
  const { payload } = event.direction === 'emit' ? payloadOf(event, socket.specification) : {}
  return {
    file: file.path,
    servers: consoleServers(socket.description.servers, tryIt).map(({ url }) => url),
    ...(payload === undefined ? {} : { payload: prettyJson(payload) }),
  }
}

/** The event in every language, after the commands that every connection begins with. */
function samplesOf({ event, socket }: FoundEvent): CodeTab[] {
  const { servers, events, before = [], sampleNote } = socket.description
  const [server] = servers
  const calls =
    before.includes(event.name) && event.direction === 'emit'
      ? before.slice(0, before.indexOf(event.name))
      : before
  const callOf = (name: string) => {
    const command = events.find((one) => one.name === name && one.direction === 'emit')
    const payload = payloadOf(command, socket.specification)
    return { event: name, ...payload }
  }
  const samples = socketSamples({
    direction: event.direction,
    event: event.name,
    ...(event.direction === 'emit' ? payloadOf(event, socket.specification) : {}),
    hasAck: event.acks.length > 0,
    url: server?.url ?? '',
    ...(server && server.transports.length > 0 ? { transports: server.transports } : {}),
    ...(event.ackTimeoutMs === undefined ? {} : { timeoutMs: event.ackTimeoutMs }),
    before: calls.map(callOf),
    // A connection that only sends a command ends after it.
    ...(sampleNote !== undefined && event.direction === 'on' ? { note: sampleNote } : {}),
  })
  return samples.map(({ id, label, language, code }) => ({
    value: id,
    label,
    language,
    code: code.trimEnd(),
  }))
}

/** The first example of what is sent, or one that is made from its schema. */
function payloadOf(
  event: SocketEvent | undefined,
  specification: Specification,
): { readonly payload?: Json } {
  const messages = event?.messages ?? []
  const [example] = messages.flatMap(({ examples }) => examples)
  if (example) return { payload: example.value }
  const [node] = messages.flatMap((message) => payloadNode(message, specification) ?? [])
  return node ? { payload: exampleOfSchema(node, 'request', { specification }) } : {}
}
