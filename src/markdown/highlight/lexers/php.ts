import { charAfter, takeBlank, takeDocumentation, takeNumber } from './braces.ts'
import {
  type Cursor,
  isSpace,
  isWord,
  type Lexer,
  type TokenClass,
  wordEnd,
  words,
} from './cursor.ts'
import { html } from './markup.ts'

const KEYWORDS =
  words(`abstract array as break callable case catch class clone const continue declare default do else
  elseif enddeclare endfor endforeach endif endswitch endwhile enum extends final finally fn for foreach function global
  goto if implements include include_once insteadof interface match namespace new private protected public readonly
  require require_once return static switch throw trait try use var while yield self parent true false null
  __class__ __dir__ __file__ __function__ __line__ __method__ __namespace__`)
const OPERATORS = words('as instanceof and or xor')
const TYPES = words('string int float bool array void mixed iterable object callable never null')
/** Keywords only before a name. */
const MAYBE_KEYWORDS = words('enum readonly match')
const FUNCTIONS = words('echo print isset empty unset list exit die')
const DECLARING = words('class interface trait enum')

interface State {
  readonly cursor: Cursor
  /** Whether the type comes of what a function returns. */
  isResult: boolean
  /** Heredocs whose text begins in the next line: the word that ends it. */
  heredoc: string | undefined
  isPlain: boolean
}

/** PHP, alone or in HTML. */
export const php: Lexer = (cursor) => {
  const state: State = { cursor, isResult: false, heredoc: undefined, isPlain: false }
  if (/^\s*<[a-zA-Z!]/.test(cursor.code.slice(0, 100))) takeMarkup(cursor)
  while (!cursor.isDone) {
    const line = cursor.lineEnd
    if (state.heredoc !== undefined && cursor.at === line) takeHeredoc(state)
    else if (takeDocumentation(cursor) || takeComment(cursor) || takeNumber(cursor)) continue
    else takeToken(state, cursor.peek())
  }
}

/** What stands around PHP, up to its mark. */
function takeMarkup(cursor: Cursor): void {
  const end = cursor.find('<?')
  if (end > cursor.at) cursor.takeAs(html, end)
}

function takeComment(cursor: Cursor): boolean {
  if (cursor.peek() === 10) {
    cursor.skip(1)
    return true
  }
  if (isSpace(cursor.peek())) {
    let to = cursor.at
    while (to < cursor.lineEnd && isSpace(cursor.code.charCodeAt(to))) to++
    cursor.take(to)
    return true
  }
  if (cursor.peek() !== 35) return cursor.peek() === 47 && takeBlank(cursor)
  if (cursor.peek(1) === 91) return false
  cursor.take(cursor.lineEnd, 't-c')
  return true
}

function takeToken(state: State, char: number): void {
  const { cursor } = state
  if (char === 36 && isWord(cursor.peek(1))) takeVariable(cursor, undefined)
  else if (char === 34) takeText(cursor, '"')
  else if (char === 39) takeQuoted(cursor)
  else if (isWord(char)) takeWord(state)
  else if (cursor.startsWith('<?')) {
    cursor.skip(2, 't-p')
    if (cursor.startsWith('php')) cursor.skip(3)
    else if (cursor.peek() === 61) cursor.skip(1, 't-p')
  } else if (cursor.startsWith('?>')) {
    cursor.skip(2, 't-p')
    takeMarkup(cursor)
  } else if (cursor.startsWith('<<<')) openHeredoc(state)
  else if (cursor.startsWith('->') || cursor.startsWith('?->')) takeProperty(cursor)
  else {
    if (char === 58) state.isResult = cursor.before === 41
    else if (char !== 63 && char !== 124) state.isResult = false
    cursor.skip(
      cursor.startsWith('#[') ? 2 : 1,
      char === 96 || (char === 92 && !isWord(cursor.peek(1))) ? undefined : 't-p',
    )
  }
}

function takeQuoted(cursor: Cursor): void {
  const { code } = cursor
  let to = cursor.at + 1
  while (to < cursor.end && code.charCodeAt(to) !== 39) to += code.charCodeAt(to) === 92 ? 2 : 1
  cursor.take(to + 1, 't-s')
}

function takeVariable(cursor: Cursor, base: TokenClass): void {
  cursor.skip(1, 't-p')
  const to = wordEnd(cursor.code, cursor.at)
  const isThis = cursor.code.slice(cursor.at, to) === 'this'
  cursor.take(to, isThis ? 't-k' : base)
}

/** `->name`, `?->name()` */
function takeProperty(cursor: Cursor): void {
  const { code } = cursor
  cursor.skip(cursor.peek() === 63 ? 3 : 2, 't-p')
  const to = wordEnd(code, cursor.at)
  cursor.take(to, charAfter(code, to) === 40 ? 't-f' : 't-a')
}

/** A text with variables in it, up to its quote. */
function takeText(cursor: Cursor, quote: '"' | '', until = cursor.end) {
  const { code } = cursor
  cursor.skip(quote.length, 't-s')
  while (cursor.at < until) {
    let to = cursor.at
    for (; to < until; to++) {
      const char = code.charCodeAt(to)
      if (char === 92) to++
      else if (char === 34 && quote) break
      else if (char === 36 && isWord(code.charCodeAt(to + 1))) break
      else if (char === 123 && code.charCodeAt(to + 1) === 36) break
    }
    cursor.take(Math.min(to, until), 't-s')
    if (cursor.at >= until) return
    if (cursor.peek() === 34) return cursor.skip(1, 't-s')
    if (cursor.peek() === 123) takeBraces(cursor, until)
    else {
      takeVariable(cursor, 't-s')
      if (cursor.startsWith('->') && isWord(cursor.peek(2))) takeProperty(cursor)
    }
  }
}

/** `{$a->b['c']}` in a text, in its line. */
function takeBraces(cursor: Cursor, until: number): void {
  const { code } = cursor
  const end = Math.min(cursor.lineEnd, until)
  while (cursor.at < end) {
    const char = cursor.peek()
    if (char === 36 && isWord(cursor.peek(1))) takeVariable(cursor, 't-s')
    else if (cursor.startsWith('->')) takeProperty(cursor)
    else if (char === 39) takeQuoted(cursor)
    else if (isWord(char)) cursor.take(wordEnd(code, cursor.at), 't-s')
    else {
      cursor.skip(1, isSpace(char) ? 't-s' : 't-p')
      if (char === 125) return
    }
  }
}

function openHeredoc(state: State) {
  const { cursor } = state
  const found = /^<<<[ \t]*(["']?)(\w+)\1/.exec(cursor.code.slice(cursor.at, cursor.at + 80))
  if (!found) return cursor.skip(3, 't-p')
  const [all, quote = '', word = ''] = found
  cursor.skip(all.length - word.length - quote.length, 't-s')
  cursor.skip(word.length + quote.length, 't-p')
  state.heredoc = word
  state.isPlain = quote === "'"
}

function takeHeredoc(state: State): void {
  const { cursor, heredoc = '' } = state
  const { code } = cursor
  state.heredoc = undefined
  cursor.skip(1)
  let end = cursor.at
  for (;;) {
    let from = end
    while (code.charCodeAt(from) === 32 || code.charCodeAt(from) === 9) from++
    if (code.startsWith(heredoc, from) && !isWord(code.charCodeAt(from + heredoc.length))) {
      end = from
      break
    }
    const next = code.indexOf('\n', end)
    if (next < 0 || next >= cursor.end) {
      end = cursor.end
      break
    }
    end = next + 1
  }
  if (state.isPlain) cursor.take(end, 't-s')
  else takeText(cursor, '', end)
  cursor.skip(heredoc.length, 't-p')
}

function takeWord(state: State) {
  const { cursor } = state
  const { code, at } = cursor
  const to = wordEnd(code, at)
  const name = code.slice(at, to)
  const lower = name.toLowerCase()
  const next = charAfter(code, to)
  const isStatic = code.startsWith('::', to)
  const isMember = code.startsWith('::', at - 2)
  if (isMember) return cursor.take(to, next === 40 ? 't-f' : lower === 'class' ? 't-k' : undefined)
  if (OPERATORS.has(lower)) {
    const isAlias =
      lower === 'as' && code.charCodeAt(at - 1) === 32 && cursor.before !== 41 && isUseLine(cursor)
    cursor.take(to, isAlias ? 't-k' : 't-p')
    if (lower === 'instanceof') takeClassName(cursor)
    return
  }
  const isNamed = next === 58 && code.charCodeAt(to) === 58 && !isStatic
  const isKeyword = KEYWORDS.has(lower) || (TYPES.has(lower) && next !== 40 && !isNamed)
  if (
    isKeyword &&
    !(MAYBE_KEYWORDS.has(lower) && !isWord(next) && next !== 36 && lower !== 'match')
  )
    return takeKeyword(cursor, to, lower, next)
  if (code.charCodeAt(to) === 92) return cursor.take(to)
  const isType =
    state.isResult || /^(?:\s+&?(?:\.\.\.)?|\s*\|\s*[\w\\|]*\s*)\$/.test(code.slice(to, to + 60))
  const isCall = next === 40 || FUNCTIONS.has(lower) || isStatic
  cursor.take(to, isType || isCall ? 't-f' : undefined)
}

const isUseLine = ({ code, lineStart }: Cursor) =>
  /^\s*use\s/.test(code.slice(lineStart, lineStart + 40))

function takeKeyword(cursor: Cursor, to: number, name: string, next: number): void {
  const { code } = cursor
  cursor.take(to, 't-k')
  if (name === 'function' || DECLARING.has(name)) {
    if (!isSpace(cursor.peek())) return
    cursor.takeSpace()
    if (cursor.peek() === 38) cursor.skip(1, 't-p')
    const end = wordEnd(code, cursor.at)
    const declared = code.slice(cursor.at, end)
    if (declared === 'extends' || declared === 'implements') return
    cursor.take(end, 't-f')
  } else if (name === 'new') takeClassName(cursor)
  else if (name === 'namespace') takePath(cursor, 't-f')
  else if (name === 'use' && next !== 40) {
    cursor.takeSpace()
    if (cursor.startsWith('function ')) cursor.skip(8, 't-k')
    if (cursor.startsWith('const ')) cursor.skip(5, 't-k')
    takePath(cursor, undefined)
  } else if (name === 'extends' || name === 'implements') takeParents(cursor)
}

/** Names with backslashes between them: the last one is that of a class. */
function takePath(cursor: Cursor, className: TokenClass): void {
  const { code } = cursor
  cursor.takeSpace()
  for (;;) {
    const to = wordEnd(code, cursor.at)
    if (to > cursor.at) cursor.take(to, code.charCodeAt(to) === 92 ? className : 't-f')
    if (cursor.peek() !== 92) return
    cursor.skip(1, 't-p')
  }
}

/** The class after `new` and `instanceof`. */
function takeClassName(cursor: Cursor): void {
  const { code } = cursor
  cursor.takeSpace()
  const name = code.slice(cursor.at, wordEnd(code, cursor.at))
  if (name === 'class' || name === 'self' || name === 'static' || name === 'parent') return
  takePath(cursor, undefined)
}

function takeParents(cursor: Cursor): void {
  const { code } = cursor
  while (!cursor.isDone) {
    if (takeBlank(cursor)) continue
    const to = wordEnd(code, cursor.at)
    if (to > cursor.at) {
      if (code.slice(cursor.at, to) === 'implements') return
      cursor.take(to)
    } else if (cursor.peek() === 44 || cursor.peek() === 92) cursor.skip(1, 't-p')
    else return
  }
}
