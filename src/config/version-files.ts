/**
 * Where the versions of a documentation are, below the site folder: our own layout, and that of Docusaurus. The files of
 * a documentation that has a name have it in theirs.
 */

/** What belongs to a documentation beside its folder. */
export interface VersionFile {
  /** The name of the documentation; the first one has none. */
  readonly id: string | undefined
  readonly kind: 'list' | 'document' | 'version-sidebars' | 'sidebars' | 'texts' | 'specification'
  /** The version that it belongs to, if it belongs to one. */
  readonly version?: string
  /** The docs folder of the version that it is a document of. */
  readonly folder?: string
}

const ours = (id: string | undefined) => (id === undefined ? '' : `-${id}`)
const theirs = (id: string | undefined) => (id === undefined ? '' : `${id}_`)

/** Files that may list the versions; the first one that is there counts. */
export const versionLists = (id?: string) =>
  [
    `versions${ours(id)}.yml`,
    `versions${ours(id)}.yaml`,
    `versions${ours(id)}.json`,
    ...(id === undefined ? [] : [`${id}_versions.json`]),
  ] as const

/** The folder of a version, with all that was kept when it was cut. */
export const versionRoot = (name: string, id?: string) => `versions${ours(id)}/${name}`

/** Folders that may hold the documents of a version, the first one that is there counts. */
export const versionFolders = (name: string, id?: string) =>
  [`${versionRoot(name, id)}/docs`, `${theirs(id)}versioned_docs/version-${name}`] as const

/** Files that may hold the sidebars of a version as they were when it was cut. */
export const versionSidebars = (name: string, id?: string) =>
  [
    `${versionRoot(name, id)}/sidebars.json`,
    `${theirs(id)}versioned_sidebars/version-${name}-sidebars.json`,
  ] as const

/** Files that may hold the sidebars when the configuration has none; the first one that is there counts. */
export const sidebarsFiles = (id?: string) =>
  ['yml', 'yaml', 'json', 'js', 'cjs', 'mjs', 'ts'].map(
    (extension) => `sidebars${ours(id)}.${extension}`,
  )

/** Texts of the sidebars of one version, as translated: a map from names of Docusaurus to messages. */
export const sidebarTexts = (name: string, id?: string) => `sidebar-texts${ours(id)}/${name}.json`

/** What pages and programs call a version: of a documentation with a name, both names. */
export const versionKey = (name: string, id: string | undefined) =>
  id === undefined ? name : `${id}@${name}`

const FORMS: readonly (readonly [kind: VersionFile['kind'], form: RegExp])[] = [
  ['document', /^(?<folder>versions(?:-(?<id>[^/]+))?\/(?<version>[^/]+)\/docs)\//],
  ['document', /^(?<folder>(?:(?<id>[^/]+)_)?versioned_docs\/version-(?<version>[^/]+))\//],
  ['list', /^versions(?:-(?<id>[^/]+))?\.(?:ya?ml|json)$/],
  ['list', /^(?<id>[^/]+)_versions\.json$/],
  ['version-sidebars', /^versions(?:-(?<id>[^/]+))?\/(?<version>[^/]+)\/sidebars\.json$/],
  [
    'version-sidebars',
    /^(?:(?<id>[^/]+)_)?versioned_sidebars\/version-(?<version>.+)-sidebars\.json$/,
  ],
  ['specification', /^versions(?:-(?<id>[^/]+))?\/(?<version>[^/]+)\/openapi\/[^/]+$/],
  ['sidebars', /^sidebars(?:-(?<id>[^/]+))?\.(?:ya?ml|json|[cm]?js|ts)$/],
  ['texts', /^sidebar-texts(?:-(?<id>[^/]+))?\/(?<version>[^/]+)\.json$/],
]

const FIRST = /^(?:[^/]+_)?versioned_|^versions|_versions\.json$|^sidebar/

/** What a file is to a documentation, by its path alone. */
export function versionFileAt(path: string): VersionFile | undefined {
  if (!FIRST.test(path)) return undefined
  for (const [kind, form] of FORMS) {
    const { id, version, folder } = form.exec(path)?.groups ?? {}
    if (form.test(path))
      return {
        id,
        kind,
        ...(version ? { version } : {}),
        ...(folder ? { folder } : {}),
      }
  }
  return undefined
}

/** Whether a file lists the versions. */
export const isVersionList = (path: string) => versionFileAt(path)?.kind === 'list'

/** Whether a file holds the sidebars of a version. */
export const isVersionSidebars = (path: string) => versionFileAt(path)?.kind === 'version-sidebars'

/** The docs folder of a version that a file is in, if it is in one. */
export const versionFolderOf = (path: string) => versionFileAt(path)?.folder

/** Whether a file holds sidebars, or texts of them. */
export function isSidebarsFile(path: string): boolean {
  const kind = versionFileAt(path)?.kind
  return kind === 'sidebars' || kind === 'texts'
}
