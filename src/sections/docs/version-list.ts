import type { DataFile, Place, Problem } from '../../model.ts'
import { nearest } from '../../nearest.ts'
import { placeAt } from '../../places.ts'
import { problem } from '../../problem.ts'

/** The docs folder itself, as a version. */
export const CURRENT = 'current'

const MOST_CHARACTERS = 32

/** Why a name cannot be that of a version, or nothing when it can. */
export function versionNameFault(name: unknown): string | undefined {
  if (typeof name !== 'string') return '따옴표로 감싼 글자여야 합니다. (quote it)'
  if (name.trim() === '') return '비어 있습니다. (blank)'
  if ([...name].length > MOST_CHARACTERS)
    return `${MOST_CHARACTERS}자보다 깁니다. (more than ${MOST_CHARACTERS} characters)`
  if (/[/\\<>:"|?*\p{Cc}]/u.test(name))
    return '/ \\ < > : " | ? * 문자는 쓸 수 없습니다. (not allowed in a name)'
  if (name === '.' || name === '..') return '폴더를 뜻하는 이름입니다. (means a folder)'
  if (name === CURRENT) return '문서 폴더를 뜻하는 이름입니다. (means the docs folder)'
  return undefined
}

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
    const details = { field: file.path, reason: '이름의 목록이어야 합니다. (a list of names)' }
    return { names: [], problems: [problem('data-invalid', { path: file.path, line: 1 }, details)] }
  }
  const names = new Set<string>()
  const problems: Problem[] = []
  for (const [index, name] of (value as unknown[]).entries()) {
    const isTwice = typeof name === 'string' && names.has(name)
    const reason = isTwice ? '두 번 적혀 있습니다. (listed twice)' : versionNameFault(name)
    if (reason === undefined) names.add(String(name).normalize('NFC'))
    else
      problems.push(
        problem('version-name', placeAt(file.places, [index], { path: file.path }), {
          name: String(name),
          reason,
        }),
      )
  }
  return { names: [...names], problems }
}
