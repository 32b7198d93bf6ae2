import type { Page } from '../model.ts'
import type { PlannedVersion } from './section.ts'

/** The versions that the search and lists for programs take apart. */
export interface VersionSets {
  /** Stands for the latest version of every documentation. Absent: no documentation has several versions. */
  readonly main?: PlannedVersion
  /** The other versions, each a set of its own. */
  readonly others: readonly PlannedVersion[]
}

/** Sorts the versions of all documentations. What has one version alone is a part of the main set. */
export function versionSets(versions: readonly PlannedVersion[]): VersionSets {
  const byDocs = new Map<string | undefined, PlannedVersion[]>()
  for (const version of versions)
    byDocs.set(version.docs, [...(byDocs.get(version.docs) ?? []), version])
  const several = [...byDocs.values()].filter((own) => own.length > 1)
  const latest = several.flatMap((own) => own.find(({ isLatest }) => isLatest) ?? own.slice(0, 1))
  const [main] = latest
  return {
    ...(main ? { main } : {}),
    others: several.flatMap((own) => own.filter((version) => !latest.includes(version))),
  }
}

/**
 * Whether a page is found from a version: it is of that version, or of none, or of the latest one of another
 * documentation.
 */
export function isSeenFrom(
  version: string | undefined,
  { main, others }: VersionSets,
): (page: Pick<Page, 'version'>) => boolean {
  const otherDocs = new Map(others.map(({ name, docs }) => [name, docs]))
  const isMain = version === undefined || version === main?.name
  return ({ version: own }) => {
    if (own === undefined || own.name === version) return true
    if (otherDocs.has(own.name)) return false
    return isMain || docsOf(own.name) !== docsOf(version ?? '')
  }
}

/** What the name of a version begins with, where its documentation has a name. */
const docsOf = (name: string) => name.slice(0, name.indexOf('@') + 1)
