/** Files as editors name them, and as sources do. */
import { resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
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
