import { problem } from '../../diagnostics/problem.ts'
import type { Place, Problem, UsedValues } from '../../model.ts'
import { USE } from './used-values.ts'

/** A text with its values in place. */
export interface Filled {
  readonly text: string
  /** The original column of a place in it. Values stand in one line, so lines stay what they are. */
  columnOf(line: number, column: number): number
  readonly problems: readonly Problem[]
}

/** Where a line was changed: from this column on, what was written stands `moved` columns further on. */
interface Shift {
  readonly from: number
  readonly moved: number
}

/** Puts values where a text names them. `\{{name}}` stays, without its backslash. */
export function fillText(text: string, path: string, used: UsedValues = {}): Filled {
  const problems: Problem[] = []
  const shifts = new Map<number, Shift[]>()
  const lineAt = lineCounter(text)
  const filled = text.replace(USE, (written, backslash: string, name: string, offset: number) => {
    if (!Object.hasOwn(used, name)) return written
    const { line, start } = lineAt(offset)
    const place = { path, line, column: offset - start + 1 + backslash.length }
    const { value, near } = used[name] ?? {}
    if (backslash === '' && value === undefined) problems.push(unknownValue(name, place, near))
    const replacement =
      backslash || value === undefined ? written.slice(backslash.length) : `${value}`
    const own = shifts.get(line) ?? []
    const moved = (own.at(-1)?.moved ?? 0) + written.length - replacement.length
    own.push({ from: offset - start + 1 + written.length - moved, moved })
    shifts.set(line, own)
    return replacement
  })
  const columnOf = (line: number, column: number) =>
    column + (shifts.get(line)?.findLast(({ from }) => from <= column)?.moved ?? 0)
  return { text: filled, columnOf, problems }
}

/** The problem of a name that the site does not have. */
export function unknownValue(name: string, place: Place, near: string | undefined): Problem {
  return problem('value-unknown', place, { name, ...(near ? { near } : {}) })
}

/** Tells the line of an offset, and where that line begins. Offsets are asked in their order. */
function lineCounter(text: string): (offset: number) => { line: number; start: number } {
  let line = 1
  let start = 0
  return (offset) => {
    for (let end = text.indexOf('\n', start); end >= 0 && end < offset; ) {
      line++
      start = end + 1
      end = text.indexOf('\n', start)
    }
    return { line, start }
  }
}
