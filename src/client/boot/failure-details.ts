import type { FailureFacts } from './chunk-failure.ts'

/** The facts about a failure that happens here and now. */
export function failureFacts(): FailureFacts {
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
