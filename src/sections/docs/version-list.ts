import * as z from 'zod'
import { placeAt } from '../../data-files/places.ts'
import { asText } from '../../data-files/plain-values.ts'
import { MOST_CHARACTERS, type VersionNameFault } from '../../diagnostics/kinds/version-names.ts'
import { nearest } from '../../diagnostics/nearest-name.ts'
import { problem } from '../../diagnostics/problem.ts'
import type { DataFile, Place, Problem } from '../../model.ts'

/** The docs folder itself, as a version. */
export const CURRENT = 'current'

/** Why a name cannot be that of a version, or nothing when it can. */
export function versionNameFault(name: unknown): VersionNameFault | undefined {
  if (typeof name !== 'string') return 'not-text'
  if (name.trim() === '') return 'blank'
  if ([...name].length > MOST_CHARACTERS) return 'long'
  if (/[/\\<>:"|?*\p{Cc}]/u.test(name)) return 'characters'
  if (name === '.' || name === '..') return 'folder'
  return name === CURRENT ? 'current' : undefined
}

/** The names of versions, newest first. */
export const versionList = z.array(
  z.string().refine((name) => versionNameFault(name) === undefined),
)

/** Says that there is no such version, which ones there are, and which of them may have been meant. */
export function unknownVersion(name: string, available: readonly string[], place: Place): Problem {
  const near = nearest(name, available)
  const details = { name, names: available.join(', '), ...(near ? { near } : {}) }
  return problem('unknown-version', place, details)
}

/** The names that a list of versions holds, newest first. Wrong ones are reported and left out. */
export function readVersionList(file: DataFile): {
  readonly names: readonly string[]
  readonly problems: readonly Problem[]
} {
  const value = file.value ?? []
  if (!Array.isArray(value)) {
    return { names: [], problems: [problem('version-list', { path: file.path, line: 1 })] }
  }
  const names = new Set<string>()
  const problems: Problem[] = []
  for (const [index, name] of (value as unknown[]).entries()) {
    const isTwice = typeof name === 'string' && names.has(name)
    const reason = isTwice ? 'twice' : versionNameFault(name)
    if (reason === undefined) names.add(String(name).normalize('NFC'))
    else
      problems.push(
        problem('version-name', placeAt(file.places, [index], { path: file.path }), {
          name: asText(name),
          reason,
        }),
      )
  }
  return { names: [...names], problems }
}
