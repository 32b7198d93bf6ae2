import { type ChildProcess, fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isPackaged, packageRoot } from '../package-root.ts'
import { FLAGS_OF_LARGE_FILES } from '../v8-flags.ts'
import { LIMITS, type Limits } from './limits.ts'
import type { BatchMessage, ReadyMessage, ResultMessage, SharedMessage } from './messages.ts'

/** A child process for items that may crash whatever runs them: when native code fails in a thread, the whole process ends. */
export interface IsolatedProcess {
  /** Runs an item, after those before it. Rejects with `ProcessEnded` when the process has ended over it, or was ended. */
  run(stage: string, input: unknown, shared: unknown): Promise<unknown>
  /** Ends the process, whatever it is doing. */
  close(): void
}

/** The process has crashed over an item, or was ended because the item took too long. */
export class ProcessEnded extends Error {
  readonly isTooLong: boolean

  constructor(isTooLong: boolean) {
    super(isTooLong ? 'An item has taken too long' : 'An item has ended its process')
    this.isTooLong = isTooLong
  }
}

/** A process without work is ended after this. */
const IDLE_MS = 3_000

/** The isolated process of this command; none when its code is not bundled. */
export function ownIsolatedProcess(): IsolatedProcess | undefined {
  const file = join(packageRoot(), 'dist/worker.js')
  return isPackaged(import.meta.url) && existsSync(file) ? isolatedProcess(file) : undefined
}

/** Runs a file as an isolated process, started with the first item and again after a crash. */
export function isolatedProcess(file: string, { longest, heap }: Limits = LIMITS): IsolatedProcess {
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
      execArgv: [`--max-old-space-size=${heap}`, ...FLAGS_OF_LARGE_FILES],
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
        // An idle child must not keep this process from ending.
        idle = setTimeout(stop, IDLE_MS).unref()
        own.unref()
        own.channel?.unref()
        finish()
      }
      const onEnd = () => settle(() => reject(new ProcessEnded(false)))
      const onMessage = (message: ReadyMessage | ResultMessage) => {
        if (message.kind === 'ready') return
        const { results, error } = message
        settle(() => (results ? resolve(results[0]) : reject(error)))
      }
      const limit = setTimeout(() => {
        settle(() => reject(new ProcessEnded(true)))
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
