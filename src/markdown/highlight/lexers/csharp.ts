import { charAfter, isDeclared, takeBlank, takeNumber, typeEnd, typesEnd } from './braces.ts'
import { type Cursor, isSpace, isWord, type Lexer, quotedEnd, wordEnd, words } from './cursor.ts'

const KEYWORDS =
  words(`abstract as async await base bool break byte case catch char checked class const continue decimal
  default delegate do double else enum event explicit extern false finally fixed float for foreach goto if implicit in
  int interface internal is lock long namespace nameof new null object operator out override params private protected
  public readonly ref return sbyte sealed short sizeof stackalloc static string struct switch this throw true try typeof
  uint ulong unchecked unsafe ushort using virtual void volatile while dynamic`)
/** Keywords only before a name, or where their block begins. */
const MAYBE_KEYWORDS = words(
  'var record partial when where global required and or not init yield file scoped',
)
const QUERY = words(
  'from select where orderby join let into group by on equals ascending descending',
)
const ACCESSORS = words('get set init add remove')
const DECLARING = words('class interface enum struct record')
const BEFORE_TYPES = words('is as')

interface Brackets {
  /** Where arguments end that are types. */
  typesUntil: number
  /** Whether the base types of a class come, up to its body. */
  isInBases: boolean
  /** Open square brackets of attributes. */
  attributes: number
  isDirective: boolean
}

/** C# */
export const csharp: Lexer = (cursor) => {
  const state: Brackets = { typesUntil: -1, isInBases: false, attributes: 0, isDirective: false }
  while (!cursor.isDone) {
    const char = cursor.peek()
    if (cursor.startsWith('///')) takeDocumentation(cursor)
    else if (takeBlank(cursor) || takeNumber(cursor)) continue
    else if (char === 34 || char === 36 || (char === 64 && !isWord(cursor.peek(1))))
      takeString(cursor)
    else if (char === 39) takeCharacter(cursor)
    else if (char === 35) takeDirective(cursor)
    else if (isWord(char)) takeWord(cursor, state)
    else takeMark(cursor, state, char)
  }
}

function takeDocumentation(cursor: Cursor): void {
  const { code, lineEnd } = cursor
  while (cursor.at < lineEnd) {
    const open = Math.min(cursor.find('<', cursor.at, lineEnd), lineEnd)
    cursor.take(open, 't-c')
    if (cursor.at >= lineEnd) return
    const close = Math.min(cursor.find('>', cursor.at, lineEnd), lineEnd)
    cursor.skip(code.charCodeAt(open + 1) === 47 ? 2 : 1, 't-p')
    cursor.take(Math.min(wordEnd(code, cursor.at), close), 't-k')
    while (cursor.at < close) takeAttributePart(cursor, close)
    cursor.skip(cursor.at < lineEnd ? 1 : 0, 't-p')
  }
}

function takeAttributePart(cursor: Cursor, close: number): void {
  const { code, at } = cursor
  const char = cursor.peek()
  const name = wordEnd(code, at)
  if (char === 34) cursor.take(Math.min(quotedEnd(code, at), close), 't-s')
  else if (name > at) cursor.take(Math.min(name, close), 't-a')
  else cursor.skip(1, isSpace(char) ? undefined : 't-p')
}

function takeDirective(cursor: Cursor): void {
  cursor.skip(1, 't-p')
  const end = wordEnd(cursor.code, cursor.at)
  const name = cursor.code.slice(cursor.at, end)
  cursor.take(end, 't-k')
  if (name === 'region' || name === 'endregion') cursor.take(cursor.lineEnd, 't-s')
  else if (name === 'pragma' || name === 'nullable')
    while (cursor.at < cursor.lineEnd && !cursor.isDone) {
      const to = wordEnd(cursor.code, cursor.at)
      if (to === cursor.at) cursor.skip(1)
      else cursor.take(to, /^[a-z]+$/.test(cursor.code.slice(cursor.at, to)) ? 't-k' : undefined)
    }
}

function takeCharacter(cursor: Cursor): void {
  const end = quotedEnd(cursor.code, cursor.at)
  cursor.skip(1, 't-p')
  cursor.take(end - 1, 't-s')
  cursor.take(end, 't-p')
}

/** `"…"`, `@"…"`, `$"…{x}…"`, `"""…"""` */
function takeString(cursor: Cursor) {
  const { code, at } = cursor
  let to = at
  while (to < at + 4 && (code.charCodeAt(to) === 36 || code.charCodeAt(to) === 64)) to++
  if (code.charCodeAt(to) !== 34) return cursor.skip(1, undefined)
  const prefix = code.slice(at, to)
  const isVerbatim = prefix.includes('@')
  const hasParts = prefix.includes('$')
  if (code.startsWith('"""', to)) return cursor.take(cursor.find('"""', to + 3) + 3, 't-s')
  cursor.take(to + 1, 't-s')
  while (!cursor.isDone) {
    const end = textEnd(cursor, isVerbatim, hasParts)
    cursor.take(end, 't-s')
    const char = cursor.peek()
    if (char === 123) takePart(cursor)
    else {
      if (char === 34) cursor.skip(1, 't-s')
      return
    }
  }
}

function textEnd({ code, at, end }: Cursor, isVerbatim: boolean, hasParts: boolean): number {
  for (let to = at; to < end; to++) {
    const char = code.charCodeAt(to)
    if (char === 92 && !isVerbatim) to++
    else if (char === 34) {
      if (!isVerbatim || code.charCodeAt(to + 1) !== 34) return to
      to++
    } else if (char === 10 && !isVerbatim) return to
    else if (char === 123 && hasParts) {
      if (code.charCodeAt(to + 1) !== 123) return to
      to++
    }
  }
  return end
}

/** An expression in a string, in its line: names keep the class of the string. */
function takePart(cursor: Cursor) {
  const { code } = cursor
  cursor.skip(1, 't-p')
  for (let depth = 1; cursor.at < cursor.lineEnd && !cursor.isDone; ) {
    const { at } = cursor
    const char = cursor.peek()
    if (char === 123) depth++
    if (char === 125 && --depth === 0) return cursor.skip(1, 't-p')
    if (isWord(char)) {
      const to = wordEnd(code, at)
      const name = code.slice(at, to)
      cursor.take(to, code.charCodeAt(to) === 40 ? 't-f' : KEYWORDS.has(name) ? 't-k' : 't-s')
    } else if (char === 34) {
      // The quote of a string in the part, or the end of the string around it.
      const end = quotedEnd(code, at)
      if (end > cursor.lineEnd - 1 || code.indexOf('}', end) < 0) return
      cursor.take(end, 't-s')
    } else cursor.skip(1, isSpace(char) ? 't-s' : 't-p')
  }
}

function takeMark(cursor: Cursor, state: Brackets, char: number) {
  const { code, at } = cursor
  switch (char) {
    case 60: {
      const end =
        at >= state.typesUntil && isWord(code.charCodeAt(at - 1)) ? typesEnd(code, at) : -1
      if (end > 0) state.typesUntil = end
      break
    }
    case 123:
    case 59:
      state.isInBases = false
      break
    case 91:
      if (beginsAttribute(cursor)) state.attributes++
      else if (state.attributes > 0) state.attributes++
      break
    case 93:
      if (state.attributes > 0) state.attributes--
      break
    case 64:
    case 92:
    case 96:
      return cursor.skip(1)
  }
  cursor.skip(1, 't-p')
}

function beginsAttribute({ code, at, before }: Cursor): boolean {
  const isStart = at === 0 || before === 123 || before === 125 || before === 59 || before === 93
  return (isStart || before === 40 || before === 44) && isWord(code.charCodeAt(at + 1))
}

function takeWord(cursor: Cursor, state: Brackets) {
  const { code, at } = cursor
  const to = wordEnd(code, at)
  const name = code.slice(at, to)
  const { before } = cursor
  const isMember = before === 46
  const next = charAfter(code, to)
  if (!isMember) {
    if (KEYWORDS.has(name)) return takeKeyword(cursor, state, to, name)
    const isAccessor =
      ACCESSORS.has(name) && (next === 59 || next === 123 || next === 61) && before !== 46
    if (isAccessor && code.charCodeAt(to + 1) !== 61) return cursor.take(to, 't-k')
    if (
      (isBeforeName(code, to, name) || name.endsWith('scending')) &&
      (MAYBE_KEYWORDS.has(name) || isQuery(cursor, name, before))
    )
      return takeKeyword(cursor, state, to, name)
  }
  if (isMember && state.attributes === 0 && at >= state.typesUntil) {
    const isPart = isCall(code, to, next) || (isDeclared(code, at) && !isOperatorAfter(code, to))
    return cursor.take(to, isPart ? 't-f' : undefined)
  }
  const isAttribute =
    state.attributes > 0 && (before === 91 || (before === 44 && code.charAt(to) === '('))
  const isType = at < state.typesUntil || isAttribute || state.isInBases
  if (isType || isCall(code, to, next)) return cursor.take(to, 't-f')
  if (before === 40 && isCast(code, at)) return cursor.take(to, 't-f')
  const isDeclaredType =
    before !== 61 && !isMember && isDeclared(code, at) && !isOperatorAfter(code, to)
  cursor.take(to, isDeclaredType ? 't-f' : undefined)
}

/** `(Type)value` */
function isCast(code: string, at: number): boolean {
  const end = typeEnd(code, at)
  if (code.charCodeAt(end) !== 41) return false
  const next = code.charCodeAt(end + 1)
  return isWord(next) || next === 40
}

function isCall(code: string, to: number, next: number): boolean {
  if (next === 40) return true
  if (code.charCodeAt(to) !== 60) return false
  const end = typesEnd(code, to)
  return end > 0 && code.charCodeAt(end) === 40
}

const OPERATOR_WORD =
  /^\s+(?:is|as|in|and|or|when|where|orderby|select|join|on|equals|into|by|switch|with)\b/
const isOperatorAfter = (code: string, to: number) => OPERATOR_WORD.test(code.slice(to, to + 12))

function isBeforeName(code: string, to: number, name: string): boolean {
  const next = charAfter(code, to)
  return (
    isSpace(code.charCodeAt(to)) &&
    (isWord(next) ||
      (name === 'select' && next === 123) ||
      next === 34 ||
      (next === 40 && (name === 'and' || name === 'or' || name === 'not' || name === 'when')))
  )
}

/** Words of a query begin a line, or stand between its parts. */
function isQuery({ code, at }: Cursor, name: string, before: number): boolean {
  if (!QUERY.has(name)) return false
  return name === 'from'
    ? before === 61 || before === 40 || isSpace(code.charCodeAt(at - 1))
    : isWord(before) || before === 41
}

function takeKeyword(cursor: Cursor, state: Brackets, to: number, name: string): void {
  const { code } = cursor
  cursor.take(to, 't-k')
  if (DECLARING.has(name)) {
    cursor.takeSpace()
    const end = wordEnd(code, cursor.at)
    const declared = code.slice(cursor.at, end)
    if (declared === 'class' || declared === 'struct') return
    cursor.take(end, 't-f')
    state.isInBases = name !== 'enum'
  } else if (name === 'namespace' || name === 'using') takePath(cursor, name)
  else if (name === 'new' || BEFORE_TYPES.has(name)) takeType(cursor)
  else if (name === 'typeof' || name === 'default' || name === 'nameof') {
    if (cursor.peek() !== 40 || name === 'nameof') return
    cursor.skip(1, 't-p')
    takeType(cursor)
  }
}

function takePath(cursor: Cursor, keyword: string): void {
  const { code } = cursor
  if (charAfter(code, cursor.at) === 40) return
  cursor.takeSpace()
  if (cursor.startsWith('static ') || cursor.startsWith('var ') || cursor.startsWith('await '))
    return
  if (keyword === 'using' && isDeclared(code, cursor.at)) return
  while (isWord(cursor.peek())) {
    cursor.take(wordEnd(code, cursor.at), 't-f')
    if (cursor.peek() === 46) cursor.skip(1, 't-p')
    else if (cursor.startsWith(' = ')) cursor.skip(3, 't-p')
  }
}

/** A type after a keyword; those that are keywords are left. */
function takeType(cursor: Cursor): void {
  const { code } = cursor
  cursor.takeSpace()
  for (;;) {
    const to = wordEnd(code, cursor.at)
    if (to === cursor.at) return
    const name = code.slice(cursor.at, to)
    if (KEYWORDS.has(name) || name === 'not' || name === 'var') return
    cursor.take(to, 't-f')
    if (cursor.peek() !== 46) return
    cursor.skip(1, 't-p')
  }
}
