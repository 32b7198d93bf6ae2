/** Tells a text to screen readers through the live region of the page. */
export function announce(text: string): void {
  const region = document.getElementById('announcer')
  if (!region) return
  // Emptied first and filled later: a text that is already there would not be read again.
  region.textContent = ''
  setTimeout(() => {
    region.textContent = text
  }, 50)
}
