import { readYamlWithValues } from '../../data-files/values/fill-yaml.ts'
import { problem } from '../../diagnostics/problem.ts'
import type { ApiFile, Place, Problem } from '../../model.ts'

/** A file of tables, and a way to say what is wrong with it. */
export interface TableFile {
  readonly value: unknown
  readonly problems: Problem[]
  placeOf(keys: readonly PropertyKey[]): Place
  /** Says that the value with these keys is to have another form. */
  expect(keys: readonly PropertyKey[], expected: string): void
}

/** Reads a YAML file of tables. */
export function readTableFile({ path, text, values }: ApiFile): TableFile {
  const yaml = readYamlWithValues(text, values)
  const { value, errors, positionOf } = yaml
  const problems = [
    ...errors.map(({ line, column, reason }) =>
      problem('data-yaml', { path, line, column }, { reason }),
    ),
    ...yaml.faultsAt(path),
  ]
  return {
    value: withoutNul(value),
    problems,
    placeOf: (keys) => ({ path, ...positionOf(keys) }),
    expect(keys, expected) {
      if (errors.length > 0) return
      const field = keys.map(String).join('.') || path
      problems.push(problem('api-table', { path, ...positionOf(keys) }, { field, expected }))
    },
  }
}

/** NUL stands for holes of the prose, so that none may come from outside. */
function withoutNul(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '\uFFFD')
  if (Array.isArray(value)) return value.map(withoutNul)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, child]) => [
      name.replaceAll('\0', '\uFFFD'),
      withoutNul(child),
    ]),
  )
}

/** A value in a table as text. */
export const cellText = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : undefined
