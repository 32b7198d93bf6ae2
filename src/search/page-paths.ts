/** The terms of the addresses that a page writes. The reader's browser does not load it. */

import { IN_SEGMENT, pairsOfPath, termOfPath, withBraces } from './text.ts'

/**
 * Two segments or more of an address, `{id}` among them, or one that stands alone: `/chats`, but neither `and/or` nor
 * `</b>`.
 */
const PATHS = new RegExp(
  `(?:/[${IN_SEGMENT}]+){2,}|(?<![^\\s"'\`(])/[A-Za-z0-9_~{}@$-]+(?:\\.[A-Za-z0-9_~{}@$-]+)*`,
  'g',
)

/** The addresses in a normalized text, as neighbours: `/v1/rooms/{id}` is `/v1/rooms` and `/rooms/{id}`, in small letters. */
export function pathPairsOf(text: string): string[] {
  if (!text.includes('/')) return []
  return (withBraces(text).match(PATHS) ?? []).flatMap(pairsOfPath)
}

const CALLED_PATH = new RegExp(`^(?:[A-Z]+ )?((?:/[${IN_SEGMENT}]+)+)/?$`)

/** The term of the address that a heading is called, alone or behind its method. */
export function termOfCalledPath(heading: string): string | undefined {
  const path =
    heading.startsWith('/') || heading.includes(' /')
      ? CALLED_PATH.exec(withBraces(heading))?.[1]
      : undefined
  return path === undefined ? undefined : termOfPath(path)
}

const REQUEST_LINE = new RegExp(
  `\\b(?:GET|POST|PUT|PATCH|DELETE)\\s+(?:https?://[^\\s/]+)?((?:/[${IN_SEGMENT}]+)+)`,
  'g',
)
/** A section with more of them lists what other ones are about. */
const MOST_REQUESTS = 2

/** The terms of the addresses that a section is about: those that it gives behind their method, where they are not many. */
export function requestsIn(text: string): readonly string[] {
  const paths = [...withBraces(text).matchAll(REQUEST_LINE)].map(([, path]) =>
    termOfPath(path as string),
  )
  const unlike = [...new Set(paths)]
  return unlike.length > MOST_REQUESTS ? [] : unlike
}
