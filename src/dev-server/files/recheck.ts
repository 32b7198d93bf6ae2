import { statSync } from 'node:fs'

/**
 * After a change of a file chokidar keeps silent about that file for up to 100 ms: it takes what comes for echoes. What
 * was saved again in that time, by a formatter or because we are fast, would never be seen.
 */
const SILENCE_MS = 120

/** Looks once more at files that have changed, and tells of those that have changed again, and whether they came or went. */
export function recheck(tell: (file: string, isListed: boolean) => void): {
  at(file: string): void
  stop(): void
} {
  const timers = new Map<string, NodeJS.Timeout>()

  function at(file: string): void {
    const seen = statOf(file)
    clearTimeout(timers.get(file))
    const look = () => {
      timers.delete(file)
      const now = statOf(file)
      if (now === seen) return
      tell(file, now === undefined || seen === undefined)
      at(file)
    }
    timers.set(file, setTimeout(look, SILENCE_MS))
  }

  return {
    at,
    stop() {
      for (const timer of timers.values()) clearTimeout(timer)
      timers.clear()
    },
  }
}

/** Changes whenever a file is written or replaced, or a folder is another one. Undefined where there is neither. */
function statOf(file: string): string | undefined {
  try {
    const stats = statSync(file)
    return stats.isDirectory() ? `${stats.ino}` : `${stats.ino} ${stats.mtimeMs} ${stats.size}`
  } catch {
    return undefined
  }
}
