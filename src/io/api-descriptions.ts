import type { ApiFile, Problem } from '../model.ts'
import { type ApiEntry, apiEntries } from '../openapi/document/api-entries.ts'
import { plainPath } from '../urls/address.ts'
import { fileValues } from './api-files.ts'
import type { Disk } from './disk.ts'
import { readConfigs } from './read-configs.ts'
import { readApiFile } from './sources.ts'

/** The files of a site that describe its APIs, in its default locale. */
export interface ApiDescriptions {
  readonly specifications: readonly { readonly entry: ApiEntry; readonly file: ApiFile }[]
  readonly socket?: ApiFile
  readonly errors?: ApiFile
  readonly problems: readonly Problem[]
}

/** Reads them and nothing else of the site. A file that cannot be read is a problem. */
export async function readApiDescriptions(disk: Disk): Promise<ApiDescriptions> {
  const { configs, values, problems: found } = await readConfigs(disk, {})
  const [config] = configs
  if (!config) return { specifications: [], problems: found }
  const problems = found.filter(({ severity }) => severity === 'error')
  const local = values.get(config.locale)
  const read = async (path: string) => {
    const file = await readApiFile(path, { disk, config, problems })
    const used = file && fileValues(file, local)
    return file && used ? { ...file, values: used } : file
  }
  const specifications: { entry: ApiEntry; file: ApiFile }[] = []
  for (const entry of apiEntries(config)) {
    const file = await read(entry.path)
    if (file) specifications.push({ entry, file })
  }
  const one = async (kind: 'socket' | 'errors') => {
    const written = config.reference[kind]
    const file = written === undefined ? undefined : await read(plainPath(written))
    return file ? { [kind]: file } : {}
  }
  return { specifications, ...(await one('socket')), ...(await one('errors')), problems }
}
