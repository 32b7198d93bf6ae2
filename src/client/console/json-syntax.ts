import type { Position } from '../../openapi/document/json-places.ts'

const SPACE = /[ \t\r\n]*/y
const SCALAR =
  /"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/uy
const DEEPEST = 500

/** Where a text stops being JSON; nothing when it is JSON. Browsers do not agree on how they say it. */
export function syntaxFault(text: string): Position | undefined {
  const at = faultAt(text)
  if (at === undefined) return undefined
  const before = text.slice(0, at).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}

function faultAt(text: string): number | undefined {
  let at = 0
  let fault: number | undefined
  const space = () => {
    SPACE.lastIndex = at
    SPACE.test(text)
    at = SPACE.lastIndex
  }
  const fail = () => {
    fault ??= at
    return false
  }
  const take = (char: string) => {
    space()
    if (text[at] !== char) return false
    at += 1
    return true
  }
  const scalar = () => {
    SCALAR.lastIndex = at
    if (!SCALAR.test(text)) return fail()
    at = SCALAR.lastIndex
    return true
  }
  const value = (depth: number): boolean => {
    space()
    if (depth > DEEPEST) return fail()
    if (text[at] === '[') return list(depth, ']', () => value(depth + 1))
    if (text[at] !== '{') return scalar()
    return list(depth, '}', () => {
      space()
      if (text[at] !== '"') return fail()
      if (!scalar()) return false
      if (!take(':')) return fail()
      return value(depth + 1)
    })
  }
  const list = (_depth: number, close: string, item: () => boolean): boolean => {
    at += 1
    if (take(close)) return true
    for (;;) {
      if (!item()) return false
      if (take(close)) return true
      if (!take(',')) return fail()
    }
  }
  if (value(0)) {
    space()
    if (at < text.length) fail()
  }
  return fault
}
