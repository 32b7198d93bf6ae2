/** The nearest element matching a selector, from where an event happened upwards. */
export function elementAt(target: EventTarget | null, selector: string): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(selector) : null
}
