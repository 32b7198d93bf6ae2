import { constants } from 'node:os'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Cleans up when someone stops the command, and ends it with the code that shells expect. Gives what ends the watch. */
export function onStop(cleanUp: () => void): () => void {
  const stop = (signal: (typeof SIGNALS)[number]) => {
    cleanUp()
    process.exit(128 + constants.signals[signal])
  }
  for (const signal of SIGNALS) process.once(signal, stop)
  return () => {
    for (const signal of SIGNALS) process.off(signal, stop)
  }
}
