/** Where what begins in a text ends. Places are asked in their order. */
export interface MarkEnds {
  /** Behind the line that closes a fence, of those from a place on. */
  fence(fence: string, from: number): number | undefined
  /** Behind the run of backticks that is as long as another, in the same paragraph. */
  span(length: number, from: number): number | undefined
  /** Behind the next of a mark. */
  mark(mark: string, from: number): number | undefined
}

interface Closing {
  readonly run: string
  readonly start: number
  readonly end: number
}

const CLOSING_LINE = /^[ \t>]*(`{3,}|~{3,})[`~]*[ \t]*$/gm
const RUN = /`+/g
/** A line that a paragraph ends before: CommonMark reads blocks first, so that no code span goes on behind them. */
const BREAK = /^[ \t>]*(?:$|`{3,}[^`\n]*$|~{3,}|:{3,}|#{1,6}[ \t])/gm

/**
 * Finds the ends of marks in a text. Each part of it is looked at once, and what was not found once is not looked for
 * again: a text may have thousands of marks that never end.
 */
export function markEnds(text: string): MarkEnds {
  let closings: readonly Closing[] | undefined
  let nextClosing = 0
  const unclosed: string[] = []
  let runs: Map<number, number[]> | undefined
  let breaks: number[] | undefined
  const missing = new Set<string>()
  return {
    fence(fence, from) {
      if (unclosed.some((other) => fence.startsWith(other))) return undefined
      closings ??= closingsIn(text)
      while ((closings[nextClosing]?.start ?? from) < from) nextClosing++
      for (let at = nextClosing; at < closings.length; at++)
        if (closings[at]?.run.startsWith(fence)) return closings[at]?.end
      unclosed.push(fence)
      return undefined
    },
    span(length, from) {
      runs ??= runsIn(text)
      // The last ones come first.
      const own = runs.get(length) ?? []
      while ((own.at(-1) ?? from) < from) own.pop()
      const start = own.at(-1)
      breaks ??= [...text.matchAll(BREAK)].map(({ index }) => index).reverse()
      while ((breaks.at(-1) ?? from) < from) breaks.pop()
      return start === undefined || (breaks.at(-1) ?? start) < start ? undefined : start + length
    },
    mark(mark, from) {
      if (missing.has(mark)) return undefined
      const at = text.indexOf(mark, from)
      if (at < 0) missing.add(mark)
      return at < 0 ? undefined : at + mark.length
    },
  }
}

function closingsIn(text: string): Closing[] {
  return [...text.matchAll(CLOSING_LINE)].map(({ 0: line, 1: run = '', index }) => ({
    run,
    start: index,
    end: index + line.length,
  }))
}

/** Where runs of backticks begin, by their length, from the last to the first. */
function runsIn(text: string): Map<number, number[]> {
  const runs = new Map<number, number[]>()
  for (const { 0: run, index } of [...text.matchAll(RUN)].reverse()) {
    const own = runs.get(run.length) ?? []
    own.push(index)
    runs.set(run.length, own)
  }
  return runs
}
