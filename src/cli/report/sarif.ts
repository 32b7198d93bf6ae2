import type { Log, ReportingDescriptor, Result } from 'sarif'
import { kinds, type ProblemCode, wordsOf } from '../../diagnostics/problem.ts'
import { type Explained, problemHelp } from '../../diagnostics/problem-help.ts'
import { generalWords } from '../../diagnostics/problem-list.ts'
import type { ShownProblem } from '../../diagnostics/problem-text.ts'
import { wordsFor } from '../../i18n/command-words.ts'

/** Problems as SARIF 2.1.0, which code hosts show beside the lines that they are about. */
export function sarifText(problems: readonly ShownProblem[], language: 'ko' | 'en'): string {
  const codes = [...new Set(problems.map(({ code }) => code as ProblemCode))].sort()
  // One site, one manual: what a problem says of it holds for all.
  const manual = problems.find((found) => found.manual !== undefined)?.manual
  const log: Log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'docsgen',
            rules: codes.map((code) => ruleOf({ code, manual }, language)),
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
  { code, manual }: Explained & { readonly code: ProblemCode },
  language: 'ko' | 'en',
): ReportingDescriptor {
  const { message, hint } = generalWords(code, language)
  const help = problemHelp({ code, manual }, language)
  // The field is for addresses alone; a command is told with the words.
  const isAddress = help !== undefined && URL.canParse(help)
  const more = help === undefined || isAddress ? '' : ` ${wordsFor(language).more(help)}`
  return {
    id: code,
    shortDescription: { text: message },
    help: { text: `${hint}${more}` },
    ...(isAddress ? { helpUri: help } : {}),
    defaultConfiguration: { level: LEVELS[kinds[code].severity] },
  }
}

function resultOf(
  found: ShownProblem,
  codes: readonly ProblemCode[],
  language: 'ko' | 'en',
): Result {
  const { message, hint } = wordsOf(found, language)
  const { path, line, column, excerpt } = found
  const region = line !== undefined && {
    startLine: line,
    ...(column === undefined ? {} : { startColumn: column }),
    ...(excerpt ? { snippet: { text: excerpt.text } } : {}),
  }
  return {
    ruleId: found.code,
    ruleIndex: codes.indexOf(found.code as ProblemCode),
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
