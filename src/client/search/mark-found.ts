import { elementOfHash } from '../../theme/controls/find-element.ts'

/** What the next page is opened for. */
let wanted: { readonly path: string; readonly marks: readonly string[] } | undefined

const NAME = 'docsgen-search'
/** Marked for so long. */
const MOMENT = 6000
const MOST = 200

/** Says which words are to be marked on the page that a result leads to. */
export function willOpen(href: string, marks: readonly string[]): void {
  const path = new URL(href).pathname
  wanted = { path, marks }
  // A result in the page at hand loads nothing, and may not even change the hash.
  if (path === location.pathname) requestAnimationFrame(markFound)
}

/**
 * Marks what was searched for in the part of the page that its result led to. The CSS Custom Highlight API draws the
 * marks without a change of the document; where a browser lacks it, the page is shown without.
 */
export function markFound(): void {
  if (!wanted || location.pathname !== wanted.path || !('highlights' in CSS)) return
  const { marks } = wanted
  wanted = undefined
  const ranges = rangesOf(marks)
  if (ranges.length === 0) return
  const highlight = new Highlight(...ranges)
  CSS.highlights.set(NAME, highlight)
  setTimeout(() => {
    if (CSS.highlights.get(NAME) === highlight) CSS.highlights.delete(NAME)
  }, MOMENT)
}

function rangesOf(marks: readonly string[]): Range[] {
  const main = document.getElementById('main')
  if (!main || marks.length === 0) return []
  const pattern = new RegExp(marks.map(anywhere).join('|'), 'gi')
  const start = elementOfHash(location.hash)
  const ranges: Range[] = []
  for (const text of textsOf(main, start)) {
    for (const { index, 0: found } of text.data.matchAll(pattern)) {
      const range = new Range()
      range.setStart(text, index)
      range.setEnd(text, index + found.length)
      ranges.push(range)
      if (ranges.length >= MOST) return ranges
    }
  }
  return ranges
}

/** Texts of the theme have marks without width between their characters, against breaks of lines. */
const anywhere = (mark: string) =>
  [...mark].map((sign) => sign.replace(/[.*+?^${}()|[\]\\/-]/, '\\$&')).join('\u2060?')

/** The texts of a section: from its heading, or the row of a table, to the next heading. All of them without one. */
function* textsOf(main: Element, start: Element | null): Generator<Text> {
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  if (start && main.contains(start)) {
    walker.currentNode = start
    if (!start.matches(HEADING)) {
      const inside = document.createTreeWalker(start, NodeFilter.SHOW_TEXT)
      while (inside.nextNode()) yield inside.currentNode as Text
      return
    }
  }
  while (walker.nextNode()) {
    const node = walker.currentNode
    if (node instanceof Text) yield node
    else if (start && node instanceof Element && node.matches(HEADING)) return
  }
}

const HEADING = 'h1[id], h2[id], h3[id], h4[id], h5[id], h6[id]'
