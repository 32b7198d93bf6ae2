import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createThreadRunner, type Timing } from '../../src/io/runner.ts'
import { createThreads, type Threads } from '../../src/io/threads/threads.ts'

/** Speaks as our worker does. An item is a number; what it does depends on it. */
const WORKER = `
import { parentPort } from 'node:worker_threads'
const shared = new Map()
const result = async (input, value) => {
  if (input === -1) throw Object.assign(new TypeError('broken item'), {})
  if (input === -2) process.exit(3)
  if (input === -3) for (;;);
  if (input % 7 === 0) await new Promise((done) => setTimeout(done, 5))
  return value + input
}
parentPort.on('message', async (message) => {
  if (message.kind === 'shared') return shared.set(message.shared, message.value)
  const results = []
  try {
    const times = []
    for (const input of message.inputs) {
      times.push([1, 2])
      results.push(await result(input, shared.get(message.shared)))
    }
    parentPort.postMessage({ kind: 'result', batch: message.batch, results, times })
  } catch (error) {
    parentPort.postMessage({ kind: 'result', batch: message.batch, error })
  }
})
parentPort.postMessage({ kind: 'ready' })
`

let folder: string
let threads: Threads
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docsgen-threads-'))
  writeFileSync(join(folder, 'worker.mjs'), WORKER)
  threads = createThreads(join(folder, 'worker.mjs'), 2)
})
afterEach(async () => {
  await threads.close()
  rmSync(folder, { recursive: true, force: true })
})

const here = async (input: number, shared: number) => shared + input
const range = (count: number) => Array.from({ length: count }, (_, index) => index)

async function readyThreads(): Promise<void> {
  threads.start()
  while (!threads.isReady()) await new Promise((done) => setTimeout(done, 5))
}

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = []
  for await (const item of items) found.push(item)
  return found
}

test('results come in the order of the items, whichever thread was first', async () => {
  const runner = createThreadRunner(threads)
  const first = await all(runner.run('one', here, range(2000), 10_000))
  expect(first).toEqual(range(2000).map((index) => 10_000 + index))
  // Another shared part with the same threads.
  const second = await all(runner.run('one', here, range(2000), 20_000))
  expect(second).toEqual(range(2000).map((index) => 20_000 + index))
})

test('threads that rest are no longer there, and start again with the next items', async () => {
  const runner = createThreadRunner(threads)
  expect(await all(runner.run('one', here, range(400), 5))).toEqual(range(400).map((i) => 5 + i))
  await runner.rest?.()
  expect(threads.isReady()).toBe(false)
  expect(runner.threads?.()).toBe(2)
  const never = () => Promise.reject(new Error('run here'))
  expect(await all(runner.run('one', never, range(400), 7))).toEqual(range(400).map((i) => 7 + i))
})

test('few items never start a thread', async () => {
  const runner = createThreadRunner(threads)
  expect(await all(runner.run('one', here, range(20), 0))).toEqual(range(20))
  expect(threads.isReady()).toBe(false)
})

test('of many items none is run here, where the code may not even be loaded', async () => {
  const runner = createThreadRunner(threads)
  const never = () => Promise.reject(new Error('run here'))
  expect(await all(runner.run('one', never, range(400), 5))).toEqual(range(400).map((i) => 5 + i))
})

test('threads start when many items are expected, and not for few', () => {
  const runner = createThreadRunner(threads)
  runner.expect?.(20)
  expect(threads.started()).toBe(0)
  runner.expect?.(400)
  expect(threads.started()).toBe(2)
})

test('items are taken as results are, so that memory does not grow with their number', async () => {
  await readyThreads()
  let taken = 0
  function* items() {
    for (const index of range(5000)) {
      taken++
      yield index
    }
  }
  let given = 0
  let most = 0
  for await (const _ of createThreadRunner(threads).run('one', here, items(), 0)) {
    given++
    most = Math.max(most, taken - given)
  }
  expect(given).toBe(5000)
  // Two threads with two messages each.
  expect(most).toBeLessThanOrEqual(2 * 2 * 32)
})

test('what a thread throws is thrown here', async () => {
  await readyThreads()
  const items = [...range(500), -1, ...range(500)]
  const error = await all(createThreadRunner(threads).run('one', here, items, 0)).catch((e) => e)
  expect(error).toBeInstanceOf(TypeError)
  expect(error.message).toBe('broken item')
})

test('a thread that ends fails the build instead of holding it up', async () => {
  await readyThreads()
  const run = all(createThreadRunner(threads).run('one', here, [...range(100), -2], 0))
  await expect(run).rejects.toThrow('A worker thread has ended')
})

test('threads that hang are ended', async () => {
  await readyThreads()
  const lost = threads.run('one', [-3], 0)
  lost.catch(() => {})
  await threads.close()
  await expect(lost).rejects.toThrow('A worker thread has ended')
})

test('every item of a thread has its time', async () => {
  await readyThreads()
  const timings: Timing[] = []
  const runner = createThreadRunner(threads, { onTiming: (timing) => void timings.push(timing) })
  await all(runner.run('one', here, range(50), 0))
  expect(timings).toHaveLength(50)
  expect(timings.every(({ start, end, thread }) => start === 1 && end === 2 && thread > 0)).toBe(
    true,
  )
})
