import type { LoadFailure } from './chunk-failure.ts'

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
