import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { CONFIG_PATH } from '../config/config-file.ts'

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
