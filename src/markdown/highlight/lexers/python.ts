import {
  type Cursor,
  isDigit,
  isFirstInLine,
  isSpace,
  isWord,
  type Lexer,
  type TokenClass,
  wordEnd,
  words,
} from './cursor.ts'

const KEYWORDS =
  words(`and as assert async await break class continue def del elif else except finally for from
  global if import in is lambda nonlocal not or pass raise return try while with yield`)
const CONSTANTS = words('None True False NotImplemented Ellipsis')
/** These are keywords at the beginning of a line that ends with a colon. */
const SOFT_KEYWORDS = words('match case')
const FUNCTIONS =
  words(`__import__ abs aiter all any anext ascii bin breakpoint callable chr compile copyright credits
  delattr dir divmod enumerate eval exec exit filter format getattr globals hasattr hash help hex id input isinstance
  issubclass iter len license locals map max memoryview min next oct open ord pow print quit range reload repr reversed
  round setattr sorted sum vars zip`)
const TYPES =
  words(`bool bytearray bytes classmethod complex dict float frozenset int list object property set slice
  staticmethod str tuple type super`)
const EXCEPTIONS =
  words(`ArithmeticError AssertionError AttributeError BlockingIOError BrokenPipeError BufferError
  ChildProcessError ConnectionAbortedError ConnectionError ConnectionRefusedError ConnectionResetError EOFError
  EnvironmentError FileExistsError FileNotFoundError FloatingPointError IOError ImportError IndentationError IndexError
  InterruptedError IsADirectoryError KeyError LookupError MemoryError ModuleNotFoundError NameError NotADirectoryError
  NotImplementedError OSError OverflowError PermissionError ProcessLookupError RecursionError ReferenceError RuntimeError
  SyntaxError SystemError TabError TimeoutError TypeError UnboundLocalError UnicodeDecodeError UnicodeEncodeError
  UnicodeError UnicodeTranslateError ValueError ZeroDivisionError Exception BaseException GeneratorExit
  KeyboardInterrupt StopAsyncIteration StopIteration SystemExit Warning BytesWarning DeprecationWarning FutureWarning
  ImportWarning PendingDeprecationWarning ResourceWarning RuntimeWarning SyntaxWarning UnicodeWarning UserWarning`)

/** What is open: a bracket, a string with expressions in it, or one of these expressions. */
interface Frame {
  readonly kind: 'call' | 'parameters' | 'bracket' | 'string' | 'expression'
  /** What ends a string. */
  readonly quote: string
  readonly isRaw: boolean
}

const bracket = (kind: 'call' | 'parameters' | 'bracket' | 'expression'): Frame => ({
  kind,
  quote: '',
  isRaw: false,
})

interface State {
  readonly cursor: Cursor
  readonly frames: Frame[]
  /** What the bracket that comes is. */
  next: 'call' | 'parameters' | 'bracket'
}

/** Python, with its prompts. */
export const python: Lexer = (cursor) => {
  const state: State = { cursor, frames: [], next: 'bracket' }
  while (!cursor.isDone) {
    const frame = state.frames.at(-1)
    if (frame?.kind === 'string') inString(state, frame)
    else takeToken(state, frame)
  }
}

function takeToken(state: State, frame: Frame | undefined): void {
  const { cursor } = state
  const char = cursor.peek()
  if (isSpace(char)) cursor.takeSpace()
  else if (char === 35) cursor.take(cursor.lineEnd, 't-c')
  else if (char === 34 || char === 39) takeString(state, 0)
  else if (isDigit(char) || (char === 46 && isDigit(cursor.peek(1)))) takeNumber(cursor)
  else if (isWord(char)) takeWord(state, frame)
  else if (char === 64 && isFirstInLine(cursor)) takeDecorator(state)
  else takeMark(state, frame, char)
}

function takeNumber(cursor: Cursor): void {
  const { code } = cursor
  let to = cursor.at
  for (let char = code.charCodeAt(to); isWord(char) || char === 46; char = code.charCodeAt(to)) {
    to++
    const isExponent = (char === 101 || char === 69) && code.charCodeAt(cursor.at + 1) !== 120
    if (isExponent && '+-'.includes(code.charAt(to) || ' ')) to++
  }
  cursor.take(to, 't-n')
}

function takeWord(state: State, frame: Frame | undefined) {
  const { cursor } = state
  const { code, at } = cursor
  const to = wordEnd(code, at)
  const quote = code.charCodeAt(to)
  const name = code.slice(at, to)
  if ((quote === 34 || quote === 39) && to - at < 3 && /^(?:[rbuf]|br|rb|fr|rf)$/i.test(name))
    return takeString(state, to - at)
  const isAttribute = code.charCodeAt(at - 1) === 46 && code.charCodeAt(at - 2) !== 46
  const isCall = quote === 40
  if (!isAttribute && KEYWORDS.has(name)) return takeKeyword(state, to, name)
  if (isCall) state.next = 'call'
  cursor.take(
    to,
    isAttribute ? attributeClass(name, isCall) : classOf(state, frame, name, to, isCall),
  )
}

function attributeClass(name: string, isCall: boolean): TokenClass {
  return isCall ? 't-f' : CONSTANTS.has(name) ? 't-k' : undefined
}

function classOf(
  { cursor }: State,
  frame: Frame | undefined,
  name: string,
  to: number,
  isCall: boolean,
): TokenClass {
  if (CONSTANTS.has(name)) return 't-k'
  if (name === 'self' || name === 'cls') return frame?.kind === 'parameters' ? undefined : 't-k'
  if (SOFT_KEYWORDS.has(name) && isFirstInLine(cursor) && isSoftKeyword(cursor, to)) return 't-k'
  if (frame?.kind === 'call') {
    let sign = to
    while (cursor.code.charCodeAt(sign) === 32) sign++
    if (cursor.code.charCodeAt(sign) === 61 && cursor.code.charCodeAt(sign + 1) !== 61) return 't-a'
  }
  if (TYPES.has(name) || EXCEPTIONS.has(name)) return undefined
  return isCall || FUNCTIONS.has(name) ? 't-f' : undefined
}

function isSoftKeyword({ code, lineEnd }: Cursor, to: number): boolean {
  const next = code.charCodeAt(to + 1)
  return code.charCodeAt(to) === 32 && next !== 61 && code.charCodeAt(lineEnd - 1) === 58
}

function takeKeyword(state: State, to: number, name: string): void {
  const { cursor } = state
  cursor.take(to, 't-k')
  if (name !== 'def' && name !== 'class') return
  cursor.takeSpace()
  cursor.take(wordEnd(cursor.code, cursor.at), 't-f')
  state.next = 'parameters'
}

function takeDecorator(state: State): void {
  const { cursor } = state
  cursor.skip(1, 't-p')
  for (;;) {
    const to = wordEnd(cursor.code, cursor.at)
    const name = cursor.code.slice(cursor.at, to)
    cursor.take(to, TYPES.has(name) ? undefined : 't-f')
    if (cursor.peek() !== 46) break
    cursor.skip(1, 't-p')
  }
  state.next = 'call'
}

function takeMark(state: State, frame: Frame | undefined, char: number) {
  const { cursor, frames } = state
  switch (char) {
    case 40:
    case 91:
    case 123:
      cursor.skip(1, 't-p')
      frames.push(bracket(char === 40 ? state.next : 'bracket'))
      state.next = 'bracket'
      return
    case 41:
    case 93:
      cursor.skip(1, 't-p')
      if (frame && frame.kind !== 'expression') frames.pop()
      return
    case 125:
      cursor.skip(1, frame?.kind === 'expression' ? 't-s' : 't-p')
      frames.pop()
      return
    case 33:
    case 58:
      if (frame?.kind === 'expression' && cursor.peek(1) !== 61) return takeFormat(cursor)
      break
    case 46:
      if (cursor.startsWith('...')) return cursor.skip(3)
      break
    case 92:
    case 59:
    case 96:
    case 63:
    case 36:
      return cursor.skip(1)
  }
  cursor.skip(1, 't-p')
}

/** How a value is written into a string: `!r:>10`. */
function takeFormat(cursor: Cursor): void {
  let to = cursor.at
  while (to < cursor.lineEnd && !'{}"\''.includes(cursor.code.charAt(to))) to++
  cursor.take(Math.max(to, cursor.at + 1), 't-k')
}

function takeString(state: State, prefixLength: number): void {
  const { cursor } = state
  const { code, at } = cursor
  const prefix = code.slice(at, at + prefixLength).toLowerCase()
  cursor.skip(prefixLength, 't-k')
  const mark = code.charAt(cursor.at)
  const isLong = cursor.startsWith(mark.repeat(3))
  const quote = isLong ? mark.repeat(3) : mark
  cursor.skip(quote.length, 't-s')
  const frame: Frame = { kind: 'string', quote, isRaw: !prefix.includes('f') }
  if (frame.isRaw) cursor.take(stringEnd(cursor, frame) + quote.length, 't-s')
  else state.frames.push(frame)
}

/** Where a string ends: before its quote, at the end of its line, or before an expression in it. */
function stringEnd({ code, at, end }: Cursor, { quote, isRaw }: Frame): number {
  const first = quote.charCodeAt(0)
  for (let to = at; to < end; to++) {
    const char = code.charCodeAt(to)
    if (char === 92) to++
    else if (char === first && code.startsWith(quote, to)) return to
    else if (char === 10 && quote.length === 1) return to
    else if (char === 123 && !isRaw) {
      if (code.charCodeAt(to + 1) !== 123) return to
      to++
    }
  }
  return end
}

function inString({ cursor, frames }: State, frame: Frame): void {
  cursor.take(stringEnd(cursor, frame), 't-s')
  if (cursor.peek() === 123) {
    cursor.skip(1, 't-s')
    frames.push(bracket('expression'))
  } else {
    cursor.skip(frame.quote.length, 't-s')
    frames.pop()
  }
}
