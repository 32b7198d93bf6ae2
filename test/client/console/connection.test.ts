import { expect, test } from 'vitest'
import {
  type Answer,
  type Call,
  type ConnectionState,
  connection,
} from '../../../src/client/console/socket/connection.ts'

type Listener = (...values: unknown[]) => void

/** A socket that does what the test says. */
class FakeSocket {
  readonly listeners = new Map<string, Listener>()
  readonly sent: unknown[][] = []
  any: ((name: string, ...values: unknown[]) => void) | undefined
  isOpen = false
  connect() {
    this.isOpen = true
  }
  disconnect() {
    this.isOpen = false
  }
  on(name: string, listener: (...values: never[]) => void) {
    this.listeners.set(name, listener as Listener)
  }
  onAny(listener: (name: string, ...values: unknown[]) => void) {
    this.any = listener
  }
  offAny() {
    this.any = undefined
  }
  removeAllListeners() {
    this.listeners.clear()
  }
  emit(...values: unknown[]) {
    this.sent.push(values)
  }
  happens(name: string, ...values: unknown[]) {
    this.listeners.get(name)?.(...values)
  }
  /** Answers the last command. */
  acknowledge(value: unknown) {
    const answer = this.sent.at(-1)?.at(-1)
    if (typeof answer === 'function') answer(value)
  }
}

function trial(options: { readonly before?: readonly Call[]; readonly mayRetry?: boolean } = {}) {
  const sockets: FakeSocket[] = []
  const states: string[] = []
  const events: unknown[] = []
  const answers: [string, Answer][] = []
  const clock = { now: 0, timers: new Map<number, { at: number; done: () => void }>(), last: 0 }
  const one = connection({
    open: () => {
      const socket = new FakeSocket()
      sockets.push(socket)
      return socket
    },
    now: () => clock.now,
    later(done, ms) {
      const number = ++clock.last
      clock.timers.set(number, { at: clock.now + ms, done })
      return () => void clock.timers.delete(number)
    },
    onState: (state: ConnectionState) => void states.push(state.kind),
    onEvent: (name, values) => void events.push([name, ...values]),
    onAnswer: ({ name }, answer) => void answers.push([name, answer]),
    mayRetry: () => options.mayRetry ?? true,
    before: () => options.before ?? [],
    isAccepted: (_, answer) => answer.kind === 'ack' && answer.value === 'ok',
  })
  const pass = (ms: number) => {
    clock.now += ms
    for (const [number, { at, done }] of [...clock.timers])
      if (at <= clock.now && clock.timers.delete(number)) done()
  }
  const socket = () => sockets.at(-1) as FakeSocket
  return { one, sockets, socket, states, events, answers, pass, clock }
}

const SERVER = { url: 'https://socket.example.com', transports: ['websocket'] }
const LOGIN: Call = { name: 'login', payload: { key: 'secret' }, timeoutMs: 5000 }

test('a connection begins with its commands, each after the answer of the one before', async () => {
  const { one, socket, states } = trial({
    before: [LOGIN, { name: 'join', timeoutMs: 5000 }],
  })
  one.connect(SERVER)
  expect(socket().isOpen).toBe(true)
  socket().happens('connect')
  expect(socket().sent.map(([name]) => name)).toEqual(['login'])
  socket().acknowledge('ok')
  await Promise.resolve()
  await Promise.resolve()
  expect(socket().sent.map(([name]) => name)).toEqual(['login', 'join'])
  expect(states).toEqual(['connecting', 'connected'])
})

test('a refused login ends what a connection begins with', async () => {
  const { one, socket } = trial({ before: [LOGIN, { name: 'join' }] })
  one.connect(SERVER)
  socket().happens('connect')
  socket().acknowledge('no')
  await Promise.resolve()
  await Promise.resolve()
  expect(socket().sent.map(([name]) => name)).toEqual(['login'])
})

test('a command ends with its acknowledgement, its time-out or the loss of the connection', async () => {
  const { one, socket, pass, answers } = trial()
  one.connect(SERVER)
  socket().happens('connect')
  const first = one.send({ name: 'ping', timeoutMs: 5000 })
  pass(41)
  socket().acknowledge({ ok: true })
  expect(await first).toEqual({ kind: 'ack', value: { ok: true }, ms: 41 })
  const second = one.send({ name: 'ping', timeoutMs: 5000 })
  pass(5000)
  expect(await second).toEqual({ kind: 'timeout', ms: 5000 })
  // An answer that comes too late is none.
  socket().acknowledge({ ok: true })
  const third = one.send({ name: 'ping', timeoutMs: 5000 })
  socket().happens('disconnect', 'transport close')
  expect(await third).toEqual({ kind: 'lost', ms: 0 })
  expect(await one.send({ name: 'ping' })).toEqual({ kind: 'lost', ms: 0 })
  expect(answers.map(([, { kind }]) => kind)).toEqual(['ack', 'timeout', 'lost', 'lost'])
})

test('a command without an acknowledgement waits for nothing', async () => {
  const { one, socket } = trial()
  one.connect(SERVER)
  socket().happens('connect')
  expect(await one.send({ name: 'leave', payload: 1 })).toEqual({ kind: 'sent', ms: 0 })
  expect(socket().sent).toEqual([['leave', 1]])
})

test('a lost connection is opened again, each time after a longer wait', () => {
  const { one, sockets, socket, pass } = trial()
  one.connect(SERVER)
  socket().happens('connect_error', new Error('xhr poll error'))
  expect(one.state()).toMatchObject({ kind: 'lost', reason: 'xhr poll error', retryAt: 1000 })
  pass(1000)
  socket().happens('connect_error', new Error('again'))
  expect(one.state()).toMatchObject({ retryAt: 3000 })
  for (let attempt = 0; attempt < 10; attempt++) {
    pass(30_000)
    socket().happens('connect_error', new Error('again'))
  }
  expect(sockets).toHaveLength(12)
  expect((one.state() as { retryAt: number; since: number }).retryAt).toBe(
    (one.state() as { since: number }).since + 30_000,
  )
  pass(30_000)
  socket().happens('connect')
  expect(one.state()).toMatchObject({ kind: 'connected', count: 1 })
  socket().happens('disconnect', 'transport close')
  pass(1000)
  socket().happens('connect')
  expect(one.state()).toMatchObject({ kind: 'connected', count: 2 })
})

test('the server may say that another attempt is of no use', () => {
  const { one, sockets, socket, pass } = trial({ mayRetry: false })
  one.connect(SERVER)
  socket().happens('connect')
  socket().happens('disconnect', 'io server disconnect')
  expect(one.state()).toEqual({ kind: 'lost', reason: 'io server disconnect', since: 0 })
  pass(100_000)
  expect(sockets).toHaveLength(1)
  one.connect(SERVER)
  expect(sockets).toHaveLength(2)
})

test('what a socket says after it was given up is not heard', () => {
  const { one, socket, states, events, pass } = trial()
  one.connect(SERVER)
  const old = socket()
  const { any } = old
  const connected = old.listeners.get('connect')
  one.disconnect()
  connected?.()
  any?.('chat', {})
  expect(old.isOpen).toBe(false)
  pass(100_000)
  expect([states, events]).toEqual([['connecting', 'off'], []])
})
