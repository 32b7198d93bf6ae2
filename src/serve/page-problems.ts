import type { Planned } from '../build/plan.ts'
import type { Page, Problem, Severity } from '../model.ts'
import { wordsOf } from '../problem.ts'
import type { SiteState } from './session.ts'

/** A problem as the overlay of a page shows it. */
export interface ShownProblem {
  readonly path: string
  readonly line?: number
  readonly column?: number
  readonly code: string
  readonly severity: Severity
  readonly message: string
  readonly hint: string
  /** The line of the file that it is in. */
  readonly source?: string
}

const MOST_SHOWN = 50

/**
 * The problems that concern a page: those of the files that it is made from. While the files cannot be planned at all,
 * every page shows why.
 */
export function problemsOfPage(
  page: Page | undefined,
  { planned, problems, isStale }: SiteState,
  language: 'ko' | 'en',
): ShownProblem[] {
  const files = page && planned ? filesOf(page, planned) : new Set<string>()
  const own = problems.filter(({ path }) => isStale || files.has(path))
  // What breaks the page is seen first.
  const sorted = [...own].sort((a, b) => RANK[a.severity] - RANK[b.severity])
  return sorted.slice(0, MOST_SHOWN).map((found) => shown(found, planned, language))
}

const RANK: Readonly<Record<Severity, number>> = { error: 0, warning: 1, info: 2 }

/** The files of a page, by the paths that problems name. */
function filesOf({ proseFile, sourcePath }: Page, { sources }: Planned): ReadonlySet<string> {
  const own = new Set([sourcePath, (proseFile ?? sourcePath).replace(/#.*$/s, '')])
  for (const { path, translation, includes = {} } of sources)
    if (own.has(translation?.file ?? path)) for (const part of Object.keys(includes)) own.add(part)
  return own
}

function shown(found: Problem, planned: Planned | undefined, language: 'ko' | 'en'): ShownProblem {
  const { path, line, column, code, severity } = found
  const source = line === undefined ? undefined : lineOf(path, line, planned)
  return {
    path,
    code,
    severity,
    ...wordsOf(found, language),
    ...(line === undefined ? {} : { line }),
    ...(column === undefined ? {} : { column }),
    ...(source === undefined ? {} : { source }),
  }
}

function lineOf(path: string, line: number, planned: Planned | undefined): string | undefined {
  for (const source of planned?.sources ?? []) {
    const file = source.translation?.file ?? source.path
    const text = file === path ? source.text : (source.includes?.[path] ?? undefined)
    if (text !== undefined) return text.split('\n')[line - 1]
  }
  return undefined
}
