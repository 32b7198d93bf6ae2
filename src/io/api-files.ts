import { type FileKind, neededFiles } from '../api-blocks/needs.ts'
import type { Config } from '../config/config.ts'
import { versionFileAt, versionRoot } from '../config/version-files.ts'
import { NO_VALUES, type SiteValues } from '../data-files/values/site-values.ts'
import { usedValues } from '../data-files/values/used-values.ts'
import type { ApiFile, ApiFiles, OverlayFile, Source } from '../model.ts'
import { apiEntries, entryOf, versionedFile } from '../openapi/document/api-entries.ts'
import { plainPath } from '../urls/address.ts'

/** What the files that describe an API are found and read with. */
export interface ApiFileReader {
  readonly config: Config
  /** Every file of the site. */
  readonly paths: readonly string[]
  /** The values that files may name, by locale. */
  readonly values: ReadonlyMap<string, SiteValues>
  /** The texts of a file in a locale. */
  overlayOf(path: string, locale: string): OverlayFile | undefined
  /** Reads a file with what it refers to; nothing when it cannot be read, which is reported. */
  read(path: string): Promise<ApiFile | undefined>
}

/** Gives what is drawn from other files of the description of an API those files. */
export async function withApiFiles(
  sources: readonly Source[],
  reader: ApiFileReader,
): Promise<Source[]> {
  const files = new Map<string, Promise<ApiFile | undefined>>()
  const read = (path: string) => {
    const file = files.get(path) ?? reader.read(path)
    files.set(path, file)
    return file
  }
  const { config } = reader
  const tools = { ...reader, read, sources }
  return Promise.all(
    sources.map(async (source) => {
      const needed = neededBy(source, config)
      if (needed.size === 0) return source
      const filesIn = (locale: string) => apiFilesOf(source, locale, needed, tools)
      const apiFiles = await filesIn(source.translation?.locale ?? config.locale)
      if (!isSpecification(source, config)) return { ...source, apiFiles }
      const localApiFiles: Record<string, ApiFiles> = {}
      for (const { tag } of config.allLocales)
        if (tag !== config.locale) localApiFiles[tag] = await filesIn(tag)
      return { ...source, apiFiles, localApiFiles }
    }),
  )
}

/** A reader that reads each file once, and the sources that are read already. */
interface Tools extends ApiFileReader {
  readonly sources: readonly Source[]
}

/** Articles need what their blocks are drawn from, specifications the errors that their responses name. */
function neededBy(source: Source, config: Config): ReadonlySet<FileKind> {
  if (/\.mdx?$/i.test(source.path)) return neededFiles(source)
  const hasErrors = isSpecification(source, config) && config.reference.errors !== undefined
  return new Set(hasErrors ? ['errors'] : [])
}

const isSpecification = ({ path }: Source, config: Config) => entryOf(path, config) !== undefined

/** The files that a source needs, as they are in a locale, and in its own version where there are such. */
async function apiFilesOf(
  { path }: Source,
  locale: string,
  needed: ReadonlySet<FileKind>,
  tools: Tools,
): Promise<ApiFiles> {
  const { tryIt } = tools.config.reference
  const missing: string[] = []
  const specifications = needed.has('specifications')
    ? specificationsFor(path, tools, missing).map((file) => withTexts(file, locale, tools))
    : []
  const one = async (kind: ReferenceKind) => {
    const file = needed.has(kind) ? await referenceFor(kind, path, tools, missing) : undefined
    return file ? { [kind]: withTexts(file, locale, tools) } : {}
  }
  const others: Pick<ApiFiles, ReferenceKind> = {
    ...(await one('socket')),
    ...(await one('codes')),
    ...(await one('errors')),
  }
  return {
    specifications,
    ...others,
    ...(others.socket && tryIt ? { tryIt: tryIt === true ? {} : tryIt } : {}),
    ...(missing.length > 0 ? { missing } : {}),
  }
}

/** What `reference` of the configuration names. */
type ReferenceKind = 'socket' | 'codes' | 'errors'

/** The specifications that the blocks of a file show. `missing` gets the settings of those that are not there. */
function specificationsFor(
  path: string,
  { config, sources }: Tools,
  missing: string[],
): readonly ApiFile[] {
  const { version, id } = versionFileAt(path) ?? {}
  return apiEntries(config).flatMap((entry) => {
    const own =
      version === undefined || id !== entry.docs ? undefined : versionedFile(version, entry)
    const isOwn = (file: string) => file.replace(/\.[^./]+$/, '') === own
    const found =
      sources.find((file) => isOwn(file.path)) ?? sources.find((file) => file.path === entry.path)
    if (!found) missing.push('openapi')
    return found ? { ...fileOf(found), describes: entry.options.describes } : []
  })
}

/** The file of a setting of `reference`. `missing` gets the setting when its file is not there. */
async function referenceFor(
  kind: ReferenceKind,
  path: string,
  { config, paths, read }: Tools,
  missing: string[],
): Promise<ApiFile | undefined> {
  const written = config.reference[kind]
  if (written === undefined) return undefined
  const { version, id } = versionFileAt(path) ?? {}
  const current = plainPath(written)
  const own =
    version === undefined
      ? current
      : `${versionRoot(version, id)}/openapi/${current.split('/').at(-1)}`
  const file = await read(paths.includes(own) ? own : current)
  if (!file) missing.push(`reference.${kind}`)
  return file
}

/** A file with its values and its texts in a locale. */
function withTexts(file: ApiFile, locale: string, { values, overlayOf }: Tools): ApiFile {
  const used = fileValues(file, values.get(locale))
  const overlay = overlayOf(file.path, locale)
  const parts = Object.keys(file.includes ?? {}).flatMap((part) => {
    const own = overlayOf(part, locale)
    return own ? [[part, own] as const] : []
  })
  return {
    ...file,
    ...(used ? { values: used } : {}),
    ...(overlay ? { overlay } : {}),
    ...(parts.length > 0 ? { partOverlays: Object.fromEntries(parts) } : {}),
  }
}

/** The values that a file and its parts name. */
export const fileValues = ({ text, includes = {} }: ApiFile, values: SiteValues | undefined) =>
  usedValues([text, ...Object.values(includes).map((part) => part ?? '')], values ?? NO_VALUES)

const fileOf = ({ path, text, includes, refused, joined, changes }: Source): ApiFile => ({
  path,
  text,
  ...(joined ? { joined } : {}),
  ...(changes ? { changes } : {}),
  ...(includes ? { includes } : {}),
  ...(refused ? { refused } : {}),
})
