import {
  charAfter,
  isDeclared,
  takeBlank,
  takeDocumentation,
  takeNumber,
  takeQuoted,
  typesEnd,
} from './braces.ts'
import { type Cursor, isSpace, isWord, type Lexer, wordEnd, words } from './cursor.ts'

const KEYWORDS =
  words(`abstract assert boolean break byte case catch char class const continue default do double else
  enum extends final finally float for goto if implements int interface long native new non-sealed private protected
  public return short static strictfp super switch synchronized this throw throws transient try void volatile while
  true false null`)
/** Keywords only before a name. */
const MAYBE_KEYWORDS = words('record sealed permits yield var module requires exports opens')
const DECLARING = words('class interface enum record')
const BEFORE_PARENTS = words('extends implements permits')

/** Java. */
export const java: Lexer = (cursor) => {
  /** Where arguments end that are types: names before it are types, whatever comes after them. */
  let typesUntil = -1
  while (!cursor.isDone) {
    if (takeDocumentation(cursor) || takeBlank(cursor) || takeNumber(cursor) || takeQuoted(cursor))
      continue
    if (isWord(cursor.peek())) takeWord(cursor, typesUntil)
    else {
      const char = cursor.peek()
      if (char === 60 && cursor.at >= typesUntil) {
        const end = typesEnd(cursor.code, cursor.at)
        if (end > 0 && beginsTypes(cursor)) typesUntil = end
      }
      takeMark(cursor, char)
    }
  }
}

/** A bracket of types follows the name of a type, or stands before a type or a call. */
function beginsTypes({ code, at }: Cursor): boolean {
  const before = code.charCodeAt(at - 1)
  return isWord(before) || isSpace(before) || before === 46
}

function takeMark(cursor: Cursor, char: number) {
  if (char === 64 && isWord(cursor.peek(1))) {
    cursor.skip(1, 't-p')
    if (cursor.startsWith('interface ')) return
    let to = wordEnd(cursor.code, cursor.at)
    while (cursor.code.charCodeAt(to) === 46) to = wordEnd(cursor.code, to + 1)
    return cursor.take(to, 't-k')
  }
  if (cursor.startsWith('->') || cursor.startsWith('::')) return cursor.skip(2, 't-k')
  if (char === 63 || char === 58) return cursor.skip(1, 't-k')
  cursor.skip(1, char === 96 || char === 35 || char === 92 ? undefined : 't-p')
}

function takeWord(cursor: Cursor, typesUntil: number) {
  const { code, at } = cursor
  const to = wordEnd(code, at)
  const name = code.slice(at, to)
  const { before } = cursor
  if (before !== 46) {
    if (name === 'package' || name === 'import') return takePath(cursor, to)
    if (name === 'instanceof') return cursor.take(to, 't-p')
    const isKeyword = KEYWORDS.has(name) || (MAYBE_KEYWORDS.has(name) && isBeforeName(code, to))
    if (isKeyword) return takeKeyword(cursor, to, name)
  }
  const next = charAfter(code, to)
  if (next === 40) return cursor.take(to, 't-f')
  const isType =
    at < typesUntil ||
    (before !== 46 && !isMember(before) && isDeclared(code, at) && isNoOperator(code, to))
  cursor.take(to, isType ? 't-k' : undefined)
}

/** Before these only a value can stand. */
const isMember = (before: number) => before === 61 || before === 43

const isBeforeName = (code: string, to: number) =>
  code.charCodeAt(to) === 32 &&
  isWord(charAfter(code, to)) &&
  !code.startsWith('instanceof', to + 1)

/** `a instanceof B` is no declaration. */
const isNoOperator = (code: string, to: number) => !code.startsWith('instanceof ', to + 1)

/** The path after `package` and `import`. */
function takePath(cursor: Cursor, to: number): void {
  const { code, lineEnd } = cursor
  cursor.take(to, 't-k')
  while (cursor.at < lineEnd && cursor.peek() !== 59) {
    const end = wordEnd(code, cursor.at)
    if (end > cursor.at) cursor.take(end, 't-k')
    else if (!isSpace(cursor.peek())) cursor.skip(1, cursor.peek() === 46 ? 't-p' : 't-k')
    else cursor.skip(1)
  }
}

function takeKeyword(cursor: Cursor, to: number, name: string): void {
  const { code } = cursor
  cursor.take(to, 't-k')
  if (DECLARING.has(name)) {
    if (!isSpace(cursor.peek())) return
    cursor.takeSpace()
    cursor.take(wordEnd(code, cursor.at), 't-f')
  } else if (BEFORE_PARENTS.has(name)) takeParents(cursor)
  else if (name === 'throws') takeExceptions(cursor)
  else if (name === 'new') takeConstructed(cursor)
}

/** What a class extends: plain names, up to their arguments. */
function takeParents(cursor: Cursor): void {
  const { code } = cursor
  while (!cursor.isDone) {
    if (takeBlank(cursor)) continue
    const to = wordEnd(code, cursor.at)
    if (to > cursor.at) {
      const name = code.slice(cursor.at, to)
      if (KEYWORDS.has(name) || MAYBE_KEYWORDS.has(name)) return
      cursor.take(to)
    } else if (cursor.peek() === 44 || cursor.peek() === 46) cursor.skip(1, 't-p')
    else return
  }
}

/** The names after `throws`. */
function takeExceptions(cursor: Cursor): void {
  while (!cursor.isDone) {
    if (takeBlank(cursor)) continue
    const to = wordEnd(cursor.code, cursor.at)
    if (to > cursor.at) cursor.take(to, 't-k')
    else if (cursor.peek() === 44 || cursor.peek() === 46) cursor.skip(1, 't-p')
    else return
  }
}

/** `new a.B<C>()`, `new int[2]` */
function takeConstructed(cursor: Cursor): void {
  const { code } = cursor
  cursor.takeSpace()
  for (;;) {
    const to = wordEnd(code, cursor.at)
    if (to === cursor.at) return
    const isCall = code.charCodeAt(to) === 40
    const isPart = code.charCodeAt(to) === 46
    cursor.take(to, isCall ? 't-f' : isPart ? undefined : 't-k')
    if (cursor.peek() !== 46) return
    cursor.skip(1, 't-p')
  }
}
