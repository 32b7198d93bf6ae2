import type { LastBuild } from '../cache/last-build.ts'
import type { BuildMemory, Changes } from '../cache/memory.ts'
import { isOutputIntact } from '../cache/output-notes.ts'
import { nodeDisk } from '../io/disk.ts'
import { readGitState } from '../io/git.ts'
import type { Remembered, SiteBuild } from './report/task.ts'

/** The last build, and what is not as it was then. */
export interface SinceLastBuild {
  readonly last: LastBuild
  readonly changes: Changes
  /** Nobody has changed the output since. */
  readonly isIntact: boolean
  /** The history of the files is the same. */
  readonly isSameHistory: boolean
}

/** Compares the files with those of the last build. Nothing when that says nothing of this one. */
export async function sinceLastBuild(
  task: SiteBuild,
  memory: BuildMemory,
): Promise<SinceLastBuild | undefined> {
  const { last } = memory
  if (!last || memory.isOther) return undefined
  const asked = last.history === undefined ? undefined : readGitState(task.site)
  const judgedAlike = isJudgedAlike(task.site, last)
  const changes = memory.changes()
  const isIntact = isOutputIntact(task.out, last)
  const isSameHistory = (await asked) === last.history
  return (await judgedAlike) ? { last, changes, isIntact, isSameHistory } : undefined
}

/** The last build as this one, when nothing has changed. */
export function unchangedBuild({
  last,
  changes,
  isIntact,
  isSameHistory,
}: SinceLastBuild): Remembered | undefined {
  if (changes.edited.length > 0 || changes.isListed || !isIntact || !isSameHistory) return undefined
  const { pages, problems, outputs } = last
  const { inputs, isTouched } = changes
  // Files that were touched are known by their new times the next time.
  return {
    pages,
    problems,
    outputs,
    isUnchanged: true,
    ...(isTouched ? { last: { ...last, inputs } } : {}),
  }
}

/** Whether the same files may be published as before: rules of Git and targets of links are in no file that was read. */
async function isJudgedAlike(site: string, { judged }: LastBuild): Promise<boolean> {
  if (judged.size === 0) return true
  const refusals = await nodeDisk(site).refusals([...judged.keys()])
  return [...judged].every(([path, refusal]) => refusals.get(path) === refusal)
}
