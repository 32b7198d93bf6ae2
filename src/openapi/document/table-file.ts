import { pointerKeys } from '../../data-files/unknown-json.ts'
import { readYamlWithValues } from '../../data-files/values/fill-yaml.ts'
import { readYaml, yamlProblems } from '../../data-files/yaml.ts'
import { problem } from '../../diagnostics/problem.ts'
import type { ApiFile, OverlayFile, Place, Problem } from '../../model.ts'
import { overlaidByShape } from '../overlays/overlay.ts'

/** A file of tables, and a way to say what is wrong with it. */
export interface TableFile {
  readonly value: unknown
  readonly problems: Problem[]
  /** The texts that a translation has brought. */
  readonly translated?: ReadonlySet<string>
  placeOf(keys: readonly PropertyKey[]): Place
  /** Says that the value with these keys is to have another form. */
  expect(keys: readonly PropertyKey[], expected: string): void
}

/** Reads a YAML file of tables. */
export function readTableFile({ path, text, values, overlay }: ApiFile): TableFile {
  const yaml = readYamlWithValues(text, values)
  const { value, errors, positionOf } = yaml
  const said = overlay && readTableFile(overlay)
  const own = said && overlaidByShape(value, said.value, overlay.path)
  const problems = [
    ...(said?.problems ?? []),
    ...(own ? overlayProblems(own.problems, overlay) : []),
    ...yamlProblems(yaml, path),
    ...yaml.faultsAt(path),
  ]
  return {
    value: withoutNul(own ? own.value : value),
    ...(own ? { translated: own.texts } : {}),
    problems,
    placeOf: (keys) => ({ path, ...positionOf(keys) }),
    expect(keys, expected) {
      if (errors.length > 0) return
      const field = keys.map(String).join('.') || path
      problems.push(problem('api-table', { path, ...positionOf(keys) }, { field, expected }))
    },
  }
}

/** Problems of an overlay at their lines. */
function overlayProblems(problems: readonly Problem[], { path, text }: OverlayFile): Problem[] {
  const { positionOf } = readYaml(text)
  return problems.map(({ pointer = '', ...found }) => ({
    ...found,
    path,
    ...positionOf(pointerKeys(pointer)),
  }))
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
