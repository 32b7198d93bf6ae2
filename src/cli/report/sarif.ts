import type { Log, ReportingDescriptor, Result } from 'sarif'
import { kinds, type ProblemCode, wordsOf } from '../../diagnostics/problem.ts'
import { generalWords } from '../../diagnostics/problem-list.ts'
import type { ShownProblem } from '../../diagnostics/problem-text.ts'

/** Problems as SARIF 2.1.0, which code hosts show beside the lines that they are about. */
export function sarifText(problems: readonly ShownProblem[], language: 'ko' | 'en'): string {
  const codes = [...new Set(problems.map(({ code }) => code as ProblemCode))].sort()
  const log: Log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'docsgen', rules: codes.map((code) => ruleOf(code, language)) } },
        columnKind: 'utf16CodeUnits',
        results: problems.map((found) => resultOf(found, codes, language)),
      },
    ],
  }
  return `${JSON.stringify(log, undefined, 2)}\n`
}

const LEVELS = { error: 'error', warning: 'warning', info: 'note' } as const

function ruleOf(code: ProblemCode, language: 'ko' | 'en'): ReportingDescriptor {
  const { message, hint } = generalWords(code, language)
  return {
    id: code,
    shortDescription: { text: message },
    help: { text: hint },
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
