import { foldersAbove } from '../urls/address.ts'

/** Which names the files of the output may have beside each other. */

/** Most file systems allow no more bytes in a name, and Linux no more in a whole path with what is before it. */
const LONGEST_NAME = 255
const LONGEST_PATH = 3000

/** Why something cannot be written at a path: what is there, or which part of it is too long. */
export type PathFault<Owner> =
  | { readonly kind: 'same' | 'folder'; readonly other: Owner }
  | { readonly kind: 'long'; readonly name: string; readonly bytes: number }

/** The files of an output, each with its owner. */
export interface OutputPaths<Owner> {
  /** Takes a path, or says why it cannot be taken. */
  claim(path: string, owner: Owner): PathFault<Owner> | undefined
}

/** An output without files. */
export function outputPaths<Owner>(): OutputPaths<Owner> {
  const files = new Map<string, Owner>()
  const folders = new Map<string, Owner>()
  return {
    claim(path, owner) {
      const long = longName(path)
      if (long) return { kind: 'long', ...long }
      const same = files.get(path)
      if (same !== undefined) return { kind: 'same', other: same }
      const above = foldersAbove(path)
      const file = above.find((folder) => files.has(folder))
      const other = file === undefined ? folders.get(path) : files.get(file)
      if (other !== undefined) return { kind: 'folder', other }
      files.set(path, owner)
      for (const folder of above) if (!folders.has(folder)) folders.set(folder, owner)
      return undefined
    },
  }
}

function longName(path: string) {
  // No character has more than three bytes for each of its UTF-16 units.
  if (path.length * 3 <= LONGEST_NAME) return undefined
  const sized = path.split('/').map((name) => ({ name, bytes: bytesOf(name) }))
  const name = sized.find(({ bytes }) => bytes > LONGEST_NAME)
  const whole = { name: path, bytes: bytesOf(path) }
  return name ?? (whole.bytes > LONGEST_PATH ? whole : undefined)
}

const bytesOf = (text: string) => new TextEncoder().encode(text).length
