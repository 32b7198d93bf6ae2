/** Where a site and its output are when nobody names them. */
import { existsSync, realpathSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { CONFIG_PATH } from '../config/config-file.ts'
import { isBelow } from '../io/project.ts'

/** The site folder when none is named: the current folder if it is one, else `site`. */
export const defaultSite = (cwd = process.cwd()): string =>
  existsSync(join(cwd, CONFIG_PATH)) ? '.' : 'site'

/**
 * The folder that something is written to when none is named: one of this name in the current folder, or beside the site
 * if the current folder is a part of it. What is written is never among the sources.
 */
export function defaultOut(name: string, site: string, cwd = process.cwd()): string {
  const here = realpathSync.native(cwd)
  const folder = resolve(cwd, site)
  const real = existsSync(folder) ? realpathSync.native(folder) : folder
  const isInSite = here === real || isBelow(here, real)
  return isInSite ? join(relative(here, dirname(real)), name) : name
}
