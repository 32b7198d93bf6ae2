/** What decides how a failed load is answered. */
interface LoadFailure {
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

/** What is known of a load that fails now, on this page. */
export function loadFailure(): LoadFailure {
  return {
    path: location.pathname,
    now: Date.now(),
    isOnline: navigator.onLine,
    storage: sessionStorageIfAny(),
  }
}

function sessionStorageIfAny(): Storage | undefined {
  try {
    return window.sessionStorage
  } catch {
    return undefined
  }
}

/**
 * Loads a part of the script. Undefined if it cannot be loaded: the page is then loaded again once,
 * and after that stays as it was drawn, in the form that needs no script.
 */
export async function loadModule<Module>(load: () => Promise<Module>): Promise<Module | undefined> {
  try {
    return await load()
  } catch (error) {
    if (answerToFailure(loadFailure()) === 'reload') location.reload()
    else {
      console.error(error)
      delete document.documentElement.dataset.js
    }
    return undefined
  }
}

/**
 * Answers the failure of the main script: an old page is loaded again once.
 * After that it stays as it was drawn, in the form that needs no script.
 */
export function watchMainScript(): void {
  const onError = ({ target }: Event) => {
    if (!(target instanceof HTMLScriptElement && target.dataset.docsgenSite)) return
    if (answerToFailure(loadFailure()) === 'reload') location.reload()
    else delete document.documentElement.dataset.js
  }
  // Such an event does not bubble.
  addEventListener('error', onError, true)
}
