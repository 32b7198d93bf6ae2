import { blankEnd, type Cursor, isDigit, isSpace, type Lexer, quotedEnd } from '../cursor.ts'
import { isArrowAt, isFunctionAt, isTypedCallAt, spaceEnd, typeArgumentsEnd } from './ahead.ts'
import { type Frame, frameOf, isInType, type Kind } from './frames.ts'
import { takeChildren, takeTag } from './jsx.ts'
import { takeRegex } from './regex.ts'
import { endType, openAngle, openTemplate, type Script, takeNumber, top } from './script.ts'
import { takeType } from './types.ts'
import {
  BEFORE_EXPRESSION,
  BEFORE_STATEMENT,
  CONSTANTS,
  isConstant,
  isName,
  KEYWORDS,
  MAYBE_KEYWORDS,
  MODIFIERS,
  nameEnd,
} from './words.ts'

/** JavaScript and TypeScript, with or without elements of JSX. */
export const script =
  ({ hasJsx }: { hasJsx: boolean }): Lexer =>
  (cursor) => {
    const state: Script = {
      cursor,
      hasJsx,
      frames: [frameOf('block')],
      before: 'start',
      body: undefined,
      isTypeOpen: false,
    }
    while (!cursor.isDone) takeToken(state)
  }

function takeToken(state: Script) {
  const { cursor } = state
  const frame = top(state)
  if (frame.kind === 'template') return takeTemplate(state)
  if (frame.kind === 'children') return takeChildren(state)
  const char = cursor.peek()
  if (isSpace(char)) return takeSpace(state, frame)
  if (char === 47 && takeComment(cursor)) return
  if (frame.kind === 'tag') return takeTag(state)
  if (isInType(frame) && takeType(state, frame)) return
  takeCode(state, top(state), char)
}

function takeSpace(state: Script, frame: Frame): void {
  const { cursor } = state
  const line = cursor.lineEnd
  cursor.takeSpace()
  if (cursor.at <= line) return
  const isComplete = state.before === 'operand' || state.before === 'closed'
  if (frame.type !== 'no') {
    if (!state.isTypeOpen && !'|&?:=.'.includes(cursor.code.charAt(cursor.at) || ' '))
      endType(state)
    else return
  }
  if (frame.kind === 'members') {
    if (!state.isTypeOpen) frame.isMember = true
  } else if (frame.kind === 'class') {
    if (isComplete) frame.isMember = true
  } else if (frame.kind === 'block' && isComplete) {
    if (!'.?:|&=+*,'.includes(cursor.code.charAt(cursor.at) || ' ')) endDeclaration(frame)
  }
}

function endDeclaration(frame: Frame): void {
  frame.isDeclaring = false
  frame.hasDeclared = false
}

export function takeComment(cursor: Cursor): boolean {
  const next = cursor.peek(1)
  if (next === 47) cursor.take(cursor.lineEnd, 't-c')
  else if (next === 42) takeBlockComment(cursor)
  else return false
  return true
}

/** A comment; one that documents has tags, and types in braces behind them. */
function takeBlockComment(cursor: Cursor): void {
  const { code } = cursor
  const end = Math.min(cursor.find('*/', cursor.at + 2) + 2, cursor.end)
  if (cursor.peek(2) === 42)
    for (
      let at = code.indexOf('@', cursor.at);
      at >= 0 && at < end;
      at = code.indexOf('@', at + 1)
    ) {
      const before = code.charCodeAt(at - 1)
      if (at < cursor.at || !(isSpace(before) || before === 42 || before === 123)) continue
      const to = nameEnd(code, at + 1)
      cursor.take(at, 't-c')
      cursor.take(at + 1, 't-p')
      cursor.take(to, 't-k')
      if (code.charCodeAt(to) !== 32 || code.charCodeAt(to + 1) !== 123) continue
      const closing = code.indexOf('}', to)
      if (closing < 0 || closing > end || closing > cursor.lineEnd) continue
      cursor.take(to + 2, 't-p')
      cursor.take(closing, 't-f')
      cursor.take(closing + 1, 't-p')
    }
  cursor.take(end, 't-c')
}

export function takeCode(state: Script, frame: Frame, char: number) {
  const { cursor } = state
  if (isName(char) && !isDigit(char)) return takeName(state, frame)
  if (isDigit(char) || (char === 46 && isDigit(cursor.peek(1)))) return takeNumber(state)
  if (char === 34 || char === 39) {
    cursor.take(quotedEnd(cursor.code, cursor.at), 't-s')
    state.before = 'operand'
    if (frame.kind === 'object' || frame.kind === 'class') frame.isMember = false
  } else if (char === 96) openTemplate(state)
  else if (char === 35 && isName(cursor.peek(1))) takePrivateName(state, frame)
  else if (char === 35 && cursor.at === 0) cursor.take(cursor.lineEnd, 't-c')
  else if (char === 64 && isName(cursor.peek(1))) takeDecorator(state)
  else if (char === 46) takeDots(state)
  else takeOperator(state, frame, char)
}

function takeTemplate(state: Script): void {
  const { cursor } = state
  const { code } = cursor
  let to = cursor.at
  for (; to < cursor.end; to++) {
    const char = code.charCodeAt(to)
    if (char === 92) to++
    else if (char === 96 || (char === 36 && code.charCodeAt(to + 1) === 123)) break
  }
  cursor.take(to, 't-s')
  if (cursor.peek() === 96) {
    cursor.skip(1, 't-s')
    state.frames.pop()
    state.before = 'operand'
    state.isTypeOpen = false
  } else if (!cursor.isDone) {
    cursor.skip(2, 't-p')
    state.frames.push(frameOf('substitution'))
    state.before = 'operator'
  }
}

function takePrivateName(state: Script, frame: Frame): void {
  const { cursor } = state
  const to = nameEnd(cursor.code, cursor.at + 1)
  const isCall = cursor.code.charCodeAt(to) === 40
  cursor.take(to, isCall ? 't-f' : frame.kind === 'class' && frame.isMember ? undefined : 't-a')
  frame.isMember = false
  state.before = 'operand'
}

function takeDecorator(state: Script): void {
  const { cursor } = state
  cursor.skip(1, 't-p')
  cursor.take(nameEnd(cursor.code, cursor.at), 't-f')
  state.before = 'operand'
}

/** `...`, or the property of something. */
function takeDots(state: Script): void {
  const { cursor } = state
  if (cursor.startsWith('...')) {
    cursor.skip(3, 't-p')
    state.before = 'operator'
  } else takeProperty(state, 1)
}

export function takeProperty(state: Script, dots: number): void {
  const { cursor } = state
  const { code } = cursor
  cursor.skip(dots, 't-p')
  cursor.takeSpace()
  const from = cursor.at
  const to = nameEnd(code, from + (cursor.peek() === 35 ? 1 : 0))
  if (to > from) {
    const name = code.slice(from, to)
    cursor.take(to, propertyClass(code, to, name))
  }
  state.before = 'operand'
}

function propertyClass(code: string, end: number, name: string) {
  if (isCallAt(code, end)) return 't-f'
  const next = blankEnd(code, end)
  const char = code.charCodeAt(next)
  if (char === 61 && code.charCodeAt(next + 1) !== 61 && isFunctionAt(code, next + 1)) return 't-f'
  const after = char === 63 && code.charCodeAt(next + 1) === 46 ? next + 1 : next
  const isObject = code.charCodeAt(after) === 46 && isName(code.charCodeAt(after + 1))
  return isObject || isConstant(name) || UNCOLORED.has(name) ? undefined : 't-a'
}
/** Properties that each object of a kind has. */
const UNCOLORED = new Set(['length', 'prototype', 'constructor', '__proto__', 'exports'])

/** Whether a call of the name comes that ends at a place. */
export function isCallAt(code: string, end: number): boolean {
  const at = code.charCodeAt(end) === 32 ? spaceEnd(code, end) : end
  const char = code.charCodeAt(at)
  if (char === 40) return true
  if (char === 96) return at === end
  if (char === 60) return isTypedCallAt(code, at)
  if (char === 33) return code.charCodeAt(at + 1) === 40
  return char === 63 && code.charCodeAt(at + 1) === 46 && code.charCodeAt(at + 2) === 40
}

function takeName(state: Script, frame: Frame) {
  const { cursor } = state
  const { code, at } = cursor
  const to = nameEnd(code, at)
  const name = code.slice(at, to)
  const next = spaceEnd(code, to)
  const char = code.charCodeAt(next)
  if (frame.kind === 'names') return takeExportedName(state, to, name)
  if (frame.isMember && takeMember(state, frame, to, name, next)) return
  frame.isMember = false
  if (CONSTANTS.has(name)) {
    cursor.take(to, 't-k')
    state.before = 'operand'
    return
  }
  if (frame.kind === 'pattern') {
    cursor.take(to)
    state.before = 'operand'
    return
  }
  const isKey = frame.kind === 'object' && char === 58 && state.before === 'operator'
  if ((KEYWORDS.has(name) || isWordFor(state, name, next)) && !isKey)
    return takeKeyword(state, frame, to, name)
  if (frame.isDeclaring && state.before !== 'operand') {
    cursor.take(to, isFunctionVariable(code, next) ? 't-f' : undefined)
    state.before = 'operand'
    return
  }
  if (isCallAt(code, to) || (frame.kind === 'paren' && hasFunctionType(code, next)))
    cursor.take(to, 't-f')
  else if (name === 'Promise') cursor.take(to, 't-f')
  else cursor.take(to, isAssignedFunction(code, next) ? 't-f' : undefined)
  state.before = 'operand'
}

/** `name: () => void`, or `name?: …` */
function hasFunctionType(code: string, next: number): boolean {
  const colon = code.charCodeAt(next) === 63 ? next + 1 : next
  if (code.charCodeAt(colon) !== 58) return false
  const type = spaceEnd(code, colon + 1)
  return code.charCodeAt(type) === 40 && isArrowAt(code, type)
}

/** `name = () => …`, with its type or without. */
function isFunctionVariable(code: string, next: number): boolean {
  if (code.charCodeAt(next) !== 58) return isAssignedFunction(code, next)
  if (hasFunctionType(code, next)) return true
  const line = code.indexOf('\n', next)
  const sign = code.slice(next, Math.min(next + 200, line < 0 ? code.length : line)).indexOf(' = ')
  return sign > 0 && isFunctionAt(code, next + sign + 3)
}

const isAssignedFunction = (code: string, next: number) =>
  code.charCodeAt(next) === 61 &&
  code.charCodeAt(next + 1) !== 61 &&
  code.charCodeAt(next + 1) !== 62 &&
  isFunctionAt(code, next + 1)

/** Names between the braces of an import or export. */
function takeExportedName(state: Script, to: number, name: string): void {
  const isWordHere =
    (name === 'as' && state.before === 'operand') ||
    (name === 'type' && state.before !== 'operand' && isName(state.cursor.peek(5))) ||
    name === 'default'
  state.cursor.take(to, isWordHere ? 't-k' : undefined)
  state.before = isWordHere ? 'operator' : 'operand'
}

/** The name of a member of an object or a class. */
function takeMember(state: Script, frame: Frame, to: number, name: string, next: number): boolean {
  const { cursor } = state
  const { code } = cursor
  const char = code.charCodeAt(next)
  if (frame.kind === 'enum') {
    frame.isMember = false
    cursor.take(to)
    state.before = 'operand'
    return true
  }
  const isAlone =
    char === 58 || char === 61 || char === 40 || char === 59 || char === 44 || char === 60
  if (MODIFIERS.has(name) && !isAlone && char !== 125 && char !== 63 && char !== 33) {
    cursor.take(to, 't-k')
    return true
  }
  frame.isMember = false
  state.before = 'operand'
  if (frame.kind === 'object') {
    if (char === 58) {
      cursor.take(to, isFunctionAt(code, next + 1) ? 't-f' : 't-a')
      return true
    }
    if (char === 40 || char === 60) {
      cursor.take(to, 't-f')
      return true
    }
    // A name alone, with its default, or an expression after all.
    state.before = 'operator'
    return false
  }
  if (name === 'constructor') cursor.take(to, 't-k')
  else if (char === 40 || char === 60) cursor.take(to, 't-f')
  else cursor.take(to, isFunctionVariable(code, next) ? 't-f' : undefined)
  return true
}

/** Whether a word that may be a name means something where it stands. */
function isWordFor({ cursor, before, frames }: Script, name: string, next: number): boolean {
  const isFirst = before === 'start' || isFirstInLine(cursor)
  if (!MAYBE_KEYWORDS.has(name)) return false
  const follows = cursor.code.charCodeAt(next)
  const isBeforeName = isName(follows) || follows === 123 || follows === 91 || follows === 42
  switch (name) {
    case 'of':
      return before === 'operand' || before === 'closed'
    case 'as':
    case 'satisfies':
      return before !== 'start' && before !== 'operator'
    case 'from':
      return follows === 34 || follows === 39
    case 'readonly':
    case 'public':
    case 'private':
    case 'protected':
    case 'override':
      return isBeforeName && frames.at(-1)?.kind === 'paren'
    case 'implements':
      return before === 'operand' || before === 'closed'
    case 'type':
    case 'interface':
    case 'namespace':
    case 'module':
    case 'declare':
    case 'abstract':
      return isFirst && (isBeforeName || follows === 34 || follows === 39)
    default:
      return false
  }
}

function isFirstInLine({ code, at, lineStart }: Cursor): boolean {
  let from = at
  const last = Math.max(lineStart, at - 100)
  while (from > last && isSpace(code.charCodeAt(from - 1))) from--
  return from === lineStart
}

function takeKeyword(state: Script, frame: Frame, to: number, name: string) {
  const { cursor } = state
  const isImport = name === 'import' || name === 'export'
  cursor.take(to, 't-k')
  state.before = BEFORE_STATEMENT.has(name) ? 'start' : 'operator'
  switch (name) {
    case 'const':
    case 'let':
    case 'var':
      frame.hasDeclared = true
      frame.isDeclaring = true
      return
    case 'case':
    case 'default':
      frame.isCase = name === 'case' || cursor.peek() === 58
      return
    case 'of':
    case 'in':
      return endDeclaration(frame)
    case 'class':
    case 'interface':
    case 'enum':
    case 'namespace':
    case 'module':
    case 'type':
    case 'function':
      return takeDeclaration(state, frame, name)
    case 'extends':
    case 'implements':
      return takeParents(state)
    case 'as':
    case 'satisfies':
      if (takeConst(cursor)) {
        state.before = 'operand'
        return
      }
      frame.type = 'annotation'
      state.isTypeOpen = true
      return
    case 'new':
      return takeConstructed(state)
    case 'instanceof':
      return takeClassName(state)
    case 'declare':
    case 'abstract':
    case 'async':
      state.before = 'start'
      return
    case 'yield':
      if (cursor.peek() === 42) cursor.skip(1, 't-k')
      return
  }
  if (isImport) {
    const { code } = cursor
    const next = spaceEnd(code, cursor.at)
    const char = code.charCodeAt(next)
    if (char === 40 || char === 46) {
      state.before = 'operand'
      return
    }
    state.before = 'start'
    if (char === 42) {
      cursor.take(next + 1, 't-k')
      cursor.take(spaceEnd(code, cursor.at))
      if (cursor.startsWith('as ')) cursor.skip(2, 't-k')
      return
    }
    if (code.startsWith('type', next) && isSpace(code.charCodeAt(next + 4))) {
      const after = spaceEnd(code, next + 4)
      if (code.charCodeAt(after) === 123) cursor.take(next + 4, 't-k')
    }
    if (name === 'import' || code.charCodeAt(spaceEnd(code, cursor.at)) === 123)
      state.body = 'names'
  } else if (BEFORE_EXPRESSION.has(name)) state.before = 'operator'
}

/** `as const` */
function takeConst(cursor: Cursor): boolean {
  const at = blankEnd(cursor.code, cursor.at)
  if (!cursor.code.startsWith('const', at) || isName(cursor.code.charCodeAt(at + 5))) return false
  cursor.take(at + 5, 't-k')
  return true
}

/** The name after `class`, `function` and their like, and its parameters that are types. */
function takeDeclaration(state: Script, frame: Frame, keyword: string): void {
  const { cursor } = state
  const { code } = cursor
  if (keyword === 'function') {
    cursor.take(spaceEnd(code, cursor.at))
    if (cursor.peek() === 42) cursor.skip(1, 't-k')
  }
  cursor.take(spaceEnd(code, cursor.at))
  const to = nameEnd(code, cursor.at)
  const name = code.slice(cursor.at, to)
  if (name === 'extends' && keyword === 'class') state.body = 'class'
  else {
    cursor.take(to, 't-f')
    state.before = 'operand'
  }
  if (keyword === 'class' || keyword === 'enum') state.body = keyword
  if (keyword === 'interface') state.body = 'members'
  if (keyword === 'namespace' || keyword === 'module') state.body = 'block'
  if (cursor.peek() === 60) openAngle(state)
  if (keyword !== 'type') return
  frame.isAlias = true
  frame.type = 'annotation'
  state.isTypeOpen = true
}

/** What a class extends, up to its body: names are plain, their arguments are types. */
function takeParents(state: Script): void {
  const { cursor } = state
  const { code } = cursor
  cursor.take(spaceEnd(code, cursor.at))
  while (isName(cursor.peek()) && !isDigit(cursor.peek())) {
    const end = nameEnd(code, cursor.at)
    const name = code.slice(cursor.at, end)
    if (name === 'implements' || name === 'extends') return
    const isObject = code.charCodeAt(end) === 46
    cursor.take(end, isObject ? undefined : isCallAt(code, end) ? 't-f' : undefined)
    while (cursor.peek() === 46 || cursor.peek() === 44) {
      cursor.skip(1, 't-p')
      cursor.take(spaceEnd(code, cursor.at))
    }
    if (isSpace(cursor.peek())) break
  }
  state.before = 'operand'
  if (cursor.peek() === 60) openAngle(state)
}

/** `new a.B()` */
function takeConstructed(state: Script): void {
  const { cursor } = state
  const { code } = cursor
  cursor.take(spaceEnd(code, cursor.at))
  for (;;) {
    const end = nameEnd(code, cursor.at)
    if (end === cursor.at) return
    const name = code.slice(cursor.at, end)
    if (name === 'this' || name === 'Promise') {
      cursor.take(end, name === 'this' ? 't-k' : 't-f')
    } else {
      const isLast = code.charCodeAt(end) !== 46
      cursor.take(end, isLast ? 't-f' : undefined)
    }
    state.before = 'operand'
    if (cursor.peek() !== 46) break
    cursor.skip(1, 't-p')
  }
  if (cursor.peek() === 60 && typeArgumentsEnd(code, cursor.at) > 0) openAngle(state)
}

function takeClassName(state: Script): void {
  const { cursor } = state
  const { code } = cursor
  cursor.take(spaceEnd(code, cursor.at))
  const end = nameEnd(code, cursor.at)
  if (end === cursor.at) return
  cursor.take(end, code.charCodeAt(end) === 46 ? undefined : 't-f')
  state.before = 'operand'
}

function takeOperator(state: Script, frame: Frame, char: number) {
  const { cursor } = state
  const { code, at } = cursor
  switch (char) {
    case 40:
      return open(state, 'paren')
    case 91:
      if (frame.kind === 'object' && frame.isMember && takeComputedName(state)) return
      return open(state, frame.isDeclaring && state.before !== 'operand' ? 'pattern' : 'square')
    case 123:
      return open(state, braceKind(state, frame))
    case 41:
    case 93:
    case 125:
      return close(state, char)
    case 44:
      cursor.skip(1, 't-p')
      frame.isMember = frame.kind === 'object' || frame.kind === 'enum'
      frame.isDeclaring = frame.hasDeclared
      state.before = 'operator'
      return
    case 59:
      cursor.skip(1, 't-p')
      endDeclaration(frame)
      frame.isMember = frame.kind === 'class'
      frame.questions = 0
      state.before = 'start'
      state.body = undefined
      return
    case 58:
      return takeColon(state, frame)
    case 63:
      return takeQuestion(state, frame)
    case 47:
      if (state.before !== 'operand' && state.before !== 'closed' && takeRegex(cursor)) {
        state.before = 'operand'
        return
      }
      break
    case 60:
      if (opensElement(state)) {
        state.frames.push(frameOf('tag'))
        return takeTag(state)
      }
      if (state.before === 'operand' && isTypedCallAt(code, at)) return openAngle(state)
      if (state.before !== 'operand' && state.before !== 'closed' && typeArgumentsEnd(code, at) > 0)
        return openAngle(state)
      break
    case 61:
      if (code.charCodeAt(at + 1) === 62) {
        cursor.skip(2, 't-k')
        state.before = 'arrow'
        return
      }
      break
    case 33:
      if (
        (state.before === 'operand' || state.before === 'closed') &&
        code.charCodeAt(at + 1) !== 61
      ) {
        cursor.skip(1, 't-p')
        return
      }
      break
    case 43:
    case 45:
      if (code.charCodeAt(at + 1) === char) {
        cursor.skip(2, 't-p')
        return
      }
  }
  cursor.skip(1, OPERATORS.includes(code.charAt(at)) ? 't-p' : undefined)
  state.before = 'operator'
  if (char !== 61) return
  frame.isMember = false
  frame.isDeclaring = false
}
const OPERATORS = '=<>!+-*/%&|^~@'

/** `[name]:` in an object */
function takeComputedName({ cursor }: Script): boolean {
  const { code, at } = cursor
  const to = nameEnd(code, at + 1)
  if (to === at + 1 || !code.startsWith(']:', to)) return false
  cursor.skip(1, 't-p')
  cursor.take(to, 't-a')
  cursor.skip(1, 't-p')
  return true
}

function opensElement({ cursor, hasJsx, before }: Script): boolean {
  if (!hasJsx) return false
  if ((before === 'operand' || before === 'closed') && !isFirstInLine(cursor)) return false
  const next = cursor.peek(1)
  if (next === 62) return true
  if (!isName(next) || isDigit(next)) return false
  // `<T,>` and `<T extends U>` are parameters of a function.
  const { code } = cursor
  const end = nameEnd(code, cursor.at + 1)
  return code.charCodeAt(end) !== 44 && !code.startsWith(' extends ', end)
}

function braceKind(state: Script, frame: Frame): Kind {
  const { body, before } = state
  state.body = undefined
  if (body) return body
  if (frame.kind === 'pattern' && !isAfterEqual(state)) return 'pattern'
  if (frame.isDeclaring && before === 'operator') return 'pattern'
  return before === 'operator' ? 'object' : 'block'
}

/** Whether the last character that is no space is an equal sign: a default comes. */
function isAfterEqual({ cursor }: Script): boolean {
  let at = cursor.at - 1
  const last = Math.max(0, at - 100)
  while (at > last && isSpace(cursor.code.charCodeAt(at))) at--
  return cursor.code.charCodeAt(at) === 61
}

function open(state: Script, kind: Kind): void {
  const { cursor } = state
  // Names in braces that are parameters have no values.
  const arePatterns =
    kind === 'paren' && cursor.peek(1) === 123 && isArrowAt(cursor.code, cursor.at)
  cursor.skip(1, 't-p')
  state.frames.push(frameOf(kind))
  if (arePatterns) {
    cursor.skip(1, 't-p')
    state.frames.push(frameOf('pattern'))
  }
  state.before = kind === 'block' || kind === 'class' || kind === 'members' ? 'start' : 'operator'
  state.isTypeOpen = true
}

function close(state: Script, char: number): void {
  const { cursor, frames } = state
  const kind = frames.length > 1 ? frames.pop()?.kind : 'block'
  cursor.skip(1, 't-p')
  const frame = top(state)
  state.isTypeOpen = false
  if (char === 41) state.before = 'closed'
  else if (kind === 'block' || kind === 'class' || kind === 'members' || kind === 'enum') {
    state.before = 'start'
    if (frame.kind === 'class') frame.isMember = true
    // What is called with the function ends after it, or goes on.
    if (frame.kind !== 'block' && frame.kind !== 'class') state.before = 'operand'
  } else state.before = 'operand'
}

function takeColon(state: Script, frame: Frame): void {
  const { cursor, before } = state
  cursor.skip(1, 't-p')
  state.before = 'operator'
  if (frame.questions > 0) frame.questions--
  else if (frame.isCase) {
    frame.isCase = false
    state.before = 'start'
  } else if (before === 'closed') startType(state, frame, 'result')
  else if (frame.kind === 'paren' || frame.kind === 'class') startType(state, frame, 'annotation')
  else if (frame.kind === 'block') {
    if (frame.isDeclaring) startType(state, frame, 'annotation')
    else state.before = 'start'
  }
}

function startType(state: Script, frame: Frame, type: 'annotation' | 'result'): void {
  frame.type = type
  state.isTypeOpen = true
}

function takeQuestion(state: Script, frame: Frame) {
  const { cursor } = state
  const next = cursor.peek(1)
  if (next === 46 && !isDigit(cursor.peek(2))) {
    if (isName(cursor.peek(2)) || cursor.peek(2) === 35) return takeProperty(state, 2)
    cursor.skip(2, 't-p')
    state.before = 'operator'
  } else if (next === 63) {
    cursor.skip(2, 't-p')
    state.before = 'operator'
  } else {
    const isOptional =
      next === 58 || next === 44 || next === 41 || (next === 40 && frame.kind === 'class')
    cursor.skip(1, 't-p')
    if (isOptional) return
    frame.questions++
    state.before = 'operator'
  }
}
