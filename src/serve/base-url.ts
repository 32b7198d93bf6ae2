import { readConfigs } from '../io/configs.ts'
import { nodeDisk } from '../io/disk.ts'

/** Where a site is below its host: as the command line says, else as its configuration does. */
export async function baseUrlOf(site: string, given: string | undefined): Promise<string> {
  if (given) return `/${given}/`.replace(/\/{2,}/g, '/')
  const { configs } = await readConfigs(nodeDisk(site), {})
  return configs[0]?.baseUrl ?? '/'
}
