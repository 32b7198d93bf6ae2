import { type Cursor, isDigit, isSpace, isWord, type Lexer, quotedEnd } from './cursor.ts'

/** At-rules whose braces hold rules; those of others hold declarations. */
const HOLDS_RULES =
  /^(?:media|supports|layer|container|scope|starting-style|keyframes|-[a-z]+-keyframes)$/

type Block = 'rules' | 'declarations'

/** CSS, with rules in rules. */
export const css: Lexer = (cursor) => {
  const blocks: Block[] = []
  while (!cursor.isDone) {
    if (takeBlank(cursor)) continue
    const char = cursor.peek()
    if (char === 125) {
      cursor.skip(1, 't-p')
      blocks.pop()
    } else if (char === 64) takeAtRule(cursor, blocks)
    else if (blocks.length > 0 && !isRule(cursor)) takeDeclaration(cursor)
    else takeSelector(cursor, blocks)
  }
}

/** White space and comments. */
function takeBlank(cursor: Cursor): boolean {
  if (cursor.takeSpace()) return true
  if (!cursor.startsWith('/*')) return false
  cursor.take(cursor.find('*/', cursor.at + 2) + 2, 't-c')
  return true
}

/** Whether a brace comes before the end of a declaration. */
function isRule({ code, at, end }: Cursor): boolean {
  for (let to = at; to < end; to++) {
    const char = code.charCodeAt(to)
    if (char === 123) return code.charCodeAt(to - 1) !== 35
    if (char === 59 || char === 125) return false
  }
  return false
}

const isIdent = (char: number) => isWord(char) || char === 45 || char === 92

function identEnd({ code, at }: Cursor): number {
  let to = at
  while (isIdent(code.charCodeAt(to))) to += code.charCodeAt(to) === 92 ? 2 : 1
  return to
}

function takeAtRule(cursor: Cursor, blocks: Block[]): void {
  cursor.skip(1, 't-p')
  const from = cursor.at
  cursor.take(identEnd(cursor), 't-k')
  const name = cursor.code.slice(from, cursor.at)
  let isInBrackets = false
  while (!cursor.isDone) {
    if (takeBlank(cursor)) continue
    const char = cursor.peek()
    if (char === 123) {
      cursor.skip(1, 't-p')
      blocks.push(HOLDS_RULES.test(name) ? 'rules' : 'declarations')
      return
    }
    if (char === 59 || char === 125) {
      if (char === 59) cursor.skip(1, 't-p')
      return
    }
    if (char === 40 || char === 41) isInBrackets = char === 40
    const end = identEnd(cursor)
    if (isInBrackets && end > cursor.at && cursor.code.charCodeAt(end) === 58)
      cursor.take(end, 't-a')
    else if (
      /^(?:and|or|not|only)$/.test(cursor.code.slice(cursor.at, Math.min(end, cursor.at + 5)))
    )
      cursor.take(end, 't-p')
    else takeValue(cursor)
  }
}

function takeSelector(cursor: Cursor, blocks: Block[]) {
  const { code } = cursor
  while (!cursor.isDone) {
    if (takeBlank(cursor)) continue
    const char = cursor.peek()
    const isFramePart = blocks.at(-1) === 'rules' && isDigit(char)
    if (char === 123) {
      cursor.skip(1, 't-p')
      blocks.push('declarations')
      return
    }
    if (char === 125 || char === 64) return
    if (char === 59) return cursor.skip(1, 't-p')
    if (isFramePart) takeNumber(cursor, undefined)
    else if (char === 46 || char === 35 || char === 58) {
      cursor.skip(cursor.peek(1) === 58 ? 2 : 1, 't-p')
      cursor.take(identEnd(cursor), 't-a')
    } else if (char === 91) takeAttribute(cursor)
    else if (isIdent(char)) {
      const end = identEnd(cursor)
      const name = code.slice(cursor.at, end)
      cursor.take(end, name === 'from' || name === 'to' ? undefined : isDigit(char) ? 't-n' : 't-k')
    } else if (char === 34 || char === 39) cursor.take(quotedEnd(code, cursor.at), 't-s')
    else cursor.skip(1, char === 42 || char === 38 ? 't-k' : 't-p')
  }
}

function takeAttribute(cursor: Cursor) {
  cursor.skip(1, 't-p')
  cursor.take(identEnd(cursor), 't-a')
  while (!cursor.isDone) {
    const char = cursor.peek()
    if (char === 93) return cursor.skip(1, 't-p')
    if (char === 123 || char === 10) return
    if (char === 34 || char === 39) cursor.take(quotedEnd(cursor.code, cursor.at), 't-s')
    else if (isIdent(char)) cursor.take(identEnd(cursor), 't-s')
    else cursor.skip(1, isSpace(char) ? undefined : 't-p')
  }
}

function takeDeclaration(cursor: Cursor) {
  const end = identEnd(cursor)
  if (end > cursor.at) cursor.take(end, cursor.startsWith('--') ? undefined : 't-a')
  while (!cursor.isDone) {
    if (takeBlank(cursor)) continue
    const char = cursor.peek()
    if (char === 125) return
    if (char === 59) return cursor.skip(1, 't-p')
    takeValue(cursor)
  }
}

function takeNumber(cursor: Cursor, className: 't-n' | undefined): void {
  const { code } = cursor
  let to = cursor.at + 1
  for (let char = code.charCodeAt(to); isWord(char) || char === 46 || char === 37; ) {
    to++
    char = code.charCodeAt(to)
  }
  cursor.take(to, className)
}

function takeValue(cursor: Cursor) {
  const { code, at } = cursor
  const char = cursor.peek()
  const next = cursor.peek(1)
  const isSigned = (char === 45 || char === 43) && (isDigit(next) || next === 46)
  if (isDigit(char) || isSigned || (char === 46 && isDigit(next))) return takeNumber(cursor, 't-n')
  if (char === 34 || char === 39) return cursor.take(quotedEnd(code, at), 't-s')
  if (char === 35 && isWord(next)) {
    cursor.skip(1, 't-p')
    return cursor.take(identEnd(cursor), 't-n')
  }
  if (char === 33)
    return cursor.take(
      at + 1 + (/^\s*\w*/.exec(code.slice(at + 1, at + 40))?.[0].length ?? 0),
      't-k',
    )
  if (!isIdent(char) || (char === 45 && isSpace(next))) return cursor.skip(1, 't-p')
  const end = identEnd(cursor)
  const isFunction = code.charCodeAt(end) === 40
  const isAddress = isFunction && code.slice(at, Math.min(end, at + 4)) === 'url'
  cursor.take(end, isFunction ? 't-f' : undefined)
  if (!isAddress) return
  cursor.skip(1, 't-p')
  const first = cursor.peek()
  if (first === 34 || first === 39) return
  let to = cursor.at
  while (to < cursor.lineEnd && code.charCodeAt(to) !== 41) to++
  cursor.take(to)
}
