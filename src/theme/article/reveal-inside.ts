const marginPx = 24

/** Scrolls a box, and nothing else, just far enough for an element inside it to be seen. */
export function revealInside(scroller: HTMLElement, element: Element): void {
  const box = scroller.getBoundingClientRect()
  const { top, bottom } = element.getBoundingClientRect()
  if (top < box.top + marginPx) scroller.scrollTop += top - box.top - marginPx
  else if (bottom > box.bottom - marginPx) scroller.scrollTop += bottom - box.bottom + marginPx
}
