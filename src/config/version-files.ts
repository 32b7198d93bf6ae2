/** Where the versions of the documentation are, below the site folder: our own layout, and that of Docusaurus. */

/** Files that may list the versions; the first one that is there counts. */
export const VERSION_LISTS = ['versions.yml', 'versions.yaml', 'versions.json'] as const

/** Folders that may hold the documents of a version, the first one that is there counts. */
export const versionFolders = (name: string) =>
  [`versions/${name}/docs`, `versioned_docs/version-${name}`] as const

/** Files that may hold the sidebars of a version as they were when it was cut. */
export const versionSidebars = (name: string) =>
  [`versions/${name}/sidebars.json`, `versioned_sidebars/version-${name}-sidebars.json`] as const

/** Files that may hold the sidebars when the configuration has none; the first one that is there counts. */
export const SIDEBARS_FILES = ['yml', 'yaml', 'json', 'js', 'cjs', 'mjs', 'ts'].map(
  (extension) => `sidebars.${extension}`,
)

/** Texts of the sidebars of one version, as translated: a map from names of Docusaurus to messages. */
export const sidebarTexts = (name: string) => `sidebar-texts/${name}.json`

const TEXTS = /^sidebar-texts\/[^/]+\.json$/

const FOLDER = /^(?:versions\/[^/]+\/docs|versioned_docs\/version-[^/]+)(?=\/)/
const SIDEBARS =
  /^(?:versions\/[^/]+\/sidebars\.json|versioned_sidebars\/version-.+-sidebars\.json)$/

/** Whether a file lists the versions. */
export const isVersionList = (path: string) => VERSION_LISTS.some((list) => list === path)

/** Whether a file holds the sidebars of a version. */
export const isVersionSidebars = (path: string) => SIDEBARS.test(path)

/** The docs folder of a version that a file is in, if it is in one. */
export const versionFolderOf = (path: string) => FOLDER.exec(path)?.[0]

/** The version that a document belongs to, if it belongs to one. */
export const versionNameOf = (path: string) =>
  /^(?:versions\/([^/]+)\/docs|versioned_docs\/version-([^/]+))\//
    .exec(path)
    ?.slice(1)
    .find(Boolean)

/** Whether a file holds sidebars, or texts of them. */
export const isSidebarsFile = (path: string) => SIDEBARS_FILES.includes(path) || TEXTS.test(path)

/** Whether a file belongs to the versions of the documentation. */
export const isVersionFile = (path: string) =>
  isVersionList(path) || isVersionSidebars(path) || FOLDER.test(path)
