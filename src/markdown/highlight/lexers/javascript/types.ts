import { isDigit, isSpace, quotedEnd } from '../cursor.ts'
import { isArrowAt, spaceEnd } from './ahead.ts'
import { type Frame, frameOf, isInType } from './frames.ts'
import { endType, openAngle, openTemplate, type Script, takeNumber, top } from './script.ts'
import { isName, nameEnd, PRIMITIVE_TYPES, TYPE_OPERATORS } from './words.ts'

/** Reads a token of a type. What ends the type is left. */
export function takeType(state: Script, frame: Frame): boolean {
  const { cursor } = state
  const char = cursor.peek()
  if (isName(char) && !isDigit(char)) return takeTypeName(state, frame)
  const isOpen = state.isTypeOpen
  state.isTypeOpen = false
  if (isDigit(char)) {
    takeNumber(state)
    return true
  }
  switch (char) {
    case 34:
    case 39:
      cursor.take(quotedEnd(cursor.code, cursor.at), 't-s')
      state.before = 'operand'
      frame.isMember = false
      return true
    case 96:
      openTemplate(state)
      return true
    case 123:
      if (!isOpen) break
      return openTyped(state, 'members')
    case 40:
      frame.isMember = false
      return openTyped(state, 'type paren')
    case 91:
      frame.isMember = false
      return openTyped(state, 'type square')
    case 60:
      openAngle(state)
      return true
    case 62:
      if (frame.kind !== 'angle') break
      return closeTyped(state)
    case 41:
      if (frame.kind !== 'type paren') break
      return closeTyped(state)
    case 93:
      if (frame.kind !== 'type square') break
      return closeTyped(state)
    case 125:
      if (frame.kind !== 'members') break
      return closeTyped(state)
    case 61:
      return takeEqual(state, frame)
    case 44:
    case 59:
      if (frame.type !== 'no') break
      cursor.skip(1, 't-p')
      frame.isMember = frame.kind === 'members'
      state.isTypeOpen = true
      return true
    case 124:
    case 38:
    case 63:
    case 58:
    case 46:
    case 45:
    case 43:
      if (char === 63 && frame.kind === 'members') frame.isMember = false
      cursor.skip(cursor.startsWith('...') ? 3 : 1, 't-p')
      state.isTypeOpen = true
      state.before = 'operator'
      return true
  }
  if (frame.type !== 'no') {
    endType(state)
    return false
  }
  cursor.skip(1, 't-p')
  // What no type has: the bracket was none of a type.
  if (char === 41 || char === 93 || char === 125) state.frames.pop()
  return true
}

/** An arrow makes a function of what is in brackets before it; after the result of a function it begins its body. */
function takeEqual(state: Script, frame: Frame): boolean {
  const { cursor } = state
  if (cursor.peek(1) === 62) {
    if (frame.type === 'result' && state.before !== 'closed') {
      endType(state)
      return false
    }
    cursor.skip(2, 't-k')
    state.isTypeOpen = true
    state.before = 'operator'
    return true
  }
  // The default of a parameter, or the equal sign of the alias itself.
  if (frame.kind === 'angle' || frame.isAlias) {
    frame.isAlias = false
    cursor.skip(1, 't-p')
    state.isTypeOpen = true
    state.before = 'operator'
    return true
  }
  if (frame.type === 'no') {
    cursor.skip(1, 't-p')
    return true
  }
  endType(state)
  return false
}

function openTyped(state: Script, kind: 'members' | 'type paren' | 'type square'): boolean {
  state.cursor.skip(1, 't-p')
  state.frames.push(frameOf(kind))
  state.isTypeOpen = true
  state.before = 'operator'
  return true
}

function closeTyped(state: Script): boolean {
  const isParen = state.cursor.peek() === 41
  state.cursor.skip(1, 't-p')
  const kind = state.frames.pop()?.kind
  const isBody = kind === 'members' && !isInType(top(state))
  state.before = isParen ? 'closed' : isBody ? 'start' : 'operand'
  state.isTypeOpen = false
  return true
}

function takeTypeName(state: Script, frame: Frame): boolean {
  const { cursor } = state
  const { code, at } = cursor
  const to = nameEnd(code, at)
  const name = code.slice(at, to)
  const next = spaceEnd(code, to)
  const char = code.charCodeAt(next)
  const afterMark = char === 63 ? code.charCodeAt(next + 1) : char
  const isNamed = frame.type === 'no' && afterMark === 58 && frame.kind !== 'angle'
  if (isNamed) {
    const value = spaceEnd(code, (char === 63 ? next + 1 : next) + 1)
    const isMethod = code.charCodeAt(value) === 40 && isArrowAt(code, value)
    cursor.take(to, isMethod ? 't-f' : undefined)
    frame.isMember = false
    state.before = 'operand'
    return true
  }
  if (frame.kind === 'members' && frame.isMember) {
    if ((name === 'readonly' || name === 'get' || name === 'set') && afterMark !== 40) {
      cursor.take(to, 't-k')
      return true
    }
    frame.isMember = false
    if (name === 'new') cursor.take(to, 't-k')
    else cursor.take(to, afterMark === 40 || char === 60 ? 't-f' : undefined)
    state.before = 'operand'
    state.isTypeOpen = false
    return true
  }
  const isOperator =
    (TYPE_OPERATORS.has(name) || name === 'as') && (isSpace(code.charCodeAt(to)) || char === 40)
  if (!isOperator && !state.isTypeOpen && frame.type !== 'no' && state.before !== 'start') {
    endType(state)
    return false
  }
  if (isOperator) {
    const isQuery = name === 'typeof'
    cursor.take(to, name === 'asserts' ? 't-p' : 't-k')
    state.isTypeOpen = true
    state.before = 'operator'
    if (isQuery) takeQuery(state)
    return true
  }
  const isKnown = name === 'true' || name === 'false' || name === 'this'
  // In `x is T` and `asserts x` the first is a variable.
  const isVariable = code.startsWith('is ', next) && next > to
  cursor.take(to, isKnown ? 't-k' : PRIMITIVE_TYPES.has(name) || isVariable ? undefined : 't-f')
  state.isTypeOpen = false
  state.before = 'operand'
  return true
}

/** What `typeof` asks for is a variable. */
function takeQuery(state: Script): void {
  const { cursor } = state
  const { code } = cursor
  cursor.take(spaceEnd(code, cursor.at))
  if (cursor.startsWith('import')) return
  cursor.take(nameEnd(code, cursor.at))
  while (cursor.peek() === 46) {
    cursor.skip(1, 't-p')
    const to = nameEnd(code, cursor.at)
    cursor.take(to, code.charCodeAt(to) === 46 ? undefined : 't-a')
  }
  state.isTypeOpen = false
  state.before = 'operand'
}
