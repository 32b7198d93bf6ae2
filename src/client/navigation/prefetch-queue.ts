/** Addresses to load ahead, a few at a time. */
export interface PrefetchQueue {
  add(address: string): void
  /** A new page view begins: what waits is dropped, and the count starts again. */
  reset(): void
}

const AT_ONCE = 2
const PER_VIEW = 12

/** A queue that loads at most two addresses at once and twelve per page view. Failures are not looked at. */
export function createPrefetchQueue(load: (address: string) => Promise<unknown>): PrefetchQueue {
  let waiting: string[] = []
  let running = 0
  let taken = 0

  function next(): void {
    while (running < AT_ONCE && taken < PER_VIEW) {
      const address = waiting.shift()
      if (!address) return
      running += 1
      taken += 1
      void load(address).then(settle, settle)
    }
  }

  function settle(): void {
    running -= 1
    next()
  }

  return {
    add(address) {
      waiting.push(address)
      next()
    },
    reset() {
      waiting = []
      taken = 0
    },
  }
}
