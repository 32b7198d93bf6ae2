import { relative, sep } from 'node:path'
import type { FollowedLink } from '../io/listed-files.ts'

/** The path of the site folder, which as a changed path means all files. */
export const WHOLE_SITE = '.'

/** The path of a file as sources name it: from the site folder, with `/`, in NFC. */
export function pathFrom(site: string, file: string): string {
  return relative(site, file).split(sep).join('/').normalize('NFC') || WHOLE_SITE
}

/** Whether a path is at or below another one. */
const isAtOrBelow = (path: string, above: string) => path === above || path.startsWith(`${above}/`)

/** Paths with those that lead to them through symbolic links: a change is reported for the file itself. */
export function withLinked(
  paths: readonly string[],
  links: readonly FollowedLink[],
): readonly string[] {
  if (links.length === 0) return paths
  const linked = paths.flatMap((path) =>
    links.flatMap((link) =>
      isAtOrBelow(path, link.target) ? link.path + path.slice(link.target.length) : [],
    ),
  )
  return [...new Set([...paths, ...linked])]
}

/** Paths without those behind symbolic links, where nothing is watched. */
export const withoutLinked = (
  paths: readonly string[],
  links: readonly FollowedLink[],
): readonly string[] =>
  links.length === 0
    ? paths
    : paths.filter((path) => !links.some((link) => isAtOrBelow(path, link.path)))
