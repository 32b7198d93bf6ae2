import { isCodeFile } from '../config/code-files.ts'
import type { Config } from '../config/config.ts'
import { CONFIG_PATH } from '../config/config-file.ts'
import { isThemeCode, isThemeFile } from '../config/theme-files.ts'
import { sourceFile, translationOf } from '../config/translations.ts'
import { versionFileAt } from '../config/version-files.ts'
import { SYNONYMS_PATH, VALUES_PATH, WORDS_PATH } from '../data-files/file-names.ts'
import type { SiteValues } from '../data-files/values/site-values.ts'
import type { Disk } from '../io/disk.ts'
import { valueKey } from '../io/hash.ts'
import { isSourceFile, readSources } from '../io/sources.ts'
import type { Asset, Document, Problem, Source } from '../model.ts'
import { entryOf, overlayName } from '../openapi/document/api-entries.ts'
import { compileInputs } from './compile-inputs.ts'
import type { StageInput } from './compile-source.ts'
import { type KnownSource, knownSource, needsDiagramScript } from './known-source.ts'

/** A site as it is known before a change, from memory or from what the last build has kept. */
export interface KnownSite {
  readonly config: Config
  readonly values: ReadonlyMap<string, SiteValues>
  /** The problems that were reported. */
  readonly problems: readonly Problem[]
  /** The problems of files that could not be read. */
  readonly unread: readonly Problem[]
  /** The files that list versions. */
  readonly versionLists: readonly string[]
  /** The sources that are made from a file, be it their own or a part. */
  madeFrom(file: string): readonly KnownSource[]
  /** Whether it is known of its sources which letters they have. */
  readonly countsLetters?: true
  hasAsset(file: string): boolean
  documentOf(file: string): Document | undefined
}

/** Files that have changed. */
export interface ChangedFiles {
  /** As sources name them. */
  readonly paths: readonly string[]
  /** All files of the site as they are now. Absent when none came or went. */
  readonly list?: readonly string[]
}

/** What a change of files comes to. `Result` is what a source was compiled to. */
export interface FollowedChange<Result> {
  /** The sources that came, and those that are other ones now. */
  readonly changed: readonly { readonly source: Source; readonly result: Result }[]
  /** The assets that came, and those that are other ones now. */
  readonly assets: readonly Asset[]
  /** The files that are no longer there. */
  readonly gone: readonly string[]
  /** Whether the plan of the site sees nothing of it: what is made from the prose of these sources is made again, and nothing else. */
  readonly isProseAlone: boolean
  /** Whether the site needs another script or style sheet than before, or has to look at its history again. */
  readonly isSurroundings: boolean
}

/** How a source is compiled, and what it is as a document. */
export interface FollowTools<Result> {
  readonly disk: Disk
  compile(sources: readonly { source: Source; input: StageInput }[]): Promise<readonly Result[]>
  documentOf(result: Result, source: Source): Document
}

/** More sources are quicker read with all others. */
const MOST = 50

/**
 * Follows a change from the files to the documents: reads and compiles again what is made from them, and says in what
 * it differs. Nothing when other sources may be made from what has changed (the configuration, values, versions,
 * descriptions of an API), so that everything has to be read again.
 */
export async function followChange<Result>(
  { paths, list }: ChangedFiles,
  known: KnownSite,
  tools: FollowTools<Result>,
): Promise<FollowedChange<Result> | undefined> {
  const { config } = known
  const unread = new Set(known.unread.map(({ path }) => path))
  const { disk } = tools
  if (list && unread.size + disk.faults().length > 0) return undefined
  const there = list && new Set(list)
  const isElsewhere = (path: string) => path.startsWith('../') && !isSourceFile(path, config)
  const isThere = (path: string) => isElsewhere(path) || (there?.has(path) ?? true)
  const touched = new Map<string, KnownSource>()
  for (const path of paths) {
    const place = translationOf(path, config)?.path ?? path
    const isOverlay = place !== path && overlayName(place) !== undefined
    if (unread.has(path) || isOverlay || isOfAll(place, config) || isThemeCode(path))
      return undefined
    const made = [...known.madeFrom(path), ...(place === path ? [] : known.madeFrom(place))]
    for (const source of made) touched.set(source.file, source)
    const isKnown = made.length > 0 || known.hasAsset(path)
    // Whether `_index.md` is a page depends on the files beside it.
    const isFolderPage = /(?:^|\/)(?:index|readme)\.mdx?$/i.test(path)
    if (/(?:^|\/)_index\.mdx?$/i.test(path) || (isFolderPage && isKnown !== isThere(path)))
      return undefined
    // Any page may be drawn by a component that imports it.
    if (!isKnown && isCodeFile(path)) return undefined
    // A folder, or a file from elsewhere, of which it is not known what it is for.
    if (!isKnown && (path.startsWith('../') || !isThere(path))) return undefined
  }
  const sources = [...touched.values()]
  if (sources.some(({ isOfApi }) => isOfApi)) return undefined
  const wanted = new Set([...sources.map(({ file }) => file), ...paths].filter(isThere))
  const read = await readAgain(wanted, known, disk)
  if (!read || read.sources.length > MOST) return undefined
  const inputs = read.sources.map((source) => ({ source, inputs: compileInputs(source, config) }))
  const single = inputs.flatMap(({ source, inputs: [input, ...others] }) =>
    input && others.length === 0 && !('specification' in input) && !source.apiFiles
      ? [{ source, input }]
      : [],
  )
  if (single.length !== inputs.length) return undefined
  // The scripts and styles of components are made of all that pages use.
  const now = new Map(read.sources.map((source) => [sourceFile(source), source]))
  const isOther = [...new Set([...touched.keys(), ...now.keys()])].some((file) => {
    const source = now.get(file)
    const after = source ? knownSource(source, config).inBrowser : []
    return (touched.get(file)?.inBrowser ?? []).join() !== after.join()
  })
  if (isOther) return undefined
  const results = await tools.compile(single)
  const changed = single.flatMap(({ source }, index) => {
    const result = results[index]
    return result === undefined ? [] : [{ source, result }]
  })
  const gone = [...wanted, ...paths].filter((path) => !isThere(path))
  const isSurroundings =
    gone.length > 0 ||
    read.assets.some(
      (asset) => isThemeFile(sourceFile(asset)) || !known.hasAsset(sourceFile(asset)),
    ) ||
    changed.some(({ source, result }) => {
      const before = touched.get(sourceFile(source))
      const now = knownSource(source, config)
      return (
        before?.hasDiagram !== now.hasDiagram ||
        needsDiagramScript(known.documentOf(sourceFile(source))) !==
          needsDiagramScript(tools.documentOf(result, source)) ||
        before.isUndated !== now.isUndated ||
        (known.countsLetters && before.letters !== now.letters)
      )
    })
  return {
    changed,
    assets: read.assets,
    gone,
    isSurroundings,
    isProseAlone:
      !isSurroundings &&
      read.assets.length === 0 &&
      changed.every(({ source, result }) =>
        isSeenAsBefore(source, tools.documentOf(result, source), known),
      ),
  }
}

/** Whether more than the pages of a file are made from it. */
const isOfAll = (path: string, config: Config) =>
  path === CONFIG_PATH ||
  path === VALUES_PATH ||
  path === SYNONYMS_PATH ||
  path === WORDS_PATH ||
  isBesideDocuments(path) ||
  path.startsWith('templates/') ||
  entryOf(path, config) !== undefined ||
  config.installed?.reads.includes(path) === true

/** Lists of versions, sidebars, and the descriptions of APIs in versions. */
function isBesideDocuments(path: string): boolean {
  const kind = versionFileAt(path)?.kind
  return kind !== undefined && kind !== 'document'
}

/** Reads some files, from a disk that seems to have nothing else. Nothing when one of them cannot be read. */
async function readAgain(
  wanted: ReadonlySet<string>,
  { config, values, versionLists }: KnownSite,
  disk: Disk,
): Promise<{ readonly sources: readonly Source[]; readonly assets: readonly Asset[] } | undefined> {
  const list = async () => [...new Set([...wanted, ...versionLists])].sort()
  const { sources, assets, problems } = await readSources(
    { ...disk, list, faults: () => [] },
    config,
    values,
  )
  if (problems.length > 0) return undefined
  const isWanted = (one: Source | Asset) => wanted.has(sourceFile(one))
  return { sources: sources.filter(isWanted), assets: assets.filter(isWanted) }
}

/** Whether the plan of a site, and its problems, stay the same with an article as it is now. */
function isSeenAsBefore(source: Source, after: Document, known: KnownSite): boolean {
  const file = sourceFile(source)
  const before = known.documentOf(file)
  if (before?.form !== 'article' || after.form !== 'article') return false
  if (valueKey(seenByPlan(before)) !== valueKey(seenByPlan(after))) return false
  const isMoved = valueKey(before.references) !== valueKey(after.references)
  const isTold = ({ path, details }: Problem) =>
    path === file ||
    path === source.path ||
    Object.values(details).some((text) => text.includes(file))
  return !(isMoved && known.problems.some(isTold))
}

/** What the plan of a site sees of an article. The place of a reference is for problems alone. */
function seenByPlan({ references, ...article }: Document & { readonly form: 'article' }) {
  const plain = references.map((reference) => ({ ...reference, line: 0, column: 0 }))
  return { ...article, references: plain }
}
