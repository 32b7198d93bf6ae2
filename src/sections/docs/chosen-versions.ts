import type { Config } from '../../config/config.ts'
import { versionKey } from '../../config/version-files.ts'
import { nearest } from '../../diagnostics/nearest-name.ts'
import { problem } from '../../diagnostics/problem.ts'
import type { Place, Problem } from '../../model.ts'
import type { PlannedVersion } from '../section.ts'
import { unknownVersion } from './version-list.ts'

/** Names of versions in the order of a menu, or with labels of their own. */
type Choice =
  | readonly string[]
  | Readonly<Record<string, { readonly label?: string | undefined }>>
  | undefined

/** Says that no documentation has this name, and which names there are. */
export function unknownDocs(id: string, { docs }: Pick<Config, 'docs'>, place: Place): Problem {
  const ids = docs.flatMap((one) => one.id ?? [])
  const near = nearest(id, ids)
  const details = { id, ids: ids.join(', ') || '-', ...(near ? { near } : {}) }
  return problem('unknown-docs', place, details)
}

/**
 * The versions of a documentation that a menu names, in its order and with its labels. Without a choice all of them.
 */
export function chosenVersions(
  all: readonly PlannedVersion[],
  docs: string | undefined,
  choice: Choice,
  placeOf: (...keys: readonly PropertyKey[]) => Place,
): { readonly versions: readonly PlannedVersion[]; readonly problems: readonly Problem[] } {
  const versions = all.filter((version) => version.docs === docs)
  if (!choice) return { versions, problems: [] }
  const wanted = Array.isArray(choice)
    ? choice.map((name: string, index) => ({ name, label: undefined, key: index }))
    : Object.entries(choice).map(([name, { label }]) => ({ name, label, key: name }))
  const start = docs === undefined ? '' : versionKey('', docs)
  const names = versions.map(({ name }) => name.slice(start.length))
  const found = wanted.map(({ name, label, key }) => {
    const version = versions.find((candidate) => candidate.name === start + name)
    if (!version) return unknownVersion(name, names, placeOf(key))
    return label === undefined ? version : { ...version, label }
  })
  return {
    versions: found.filter((one): one is PlannedVersion => 'url' in one),
    problems: found.filter((one): one is Problem => 'code' in one),
  }
}
