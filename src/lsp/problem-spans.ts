import type { Problem } from '../model.ts'
import { lineAround, lineNumbered, type Span } from './span.ts'

/** What of a problem stands in the text as it is written, the likeliest first. */
const WRITTEN = [
  'href',
  'src',
  'name',
  'field',
  'key',
  'setting',
  'tag',
  'attribute',
  'value',
  'id',
  'language',
  'component',
  'block',
  'text',
  'form',
  'written',
  'found',
] as const

/** The part of a text that a problem is about: what it names, else the word at its place, else the line. */
export function problemSpan({ line, column, details }: Problem, text: string): Span {
  if (line === undefined) return trimmed(text, lineAround(text, 0))
  const whole = lineNumbered(text, line)
  const start = Math.min(whole.start + Math.max(0, (column ?? 1) - 1), whole.end)
  for (const name of WRITTEN) {
    const word = details[name]
    if (!word) continue
    for (const option of [word, word.split('.').at(-1) ?? word]) {
      const at = [start, whole.start]
        .map((from) => text.indexOf(option, from))
        .find((found) => found >= 0 && found + option.length <= whole.end)
      if (at !== undefined) return { start: at, end: at + option.length }
    }
  }
  if (column === undefined || start >= whole.end) return trimmed(text, whole)
  const [word = ''] = /^[^\s:,()[\]{}"'<>]+/.exec(text.slice(start, whole.end)) ?? []
  return { start, end: word === '' ? whole.end : start + word.length }
}

function trimmed(text: string, { start, end }: Span): Span {
  const line = text.slice(start, end)
  const lead = line.length - line.trimStart().length
  return {
    start: Math.min(start + lead, end),
    end: Math.max(start + line.trimEnd().length, start + lead),
  }
}

/** A problem at each of the places that it stands for. */
export function everyPlace(found: Problem): readonly Problem[] {
  const { places, files: _files, times: _times, ...details } = found.details
  if (!places) return [found]
  const { column: _column, pointer: _pointer, line: _line, ...rest } = found
  const others = places.split(', ').map((place) => {
    const [, path = place, line] = /^(.*):(\d+)$/s.exec(place) ?? []
    return { ...rest, path, details, ...(line === undefined ? {} : { line: Number(line) }) }
  })
  return [{ ...found, details }, ...others]
}
