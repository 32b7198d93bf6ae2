import type { Place } from '../../model.ts'

/** What a change of a specification moved: where all of it stood before, by the place that it has now. */
export interface Move {
  /** By `path#/pointer`; what is in something came along with it. */
  readonly places: ReadonlyMap<string, Place>
  readonly parts?: TextParts
}

/** Texts that were made of several, by `path#/pointer`: from which line on each part is the text of a place. */
export type TextParts = ReadonlyMap<string, readonly TextPart[]>

export interface TextPart {
  /** From 1. */
  readonly line: number
  readonly place: Place
}

/** The same where it was written, before the moves of its specification. The latest comes first. */
export function atOrigin<At extends Place>(found: At, moves: readonly Move[]): At {
  let at = found
  for (const { places, parts } of moves) {
    at = { ...at, ...(parts && partOf(at, parts)) }
    at = { ...at, ...originOf(at, places) }
  }
  return at
}

/** Where something stands that a place has brought, or is in what that has brought. Nothing for all else. */
function originOf(
  { path, pointer }: Place,
  places: ReadonlyMap<string, Place>,
): Pick<Place, 'path' | 'pointer'> | undefined {
  if (places.size === 0 || pointer === undefined) return undefined
  for (let end = pointer.length; end >= 0; end = pointer.lastIndexOf('/', end - 1)) {
    const origin = places.get(`${path}#${pointer.slice(0, end)}`)
    if (origin)
      return { path: origin.path, pointer: `${origin.pointer ?? ''}${pointer.slice(end)}` }
    if (end === 0) return undefined
  }
  return undefined
}

/** Where a line of a text stands that was made of several. Nothing for all else. */
function partOf(
  { path, pointer, line = 1 }: Partial<Place>,
  parts: TextParts,
): Pick<Place, 'path' | 'pointer' | 'line'> | undefined {
  const part = parts.get(`${path}#${pointer}`)?.findLast((one) => one.line <= line)
  return part && { ...part.place, line: line - part.line + 1 }
}
