import { lstatSync, realpathSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { refusalByName } from '../links/private-files.ts'
import type { Refusal } from '../model.ts'
import { gitIgnored, rootFinder } from './git-ignored.ts'
import { isBelow } from './project.ts'

/**
 * Why files must not be published, by path as seen from the site folder; those that may be are left out. A symbolic link
 * is judged by what it leads to as well. `fileOf` tells where a file is on disk.
 */
export async function refusalsOf(
  site: string,
  paths: readonly string[],
  fileOf: (path: string) => string,
): Promise<ReadonlyMap<string, Refusal>> {
  const refusals = new Map<string, Refusal>()
  const places = placesAt(site)
  const fileByPath = new Map<string, string>()
  for (const path of paths) {
    const file = realFile(fileOf(path), places.realFolderOf)
    const refusal =
      refusalByName(path) ?? (file?.isLink ? refusalByName(places.seen(file.path)) : undefined)
    if (refusal) refusals.set(path, refusal)
    else if (file) fileByPath.set(path, file.path)
  }
  if (fileByPath.size === 0) return refusals
  const ignored = await gitIgnored([...fileByPath.values(), ...places.own])
  // Who builds in a folder that Git ignores as a whole has generated it, and all that is in it.
  const generated = places.own.filter((folder) => ignored.has(folder))
  for (const [path, file] of fileByPath)
    if (ignored.has(file) && !generated.some((folder) => isBelow(file, folder)))
      refusals.set(path, 'ignored')
  return refusals
}

/** The site folder and the project around it, as they really are. */
function placesAt(site: string) {
  const realByFolder = new Map<string, string | undefined>()
  const realFolderOf = (folder: string) => {
    if (!realByFolder.has(folder)) realByFolder.set(folder, realPath(folder))
    return realByFolder.get(folder)
  }
  const realSite = realFolderOf(site) ?? site
  const own = [realSite, dirname(realSite)]
  const root = rootFinder()(realSite)
  return {
    realFolderOf,
    own,
    /** A file as it is seen from the nearest of our folders: what these are called themselves does not matter. */
    seen(file: string) {
      const from = [...own, root].find((folder) => folder !== undefined && isBelow(file, folder))
      return from === undefined ? file : relative(from, file).split(sep).join('/')
    },
  }
}

/** Where a file really is; nothing when it is not there. */
function realFile(
  file: string,
  realFolderOf: (folder: string) => string | undefined,
): { readonly path: string; readonly isLink: boolean } | undefined {
  const folder = realFolderOf(dirname(file))
  const stats = folder === undefined ? undefined : lstatSync(file, { throwIfNoEntry: false })
  if (folder === undefined || !stats) return undefined
  const plain = join(folder, file.slice(dirname(file).length))
  const path = stats.isSymbolicLink() ? realPath(file) : plain
  return path === undefined ? undefined : { path, isLink: path !== file }
}

function realPath(path: string): string | undefined {
  try {
    return realpathSync.native(path)
  } catch {
    return undefined
  }
}
