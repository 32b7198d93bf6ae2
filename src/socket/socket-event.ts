import { type Fields, textOf } from '../data-files/unknown-json.ts'
import { nearest } from '../diagnostics/nearest-name.ts'
import { recordOf } from '../openapi/examples/plain-json.ts'
import { messagesOf } from './socket-message.ts'
import type { SocketEvent, SocketMessage } from './socket-model.ts'
import {
  type Keys,
  known,
  pointerOf,
  type SocketReader,
  shown,
  textItems,
} from './socket-reader.ts'

const DIRECTIONS = { send: 'emit', receive: 'on' } as const

/** What operations make of the channels. */
export interface ChannelUse {
  /** The messages that are replies, as pointers. */
  readonly replies: ReadonlySet<string>
  /** How many operations there are by `ACTION POINTER` of their channels. */
  readonly counts: ReadonlyMap<string, number>
}

/** Looks through all operations before they are read. */
export function channelUse(operations: Fields, reader: SocketReader): ChannelUse {
  const replies = new Set<string>()
  const counts = new Map<string, number>()
  for (const [id, value] of Object.entries(operations)) {
    const keys: Keys = ['operations', id]
    const { action, channel, reply } = recordOf(reader.follow({ value, keys }).value) ?? {}
    const acted = `${shown(action)} ${pointerOf(reader.follow({ value: channel, keys }).keys)}`
    counts.set(acted, (counts.get(acted) ?? 0) + 1)
    const messages = recordOf(reply)?.messages
    for (const message of Array.isArray(messages) ? messages : []) {
      const ref = recordOf(message)?.$ref
      if (typeof ref === 'string') replies.add(ref)
    }
  }
  return { replies, counts }
}

/**
 * An operation as events: what the client sends it emits, what it receives it listens on. Usually it is one event, by the
 * address of its channel. Where a channel carries several events, as the namespaces of Socket.IO do, each of its messages
 * is one.
 */
export function socketEvents(
  id: string,
  value: unknown,
  use: ChannelUse,
  reader: SocketReader,
): SocketEvent[] {
  const keys: Keys = ['operations', id]
  const fields = recordOf(reader.follow({ value, keys }).value)
  if (!fields) {
    reader.report('socket-shape', keys, { field: id, expected: '{ action, channel }' })
    return []
  }
  const direction = directionOf(fields.action, keys, reader)
  const channel = channelOf(fields, keys, reader)
  if (!direction || !channel) return []
  const own =
    fields.messages === undefined
      ? undefined
      : { value: fields.messages, keys: [...keys, 'messages'] }
  const reply = recordOf(fields.reply) ?? {}
  const ofChannel = { value: channel.fields.messages, keys: [...channel.keys, 'messages'] }
  const messages = messagesOf(own ?? ofChannel, reader)
  // What is wrong with the messages of the channel is told where they are read for an operation.
  const all = messagesOf(ofChannel, { ...reader, report() {} }).filter(
    (message) => !isReply(message, channel, use),
  )
  const whole = known<SocketEvent>({
    id,
    name: channel.name,
    direction,
    title: textOf(fields.title) ?? channel.name,
    summary: textOf(fields.summary) ?? textOf(channel.fields.summary),
    description: textOf(fields.description) ?? textOf(channel.fields.description),
    tags: tagsOf(fields.tags),
    isDeprecated: fields['x-deprecated'] === true,
    messages,
    acks: messagesOf({ value: reply.messages, keys: [...keys, 'reply', 'messages'] }, reader),
    ackTimeoutMs: positive(fields['x-ack-timeout-ms']),
    repeatSeconds: positive(fields['x-repeat-seconds']),
    errors: errorsOf(fields['x-errors'], [...keys, 'x-errors'], reader),
    rateLimit: rateLimitOf(fields['x-rate-limit']),
    line: reader.source.positionOf?.(keys).line,
  })
  const isShared = (use.counts.get(`${shown(fields.action)} ${pointerOf(channel.keys)}`) ?? 0) > 1
  if (!isNamedByMessages(channel.name, new Set(all.map(nameOf)), isShared)) return [whole]
  const named = messages.filter(
    (message) => own !== undefined || all.some(({ id: key }) => key === message.id),
  )
  return byName(named).map(([name, forms]) => {
    const [{ title, summary, description } = {}] = forms
    const isOne = forms.length === messages.length
    return known<SocketEvent>({
      ...whole,
      ...(isOne ? {} : { id: `${id} ${name}` }),
      name,
      title: (isOne ? textOf(fields.title) : undefined) ?? title ?? name,
      summary: isOne ? whole.summary : (summary ?? description ?? whole.summary),
      messages: forms,
    })
  })
}

const nameOf = ({ name, id }: SocketMessage) => name ?? id

/** Messages by the events that they are of, in their order. */
function byName(messages: readonly SocketMessage[]): [string, SocketMessage[]][] {
  const found = new Map<string, SocketMessage[]>()
  for (const message of messages)
    found.set(nameOf(message), [...(found.get(nameOf(message)) ?? []), message])
  return [...found]
}

const isReply = ({ id }: SocketMessage, { keys }: Channel, { replies }: ChannelUse) =>
  replies.has(pointerOf([...keys, 'messages', id]))

/**
 * Whether the messages of a channel name its events. An address with a slash is a namespace, and no event; a message that
 * is called like the address says that messages are called like their events; and several operations that do the same on
 * one channel would all have one name. Else several messages are forms of one event.
 */
const isNamedByMessages = (address: string, names: ReadonlySet<string>, isShared: boolean) =>
  (address === '/' && names.size > 0) ||
  (names.size > 1 && (address.startsWith('/') || names.has(address) || isShared))

function directionOf(action: unknown, keys: Keys, reader: SocketReader) {
  if (action === 'send' || action === 'receive') return DIRECTIONS[action]
  if (action === undefined) {
    reader.report('socket-missing', keys, { field: 'action' })
    return undefined
  }
  const near = nearest(shown(action), Object.keys(DIRECTIONS))
  reader.report('socket-action', [...keys, 'action'], {
    action: shown(action),
    ...(near ? { near } : {}),
  })
  return undefined
}

interface Channel {
  readonly name: string
  readonly fields: Fields
  readonly keys: Keys
}

/** The channel of an operation. Its address is the name of the event, else its key is. */
function channelOf({ channel }: Fields, keys: Keys, reader: SocketReader): Channel | undefined {
  if (channel === undefined) {
    reader.report('socket-missing', keys, { field: 'channel' })
    return undefined
  }
  const found = reader.follow({ value: channel, keys: [...keys, 'channel'] })
  if (found.value === undefined) return undefined
  const fields = recordOf(found.value)
  if (!fields) {
    reader.report('socket-shape', [...keys, 'channel'], { field: 'channel', expected: '{ $ref }' })
    return undefined
  }
  return { name: textOf(fields.address) ?? found.keys.at(-1) ?? '', fields, keys: found.keys }
}

function tagsOf(tags: unknown): string[] {
  if (!Array.isArray(tags)) return []
  return tags.map((tag) => textOf(recordOf(tag)?.name)).filter((name) => name !== undefined)
}

function errorsOf(value: unknown, keys: Keys, { report, source }: SocketReader): string[] {
  if (value === undefined) return []
  if (!Array.isArray(value)) {
    report('socket-shape', keys, { field: 'x-errors', expected: '[CODE, …]' })
    return []
  }
  const codes = textItems(value)
  for (const [index, code] of value.entries()) {
    if (!source.errorCodes || source.errorCodes.includes(code)) continue
    const near = nearest(shown(code), source.errorCodes)
    report('socket-error-code', [...keys, String(index)], {
      code: shown(code),
      ...(near ? { near } : {}),
    })
  }
  return codes
}

function rateLimitOf(value: unknown) {
  const { requests, seconds } = recordOf(value) ?? {}
  const [many, long] = [positive(requests), positive(seconds)]
  return many && long ? { requests: many, seconds: long } : undefined
}

const positive = (value: unknown) =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : undefined
