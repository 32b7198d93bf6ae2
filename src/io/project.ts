import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'

/** The nearest folder at or above this one that holds a Git repository. */
export function repositoryOf(folder: string): string | undefined {
  if (existsSync(join(folder, '.git'))) return folder
  const above = dirname(folder)
  return above === folder ? undefined : repositoryOf(above)
}

/** How far the files of a site may reach. All paths are those behind symbolic links. */
export interface Project {
  /** Whether a symbolic link in a listed folder may lead to a file: in its repository, or in that folder if there is none. */
  mayLinkTo(file: string, listed: string): boolean
  /** Whether a file may be named by one of the site: in its repository, or in the folder that the site lies in. */
  mayName(file: string): boolean
}

/** A path behind symbolic links. A folder that is away for a moment, as while branches are changed, keeps its name. */
export function realPathOf(path: string): string {
  try {
    return realpathSync.native(path)
  } catch {
    const above = dirname(path)
    return above === path ? path : join(realPathOf(above), basename(path))
  }
}

/** The project that a site belongs to. */
export function projectOf(site: string): Project {
  const real = realPathOf(site)
  const repository = repositoryOf(real)
  const beside = realPathOf(dirname(site))
  return {
    mayLinkTo: (file, listed) => isIn(file, repository ?? listed),
    mayName: (file) => isIn(file, beside) || (repository !== undefined && isIn(file, repository)),
  }
}

const isIn = (file: string, folder: string) => file === folder || isBelow(file, folder)

/**
 * A path as the disk names it: archives from a Mac hold names in NFD, and Linux tells these from the same letters in NFC.
 * A path that is not there stays as it is.
 */
export function namedOnDisk(path: string): string {
  if (existsSync(path)) return path
  const above = dirname(path)
  if (above === path) return path
  const folder = namedOnDisk(above)
  const name = basename(path).normalize('NFC')
  try {
    const found = readdirSync(folder).find((entry) => entry.normalize('NFC') === name)
    return join(folder, found ?? basename(path))
  } catch {
    return path
  }
}

/** How the paths below a folder begin. That of the root ends with a separator already. */
export const pathsBelow = (folder: string) => (folder.endsWith(sep) ? folder : folder + sep)

/** Whether a path, whole and without steps up, is somewhere below a folder. */
export const isBelow = (path: string, folder: string) => path.startsWith(pathsBelow(folder))
