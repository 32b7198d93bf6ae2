/** Scrolls a menu, and nothing else, until the row of the page is seen. Does nothing when it is. */
export function revealCurrentRow(scroller: HTMLElement): void {
  const row = scroller.querySelector('[aria-current="page"]')
  if (!row) return
  const box = scroller.getBoundingClientRect()
  // Under an announcement the menu reaches below the window until the page is scrolled.
  const seenBottom = Math.min(box.bottom, innerHeight)
  const { top, bottom, height } = row.getBoundingClientRect()
  if (box.height === 0 || height === 0) return
  if (top >= box.top && bottom <= seenBottom) return
  scroller.scrollTop += top - box.top - (seenBottom - box.top - height) / 2
}
