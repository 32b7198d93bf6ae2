import { blankEnd, type Cursor, type Lexer, quotedEnd } from './cursor.ts'

/** Files of settings, a key and a value in each line. */
function settings(takeLine: (cursor: Cursor) => void): Lexer {
  return (cursor) => {
    while (!cursor.isDone) {
      const { code } = cursor
      cursor.take(blankEnd(code, cursor.at))
      const char = cursor.peek()
      if (char === 35 || char === 59) cursor.take(cursor.lineEnd, 't-c')
      else if (cursor.at < cursor.lineEnd) takeLine(cursor)
      cursor.take(cursor.lineEnd + 1)
    }
  }
}

/** Sections, keys and values; a comment may stand behind a value. */
export const ini: Lexer = settings((cursor) => {
  const { code, lineEnd } = cursor
  if (cursor.peek() === 91) {
    const closing = cursor.find(']', cursor.at, lineEnd)
    cursor.skip(1, 't-p')
    cursor.take(Math.min(closing, lineEnd))
    cursor.skip(closing < lineEnd ? 1 : 0, 't-p')
  }
  const sign = signAt(cursor)
  if (sign < 0) return
  const key = code.slice(cursor.at, sign).trimEnd()
  // The name after words such as `export`.
  cursor.skip(key.lastIndexOf(' ') + 1)
  cursor.take(sign, 't-k')
  cursor.skip(1, 't-p')
  cursor.take(blankEnd(code, cursor.at))
  // `Environment=NAME=value`
  const inner = /^[A-Z_]+(?==)/.exec(code.slice(cursor.at, Math.min(lineEnd, cursor.at + 80)))?.[0]
  if (inner) {
    cursor.skip(inner.length, 't-k')
    cursor.skip(1, 't-p')
  }
  const first = cursor.peek()
  if (first === 34 || first === 39) cursor.take(quotedEnd(code, cursor.at), 't-s')
  let to = cursor.at
  while (to < lineEnd && !isComment(code, to)) to++
  cursor.take(to)
  cursor.take(lineEnd, 't-c')
})

/** The first sign between a key and its value. */
function signAt({ code, at, lineEnd }: Cursor): number {
  for (let to = at; to < lineEnd; to++) {
    const char = code.charCodeAt(to)
    if (char === 61 || char === 58) return to
  }
  return -1
}

function isComment(code: string, at: number): boolean {
  const char = code.charCodeAt(at)
  return (
    (char === 35 || char === 59) &&
    (code.charCodeAt(at - 1) === 32 || code.charCodeAt(at - 1) === 9)
  )
}

/** Variables of the environment. */
export const dotenv: Lexer = settings((cursor) => {
  const { code, lineEnd } = cursor
  if (cursor.startsWith('export ')) cursor.skip(7, 't-k')
  const sign = Math.min(cursor.find('=', cursor.at, lineEnd), lineEnd)
  cursor.take(sign)
  cursor.skip(sign < lineEnd ? 1 : 0, 't-p')
  cursor.take(blankEnd(code, cursor.at))
  const quote = cursor.peek()
  if (quote === 39) cursor.take(cursor.find("'", cursor.at + 1) + 1, 't-s')
  else if (quote === 34) takeQuoted(cursor)
  let to = cursor.at
  while (to < lineEnd && !(code.charCodeAt(to) === 35 && isComment(code, to))) to++
  cursor.take(to, isNumber(code, cursor.at, to) ? 't-n' : undefined)
  cursor.take(lineEnd, 't-c')
})

const isNumber = (code: string, from: number, to: number) =>
  to - from < 30 && /^-?\d+(?:\.\d+)?\s*$/.test(code.slice(from, to))

/** A value between quotes, with variables in braces. */
function takeQuoted(cursor: Cursor) {
  const { code } = cursor
  cursor.skip(1, 't-s')
  while (!cursor.isDone) {
    const char = cursor.peek()
    if (char === 34) return cursor.skip(1, 't-s')
    if (cursor.startsWith('${')) {
      const closing = cursor.find('}', cursor.at, cursor.lineEnd)
      cursor.skip(2, 't-k')
      cursor.take(closing, 't-s')
      cursor.skip(closing < cursor.lineEnd ? 1 : 0, 't-k')
    } else {
      let to = cursor.at + (char === 92 ? 2 : 1)
      while (to < cursor.end && !'"\\$'.includes(code.charAt(to))) to++
      cursor.take(to, 't-s')
    }
  }
}
