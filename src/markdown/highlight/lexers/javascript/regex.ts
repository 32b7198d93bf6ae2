import type { Cursor } from '../cursor.ts'

/** Nobody writes a longer one. */
const LONGEST = 600

/** Where a regular expression ends in its line, before its flags; nothing if it does not. */
function endOf(cursor: Cursor): number {
  const { code } = cursor
  const last = Math.min(cursor.lineEnd, cursor.at + LONGEST)
  let inSet = false
  for (let at = cursor.at + 1; at < last; at++) {
    const char = code.charCodeAt(at)
    if (char === 92) at++
    else if (char === 91) inSet = true
    else if (char === 93) inSet = false
    else if (char === 47 && !inSet) return at + 1
  }
  return -1
}

const PUNCTUATION = '[]()|*+?'

/** Reads the regular expression that begins at the cursor; not if its line does not end it. */
export function takeRegex(cursor: Cursor): boolean {
  const end = endOf(cursor)
  if (end < 0) return false
  const { code } = cursor
  cursor.skip(1, 't-s')
  let inSet = false
  while (cursor.at < end - 1) {
    const char = cursor.peek()
    if (char === 91 || char === 93) inSet = char === 91
    if (char === 92) cursor.skip(2, 't-s')
    else if (inSet && char !== 91)
      cursor.skip(1, char === 94 && code.charAt(cursor.at - 1) === '[' ? 't-p' : 't-s')
    else if (char === 94 || char === 36) cursor.skip(1, 't-k')
    else if (char === 123) cursor.take(Math.min(cursor.find('}') + 1, end - 1), 't-p')
    else {
      const isGroup = char === 40 && cursor.peek(1) === 63
      cursor.skip(
        isGroup ? (cursor.peek(2) === 60 ? 2 : 3) : 1,
        PUNCTUATION.includes(code.charAt(cursor.at)) ? 't-p' : 't-s',
      )
    }
  }
  cursor.take(end, 't-s')
  let to = end
  while ('dgimsuvy'.includes(code.charAt(to) || ' ')) to++
  cursor.take(to, 't-k')
  return true
}
