import type { Place, Problem, SiteValue, UsedValues } from '../../model.ts'
import { controlCharProblems, readYaml, type YamlRead } from '../yaml.ts'
import { unknownValue } from './fill-text.ts'
import { USE } from './used-values.ts'

// Braces and backslashes mean something in YAML, so these stand for them until it is read. They are as long, which
// keeps columns, and of a private use, so that no author writes them.
const OPEN = '\uE000\uE000'
const CLOSE = '\uE001\uE001'
const ESCAPE = '\uE002'

const MASKED = /(\uE002?)\uE000\uE000([^\uE001]*)\uE001\uE001/g

/**
 * Reads YAML whose texts name values. A value is put into a text that is already read, so none can change what is a
 * text, a list or a field; a text that is nothing but one name becomes its value, number or not.
 */
export function readYamlWithValues(
  text: string,
  used: UsedValues = {},
): YamlRead & { faultsAt(path: string): Problem[] } {
  const masked = text.replace(USE, (written, backslash: string, name: string) =>
    Object.hasOwn(used, name)
      ? `${backslash && ESCAPE}${OPEN}${written.slice(backslash.length + 2, -2)}${CLOSE}`
      : written,
  )
  const yaml = readYaml(masked)
  const errors = yaml.errors.map(({ reason: { ko, en }, ...error }) => ({
    ...error,
    reason: { ko: unmasked(ko), en: unmasked(en) },
  }))
  return {
    ...yaml,
    errors,
    value: masked === text ? yaml.value : filled(yaml.value, used),
    faultsAt: (path) => [...unknownValues(text, path, used), ...controlCharProblems(yaml, path)],
  }
}

function filled(value: unknown, used: UsedValues): unknown {
  if (typeof value === 'string') return filledText(value, used)
  if (Array.isArray(value)) return value.map((item) => filled(item, used))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [`${filledText(key, used)}`, filled(item, used)]),
  )
}

function filledText(text: string, used: UsedValues): SiteValue {
  const valueIn = (inner: string) => used[inner.trim()]?.value
  const [all, backslash, inner = ''] = new RegExp(`^${MASKED.source}$`).exec(text) ?? []
  if (all !== undefined && !backslash) return valueIn(inner) ?? unmasked(text)
  return text.replace(MASKED, (mask, escaped: string, name: string) =>
    escaped ? unmasked(mask.slice(1)) : `${valueIn(name) ?? unmasked(mask)}`,
  )
}

const unmasked = (text: string) =>
  text
    .replace(/\uE002/g, '\\')
    .replace(/\uE000/g, '{')
    .replace(/\uE001/g, '}')

function unknownValues(text: string, path: string, used: UsedValues): Problem[] {
  return [...text.matchAll(USE)].flatMap(({ 1: backslash, 2: name = '', index }) => {
    const use = Object.hasOwn(used, name) ? used[name] : undefined
    if (!use || backslash || use.value !== undefined) return []
    return unknownValue(name, placeIn(text, path, index), use.near)
  })
}

function placeIn(text: string, path: string, offset: number): Place {
  const start = text.lastIndexOf('\n', offset - 1) + 1
  return { path, line: text.slice(0, start).split('\n').length, column: offset - start + 1 }
}
