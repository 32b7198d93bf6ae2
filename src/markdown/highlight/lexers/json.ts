import { type Cursor, isDigit, isSpace, isWord, type Lexer, quotedEnd, wordEnd } from './cursor.ts'

const CONSTANTS = new Set(['true', 'false', 'null'])

/** JSON, and JSON with comments. */
export const json: Lexer = (cursor) => {
  while (!cursor.isDone) {
    const char = cursor.peek()
    if (isSpace(char)) cursor.takeSpace()
    else if (char === 34) takeString(cursor)
    else if (char === 47) takeComment(cursor)
    else if (isDigit(char) || (char === 45 && isDigit(cursor.peek(1)))) takeNumber(cursor)
    else if (isWord(char)) {
      const end = wordEnd(cursor.code, cursor.at)
      cursor.take(end, CONSTANTS.has(cursor.code.slice(cursor.at, end)) ? 't-k' : undefined)
    } else cursor.skip(1, '{}[],:'.includes(cursor.code.charAt(cursor.at)) ? 't-p' : undefined)
  }
}

/** A string is a name if a colon comes after it. */
function takeString(cursor: Cursor) {
  const { code, at } = cursor
  const end = quotedEnd(code, at)
  let next = end
  while (isSpace(code.charCodeAt(next))) next++
  if (code.charCodeAt(next) !== 58) return cursor.take(end, 't-s')
  cursor.skip(1, 't-p')
  cursor.take(end - 1, 't-a')
  cursor.take(end, 't-p')
}

function takeComment(cursor: Cursor): void {
  const next = cursor.peek(1)
  if (next === 47) cursor.take(cursor.lineEnd, 't-c')
  else if (next === 42) cursor.take(cursor.find('*/', cursor.at + 2) + 2, 't-c')
  else cursor.skip(1)
}

function takeNumber(cursor: Cursor): void {
  const { code } = cursor
  let to = cursor.at + 1
  for (let char = code.charCodeAt(to); isWord(char) || char === 46; char = code.charCodeAt(to)) {
    to++
    const isExponent = char === 101 || char === 69
    if (isExponent && '+-'.includes(code.charAt(to) || ' ')) to++
  }
  cursor.take(to, 't-n')
}
