import { elementAt } from '../../theme/article/find-element.ts'

/**
 * Makes every `[data-wrap]` button wrap the lines of its code, and marks with `data-overflows` the blocks
 * that have a use for it. Gives back what a new page needs.
 */
export function startWrap(): () => void {
  // Sizes change with the window, the fonts, and when a panel comes into view.
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) measure(target)
  })

  document.addEventListener('click', ({ target }) => {
    const button = elementAt(target, 'button[data-wrap]')
    const box = button?.closest(BOX)
    if (!button || !box) return
    button.setAttribute('aria-pressed', String(box.classList.toggle('wrapped')))
    for (const block of box.querySelectorAll('pre')) measure(block)
  })

  return () => {
    observer.disconnect()
    for (const block of document.querySelectorAll(`:is(${BOX}) pre`)) observer.observe(block)
  }
}

const BOX = 'figure.code, .code-tabs'

function measure(block: Element): void {
  // Without a width it stands in a hidden panel, and says nothing.
  if (block.clientWidth === 0) return
  const isWrapped = block.closest('.wrapped') !== null
  const isWide = block.scrollWidth > block.clientWidth
  for (const box of [block.closest('figure.code'), block.closest('.code-tabs')]) {
    box?.toggleAttribute('data-overflows', isWrapped || isWide)
  }
}
