/** The paths in a text that is copied to another folder: those that lead out of what is copied with it. */
import { posix } from 'node:path'
import { decoded } from '../../urls/address.ts'

const { dirname, join, relative } = posix

/** Where a text was and where its copy is, both from the folder of the site; the folder that is copied with it. */
export interface Move {
  readonly from: string
  readonly to: string
  readonly folder: string
  /** Whether there is a file, or a folder, at a path from the folder of the site. */
  exists(path: string): boolean
  /** Files that have a copy of their own, by their paths. */
  readonly copies: ReadonlyMap<string, string>
}

/** A path upwards, as links, blocks, tags and imports have it, and what stands before it. */
const PATH = /(^|[\s("'<=])((?:\.\/)?\.\.\/[^\s"'`()<>{}#?]+)(#?)/gm

const FENCE = /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*(`{3,}|~{3,})/

/** Imports leave these out. */
const ENDINGS = ['', '.mdx', '.md', '.tsx', '.ts', '.jsx', '.js']

/**
 * The text with such paths as its copy needs them. Whatever names no file stays as it is, and so does code: that one is
 * for readers.
 */
export function movedPaths(text: string, move: Move): string {
  let fence: string | undefined
  return text
    .split('\n')
    .map((line) => {
      const mark = FENCE.exec(line)?.[1]
      if (fence === undefined) fence = mark
      else if (mark?.startsWith(fence)) fence = undefined
      return fence === undefined && mark === undefined
        ? line.replace(PATH, (whole, before: string, path: string, hash: string) => {
            const moved = movedPath(path, hash !== '', move)
            return moved === undefined ? whole : before + moved + hash
          })
        : line
    })
    .join('\n')
}

/** One of these paths; nothing where it leads to a file that is copied too, or to none. */
function movedPath(path: string, isPartOf: boolean, move: Move): string | undefined {
  const target = join(dirname(move.from), decoded(path))
  if (target.startsWith(`${move.folder}/`)) return undefined
  if (!ENDINGS.some((ending) => move.exists(target + ending))) return undefined
  // What is named within a specification is in the copy of it; lines of its file may be others there.
  const goal = (isPartOf ? move.copies.get(target) : undefined) ?? join(dirname(move.from), path)
  return relative(dirname(move.to), goal)
}
