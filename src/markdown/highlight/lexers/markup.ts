import { css } from './css.ts'
import { type Cursor, isSpace, isWord, type Lexer } from './cursor.ts'
import { script } from './javascript/javascript.ts'
import { json } from './json.ts'

const javascript = script({ hasJsx: false })

/** HTML, with its scripts and styles. */
export const html: Lexer = (cursor) => takeMarkup(cursor, true)

export const xml: Lexer = (cursor) => takeMarkup(cursor, false)

function takeMarkup(cursor: Cursor, isHtml: boolean): void {
  while (!cursor.isDone) {
    const char = cursor.peek()
    if (char === 60) takeTag(cursor, isHtml)
    else if (char === 38) takeEntity(cursor)
    else {
      const { code } = cursor
      let to = cursor.at + 1
      while (to < cursor.end && code.charCodeAt(to) !== 60 && code.charCodeAt(to) !== 38) to++
      cursor.take(to)
    }
  }
}

function takeEntity(cursor: Cursor): void {
  const length = /^&#?\w{1,12};/.exec(cursor.code.slice(cursor.at, cursor.at + 16))?.[0].length
  cursor.skip(1, length === undefined ? undefined : 't-p')
  if (length === undefined) return
  cursor.skip(length - 2, 't-s')
  cursor.skip(1, 't-p')
}

function takeTag(cursor: Cursor, isHtml: boolean) {
  if (cursor.startsWith('<!--')) return cursor.take(cursor.find('-->', cursor.at + 4) + 3, 't-c')
  if (cursor.startsWith('<![CDATA[')) return cursor.take(cursor.find(']]>') + 3, 't-s')
  const next = cursor.peek(1)
  if (next === 33) {
    cursor.skip(2, 't-p')
    cursor.take(nameEnd(cursor), 't-k')
  } else if (next === 63) {
    cursor.skip(2, 't-p')
    cursor.take(nameEnd(cursor), 't-k')
  } else if (next === 47) {
    cursor.skip(2, 't-p')
    takeName(cursor, 't-k', isHtml)
  } else if (isWord(next)) {
    cursor.skip(1, 't-p')
    const name = cursor.code.slice(cursor.at, nameEnd(cursor)).toLowerCase()
    takeName(cursor, 't-k', isHtml)
    const type = takeAttributes(cursor, isHtml)
    if (isHtml && (name === 'script' || name === 'style')) takeContent(cursor, name, type)
    return
  } else return cursor.skip(1)
  takeAttributes(cursor, isHtml)
}

function nameEnd({ code, at }: Cursor): number {
  let to = at
  for (
    let char = code.charCodeAt(to);
    isWord(char) || char === 45 || char === 46 || char === 58;
  ) {
    to++
    char = code.charCodeAt(to)
  }
  return to
}

/** A name; in XML its prefix is told apart. */
function takeName(cursor: Cursor, className: 't-k' | 't-a', isHtml: boolean) {
  const end = nameEnd(cursor)
  if (end === cursor.at) return cursor.skip(1)
  const colon = isHtml ? -1 : cursor.code.slice(cursor.at, end).indexOf(':')
  if (colon >= 0) {
    cursor.skip(colon, className)
    cursor.skip(1, 't-p')
  }
  cursor.take(end, className)
}

/** Reads a tag to its end; gives the value of its attribute `type`. */
function takeAttributes(cursor: Cursor, isHtml: boolean): string {
  let name = ''
  let type = ''
  while (!cursor.isDone) {
    const char = cursor.peek()
    if (char === 62) {
      cursor.skip(1, 't-p')
      break
    }
    if (char === 60) break
    if (isSpace(char)) cursor.takeSpace()
    else if ((char === 47 || char === 63) && cursor.peek(1) === 62) {
      cursor.skip(2, 't-p')
      break
    } else if (char === 61) {
      cursor.skip(1, isHtml ? 't-p' : undefined)
      cursor.takeSpace()
      const from = cursor.at
      takeValue(cursor, isHtml && /^on[a-z]+$/.test(name))
      if (name === 'type') type = cursor.code.slice(from, cursor.at)
    } else if (char === 34 || char === 39) takeValue(cursor, false)
    else {
      const from = cursor.at
      takeName(cursor, 't-a', isHtml)
      name = cursor.code.slice(from, cursor.at)
    }
  }
  return type
}

function takeValue(cursor: Cursor, isScript: boolean) {
  const { code, at } = cursor
  const quote = cursor.peek()
  if (quote !== 34 && quote !== 39) {
    let to = at
    while (to < cursor.end && !isSpace(code.charCodeAt(to)) && code.charCodeAt(to) !== 62) to++
    return cursor.take(to, 't-s')
  }
  const closing = cursor.find(code.charAt(at), at + 1)
  if (!isScript) return cursor.take(closing + 1, 't-s')
  cursor.skip(1, 't-s')
  cursor.takeAs(javascript, closing)
  cursor.skip(1, 't-s')
}

/** What stands in a script or a style, up to its closing tag. */
function takeContent(cursor: Cursor, name: 'script' | 'style', type: string): void {
  const end = cursor.find(`</${name}`)
  if (name === 'style') cursor.takeAs(css, end)
  else if (/json|importmap/.test(type)) cursor.takeAs(json, end)
  else if (type === '' || /module|javascript|babel/.test(type)) cursor.takeAs(javascript, end)
  else cursor.take(end)
}
