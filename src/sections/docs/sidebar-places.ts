import { placeAt } from '../../data-files/places.ts'
import type { Place, Places } from '../../model.ts'

/** Where the sidebars of a version are written: the file, and the keys that lead to them in it. */
export interface SidebarsAt {
  readonly path: string
  readonly places: Places
  readonly keys: readonly PropertyKey[]
}

/** Where a row stands, by the name of its sidebar, its index in it, and so on down. */
export function sidebarPlace(
  { path, places, keys }: SidebarsAt,
  row: readonly PropertyKey[],
): Place {
  const [name = '', first = 0, ...below] = row
  // Categories in short are no list, though they are read as one.
  const isList = Object.hasOwn(places, [...keys, name, first].join('.'))
  return placeAt(places, [...keys, name, ...(isList ? [first] : []), ...below], { path })
}
