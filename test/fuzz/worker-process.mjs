import { fork } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** A site of many inputs takes a second or two of the processor; making a fault shorter takes 15 for each. */
const LONGEST_MS = 120_000
/**
 * What one input may take, with starting the process. The worker tells of one that takes over 5 s, and of a fault after
 * 15 s of making its input shorter; only what takes longer than both hangs.
 */
const LONGEST_ALONE_MS = 45_000
/** A process that waits for something that never comes takes nothing of the processor. */
const SILENT_MS = 600_000

/** Starts a process that tries ranges of inputs. */
export function startWorker(file) {
  const worker = fork(file, {
    execArgv: ['--max-old-space-size=1500'],
    env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' },
  })
  return {
    stop: () => worker.kill('SIGKILL'),
    /** What a range found, or how it ended instead. Faults that are known are only counted. */
    run: (range, known) =>
      new Promise((resolve) => {
        const watchdog = watch(worker.pid, range.to - range.from === 1, () =>
          settle({ end: 'hangs' }),
        )
        const onMessage = ({ findings, crash }) => settle(findings ? { findings } : { end: crash })
        const onExit = (code, signal) => settle({ end: `ends with ${code ?? signal}` })
        function settle(result) {
          clearInterval(watchdog)
          worker.off('message', onMessage).off('exit', onExit)
          resolve(result)
        }
        worker.on('message', onMessage).on('exit', onExit)
        worker.send({ range, known })
      }),
  }
}

/** Looks every second whether a process has taken too long. */
function watch(pid, isAlone, onHang) {
  const limit = isAlone ? LONGEST_ALONE_MS : LONGEST_MS
  const started = performance.now()
  const before = processorMs(pid) ?? 0
  return setInterval(() => {
    const silent = performance.now() - started
    // Where processes cannot be asked, the clock has to do.
    const taken = (processorMs(pid) ?? silent) - before
    if (taken > limit || silent > SILENT_MS) onHang()
  }, 1_000)
}

/** What a process has had of the processor, so that other work on the machine does not count. Linux only. */
function processorMs(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return undefined
  }
}
