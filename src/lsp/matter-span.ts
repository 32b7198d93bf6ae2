import type { Span } from './span.ts'

/** The front matter of a text: what stands between its marks, and the whole of it. */
export interface MatterSpan {
  readonly inner: Span
  readonly whole: Span
}

const OPEN = /^\uFEFF?---[ \t]*(?:ya?ml)?[ \t]*\r?\n/
const CLOSE = /^---[ \t]*\r?$/m

/** The front matter of a text. One that is not closed yet goes to the first blank line. */
export function matterSpan(text: string): MatterSpan | undefined {
  const [open] = OPEN.exec(text) ?? []
  if (open === undefined) return undefined
  const start = open.length
  const rest = text.slice(start)
  const close = CLOSE.exec(rest)
  if (close) {
    const end = start + close.index
    return { inner: { start, end }, whole: { start: 0, end: end + close[0].length } }
  }
  const blank = /^[ \t]*\r?$/m.exec(rest)
  const end = start + (blank?.index ?? rest.length)
  return { inner: { start, end }, whole: { start: 0, end } }
}
