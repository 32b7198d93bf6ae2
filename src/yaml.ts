/** YAML with places: every value can be asked where it stands. Always YAML 1.2, so `012` is 12 and `yes` is text. */
import { isMap, isScalar, isSeq, LineCounter, type Pair, parseDocument } from 'yaml'

export interface YamlPosition {
  readonly line: number
  readonly column: number
}

export interface YamlRead {
  readonly value: unknown
  readonly errors: readonly (YamlPosition & { readonly reason: string })[]
  /** Where a field or item stands; of its nearest parent when it is missing. */
  positionOf(path: readonly PropertyKey[]): YamlPosition
  /** Where every field and item stands, by the keys that lead to it, joined by dots. */
  positions(): readonly (readonly [keys: string, position: YamlPosition])[]
}

/** Reads YAML. Never throws: what is wrong is in `errors`, and `value` is then undefined. */
export function readYaml(text: string): YamlRead {
  const lines = new LineCounter()
  const position = (offset: number): YamlPosition => {
    const { line, col } = lines.linePos(offset)
    return { line: Math.max(line, 1), column: Math.max(col, 1) }
  }
  const document = parseDocument(text, {
    lineCounter: lines,
    prettyErrors: false,
    version: '1.2',
    logLevel: 'error',
  })
  const errors = document.errors.map(({ pos, message }) => ({
    ...position(pos[0]),
    reason: message,
  }))
  const positionOf = (path: readonly PropertyKey[]) => position(offsetOf(document.contents, path))
  const positions = () =>
    [...offsetsIn(document.contents, '')].map(([keys, offset]) => [keys, position(offset)] as const)
  const places = { positionOf, positions }
  if (errors.length > 0) return { value: undefined, errors, ...places }
  try {
    return { value: document.toJS({ maxAliasCount: 100 }), errors, ...places }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { value: undefined, errors: [{ line: 1, column: 1, reason }], ...places }
  }
}

/** Every field and item below a node with its offset. Aliases are not followed, so that a small file stays small. */
function* offsetsIn(node: unknown, prefix: string): Generator<readonly [string, number]> {
  if (isMap(node)) {
    for (const { key, value } of node.items) {
      const keys = prefix + String(isScalar(key) ? key.value : key)
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
