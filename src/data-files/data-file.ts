import type { DataFile, Source } from '../model.ts'
import { placesIn } from './places.ts'
import { readYamlWithValues } from './values/fill-yaml.ts'
import { yamlProblems } from './yaml.ts'

/** Compiles a YAML or JSON file. JSON is read as YAML, of which it is a part, so that it has lines too. */
export function compileDataFile({ path, text, values }: Source): DataFile {
  const yaml = readYamlWithValues(text, values)
  const fields =
    typeof yaml.value === 'object' && yaml.value !== null ? Object.keys(yaml.value) : []
  const lines = Object.fromEntries(fields.map((field) => [field, yaml.positionOf([field]).line]))
  const places = placesIn(path, yaml.positions())
  return {
    form: 'data',
    path,
    value: yaml.value ?? null,
    lines,
    places,
    problems: [...yamlProblems(yaml, path), ...yaml.faultsAt(path)],
  }
}
