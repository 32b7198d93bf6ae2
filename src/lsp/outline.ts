import { writtenHeadings } from './headings.ts'
import type { Span } from './span.ts'

/** A heading with the headings below it. */
export interface OutlineEntry {
  readonly name: string
  readonly level: number
  /** All that stands under it. */
  readonly whole: Span
  readonly line: Span
  readonly children: readonly OutlineEntry[]
}

/** The headings of a Markdown text as a tree. */
export function outline(text: string): readonly OutlineEntry[] {
  const headings = writtenHeadings(text).filter((heading) => heading.text !== '')
  const below = (from: number, level: number, end: number): readonly OutlineEntry[] => {
    const entries: OutlineEntry[] = []
    for (let at = from; at < headings.length; ) {
      const heading = headings[at]
      if (!heading || heading.level <= level || heading.line.start >= end) break
      const next = headings.findIndex((one, index) => index > at && one.level <= heading.level)
      const last = next < 0 ? end : Math.min(end, headings[next]?.line.start ?? end)
      entries.push({
        name: heading.text,
        level: heading.level,
        line: heading.line,
        whole: { start: heading.line.start, end: last },
        children: below(at + 1, heading.level, last),
      })
      at = next < 0 ? headings.length : next
    }
    return entries
  }
  return below(0, 0, text.length)
}
