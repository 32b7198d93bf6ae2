/** Makes everything outside an element inert and keeps the page from scrolling; returns how to undo it. */
export function holdPage(element: HTMLElement): () => void {
  const held: Element[] = []
  for (let inner: Element = element; inner.parentElement; inner = inner.parentElement) {
    if (inner === document.body) break
    for (const other of inner.parentElement.children) {
      if (other === inner || other.hasAttribute('inert')) continue
      // Announcements are still heard.
      if (other.hasAttribute('aria-live') || other.tagName === 'SCRIPT') continue
      other.setAttribute('inert', '')
      held.push(other)
    }
  }
  const { overflow } = document.body.style
  document.body.style.overflow = 'hidden'
  return () => {
    for (const other of held) other.removeAttribute('inert')
    document.body.style.overflow = overflow
  }
}
