/** Where in the files of a site its bundled code has failed. */
import { SourceMap, type SourceMapPayload } from 'node:module'
import type { Place } from '../../model.ts'
import { CODE_NAME, LINES_BEFORE } from '../../plugins/run-code.ts'
import { SPACE } from './site-modules.ts'

/** An error, or what of it came from a thread. */
interface Traced {
  readonly stack?: string | undefined
}

/** The first call of the trace that is in a file of the site. Nothing where there is none, or no source map. */
export function placeInCode({ stack = '' }: Traced, map: string | undefined): Place | undefined {
  if (!map) return undefined
  const lines = new SourceMap(JSON.parse(map) as SourceMapPayload)
  for (const [, , line, column] of stack.matchAll(CALL)) {
    const found = lines.findEntry(Number(line) - LINES_BEFORE - 1, Number(column) - 1)
    if (!('originalSource' in found) || !found.originalSource.includes(`${SPACE}:`)) continue
    const start = found.originalSource.indexOf(`${SPACE}:`) + SPACE.length + 1
    return {
      path: found.originalSource.slice(start),
      line: found.originalLine + 1,
      column: found.originalColumn + 1,
    }
  }
  return undefined
}

/** The functions and components of the site that were being called, the outermost first, each once. */
export function callsInCode({ stack = '' }: Traced): readonly string[] {
  const names = [...stack.matchAll(CALL)].flatMap(([, name]) =>
    name && /^[\w$.]+$/.test(name) && !/^(?:eval|Object\.|Array\.)/.test(name) ? [name] : [],
  )
  return [...new Set(names)].reverse()
}

const CALL = new RegExp(
  `at (?:async )?(?:(?:new )?(.+?) \\()?(?:eval at .*?, )?${CODE_NAME}:(\\d+):(\\d+)`,
  'g',
)
