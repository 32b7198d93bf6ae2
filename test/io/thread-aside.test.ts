import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createThreadRunner } from '../../src/io/runner.ts'
import { createThreads, type Threads } from '../../src/io/threads/threads.ts'

/** Counts to a number, and says each one; -1 ends its thread, and -2 is never reached. And a stage in two parts. */
const WORKER = `
import { answerBatches } from './src/io/threads/answer-batches.ts'
const done = []
answerBatches({
  async halves(name) {
    done.push(name)
    return () => {
      done.push(name + '!')
      return done.join(' ')
    }
  },
  async count({ to, said }, _, give) {
    if (to === -1) process.exit(3)
    for (let number = 1; number !== to + 1; number++) {
      give({ number })
      Atomics.store(said, 0, number)
      Atomics.notify(said, 0)
    }
    return to
  },
})
`

const ROOT = new URL('../../', import.meta.url).pathname

let folder: string
let threads: Threads
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'docsgen-aside-'))
  const file = join(folder, 'worker.mjs')
  await build({
    stdin: { contents: WORKER, resolveDir: ROOT },
    outfile: file,
    bundle: true,
    platform: 'node',
    format: 'esm',
  })
  threads = createThreads(file, 2)
  threads.start()
})
afterAll(async () => {
  await threads.close()
  rmSync(folder, { recursive: true, force: true })
})

interface Piece {
  readonly number: number
}

const counter = () => new Int32Array(new SharedArrayBuffer(4))

test('the second part of a stage begins when the first one of all items is done', async () => {
  const { results, times } = await threads.run('halves', ['a', 'b', 'c'], undefined)
  expect(results).toEqual(['a b c a!', 'a b c a! b!', 'a b c a! b! c!'])
  expect(times).toHaveLength(3)
})

test('the pieces of an item come one by one, before its result', async () => {
  const numbers: number[] = []
  const input = { to: 500, said: counter() }
  const result = await createThreadRunner(threads).aside?.('count', input, ({ number }: Piece) =>
    numbers.push(number),
  )
  expect(result).toBe(500)
  expect(numbers).toEqual(Array.from({ length: 500 }, (_, index) => index + 1))
})

test('a thread waits for who takes its pieces, so that few of them are in memory', async () => {
  const said = counter()
  let most = 0
  await threads.runAside('count', { to: 500, said }, (piece) => {
    const { number } = piece as Piece
    if (number === 1) {
      for (let at = 0; at < 64; at = Atomics.load(said, 0)) Atomics.wait(said, 0, at)
      // A thread that does not wait goes on meanwhile.
      Atomics.wait(said, 0, 64, 300)
    }
    most = Math.max(most, Atomics.load(said, 0) - number)
  })
  expect(most).toBeGreaterThanOrEqual(63)
  expect(most).toBeLessThanOrEqual(64)
})

test('what fails at a piece fails the item', async () => {
  const run = threads.runAside('count', { to: 500, said: counter() }, (piece) => {
    if ((piece as Piece).number === 3) throw new Error('no room on the disk')
  })
  await expect(run).rejects.toThrow('no room on the disk')
})

test('an item that ends its thread, or fails at a piece, gives nothing', async () => {
  const run = createThreadRunner(threads).aside?.('count', { to: -1 }, () => {})
  expect(await run).toBe(undefined)
  const failing = createThreadRunner(threads).aside?.('count', { to: 9, said: counter() }, () => {
    throw new Error('no room on the disk')
  })
  expect(await failing).toBe(undefined)
})

test('where no threads have started an item gives nothing', async () => {
  const idle = createThreads(join(folder, 'worker.mjs'), 2)
  const run = createThreadRunner(idle).aside?.('count', { to: 1, said: counter() }, () => {})
  expect(await run).toBe(undefined)
  expect(idle.started()).toBe(0)
})

test('a thread is ended in the middle of its pieces', async () => {
  const own = createThreads(join(folder, 'worker.mjs'), 2)
  let isOver = false
  const run = own.runAside('count', { to: -2, said: counter() }, () => {
    if (!isOver) own.close()
    isOver = true
  })
  await expect(run).rejects.toThrow('A worker thread has ended')
})
