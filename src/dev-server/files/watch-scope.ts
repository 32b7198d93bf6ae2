import { dirname, sep } from 'node:path'

/** Which files and folders are watched. */
export interface WatchScope {
  has(path: string): boolean
  /** Takes in one file outside of the folders. */
  add(file: string): void
}

const HIDDEN = /[\\/](?:node_modules|\.[^.\\/][^\\/]*)(?=[\\/]|$)/
/** Hosts look for these, so that they are published. */
const FOR_HOSTS = /^[\\/]static[\\/]\.(?:well-known(?=[\\/]|$)|nojekyll$)/

/** All that is in these folders, which are absolute, and is not hidden, and single files elsewhere. */
export function watchScope(folders: readonly string[]): WatchScope {
  const files = new Set<string>()
  const places = new Set<string>()
  return {
    has(path) {
      if (files.has(path) || places.has(path)) return true
      return folders.some(
        (folder) =>
          path.startsWith(folder) &&
          (path.length === folder.length ||
            (path[folder.length] === sep &&
              !HIDDEN.test(path.slice(folder.length).replace(FOR_HOSTS, '')))),
      )
    },
    add(file) {
      files.add(file)
      places.add(dirname(file))
    },
  }
}
