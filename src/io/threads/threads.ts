import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { isPackaged, packageRoot } from '../package-root.ts'
import { LIMITS, type Limits } from './limits.ts'
import type {
  BatchMessage,
  PieceMessage,
  ReadyMessage,
  ResultMessage,
  SharedMessage,
} from './messages.ts'

/** Worker threads that run stages. They start when they are first asked for. */
export interface Threads {
  readonly count: number
  /** How many are, or were, at work. */
  started(): number
  /** Starts the threads, which takes them some time. */
  start(): void
  /** Whether any has loaded its code. */
  isReady(): boolean
  /** Sends items to the thread with the least to do. */
  run(stage: string, inputs: readonly unknown[], shared: unknown): Promise<BatchResult>
  /** Runs one item in a thread beside the others. `take` gets the pieces that the stage gives before its result. */
  runAside(stage: string, input: unknown, take: (piece: unknown) => void): Promise<BatchResult>
  /** Ends all threads, whatever they are doing. */
  close(): Promise<void>
}

/** A thread has ended over a batch: its memory was not enough, or it was at one batch for too long. */
export class ThreadEnded extends Error {
  constructor() {
    super('A worker thread has ended')
  }
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
  /** It has ended, and is replaced before the next batch. */
  isOver: boolean
  /** Ends it if the batch that it is at takes too long. */
  watch(): void
}

interface Waiting {
  take?(piece: unknown): void
  resolve(result: BatchResult): void
  reject(error: unknown): void
}

/** The threads of this command; none where there is one core, or when its code is not bundled. */
export function ownThreads(): Threads | undefined {
  const fileOf = (name: string) => join(packageRoot(), 'dist', name)
  const file = fileOf('worker.js')
  const count = Math.min(availableParallelism(), MOST)
  return isPackaged(import.meta.url) && count > 1 && existsSync(file)
    ? createThreads(file, count, { aside: fileOf('worker-aside.js') })
    : undefined
}

interface ThreadOptions {
  readonly limits?: Limits
  /** The file of the thread beside the others. */
  readonly aside?: string
}

/** Threads that run a file. */
export function createThreads(
  file: string,
  count: number,
  { limits = LIMITS, aside = file }: ThreadOptions = {},
): Threads {
  let threads: Thread[] = []
  let beside: Thread | undefined
  let hasStarted = false
  let batches = 0
  const sharedIds = new Map<unknown, number>()

  const start = () => {
    if (threads.length > 0) return
    hasStarted = true
    threads = Array.from({ length: count }, (_, index) => startThread(file, index + 1, limits))
  }

  return {
    count,
    started: () => (hasStarted ? count : 0),
    start,
    isReady: () => threads.some(({ isReady }) => isReady),
    run(stage, inputs, value) {
      start()
      for (const [index, { isOver }] of threads.entries())
        if (isOver) threads[index] = startThread(file, index + 1, limits)
      const shared = sharedIds.get(value) ?? sharedIds.size
      sharedIds.set(value, shared)
      const thread = leastBusy(threads)
      const send = (message: SharedMessage | BatchMessage) => thread.worker.postMessage(message)
      if (!thread.shared.has(shared)) send({ kind: 'shared', shared, value })
      thread.shared.add(shared)
      const batch = batches++
      return new Promise((resolve, reject) => {
        thread.waiting.set(batch, { resolve, reject })
        thread.watch()
        send({ kind: 'batch', batch, stage, shared, inputs })
      })
    },
    runAside(stage, input, take) {
      if (!beside || beside.isOver) beside = startThread(aside, count + 1, limits)
      const { waiting, watch, worker } = beside
      const batch = batches++
      const taken = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
      return new Promise((resolve, reject) => {
        waiting.set(batch, { resolve, reject, ...taker(take, taken, reject) })
        watch()
        const message: BatchMessage = {
          kind: 'batch',
          batch,
          stage,
          shared: 0,
          inputs: [input],
          taken,
        }
        worker.postMessage(message)
      })
    },
    async close() {
      const ended = [...threads, ...(beside ? [beside] : [])].map(({ worker }) =>
        worker.terminate(),
      )
      threads = []
      beside = undefined
      await Promise.all(ended)
    },
  }
}

/** Takes pieces, and counts them for the thread that gives them. What fails at one fails the batch. */
function taker(
  take: (piece: unknown) => void,
  taken: Int32Array,
  reject: Waiting['reject'],
): Pick<Waiting, 'take'> {
  return {
    take(piece) {
      try {
        take(piece)
      } catch (error) {
        reject(error)
      }
      Atomics.add(taken, 0, 1)
      Atomics.notify(taken, 0)
    },
  }
}

function leastBusy(threads: readonly Thread[]): Thread {
  const load = ({ waiting, isReady }: Thread) => waiting.size + (isReady ? 0 : 0.5)
  return threads.reduce((best, thread) => (load(thread) < load(best) ? thread : best))
}

/**
 * Megabytes for what is new in a thread, where V8 takes 48. What a thread makes of an item is sent away and dropped: of
 * 1,000 pages a build needs 320 MB in place of 365, and as much processor time.
 */
const YOUNG = 12

function startThread(file: string, number: number, { heap, longest }: Limits): Thread {
  const resourceLimits = { maxOldGenerationSizeMb: heap, maxYoungGenerationSizeMb: YOUNG }
  const worker = new Worker(file, { resourceLimits })
  let limit: NodeJS.Timeout | undefined
  const thread: Thread = {
    worker,
    waiting: new Map(),
    shared: new Set(),
    isReady: false,
    isOver: false,
    watch() {
      limit ??= setTimeout(() => worker.terminate(), longest).unref()
    },
  }
  const end = () => {
    clearTimeout(limit)
    thread.isOver = true
    for (const { reject } of thread.waiting.values()) reject(new ThreadEnded())
    thread.waiting.clear()
  }
  worker.on('message', (message: ReadyMessage | PieceMessage | ResultMessage) => {
    if (message.kind === 'ready') {
      thread.isReady = true
      return
    }
    const waiting = thread.waiting.get(message.batch)
    if (message.kind === 'piece') {
      waiting?.take?.(message.piece)
      return
    }
    thread.waiting.delete(message.batch)
    clearTimeout(limit)
    limit = undefined
    if (thread.waiting.size > 0) thread.watch()
    const { results, times = [] } = message
    if (results) waiting?.resolve({ results, times, thread: number })
    else waiting?.reject(message.error)
  })
  // What it throws by itself ends it as well.
  worker.on('error', end)
  worker.on('exit', end)
  return thread
}
