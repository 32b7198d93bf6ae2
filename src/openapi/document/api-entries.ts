import type { Config } from '../../config/config.ts'
import { versionRoot } from '../../config/version-files.ts'
import type { ApiDocument } from '../../model.ts'
import { plainPath } from '../../urls/address.ts'

/** A specification that the configuration names, with every default filled in. */
export interface ApiEntry {
  readonly id: string
  /** The file of the current documentation. */
  readonly path: string
  /** The docs folder that its pages stand in, such as `rest-api`; empty for the docs folder itself. */
  readonly folder: string
  /** The first part of the addresses below the docs. */
  readonly route: string
  /** The name of the documentation that has its pages; the first one may have none. */
  readonly docs: string | undefined
  readonly options: Config['openapi'][number]
  /** The other files that are joined to it. */
  readonly joined: readonly string[]
  /** The overlays that are put over them. */
  readonly changes: readonly string[]
}

/** What compiling a specification depends on. */
export type SpecificationSettings = {
  readonly id: string
  /** What several files are called together. */
  readonly title?: string | undefined
} & Pick<
  Config['openapi'][number],
  | 'info'
  | 'groupByTag'
  | 'schemas'
  | 'download'
  | 'languages'
  | 'allowRemoteRefs'
  | 'describes'
  | 'tryIt'
>

/** A file with the entry that it belongs to. */
export interface SpecificationFile {
  readonly path: string
  readonly entry: ApiEntry
}

const VERSION_FILE = /^versions(?:-([^/]+))?\/[^/]+\/openapi\/([^/]+)\.(?:ya?ml|json)$/i

/** The specifications of a site. */
export function apiEntries({
  openapi,
  docs: [first],
}: Pick<Config, 'openapi' | 'docs'>): ApiEntry[] {
  return openapi.map((options) => {
    const [path = '', ...joined] = [options.file ?? [], options.files ?? []].flat().map(plainPath)
    const id = (options.id ?? nameOf(path)).normalize('NFC')
    const folder = plainPath(options.folder ?? id)
    const route = plainPath(options.route ?? folder)
    const changes = (options.overlays ?? []).map(plainPath)
    const docs = options.docs ?? first?.id
    return { id, path, folder, route, docs, options, joined, changes }
  })
}

/** The files among `paths` that are specifications, and those that the configuration names. */
export function specificationFiles(
  config: Pick<Config, 'openapi' | 'docs'>,
  paths: readonly string[],
): SpecificationFile[] {
  const entries = apiEntries(config)
  const current = entries.map((entry) => ({ path: entry.path, entry }))
  const versions = paths.flatMap((path) => {
    const [, docs, name] = VERSION_FILE.exec(path) ?? []
    const entry = entries.find((one) => one.id === name && one.docs === docs)
    return entry ? [{ path, entry }] : []
  })
  return [...current, ...versions]
}

/** The files that the entry of the file at this path names beside it. A version has all of them in one. */
export function filesBeside(
  path: string,
  config: Pick<Config, 'openapi' | 'docs'>,
): Pick<ApiEntry, 'joined' | 'changes'> {
  const { joined = [], changes = [] } = apiEntries(config).find((own) => own.path === path) ?? {}
  return { joined, changes }
}

/** The entry that a file belongs to, if it is a specification. */
export function entryOf(
  path: string,
  config: Pick<Config, 'openapi' | 'docs'>,
): ApiEntry | undefined {
  return specificationFiles(config, [path]).find((file) => file.path === path)?.entry
}

/** The file of a specification in a version of the documentation, without its extension. */
export const versionedFile = (version: string, { id, docs }: Pick<ApiEntry, 'id' | 'docs'>) =>
  `${versionRoot(version, docs)}/openapi/${id}`

/**
 * What a file of a translation brings texts for: the path of the description, without its extension, as if it lay in
 * the folder `openapi` of the site or of a version. Nothing for a file that is none of these.
 */
export const overlayName = (path: string): string | undefined =>
  /^((?:versions(?:-[^/]+)?\/[^/]+\/)?openapi\/[^/]+)\.(?:ya?ml|json)$/i.exec(path)?.[1]

/** The same name for a description: that of its file, whatever folder it lies in. */
export const overlayFor = (path: string): string =>
  `${/^versions(?:-[^/]+)?\/[^/]+\//.exec(path)?.[0] ?? ''}openapi/${nameOf(path)}`

/** Entries that share an id, of which only the first can be kept. */
export function sharedIds(entries: readonly ApiEntry[]): readonly ApiEntry[] {
  return entries.filter(({ id }, index) => entries.findIndex((other) => other.id === id) < index)
}

/** Entries whose file is the first one of another entry before them, with that one: a file is compiled once. */
export const sharedFiles = (
  entries: readonly ApiEntry[],
): readonly (readonly [entry: ApiEntry, other: ApiEntry])[] =>
  entries.flatMap((entry, index) => {
    const other = entries.slice(0, index).find(({ path }) => path === entry.path)
    return other && other.id !== entry.id ? [[entry, other] as const] : []
  })

/**
 * Entries whose pages would have the addresses of those of another one before them, with that one. What has no route has
 * the addresses of the docs themselves, where clashes are told page by page.
 */
export const sharedRoutes = (
  entries: readonly ApiEntry[],
): readonly (readonly [entry: ApiEntry, other: ApiEntry])[] =>
  entries.flatMap((entry, index) => {
    const other = entries
      .slice(0, index)
      .find(
        ({ id, docs, route }) => id !== entry.id && docs === entry.docs && route === entry.route,
      )
    return other && entry.route !== '' ? [[entry, other] as const] : []
  })

/** What the prose of a page is kept by: every locale has its own. */
export const apiProseFile = (path: string, { translation }: Pick<ApiDocument, 'translation'>) =>
  translation ? `${path}#${translation.locale}` : path

const nameOf = (path: string) => (path.split('/').at(-1) ?? path).replace(/\.[^.]+$/, '')
