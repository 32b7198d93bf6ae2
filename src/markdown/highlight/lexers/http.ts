import { blankEnd, type Cursor, type Lexer } from './cursor.ts'
import { json } from './json.ts'
import { xml } from './markup.ts'

const METHOD = /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|CONNECT|TRACE)(?=[ \t])/
const STATUS = /^HTTP\/([\d.]+)[ \t]+(\d{3})/
const HEADER = /^[\w-]+:(?=[ \t]|$)/
/** No name of a header is longer. */
const LONGEST_NAME = 100

/** Requests and answers: their first line, headers, and a body of JSON or XML. */
export const http: Lexer = (cursor) => {
  while (!cursor.isDone) {
    const { lineEnd } = cursor
    const line = cursor.code.slice(cursor.at, Math.min(lineEnd, cursor.at + LONGEST_NAME))
    if (line.trim() === '' && lineEnd - cursor.at < LONGEST_NAME) {
      cursor.takeSpace()
      takeBody(cursor)
    } else if (/^[{[<]/.test(line)) takeBody(cursor)
    else if (/^\s*[?&][\w.[\]-]+=/.test(line)) takeQuery(cursor)
    else if (line.startsWith('#')) cursor.take(lineEnd, 't-c')
    else if (METHOD.test(line)) takeRequest(cursor, line.search(/[ \t]/))
    else if (STATUS.test(line)) takeStatus(cursor)
    else if (HEADER.test(line)) {
      cursor.skip(line.indexOf(':') + 1, 't-k')
      cursor.take(blankEnd(cursor.code, cursor.at))
      cursor.take(lineEnd, 't-s')
    } else cursor.take(lineEnd)
    cursor.skip(cursor.at === cursor.lineEnd ? 1 : 0)
  }
}

function takeRequest(cursor: Cursor, length: number) {
  const { code, lineEnd } = cursor
  cursor.skip(length, 't-k')
  const protocol = code.slice(Math.max(lineEnd - 12, cursor.at), lineEnd).search(/ HTTP\/[\d.]+$/)
  if (protocol < 0) return cursor.take(lineEnd)
  cursor.take(Math.max(lineEnd - 12, cursor.at) + protocol + 1)
  takeProtocol(cursor)
}

function takeProtocol(cursor: Cursor): void {
  cursor.skip(4, 't-k')
  cursor.skip(1)
  let to = cursor.at
  while ('0123456789.'.includes(cursor.code.charAt(to) || ' ')) to++
  cursor.take(to, 't-n')
}

function takeStatus(cursor: Cursor): void {
  takeProtocol(cursor)
  cursor.take(blankEnd(cursor.code, cursor.at))
  cursor.skip(3, 't-n')
  cursor.take(cursor.lineEnd, 't-s')
}

/** Parameters in lines of their own: `&name=value` */
function takeQuery(cursor: Cursor): void {
  const { code, lineEnd } = cursor
  while (cursor.at < lineEnd) {
    cursor.take(blankEnd(code, cursor.at))
    cursor.skip(1, 't-p')
    const sign = Math.min(cursor.find('=', cursor.at, lineEnd), lineEnd)
    cursor.take(sign + (sign < lineEnd ? 1 : 0))
    cursor.take(Math.min(cursor.find('&', cursor.at, lineEnd), lineEnd), 't-s')
  }
}

/** A body ends where the next request begins, after a line of hashes. */
function takeBody(cursor: Cursor): void {
  const first = cursor.peek()
  const next = cursor.code.indexOf('\n###', cursor.at)
  const end = next < 0 ? cursor.end : next
  if (first === 123 || first === 91) cursor.takeAs(json, end)
  else if (first === 60) cursor.takeAs(xml, end)
}
