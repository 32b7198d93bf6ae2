/** The socket of the sample site, and the rules that any description may bring. */
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { documentOf, type Loose } from '../openapi/repository-files.ts'
import { at, schemaChecker } from '../samples/schema-checker.ts'
import { type StartedMock, startMock } from '../support/mock.ts'
import { mockOf } from './small-site.ts'

const SITE = new URL('../../site/', import.meta.url).pathname
const socketFile = documentOf('socket.yaml')

/** The two files as one, so that the validator follows their references. */
const joined = JSON.parse(
  JSON.stringify({ ...socketFile, api: documentOf('api.yaml') })
    .replaceAll('"./api.yaml#/', '"#/api/')
    .replaceAll(/("api":.*)/gs, (api) => api.replaceAll('"#/components/', '"#/api/components/')),
) as Loose
const check = schemaChecker(joined)

let mock: StartedMock
beforeAll(async () => {
  mock = await startMock(SITE, { eventsEveryMs: 10 })
})
afterAll(() => mock.close())

/** A connection that ends with the test. */
function connected(url = mock.socketUrl): Socket {
  const socket = io(url ?? '', { transports: ['websocket'], forceNew: true })
  onTestFinished(() => void socket.disconnect())
  return socket
}

const messages = (operation: string, key: string) =>
  ((key === 'reply'
    ? socketFile.operations?.[operation]?.reply
    : socketFile.operations?.[operation]
  )?.messages ?? []) as readonly Loose[]

/** What is wrong with a value by all of the messages of an operation: nothing when it fits one. */
function faultsOf(value: unknown, operation: string, key = 'messages'): readonly string[] {
  const all = messages(operation, key).map(({ $ref }) => {
    const message = at(joined, String($ref)) as Loose
    const { payload } = (message.$ref ? at(joined, String(message.$ref)) : message) as Loose
    return check(String(payload?.$ref).replace(/^[^#]*/, ''), value, 'response')
  })
  return all.some((faults) => faults.length === 0) ? [] : all.flat()
}

const COMMANDS: readonly (readonly [string, unknown, unknown])[] = [
  ['ping', { client_time_ms: 1 }, { client_time_ms: 'now' }],
  ['setReceiver', { events: ['chat'] }, { events: ['other'] }],
  ['getRoomInfo', {}, { more: 1 }],
]

test('every command is acknowledged as described, right or wrong', async () => {
  const socket = connected()
  const send = async (name: string, payload: unknown) => {
    const ack = await socket.emitWithAck(name, payload)
    expect(faultsOf(ack, name, 'reply'), name).toEqual([])
    return ack.ok ? 'ok' : ack.error.code
  }
  for (const [name, right] of COMMANDS) expect(await send(name, right)).toBe('LOGIN_REQUIRED')
  expect(await send('login', {})).toBe('INVALID_REQUEST')
  expect(await send('login', { api_key: 'any' })).toBe('ok')
  expect(await send('login', { api_key: 'any' })).toBe('ALREADY_LOGGED_IN')
  for (const [name, right, wrong] of COMMANDS) {
    expect(await send(name, right)).toBe('ok')
    expect(await send(name, wrong)).toBe('INVALID_REQUEST')
  }
  const ack = await socket.emitWithAck('subscribe', {})
  expect(ack.error.code).toBe('UNKNOWN_COMMAND')
})

test('a command that is sent too often is refused', async () => {
  const socket = connected()
  const codes = []
  for (let call = 0; call < 6; call++)
    codes.push((await socket.emitWithAck('login', {})).error.code)
  expect(codes).toEqual([...Array(5).fill('INVALID_REQUEST'), 'RATE_LIMITED'])
})

test('events come after the login, in turn, and are valid by their schemas', async () => {
  const socket = connected()
  const seen = new Map<string, Set<string>>()
  const wrong: string[] = []
  let isLoggedIn = false
  const complete = new Promise<void>((done) => {
    socket.onAny((name: string, payload: unknown) => {
      if (!isLoggedIn) wrong.push(`${name} before the login`)
      wrong.push(...faultsOf(payload, name))
      seen.set(name, (seen.get(name) ?? new Set()).add(JSON.stringify(payload)))
      const counts = ['chat', 'donation', 'etc'].map((one) => seen.get(one)?.size ?? 0)
      if (counts.every((count) => count > 1)) done()
    })
  })
  await socket.emitWithAck('login', {})
  isLoggedIn = true
  await socket.emitWithAck('login', { api_key: 'any' })
  await complete
  expect(wrong).toEqual([])
  // It says why a connection ends.
  expect(seen.has('error')).toBe(false)
})

test('an event comes when it is asked for', async () => {
  const socket = connected()
  await socket.emitWithAck('ping', {})
  const error = new Promise((done) => socket.once('error', done))
  const asked = await fetch(`${mock.url}/__docsgen/socket/error?example=default`, {
    method: 'POST',
  })
  expect(asked.status).toBe(204)
  expect(faultsOf(await error, 'error')).toEqual([])
  const unknown = await fetch(`${mock.url}/__docsgen/socket/other`, { method: 'POST' })
  expect(unknown.status).toBe(404)
})

test('a connection that is lost comes back', async () => {
  const socket = connected()
  await socket.emitWithAck('login', { api_key: 'any' })
  const again = new Promise((done) => socket.io.once('reconnect', done))
  mock.drop()
  await again
  expect((await socket.emitWithAck('ping', { client_time_ms: 1 })).error.code).toBe(
    'LOGIN_REQUIRED',
  )
})

test.each([
  ['https://evil.example', false],
  ['http://localhost:3000', true],
])('a page of %s may connect: %s', async (origin, isAllowed) => {
  const socket = io(mock.socketUrl ?? '', {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders: { origin },
  })
  onTestFinished(() => void socket.disconnect())
  const result = await new Promise((done) => {
    socket.once('connect', () => done(true))
    socket.once('connect_error', () => done(false))
  })
  expect(result).toBe(isAllowed)
})

const PLAIN = `
asyncapi: 3.0.0
info: { title: a, version: '1' }
servers: { a: { host: example.com, protocol: wss, pathname: /news } }
channels:
  say: { address: say, messages: { one: { payload: { type: object, required: [text], properties: { text: { type: string } } } } } }
  told: { address: told, messages: { one: { payload: { type: object, required: [n], properties: { n: { type: integer, minimum: 3 } } } } } }
operations:
  say: { action: send, channel: { $ref: '#/channels/say' } }
  told: { action: receive, channel: { $ref: '#/channels/told' } }
`

test('a description without acknowledgements, examples and a login, in a namespace', async () => {
  const own = await mockOf(
    {
      'docsgen.yaml':
        'title: a\nurl: https://docs.example.com\nreference: { socket: socket.yaml }\n',
      'socket.yaml': PLAIN,
    },
    { eventsEveryMs: 10 },
  )
  const socket = connected(`${own.socketUrl}/news`)
  socket.emit('say', 1)
  expect(await new Promise((done) => socket.once('told', done))).toEqual({ n: 3 })
})

test('a description that changes is read again', async () => {
  const own = await mockOf(
    {
      'docsgen.yaml':
        'title: a\nurl: https://docs.example.com\nreference: { socket: socket.yaml }\n',
      'socket.yaml': PLAIN,
    },
    { eventsEveryMs: 10 },
  )
  const socket = connected(own.socketUrl)
  await new Promise((done) => socket.once('told', done))
  own.site.edit('site/socket.yaml', PLAIN.replace('minimum: 3', 'minimum: 444'))
  await new Promise<void>((done) =>
    socket.on('told', ({ n }: { n: number }) => n === 444 && done()),
  )
})
