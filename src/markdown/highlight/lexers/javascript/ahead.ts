import { isSpace } from '../cursor.ts'
import { isName, nameEnd } from './words.ts'

/** Nobody writes longer parameters; so a look ahead is no longer either. */
const FARTHEST = 600
const FARTHEST_TYPE = 200

export function spaceEnd(code: string, from: number): number {
  let to = from
  const last = Math.min(code.length, from + FARTHEST)
  while (to < last && isSpace(code.charCodeAt(to))) to++
  return to
}

/** Where the bracket is closed that stands at a place; nothing if that is too far. */
function closingOf(code: string, from: number): number {
  let depth = 0
  const last = Math.min(code.length, from + FARTHEST)
  for (let at = from; at < last; at++) {
    const char = code.charCodeAt(at)
    if (char === 40 || char === 91 || char === 123) depth++
    else if (char === 41 || char === 93 || char === 125) {
      if (--depth === 0) return at
    } else if (char === 34 || char === 39 || char === 96) {
      for (at++; at < last && code.charCodeAt(at) !== char; at++)
        if (code.charCodeAt(at) === 92) at++
    }
  }
  return -1
}

/** Whether a function stands at a place: with its keyword, or as an arrow. */
export function isFunctionAt(code: string, from: number): boolean {
  let at = spaceEnd(code, from)
  let end = nameEnd(code, at)
  if (end - at === 5 && code.startsWith('async', at)) {
    const next = spaceEnd(code, end)
    if (code.startsWith('=>', next)) return true
    at = next
    end = nameEnd(code, at)
  }
  if (end - at === 8 && code.startsWith('function', at)) return true
  if (end > at) return code.startsWith('=>', spaceEnd(code, end))
  if (code.charCodeAt(at) === 60) {
    const closing = typeArgumentsEnd(code, at)
    if (closing < 0) return false
    at = spaceEnd(code, closing)
  }
  return code.charCodeAt(at) === 40 && isArrowAt(code, at)
}

/** Whether the bracket at a place has the parameters of an arrow. */
export function isArrowAt(code: string, from: number): boolean {
  const closing = closingOf(code, from)
  if (closing < 0) return false
  const next = spaceEnd(code, closing + 1)
  if (code.startsWith('=>', next)) return true
  if (code.charCodeAt(next) !== 58) return false
  // The type of what it returns.
  const last = Math.min(code.length, next + FARTHEST_TYPE)
  for (let at = next; at < last; at++) {
    const char = code.charCodeAt(at)
    if (char === 59 || char === 10) return false
    if (char === 61) return code.charCodeAt(at + 1) === 62
  }
  return false
}

/** Where arguments end that are types, `<A, B>`; nothing if what stands there is a comparison. */
export function typeArgumentsEnd(code: string, from: number): number {
  let depth = 0
  const last = Math.min(code.length, from + FARTHEST_TYPE)
  for (let at = from; at < last; at++) {
    const char = code.charCodeAt(at)
    if (char === 60) depth++
    else if (char === 62) {
      if (code.charCodeAt(at - 1) !== 61 && --depth === 0) return at + 1
    } else if (!isName(char) && !isSpace(char) && !' ,.|&[]{}\'":;()=?-'.includes(code.charAt(at)))
      return -1
    else if ((char === 38 || char === 124) && code.charCodeAt(at + 1) === char) return -1
  }
  return -1
}

/** Whether arguments that are types stand at a place, and a call after them. */
export function isTypedCallAt(code: string, from: number): boolean {
  const end = typeArgumentsEnd(code, from)
  const next = end < 0 ? -1 : code.charCodeAt(end)
  return next === 40 || next === 96
}
