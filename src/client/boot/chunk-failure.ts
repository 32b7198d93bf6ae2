/** What decides how a failed load is answered. */
export interface LoadFailure {
  readonly path: string
  /** Milliseconds since 1970. */
  readonly now: number
  readonly isOnline: boolean
  /** Undefined where the browser refuses storage. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem'> | undefined
}

const KEY = 'docsgen.reload'
const GUARD_MS = 10_000

/**
 * How to answer a failed load: `reload` at most once in ten seconds for a path, else `retry`.
 * Without a working storage nothing could stop a loop of reloads, so there is none.
 */
export function answerToFailure({ path, now, isOnline, storage }: LoadFailure): 'reload' | 'retry' {
  if (!isOnline || !storage) return 'retry'
  try {
    const [lastPath, lastTime] = (storage.getItem(KEY) ?? '').split('\n')
    if (lastPath === path && now - Number(lastTime) < GUARD_MS) return 'retry'
    storage.setItem(KEY, `${path}\n${now}`)
    return 'reload'
  } catch {
    return 'retry'
  }
}
