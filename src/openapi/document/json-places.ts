import { pointerKeys } from '../../data-files/unknown-json.ts'

/** A place in a text, counted from 1. */
export interface Position {
  readonly line: number
  readonly column: number
}

/** Pointers that are looked for below a value. */
interface Wanted {
  readonly pointers: string[]
  readonly below: Map<string, Wanted>
}

/**
 * Where the values of these pointers are in a text of JSON; of one that is missing, what is nearest around it. The text
 * is read once, whatever is not asked for is passed over, and no value is made: large files have few problems. Nothing
 * when the text is no JSON after all.
 */
export function jsonPlaces(
  text: string,
  pointers: Iterable<string>,
): ReadonlyMap<string, Position> | undefined {
  const wanted = wantedOf(pointers)
  const offsets = new Map<string, number>()
  try {
    walk(afterSpace(text, text.startsWith('\uFEFF') ? 1 : 0), wanted, text, offsets)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
  return positionsOf(offsets, text)
}

const noJson = () => new SyntaxError('no JSON')

function wantedOf(pointers: Iterable<string>): Wanted {
  const root: Wanted = { pointers: [], below: new Map() }
  for (const pointer of pointers) {
    let at = root
    for (const key of pointerKeys(pointer)) {
      const next = at.below.get(key) ?? { pointers: [], below: new Map() }
      at.below.set(key, next)
      at = next
    }
    at.pointers.push(pointer)
  }
  return root
}

/** Reads the value that begins here, as deep as anything is wanted. Gives the offset after it. */
function walk(start: number, wanted: Wanted, text: string, offsets: Map<string, number>): number {
  placeAll(wanted, start, offsets)
  const isObject = text[start] === '{'
  if (wanted.below.size === 0 || !(isObject || text[start] === '[')) return endOf(start, text)
  const close = isObject ? '}' : ']'
  // Of keys that are there twice, the first has the place.
  const left = new Map(wanted.below)
  let at = afterSpace(text, start + 1)
  for (let index = 0; text[at] !== close; index++) {
    if (index > 0) at = afterSpace(text, expected(',', at, text))
    let key = String(index)
    if (isObject) {
      const end = endOfString(at, text)
      key = keyAt(at, end, text)
      at = afterSpace(text, expected(':', afterSpace(text, end), text))
    }
    const inner = left.get(key)
    left.delete(key)
    at = afterSpace(text, inner ? walk(at, inner, text, offsets) : endOf(at, text))
  }
  return at + 1
}

/** Until something deeper is found, a value has the place of what is around it. */
function placeAll({ pointers, below }: Wanted, offset: number, offsets: Map<string, number>): void {
  for (const pointer of pointers) offsets.set(pointer, offset)
  for (const inner of below.values()) placeAll(inner, offset, offsets)
}

function keyAt(start: number, end: number, text: string): string {
  const key = text.slice(start + 1, end - 1)
  return key.includes('\\') ? (JSON.parse(`"${key}"`) as string) : key
}

function expected(character: string, at: number, text: string): number {
  if (text[at] !== character) throw noJson()
  return at + 1
}

function afterSpace(text: string, at: number): number {
  let next = at
  while (next < text.length && ' \n\r\t'.includes(text[next] ?? '')) next++
  return next
}

/** The offset after a value. */
function endOf(start: number, text: string): number {
  const first = text[start]
  if (first === '"') return endOfString(start, text)
  if (first === '{' || first === '[') return endOfNested(start, text)
  const literal = /[\w+.-]+/y
  literal.lastIndex = start
  const [found] = literal.exec(text) ?? []
  if (found === undefined) throw noJson()
  return start + found.length
}

function endOfNested(start: number, text: string): number {
  const mark = /["{}[\]]/g
  mark.lastIndex = start
  let depth = 0
  for (let found = mark.exec(text); found; found = mark.exec(text)) {
    const [character] = found
    if (character === '"') mark.lastIndex = endOfString(found.index, text)
    else depth += character === '{' || character === '[' ? 1 : -1
    if (depth === 0) return mark.lastIndex
  }
  throw noJson()
}

function endOfString(start: number, text: string): number {
  if (text[start] !== '"') throw noJson()
  let end = text.indexOf('"', start + 1)
  while (end >= 0 && isEscaped(end, text)) end = text.indexOf('"', end + 1)
  if (end < 0) throw noJson()
  return end + 1
}

function isEscaped(at: number, text: string): boolean {
  let before = at - 1
  while (text[before] === '\\') before--
  return (at - before) % 2 === 0
}

function positionsOf(offsets: ReadonlyMap<string, number>, text: string): Map<string, Position> {
  const positions = new Map<string, Position>()
  let line = 1
  let lineStart = text.startsWith('\uFEFF') ? 1 : 0
  for (const [pointer, offset] of [...offsets].sort(([, a], [, b]) => a - b)) {
    for (let end = text.indexOf('\n', lineStart); end >= 0 && end < offset; line++) {
      lineStart = end + 1
      end = text.indexOf('\n', lineStart)
    }
    positions.set(pointer, { line, column: offset - lineStart + 1 })
  }
  return positions
}
