/** Which site a file of an editor is of, and how files are named by editors and as sources. */
import { existsSync, readdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { CONFIG_PATH } from '../config/config-file.ts'
import { pathFrom } from '../dev-server/source-paths.ts'

/** The file of a uri. Nothing when it is none of this machine: another protocol, or a path of another system. */
export function fileOfUri(uri: string): string | undefined {
  if (!/^file:/i.test(uri)) return undefined
  try {
    return fileURLToPath(uri)
  } catch {
    return undefined
  }
}

/** The path of a uri below a site, as sources have it; nothing when it is no file. */
export function pathOfUri(uri: string, site: string): string | undefined {
  const file = fileOfUri(uri)
  return file === undefined ? undefined : pathFrom(site, file)
}

/** The uri of a file of a site. */
export const uriOfPath = (path: string, site: string): string =>
  pathToFileURL(resolve(site, path)).href

const DEEPEST = 3

/** The folders of sites in a folder that an editor has open, as far as they are not deep in it. */
export function sitesIn(folder: string, depth = 0): readonly string[] {
  if (isSite(folder)) return [folder]
  if (depth === DEEPEST) return []
  return foldersOf(folder).flatMap((name) => sitesIn(join(folder, name), depth + 1))
}

/** The nearest site that a file may be of: one at or above it, or beside what is above it. */
export function siteAbove(file: string): string | undefined {
  const folder = dirname(file)
  if (folder === file) return undefined
  if (isSite(folder)) return folder
  return isSite(join(folder, 'site')) ? join(folder, 'site') : siteAbove(folder)
}

const isSite = (folder: string) => existsSync(join(folder, CONFIG_PATH))

function foldersOf(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter(
        (entry) => entry.isDirectory() && !/^(?:\.|node_modules$|build$|dist$)/.test(entry.name),
      )
      .map(({ name }) => name)
      .sort()
  } catch {
    return []
  }
}
