import { join } from 'node:path'
import { type ShownProblem, withExcerpts } from '../../diagnostics/problem-text.ts'
import type { Disk } from '../../io/disk.ts'
import { decodedText } from '../../io/utf8.ts'
import type { Problem } from '../../model.ts'
import { shownPath } from './terminal.ts'

export interface Showing {
  readonly site: string
  /** Warnings count as errors. */
  readonly strict: boolean
  readonly disk: Disk
}

/** Problems as the command line shows them: with the lines that they are about, where the manual is, and named from where it runs. */
export async function shownProblems(
  problems: readonly Problem[],
  { site, strict, disk }: Showing,
): Promise<readonly ShownProblem[]> {
  if (problems.length === 0) return []
  // A build without a problem does without the reader of configurations.
  const { readConfigs } = await import('../../io/read-configs.ts')
  const { configs } = await readConfigs(disk, {})
  const { manualUrl: manual } = configs[0] ?? {}
  const read = async (path: string) => decodedText(await disk.read(path))
  return (await withExcerpts(problems, read)).map((found) => ({
    ...atSite(found, shownPath(site)),
    ...(manual === undefined ? {} : { manual }),
    severity: strict && found.severity === 'warning' ? 'error' : found.severity,
  }))
}

/** Problems name files from where the command runs. */
export function atSite<Found extends Problem>(found: Found, site: string): Found {
  return { ...found, path: join(site, found.path) }
}
