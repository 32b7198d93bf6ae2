import { relative } from 'node:path'
import { reviseBuild } from '../build/revise-build.ts'
import type { Input } from '../io/cache/inputs.ts'
import type { LastBuild } from '../io/cache/last-build.ts'
import type { BuildMemory } from '../io/cache/memory.ts'
import { isOutputIntact, stampedAgain } from '../io/cache/output-notes.ts'
import { nodeDisk } from '../io/disk.ts'
import { readGitState } from '../io/git.ts'
import { patchOutput } from '../io/patch-output.ts'
import type { Remembered, SiteBuild } from './task.ts'

/**
 * A build that leaves the output as it is, or changes pages whose prose alone has changed. Nothing when more may have
 * changed, or when the output is not as the last build has left it.
 */
export async function partialBuild(
  task: SiteBuild,
  memory: BuildMemory,
): Promise<Remembered | undefined> {
  const { last } = memory
  if (!last) return undefined
  const asked = last.history === undefined ? undefined : readGitState(task.site)
  const judgedAlike = isJudgedAlike(task.site, last)
  const { isOther, edited, inputs } = memory.changes()
  const isIntact = !isOther && isOutputIntact(task.out, last)
  if ((await asked) !== last.history || !(await judgedAlike) || !isIntact) return undefined
  if (edited.length > 0) return revised(task, memory, { last, edited, inputs })
  const { pages, problems, outputs } = last
  // Files that were touched are known by their new stamps the next time.
  const isTouched = inputs.some(({ stamp }, index) => stamp !== last.inputs[index]?.stamp)
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

interface Edits {
  readonly last: LastBuild
  readonly edited: readonly string[]
  readonly inputs: readonly Input[]
}

async function revised(
  { site, out, overrides, progress, world }: SiteBuild,
  memory: BuildMemory,
  { last, edited, inputs }: Edits,
): Promise<Remembered | undefined> {
  const io = world.ioOf(site, { emit() {}, progress, notes: memory.notes })
  const inSite = (path: string) => relative(site, path).replaceAll('\\', '/')
  const read = new Set(inputs.map(({ path }) => inSite(path)))
  const files = edited.map(inSite)
  const known = { ...last, read }
  const revision = await reviseBuild(overrides, files, known, { ...io, memory })
  if (!revision) return undefined
  progress('write', 0, 0)
  patchOutput({ folder: out, source: site, fs: world.fs }, revision.pages, last.outputs)
  const changed = revision.pages.map(({ path, key, content }) => ({
    path,
    key,
    bytes: Buffer.byteLength(content),
  }))
  const made = await stampedAgain(out, last, changed)
  const { articles } = revision
  return {
    pages: last.pages,
    problems: last.problems,
    outputs: made.outputs,
    last: { ...last, ...made, articles, inputs: merged(inputs, memory) },
  }
}

/** What was read again is known by what it was then; edits that came meanwhile are found the next time. */
function merged(inputs: readonly Input[], { notes }: BuildMemory): Input[] {
  return [
    ...new Map([...inputs.map((input) => [input.path, input] as const), ...notes.inputs]).values(),
  ]
}
