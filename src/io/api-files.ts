import { plainPath } from '../address.ts'
import type { Config } from '../config.ts'
import { versionNameOf } from '../links/version-files.ts'
import type { ApiFile, ApiFiles, Source } from '../model.ts'
import { type FileKind, neededFiles } from '../openapi/embeds/needs.ts'
import { apiEntries, versionedFile } from '../openapi/entries.ts'

export interface ApiFileReader {
  readonly config: Config
  /** Every file of the site. */
  readonly paths: readonly string[]
  /** Reads a file with what it refers to; nothing when it cannot be read, which is reported. */
  read(path: string): Promise<ApiFile | undefined>
}

/** Gives articles that draw a part of a description of an API the files that they draw it from. */
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
      if (!/\.mdx?$/i.test(source.path)) return source
      const needed = neededFiles(source)
      if (needed.size === 0) return source
      return { ...source, apiFiles: await apiFilesOf(source, needed, sources, reader, fileAt) }
    }),
  )
}

async function apiFilesOf(
  { path }: Source,
  needed: ReadonlySet<FileKind>,
  sources: readonly Source[],
  { config, paths }: ApiFileReader,
  fileAt: (path: string) => Promise<ApiFile | undefined>,
): Promise<ApiFiles> {
  const version = versionNameOf(path)
  const specifications = needed.has('specifications')
    ? apiEntries(config).flatMap((entry) => {
        const own = version === undefined ? undefined : versionedFile(version, entry)
        const isOwn = (file: string) => file.replace(/\.[^./]+$/, '') === own
        return (
          sources.find((file) => isOwn(file.path)) ??
          sources.find((file) => file.path === entry.path) ??
          []
        )
      })
    : []
  const one = async (kind: 'socket' | 'codes' | 'errors') => {
    const written = config.reference[kind]
    if (!needed.has(kind) || written === undefined) return {}
    const current = plainPath(written)
    const own = `versions/${version}/openapi/${current.split('/').at(-1)}`
    const file = await fileAt(version !== undefined && paths.includes(own) ? own : current)
    return file ? { [kind]: file } : {}
  }
  return {
    specifications: specifications.map(fileOf),
    ...(await one('socket')),
    ...(await one('codes')),
    ...(await one('errors')),
  }
}

const fileOf = ({ path, text, includes, refused }: Source): ApiFile => ({
  path,
  text,
  ...(includes ? { includes } : {}),
  ...(refused ? { refused } : {}),
})
