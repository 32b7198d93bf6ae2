/**
 * So many elements of an article for each pixel of the height of the window are in its first frame. In the densest
 * articles, of tables and code, 0.7 elements stand on a pixel.
 */
const ELEMENTS_PER_PIXEL = 0.8

/** The code of a reference stands at the top, beside the text. */
const TEXTS = '#main [data-prose]:not([data-prose="samples"])'

/**
 * Leaves what lies far below the window out of the first frame of a page that begins at its top: styles and layout of a
 * long article take longer than all else that a click does. It comes right after that frame.
 */
export function leaveOutBelow(): void {
  // A tab that is not seen draws no frame.
  if (document.hidden) return
  const leftOut: HTMLElement[] = []
  let room = innerHeight * ELEMENTS_PER_PIXEL
  for (const text of document.querySelectorAll(TEXTS))
    for (const block of text.children) {
      if (room <= 0 && block instanceof HTMLElement && !block.hidden) {
        block.hidden = true
        leftOut.push(block)
      }
      room -= 1 + block.getElementsByTagName('*').length
    }
  if (leftOut.length > 0)
    requestAnimationFrame(() => {
      setTimeout(() => {
        for (const block of leftOut) block.hidden = false
      })
    })
}
