import type { Place, Problem } from '../../model.ts'
import type { PlannedVersion } from '../section.ts'
import { unknownVersion } from './version-list.ts'

/** Names of versions in the order of a menu, or with labels of their own. */
type Choice =
  | readonly string[]
  | Readonly<Record<string, { readonly label?: string | undefined }>>
  | undefined

/** The versions that a menu names, in its order and with its labels. Without a choice all of them. */
export function chosenVersions(
  versions: readonly PlannedVersion[],
  choice: Choice,
  placeOf: (...keys: readonly PropertyKey[]) => Place,
): { readonly versions: readonly PlannedVersion[]; readonly problems: readonly Problem[] } {
  if (!choice) return { versions, problems: [] }
  const wanted = Array.isArray(choice)
    ? choice.map((name: string, index) => ({ name, label: undefined, key: index }))
    : Object.entries(choice).map(([name, { label }]) => ({ name, label, key: name }))
  const names = versions.map(({ name }) => name)
  const found = wanted.map(({ name, label, key }) => {
    const version = versions.find((candidate) => candidate.name === name)
    if (!version) return unknownVersion(name, names, placeOf(key))
    return label === undefined ? version : { ...version, label }
  })
  return {
    versions: found.filter((one): one is PlannedVersion => 'url' in one),
    problems: found.filter((one): one is Problem => 'code' in one),
  }
}
