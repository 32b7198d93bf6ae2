let held = false

/** Whether the page is being scrolled to keep what the reader looks at in its place. */
export function isScrollHeld(): boolean {
  return held
}

/**
 * Scrolls by a distance without anything taking it for the reader's doing: what follows the scrolling
 * asks `isScrollHeld`. It ends with the event that the scrolling causes, or when there was none.
 */
export function holdScroll(top: number): void {
  held = true
  scrollBy({ top, behavior: 'instant' })
  const release = () => {
    held = false
  }
  // The event comes with the next frame, before its callbacks; nothing may have moved at the end of a page.
  requestAnimationFrame(() => requestAnimationFrame(release))
}
