/** The parts of a Markdown text that are not read as Markdown: its front matter and its blocks of code. */
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

const FENCE = /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*(`{3,}|~{3,})([^\n]*)$/

/** Tells which lines of a Markdown text are in a block of code, by their numbers from 0. The fences are not. */
export function codeLines(text: string): (line: number) => boolean {
  const inside = new Set<number>()
  let fence: string | undefined
  for (const [index, line] of text.split('\n').entries()) {
    const [, marks, rest = ''] = FENCE.exec(line.replace(/\r$/, '')) ?? []
    if (fence === undefined) {
      if (marks !== undefined && !(marks[0] === '`' && rest.includes('`'))) fence = marks
    } else if (marks?.startsWith(fence) && rest.trim() === '') fence = undefined
    else inside.add(index)
  }
  return (line) => inside.has(line)
}

/** Whether an offset of a text is in a block of code. */
export const isInCodeBlock = (text: string, offset: number): boolean =>
  codeLines(text)(text.slice(0, offset).split('\n').length - 1)
