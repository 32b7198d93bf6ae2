import { type Fields, textOf } from '../data-files/unknown-json.ts'
import { nearest } from '../diagnostics/nearest-name.ts'
import { recordOf } from '../openapi/examples/plain-json.ts'
import { messagesOf } from './socket-message.ts'
import type { SocketEvent } from './socket-model.ts'
import { type Keys, known, type SocketReader, shown, textItems } from './socket-reader.ts'

const DIRECTIONS = { send: 'emit', receive: 'on' } as const

/** An operation as an event: what the client sends it emits, what it receives it listens on. */
export function socketEvent(
  id: string,
  value: unknown,
  reader: SocketReader,
): SocketEvent | undefined {
  const keys: Keys = ['operations', id]
  const fields = recordOf(reader.follow({ value, keys }).value)
  if (!fields) {
    reader.report('socket-shape', keys, { field: id, expected: '{ action, channel }' })
    return undefined
  }
  const direction = directionOf(fields.action, keys, reader)
  const channel = channelOf(fields, keys, reader)
  if (!direction || !channel) return undefined
  const own =
    fields.messages === undefined
      ? undefined
      : { value: fields.messages, keys: [...keys, 'messages'] }
  const reply = recordOf(fields.reply) ?? {}
  return known<SocketEvent>({
    id,
    name: channel.name,
    direction,
    title: textOf(fields.title) ?? channel.name,
    summary: textOf(fields.summary) ?? textOf(channel.fields.summary),
    description: textOf(fields.description) ?? textOf(channel.fields.description),
    tags: tagsOf(fields.tags),
    isDeprecated: fields['x-deprecated'] === true,
    messages: messagesOf(
      own ?? { value: channel.fields.messages, keys: [...channel.keys, 'messages'] },
      reader,
    ),
    acks: messagesOf({ value: reply.messages, keys: [...keys, 'reply', 'messages'] }, reader),
    ackTimeoutMs: positive(fields['x-ack-timeout-ms']),
    repeatSeconds: positive(fields['x-repeat-seconds']),
    errors: errorsOf(fields['x-errors'], [...keys, 'x-errors'], reader),
    rateLimit: rateLimitOf(fields['x-rate-limit']),
    line: reader.source.positionOf?.(keys).line,
  })
}

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
