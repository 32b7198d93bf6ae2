/** Where in the files of a site its bundled code has failed. */
import { decode } from '@jridgewell/sourcemap-codec'
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
  const segment = decode(mappings)[line - 1]?.findLast(([start]) => start < column)
  if (!segment || segment.length === 1) return undefined
  const [, source, fromLine, fromColumn] = segment
  const path = sources[source] ?? ''
  const at = path.indexOf(`${SITE_SPACE}:`)
  if (at < 0) return undefined
  return {
    path: path.slice(at + SITE_SPACE.length + 1),
    line: fromLine + 1,
    column: fromColumn + 1,
  }
}
