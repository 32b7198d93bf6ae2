const HIDDEN_MS = 100

/** Waits until the browser is about to draw the next frame; a tab that is not seen draws none. */
export function nextFrame(): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, HIDDEN_MS)
    requestAnimationFrame(() => {
      clearTimeout(timer)
      done()
    })
  })
}
