import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Json } from '../../../src/openapi/examples/plain-json.ts'
import type { SocketCall, SocketSampleInput } from '../../../src/socket/samples/socket-sample.ts'
import { socketSamples } from '../../../src/socket/samples/socket-samples.ts'
import { readerOf } from './literals.ts'
import { text } from './requests.ts'

const payload = fc
  .oneof(fc.dictionary(text, text), fc.jsonValue({ maxDepth: 3 }))
  .map((value): Json => JSON.parse(JSON.stringify(value)))
const call: fc.Arbitrary<SocketCall> = fc.oneof(
  fc.record({ event: text }),
  fc.record({ event: text, payload }),
)
const anyInput: fc.Arbitrary<SocketSampleInput> = fc
  .record({
    direction: fc.constantFrom('emit' as const, 'on' as const),
    call,
    hasAck: fc.boolean(),
    before: fc.array(call, { maxLength: 2 }),
  })
  .map(({ call: own, ...rest }) => ({ ...own, ...rest, url: 'https://socket.example.com' }))

type Sent = readonly [event: string, payload?: unknown]
const AsyncFunction = (async () => {}).constructor as new (
  ...words: string[]
) => (...globals: unknown[]) => Promise<void>

/** Runs a sample with a socket that only looks, and answers. */
async function ran(code: string) {
  const sent: Sent[] = []
  const listeners = new Map<string, (data?: unknown) => unknown>()
  const emitWithAck = async (...all: Sent) => sent.push(all)
  const socket = {
    on: (event: string, listener: (data?: unknown) => unknown) => {
      const before = listeners.get(event)
      listeners.set(event, before ? (data) => [before(data), listener(data)] : listener)
    },
    emit: (...all: Sent) => sent.push(all),
    timeout: (ms: number) => {
      expect(ms).toBe(5_000)
      return { emitWithAck }
    },
  }
  const program = code.replace('import { io } from "socket.io-client";\n', '')
  const errors: unknown[] = []
  const console = { log() {}, error: (error: unknown) => errors.push(error) }
  await new AsyncFunction('io', 'console', program)(() => socket, console)
  await listeners.get('connect')?.()
  await new Promise((resolve) => setImmediate(resolve))
  return { sent, errors, events: [...listeners.keys()] }
}

/** What cannot be sent as UTF-8 is replaced everywhere. */
const clean = (value: unknown) =>
  JSON.parse(JSON.stringify(value).replaceAll(/\\u(?:d[89a-f][0-9a-f]{2}|0000)/g, '\ufffd'))

test('JavaScript emits what is asked for, in order', async () => {
  await fc.assert(
    fc.asyncProperty(anyInput, async (input) => {
      const code = socketSamples(input, ['javascript'])[0]?.code ?? ''
      expect(code).not.toMatch(/[\r\u202e\u2028\ufeff]|<\/script/)
      const { sent, errors, events } = await ran(code)
      const own = input.direction === 'emit' ? [input] : []
      const wanted = [...(input.before ?? []), ...own].map((one) =>
        'payload' in one ? [one.event, one.payload] : [one.event],
      )
      expect(errors).toEqual([])
      expect(clean(sent)).toEqual(clean(wanted))
      if (input.direction === 'on') expect(events).toContain(clean(input.event))
    }),
    { numRuns: 200 },
  )
})

test.each(['python', 'java'])('%s is in the grammar', async (id) => {
  const read = await readerOf(id)
  fc.assert(
    fc.property(anyInput, (input) => {
      const code = socketSamples(input, [id])[0]?.code ?? ''
      expect(code).not.toMatch(/[\r\u202e\u2028\ufeff]/)
      const { error, strings } = read(code)
      expect(error).toBeUndefined()
      expect(strings).toContain(clean(input.event))
    }),
    { numRuns: 150 },
  )
})

const login = { event: 'login', payload: { api_key: 'YOUR_API_KEY' } }
const command: SocketSampleInput = {
  direction: 'emit',
  event: 'setReceiver',
  payload: { events: ['chat'], streamers: [{ platform: 'soop', streamer_id: 'samplestreamer' }] },
  url: 'https://socket.example.com',
  before: [login],
}
const event: SocketSampleInput = {
  direction: 'on',
  event: 'chat',
  url: command.url,
  before: [login],
}

test.each(['javascript', 'python', 'java'])('%s is written as its users write it', async (id) => {
  const [emitting, listening] = [socketSamples(command, [id]), socketSamples(event, [id])]
  const both = [...emitting, ...listening].map(({ code }) => code).join('\n')
  await expect(both).toMatchFileSnapshot(`expected/socket-${id}.txt`)
})
