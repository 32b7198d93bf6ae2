const thresholdPx = 300

export interface TopStep {
  readonly y: number
  /** Where the page was before; null before the first event. */
  readonly last: number | null
  readonly viewportHeight: number
  readonly documentHeight: number
}

/** Whether the way back to the top is offered after a scroll event, given whether it was. */
export function isTopOffered(was: boolean, step: TopStep): boolean {
  if (step.last === null) return was
  if (step.y >= step.last || step.y < thresholdPx) return false
  return step.y + step.viewportHeight < step.documentHeight ? true : was
}
