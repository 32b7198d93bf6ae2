import { isSpace, isUpper } from '../cursor.ts'
import { frameOf } from './frames.ts'
import { type Script, top } from './script.ts'
import { isName } from './words.ts'

const isTagName = (char: number) => isName(char) || char === 45 || char === 46 || char === 58

function tagNameEnd(code: string, from: number): number {
  let to = from
  while (isTagName(code.charCodeAt(to))) to++
  return to
}

/** Reads a part of a tag: `<a b="c" {...d}>`. Names of components begin with a capital. */
export function takeTag(state: Script): void {
  const { cursor, frames } = state
  const { code } = cursor
  const char = cursor.peek()
  if (char === 60) {
    cursor.skip(1, 't-p')
    takeTagName(state)
  } else if (char === 47 && cursor.peek(1) === 62) {
    cursor.skip(2, 't-p')
    frames.pop()
    state.before = 'operand'
  } else if (char === 62) {
    cursor.skip(1, 't-p')
    frames[frames.length - 1] = frameOf('children')
  } else if (char === 123) openBraces(state)
  else if (char === 34 || char === 39) {
    const closing = code.indexOf(String.fromCharCode(char), cursor.at + 1)
    cursor.take(closing < 0 ? cursor.end : closing + 1, 't-s')
  } else if (isTagName(char)) cursor.take(tagNameEnd(code, cursor.at), 't-a')
  else cursor.skip(1, char === 61 ? 't-p' : undefined)
}

function takeTagName({ cursor }: Script): void {
  const { code, at } = cursor
  const end = tagNameEnd(code, at)
  const isComponent = isUpper(code.charCodeAt(at)) || /[.-]/.test(code.slice(at, end))
  cursor.take(end, isComponent ? 't-f' : 't-k')
}

function openBraces(state: Script): void {
  state.cursor.skip(1, 't-p')
  state.frames.push(frameOf('braces'))
  state.before = 'operator'
}

/** Reads a part of what is in an element: its text, an expression, an element, or its end. */
export function takeChildren(state: Script): void {
  const { cursor, frames } = state
  const { code } = cursor
  const char = cursor.peek()
  if (isSpace(char)) cursor.takeSpace()
  else if (char === 123) openBraces(state)
  else if (char === 60 && cursor.peek(1) === 47) {
    cursor.skip(2, 't-p')
    takeTagName(state)
    cursor.takeSpace()
    if (cursor.peek() === 62) cursor.skip(1, 't-p')
    frames.pop()
    state.before = 'operand'
    if (top(state).kind !== 'children') state.isTypeOpen = false
  } else if (char === 60 && (isName(cursor.peek(1)) || cursor.peek(1) === 62)) {
    frames.push(frameOf('tag'))
    takeTag(state)
  } else if (char === 38) {
    const length = code.slice(cursor.at, cursor.at + 12).indexOf(';')
    cursor.skip(1, length > 0 ? 't-p' : undefined)
    if (length < 0) return
    cursor.skip(length - 1, 't-s')
    cursor.skip(1, 't-p')
  } else {
    let to = cursor.at + 1
    while (to < cursor.end && !'{<&'.includes(code.charAt(to))) to++
    cursor.take(to)
  }
}
