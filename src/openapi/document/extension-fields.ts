/** Checks the values of extension fields that we read: no library knows their form, and a wrong one would do nothing. */
import { fieldOf, isFields } from '../../data-files/unknown-json.ts'
import { problem } from '../../diagnostics/problem.ts'
import type { Problem } from '../../model.ts'
import { specificationObjects } from './specification-objects.ts'

interface Extension {
  readonly names: readonly string[]
  readonly expected: string
  /** Whether the value does what it says. */
  readonly isRight: (value: unknown) => boolean
  /** Only operations have it; elsewhere it is a field of somebody else. */
  readonly isOfOperations?: true
}

const isText = (value: unknown) => typeof value === 'string' || typeof value === 'number'
const isPositive = (value: unknown) =>
  typeof value === 'number' && Number.isFinite(value) && value > 0

const EXTENSIONS: readonly Extension[] = [
  {
    names: ['x-internal'],
    expected: 'true',
    isRight: (value) => typeof value === 'boolean',
  },
  {
    names: ['x-rate-limit'],
    expected: '{ requests: 60, seconds: 60 }',
    isOfOperations: true,
    isRight: (value) =>
      isPositive(fieldOf(value, 'requests')) && isPositive(fieldOf(value, 'seconds')),
  },
  {
    names: ['x-facts'],
    expected: '{ name: text }',
    isOfOperations: true,
    isRight: (value) => isFields(value) && Object.values(value).every(isText),
  },
  {
    names: ['x-enumDescriptions', 'x-enum-descriptions'],
    expected: '{ value: text }',
    isRight: (value) => isFields(value) || Array.isArray(value),
  },
]

/** More of one field do not help. */
const MOST_REPORTED = 50

/** What is wrong with the extension fields of a file. */
export function extensionProblems(path: string, root: unknown): Problem[] {
  const counts = new Map<string, number>()
  const problems: Problem[] = []
  for (const { owner, pointer } of specificationObjects(root))
    for (const { names, expected, isRight, isOfOperations } of EXTENSIONS)
      for (const name of names) {
        const value = owner[name]
        if (value === undefined || isRight(value)) continue
        if (isOfOperations && !('responses' in owner || 'action' in owner)) continue
        const count = (counts.get(name) ?? 0) + 1
        counts.set(name, count)
        if (count > MOST_REPORTED) continue
        const hidden = name === 'x-internal' ? { hidden: 'true' } : {}
        const details = { field: name, value: shown(value), expected, ...hidden }
        problems.push(
          problem('api-extension', { path, pointer: `${pointer}/${name}`, isName: true }, details),
        )
      }
  for (const count of counts.values())
    if (count > MOST_REPORTED)
      problems.push(
        problem('api-more', { path }, { code: 'api-extension', count: `${count - MOST_REPORTED}` }),
      )
  return problems
}

const LONGEST = 60

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value)
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}
