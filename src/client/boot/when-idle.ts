const PATIENCE_MS = 1000
const IDLE_MS = 200
const READER_ACTS = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin']

/**
 * Waits until the page has been loaded and drawn and the browser has time to spare,
 * but no longer than a second, and not at all once the reader begins to act.
 */
export async function whenIdle(): Promise<void> {
  const acts = new AbortController()
  const { signal } = acts
  const acted = new Promise((done) => {
    for (const act of READER_ACTS) addEventListener(act, done, { passive: true, signal })
  })
  await Promise.race([acted, loaded().then(idle), sleep(PATIENCE_MS)])
  acts.abort()
}

function loaded(): Promise<unknown> {
  if (document.readyState === 'complete') return Promise.resolve()
  return new Promise((done) => addEventListener('load', done, { once: true }))
}

function idle(): Promise<unknown> {
  return new Promise((done) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(done, { timeout: IDLE_MS })
    else setTimeout(done)
  })
}

function sleep(ms: number): Promise<unknown> {
  return new Promise((done) => setTimeout(done, ms))
}
