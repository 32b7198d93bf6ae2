import { elementAt } from '../../theme/controls/find-element.ts'
import { holdScroll } from '../../theme/controls/hold-scroll.ts'
import { afterNextFrame } from '../navigation/first-frame.ts'

/**
 * Makes every `[data-wrap]` button wrap the lines of its code, and marks with `data-overflows` the blocks that have a use
 * for it. Makes `[data-unfold]` buttons show all lines of a block, and `[data-whole]` ones all parameters of a sample. Code and tables take focus only while they scroll.
 * Gives back what a new page needs.
 */
export function startCodeBlocks(): () => void {
  let isWhole = false
  // Sizes change with the window, the fonts, and when a panel comes into view.
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) measure(target.closest('pre') ?? target)
  })

  document.addEventListener('click', ({ target }) => {
    const button = elementAt(target, 'button[data-wrap]')
    const box = button?.closest(BOX)
    if (!button || !box) return
    button.setAttribute('aria-pressed', String(box.classList.toggle('wrapped')))
    for (const block of box.querySelectorAll('pre')) measure(block)
  })
  document.addEventListener('click', ({ target }) => {
    const button = elementAt(target, 'button[data-unfold]')
    const block = button?.closest('.folded')
    if (!button || !block) return
    const top = button.getBoundingClientRect().top
    setOpen(block, !block.classList.contains('unfolded'))
    // What is read is at the end of a block that closes: the page goes back with it.
    const moved = button.getBoundingClientRect().top - top
    if (moved < 0) holdScroll(moved)
  })
  document.addEventListener('click', ({ target }) => {
    const button = elementAt(target, 'button[data-whole]')
    if (!button) return
    isWhole = button.getAttribute('aria-expanded') === 'false'
    showWhole(isWhole)
  })
  // The browser scrolls a folded block to what it finds in it.
  document.addEventListener('scroll', openFolded, { capture: true, passive: true })

  return () => {
    if (isWhole) showWhole(isWhole)
    // Roles change nothing that is seen, and a row that gets one is styled again.
    afterNextFrame(() => {
      for (const table of document.querySelectorAll('.table.row-cards > table')) keepRoles(table)
    })
    observer.disconnect()
    // Code whose lines come later grows within a block that does not.
    for (const block of document.querySelectorAll(
      `:is(${BOX}) :is(pre, pre > code), .prose .table, .diagram`,
    ))
      observer.observe(block)
  }
}

const BOX = 'figure.code, .code-tabs'

/** Samples with all parameters or with few, in all languages and on all pages of the visit. */
function showWhole(isWhole: boolean): void {
  for (const button of document.querySelectorAll('button[data-whole]'))
    button.setAttribute('aria-expanded', String(isWhole))
}

function openFolded({ target }: Event): void {
  if (!(target instanceof HTMLPreElement) || target.scrollTop === 0) return
  const block = target.closest('.folded:not(.unfolded)')
  if (!block || getComputedStyle(target).overflowY !== 'hidden') return
  target.scrollTop = 0
  setOpen(block, true)
}

function setOpen(block: Element, isOpen: boolean): void {
  block.classList.toggle('unfolded', isOpen)
  block.querySelector('[data-unfold]')?.setAttribute('aria-expanded', String(isOpen))
}

function measure(block: Element): void {
  // Without a width it stands in a hidden panel, and says nothing.
  if (block.clientWidth === 0) return
  setFocusable(block)
  if (block.tagName !== 'PRE') return
  const isWrapped = block.closest('.wrapped') !== null
  const isWide = block.scrollWidth > block.clientWidth
  for (const box of [block.closest('figure.code'), block.closest('.code-tabs')]) {
    box?.toggleAttribute('data-overflows', isWrapped || isWide)
  }
}

/** Some browsers forget what the elements of a table are while its rows are cards, with another `display`. */
function keepRoles(table: Element): void {
  table.setAttribute('role', 'table')
  for (const element of table.querySelectorAll('thead, tbody, tr, td, th')) {
    const isRowHeader = element.getAttribute('scope') === 'row'
    const role = isRowHeader ? 'rowheader' : ROLES[element.localName]
    if (role) element.setAttribute('role', role)
  }
}

const ROLES: Readonly<Record<string, string>> = {
  thead: 'rowgroup',
  tbody: 'rowgroup',
  tr: 'row',
  td: 'cell',
  th: 'columnheader',
}

/** Only what scrolls is to be reached by keyboard: nothing else happens there. */
function setFocusable(box: Element): void {
  const { overflowX, overflowY } = getComputedStyle(box)
  const scrolls =
    (overflowX === 'auto' && box.scrollWidth > box.clientWidth) ||
    (overflowY === 'auto' && box.scrollHeight > box.clientHeight)
  if (scrolls) box.setAttribute('tabindex', '0')
  else if (document.activeElement !== box) box.removeAttribute('tabindex')
}
