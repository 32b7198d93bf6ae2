import { charAfter, takeBlank, takeDocumentation, takeNumber, typesEnd } from './braces.ts'
import { type Cursor, isUpper, isWord, type Lexer, wordEnd, words } from './cursor.ts'

const KEYWORDS =
  words(`abstract actual annotation as break by catch class companion const constructor continue crossinline
  data do else enum expect external false final finally for fun get if import in infix init inline inner interface
  internal is lateinit noinline null object open operator out override package private protected public reified return
  sealed set super suspend tailrec this throw true try typealias val value var vararg when where while field`)
/** Words that are names as often: keywords only before a keyword or a name. */
const MAYBE_KEYWORDS =
  words(`actual annotation by catch const constructor crossinline data enum expect external field
  finally get import infix init inline inner noinline open operator out package reified sealed set tailrec value where
  companion lateinit external abstract final internal override private protected public suspend vararg`)
const DECLARING = words('class interface object')

interface State {
  readonly cursor: Cursor
  typesUntil: number
  /** Whether a type comes, as after a colon. */
  isType: boolean
  /** Brackets that were open when the type began. */
  depth: number
}

/** Kotlin. */
export const kotlin: Lexer = (cursor) => {
  const state: State = { cursor, typesUntil: -1, isType: false, depth: 0 }
  while (!cursor.isDone) {
    const line = cursor.lineEnd
    if (takeDocumentation(cursor)) continue
    if (takeBlank(cursor)) {
      if (cursor.at > line) state.isType = false
    } else if (takeNumber(cursor)) continue
    else if (cursor.peek() === 34 || cursor.peek() === 39) takeString(cursor)
    else if (isWord(cursor.peek())) takeWord(state)
    else takeMark(state, cursor.peek())
  }
}

function takeString(cursor: Cursor) {
  const { code } = cursor
  const mark = cursor.peek()
  const isLong = cursor.startsWith('"""')
  const quote = isLong ? '"""' : String.fromCharCode(mark)
  cursor.skip(quote.length, 't-s')
  while (!cursor.isDone) {
    let to = cursor.at
    for (; to < cursor.end; to++) {
      const char = code.charCodeAt(to)
      if (char === 92 && !isLong) to++
      else if (char === mark && code.startsWith(quote, to)) break
      else if (char === 10 && !isLong) break
      else if (char === 36 && code.charCodeAt(to + 1) === 123) break
    }
    cursor.take(to, 't-s')
    if (cursor.peek() !== 36) return cursor.skip(cursor.peek() === mark ? quote.length : 0, 't-s')
    cursor.skip(2, 't-p')
    takePart(cursor)
  }
}

/** An expression in a string: its names keep the class of the string. */
function takePart(cursor: Cursor) {
  const { code } = cursor
  for (let depth = 1; !cursor.isDone && cursor.peek() !== 10; ) {
    const char = cursor.peek()
    if (char === 123) depth++
    if (char === 125 && --depth === 0) return cursor.skip(1, 't-p')
    if (isWord(char)) {
      const to = wordEnd(code, cursor.at)
      cursor.take(to, code.charCodeAt(to) === 40 ? 't-f' : 't-s')
    } else cursor.skip(1, 't-s')
  }
}

function takeMark(state: State, char: number) {
  const { cursor } = state
  const { code, at } = cursor
  const next = cursor.peek(1)
  switch (char) {
    case 64:
      return takeAnnotation(cursor)
    case 58:
      if (next === 58) return cursor.skip(2)
      state.isType = true
      return cursor.skip(1)
    case 45:
      if (next === 62) return cursor.skip(2, 't-k')
      break
    case 60: {
      if (at < state.typesUntil) return cursor.skip(1)
      const end = typesEnd(code, at)
      if (end < 0) break
      state.typesUntil = end
      return cursor.skip(1)
    }
    case 62:
      if (at < state.typesUntil) return cursor.skip(1)
      break
    case 61:
    case 123:
    case 125:
    case 41:
    case 44:
      state.isType = false
      break
    case 63:
      return cursor.skip(next === 58 ? 2 : 1)
    case 96: {
      const end = Math.min(cursor.find('`', at + 1, cursor.lineEnd) + 1, cursor.lineEnd)
      return cursor.take(end, code.charCodeAt(end) === 40 ? 't-f' : undefined)
    }
    case 33:
      if (next === 33) return cursor.skip(2, 't-p')
      break
    case 46:
      if (next !== 46) return cursor.skip(1)
      return cursor.skip(2, 't-p')
    case 38:
    case 124:
      return cursor.skip(next === char ? 2 : 1, next === char ? 't-p' : undefined)
  }
  cursor.skip(1, '=<>!+-*/%&|'.includes(code.charAt(at)) ? 't-p' : undefined)
}

function takeAnnotation(cursor: Cursor) {
  const { code, at } = cursor
  if (isWord(code.charCodeAt(at - 1))) {
    const isThis = code.startsWith('this', at - 4) || code.startsWith('super', at - 5)
    return cursor.take(wordEnd(code, at + 1), isThis ? 't-k' : undefined)
  }
  let to = wordEnd(code, at + 1)
  while (
    (code.charCodeAt(to) === 46 || code.charCodeAt(to) === 58) &&
    isWord(code.charCodeAt(to + 1))
  )
    to = wordEnd(code, to + 1)
  cursor.take(to, 't-f')
}

function takeWord(state: State) {
  const { cursor } = state
  const { code, at } = cursor
  const to = wordEnd(code, at)
  const name = code.slice(at, to)
  const { before } = cursor
  const next = charAfter(code, to)
  if (cursor.code.startsWith('::', at - 2)) return cursor.take(to, 't-f')
  if (before !== 46 && KEYWORDS.has(name) && isKeyword(code, to, name, next))
    return takeKeyword(state, to, name)
  if (at < state.typesUntil || state.isType) return cursor.take(to, 't-f')
  cursor.take(to, isCall(code, to) ? 't-f' : undefined)
}

/** A call has its bracket, or the lambda after it. */
function isCall(code: string, to: number): boolean {
  const char = code.charCodeAt(to)
  if (char === 40) return true
  if (char === 60) {
    const end = typesEnd(code, to)
    const after = end > 0 ? code.charCodeAt(end) : 0
    return after === 40 || (end > 0 && charAfter(code, end) === 123)
  }
  return charAfter(code, to) === 123 && !isUpper(code.charCodeAt(to - 1))
}

function isKeyword(code: string, to: number, name: string, next: number): boolean {
  if (!MAYBE_KEYWORDS.has(name)) return true
  if (name === 'get' || name === 'set') return next === 40
  if (name === 'field' || name === 'value') return name === 'value' && code.startsWith(' class', to)
  if (name === 'constructor') return next === 40
  if (name === 'init' || name === 'finally' || name === 'catch') return next === 123 || next === 40
  return code.charCodeAt(to) === 32 && (isWord(next) || next === 64)
}

function takeKeyword(state: State, to: number, name: string) {
  const { cursor } = state
  const { code } = cursor
  cursor.take(to, 't-k')
  state.isType = false
  if (name === 'package' || name === 'import') return takePath(cursor)
  if (DECLARING.has(name) || name === 'typealias') {
    if (code.charCodeAt(to) !== 32) return
    cursor.takeSpace()
    cursor.take(wordEnd(code, cursor.at), 't-f')
  } else if (name === 'fun') takeFunction(state)
  else if (name === 'is' || name === 'as') {
    if (cursor.peek() === 63) cursor.skip(1)
  }
}

function takePath(cursor: Cursor): void {
  const { code, lineEnd } = cursor
  const alias = code.slice(cursor.at, Math.min(lineEnd, cursor.at + 200)).search(/ as /)
  cursor.take(alias < 0 ? lineEnd : cursor.at + alias)
}

/** `fun <T> List<T>.name(`: the name stands before the bracket. */
function takeFunction(state: State): void {
  const { cursor } = state
  const { code } = cursor
  cursor.takeSpace()
  if (cursor.peek() === 60) {
    const end = typesEnd(code, cursor.at)
    if (end > 0) state.typesUntil = end
    return
  }
  // The type that the function is of.
  const to = wordEnd(code, cursor.at)
  if (code.charCodeAt(to) === 46 || code.charCodeAt(to) === 60) cursor.take(to, 't-f')
}
