import type { Site } from '../assemble/assemble.ts'
import { rulesOf } from '../config/config.ts'
import { fileOf } from '../urls/address.ts'

/** The file that a page is written to. */
export function pageFile(url: string, { config }: Pick<Site, 'config'>): string {
  return fileOf(url, { ...rulesOf(config), baseUrl: config.filesUrl })
}
