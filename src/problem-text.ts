import pc from 'picocolors'
import type { Problem, Severity } from './model.ts'
import { wordsOf } from './problem.ts'
import { wordsFor } from './words.ts'

/** A problem as the author reads it: where, how bad, which kind; then what is wrong and what to do. */
export function problemText(found: Problem, language: 'ko' | 'en'): string {
  const { message, hint } = wordsOf(found, language)
  const place = [found.path, found.line, found.column]
    .filter((part) => part !== undefined)
    .join(':')
  const paint = { error: pc.red, warning: pc.yellow, info: pc.cyan }[found.severity]
  return `${pc.bold(place)}  ${paint(wordsFor(language).severity[found.severity])}  ${pc.dim(found.code)}\n  ${message}\n  ${hint}`
}

/** How many problems there are of a severity. */
export const countOf = (severity: Severity, problems: readonly Problem[]) =>
  problems.filter((found) => found.severity === severity).length
