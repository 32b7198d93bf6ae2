import { nodeDisk } from '../../io/disk.ts'
import { readConfigs } from '../../io/read-configs.ts'

/** Where a site is below its host. */
export interface SiteAddress {
  /** The address that all its files are below. */
  readonly filesUrl: string
  /** That of its first page, which is that of the default locale. */
  readonly homeUrl: string
}

/** Where a site is: as the command line says, else as its configuration does, which may be missing or broken. */
export async function siteAddress(site: string, given: string | undefined): Promise<SiteAddress> {
  const plain = `/${given ?? ''}/`.replace(/\/{2,}/g, '/')
  try {
    const overrides = given === undefined ? {} : { baseUrl: given }
    const { configs } = await readConfigs(nodeDisk(site), overrides)
    const [config] = configs
    if (config) return { filesUrl: config.filesUrl, homeUrl: config.baseUrl }
  } catch {
    // Building or watching the site reports why.
  }
  return { filesUrl: plain, homeUrl: plain }
}

/** Where the server has what is no part of the site. No page can have such an address. */
export const DEVELOPMENT_PATH = '/__docsgen/'
