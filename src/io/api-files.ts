import { type FileKind, neededFiles } from '../api-blocks/needs.ts'
import type { Config } from '../config/config.ts'
import { versionFileAt, versionRoot } from '../config/version-files.ts'
import { NO_VALUES, type SiteValues } from '../data-files/values/site-values.ts'
import { usedValues } from '../data-files/values/used-values.ts'
import type { ApiFile, ApiFiles, OverlayFile, Source } from '../model.ts'
import { apiEntries, entryOf, versionedFile } from '../openapi/document/api-entries.ts'
import { plainPath } from '../urls/address.ts'

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
  const fileAt = (path: string) => {
    const file = files.get(path) ?? reader.read(path)
    files.set(path, file)
    return file
  }
  return Promise.all(
    sources.map(async (source) => {
      const { config } = reader
      const needed = neededBy(source, config)
      if (needed.size === 0) return source
      const filesIn = (locale: string) =>
        apiFilesOf(source, locale, needed, sources, reader, fileAt)
      const apiFiles = await filesIn(source.translation?.locale ?? config.locale)
      if (!isSpecification(source, config)) return { ...source, apiFiles }
      const localApiFiles: Record<string, ApiFiles> = {}
      for (const { tag } of config.allLocales)
        if (tag !== config.locale) localApiFiles[tag] = await filesIn(tag)
      return { ...source, apiFiles, localApiFiles }
    }),
  )
}

/** Articles need what their blocks are drawn from, specifications the errors that their responses name. */
function neededBy(source: Source, config: Config): ReadonlySet<FileKind> {
  if (/\.mdx?$/i.test(source.path)) return neededFiles(source)
  const hasErrors = isSpecification(source, config) && config.reference.errors !== undefined
  return new Set(hasErrors ? ['errors'] : [])
}

const isSpecification = ({ path }: Source, config: Config) => entryOf(path, config) !== undefined

async function apiFilesOf(
  { path }: Source,
  locale: string,
  needed: ReadonlySet<FileKind>,
  sources: readonly Source[],
  { config, paths, values, overlayOf }: ApiFileReader,
  fileAt: (path: string) => Promise<ApiFile | undefined>,
): Promise<ApiFiles> {
  const { version, id } = versionFileAt(path) ?? {}
  const local = values.get(locale)
  const withValues = (file: ApiFile): ApiFile => {
    const used = fileValues(file, local)
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
  const missing: string[] = []
  const specifications = needed.has('specifications')
    ? apiEntries(config).flatMap((entry) => {
        const own =
          version === undefined || id !== entry.docs ? undefined : versionedFile(version, entry)
        const isOwn = (file: string) => file.replace(/\.[^./]+$/, '') === own
        const found =
          sources.find((file) => isOwn(file.path)) ??
          sources.find((file) => file.path === entry.path)
        if (!found) missing.push('openapi')
        return found ? { ...fileOf(found), describes: entry.options.describes } : []
      })
    : []
  const one = async (kind: 'socket' | 'codes' | 'errors') => {
    const written = config.reference[kind]
    if (!needed.has(kind) || written === undefined) return {}
    const current = plainPath(written)
    const own =
      version === undefined
        ? current
        : `${versionRoot(version, id)}/openapi/${current.split('/').at(-1)}`
    const file = await fileAt(paths.includes(own) ? own : current)
    if (!file) missing.push(`reference.${kind}`)
    return file ? { [kind]: withValues(file) } : {}
  }
  const others: Pick<ApiFiles, 'socket' | 'codes' | 'errors'> = {
    ...(await one('socket')),
    ...(await one('codes')),
    ...(await one('errors')),
  }
  const { tryIt } = config.reference
  return {
    specifications: specifications.map(withValues),
    ...others,
    ...(others.socket && tryIt ? { tryIt: tryIt === true ? {} : tryIt } : {}),
    ...(missing.length > 0 ? { missing } : {}),
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
