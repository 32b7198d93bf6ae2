import { detailsIn, wordsOf } from '../../src/diagnostics/problem.ts'
import type { Problem } from '../../src/model.ts'

/** Reasons that are ours: the words of an exception that nobody meant for an author. */
const OURS =
  /is not a function|is not iterable|Cannot (?:read|set|convert)|undefined \(|Maximum call stack|Invalid (?:array|string|count|time)|is not extensible|reading '/

/** What V8 calls a value that was written where it is used, such as by an author who calls an object or a text: nothing of ours does. */
const isAuthors = (code: string, reason: string) =>
  code === 'mdx-expression' && /^\{?(?:\(intermediate value\)|"[^"]*" is not)/.test(reason)

/** What is wrong with a problem as a build reports it. */
export function problemFaults(found: Problem): string[] {
  const faults: string[] = []
  const { reason = '' } = detailsIn('en', found)
  if (found.code === 'undrawable') faults.push(`undrawable: ${reason}`)
  else if (OURS.test(reason) && !isAuthors(found.code, reason))
    faults.push(`${found.code}: ${reason}`)
  if (!isPlace(found.line) || !isPlace(found.column)) faults.push(`place of ${found.code}`)
  for (const language of ['ko', 'en'] as const) {
    const { message, hint } = wordsOf(found, language)
    const written = detailsIn(language, found).reason ?? ''
    const own = written === '' ? message : message.replaceAll(written, '')
    if (/\bundefined\b|\[object Object\]/.test(own + hint)) faults.push(`words of ${found.code}`)
  }
  return faults
}

const isPlace = (value: number | undefined) =>
  value === undefined || (Number.isInteger(value) && value > 0)
