import { charAfter, takeBlank, takeNumber } from './braces.ts'
import {
  type Cursor,
  isFirstInLine,
  isWord,
  type Lexer,
  quotedEnd,
  wordEnd,
  words,
} from './cursor.ts'

const KEYWORDS =
  words(`break case chan const continue default defer else fallthrough for func go goto if import
  interface map package range return select struct switch type var`)
const TYPES =
  words(`bool byte complex64 complex128 error float32 float64 int int8 int16 int32 int64 rune string uint
  uint8 uint16 uint32 uint64 uintptr`)
const CONSTANTS = words('true false nil iota')

/** What a bracket holds: parameters and results of functions, fields of structs, values of a literal. */
type Kind =
  | 'block'
  | 'struct'
  | 'interface'
  | 'literal'
  | 'parameters'
  | 'call'
  | 'imports'
  | 'group'
  | 'square'

interface State {
  readonly cursor: Cursor
  readonly frames: Kind[]
  /** What the next brace or bracket opens. */
  brace: Kind
  /** Whether the parameters or results of a function come. */
  isSignature: boolean
  /** Whether a type comes in this place. */
  isType: boolean
  /** The keyword that began this line. */
  statement: string
  /** Whether the value after an equal sign is read. */
  isValue: boolean
}

/** Go. */
export const go: Lexer = (cursor) => {
  const state: State = {
    cursor,
    frames: [],
    brace: 'block',
    isSignature: false,
    isType: false,
    statement: '',
    isValue: false,
  }
  while (!cursor.isDone) {
    const line = cursor.lineEnd
    if (takeBlank(cursor)) {
      if (cursor.at > line) newLine(state)
    } else if (takeNumber(cursor)) state.isType = false
    else if (isQuote(cursor.peek())) takeString(cursor)
    else if (isWord(cursor.peek())) takeWord(state)
    else takeMark(state, cursor.peek())
  }
}

const isQuote = (char: number) => char === 34 || char === 39 || char === 96

function newLine(state: State): void {
  state.isValue = false
  state.isType = false
  state.isSignature = false
  state.brace = 'block'
  if (state.frames.at(-1) !== 'group') state.statement = ''
}

function takeString(cursor: Cursor) {
  const { code, at } = cursor
  if (cursor.peek() !== 96) return cursor.take(quotedEnd(code, at), 't-s')
  cursor.take(cursor.find('`', at + 1) + 1, 't-s')
}

function takeMark(state: State, char: number): void {
  const { cursor, frames } = state
  switch (char) {
    case 40: {
      const isGroup = state.statement !== '' && /^(?:import|const|var|type)$/.test(state.statement)
      frames.push(
        state.isSignature ? 'parameters' : isGroup && isFirstBracket(cursor) ? 'group' : 'call',
      )
      state.isType = false
      break
    }
    case 91:
      frames.push('square')
      break
    case 123: {
      const { before } = cursor
      frames.push(
        state.brace !== 'block' ? state.brace : isLiteral(state, before) ? 'literal' : 'block',
      )
      state.brace = 'block'
      state.isSignature = false
      state.isType = false
      state.statement = ''
      break
    }
    case 41:
    case 93:
    case 125: {
      const kind = frames.pop()
      state.isType = char === 93 || kind === 'parameters'
      if (kind !== 'parameters') state.isSignature = char === 93 && state.isSignature
      break
    }
    case 44:
    case 61:
    case 59:
      state.isType = false
      if (char === 61) state.isValue = true
      if (char === 59) newLine(state)
      break
    case 58:
      state.isType = false
      break
    case 38:
      // The address of a literal.
      break
  }
  cursor.skip(
    1,
    char === 35 || char === 64 || char === 36 || char === 63 || char === 92 ? undefined : 't-p',
  )
}

const isFirstBracket = ({ code, at, lineStart }: Cursor) =>
  /^\s*(?:import|const|var|type)\s*$/.test(code.slice(lineStart, Math.min(at, lineStart + 40)))

/** A brace after a type is a literal; after `if x` and its like it is a block. */
function isLiteral({ cursor, statement, frames }: State, before: number): boolean {
  if (before === 125 || before === 41) return before === 125 && frames.at(-1) !== 'block'
  if (before === 44 || before === 123 || before === 58 || before === 40) return true
  const isAttached = cursor.code.charCodeAt(cursor.at - 1) !== 32
  return (
    isAttached &&
    (isWord(before) || before === 93) &&
    !/^(?:struct|interface|func)$/.test(statement)
  )
}

function takeWord(state: State) {
  const { cursor, frames } = state
  const { code, at } = cursor
  const to = wordEnd(code, at)
  const name = code.slice(at, to)
  const { before } = cursor
  const frame = frames.at(-1)
  const isMember = before === 46 && !code.startsWith('...', at - 3)
  const next = charAfter(code, to)
  const after = code.charCodeAt(to)
  if (!isMember && KEYWORDS.has(name)) return takeKeyword(state, to, name)
  if (CONSTANTS.has(name) && !isMember) return cursor.take(to, 't-k')
  if (TYPES.has(name) && !isMember && !(next === 58 && frame === 'literal')) {
    cursor.take(to, 't-k')
    state.isType = false
    return
  }
  if (frame === 'struct' && isFirstInLine(cursor)) return takeField(state, to, next)
  if (frame === 'literal' && after === 58 && !isMember) return cursor.take(to, 't-a')
  if (state.isType || isTypePlace(state, before)) {
    cursor.take(to, 't-f')
    if (after !== 46) state.isType = false
    return
  }
  if (name === 'any' || name === 'comparable') return cursor.take(to, 't-f')
  if (after === 40) {
    if (frame === 'interface') state.isSignature = true
    cursor.take(to, 't-f')
    if (name !== 'new' && name !== 'make') return
    cursor.skip(1, 't-p')
    frames.push('call')
    state.isType = true
    return
  }
  if (after === 46 && /^\.\w+\{/.test(code.slice(to, to + 60))) return cursor.take(to, 't-f')
  if (after === 123 && isLiteralName(state, before)) return cursor.take(to, 't-f')
  if ((frame === 'parameters' || frame === 'interface') && !isMember)
    return takeParameter(state, to, next)
  const isDeclared = state.statement === 'var' && !state.isValue
  if (isDeclared || (state.statement !== 'const' && !state.isValue && isAssigned(cursor, to))) {
    cursor.take(to, 't-a')
    if (isDeclared && isWordOrType(next)) state.isType = true
    return
  }
  cursor.take(to)
  if (state.statement === 'const' && !state.isValue && isWord(next)) state.isType = true
}

const isWordOrType = (char: number) => isWord(char) || char === 42 || char === 91

/** After `*`, `[]` and the like at the beginning of a type. */
function isTypePlace({ cursor, frames }: State, before: number): boolean {
  const { code, at } = cursor
  if (code.charCodeAt(at - 1) === 93 && before === 93) return true
  const frame = frames.at(-1)
  const isPointer = code.charCodeAt(at - 1) === 42 && frame === 'parameters'
  return isPointer || (frame === 'parameters' && code.startsWith('...', at - 3))
}

/** `Name{` and `&pkg.Name{` */
function isLiteralName({ statement }: State, before: number): boolean {
  return before !== 46 || statement !== 'if'
}

/** Names on the left of a sign that assigns. */
function isAssigned({ code, lineEnd }: Cursor, to: number): boolean {
  let at = to
  const last = Math.min(lineEnd, to + 120)
  while (at < last) {
    const char = code.charCodeAt(at)
    if (char === 58) return code.charCodeAt(at + 1) === 61
    if (char === 61) return code.charCodeAt(at + 1) !== 61
    if (char !== 44 && char !== 32 && char !== 46 && !isWord(char)) return false
    if (isWord(char) && code.charCodeAt(at - 1) === 32 && !wasComma(code, at)) return false
    at++
  }
  return false
}

function wasComma(code: string, at: number): boolean {
  let from = at - 1
  while (code.charCodeAt(from) === 32) from--
  return code.charCodeAt(from) === 44
}

/** A field of a struct, or a type that is embedded. */
function takeField(state: State, to: number, next: number): void {
  const { cursor } = state
  const isEmbedded =
    cursor.code.charCodeAt(to) === 10 || cursor.code.charCodeAt(to) === 46 || isQuote(next)
  cursor.take(to, isEmbedded ? 't-f' : 't-a')
  state.isType = true
}

/** A parameter, or a type alone. */
function takeParameter(state: State, to: number, next: number): void {
  const { cursor } = state
  const { code } = cursor
  const isNamed = code.charCodeAt(to) === 32 && isTypeStart(code, to + 1)
  const isList = next === 44 && isNamedLater(code, to)
  cursor.take(to, isNamed || isList ? undefined : 't-f')
  state.isType = isNamed || code.charCodeAt(to) === 46
}

const isTypeStart = (code: string, at: number) => {
  const char = code.charCodeAt(at)
  return isWord(char) || char === 42 || char === 91 || char === 46 || char === 60
}

/** `a, b T`: whether a type comes after the names. */
function isNamedLater(code: string, to: number): boolean {
  const rest = code.slice(to, to + 80)
  return /^(?:\s*,\s*\w+)+\s+[\w*[.]/.test(rest)
}

function takeKeyword(state: State, to: number, name: string) {
  const { cursor, frames } = state
  const { code } = cursor
  cursor.take(to, 't-k')
  if (isLineStartOf(cursor, to, name)) state.statement = name
  state.isType = false
  switch (name) {
    case 'func':
      state.isSignature = true
      cursor.take(to + (code.charCodeAt(to) === 32 ? 1 : 0))
      if (cursor.peek() === 40) {
        takeReceiver(state)
        cursor.takeSpace()
      }
      if (isWord(cursor.peek())) cursor.take(wordEnd(code, cursor.at), 't-f')
      return
    case 'struct':
    case 'interface':
      state.brace = name
      return
    case 'package':
      cursor.takeSpace()
      return cursor.take(wordEnd(code, cursor.at), 't-f')
    case 'type':
      if (code.charCodeAt(to) !== 32 || !isWord(code.charCodeAt(to + 1))) return
      cursor.takeSpace()
      cursor.take(wordEnd(code, cursor.at), 't-f')
      state.isType = true
      return
    case 'chan':
      state.isType = true
      return
    case 'map':
      state.isType = frames.length < 0
  }
}

const isLineStartOf = ({ code, lineStart }: Cursor, to: number, name: string) =>
  code.slice(lineStart, Math.min(to, lineStart + 60)).trim() === name

/** `(u *User)` before the name of a method: only that, as a function may begin with its parameters. */
function takeReceiver(state: State): void {
  const { cursor } = state
  const rest = cursor.code.slice(cursor.at, cursor.at + 80)
  const found = /^\((\w+\s+)?(\*?)([\w.]+)(?:\[[\w, ]*\])?\)\s*\w+\s*[([]/.exec(rest)
  if (!found) return
  const [, name = '', star = '', type = ''] = found
  cursor.skip(1, 't-p')
  cursor.skip(name.length)
  cursor.skip(star.length, 't-p')
  cursor.skip(type.length, 't-f')
  while (!cursor.isDone && cursor.peek() !== 41)
    cursor.skip(1, isWord(cursor.peek()) ? 't-f' : 't-p')
  cursor.skip(1, 't-p')
}
