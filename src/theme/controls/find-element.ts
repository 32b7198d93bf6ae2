/** The element that the hash of an address names, or null. Korean ids arrive percent-encoded. */
export function elementOfHash(hash: string): HTMLElement | null {
  const id = hash.replace(/^#/, '')
  if (!id) return null
  try {
    return document.getElementById(decodeURIComponent(id))
  } catch {
    // A percent sign that encodes nothing.
    return document.getElementById(id)
  }
}

/** The nearest element matching a selector, from where an event happened upwards. */
export function elementAt(target: EventTarget | null, selector: string): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(selector) : null
}
