import type { Config } from '../../config/config.ts'
import { CONFIG_PATH } from '../../config/config-file.ts'
import { docsKeys, docsPlace } from '../../config/config-place.ts'
import { type DocsConfig, sidebarsSchema } from '../../config/docs-schema.ts'
import {
  sidebarsFiles,
  versionFileAt,
  versionFolders,
  versionKey,
  versionLists,
  versionSidebars,
} from '../../config/version-files.ts'
import { placeAt } from '../../data-files/places.ts'
import { faultsOf } from '../../data-files/schema-issues.ts'
import { nearest } from '../../diagnostics/nearest-name.ts'
import { problem } from '../../diagnostics/problem.ts'
import { stringsOf } from '../../i18n/index.ts'
import type { DataFile, Document, Problem } from '../../model.ts'
import { isDataFile } from '../section.ts'
import type { SidebarsAt } from './sidebar-node.ts'
import { readSidebarTexts, type SidebarTexts } from './sidebar-texts.ts'
import { CURRENT, readVersionList, unknownVersion } from './version-list.ts'

/** How a version stands to the last one. */
export type VersionState = 'latest' | 'unreleased' | 'unmaintained'

/** One version of a documentation: where its files are, where its pages go, and what they say about it. */
export interface DocsVersion {
  readonly name: string
  /** What it is called among the versions of all documentations. */
  readonly key: string
  readonly label: string
  readonly state: VersionState
  readonly banner?: 'unreleased' | 'unmaintained'
  readonly badge: boolean
  readonly noIndex: boolean
  readonly sidebarsAt: SidebarsAt
  /** Translations of the labels in its sidebars. */
  readonly texts: SidebarTexts
  /** The settings of the documentation, with its own folder, route and sidebars. */
  readonly options: DocsConfig
}

export interface Versions {
  /** Newest first; at least one. */
  readonly versions: readonly DocsVersion[]
  readonly problems: readonly Problem[]
}

/** Finds the versions of the documentation. A site without a list has one: the docs folder. */
export function versionsOf(
  documents: readonly Document[],
  config: Config,
  options: DocsConfig,
): Versions {
  const files = new Map(documents.filter(isDataFile).map((file) => [file.path, file]))
  const { id } = options
  const [list] = versionLists(id).flatMap((path) => files.get(path) ?? [])
  const { names: listed, problems: listProblems } = list
    ? readVersionList(list)
    : { names: [], problems: [] }
  const problems = [...listProblems]
  const folderByName = foldersOfVersions(listed, documents, {
    problems,
    list,
    id,
  })
  const hasCurrent = options.includeCurrent || folderByName.size === 0
  if (!options.includeCurrent && listed.length === 0)
    problems.push(problem('version-none', docsPlace(config, id, 'includeCurrent')))
  const names = [...(hasCurrent ? [CURRENT] : []), ...folderByName.keys()]
  problems.push(...unknownNames(config, options, [CURRENT, ...listed]))
  const wanted = options.lastVersion
  const last =
    (wanted !== undefined && names.includes(wanted) ? wanted : undefined) ??
    names.find((name) => name !== CURRENT) ??
    CURRENT
  const versions = names.map((name, index) => {
    const lastIndex = names.indexOf(last)
    const state: VersionState =
      index === lastIndex ? 'latest' : index < lastIndex ? 'unreleased' : 'unmaintained'
    const candidates =
      name !== CURRENT
        ? versionSidebars(name, id)
        : options.sidebars === undefined
          ? sidebarsFiles(id)
          : []
    const snapshot = candidates.flatMap((path) => files.get(path) ?? [])[0]
    const { texts, problems: textProblems } = readSidebarTexts(files, name, id)
    problems.push(...textProblems)
    return versionOf(name, {
      state,
      names,
      folder: folderByName.get(name),
      snapshot,
      texts,
      problems,
      config,
      options,
    })
  })
  return { versions, problems }
}

interface VersionInput {
  readonly state: VersionState
  readonly names: readonly string[]
  /** Absent: the docs folder. */
  readonly folder: string | undefined
  readonly snapshot: DataFile | undefined
  readonly texts: SidebarTexts
  readonly problems: Problem[]
  readonly config: Config
  readonly options: DocsConfig
}

function versionOf(name: string, input: VersionInput): DocsVersion {
  const { state, names, folder, snapshot, config, options } = input
  const own = options.versions[name]
  const banner = own?.banner ?? (state === 'latest' ? 'none' : state)
  const segment = own?.path ?? (state === 'latest' ? '' : name === CURRENT ? 'next' : name)
  const { sidebars: configured, ...shared } = options
  const sidebars =
    folder === undefined && configured !== undefined
      ? configured
      : snapshotOf(snapshot, input.problems)
  return {
    name,
    key: versionKey(name, options.id),
    label:
      input.texts['version.label'] ??
      own?.label ??
      (name !== CURRENT ? name : names.length > 1 ? stringsOf(config).nextVersion : config.version),
    state,
    ...(banner === 'none' ? {} : { banner }),
    badge: own?.badge ?? names.length > 1,
    noIndex: own?.noIndex ?? false,
    sidebarsAt: snapshot
      ? { path: snapshot.path, places: snapshot.places ?? {}, keys: [] }
      : {
          path: CONFIG_PATH,
          places: config.places,
          keys: [...docsKeys(config, options.id), 'sidebars'],
        },
    texts: input.texts,
    options: {
      ...shared,
      path: folder ?? options.path,
      route: [options.route, segment].filter(Boolean).join('/'),
      ...(sidebars === undefined ? {} : { sidebars }),
    },
  }
}

/** The folder of each listed version. A version without documents is reported and left out. */
function foldersOfVersions(
  names: readonly string[],
  documents: readonly Document[],
  {
    problems,
    list,
    id,
  }: {
    problems: Problem[]
    list: DataFile | undefined
    id: string | undefined
  },
): ReadonlyMap<string, string> {
  if (names.length === 0) return new Map()
  const folders = new Set(documents.flatMap(({ path }) => versionFileAt(path)?.folder ?? []))
  return new Map(
    names.flatMap((name) => {
      const folder = versionFolders(name, id).find((path) => folders.has(path))
      if (folder) return [[name, folder] as const]
      const [expected] = versionFolders(name, id)
      const near = nearest(expected, folders)
      const details = { name, folder: expected, ...(near ? { near } : {}) }
      const path = list?.path ?? CONFIG_PATH
      const index = Array.isArray(list?.value) ? list.value.indexOf(name) : -1
      problems.push(problem('version-missing', placeAt(list?.places, [index], { path }), details))
      return []
    }),
  )
}

/** Settings for versions that there are not. */
function unknownNames(
  config: Config,
  { id, versions, lastVersion }: DocsConfig,
  available: readonly string[],
): Problem[] {
  const written = [
    ...Object.keys(versions).map((name) => ({ name, keys: ['versions', name] })),
    ...(lastVersion === undefined ? [] : [{ name: lastVersion, keys: ['lastVersion'] }]),
  ]
  return written
    .filter(({ name }) => !available.includes(name))
    .map(({ name, keys }) => unknownVersion(name, available, docsPlace(config, id, ...keys)))
}

function snapshotOf(file: DataFile | undefined, problems: Problem[]): DocsConfig['sidebars'] {
  // What is no data was reported when it was read.
  if (!file || file.problems.some(({ severity }) => severity === 'error')) return undefined
  const checked = sidebarsSchema.safeParse(file.value, { reportInput: true })
  if (checked.success) return checked.data
  for (const { path, reason, meant } of faultsOf(checked.error.issues, sidebarsSchema)) {
    const place = placeAt(file.places, path, { path: file.path, line: 1 })
    problems.push(
      problem('data-invalid', place, { field: path.join('.') || file.path, reason, ...meant }),
    )
  }
  return undefined
}
