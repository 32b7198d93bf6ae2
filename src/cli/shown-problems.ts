import { join } from 'node:path'
import { excerptsOf } from '../excerpt.ts'
import type { Disk } from '../io/disk.ts'
import { textOf } from '../io/sources.ts'
import type { Problem } from '../model.ts'
import type { ShownProblem } from '../problem-text.ts'
import { shownPath } from './shown-path.ts'

export interface Showing {
  readonly site: string
  /** Warnings count as errors. */
  readonly strict: boolean
  readonly disk: Disk
}

/** Problems as the command line shows them: with the lines that they are about, and named from where it runs. */
export async function shownProblems(
  problems: readonly Problem[],
  { site, strict, disk }: Showing,
): Promise<readonly ShownProblem[]> {
  const excerpts = new Map<string, ReturnType<typeof excerptsOf>>()
  for (const { path, line } of problems) {
    if (line === undefined || excerpts.has(path)) continue
    excerpts.set(path, excerptsOf(await textAt(path, disk)))
  }
  return problems.map((found) => {
    const excerpt = excerpts.get(found.path)?.(found)
    const severity = strict && found.severity === 'warning' ? 'error' : found.severity
    return { ...atSite(found, shownPath(site)), severity, ...(excerpt ? { excerpt } : {}) }
  })
}

/** Each file is read once more. Without one that cannot be read there is no line to show. */
async function textAt(path: string, disk: Disk): Promise<string> {
  try {
    return textOf(await disk.read(path)) ?? ''
  } catch {
    return ''
  }
}

/** Problems name files from where the command runs. */
export function atSite(found: Problem, site: string): Problem {
  return { ...found, path: join(site, found.path) }
}
