import { type Cursor, isDigit, isSpace, isWord, quotedEnd, wordEnd } from './cursor.ts'

/** What languages with braces have in common: comments, numbers, quoted texts, and types in angle brackets. */

/** Nobody writes longer types. */
const FARTHEST = 120

/** White space and comments. */
export function takeBlank(cursor: Cursor): boolean {
  if (cursor.takeSpace()) return true
  if (cursor.peek() !== 47) return false
  if (cursor.peek(1) === 47) cursor.take(cursor.lineEnd, 't-c')
  else if (cursor.peek(1) === 42) cursor.take(cursor.find('*/', cursor.at + 2) + 2, 't-c')
  else return false
  return true
}

/** A comment for tools that make documentation of it: the tags that begin its lines are shown. */
export function takeDocumentation(cursor: Cursor): boolean {
  if (!cursor.startsWith('/**') || cursor.startsWith('/**/')) return false
  const { code } = cursor
  const end = Math.min(cursor.find('*/', cursor.at + 3) + 2, cursor.end)
  for (let at = code.indexOf('@', cursor.at); at >= 0 && at < end; at = code.indexOf('@', at + 1)) {
    const to = wordEnd(code, at + 1)
    if (to === at + 1 || !isSpace(code.charCodeAt(at - 1))) continue
    let from = at - 1
    while (code.charCodeAt(from) === 32) from--
    if (code.charCodeAt(from) !== 42) continue
    cursor.take(at, 't-c')
    cursor.take(to, 't-k')
  }
  cursor.take(end, 't-c')
  return true
}

/** A number with its suffix. */
export function takeNumber(cursor: Cursor): boolean {
  const first = cursor.peek()
  if (!isDigit(first) && !(first === 46 && isDigit(cursor.peek(1)))) return false
  const { code, at } = cursor
  const isHex = (code.charCodeAt(at + 1) | 32) === 120
  let to = at + 1
  for (let char = code.charCodeAt(to); isWord(char) || char === 46; char = code.charCodeAt(to)) {
    // `1..10` and `1.method()`
    if (char === 46 && !isDigit(code.charCodeAt(to + 1))) break
    to++
    const isExponent = !isHex && (char | 32) === 101
    if (isExponent && '+-'.includes(code.charAt(to) || ' ')) to++
  }
  cursor.take(to, 't-n')
  return true
}

/** A text between quotes of one line, or between three of them. */
export function takeQuoted(cursor: Cursor): boolean {
  const quote = cursor.peek()
  if (quote !== 34 && quote !== 39) return false
  if (quote === 34 && cursor.startsWith('"""'))
    cursor.take(cursor.find('"""', cursor.at + 3) + 3, 't-s')
  else cursor.take(quotedEnd(cursor.code, cursor.at), 't-s')
  return true
}

/** Where arguments end that are types, `<A, B>`; nothing if what stands there is a comparison. */
export function typesEnd(code: string, from: number): number {
  let depth = 0
  const last = Math.min(code.length, from + FARTHEST)
  for (let at = from; at < last; at++) {
    const char = code.charCodeAt(at)
    if (char === 60) depth++
    else if (char === 62) {
      if (code.charCodeAt(at - 1) !== 45 && --depth === 0) return at + 1
    } else if (char === 38) {
      if (code.charCodeAt(at + 1) === 38) return -1
    } else if (!isWord(char) && !isSpace(char) && !',.?[]@*:()->'.includes(code.charAt(at)))
      return -1
  }
  return -1
}

/** Where a type ends that may have arguments, brackets and a question mark behind its name. */
export function typeEnd(code: string, from: number): number {
  let to = from
  for (let left = FARTHEST; left > 0; left--) {
    const char = code.charCodeAt(to)
    if (isWord(char) || (char === 46 && isWord(code.charCodeAt(to + 1)))) to++
    else if (char === 60) {
      const end = typesEnd(code, to)
      if (end < 0) return to
      to = end
    } else if (char === 63 || (char === 91 && /^\[[,\s]*\]/.test(code.slice(to, to + 6))))
      to += char === 63 ? 1 : code.slice(to, to + 6).indexOf(']') + 1
    else if (char === 46 && code.startsWith('...', to)) return to + 3
    else return to
  }
  return to
}

/** Whether the name of something comes after the type that begins at a place: then it is declared. */
export function isDeclared(code: string, from: number): boolean {
  const end = typeEnd(code, from)
  let to = end
  while (code.charCodeAt(to) === 32 || code.charCodeAt(to) === 9) to++
  const char = code.charCodeAt(to)
  return to > end && (isWord(char) || char === 64) && !isDigit(char)
}

/** The first character from a place on that is no space of its line. */
export function charAfter(code: string, at: number): number {
  let to = at
  while (code.charCodeAt(to) === 32 || code.charCodeAt(to) === 9) to++
  return code.charCodeAt(to)
}
