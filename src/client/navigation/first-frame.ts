/** So many elements are laid out before it is looked whether they fill the window. */
const ELEMENTS_AT_ONCE = 60

/** The code of a reference stands at the top, beside the text. */
const TEXTS = '#main [data-prose]:not([data-prose="samples"])'

/** Lines of folded code that nobody sees: what shows of it ends at the height of 14 lines. */
const FOLDED_LINES = '.folded:not(.unfolded) .line:nth-child(n + 21)'

/** Long code of a reference, which has no element for a line and is not folded beside the text. */
const FLAT_CODE = '#main .flat.folded code'

/** No line of code is lower, in CSS pixels. */
const LINE_HEIGHT = 16

/** Their children stand one below the other, whatever comes after them. */
const PLAIN_BLOCKS =
  '.embed, .event-message, .event-message > div, .group-of-params, .body-field, .variants, .variants > details[open], .params, .param'

const CLOSED = 'details:not([open])'

/**
 * Leaves what lies below the window out of the first frame of a page that begins at its top: styles and layout of a
 * long article take longer than all else that a click does. It comes right after that frame. To be called before
 * anything asks for the layout of the new page, which would be that of the whole article.
 */
export function leaveOutBelow(): void {
  // A tab that is not seen draws no frame.
  if (document.hidden) return
  const texts = [...document.querySelectorAll(TEXTS)]
  const blocks = texts.flatMap(blocksOf)
  for (const block of blocks) block.hidden = true
  const mostLines = Math.ceil(innerHeight / LINE_HEIGHT)
  const cuts = [...document.querySelectorAll(FLAT_CODE)].flatMap((code) => cutCode(code, mostLines))
  const leftOut: HTMLElement[] = []
  let room = ELEMENTS_AT_ONCE
  let shown = 0
  for (const block of blocks) {
    const size = sizeOf(block)
    // A large block such as a table may lie below the window that smaller ones fill.
    if (size > room) {
      if (endOf(blocks[shown - 1]) > innerHeight) break
      room = ELEMENTS_AT_ONCE
    }
    const folded = block.querySelectorAll<HTMLElement>(FOLDED_LINES)
    for (const line of folded) line.hidden = true
    leftOut.push(...folded)
    block.hidden = false
    shown += 1
    room -= size
  }
  leftOut.push(...blocks.slice(shown))
  if (leftOut.length + cuts.length > 0)
    afterNextFrame(() => {
      for (const block of leftOut) block.hidden = false
      for (const { code, rest } of cuts) code.append(rest)
    })
}

/** Code without its last lines, and these. */
interface Cut {
  readonly code: Element
  readonly rest: DocumentFragment
}

/** Takes out of code what comes after so many lines, if it is in a tab that shows. */
function cutCode(code: Element, mostLines: number): Cut[] {
  if (code.closest('[hidden]')) return []
  let lines = 0
  for (const node of code.childNodes) {
    lines += (node.textContent ?? '').split('\n').length - 1
    if (lines < mostLines) continue
    const range = document.createRange()
    range.selectNodeContents(code)
    range.setStartAfter(node)
    return [{ code, rest: range.extractContents() }]
  }
  return []
}

/**
 * Does something once the next frame is on the screen. In a task that comes right after the drawing of that frame the
 * browser would be asked for the layout, to find what is below the mouse, before it has shown the frame.
 */
export function afterNextFrame(work: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(work)))
}

/**
 * The blocks of a text that are drawn, from the top. A long list of fields is taken field by field. A table or a grid is
 * one block: what is added to it later would change the width of its columns.
 */
const blocksOf = (text: Element): readonly HTMLElement[] =>
  ([...text.children] as HTMLElement[]).flatMap((block) => {
    if (block.hidden !== false) return []
    const isLong = sizeOf(block) > ELEMENTS_AT_ONCE
    return isLong && block.matches(PLAIN_BLOCKS) ? blocksOf(block) : block
  })

/** How many elements of a block are laid out: of closed details that is the summary alone. */
function sizeOf(block: Element): number {
  const closed = block.matches(CLOSED) ? [block] : block.querySelectorAll(CLOSED)
  let size = 1 + countIn(block)
  for (const details of closed) {
    const isCounted = details !== block && details.parentElement?.closest(CLOSED)
    if (!isCounted) size -= countIn(details) - summarySize(details)
  }
  return size
}

/** A selector of all that is closed takes ten times as long, which shows on a page that has none of it. */
const countIn = (element: Element) => element.getElementsByTagName('*').length

function summarySize(details: Element): number {
  const summary = details.querySelector(':scope > summary')
  return summary ? 1 + countIn(summary) : 0
}

/** Where an element ends, in CSS pixels from the top of the page. */
const endOf = (element: Element | undefined) =>
  element ? element.getBoundingClientRect().bottom + scrollY : 0
