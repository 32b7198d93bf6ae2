const focusable =
  'a[href], button, summary, input:not([type="radio"]), input:checked, [tabindex="0"]'

/** Lets Tab go round inside an element. */
export function keepFocusIn(element: HTMLElement, event: KeyboardEvent): void {
  if (event.key !== 'Tab') return
  const stops = [...element.querySelectorAll<HTMLElement>(focusable)].filter(
    (stop) => !stop.closest('[inert]') && isSeen(stop),
  )
  const end = event.shiftKey ? stops[0] : stops.at(-1)
  const start = event.shiftKey ? stops.at(-1) : stops[0]
  if (document.activeElement !== end && element.contains(document.activeElement)) return
  event.preventDefault()
  start?.focus()
}

function isSeen(element: HTMLElement): boolean {
  return element.checkVisibility?.({ visibilityProperty: true }) ?? element.offsetParent !== null
}
