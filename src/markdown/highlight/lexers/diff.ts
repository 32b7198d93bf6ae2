import type { Cursor, Lexer } from './cursor.ts'

/** What was added and removed, with the marks before it. */
export const diff: Lexer = (cursor) => {
  while (!cursor.isDone) {
    takeLine(cursor)
    cursor.take(cursor.lineEnd + 1)
  }
}

function takeLine(cursor: Cursor): void {
  const { code, lineEnd } = cursor
  if (cursor.startsWith('--- ') || cursor.startsWith('+++ ')) cursor.skip(3, 't-p')
  else if (cursor.startsWith('@@')) {
    cursor.skip(2, 't-p')
    const closing = code.slice(cursor.at, Math.min(lineEnd, cursor.at + 100)).indexOf('@@')
    if (closing < 0) return
    cursor.skip(closing)
    cursor.skip(2, 't-p')
  } else if (cursor.peek() === 45 || cursor.startsWith('< ')) {
    cursor.skip(1, 't-p')
    cursor.take(lineEnd, 't-c')
  } else if (cursor.peek() === 43 || cursor.startsWith('> ')) {
    cursor.skip(1, 't-p')
    cursor.take(lineEnd, 't-s')
  } else if (cursor.peek() === 33) cursor.skip(1, 't-p')
  else if (cursor.peek() === 35) cursor.take(lineEnd, 't-c')
}
