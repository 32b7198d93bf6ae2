import pc from 'picocolors'
import { wordsFor } from '../i18n/command-words.ts'
import type { Problem, Severity } from '../model.ts'
import { type Excerpt, excerptText, visible } from './excerpt.ts'
import { wordsOf } from './problem.ts'
import { type Explained, problemHelp } from './problem-help.ts'

/** A problem with the line that it is about, where that could be read, and where the manual is. */
export type ShownProblem = Problem & Pick<Explained, 'manual'> & { readonly excerpt?: Excerpt }

/** A problem as the author reads it: where, how bad, which kind; what is wrong and what to do; the line itself; the manual. */
export function problemText(found: ShownProblem, language: 'ko' | 'en'): string {
  const { message, hint } = wordsOf(found, language)
  const place = [found.path, found.line, found.column]
    .filter((part) => part !== undefined)
    .join(':')
  const paint = { error: pc.red, warning: pc.yellow, info: pc.cyan }[found.severity]
  const excerpt = found.excerpt ? `\n${pc.dim(excerptText(found.excerpt))}` : ''
  const help = problemHelp(found, language)
  const more = help === undefined ? '' : `\n  ${pc.dim(wordsFor(language).more(visible(help)))}`
  return `${pc.bold(visible(place))}  ${paint(wordsFor(language).severity[found.severity])}  ${pc.dim(found.code)}\n  ${visible(message)}\n  ${visible(hint)}${excerpt}${more}`
}

/** How many problems there are of a severity. */
export const countOf = (severity: Severity, problems: readonly Problem[]) =>
  problems.filter((found) => found.severity === severity).length
