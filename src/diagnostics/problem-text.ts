import pc from 'picocolors'
import { wordsFor } from '../i18n/command-words.ts'
import type { Problem, Severity } from '../model.ts'
import { type Excerpt, excerptsOf, excerptText, visible } from './excerpt.ts'
import { wordsOf } from './problem.ts'
import { type Explained, problemHelp } from './problem-help.ts'

/** A problem with the line that it is about, where that could be read, and where the manual is. */
export type ShownProblem = Problem & Pick<Explained, 'manual'> & { readonly excerpt?: Excerpt }

/** Problems with the lines that they are about. Each file is read once; without one that cannot be read there is no line. */
export async function withExcerpts(
  problems: readonly Problem[],
  readText: (path: string) => Promise<string | undefined>,
): Promise<readonly ShownProblem[]> {
  const excerpts = new Map<string, ReturnType<typeof excerptsOf>>()
  for (const { path, line } of problems) {
    if (line === undefined || excerpts.has(path)) continue
    excerpts.set(path, excerptsOf((await readText(path).catch(() => undefined)) ?? ''))
  }
  return problems.map((found) => {
    const excerpt = excerpts.get(found.path)?.(found)
    return excerpt ? { ...found, excerpt } : found
  })
}

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
