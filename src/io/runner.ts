import { setImmediate } from 'node:timers/promises'
import { type BatchResult, ThreadEnded, type Threads } from './threads/threads.ts'
import { growHeapsSlowly } from './v8-flags.ts'

/** How long stages run before timers get their turn: the progress line and the preview server live on them. */
const BREATH_MS = 50

/** A stage: a pure function of an item and of what all items share. */
export type Stage<Input, Shared, Result> = (input: Input, shared: Shared) => Promise<Result>

/** Items, of which it may be known how many there are. */
export type Counted<Input> = Iterable<Input> & { readonly length?: number }

export interface Runner {
  /**
   * Runs a stage over items and gives the results in order. A length tells beforehand how many there are.
   */
  run<Input, Shared, Result>(
    name: string,
    stage: Stage<Input, Shared, Result>,
    inputs: Counted<Input>,
    shared: Shared,
  ): AsyncIterable<Result>
  /** Announces that so many items may come soon, so that threads load their code meanwhile. */
  expect?(count: number): void
  /**
   * Runs one long item in a thread beside the others while this one goes on, which has to let others have their turn.
   * `take` gets the pieces of its result that come before the rest of it. Nothing where there was too little to do for
   * threads, and when it fails: why shows where it is made then.
   */
  aside?<Input, Piece, Result>(
    name: string,
    input: Input,
    take: (piece: Piece) => void,
  ): Promise<Result | undefined>
  /** How many threads it has started. */
  threads?(): number
  /** Ends its threads until there is something to run again. */
  rest?(): Promise<void>
  /** Lets go of what it runs on. */
  close?(): Promise<void>
}

/** How long one item took. Times are milliseconds since 1970, with fractions. */
export interface Timing {
  readonly stage: string
  /** The file or the address that it is about. */
  readonly item: string
  readonly start: number
  readonly end: number
  /** 0 is the main thread. */
  readonly thread: number
}

type OnTiming = (timing: Timing) => void

/** Where items are run that may end whatever runs them. */
export interface Isolation {
  /** Whether an item is run there from the start. */
  takes(stage: string, input: unknown): boolean
  /** What an item gives, or its replacement when it ends its process. */
  run(stage: string, input: unknown, shared: unknown): Promise<unknown>
  close(): void
}

export interface RunnerOptions {
  /** Called with how long each item took. */
  readonly onTiming?: OnTiming | undefined
  readonly isolation?: Isolation | undefined
}

/** Runs stages one item after the other, on this thread. */
export function createRunner(options: RunnerOptions = {}): Runner {
  return {
    async *run(name, stage, inputs, shared) {
      const breathe = breather()
      for (const input of inputs) {
        const result = await timed(name, stage, input, shared, options)
        await breathe()
        yield result
      }
    },
    close: async () => options.isolation?.close(),
  }
}

const now = () => performance.timeOrigin + performance.now()

async function timed<Input, Shared, Result>(
  name: string,
  stage: Stage<Input, Shared, Result>,
  input: Input,
  shared: Shared,
  { onTiming, isolation }: RunnerOptions,
): Promise<Result> {
  const run = (): Promise<Result> =>
    isolation?.takes(name, input)
      ? (isolation.run(name, input, shared) as Promise<Result>)
      : stage(input, shared)
  if (!onTiming) return run()
  const start = now()
  const result = await run()
  onTiming({ stage: name, item: nameOf(input), start, end: now(), thread: 0 })
  return result
}

/** What an item is about. */
function nameOf(input: unknown): string {
  const { source, page, output } = input as {
    readonly source?: { readonly path: string; readonly translation?: { readonly file: string } }
    readonly page?: { readonly url: string }
    readonly output?: { readonly path: string }
  }
  return source?.translation?.file ?? source?.path ?? page?.url ?? output?.path ?? ''
}

/** Gives other work of this thread its turn, when it was kept waiting for long. */
export function breather(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since <= BREATH_MS) return
    await setImmediate()
    since = performance.now()
  }
}

/**
 * Below so many items two threads take longer than one: loading their code and warming up costs each about half a second
 * of processor time, measured at 200 pages.
 */
const WORTH_THREADS = 300
/** From so many on, memory is worth more than the last percent of speed. */
const WORTH_MEMORY = 6000
/** The number of pages to draw is not known beforehand: after so many it pays to start threads. */
const MANY = 1000
/** Items of one message: few at first, to keep all threads at work to the end, and more as there is much to do. */
const FEWEST = 8
const MOST = 32
/** Every thread had so many messages of a size before it grows. */
const GROWS_AFTER = 8
/** Batches that a thread has before it, so that it never waits for the main thread. */
const AHEAD = 2

/**
 * Runs stages in threads where there is enough to do. While it is not known whether there is, items are run here. Only as
 * many items are taken as the threads have room for, so that memory does not grow with their number.
 */
export function createThreadRunner(threads: Threads, options: RunnerOptions = {}): Runner {
  const { onTiming, isolation } = options
  const expect = (count: number) => {
    if (count >= WORTH_THREADS) threads.start()
  }
  return {
    expect,
    async *run<Input, Shared, Result>(
      name: string,
      stage: Stage<Input, Shared, Result>,
      inputs: Counted<Input>,
      shared: Shared,
    ) {
      const items = inputs[Symbol.iterator]()
      const breathe = breather()
      let count = 0
      const known = inputs.length ?? 0
      expect(known)
      if (known >= WORTH_MEMORY) growHeapsSlowly()
      while (known < WORTH_THREADS && !threads.isReady()) {
        const { value, done } = items.next()
        if (done) return
        if (++count === MANY) threads.start()
        const result = await timed(name, stage, value, shared, options)
        await breathe()
        yield result
      }
      const runIsolated = async (batch: readonly Input[]): Promise<BatchResult> => {
        const results: unknown[] = []
        const times: [number, number][] = []
        for (const input of batch) {
          const start = now()
          results.push(await isolation?.run(name, input, shared))
          times.push([start, now()])
        }
        return { results, times, thread: 0 }
      }
      const pending: Pending[] = []
      let sent = 0
      const size = () =>
        Math.max(FEWEST, Math.min(Math.floor(sent / (GROWS_AFTER * threads.count)), MOST))
      const batches = batchesOf(items, size, (input) => isolation?.takes(name, input) === true)
      const fill = () => {
        while (pending.length < threads.count * AHEAD) {
          const { value: batch, done } = batches.next()
          if (done) return
          sent += batch.inputs.length
          const result = batch.isIsolated
            ? runIsolated(batch.inputs)
            : threads.run(name, batch.inputs, shared).catch((error) => {
                if (error instanceof ThreadEnded && isolation) return runIsolated(batch.inputs)
                throw error
              })
          // It is waited for in its turn, which may come after that of another that fails.
          result.catch(() => {})
          pending.push({ names: onTiming ? batch.inputs.map(nameOf) : [], result })
        }
      }
      for (fill(); pending[0]; fill()) {
        const { names, result } = pending[0]
        const { results, times, thread } = await result
        pending.shift()
        for (const [index, item] of names.entries()) {
          const [start = 0, end = 0] = times[index] ?? []
          onTiming?.({ stage: name, item, start, end, thread })
        }
        yield* results as readonly Result[]
      }
    },
    async aside<Input, Piece, Result>(name: string, input: Input, take: (piece: Piece) => void) {
      if (threads.started() === 0) return undefined
      try {
        const ran = await threads.runAside(name, input, (piece) => take(piece as Piece))
        const [[start, end] = [0, 0]] = ran.times
        onTiming?.({ stage: name, item: nameOf(input), start, end, thread: ran.thread })
        return ran.results[0] as Result
      } catch {
        return undefined
      }
    },
    threads: () => threads.started(),
    rest: () => threads.close(),
    async close() {
      isolation?.close()
      await threads.close()
    },
  }
}

interface Pending {
  readonly names: readonly string[]
  readonly result: Promise<BatchResult>
}

interface Batch<Input> {
  readonly inputs: readonly Input[]
  readonly isIsolated: boolean
}

/** Items in their order, in batches as large as they should be by then. Some of them stand alone. */
function* batchesOf<Input>(
  items: Iterator<Input>,
  size: () => number,
  isIsolated: (item: Input) => boolean,
): Generator<Batch<Input>, undefined> {
  let inputs: Input[] = []
  for (const item of { [Symbol.iterator]: () => items }) {
    const isAlone = isIsolated(item)
    if (!isAlone) inputs.push(item)
    if (inputs.length > 0 && (isAlone || inputs.length >= size())) {
      yield { inputs, isIsolated: false }
      inputs = []
    }
    if (isAlone) yield { inputs: [item], isIsolated: true }
  }
  if (inputs.length > 0) yield { inputs, isIsolated: false }
  return undefined
}
