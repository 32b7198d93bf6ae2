import { blankEnd, type Cursor, isSpace, isWord, type Lexer, type TokenClass } from './cursor.ts'

const CONSTANT = /^(?:true|false|null|yes|no|on|off|y|n|~)$/i
const NUMBER =
  /^[-+]?(?:\d[\d_]*(?:\.[\d_]*)?(?:[eE][-+]?\d+)?|\.\d+|0x[\da-fA-F]+|0o[0-7]+|\d+(?::[0-5]?\d)+|\.inf|\.nan)$/i
const DATE = /^\d{4}-\d\d?-\d\d?(?:[Tt ].*)?$/
/** Versions and addresses look like numbers, and are shown as such. */
const VERSION = /^\d[\d.]*$/
/** Longer values are texts. */
const LONGEST_VALUE = 40

/** YAML: keys, values by what they are, blocks of text by their indent. */
export const yaml: Lexer = (cursor) => {
  /** Brackets that are open: in them a comma ends a value, and lines mean nothing. */
  let depth = 0
  while (!cursor.isDone) {
    const char = cursor.peek()
    const isLineStart = cursor.at === cursor.lineStart
    if (isLineStart && depth === 0 && takeDocumentMark(cursor)) continue
    switch (char) {
      case 35:
        if (isLineStart || isSpace(cursor.code.charCodeAt(cursor.at - 1))) {
          cursor.take(cursor.lineEnd, 't-c')
          continue
        }
        break
      case 34:
      case 39:
        takeQuoted(cursor, char)
        continue
      case 91:
      case 123:
        depth++
        cursor.skip(1, 't-p')
        continue
      case 93:
      case 125:
        depth = Math.max(depth - 1, 0)
        cursor.skip(1, 't-p')
        continue
      case 44:
        if (depth === 0) break
        cursor.skip(1, 't-p')
        continue
      case 45:
      case 58:
      case 63:
        if (!isSeparated(cursor, 1, depth)) break
        cursor.skip(1, char === 63 ? undefined : 't-p')
        continue
      case 124:
      case 62:
        if (depth > 0 || !/^[|>][-+\d]*[ \t]*(?:#.*)?$/.test(restOfLine(cursor))) break
        takeBlock(cursor)
        continue
      case 38:
      case 42:
        if (isSpace(cursor.peek(1))) break
        cursor.skip(1, 't-p')
        cursor.take(nameEnd(cursor, depth), char === 38 ? 't-f' : undefined)
        continue
      case 33:
        cursor.take(nameEnd(cursor, depth), 't-k')
        continue
    }
    if (isSpace(char)) cursor.takeSpace()
    else takePlain(cursor, depth)
  }
}

const restOfLine = (cursor: Cursor) =>
  cursor.code.slice(cursor.at, Math.min(cursor.lineEnd, cursor.at + 200))

/** Whether a mark is one: white space follows it, or in brackets what ends a value. */
function isSeparated(cursor: Cursor, ahead: number, depth: number): boolean {
  const next = cursor.peek(ahead)
  return cursor.at + ahead >= cursor.end || isSpace(next) || (depth > 0 && isFlowEnd(next))
}

const isFlowEnd = (char: number) =>
  char === 44 || char === 91 || char === 93 || char === 123 || char === 125

function takeDocumentMark(cursor: Cursor): boolean {
  if (!cursor.startsWith('---') && !cursor.startsWith('...')) return false
  if (cursor.at + 3 < cursor.end && !isSpace(cursor.peek(3))) return false
  cursor.skip(3)
  return true
}

function takeQuoted(cursor: Cursor, quote: number): void {
  const { code } = cursor
  let to = cursor.at + 1
  for (; to < cursor.end; to++) {
    const char = code.charCodeAt(to)
    if (char === 92 && quote === 34) to++
    else if (char === quote && !(quote === 39 && code.charCodeAt(to + 1) === 39)) break
    else if (char === quote) to++
  }
  cursor.take(to + 1, 't-s')
}

function nameEnd(cursor: Cursor, depth: number): number {
  const { code } = cursor
  let to = cursor.at
  for (; to < cursor.end; to++) {
    const char = code.charCodeAt(to)
    if (isSpace(char) || (depth > 0 && isFlowEnd(char))) break
  }
  return to
}

/** A value or a key without quotes, up to the end of its line, a comment, or its colon. */
function takePlain(cursor: Cursor, depth: number) {
  const { code, lineEnd } = cursor
  let to = cursor.at
  let isKey = false
  for (; to < lineEnd; to++) {
    const char = code.charCodeAt(to)
    if (depth > 0 && isFlowEnd(char)) break
    if (char === 35 && isSpace(code.charCodeAt(to - 1)) && to > cursor.at) break
    if (char !== 58) continue
    const next = code.charCodeAt(to + 1)
    if (to + 1 < lineEnd && !isSpace(next) && !(depth > 0 && isFlowEnd(next))) continue
    isKey = true
    break
  }
  while (to > cursor.at + 1 && isSpace(code.charCodeAt(to - 1))) to--
  if (to === cursor.at) return cursor.skip(1, 't-s')
  cursor.take(to, classOf(code.slice(cursor.at, Math.min(to, cursor.at + LONGEST_VALUE)), isKey))
}

function classOf(text: string, isKey: boolean): TokenClass {
  if (text === '<<' || CONSTANT.test(text)) return 't-k'
  if (!isWord(text.charCodeAt(0)) && !'-+.'.includes(text.charAt(0))) return isKey ? 't-a' : 't-s'
  if (NUMBER.test(text) || VERSION.test(text)) return 't-n'
  if (DATE.test(text)) return undefined
  return isKey ? 't-a' : 't-s'
}

/** A block of text: all lines that are indented further than the line of its mark, or its key. */
function takeBlock(cursor: Cursor): void {
  const { code } = cursor
  const parent = indentOfNode(cursor)
  let to = cursor.at + 1
  while ('+-0123456789'.includes(code.charAt(to) || ' ')) to++
  cursor.take(to, 't-k')
  cursor.take(blankEnd(code, to))
  cursor.take(cursor.lineEnd, 't-c')
  let indent = -1
  let end = cursor.at
  for (let at = end + 1; at < cursor.end; ) {
    const text = blankEnd(code, at)
    const next = code.indexOf('\n', text)
    const lineEnd = next < 0 ? cursor.end : next
    if (text < lineEnd) {
      if (indent < 0) indent = text - at
      if (text - at <= parent || text - at < indent) break
      end = lineEnd
    }
    at = lineEnd + 1
  }
  cursor.take(end, 't-s')
}

/** The column of the key, or of the last dash, that a value belongs to. */
function indentOfNode({ code, at, lineStart }: Cursor): number {
  let from = blankEnd(code, lineStart)
  for (;;) {
    const next = blankEnd(code, from + 1)
    const isDash = code.charCodeAt(from) === 45 && next > from + 1
    if (!isDash || next >= at) break
    from = next
  }
  return from >= at ? -1 : from - lineStart
}
