/** What the scroll event says. */
export interface ScrollStep {
  readonly y: number
  /** Where the page was before; null before the first event. */
  readonly last: number | null
  readonly navbarHeight: number
  readonly viewportHeight: number
  readonly documentHeight: number
}

/** Whether the navbar is away after a scroll event, given whether it was. */
export function isNavbarAway(was: boolean, step: ScrollStep): boolean {
  if (step.y < step.navbarHeight) return false
  if (step.last !== null && step.y >= step.last) return true
  // Scrolling up, but not merely bouncing back from the end of the page.
  if (step.y + step.viewportHeight < step.documentHeight - step.navbarHeight) return false
  return was
}
