import { parentPort } from 'node:worker_threads'
import type {
  BatchMessage,
  PieceMessage,
  ReadyMessage,
  ResultMessage,
  SharedMessage,
} from './messages.ts'

/**
 * Stages take what is sent to them, whatever that is. With `give` they hand out pieces before their result. A stage that
 * gives a function has a second part: that is called when the first one of all items of a batch is done.
 */
type AnyStage = (input: never, shared: never, give: (piece: unknown) => void) => Promise<unknown>

type Answer = ResultMessage | PieceMessage | ReadyMessage

/** Where batches come from: the main thread, or the process that has started this one. */
interface Port {
  on(event: 'message', listener: (message: SharedMessage | BatchMessage) => void): unknown
  postMessage(message: Answer, handedOver: readonly ArrayBuffer[]): void
}

function ownPort(): Port {
  if (parentPort) return parentPort
  process.on('disconnect', () => process.exit())
  return {
    on: (event, listener) => process.on(event, listener as (message: unknown) => void),
    postMessage: (message) => process.send?.(message),
  }
}

/** Runs the batches that are sent to this thread or process, and sends back what they gave. */
export function answerBatches(stages: Readonly<Record<string, AnyStage>>): void {
  const port = ownPort()
  const sharedById = new Map<number, unknown>()

  async function answer({ batch, stage, shared, inputs, taken }: BatchMessage): Promise<void> {
    const room = taken && roomFor(taken)
    const give = (piece: unknown) => {
      room?.wait()
      send({ kind: 'piece', batch, piece }, buffersOf([piece]))
    }
    try {
      const run = stages[stage]
      if (!run) throw new Error(`No stage is called ${stage}`)
      const results: unknown[] = []
      const times: [number, number][] = []
      for (const input of inputs) {
        const start = now()
        results.push(await run(input as never, sharedById.get(shared) as never, give))
        times.push([start, now()])
      }
      for (const [index, finish] of results.entries()) {
        if (typeof finish !== 'function') continue
        const start = now()
        results[index] = finish()
        const time = times[index] as [number, number]
        time[1] += now() - start
      }
      send({ kind: 'result', batch, results, times }, buffersOf(results))
    } catch (error) {
      send({ kind: 'result', batch, error })
    }
  }

  const send = (message: Answer, handedOver: readonly ArrayBuffer[] = []) =>
    port.postMessage(message, handedOver)

  let last: Promise<unknown> = Promise.resolve()
  port.on('message', (message: SharedMessage | BatchMessage) => {
    if (message.kind === 'shared') sharedById.set(message.shared, message.value)
    else last = last.then(() => answer(message))
  })
  send({ kind: 'ready' })
}

/** So many pieces may wait in the memory of the main thread. */
const MOST_WAITING = 64
/** A thread that is to be ended looks up from waiting after this. */
const LOOK_MS = 1000

/** Holds a thread up that gives pieces faster than they are taken. */
function roomFor(taken: Int32Array): { wait(): void } {
  let given = 0
  return {
    wait() {
      for (
        let count = Atomics.load(taken, 0);
        given - count >= MOST_WAITING;
        count = Atomics.load(taken, 0)
      )
        Atomics.wait(taken, 0, count, LOOK_MS)
      given++
    },
  }
}

const now = () => performance.timeOrigin + performance.now()

/** The memory of results whose content is bytes. */
function buffersOf(results: readonly unknown[]): ArrayBuffer[] {
  const buffers = results.flatMap((result) => {
    const { content } = Object(result) as { readonly content?: unknown }
    return content instanceof Uint8Array && content.byteLength === content.buffer.byteLength
      ? [content.buffer as ArrayBuffer]
      : []
  })
  return [...new Set(buffers)]
}
