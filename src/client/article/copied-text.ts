/** The text of a drawn code block as an author would paste it: no gutter, nothing marked `data-no-copy`. */
export function copiedText(code: Element): string {
  const copy = code.cloneNode(true) as Element // A clone of an element is an element.
  for (const hidden of copy.querySelectorAll('[data-no-copy], .gutter')) hidden.remove()
  const lines = [...copy.querySelectorAll('.line')]
  if (lines.length === 0) return copy.textContent.replace(/\n$/, '')
  return lines.map((line) => line.textContent.replace(/\n$/, '')).join('\n')
}
