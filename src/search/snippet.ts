import { normalize } from './text.ts'

/** A piece of text; a marked one is what was looked for. */
export interface Piece {
  readonly text: string
  readonly marked: boolean
}

const SPECIAL = /[.*+?^${}()|[\]\\]/g
const MOST_MARKS = 64

/** Takes a text apart into what was looked for and the rest. Upper and lower case are the same. */
export function markedPieces(text: string, marks: readonly string[]): Piece[] {
  const pattern = patternOf(marks)
  if (!pattern) return text ? [{ text, marked: false }] : []
  const pieces: Piece[] = []
  let last = 0
  for (const match of text.matchAll(pattern)) {
    if (match.index > last) pieces.push({ text: text.slice(last, match.index), marked: false })
    pieces.push({ text: match[0], marked: true })
    last = match.index + match[0].length
  }
  if (last < text.length) pieces.push({ text: text.slice(last), marked: false })
  return pieces
}

function patternOf(marks: readonly string[]): RegExp | undefined {
  const telling = marks
    .map((mark) => normalize(mark).trim())
    .filter(Boolean)
    .sort((a, b) => b.length - a.length)
    .slice(0, MOST_MARKS)
  if (telling.length === 0) return undefined
  return new RegExp(telling.map((mark) => mark.replace(SPECIAL, '\\$&')).join('|'), 'gi')
}

/** Two lines of a list hold so many characters; a Korean one is as wide as two Latin ones. */
const WIDTH = 180
const BEFORE = 40
const widthOf = (text: string) =>
  [...text].reduce((sum, sign) => sum + (sign > '\u1100' ? 2 : 1), 0)

/** The part of a text in which most of what was looked for stands, cut between words. */
export function snippetOf(text: string, marks: readonly string[]): Piece[] {
  const pattern = patternOf(marks)
  const normal = normalize(text)
  const places = pattern ? [...normal.matchAll(pattern)].map(({ index }) => index) : []
  const start = places.length === 0 ? 0 : densest(places)
  const from = start <= BEFORE ? 0 : wordStart(normal, start - BEFORE / 2)
  let to = from
  let width = 0
  while (to < normal.length && width < WIDTH) width += widthOf(normal.charAt(to++))
  const shown = normal.slice(from, to < normal.length ? lastBreak(normal, from, to) : to)
  return markedPieces(
    `${from > 0 ? '… ' : ''}${shown.trim()}${to < normal.length ? ' …' : ''}`,
    marks,
  )
}

/** The place after which most others follow within a snippet. */
function densest(places: readonly number[]): number {
  let best = places[0] as number
  let most = 0
  places.forEach((place, index) => {
    let count = 0
    while (index + count < places.length && (places[index + count] as number) < place + WIDTH / 2)
      count++
    if (count > most) {
      most = count
      best = place
    }
  })
  return best
}

function wordStart(text: string, from: number): number {
  const space = text.indexOf(' ', from)
  return space < 0 || space > from + BEFORE / 2 ? from : space + 1
}

function lastBreak(text: string, from: number, to: number): number {
  const space = text.lastIndexOf(' ', to)
  return space > from + (to - from) / 2 ? space : to
}
