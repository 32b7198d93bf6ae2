import { existsSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the docsgen package itself, wherever this code runs from. */
export function packageRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder)
  return folder
}

/** Whether code runs as it was packaged, and not from its sources. */
export const isPackaged = (url: string) =>
  fileURLToPath(url).startsWith(join(packageRoot(), 'dist') + sep)
