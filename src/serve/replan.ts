import type { AssembleMemory } from '../assemble/assemble-memory.ts'
import { documentOf } from '../build/compile-all.ts'
import { type CompiledSite, type Planned, planSite } from '../build/plan-site.ts'
import { withPolicy } from '../build/policy.ts'
import { isSameList } from '../links/same-targets.ts'
import type { Compiled, Document, Problem, Source, Translation } from '../model.ts'
import { located } from '../openapi/located.ts'

/** A plan of which some sources were only skimmed. */
export interface PartlyPlanned {
  readonly planned: Planned
  readonly problems: readonly Problem[]
  /** The files that were skimmed; none when the plan is that of a build. */
  readonly skimmed: ReadonlySet<string>
}

/** A source that is another one now, with what it is compiled to. */
export interface Changed {
  readonly source: Source
  readonly compiled: Compiled
}

/** The file that something comes from. */
export const fileOf = ({
  path,
  translation,
}: {
  readonly path: string
  readonly translation?: Translation
}) => translation?.file ?? path

/** Plans a compiled site. While it is only known in part, the problems are those that are certain. */
export async function partlyPlanned(
  made: CompiledSite,
  skimmed: ReadonlySet<string>,
  assembling: AssembleMemory,
): Promise<PartlyPlanned> {
  const { planned, problems } = await planSite(made, assembling)
  return { planned, skimmed, problems: skimmed.size > 0 ? await certain(made) : problems }
}

/** The plan after some sources have changed, with all others as they were. */
export async function replan(
  { planned, skimmed }: PartlyPlanned,
  changed: readonly Changed[],
  assembling: AssembleMemory,
): Promise<PartlyPlanned> {
  const files = new Set(changed.map(({ source }) => fileOf(source)))
  const rest = new Set([...skimmed].filter((file) => !files.has(file)))
  return partlyPlanned(withChanged(planned.made, changed), rest, assembling)
}

/** The same plan with other prose. */
export function withProse(before: PartlyPlanned, changed: readonly Changed[]): PartlyPlanned {
  const made = withChanged(before.planned.made, changed)
  const { proseByFile, read } = made
  return { ...before, planned: { ...before.planned, made, proseByFile, sources: read.sources } }
}

function withChanged(made: CompiledSite, changed: readonly Changed[]): CompiledSite {
  const byFile = new Map(changed.map((one) => [fileOf(one.source), one]))
  const prose = new Map(
    [...byFile].flatMap(([file, { compiled }]) => (compiled.prose ? [[file, compiled.prose]] : [])),
  )
  const proseByFile = made.proseByFile.with(prose)
  const { read } = made
  const sources = [...read.sources]
  const documents = [...made.documents]
  for (const [file, { source, compiled }] of byFile) {
    const isOwn = (one: Source | Document) => fileOf(one) === file
    const [atSource, atDocument] = [sources.findIndex(isOwn), documents.findIndex(isOwn)]
    if (atSource >= 0) sources[atSource] = source
    if (atDocument >= 0) documents[atDocument] = documentOf(compiled, source)
  }
  const isRead = isSameList<Source>(sources, read.sources)
  return { ...made, read: isRead ? read : { ...read, sources }, documents, proseByFile }
}

/** What is wrong for sure: links may lead to what is not known yet. */
async function certain({ read, documents, problems }: CompiledSite): Promise<readonly Problem[]> {
  const own = documents.flatMap((document) =>
    document.problems.map((found) =>
      found.path === document.path ? { ...found, path: fileOf(document) } : found,
    ),
  )
  const placed = await located([...read.problems, ...problems, ...own], read.sources)
  return withPolicy(placed, read.configs[0])
}
