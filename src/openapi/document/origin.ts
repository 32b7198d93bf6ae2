import type { Place } from '../../model.ts'
import type { TextParts } from './joined.ts'

/** Where something stands that another file has brought, or is in what that has brought. Nothing for all else. */
export function originOf(
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

/** Where a line of a text stands that was made of the texts of several files. Nothing for all else. */
export function partOf(
  { path, pointer, line = 1 }: Partial<Place>,
  parts: TextParts,
): Pick<Place, 'path' | 'pointer' | 'line'> | undefined {
  const part = parts.get(`${path}#${pointer}`)?.findLast((one) => one.line <= line)
  return part && { ...part.place, line: line - part.line + 1 }
}
