import type { OpenSocket } from '../api-blocks/open-socket.ts'
import { isFields } from '../data-files/unknown-json.ts'
import type { ApiError } from '../openapi/document/open-errors.ts'
import { exampleOfSchema } from '../openapi/examples/example-values.ts'
import { type Json, plainJson } from '../openapi/examples/plain-json.ts'
import type { Node, Specification } from '../openapi/schema/node.ts'
import { mismatchesOf } from '../openapi/schema/validate-example.ts'
import type { SocketEvent, SocketMessage } from '../socket/socket-model.ts'
import { faultText } from './message.ts'
import { REQUEST } from './typed-value.ts'

/** A socket API as a server of it sees it. */
export interface MockSocket {
  readonly commands: number
  readonly events: readonly MockEvent[]
  /** The transports that are allowed; empty: all. */
  readonly transports: readonly string[]
  /** What a command is answered with; nothing when its description has no acknowledgement. */
  acknowledge(name: string, payload: unknown, session: SocketSession, now: number): Json | undefined
  /** Whether a connection gets events: it has sent what every connection begins with. */
  isReady(session: SocketSession): boolean
}

export interface MockEvent {
  readonly name: string
  /** What is sent in turn. */
  readonly examples: readonly { readonly name: string; readonly value: Json }[]
  /** It tells an error, so that it is not sent on a timer. */
  readonly isError: boolean
}

/** What a connection has done. */
export interface SocketSession {
  readonly done: Set<string>
  readonly rates: Map<string, { readonly since: number; readonly count: number }>
}

/** The session of a client that has sent no command yet. */
export const newSession = (): SocketSession => ({ done: new Set(), rates: new Map() })

/** Makes a server of a description, without its network. The errors are those of the site. */
export function mockSocket(
  { description, specification }: OpenSocket,
  errors: readonly ApiError[],
): MockSocket {
  const { before = [], servers } = description
  const own = description.events.filter(({ direction }) => direction === 'emit')
  const commands = new Map(own.map((command) => [command.name, command]))
  const events = description.events
    .filter(({ direction }) => direction === 'on')
    .map(
      (event): MockEvent => ({
        name: event.name,
        examples: event.messages.flatMap((message) => examplesOf(message, specification)),
        isError: event.errors.length > 0,
      }),
    )
  const failed = (wanted: Wanted, command: SocketEvent | undefined, said: string) =>
    failure(command ?? own[0], wanted, said, { errors, specification, isKnown: !!command })

  return {
    commands: commands.size,
    events,
    transports: servers.every(({ transports }) => transports.length > 0)
      ? [...new Set(servers.flatMap(({ transports }) => transports))]
      : [],
    isReady: ({ done }) => before.every((name) => done.has(name)),
    acknowledge(name, payload, session, now) {
      const command = commands.get(name)
      if (!command) return failed(UNKNOWN, undefined, name)
      if (isTooOften(command, session, now)) return failed(TOO_OFTEN, command, name)
      const [needed] = before
        .slice(0, before.includes(name) ? before.indexOf(name) : undefined)
        .filter((one) => !session.done.has(one))
      if (needed !== undefined) return failed(NOT_LOGGED_IN, command, needed)
      if (before.includes(name) && session.done.has(name) && hasCode(ALREADY, command, errors))
        return failed(ALREADY, command, name)
      const faults = payloadFaults(command, payload, specification)
      if (faults.length > 0) return failed(WRONG, command, faults.join('; '))
      session.done.add(name)
      return successOf(command, specification)
    },
  }
}

/** A message as it is sent: its examples, else one made from its schema. */
function examplesOf(message: SocketMessage, specification: Specification) {
  const { examples, payload } = message
  if (examples.length > 0) return examples.map(({ name, value }) => ({ name, value }))
  const schema = payload && schemaNode(payload, specification)
  return schema ? [{ name: '', value: exampleOfSchema(schema, 'response', { specification }) }] : []
}

const schemaNode = (
  { schema, ref }: NonNullable<SocketMessage['payload']>,
  { path }: Specification,
): Node => ({ value: schema, at: path + ref.slice(ref.indexOf('#')) })

const MOST_FAULTS = 20

/** What is wrong with the payload of a command: nothing when it fits one of its messages. */
function payloadFaults(
  { messages }: SocketEvent,
  payload: unknown,
  specification: Specification,
): readonly string[] {
  const checked = messages.flatMap((message) => {
    if (!message.payload) return []
    const schema = schemaNode(message.payload, specification)
    return [mismatchesOf(payload, schema, { ...REQUEST, specification, most: MOST_FAULTS })]
  })
  if (checked.length === 0 || checked.some((faults) => faults.length === 0)) return []
  return (checked[0] ?? []).map((fault) => faultText({ in: 'body', ...fault }))
}

function isTooOften(
  { name, rateLimit }: SocketEvent,
  { rates }: SocketSession,
  now: number,
): boolean {
  if (!rateLimit) return false
  const known = rates.get(name)
  const isSame = known && now < known.since + rateLimit.seconds * 1000
  const { since, count } = isSame ? known : { since: now, count: 0 }
  rates.set(name, { since, count: count + 1 })
  return count >= rateLimit.requests
}

/** What went wrong: by the status of an error, and by words of its code where no status is said. */
interface Wanted {
  readonly status: string
  readonly words: RegExp
}

const WRONG: Wanted = { status: '400', words: /INVALID|BAD|MALFORMED|VALIDATION|WRONG/i }
const UNKNOWN: Wanted = { status: '400', words: /UNKNOWN|UNSUPPORTED|NOT_?FOUND/i }
const NOT_LOGGED_IN: Wanted = { status: '401', words: /LOGIN|AUTH|TOKEN|CREDENTIAL/i }
const ALREADY: Wanted = { status: '409', words: /ALREADY/i }
const TOO_OFTEN: Wanted = { status: '429', words: /RATE|LIMIT|TOO_?MANY|THROTTL/i }

/** The code that says best what went wrong, among those that a command may lead to. */
function codeFor(
  { status, words }: Wanted,
  codes: readonly string[],
  errors: readonly ApiError[],
): string | undefined {
  const withStatus = codes.filter((code) =>
    errors.some((error) => error.code === code && error.status === status),
  )
  return (
    withStatus.find((code) => words.test(code)) ??
    withStatus[0] ??
    codes.find((code) => words.test(code))
  )
}

const hasCode = (wanted: Wanted, { errors: codes }: SocketEvent, errors: readonly ApiError[]) =>
  codeFor(wanted, codes, errors) !== undefined

interface FailureTools {
  readonly errors: readonly ApiError[]
  readonly specification: Specification
  /** Whether the command is described; else only its acknowledgement is that of another one. */
  readonly isKnown: boolean
}

/** The acknowledgement of a command that went wrong: the example of its failure, with the code that fits. */
function failure(
  command: SocketEvent | undefined,
  wanted: Wanted,
  said: string,
  { errors, specification, isKnown }: FailureTools,
): Json | undefined {
  if (!command || command.acks.length === 0) return undefined
  const codes = isKnown
    ? command.errors
    : errors
        .filter(({ where }) => where.length === 0 || where.includes('ack'))
        .map(({ code }) => code)
  const code = codeFor(wanted, codes, errors) ?? codes[0]
  const message = failureMessage(command, specification)
  const [example] = message ? examplesOf(message, specification) : []
  if (!message || !example)
    return plainJson({ error: { code: code ?? wanted.status, message: said } })
  const error = errors.find((one) => one.code === code)
  const filled = withError(example.value, {
    code,
    message: error?.message.replaceAll('`', '') || undefined,
    status: error && Number(error.status),
  })
  if (!message.payload) return filled
  const schema = schemaNode(message.payload, specification)
  const fits = mismatchesOf(filled, schema, { ...RESPONSE, specification, most: 1 }).length === 0
  return fits ? filled : example.value
}

const RESPONSE = { hidden: 'writeOnly', isExact: false, hasFormats: false } as const

/** The message of an acknowledgement that tells an error: the last one whose example holds a code. */
function failureMessage(
  { acks }: SocketEvent,
  specification: Specification,
): SocketMessage | undefined {
  const failing = acks.filter((message) =>
    examplesOf(message, specification).some(({ value }) => errorIn(value) !== undefined),
  )
  return failing.at(-1) ?? (acks.length > 1 ? acks.at(-1) : undefined)
}

/** The part of an acknowledgement that names an error. */
function errorIn(value: Json): Readonly<Record<string, Json>> | undefined {
  if (!isFields(value)) return undefined
  const { error } = value as Readonly<Record<string, Json>>
  const inner = isFields(error) ? (error as Readonly<Record<string, Json>>) : undefined
  const isError = (one: Readonly<Record<string, Json>>) =>
    ['string', 'number'].includes(typeof one.code)
  if (inner && isError(inner)) return inner
  return isError(value as Readonly<Record<string, Json>>)
    ? (value as Readonly<Record<string, Json>>)
    : undefined
}

/** An acknowledgement with another error in it: those of its fields that are there already. */
function withError(
  value: Json,
  wanted: {
    readonly code: string | undefined
    readonly message: string | undefined
    readonly status: number | undefined
  },
): Json {
  const error = errorIn(value)
  if (!error) return value
  const changed = Object.fromEntries(
    Object.entries(wanted).flatMap(([name, own]): [string, Json][] => {
      if (own === undefined || Number.isNaN(own) || !Object.hasOwn(error, name)) return []
      return [[name, typeof error[name] === 'number' ? Number(own) : own]]
    }),
  )
  const other = { ...error, ...changed }
  return error === value ? other : { ...(value as Readonly<Record<string, Json>>), error: other }
}

/** The acknowledgement of a command that went well. */
function successOf(command: SocketEvent, specification: Specification): Json | undefined {
  const failing = failureMessage(command, specification)
  const message = command.acks.find((one) => one !== failing) ?? command.acks[0]
  return message && examplesOf(message, specification)[0]?.value
}
