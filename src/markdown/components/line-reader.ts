/** Where the content of lines begins, as far as it takes to know what a tag on them stands in. */

export interface Line {
  readonly start: number
  /** Behind the marks of quotations and of items, and the white space before them. */
  readonly textStart: number
  /** The column, from 0, at which the content of the item begins that the line is in. */
  readonly base: number
  /** The marks of the quotation that the line is in. */
  readonly quote: string
  /** Indented so far, behind a blank line, that it is code in Markdown. */
  readonly isCode: boolean
  /** A row of a table or a heading, which ends where the line ends. */
  readonly isRow: boolean
}

/** The line that an offset is in. Offsets are asked in their order. */
export interface LineReader {
  (at: number): Line
  /** Leaves out lines up to an offset: those of code. */
  skipTo(at: number): void
}

const QUOTE = /(?:[ \t]{0,3}>[ \t]?)*/y
const SPACE = /[ \t]*/y
export const ITEM_MARK = /(?:[-*+]|\d{1,9}[.)])(?=[ \t]|$)/my

export function lineReader(text: string): LineReader {
  let next = 0
  let items: number[] = []
  let isBlankBefore = true
  let isCodeBefore = false
  let current: Line = {
    ...{ start: 0, textStart: 0, base: 0 },
    ...{ quote: '', isCode: false, isRow: false },
  }
  const matchAt = (pattern: RegExp, at: number) => {
    pattern.lastIndex = at
    return pattern.exec(text)?.[0] ?? ''
  }
  function read(start: number, end: number): void {
    const quote = matchAt(QUOTE, start)
    let at = start + quote.length
    const space = matchAt(SPACE, at)
    at += space.length
    if (at >= end) {
      isBlankBefore = true
      current = {
        ...{ start, textStart: at, base: items.at(-1) ?? 0 },
        ...{ quote, isCode: false, isRow: false },
      }
      return
    }
    let column = widthOf(space)
    items = items.filter((base) => base <= column)
    const isCode = column - (items.at(-1) ?? 0) >= 4 && (isBlankBefore || isCodeBefore)
    if (!isCode)
      for (let mark = matchAt(ITEM_MARK, at); mark !== ''; mark = matchAt(ITEM_MARK, at)) {
        const gap = matchAt(SPACE, at + mark.length)
        const isEmpty = at + mark.length + gap.length >= end
        const width = isEmpty || gap.length > 4 ? 1 : gap.length
        column += mark.length + width
        items.push(column)
        at += mark.length + (isEmpty ? gap.length : width)
        if (isEmpty) break
      }
    const isRow = text[at] === '|' || /^#{1,6}[ \t]/.test(text.slice(at, at + 8))
    current = { start, textStart: at, base: items.at(-1) ?? 0, quote, isCode, isRow }
    isBlankBefore = false
    isCodeBefore = isCode
  }
  const reader = (at: number): Line => {
    while (next <= at) {
      const end = text.indexOf('\n', next)
      read(next, end < 0 ? text.length : end)
      next = end < 0 ? Number.POSITIVE_INFINITY : end + 1
    }
    return current
  }
  return Object.assign(reader, {
    skipTo(at: number) {
      if (at < next) return
      const end = text.indexOf('\n', at)
      next = end < 0 ? Number.POSITIVE_INFINITY : end + 1
      isBlankBefore = false
      isCodeBefore = false
    },
  })
}

/** How far white space reaches. A tab goes to the next column that can be divided by four. */
export function widthOf(space: string): number {
  let width = 0
  for (const character of space) width = character === '\t' ? width + 4 - (width % 4) : width + 1
  return width
}
