import { ownValue } from '../../src/data-files/plain-values.ts'
import { detailsIn, wordsOf } from '../../src/diagnostics/problem.ts'
import type { Problem } from '../../src/model.ts'

/** Reasons that are ours: the words of an exception that nobody meant for an author. */
const OURS =
  /is not a function|is not iterable|Cannot (?:read|set|convert)|undefined \(|Maximum call stack|Invalid (?:array|string|count|time)|is not extensible|reading '/

/**
 * What V8 says of an expression of the author: of a value that was written where it is used, such as an object or a text
 * that is called, which nothing of ours does; or of a property that the author reads.
 * An expression may go on for many lines: `written` is the file from the line of the problem on.
 */
function isAuthors({ code, column = 1 }: Problem, reason: string, written: string): boolean {
  if (code !== 'mdx-expression') return false
  const [, property] =
    /^Cannot read properties of undefined \(reading '(\w+)'\)$/.exec(reason) ?? []
  if (property === undefined) return /^\{?(?:\(intermediate value\)|"[^"]*" is not)/.test(reason)
  return new RegExp(`\\.${property}\\b`).test(written.slice(column - 1))
}

/** What is wrong with a problem as a build of these files reports it. */
export function problemFaults(found: Problem, files: Readonly<Record<string, string>>): string[] {
  const faults: string[] = []
  const { reason = '' } = detailsIn('en', found)
  const lines = linesOf(ownValue(files, found.path) ?? '')
  const at = (found.line ?? 0) - 1
  const line = lines[at] ?? ''
  if (found.code === 'undrawable') faults.push(`undrawable: ${reason}`)
  else if (OURS.test(reason) && !isAuthors(found, reason, lines.slice(at).join('\n')))
    faults.push(`${found.code}: ${reason}`)
  if (!isPlace(found.line) || !isPlace(found.column)) faults.push(`place of ${found.code}`)
  for (const language of ['ko', 'en'] as const) {
    const { message, hint } = wordsOf(found, language)
    const details = Object.entries(detailsIn(language, found))
    const own = details.reduce(
      (words, [name, value]) =>
        name === 'reason' || (value !== '' && line.includes(value))
          ? words.replaceAll(value, '')
          : words,
      `${message}\n${hint}`,
    )
    if (/\bundefined\b|\[object Object\]/.test(own)) faults.push(`words of ${found.code}`)
  }
  return faults
}

let last = { text: '', lines: [''] }

/** The lines of a file, which may have thousands of problems one after the other. */
function linesOf(text: string): readonly string[] {
  if (text !== last.text) last = { text, lines: text.split(/\r\n?|\n/) }
  return last.lines
}

const isPlace = (value: number | undefined) =>
  value === undefined || (Number.isInteger(value) && value > 0)
