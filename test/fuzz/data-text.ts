import { stringify } from 'yaml'
import { mutatedValue } from './hostile-values.ts'
import { hostileYaml } from './hostile-yaml.ts'
import { mutatedText } from './mutated-text.ts'
import type { Random } from './random.ts'

/** The text of a data file: a value changed in a few places, written as YAML or JSON, and sometimes the text as well. */
export function dataText(value: unknown, random: Random): string {
  const changed = mutatedValue(value, random, random.pick([1, 1, 2, 3, 6]))
  const text = written(changed, random)
  if (random.often(0.7)) return text
  const pieces = random.often(0.5) ? { piece: hostileYaml } : {}
  if (random.often(0.3)) return `${text}\n${hostileYaml(random)}\n`
  return mutatedText(text, random, { times: random.pick([1, 1, 2, 5]), ...pieces })
}

function written(value: unknown, random: Random): string {
  // JSON writes every character of a text so that it is read again; YAML may not know all of them.
  if (random.often(0.5)) return JSON.stringify(value, undefined, random.pick([0, 2])) ?? ''
  try {
    return stringify(value, { aliasDuplicateObjects: random.often(0.5) }) ?? ''
  } catch {
    return JSON.stringify(value) ?? ''
  }
}
