import { type ChildProcess, fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isPackaged, packageRoot } from '../package-root.ts'
import { LIMITS, type Limits } from './limits.ts'
import type { BatchMessage, ReadyMessage, ResultMessage, SharedMessage } from './messages.ts'

/** A process of its own for items that may end whatever runs them: a thread takes its process along when native code fails. */
export interface Apart {
  /** Runs an item, after those before it. Rejects with `EndedApart` when the process has ended over it, or was ended. */
  run(stage: string, input: unknown, shared: unknown): Promise<unknown>
  /** Ends the process, whatever it is doing. */
  close(): void
}

/** An item has ended its process, or would have run without end. */
export class EndedApart extends Error {
  readonly isTooLong: boolean

  constructor(isTooLong: boolean) {
    super(isTooLong ? 'An item has taken too long' : 'An item has ended its process')
    this.isTooLong = isTooLong
  }
}

/** A process that has nothing to do does not stay for long. */
const IDLE_MS = 3_000

/** The process of this command; none when its code is not bundled. */
export function ownApart(): Apart | undefined {
  const file = join(packageRoot(), 'dist/worker.js')
  return isPackaged(import.meta.url) && existsSync(file) ? createApart(file) : undefined
}

/** A process that runs a file. It starts for the first item, and again for the item after one that has ended it. */
export function createApart(file: string, { longest, heap }: Limits = LIMITS): Apart {
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()
  let isClosed = false

  function stop(): void {
    clearTimeout(idle)
    child?.kill('SIGKILL')
    child = undefined
  }

  function started(): ChildProcess {
    if (child?.connected) return child
    child = fork(file, {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${heap}`],
      // What native code prints before it ends is dropped: a problem reports that it has ended.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    return child
  }

  function runNow(stage: string, input: unknown, value: unknown): Promise<unknown> {
    clearTimeout(idle)
    const own = started()
    return new Promise((resolve, reject) => {
      const settle = (finish: () => void) => {
        clearTimeout(limit)
        own.off('message', onMessage).off('exit', onEnd).off('error', onEnd)
        // Waiting for the next item keeps nobody here.
        idle = setTimeout(stop, IDLE_MS).unref()
        own.unref()
        own.channel?.unref()
        finish()
      }
      const onEnd = () => settle(() => reject(new EndedApart(false)))
      const onMessage = (message: ReadyMessage | ResultMessage) => {
        if (message.kind === 'ready') return
        const { results, error } = message
        settle(() => (results ? resolve(results[0]) : reject(error)))
      }
      const limit = setTimeout(() => {
        settle(() => reject(new EndedApart(true)))
        stop()
      }, longest)
      own.on('message', onMessage).on('exit', onEnd).on('error', onEnd)
      own.ref()
      own.channel?.ref()
      const send = (message: SharedMessage | BatchMessage) => own.send(message, () => {})
      send({ kind: 'shared', shared: 0, value })
      send({ kind: 'batch', batch: 0, stage, shared: 0, inputs: [input] })
    })
  }

  return {
    run(stage, input, shared) {
      const result = last.then(() => {
        if (isClosed) throw new Error('Nothing is run any more')
        return runNow(stage, input, shared)
      })
      last = result.catch(() => {})
      return result
    },
    close() {
      isClosed = true
      stop()
    },
  }
}
