import { isDeepStrictEqual } from 'node:util'
import type { AssembleMemory } from '../assemble/assemble-memory.ts'
import { documentOf } from '../build/compile-all.ts'
import { compileInputs } from '../build/compile-inputs.ts'
import { hasDiagram } from '../build/has-diagram.ts'
import type { Planned } from '../build/plan.ts'
import { seenByPlan } from '../build/seen-by-plan.ts'
import type { Disk } from '../io/disk.ts'
import { readSources } from '../io/sources.ts'
import { isVersionList } from '../links/version-files.ts'
import type { Compiled, Source } from '../model.ts'
import { isUndated } from '../sections/blog/undated.ts'
import { stages } from '../stages.ts'
import type { CompileMemory } from './compile-memory.ts'
import { type Changed, fileOf, type PartlyPlanned, replan, withProse } from './replan.ts'

/** What an edit is revised with. */
export interface RevisionTools {
  readonly disk: Disk
  readonly memory: CompileMemory
  readonly assembling: AssembleMemory
}

/**
 * The plan after edits of articles: their sources alone are read and compiled again. When nothing but their prose has
 * changed the sites are the same, as all that they are made from is. Nothing when an edit may have changed what other
 * sources are made from, so that everything has to be read again.
 */
export async function revise(
  before: PartlyPlanned,
  paths: readonly string[],
  tools: RevisionTools,
): Promise<PartlyPlanned | undefined> {
  const { planned } = before
  const touched = planned.sources.filter((source) => paths.some((path) => uses(source, path)))
  if (touched.length === 0 || touched.length > MOST) return undefined
  if (!paths.every((path) => touched.some((source) => uses(source, path)))) return undefined
  const next = await readAgain(touched, planned, tools.disk)
  if (next?.length !== touched.length) return undefined
  const changed: Changed[] = []
  for (const source of next) {
    const compiled = await compiledAgain(source, planned, tools.memory)
    if (!compiled) return undefined
    changed.push({ source, compiled })
  }
  return changed.every((one) => isProseAlone(one, before))
    ? withProse(before, changed)
    : replan(before, changed, tools.assembling)
}

/** More than these are read again with everything else, which gives the event loop its turns. */
const MOST = 20

const uses = (source: Source, path: string) =>
  fileOf(source) === path || Object.hasOwn(source.includes ?? {}, path)

/** Reads sources once more, from a disk that seems to have nothing else. */
async function readAgain(
  touched: readonly Source[],
  { config, values, sources }: Planned,
  disk: Disk,
): Promise<readonly Source[] | undefined> {
  const files = touched.map(fileOf)
  const versions = sources.map(fileOf).filter(isVersionList)
  const list = async () => [...new Set([...files, ...versions])].sort()
  const read = await readSources(
    { ...disk, list, doubles: () => [], hidden: () => [] },
    config,
    values,
  )
  const isWanted = new Set(files)
  return read.problems.length > 0
    ? undefined
    : read.sources.filter((source) => isWanted.has(fileOf(source)))
}

/** Compiles a source that was edited. Nothing when it, or what it was, is made from more than itself. */
async function compiledAgain(
  source: Source,
  { config, client, sources }: Planned,
  memory: CompileMemory,
): Promise<Compiled | undefined> {
  const old = sources.find((one) => fileOf(one) === fileOf(source))
  const [input, ...others] = compileInputs(source, config)
  if (!input || others.length > 0 || 'specification' in input) return undefined
  // Descriptions of an API are not read again here.
  if (!old || old.apiFiles || source.apiFiles) return undefined
  if (isUndated(old, config) !== isUndated(source, config)) return undefined
  if (hasDiagram(source) && !client.diagrams) return undefined
  return memory.recall(input) ?? memory.keep(input, await stages.compile(input))
}

/** Whether a changed source makes the same site, with other prose. */
function isProseAlone(
  { source, compiled }: Changed,
  { planned, problems }: PartlyPlanned,
): boolean {
  const file = fileOf(source)
  const before = planned.made.documents.find((one) => fileOf(one) === file)
  const after = documentOf(compiled, source)
  if (before?.form !== 'article' || after.form !== 'article') return false
  if (!isDeepStrictEqual(seenByPlan(before), seenByPlan(after))) return false
  const isMoved = !isDeepStrictEqual(before.references, after.references)
  return !(isMoved && problems.some(({ path }) => path === file || path === source.path))
}
