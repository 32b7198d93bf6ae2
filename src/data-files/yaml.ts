/** YAML with places: the place of every value is known. Always YAML 1.2, so `012` is 12 and `yes` is text. */
import { isMap, isScalar, isSeq, LineCounter, type Pair } from 'yaml'
import { problem } from '../diagnostics/problem.ts'
import type { Bilingual } from '../i18n/bilingual.ts'
import { yamlReason } from '../i18n/yaml-reasons.ts'
import type { Problem } from '../model.ts'
import {
  controlCharNames,
  hasControlChars,
  withoutControlCharsBelow,
} from './control-characters.ts'
import { documentWithin } from './yaml-document.ts'
import { DEEPEST, TOO_DEEP, type YamlFault, yamlFaults } from './yaml-faults.ts'

export interface YamlPosition {
  readonly line: number
  readonly column: number
}

export interface YamlRead {
  readonly value: unknown
  readonly errors: readonly (YamlPosition & { readonly reason: Bilingual })[]
  /** Where control characters were found, and their names. `value` is without them. */
  readonly controlChars: readonly (YamlPosition & { readonly names: string })[]
  /** The place of a field or item; that of its nearest parent when it is missing. */
  positionOf(path: readonly PropertyKey[]): YamlPosition
  /** The places of all fields and items, by the keys that lead to them, joined by dots. */
  positions(): readonly (readonly [keys: string, position: YamlPosition])[]
}

/** How many errors of a file are reported: most of them follow from the first. */
const MOST_REPORTED = 20

/** Reads YAML. Never throws: what is wrong is in `errors`, and `value` is then undefined. */
export function readYaml(text: string): YamlRead {
  const plain = readPlainYaml(text)
  if (plain) return plain
  const yaml = readAnyYaml(text)
  return hasControlChars(text) || ESCAPED.test(text) ? withoutControlCharsOf(yaml) : yaml
}

/** In quotes a backslash writes any character. */
const ESCAPED = /\\[xuUabevfN]/

function withoutControlCharsOf(yaml: YamlRead): YamlRead {
  const controlChars = [...controlCharsIn(yaml.value, [])].map(({ keys, names }) => ({
    ...yaml.positionOf(keys),
    names,
  }))
  if (controlChars.length === 0) return yaml
  return { ...yaml, value: withoutControlCharsBelow(yaml.value), controlChars }
}

/** The texts below a value that hold such characters, names of fields included. */
function* controlCharsIn(
  value: unknown,
  keys: readonly PropertyKey[],
): Generator<{ readonly keys: readonly PropertyKey[]; readonly names: string }> {
  if (typeof value === 'string') {
    if (hasControlChars(value)) yield { keys, names: controlCharNames(value) }
    return
  }
  if (typeof value !== 'object' || value === null) return
  for (const [name, item] of Object.entries(value)) {
    const own = [...keys, Array.isArray(value) ? Number(name) : name]
    if (hasControlChars(name)) yield { keys: own, names: controlCharNames(name) }
    yield* controlCharsIn(item, own)
  }
}

// Words of letters and plain marks, and whole numbers, which mean the same everywhere in YAML.
const PLAIN_FIELD =
  /^([a-z_][a-z\d_]*): (?:([1-9]\d{0,14}|0)|([a-z가-힣](?:[\w가-힣 ,.·()/-]*[\w가-힣.)])?))$/i
const WORD_OF_YAML = /^(?:true|false|null)$/i

/** Reads what nearly all front matter is, a field with a word or number on each line. Gives nothing for any other text. */
export function readPlainYaml(text: string): YamlRead | undefined {
  const value: Record<string, string | number> = {}
  const lineOf = new Map<string, number>()
  for (const line of text.replace(/\n$/, '').split('\n')) {
    const [, key = '', number, words = ''] = PLAIN_FIELD.exec(line) ?? []
    if (key === '' || WORD_OF_YAML.test(key) || WORD_OF_YAML.test(words)) return undefined
    if (key in value) return undefined
    value[key] = number === undefined ? words : Number(number)
    lineOf.set(key, lineOf.size + 1)
  }
  return {
    value,
    errors: [],
    controlChars: [],
    positionOf: ([key]) => ({ line: lineOf.get(String(key)) ?? 1, column: 1 }),
    positions: () => [...lineOf].map(([key, line]) => [key, { line, column: 1 }]),
  }
}

/** Reads any YAML. */
export function readAnyYaml(text: string): YamlRead {
  const lines = new LineCounter()
  const position = (offset: number): YamlPosition => {
    const { line, col } = lines.linePos(offset)
    return { line: Math.max(line, 1), column: Math.max(col, 1) }
  }
  const { contents, faults, value } = parsed(text, lines)
  const errors = faults
    .slice(0, MOST_REPORTED)
    .map(({ offset, reason }) => ({ ...position(offset), reason }))
  return {
    value,
    errors,
    controlChars: [],
    positionOf: (path) => position(offsetOf(contents, path)),
    positions: () =>
      [...offsetsIn(contents, '')].map(([keys, offset]) => [keys, position(offset)] as const),
  }
}

interface Parsed {
  readonly contents: unknown
  readonly faults: readonly YamlFault[]
  readonly value?: unknown
}

function parsed(text: string, lineCounter: LineCounter): Parsed {
  const failed = (...faults: YamlFault[]) => ({ contents: null, faults })
  try {
    const document = documentWithin(DEEPEST, text, lineCounter)
    if ('tooDeepAt' in document) return failed({ offset: document.tooDeepAt, reason: TOO_DEEP })
    if (document.errors.some(({ message }) => isOverflow(message)))
      return failed({ offset: 0, reason: TOO_DEEP })
    const errors = document.errors.map(({ pos, message }) => ({
      offset: pos[0],
      reason: yamlReason(message),
    }))
    const { contents } = document
    const faults = [...errors, ...yamlFaults(contents)]
    if (faults.length > 0) return { contents: faults.some(isTooDeep) ? null : contents, faults }
    return { contents, faults, value: document.toJS({ maxAliasCount: 100 }) }
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    return failed({ offset: 0, reason: isOverflow(said) ? TOO_DEEP : yamlReason(said) })
  }
}

/** The parser calls itself for what is nested, and says so when the stack has no more room. */
const isOverflow = (said: string) => said.includes('call stack')
const isTooDeep = ({ reason }: YamlFault) => reason === TOO_DEEP

/** Every field and item below a node with its offset. Aliases are not followed, so that a small file stays small. */
function* offsetsIn(node: unknown, prefix: string): Generator<readonly [string, number]> {
  if (isMap(node)) {
    for (const { key, value } of node.items) {
      // A key that is a list or a map has no name; writing it out may take longer than anything else.
      const keys = prefix + (isScalar(key) ? String(key.value) : '?')
      yield [keys, rangeStart(key)]
      yield* offsetsIn(value, `${keys}.`)
    }
  } else if (isSeq(node)) {
    for (const [index, item] of node.items.entries()) {
      yield [`${prefix}${index}`, rangeStart(item)]
      yield* offsetsIn(item, `${prefix}${index}.`)
    }
  }
}

/** Follows keys and indexes as far as they lead. For a field the place of its key is given. */
function offsetOf(root: unknown, path: readonly PropertyKey[]): number {
  let node = root
  let offset = rangeStart(root)
  for (const key of path) {
    if (isMap(node)) {
      const pair: Pair | undefined = node.items.find(
        (item) => isScalar(item.key) && String(item.key.value) === String(key),
      )
      if (!pair) return offset
      offset = rangeStart(pair.key)
      node = pair.value
    } else {
      node = (node as { items?: unknown[] } | null)?.items?.[Number(key)]
      if (node === undefined) return offset
      offset = rangeStart(node)
    }
  }
  return offset
}

function rangeStart(node: unknown): number {
  return (node as { range?: [number, number, number] } | null)?.range?.[0] ?? 0
}

/** Reports what makes a file no YAML. */
export const yamlProblems = ({ errors }: Pick<YamlRead, 'errors'>, path: string): Problem[] =>
  errors.map(({ line, column, reason }) => problem('data-yaml', { path, line, column }, { reason }))

/** Reports where control characters were found in a file of data. */
export const controlCharProblems = (
  { controlChars }: Pick<YamlRead, 'controlChars'>,
  path: string,
): Problem[] =>
  controlChars.map(({ line, column, names }) =>
    problem('control-character', { path, line, column }, { names }),
  )
