import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { isPackaged, packageRoot } from '../package-root.ts'
import type { BatchMessage, ReadyMessage, ResultMessage, SharedMessage } from './messages.ts'

/** Worker threads that run stages. They start when they are first asked for. */
export interface Threads {
  readonly count: number
  /** How many are at work. */
  started(): number
  /** Starts the threads, which takes them some time. */
  start(): void
  /** Whether any has loaded its code. */
  isReady(): boolean
  /** Sends items to the thread with the least to do. */
  run(stage: string, inputs: readonly unknown[], shared: unknown): Promise<BatchResult>
  /** Ends all threads, whatever they are doing. */
  close(): Promise<void>
}

/** What a batch gave, and where and when each of its items was done. */
export interface BatchResult {
  readonly results: readonly unknown[]
  readonly times: NonNullable<ResultMessage['times']>
  /** Counted from 1. */
  readonly thread: number
}

/** More threads than these have nothing to do: the main thread cannot feed them. */
const MOST = 8

interface Thread {
  readonly worker: Worker
  readonly waiting: Map<number, Waiting>
  readonly shared: Set<number>
  isReady: boolean
}

interface Waiting {
  resolve(result: BatchResult): void
  reject(error: unknown): void
}

/** The threads of this command; none where there is one core, or when its code is not bundled. */
export function ownThreads(): Threads | undefined {
  const file = join(packageRoot(), 'dist/worker.js')
  const count = Math.min(availableParallelism(), MOST)
  return isPackaged(import.meta.url) && count > 1 && existsSync(file)
    ? createThreads(file, count)
    : undefined
}

/** Threads that run a file. */
export function createThreads(file: string, count: number): Threads {
  let threads: Thread[] = []
  let batches = 0
  const sharedIds = new Map<unknown, number>()

  const start = () => {
    if (threads.length === 0)
      threads = Array.from({ length: count }, (_, index) => startThread(file, index + 1))
  }

  return {
    count,
    started: () => threads.length,
    start,
    isReady: () => threads.some(({ isReady }) => isReady),
    run(stage, inputs, value) {
      start()
      const shared = sharedIds.get(value) ?? sharedIds.size
      sharedIds.set(value, shared)
      const thread = leastBusy(threads)
      const send = (message: SharedMessage | BatchMessage) => thread.worker.postMessage(message)
      if (!thread.shared.has(shared)) send({ kind: 'shared', shared, value })
      thread.shared.add(shared)
      const batch = batches++
      return new Promise((resolve, reject) => {
        thread.waiting.set(batch, { resolve, reject })
        send({ kind: 'batch', batch, stage, shared, inputs })
      })
    },
    async close() {
      const ended = threads.map(({ worker }) => worker.terminate())
      threads = []
      await Promise.all(ended)
    },
  }
}

function leastBusy(threads: readonly Thread[]): Thread {
  const load = ({ waiting, isReady }: Thread) => waiting.size + (isReady ? 0 : 0.5)
  return threads.reduce((best, thread) => (load(thread) < load(best) ? thread : best))
}

function startThread(file: string, number: number): Thread {
  const worker = new Worker(file)
  const thread: Thread = { worker, waiting: new Map(), shared: new Set(), isReady: false }
  const failAll = (error: unknown) => {
    for (const { reject } of thread.waiting.values()) reject(error)
    thread.waiting.clear()
  }
  worker.on('message', (message: ReadyMessage | ResultMessage) => {
    if (message.kind === 'ready') {
      thread.isReady = true
      return
    }
    const waiting = thread.waiting.get(message.batch)
    thread.waiting.delete(message.batch)
    const { results, times = [] } = message
    if (results) waiting?.resolve({ results, times, thread: number })
    else waiting?.reject(message.error)
  })
  worker.on('error', failAll)
  worker.on('exit', () => failAll(new Error('A worker thread has ended')))
  return thread
}
