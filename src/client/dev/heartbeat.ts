const PATIENCE_MS = 5000

/** Waits until React has taken over the frame. A page where it never does is loaded again. */
export function whenHydrated(): Promise<void> {
  const root = document.documentElement
  if (root.dataset.hasHydrated === 'true') return Promise.resolve()
  return new Promise((done) => {
    const patience = setTimeout(() => location.reload(), PATIENCE_MS)
    const observer = new MutationObserver(() => {
      if (root.dataset.hasHydrated !== 'true') return
      clearTimeout(patience)
      observer.disconnect()
      done()
    })
    observer.observe(root, { attributeFilter: ['data-has-hydrated'] })
  })
}
