import type { AssembleMemory } from '../assemble/assemble-memory.ts'
import { sourceFile } from '../config/translations.ts'
import { isSameList } from '../links/same-targets.ts'
import type { Asset, Problem, Source } from '../model.ts'
import { located } from '../openapi/document/locate-problems.ts'
import { documentOf, filesOf } from '../pipeline/compile-all.ts'
import type { CompiledParts } from '../pipeline/compiled-parts.ts'
import type { FollowedChange } from '../pipeline/follow-change.ts'
import { wholePlan } from '../pipeline/plan.ts'
import type { CompiledSite, PlannedSite } from '../pipeline/planned-site.ts'
import { withPolicy } from '../pipeline/problem-policy.ts'
import type { Parts } from '../pipeline/prose-store.ts'

/** A plan of which some sources were only skimmed. */
export interface PartlyPlanned {
  readonly planned: PlannedSite
  readonly problems: readonly Problem[]
  /** The files that were skimmed; none when the plan is that of a build. */
  readonly skimmed: ReadonlySet<string>
}

/** Sources that are other ones now, with what they are compiled to, and files that came or went. */
export type SiteChange = Pick<FollowedChange<CompiledParts>, 'changed' | 'assets' | 'gone'>

/** Plans a compiled site. While it is only known in part, the problems are those that are certain. */
export async function partlyPlanned(
  made: CompiledSite,
  skimmed: ReadonlySet<string>,
  assembling: AssembleMemory,
): Promise<PartlyPlanned> {
  const { planned, problems } = await wholePlan(made, assembling)
  return { planned, skimmed, problems: skimmed.size > 0 ? await certain(made) : problems }
}

/** The same plan with other prose. */
export function withProse(before: PartlyPlanned, change: SiteChange): PartlyPlanned {
  const made = withChange(before.planned.made, change)
  const { prose, read } = made
  return { ...before, planned: { ...before.planned, made, prose, sources: read.sources } }
}

/** A compiled site after a change, with all else as it was. */
export function withChange(made: CompiledSite, change: SiteChange): CompiledSite {
  const { read } = made
  const parts = new Map<string, Parts>()
  const documents = change.changed.map(({ source, result }) => {
    const document = documentOf(result, source)
    for (const [file, own] of filesOf(document, result)) parts.set(file, own)
    return document
  })
  const sources = merged(
    read.sources,
    change.changed.map(({ source }) => source),
    change.gone,
  )
  const assets = merged<Asset>(read.assets, change.assets, change.gone)
  const isRead = isSameList<Source>(sources, read.sources) && isSameList<Asset>(assets, read.assets)
  return {
    ...made,
    read: isRead ? read : { ...read, sources, assets },
    documents: merged(made.documents, documents, change.gone),
    prose: made.prose.with(parts),
  }
}

/** A sorted list with others in the place of those from the same files, and without those of some files. */
function merged<Item extends Parameters<typeof sourceFile>[0]>(
  items: readonly Item[],
  others: readonly Item[],
  gone: readonly string[],
): readonly Item[] {
  if (others.length === 0 && gone.length === 0) return items
  const byFile = new Map(others.map((item) => [sourceFile(item), item]))
  const isGone = new Set(gone)
  const kept = items.flatMap((item) => {
    const file = sourceFile(item)
    const other = byFile.get(file)
    byFile.delete(file)
    return isGone.has(file) ? [] : [other ?? item]
  })
  if (byFile.size === 0) return kept
  return [...kept, ...byFile.values()].sort((a, b) => (sourceFile(a) < sourceFile(b) ? -1 : 1))
}

/** What is wrong for sure: links may lead to what is not known yet. */
async function certain({ read, documents, problems }: CompiledSite): Promise<readonly Problem[]> {
  const own = documents.flatMap((document) =>
    document.problems.map((found) => {
      const { path, details } = found
      const file = sourceFile(document)
      return {
        ...found,
        path: path === document.path ? file : path,
        details: details.page === document.path ? { ...details, page: file } : details,
      }
    }),
  )
  const placed = await located([...read.problems, ...problems, ...own], read.sources)
  return withPolicy(placed, read.configs[0])
}
