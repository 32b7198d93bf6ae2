import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CONFIG_PATH, checkConfig } from '../config.ts'

/** Where a site is below its host: as the command line says, else as its configuration does. */
export function baseUrlOf(site: string, given: string | undefined): string {
  if (given) return `/${given}/`.replace(/\/{2,}/g, '/')
  const path = join(site, CONFIG_PATH)
  const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
  return checkConfig(text).config?.baseUrl ?? '/'
}
