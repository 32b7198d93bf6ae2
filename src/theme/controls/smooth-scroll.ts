const EASING = 0.85

/** The next step of a scroll: what is left shrinks by a share of itself, and the last pixel is reached. */
export function nextScrollTop(current: number, target: number): number {
  const left = (current - target) * EASING
  return target + (left > 0 ? Math.floor(left) : Math.ceil(left))
}

/**
 * Scrolls the page to a height as smoothly as the reader wants it: by the browser where it can,
 * frame by frame elsewhere, and at once for those who ask for less motion. Gives back how to stop.
 */
export function scrollSmoothly(top: number): () => void {
  const isNative = getComputedStyle(document.documentElement).scrollBehavior === 'smooth'
  if (isNative || matchMedia('(prefers-reduced-motion: reduce)').matches) {
    scrollTo({ top })
    return () => {}
  }
  let frame = 0
  const step = () => {
    const y = Math.round(scrollY)
    if (y === top) return
    scrollTo(0, nextScrollTop(y, top))
    // The end of the page may come before the target.
    if (Math.round(scrollY) !== y) frame = requestAnimationFrame(step)
  }
  step()
  return () => cancelAnimationFrame(frame)
}
