import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createRunner, createThreadRunner, type Isolation } from '../../src/io/runner.ts'
import {
  type IsolatedProcess,
  isolatedProcess,
  ProcessEnded,
} from '../../src/io/threads/isolated-process.ts'
import { createThreads } from '../../src/io/threads/threads.ts'

/** Answers in a thread or a process. An item is a number; what it does depends on it. */
const WORKER = `
import { parentPort } from 'node:worker_threads'
const send = (message) => (parentPort ? parentPort.postMessage(message) : process.send(message))
const held = []
const result = (input, value) => {
  if (input === -1) throw new TypeError('broken item')
  if (input === -2) parentPort ? process.exit(3) : process.abort()
  if (input === -3) for (;;) held.push(new Array(1_000_000).fill(input))
  if (input === -4) for (;;);
  return value + input
}
let shared
;(parentPort ?? process).on('message', (message) => {
  if (message.kind === 'shared') return void (shared = message.value)
  const { batch, inputs } = message
  try {
    const results = inputs.map((input) => result(input, shared))
    send({ kind: 'result', batch, results, times: inputs.map(() => [1, 2]) })
  } catch (error) {
    send({ kind: 'result', batch, error })
  }
})
send({ kind: 'ready' })
`

const LIMITS = { heap: 100, longest: 600_000 }

let folder: string
let isolated: IsolatedProcess
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docsgen-isolated-'))
  writeFileSync(join(folder, 'worker.mjs'), WORKER)
  isolated = isolatedProcess(join(folder, 'worker.mjs'), LIMITS)
})
afterEach(() => {
  isolated.close()
  rmSync(folder, { recursive: true, force: true })
})

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = []
  for await (const item of items) found.push(item)
  return found
}

describe('a process of its own', () => {
  test('gives what items give, one after the other', async () => {
    const results = [1, 2, 3].map((input) => isolated.run('one', input, 10))
    expect(await Promise.all(results)).toEqual([11, 12, 13])
  })

  test('tells what an item throws', async () => {
    await expect(isolated.run('one', -1, 0)).rejects.toThrow('broken item')
    expect(await isolated.run('one', 1, 0)).toBe(1)
  })

  test.each([
    ['aborts', -2],
    ['takes all memory', -3],
  ])(
    'may be ended by an item that %s, and the next one is run all the same',
    async (_, input) => {
      const ended = isolated.run('one', input, 0)
      await expect(ended).rejects.toBeInstanceOf(ProcessEnded)
      await expect(ended).rejects.toMatchObject({ isTooLong: false })
      expect(await isolated.run('one', 5, 0)).toBe(5)
    },
    120_000,
  )

  test('is ended over an item that never ends', async () => {
    const soon = isolatedProcess(join(folder, 'worker.mjs'), { ...LIMITS, longest: 500 })
    const ended = soon.run('one', -4, 0)
    await expect(ended).rejects.toBeInstanceOf(ProcessEnded)
    await expect(ended).rejects.toMatchObject({ isTooLong: true })
    soon.close()
  })

  test('runs nothing more once it is closed', async () => {
    const running = isolated.run('one', -4, 0)
    const waiting = isolated.run('one', 1, 0)
    isolated.close()
    await expect(running).rejects.toThrow()
    await expect(waiting).rejects.toThrow('Nothing is run')
  })
})

/** Runs items that are over a thousand apart from the start. */
const isolation = (): Isolation => ({
  takes: (_stage, input) => (input as number) > 1_000,
  run: (stage, input, shared) =>
    isolated.run(stage, input, shared).catch((error) => {
      if (error instanceof ProcessEnded) return 'ended'
      throw error
    }),
  close: () => isolated.close(),
})

const here = async (input: number, shared: number) => shared + input

test('a runner without threads runs some items in a process of their own', async () => {
  const runner = createRunner({ isolation: isolation() })
  const local = async (input: number) => {
    if (input > 1_000) throw new Error('run here')
    return input
  }
  expect(await all(runner.run('one', local, [1, 2_000, 2, 3_000], 0))).toEqual([1, 2_000, 2, 3_000])
})

test('items that end a thread, and those beside them, are run isolated', async () => {
  const threads = createThreads(join(folder, 'worker.mjs'), 2, { limits: LIMITS })
  const runner = createThreadRunner(threads, { isolation: isolation() })
  const inputs = Array.from({ length: 400 }, (_, index) => index)
  inputs[50] = -2
  inputs[100] = -3
  inputs[200] = 2_000
  try {
    const results: unknown[] = await all(runner.run('one', here, inputs, 0))
    const expected: unknown[] = [...inputs]
    expected[50] = 'ended'
    expected[100] = 'ended'
    expect(results).toEqual(expected)
  } finally {
    await runner.close?.()
  }
}, 120_000)
