/** A part of a text, by offsets of UTF-16 as editors and JavaScript count. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** Whether an offset is in a part, or right behind it, where an author is still writing it. */
export const touches = ({ start, end }: Span, offset: number): boolean =>
  start <= offset && offset <= end

/** The line that an offset is in, without its end. */
export function lineAround(text: string, offset: number): Span {
  const start = text.lastIndexOf('\n', offset - 1) + 1
  const next = text.indexOf('\n', offset)
  const end = next < 0 ? text.length : next
  return { start, end: text[end - 1] === '\r' && end > start ? end - 1 : end }
}

/** A line by its number, counted from 1; the last one when there are not so many. */
export function lineNumbered(text: string, line: number): Span {
  let start = 0
  for (let at = 1; at < line; at++) {
    const next = text.indexOf('\n', start)
    if (next < 0) break
    start = next + 1
  }
  return lineAround(text, start)
}
