import type { FileChanges } from './session.ts'

/** An editor saves one file, in several steps; a change of branches touches hundreds, with moments between them. */
const FEW = 3
const QUIET_AFTER_FEW_MS = 8
const QUIET_AFTER_MANY_MS = 30
const LONGEST_MS = 200

/** Gathers changes until nothing has come for a moment, or some have waited for long. */
export function batchOf(tell: (changes: FileChanges) => void): {
  add(path: string, isListed: boolean): void
  stop(): void
} {
  let paths = new Set<string>()
  let isListed = false
  let quiet: NodeJS.Timeout | undefined
  let longest: NodeJS.Timeout | undefined

  function stop(): void {
    clearTimeout(quiet)
    clearTimeout(longest)
    longest = undefined
  }

  function flush(): void {
    stop()
    const changes = { paths: [...paths], isListed }
    paths = new Set()
    isListed = false
    tell(changes)
  }

  return {
    stop,
    add(path, listed) {
      paths.add(path)
      isListed ||= listed
      clearTimeout(quiet)
      quiet = setTimeout(flush, paths.size > FEW ? QUIET_AFTER_MANY_MS : QUIET_AFTER_FEW_MS)
      longest ??= setTimeout(flush, LONGEST_MS)
    },
  }
}
