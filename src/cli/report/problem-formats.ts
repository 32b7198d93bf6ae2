import { visible } from '../../diagnostics/excerpt.ts'
import { detailsIn, wordsOf } from '../../diagnostics/problem.ts'
import { problemHelp } from '../../diagnostics/problem-help.ts'
import { problemText, type ShownProblem } from '../../diagnostics/problem-text.ts'
import { wordsFor } from '../../i18n/command-words.ts'
import { sarifText } from './sarif.ts'

type Language = 'ko' | 'en'

/** How problems are printed: for people, for programs, as annotations of a GitHub workflow, or for code hosts. */
export const problemFormats = {
  text: (problems: readonly ShownProblem[], language: Language) =>
    problems.map((found) => `${problemText(found, language)}\n\n`).join(''),
  json: (problems: readonly ShownProblem[], language: Language) =>
    `${JSON.stringify(
      problems.map((found) => problemJson(language, found)),
      undefined,
      2,
    )}\n`,
  github: (problems: readonly ShownProblem[], language: Language) =>
    problems.map((found) => `${githubAnnotation(found, language)}\n`).join(''),
  sarif: sarifText,
} as const

export type ProblemFormat = keyof typeof problemFormats

/** A problem for programs: its details and its words in one language. */
export function problemJson(language: Language, found: ShownProblem): object {
  const { texts, manual, ...rest } = found
  const help = problemHelp(found, language)
  return {
    ...rest,
    details: detailsIn(language, found),
    ...wordsOf(found, language),
    ...(help === undefined ? {} : { help }),
  }
}

function githubAnnotation(found: ShownProblem, language: Language): string {
  const { message, hint } = wordsOf(found, language)
  const help = problemHelp(found, language)
  const text = [message, hint, ...(help === undefined ? [] : [wordsFor(language).more(help)])]
  const place = [
    `file=${property(visible(found.path))}`,
    found.line && `line=${found.line}`,
    found.column && `col=${found.column}`,
    `title=${property(found.code)}`,
  ]
  const command = found.severity === 'info' ? 'notice' : found.severity
  return `::${command} ${place.filter(Boolean).join(',')}::${data(visible(text.join(' ')))}`
}

const data = (text: string) => text.replace(/%/g, '%25').replace(/\r/g, '%0D').replace(/\n/g, '%0A')
const property = (text: string) => data(text).replace(/:/g, '%3A').replace(/,/g, '%2C')
