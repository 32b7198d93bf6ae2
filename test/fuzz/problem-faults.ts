import { detailsIn, wordsOf } from '../../src/diagnostics/problem.ts'
import type { Problem } from '../../src/model.ts'

/** Reasons that are ours: the words of an exception that nobody meant for an author. */
const OURS =
  /is not a function|is not iterable|Cannot (?:read|set|convert)|undefined \(|Maximum call stack|Invalid (?:array|string|count|time)|is not extensible|reading '/

/**
 * What V8 says of an expression of the author: of a value that was written where it is used, such as an object or a text
 * that is called, which nothing of ours does; or of a property by the name that the author has written.
 */
function isAuthors(code: string, reason: string, inputs: readonly string[]): boolean {
  if (code !== 'mdx-expression') return false
  const [, property] =
    /^Cannot read properties of undefined \(reading '(\w+)'\)$/.exec(reason) ?? []
  if (property !== undefined) return inputs.some((input) => input.includes(`.${property}`))
  return /^\{?(?:\(intermediate value\)|"[^"]*" is not)/.test(reason)
}

/** What is wrong with a problem as a build of these inputs reports it. */
export function problemFaults(found: Problem, inputs: readonly string[]): string[] {
  const faults: string[] = []
  const { reason = '' } = detailsIn('en', found)
  if (found.code === 'undrawable') faults.push(`undrawable: ${reason}`)
  else if (OURS.test(reason) && !isAuthors(found.code, reason, inputs))
    faults.push(`${found.code}: ${reason}`)
  if (!isPlace(found.line) || !isPlace(found.column)) faults.push(`place of ${found.code}`)
  for (const language of ['ko', 'en'] as const) {
    const { message, hint } = wordsOf(found, language)
    const written = detailsIn(language, found).reason ?? ''
    const own = written === '' ? message : message.replaceAll(written, '')
    const [made] = /\bundefined\b|\[object Object\]/.exec(own + hint) ?? []
    // An author may have written it.
    if (made !== undefined && !inputs.some((input) => input.includes(made)))
      faults.push(`words of ${found.code}`)
  }
  return faults
}

const isPlace = (value: number | undefined) =>
  value === undefined || (Number.isInteger(value) && value > 0)
