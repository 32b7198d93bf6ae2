import {
  blankEnd,
  type Cursor,
  isDigit,
  isSpace,
  isWord,
  type Lexer,
  type TokenClass,
  wordEnd,
  words,
} from './cursor.ts'

const KEYWORDS =
  words(`if then else elif fi for while until do done case esac in select function time coproc
  export local readonly declare typeset alias return break continue`)
/** After these another command comes. */
const BEFORE_COMMANDS = words('if then else elif while until do time !')
/** These name variables, with their values or without. */
const DECLARING = words('export local readonly declare typeset alias')
const BEFORE_IN = words('for case select')

type Kind = 'commands' | 'test' | 'array' | 'arithmetic' | 'string' | 'parameter' | 'heredoc'

/** Where in a command the cursor is: its name, the value of a variable, what is declared, `for x in`, a pattern of `case`. */
type Place = 'command' | 'name' | 'value' | 'arguments' | 'option' | 'declared' | 'head' | 'pattern'

/** What is open: commands between brackets, a string, a variable between braces. */
interface Frame {
  readonly kind: Kind
  /** What ends it. */
  readonly close: string
  /** The class of its text. */
  readonly base: TokenClass
  /** Where a heredoc ends. */
  readonly until: number
  place: Place
  /** The place after the value of a variable. */
  afterValue: 'command' | 'declared'
  /** Open `case`s. */
  cases: number
  isCaseHead: boolean
}

interface Heredoc {
  readonly word: string
  readonly isPlain: boolean
  readonly mayIndent: boolean
}

const frameOf = (kind: Kind, close: string, base?: TokenClass, until = 0): Frame => ({
  kind,
  close,
  base,
  until,
  place: 'command',
  afterValue: 'command',
  cases: 0,
  isCaseHead: false,
})

/** Bash and the shells like it, as they stand in samples: commands with options, pipes, heredocs, and scripts. */
export const shell: Lexer = (cursor) => {
  const frames: Frame[] = [frameOf('commands', '')]
  const heredocs: Heredoc[] = []
  while (!cursor.isDone) {
    const frame = frames.at(-1) as Frame
    if (frame.kind === 'string' || frame.kind === 'heredoc') inText(cursor, frame, frames)
    else if (frame.kind === 'parameter') inParameter(cursor, frame, frames)
    else if (frame.kind === 'arithmetic') inArithmetic(cursor, frame, frames)
    else inCommands(cursor, frame, frames, heredocs)
  }
}

function inText(cursor: Cursor, frame: Frame, frames: Frame[]): void {
  const { code } = cursor
  const isString = frame.kind === 'string'
  const until = isString ? cursor.end : frame.until
  let to = cursor.at
  for (; to < until; to++) {
    const char = code.charCodeAt(to)
    if (char === 92) to++
    else if ((char === 34 && isString) || char === 36 || char === 96) break
  }
  cursor.take(Math.min(to, until), frame.base)
  if (cursor.at >= until) {
    cursor.take(cursor.lineEnd, frame.base)
    frames.pop()
  } else if (cursor.peek() === 34) {
    cursor.skip(1, frame.base)
    frames.pop()
  } else if (cursor.peek() === 96) openBackticks(cursor, frames)
  else takeVariable(cursor, frames, frame.base, frame.base)
}

/** `${name:-other}`: the name and what is between are of the class around it. */
function inParameter(cursor: Cursor, frame: Frame, frames: Frame[]): void {
  const { code, at } = cursor
  const char = cursor.peek()
  if (char === 125) close(cursor, frames)
  else if (char === 36) takeVariable(cursor, frames, frame.base, frame.base)
  else if (char === 34) openString(cursor, frames)
  else if (isWord(char)) cursor.take(wordEnd(code, at), frame.base)
  else if (char === 10) {
    cursor.skip(1)
    frames.pop()
  } else cursor.skip(char === 92 ? 2 : 1, isSpace(char) || char === 46 ? frame.base : 't-p')
}

function inArithmetic(cursor: Cursor, frame: Frame, frames: Frame[]): void {
  const { code, at } = cursor
  const char = cursor.peek()
  if (cursor.startsWith(frame.close)) {
    cursor.skip(2, 't-p')
    frames.pop()
  } else if (char === 36) takeVariable(cursor, frames, undefined, undefined)
  else if (isSpace(char)) cursor.takeSpace()
  else if (isWord(char)) cursor.take(wordEnd(code, at), isDigit(char) ? 't-n' : undefined)
  else cursor.skip(1, 't-p')
}

/** A string in the place of a command is its name. */
const isName = ({ kind, place }: Frame) =>
  kind === 'commands' && (place === 'command' || place === 'name')

function openString(cursor: Cursor, frames: Frame[], base: TokenClass = 't-s'): void {
  cursor.skip(1, base)
  frames.push(frameOf('string', '"', base))
}

function openBackticks(cursor: Cursor, frames: Frame[]): void {
  cursor.skip(1, 't-p')
  frames.push(frameOf('commands', '`'))
}

function close(cursor: Cursor, frames: Frame[]): void {
  cursor.skip(1, 't-p')
  frames.pop()
}

/** `$name`, `${…}`, `$(…)`, `$((…))`, or a dollar alone. */
function takeVariable(cursor: Cursor, frames: Frame[], base: TokenClass, text: TokenClass): void {
  const next = cursor.peek(1)
  if (next === 123) {
    cursor.skip(2, 't-p')
    frames.push(frameOf('parameter', '}', base))
  } else if (next === 40 && cursor.peek(2) === 40) {
    cursor.skip(3, 't-p')
    frames.push(frameOf('arithmetic', '))'))
  } else if (next === 40) {
    cursor.skip(2, 't-p')
    frames.push(frameOf('commands', ')'))
  } else if (isWord(next) && next < 128) {
    cursor.skip(1, 't-p')
    const { code, at } = cursor
    let to = at + 1
    if (!isDigit(next)) while (isWord(code.charCodeAt(to)) && code.charCodeAt(to) < 128) to++
    cursor.take(to, base)
  } else if (next === 63) cursor.skip(2, 't-k')
  else if (next === 64 || next === 33 || next === 42 || next === 35 || next === 36 || next === 45) {
    cursor.skip(1, 't-p')
    cursor.skip(1, base)
  } else cursor.skip(1, text)
}

function inCommands(cursor: Cursor, frame: Frame, frames: Frame[], heredocs: Heredoc[]) {
  const { code, at } = cursor
  const char = cursor.peek()
  switch (char) {
    case 10:
      cursor.skip(1)
      if (frame.kind === 'commands' && frame.place !== 'pattern') nextCommand(frame)
      return openHeredoc(cursor, frames, heredocs)
    case 35:
      if (at === 0 || isSpace(code.charCodeAt(at - 1)) || ';(|&`'.includes(code.charAt(at - 1)))
        return cursor.take(cursor.lineEnd, 't-c')
      return takeWord(cursor, frame, frames)
    case 39:
      cursor.take(cursor.find("'", at + 1) + 1, isName(frame) ? 't-f' : 't-s')
      return continueName(frame)
    case 34:
      openString(cursor, frames, isName(frame) ? 't-f' : 't-s')
      return continueName(frame)
    case 36:
      if (cursor.peek(1) === 39) return takeEscapedString(cursor)
      return takeDollar(cursor, frame, frames)
    case 96:
      if (frame.close === '`') return close(cursor, frames)
      startArguments(frame)
      return openBackticks(cursor, frames)
    case 60:
    case 62:
      return takeRedirection(cursor, frame, heredocs)
    case 59:
    case 38:
    case 124:
      return takeSeparator(cursor, frame)
    case 40:
      return takeBracket(cursor, frame, frames)
    case 41:
      if (frame.close === ')' && frame.place !== 'pattern') return close(cursor, frames)
      cursor.skip(1, 't-p')
      return nextCommand(frame)
  }
  if (isSpace(char)) {
    cursor.take(blankEnd(code, at + 1))
    afterSpace(frame)
  } else if (char === 92 && cursor.peek(1) === 10) {
    cursor.skip(1, 't-s')
    cursor.skip(1)
    afterSpace(frame)
  } else takeWord(cursor, frame, frames)
}

function afterSpace(frame: Frame): void {
  if (frame.place === 'name' || frame.place === 'option') frame.place = 'arguments'
  else if (frame.place === 'value') frame.place = frame.afterValue
}

function nextCommand(frame: Frame): void {
  frame.place = 'command'
  frame.afterValue = 'command'
}

/** What was read is the name of the command. */
function startArguments(frame: Frame): void {
  if (frame.place === 'command' || frame.place === 'name') frame.place = 'arguments'
}

/** What was read is the beginning of the name of the command. */
function continueName(frame: Frame): void {
  if (frame.place === 'command') frame.place = 'name'
}

function takeEscapedString(cursor: Cursor): void {
  const { code } = cursor
  let to = cursor.at + 2
  while (to < cursor.end && code.charCodeAt(to) !== 39) to += code.charCodeAt(to) === 92 ? 2 : 1
  cursor.take(to + 1, 't-s')
}

/** At the beginning of a command a dollar alone is the prompt of the shell. */
function takeDollar(cursor: Cursor, frame: Frame, frames: Frame[]) {
  const isCommand = frame.kind === 'commands' && frame.place === 'command'
  if (isCommand && isSpace(cursor.peek(1))) return cursor.skip(1, 't-p')
  startArguments(frame)
  takeVariable(cursor, frames, frame.place === 'option' ? 't-a' : undefined, classIn(frame))
}

/** The class of a word that is nothing else. */
function classIn(frame: Frame): TokenClass {
  if (frame.kind === 'test') return undefined
  if (frame.kind === 'array') return 't-s'
  if (frame.place === 'option' || frame.place === 'declared') return 't-a'
  if (frame.place === 'name') return 't-f'
  return frame.place === 'head' ? undefined : 't-s'
}

function takeBracket(cursor: Cursor, frame: Frame, frames: Frame[]): void {
  const mayCount = frame.place === 'command' || frame.place === 'head'
  if (frame.kind === 'commands' && mayCount && cursor.peek(1) === 40) {
    cursor.skip(2, 't-p')
    frames.push(frameOf('arithmetic', '))'))
    frame.place = 'arguments'
    return
  }
  cursor.skip(1, 't-p')
  if (frame.place === 'pattern' || frame.kind !== 'commands') return
  // A function has empty brackets behind its name.
  if (cursor.peek() === 41) {
    cursor.skip(1, 't-p')
    nextCommand(frame)
  } else frames.push(frameOf('commands', ')'))
}

function takeSeparator(cursor: Cursor, frame: Frame) {
  if (cursor.startsWith('&>')) return cursor.skip(2, 't-p')
  const isDouble = cursor.peek() === cursor.peek(1)
  const endsCase = isDouble && cursor.peek() === 59 && frame.cases > 0
  cursor.skip(isDouble ? 2 : 1, 't-p')
  if (frame.kind !== 'commands' || (frame.place === 'pattern' && !endsCase)) return
  nextCommand(frame)
  if (endsCase) frame.place = 'pattern'
}

function takeRedirection(cursor: Cursor, frame: Frame, heredocs: Heredoc[]) {
  const { code } = cursor
  startArguments(frame)
  if (cursor.startsWith('<<<')) return cursor.skip(3, 't-p')
  if (cursor.startsWith('<<') && frame.kind === 'commands') return takeHeredoc(cursor, heredocs)
  let to = cursor.at + 1
  while (to < cursor.at + 3 && '<>&|'.includes(code.charAt(to) || ' ')) to++
  if (code.charCodeAt(to - 1) === 38 && (isDigit(code.charCodeAt(to)) || code.charAt(to) === '-'))
    to++
  cursor.take(to, 't-p')
}

function takeHeredoc(cursor: Cursor, heredocs: Heredoc[]): void {
  const { code } = cursor
  cursor.skip(2, 't-p')
  const mayIndent = cursor.peek() === 45
  if (mayIndent) cursor.skip(1, 't-p')
  cursor.take(blankEnd(code, cursor.at))
  const quote = cursor.peek()
  const isPlain = quote === 39 || quote === 34
  const from = cursor.at + (isPlain ? 1 : 0)
  let to = from
  if (isPlain) while (to < cursor.lineEnd && code.charCodeAt(to) !== quote) to++
  else to = wordEnd(code, from)
  if (to === from) return
  const word = code.slice(from, to)
  cursor.take(isPlain ? to + 1 : to, 't-s')
  heredocs.push({ word, isPlain, mayIndent })
}

/** Of several that begin in one line the text of the first is read; what follows is read as commands. */
function openHeredoc(cursor: Cursor, frames: Frame[], heredocs: Heredoc[]): void {
  const [heredoc] = heredocs
  heredocs.length = 0
  if (!heredoc) return
  const until = heredocEnd(cursor, heredoc)
  if (heredoc.isPlain) {
    cursor.take(until, 't-s')
    cursor.take(cursor.lineEnd, 't-s')
  } else frames.push(frameOf('heredoc', '', 't-s', until))
}

function heredocEnd(cursor: Cursor, { word, mayIndent }: Heredoc): number {
  const { code } = cursor
  for (let from = cursor.at; from < cursor.end; ) {
    const start = mayIndent ? blankEnd(code, from) : from
    const after = start + word.length
    if (code.startsWith(word, start) && (after >= cursor.end || code.charCodeAt(after) === 10))
      return start
    const next = code.indexOf('\n', from)
    if (next < 0) break
    from = next + 1
  }
  return cursor.end
}

const ENDS_WORD = new Set([...'\'"`$;&|<>()'].map((char) => char.charCodeAt(0)))

/** Where a word ends that says nothing else: before a space, a quote, a dollar or an operator. */
function plainEnd(code: string, from: number): number {
  let to = from
  for (; to < code.length; to++) {
    const char = code.charCodeAt(to)
    if (char === 92 && code.charCodeAt(to + 1) !== 10) to++
    else if (isSpace(char) || char === 92 || ENDS_WORD.has(char)) break
  }
  return Math.min(to, code.length)
}

/** Longer words are no keywords, numbers or operators. */
const LONGEST_NAME = 40
const isNumber = (text: string) => /^\d+$/.test(text)

function takeWord(cursor: Cursor, frame: Frame, frames: Frame[]) {
  const { code, at } = cursor
  const to = Math.max(plainEnd(code, at), at + 1)
  const text = to - at > LONGEST_NAME ? '' : code.slice(at, to)
  if (frame.kind === 'test') return takeTestWord(cursor, frame, frames, to, text)
  if (frame.kind === 'array') return cursor.take(to, isNumber(text) ? 't-n' : 't-s')
  const isStart = at === 0 || isSpace(code.charCodeAt(at - 1))
  switch (frame.place) {
    case 'command':
      return takeCommand(cursor, frame, frames, to, text)
    case 'pattern':
      return takePattern(cursor, frame, to, text)
    case 'head':
      if (text !== 'in') return cursor.take(to)
      cursor.take(to, 't-k')
      frame.place = frame.isCaseHead ? 'pattern' : 'arguments'
      return
    case 'declared':
      if (isStart && takeAssignment(cursor, frame, frames)) return
      if (isStart && code.charCodeAt(at) === 45) frame.place = 'declared'
      return cursor.take(to, 't-a')
  }
  if (isStart && code.charCodeAt(at) === 45 && frame.place === 'arguments') {
    frame.place = 'option'
    return cursor.take(to, 't-a')
  }
  if (isNumber(text) && frame.place !== 'name' && frame.place !== 'option') {
    const isDescriptor = code.charCodeAt(to) === 62 || code.charCodeAt(to) === 60
    if (isStart && isDescriptor) return cursor.take(to, 't-p')
    if (isStart || frame.place === 'value') return cursor.take(to, 't-n')
  }
  const isConstant = (text === 'true' || text === 'false') && isStart && frame.place === 'arguments'
  cursor.take(to, isConstant ? 't-k' : classIn(frame))
}

function takePattern(cursor: Cursor, frame: Frame, to: number, text: string) {
  if (text !== 'esac') return cursor.take(to, text === '*' ? 't-p' : 't-s')
  cursor.take(to, 't-k')
  frame.cases--
  frame.place = 'arguments'
}

function takeTestWord(
  cursor: Cursor,
  frame: Frame,
  frames: Frame[],
  to: number,
  text: string,
): void {
  if (text === frame.close) {
    cursor.take(to, 't-p')
    frames.pop()
    return
  }
  const isOperator = /^(?:-[a-zA-Z]{1,2}|[=!~*?]+)$/.test(text)
  cursor.take(to, isOperator ? 't-p' : isNumber(text) ? 't-n' : undefined)
}

function takeCommand(
  cursor: Cursor,
  frame: Frame,
  frames: Frame[],
  to: number,
  text: string,
): void {
  if (takeAssignment(cursor, frame, frames)) return
  if (text === '[' || text === '[[') {
    frame.place = 'arguments'
    cursor.take(to, 't-p')
    frames.push(frameOf('test', text === '[' ? ']' : ']]'))
  } else if (text === '{' || text === '}' || text === '!') cursor.take(to, 't-p')
  else if (KEYWORDS.has(text)) takeKeyword(cursor, frame, to, text)
  else {
    frame.place = isNumber(text) ? 'arguments' : 'name'
    cursor.take(to, isNumber(text) ? 't-n' : text.startsWith('[') ? undefined : 't-f')
  }
}

function takeKeyword(cursor: Cursor, frame: Frame, to: number, text: string): void {
  cursor.take(to, 't-k')
  if (BEFORE_COMMANDS.has(text)) return
  frame.isCaseHead = text === 'case'
  frame.place = DECLARING.has(text) ? 'declared' : BEFORE_IN.has(text) ? 'head' : 'arguments'
  frame.afterValue = frame.place === 'declared' ? 'declared' : 'command'
  if (text === 'case') frame.cases++
  if (text === 'esac') frame.cases = Math.max(frame.cases - 1, 0)
  if (text === 'function') {
    cursor.take(blankEnd(cursor.code, cursor.at))
    cursor.take(plainEnd(cursor.code, cursor.at), 't-f')
    frame.place = 'command'
  }
}

/** `NAME=`: the value is read like a word. */
function takeAssignment(cursor: Cursor, frame: Frame, frames: Frame[]): boolean {
  const { code, at } = cursor
  let to = wordEnd(code, at)
  if (to === at || isDigit(code.charCodeAt(at))) return false
  if (code.charCodeAt(to) === 91) {
    const closing = code.slice(to, to + 100).indexOf(']')
    if (closing < 0) return false
    to += closing + 1
  }
  const sign = code.charCodeAt(to) === 43 ? to + 1 : to
  if (code.charCodeAt(sign) !== 61) return false
  cursor.take(to, 't-a')
  cursor.take(sign + 1, 't-p')
  frame.place = 'value'
  if (cursor.peek() === 40) {
    cursor.skip(1, 't-p')
    frames.push(frameOf('array', ')'))
  }
  return true
}
