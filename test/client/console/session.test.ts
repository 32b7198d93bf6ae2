import { expect, test } from 'vitest'
import type { SocketConsoleData } from '../../../src/api-blocks/socket-console.ts'
import { startSession } from '../../../src/client/console/socket/session.ts'
import { socketWords } from '../../../src/client/console/words.ts'

const words = await socketWords('en')
const command = (name: string, more: object = {}) => ({
  name,
  direction: 'emit' as const,
  messages: [],
  acks: [{ label: 'ok' }],
  timeoutMs: 5000,
  examples: [],
  ...more,
})
const DATA: SocketConsoleData = {
  servers: [{ url: 'https://socket.example.com', transports: [] }],
  before: [{ name: 'login', fields: [{ name: 'key', isSecret: true }] }],
  events: [
    command('login'),
    command('ping', { repeatSeconds: 30, examples: [{ label: 'one', value: { time: 1 } }] }),
    command('info'),
  ],
  errors: [{ code: 'REFUSED', text: '' }],
  path: 'socket.yaml',
  files: {},
}

/** A session with a socket that answers what the test says, and a clock that stands still. */
async function trial(answerTo: (name: string) => unknown) {
  const sent: unknown[][] = []
  let timers: { readonly at: number; readonly done: () => void }[] = []
  let now = 0
  const listeners = new Map<string, (...values: never[]) => void>()
  const session = startSession({
    data: DATA,
    words,
    now: () => now,
    later(done, ms) {
      const timer = { at: now + ms, done }
      timers.push(timer)
      return () => {
        timers = timers.filter((one) => one !== timer)
      }
    },
    loadLibrary: async () => () => ({
      connect: () => {},
      disconnect: () => {},
      on: (name, listener) => void listeners.set(name, listener),
      onAny: () => {},
      offAny: () => {},
      removeAllListeners: () => listeners.clear(),
      emit(name, ...values) {
        sent.push([name, ...values.filter((value) => typeof value !== 'function')])
        const ack = values.at(-1)
        if (typeof ack === 'function') ack(answerTo(name))
      },
    }),
  })
  const passing = async (seconds: number) => {
    now += seconds * 1000
    const due = timers.filter(({ at }) => at <= now)
    timers = timers.filter(({ at }) => at > now)
    for (const { done } of due) done()
    await Promise.resolve()
  }
  const connect = async () => {
    await session.connect(DATA.servers[0] ?? { url: '', transports: [] }, [])
    listeners.get('connect')?.()
    for (let turn = 0; turn < 10; turn++) await Promise.resolve()
  }
  return { session, sent, passing, connect }
}

test('a command that a connection has to send is sent again and again, once it is logged in', async () => {
  const { session, sent, passing, connect } = await trial(() => ({ ok: true }))
  expect(session.repeated('ping')).toBe(30)
  await passing(30)
  expect(sent).toEqual([])
  session.login.set('login key', 'a key')
  await connect()
  await passing(29)
  expect(sent).toEqual([['login', { key: 'a key' }]])
  await passing(1)
  await passing(30)
  expect(sent.slice(1)).toEqual([
    ['ping', { time: 1 }],
    ['ping', { time: 1 }],
  ])
  session.repeat({ name: 'ping' }, undefined)
  await passing(60)
  expect(sent).toHaveLength(3)
  session.repeat({ name: 'info', payload: 5 }, 10)
  await passing(10)
  expect(sent.at(-1)).toEqual(['info', 5])
  session.disconnect()
  await passing(10)
  expect(sent).toHaveLength(4)
})

test('nothing is repeated while the login is refused', async () => {
  const { session, sent, passing, connect } = await trial(() => ({ error: { code: 'REFUSED' } }))
  session.login.set('login key', 'a key')
  await connect()
  await passing(30)
  await passing(30)
  expect(sent).toEqual([['login', { key: 'a key' }]])
})
