import type { Log, ReportingDescriptor, Result } from 'sarif'
import { kinds, type ProblemCode, wordsOf } from '../../diagnostics/problem.ts'
import { problemHelp } from '../../diagnostics/problem-help.ts'
import { generalWords } from '../../diagnostics/problem-list.ts'
import type { ShownProblem } from '../../diagnostics/problem-text.ts'
import { wordsFor } from '../../i18n/command-words.ts'

/** Problems as SARIF 2.1.0, which code hosts show beside the lines that they are about. */
export function sarifText(problems: readonly ShownProblem[], language: 'ko' | 'en'): string {
  const codes = [...new Set(problems.map(({ code }) => code))].sort()
  const log: Log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'docsgen',
            rules: codes.map((code) => ruleOf(code, problems, language)),
          },
        },
        columnKind: 'utf16CodeUnits',
        results: problems.map((found) => resultOf(found, codes, language)),
      },
    ],
  }
  return `${JSON.stringify(log, undefined, 2)}\n`
}

const LEVELS = { error: 'error', warning: 'warning', info: 'note' } as const

function ruleOf(
  code: string,
  problems: readonly ShownProblem[],
  language: 'ko' | 'en',
): ReportingDescriptor {
  // A problem of a plugin says what it is about itself.
  const first = problems.find((found) => found.code === code)
  const isOurs = Object.hasOwn(kinds, code)
  const { message, hint } =
    isOurs || !first ? generalWords(code as ProblemCode, language) : wordsOf(first, language)
  const severity = isOurs || !first ? kinds[code as ProblemCode].severity : first.severity
  const help = isOurs && first ? problemHelp(first, language) : undefined
  // The field is for addresses alone; a command is told with the words.
  const isAddress = help !== undefined && URL.canParse(help)
  const more = help === undefined || isAddress ? '' : ` ${wordsFor(language).more(help)}`
  return {
    id: code,
    shortDescription: { text: message },
    help: { text: `${hint}${more}` },
    ...(isAddress ? { helpUri: help } : {}),
    defaultConfiguration: { level: LEVELS[severity] },
  }
}

function resultOf(found: ShownProblem, codes: readonly string[], language: 'ko' | 'en'): Result {
  const { message, hint } = wordsOf(found, language)
  const { path, line, column, excerpt } = found
  const region = line !== undefined && {
    startLine: line,
    ...(column === undefined ? {} : { startColumn: column }),
    ...(excerpt ? { snippet: { text: excerpt.text } } : {}),
  }
  return {
    ruleId: found.code,
    ruleIndex: codes.indexOf(found.code),
    level: LEVELS[found.severity],
    message: { text: `${message} ${hint}` },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: path.split('/').map(encodeURIComponent).join('/') },
          ...(region ? { region } : {}),
        },
      },
    ],
  }
}
