/** Where in the files of a site its bundled code has failed. */
import type { Place } from '../model.ts'
import { CODE_NAME, LINES_BEFORE, mapOf, SITE_SPACE } from './run-code.ts'

/** An error, or what of it came from a thread. */
interface Traced {
  readonly stack?: string | undefined
}

/**
 * The first call of the trace that is in a file of the site. Nothing where there is none, or no source map. `map` is that
 * of code which has run in another thread; code of this one has its own.
 */
export function placeInCode({ stack = '' }: Traced, map?: string): Place | undefined {
  for (const [, , code, line, column] of stack.matchAll(CALL)) {
    const spot = { line: Number(line) - LINES_BEFORE, column: Number(column) }
    const found = map ? originOf(map, spot) : knownOrigin(Number(code), spot)
    if (found) return found
  }
  return undefined
}

/** Where code that has failed was used, as details of a problem that is told in the code. */
export const usedAt = ({ path, line }: Place) => ({
  page: path,
  ...(line === undefined ? {} : { pageLine: String(line) }),
})

/** The functions and components of the site that were being called, the outermost first, each once. */
export function callsInCode({ stack = '' }: Traced): readonly string[] {
  const names = [...stack.matchAll(CALL)].flatMap(([, name]) =>
    name && /^[\w$.]+$/.test(name) && !/^(?:eval|Object\.|Array\.)/.test(name) ? [name] : [],
  )
  return [...new Set(names)].reverse()
}

const CALL = new RegExp(
  `at (?:async )?(?:(?:new )?(.+?) \\()?(?:eval at .*?, )?${CODE_NAME}-(\\d+):(\\d+):(\\d+)`,
  'g',
)

/** A place in bundled code, both counted from 1. */
interface Spot {
  readonly line: number
  readonly column: number
}

/** A component may fail on every page: the last places that were asked for. */
const origins = new Map<string, Place | undefined>()
const MOST_ORIGINS = 100

/** Where something in code of this thread comes from. */
function knownOrigin(code: number, spot: Spot): Place | undefined {
  const key = JSON.stringify([code, spot])
  if (!origins.has(key)) {
    if (origins.size >= MOST_ORIGINS) origins.clear()
    origins.set(key, originOf(mapOf(code), spot))
  }
  return origins.get(key)
}

/** Where something in bundled code comes from, if that is a file of the site. */
function originOf(map: string | undefined, { line, column }: Spot): Place | undefined {
  if (!map) return undefined
  const { sources, mappings } = JSON.parse(map) as { sources: string[]; mappings: string }
  // Numbers are differences from those before, also of lines before, but for the column.
  let [source, fromLine, fromColumn] = [0, 0, 0]
  let found: Place | undefined
  for (const [index, segments] of mappings.split(';').slice(0, line).entries()) {
    let start = 0
    for (const segment of segments === '' ? [] : segments.split(',')) {
      const [columns = 0, more, lines = 0, more2 = 0] = numbersIn(segment)
      start += columns
      if (more === undefined) continue
      source += more
      fromLine += lines
      fromColumn += more2
      if (index !== line - 1 || start >= column) continue
      const path = sources[source] ?? ''
      const at = path.indexOf(`${SITE_SPACE}:`)
      found =
        at < 0
          ? undefined
          : {
              path: path.slice(at + SITE_SPACE.length + 1),
              line: fromLine + 1,
              column: fromColumn + 1,
            }
    }
  }
  return found
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** The numbers of a segment of a source map: five bits in each digit, a sixth says that there are more (VLQ). */
function numbersIn(segment: string): number[] {
  const numbers: number[] = []
  let [value, shift] = [0, 0]
  for (const digit of segment) {
    const bits = DIGITS.indexOf(digit)
    value |= (bits & 31) << shift
    shift += 5
    if (bits & 32) continue
    numbers.push(value & 1 ? -(value >> 1) : value >> 1)
    ;[value, shift] = [0, 0]
  }
  return numbers
}
