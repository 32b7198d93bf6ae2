import { nearest } from '../../diagnostics/nearest-name.ts'
import { kinds, type ProblemCode } from '../../diagnostics/problem.ts'
import { problemEntry, problemList } from '../../diagnostics/problem-list.ts'
import { wordsFor } from '../../i18n/command-words.ts'
import { DONE, WRONG_USAGE } from '../exit-codes.ts'

/** Prints all kinds of problems as Markdown, or one of them. Gives 0, or 2 for a code that there is not. */
export function runProblems(code: string | undefined, language: 'ko' | 'en'): number {
  if (code !== undefined && !Object.hasOwn(kinds, code)) {
    const near = nearest(code, Object.keys(kinds))
    process.stderr.write(`${wordsFor(language).unknownProblem(code, near)}\n`)
    return WRONG_USAGE
  }
  process.stdout.write(
    code === undefined ? problemList(language) : `${problemEntry(code as ProblemCode, language)}\n`,
  )
  return DONE
}
