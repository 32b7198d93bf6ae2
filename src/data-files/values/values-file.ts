/** Reads `values.yml`, in which a site says its values. */

import { problem } from '../../diagnostics/problem.ts'
import type { Bilingual } from '../../i18n/bilingual.ts'
import type { Problem, SiteValue } from '../../model.ts'
import { controlCharProblems, readYaml, type YamlRead, yamlProblems } from '../yaml.ts'
import { NO_VALUES, type SiteValues } from './site-values.ts'

const NAME = /^[\p{L}_][\p{L}\p{N}_-]*$/u
const NAME_RULE: Bilingual = {
  ko: '이름은 글자로 시작하고 글자, 숫자, _, -로 적습니다.',
  en: 'a name is a letter, then letters, digits, “_” and “-”',
}
const NO_GROUP: Bilingual = {
  ko: '값이나 “이름: 값” 목록이 아닙니다.',
  en: 'it is neither a value nor a group of values',
}
const ONE_LINE: Bilingual = { ko: '한 줄로 적습니다.', en: 'write it in one line' }

/** Reads a file of values. What cannot be one is a problem, and the others are read all the same. */
export function readValues(
  text: string,
  path: string,
): { readonly values: SiteValues; readonly problems: readonly Problem[] } {
  const yaml = readYaml(text)
  if (yaml.errors.length > 0) return { values: NO_VALUES, problems: yamlProblems(yaml, path) }
  const reading: Reading = { path, yaml, found: [], problems: controlCharProblems(yaml, path) }
  // An empty file has no values yet.
  if (yaml.value !== null && yaml.value !== undefined) readGroup(yaml.value, [], reading)
  return { values: Object.fromEntries(reading.found), problems: reading.problems }
}

interface Reading {
  readonly path: string
  readonly yaml: YamlRead
  readonly found: [name: string, value: SiteValue][]
  readonly problems: Problem[]
}

function readGroup(group: unknown, keys: readonly string[], reading: Reading): void {
  if (typeof group !== 'object' || group === null || Array.isArray(group)) {
    refuse(NO_GROUP, keys, reading)
    return
  }
  for (const [key, value] of Object.entries(group)) {
    const own = [...keys, key]
    if (!NAME.test(key)) refuse(NAME_RULE, own, reading)
    else if (typeof value === 'number' || typeof value === 'boolean') take(value, own, reading)
    else if (typeof value === 'string') takeText(value, own, reading)
    else readGroup(value, own, reading)
  }
}

function takeText(value: string, keys: readonly string[], reading: Reading): void {
  // A value stands in the middle of a line; a second line would move all that follow.
  if (/[\n\r\0]/.test(value)) refuse(ONE_LINE, keys, reading)
  else take(value, keys, reading)
}

const take = (value: SiteValue, keys: readonly string[], { found }: Reading) =>
  void found.push([keys.join('.'), value])

function refuse(
  reason: Bilingual,
  keys: readonly string[],
  { path, yaml, problems }: Reading,
): void {
  const field = keys.join('.') || path
  problems.push(problem('data-invalid', { path, ...yaml.positionOf(keys) }, { field, reason }))
}
