import type { DataFile, Place, Places } from '../model.ts'

interface Position {
  readonly line: number
  readonly column: number
}

/** The places of what a file says. `firstLine` is where its text begins in the file. */
export function placesIn(
  path: string,
  positions: readonly (readonly [keys: string, position: Position])[],
  firstLine = 1,
): Places {
  return Object.fromEntries(
    positions.map(([keys, { line, column }]) => [
      keys,
      { path, line: line + firstLine - 1, column },
    ]),
  )
}

/** Where a value is; of its nearest parent when it is missing, and `otherwise` when that is missing too. */
export function placeAt(
  places: Places | undefined,
  keys: readonly PropertyKey[],
  otherwise: Place,
): Place {
  for (let length = keys.length; length > 0; length--) {
    const name = keys.slice(0, length).join('.')
    if (places && Object.hasOwn(places, name)) return places[name] ?? otherwise
  }
  return otherwise
}

/** Where the entry of a data file with this key is. */
export const entryPlace = (key: string, { path, lines }: DataFile) => ({
  path,
  line: lines[key] ?? 1,
})
