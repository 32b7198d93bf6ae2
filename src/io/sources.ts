import { isCodePage } from '../config/code-files.ts'
import type { Config } from '../config/config.ts'
import { configPlace, docsPlace } from '../config/config-place.ts'
import { isThemeCode, isThemeFile } from '../config/theme-files.ts'
import { sourceFile, translationOf } from '../config/translations.ts'
import {
  isSidebarsFile,
  isVersionList,
  isVersionSidebars,
  versionFileAt,
  versionFolders,
} from '../config/version-files.ts'
import type { SiteValues } from '../data-files/values/site-values.ts'
import { usedValues } from '../data-files/values/used-values.ts'
import { problem } from '../diagnostics/problem.ts'
import { isAllowed, refusalByName } from '../links/private-files.ts'
import { STATIC_FOLDER } from '../links/published.ts'
import { includedPaths } from '../markdown/parse/include.ts'
import type { ApiFile, Asset, Place, Problem, Source, Translation } from '../model.ts'
import {
  apiEntries,
  filesBeside,
  overlayFor,
  overlayName,
  specificationFiles,
} from '../openapi/document/api-entries.ts'
import { referencedFiles } from '../openapi/document/referenced-files.ts'
import { unreadArticles, unreadTranslations } from '../sections/unread-files.ts'
import { plainPath } from '../urls/address.ts'
import { matcherOf } from '../urls/path-pattern.ts'
import { fileValues, withApiFiles } from './api-files.ts'
import { assetOf } from './asset.ts'
import type { FoundTheme } from './bundle/bundle-theme-code.ts'
import { socketLibrary } from './bundle/socket-library.ts'
import { type BrowserCode, withComponents } from './bundle/used-components.ts'
import { type Disk, reasonOf } from './disk.ts'
import { importedMarkdownOf } from './imported-markdown.ts'
import type { DiskFault } from './listed-files.ts'
import { readOverlays, unusedOverlays, withOverlays } from './overlay-files.ts'
import { guardOf } from './private-file-guard.ts'
import { errorCode } from './system-error.ts'
import { decodedText } from './utf8.ts'

/** Everything a build reads from the site folder. */
export interface Sources {
  readonly sources: readonly Source[]
  readonly assets: readonly Asset[]
  /** What the components of the site add to the browser's files. */
  readonly browser: BrowserCode
  readonly problems: readonly Problem[]
}

const READ_AT_ONCE = 32

/** Reads the site. A file that cannot be read is a problem, and the rest is read all the same. */
export async function readSources(
  disk: Disk,
  config: Config,
  values: ReadonlyMap<string, SiteValues> = new Map(),
): Promise<Sources> {
  const found = await findFiles(disk, config)
  const { files, placed, there, specifications, isRead } = found
  const paths = placed.map(({ path }) => path)
  const problems = [
    ...unreadTranslations(files, config),
    ...disk.faults().flatMap((fault) => faultProblem(fault, config)),
  ]
  const sources: Source[] = []
  const assets: Asset[] = []
  const reading: Reading = {
    ...{ disk, config, found, sources, assets, problems },
    pathsIn: partsFinder(disk, config),
  }
  await readPluginPages(reading)
  const beside = [...specifications].filter((path) => !there.has(path))
  await eachOf([...placed, ...beside.map((path) => ({ path }))], (file) => readOne(file, reading))
  const byPath = (a: Placed, b: Placed) => (sourceFile(a) < sourceFile(b) ? -1 : 1)
  const besides = [...specifications].map((path) => filesBeside(path, config))
  const guard = await guardOf(disk, config, {
    specifications: new Set([
      ...specifications,
      ...besides.flatMap(({ joined, changes }) => [...joined, ...changes]),
    ]),
    parts: sources.flatMap(({ includes = {} }) => Object.keys(includes)),
    assets,
    linked: throughLinks([...sources, ...assets].map(sourceFile), disk.links()),
  })
  const overlays = await readOverlays(placed, { disk, values, problems })
  const usedOverlays = new Set<string>()
  const filled = sources.flatMap((source) => {
    if (!guard.mayStay(sourceFile(source))) return []
    if (specifications.has(source.path)) {
      const allowed = guard.specification(source)
      for (const path of [source.path, ...(source.joined ?? [])]) usedOverlays.add(overlayFor(path))
      return allowed ? withOverlays(withAllValues(allowed, values, config), overlays) : []
    }
    const own = source.translation?.locale ?? config.locale
    return withValues(guard.source(source), values.get(own))
  })
  const complete = await withApiFiles(filled.sort(byPath), {
    config,
    paths,
    values,
    overlayOf: (path, locale) => {
      usedOverlays.add(overlayFor(path))
      return overlays.get(locale)?.get(overlayFor(path))
    },
    read: (path) => readApiFile(path, { disk, config, problems }),
  })
  problems.push(...unusedOverlays(overlays, usedOverlays, config))
  problems.push(...(await missingReferences(config, disk, problems)))
  const used = await withComponents(complete, disk, config)
  const theme = await themeOf(files.filter(isThemeCode), disk, config)
  const socket = await socketLibrary(disk, config)
  const parts = new Set([...used.sources.flatMap(partsOf), ...(config.installed?.reads ?? [])])
  const isKnown = (path: string) =>
    isRead(path) || isPrivate(path) || parts.has(path) || versionFileAt(path) !== undefined
  problems.push(
    ...guard.problems,
    ...used.problems,
    ...theme.problems,
    ...socket.problems,
    // What a link leads to is read there.
    ...(disk.links().length > 0 ? [] : unreadArticles(paths, { config, isKnown })),
  )
  return {
    sources: used.sources,
    browser: {
      ...used.browser,
      css: used.browser.css + theme.css,
      ...(theme.siteTheme ? { siteTheme: theme.siteTheme } : {}),
      ...(socket.library ? { socketLibrary: socket.library } : {}),
    },
    assets: assets
      .filter((asset) => guard.mayStay(sourceFile(asset)))
      .map(guard.asset)
      .sort(byPath),
    problems: problems.sort(byPath),
  }
}

/** Which files the site folder has, and what they are for. */
interface FoundFiles {
  /** Every file, by its path on the disk. */
  readonly files: readonly string[]
  /** Those that are not excluded, at their places in the site. */
  readonly placed: readonly Placed[]
  /** These places; a translation has that of its original. */
  readonly there: ReadonlySet<string>
  /** The specifications of the configuration and of versions, whether they are there or not. */
  readonly specifications: ReadonlySet<string>
  /** Whether a file is in a folder whose files become pages, or says something of a documentation. */
  isRead(path: string): boolean
}

async function findFiles(disk: Disk, config: Config): Promise<FoundFiles> {
  // Hidden files are not listed, and are read only when the owner has named them.
  const listed = await disk.list(namedFolders(config))
  const published = config.publish.filter((path) => refusalByName(path) && !path.endsWith('/'))
  const files = [...listed, ...published.filter((path) => !path.startsWith('../'))]
  const isExcluded = anyOf(config.exclude)
  const placed = files
    .map((file): Placed => translationOf(file, config) ?? { path: file })
    .filter((one) => !isExcluded(one.path) && !isExcluded(sourceFile(one)))
  const paths = placed.map(({ path }) => path)
  // Without a list of versions, folders with their names mean nothing.
  const named = (path: string) => {
    const found = versionFileAt(path)
    return found && config.docs.some(({ id }) => id === found.id) ? found : undefined
  }
  const versioned = new Set(
    paths.flatMap((path) => (isVersionList(path) ? (named(path) ?? []) : [])).map(({ id }) => id),
  )
  const isOfDocs = (path: string) => {
    const found = named(path)
    if (found === undefined || found.kind === 'specification') return false
    return found.kind === 'sidebars' || found.kind === 'texts' || versioned.has(found.id)
  }
  const ofVersions = paths.filter((path) => versioned.has(versionFileAt(path)?.id))
  const folders = sourceFolders(config).map((root) => `${root}/`)
  return {
    files,
    placed,
    there: new Set(paths),
    specifications: new Set(specificationFiles(config, ofVersions).map(({ path }) => path)),
    isRead: (path) => folders.some((folder) => path.startsWith(folder)) || isOfDocs(path),
  }
}

/** What files are read with, and where they go. */
interface Reading {
  readonly disk: Disk
  readonly config: Config
  readonly found: FoundFiles
  readonly pathsIn: PathsIn
  readonly sources: Source[]
  readonly assets: Asset[]
  readonly problems: Problem[]
}

/** Finds the Markdown that a text includes, and that the code of its page imports. */
function partsFinder(disk: Disk, config: Config): PathsIn {
  const importedMarkdown = config.code === false ? undefined : importedMarkdownOf(disk)
  return async (path, text) => [
    ...includedPaths(path, text),
    ...((await importedMarkdown?.(path, text)) ?? []),
  ]
}

/** Takes the pages that plugins make, but for those that an author has written. */
async function readPluginPages({
  disk,
  config,
  found: { there, isRead },
  pathsIn,
  sources,
  problems,
}: Reading): Promise<void> {
  const tools = { readPart: (part: string) => disk.read(part), pathsIn }
  for (const { path, text } of config.installed?.pages ?? []) {
    if (there.has(path)) problems.push(problem('plugin-page-there', { path }))
    else if (isRead(path) && !isPrivate(path))
      sources.push({ path, text, ...(await includesOf(path, text, tools)) })
  }
}

/** Reads a file as what its place in the site says that it is: a source, or an asset, or nothing. */
async function readOne({ path, translation }: Placed, reading: Reading): Promise<void> {
  const { disk, config, found, pathsIn, sources, assets, problems } = reading
  const file = translation?.file ?? path
  const isStatic = path.startsWith(`${STATIC_FOLDER}/`)
  if (translation && overlayName(path) !== undefined) return
  const isSpecification = found.specifications.has(path)
  const isStyle = !translation && isThemeFile(path)
  const isCode = !translation && isThemeCode(path)
  const isPart = isPrivate(path) && !isFolderPage(path, found.there, config)
  const isOther = !found.isRead(path) || isPart
  if (!isStatic && !isSpecification && !isStyle && !isCode && isOther) return
  try {
    const bytes = await disk.read(file)
    const own = translation ? { translation } : {}
    const hasText = isText(path) || (isCodePage(path) && path.startsWith(`${config.pages.path}/`))
    if (isCode || (!isSpecification && !isStyle && (isStatic || !hasText))) {
      assets.push({ ...(await assetOf(path, bytes)), ...own })
      return
    }
    const text = decodedText(bytes)
    if (text === undefined) {
      problems.push(problem('invalid-utf8', { path: file }))
      return
    }
    if (isStyle) {
      assets.push({ ...(await assetOf(path, bytes)), text })
      return
    }
    const readPart = translated(disk, translation, config)
    const parts = isSpecification
      ? await apiParts(path, text, { readPart, config, problems })
      : await includesOf(path, text, { readPart, pathsIn })
    sources.push({ path, text, ...parts, ...own })
  } catch (error) {
    problems.push(unreadableFile(path, file, error, reading))
  }
}

/** The problem of a file that cannot be read. One that is not there has no line: the setting that names it does. */
function unreadableFile(
  path: string,
  file: string,
  error: unknown,
  { config, found }: Reading,
): Problem {
  const reason = reasonOf(error)
  const entry = apiEntries(config).findIndex((own) => own.path === path)
  if (entry < 0 || found.there.has(path))
    return problem('unreadable-file', { path: file }, { reason })
  return problem('unreadable-file', configPlace(config, 'openapi', entry, 'file'), {
    reason,
    file: path,
  })
}

/** Those files that a symbolic link is, or leads to the folder of. */
function throughLinks(files: readonly string[], links: ReturnType<Disk['links']>): string[] {
  if (links.length === 0) return []
  const linkedFiles = new Set(links.flatMap(({ path, isFolder }) => (isFolder ? [] : [path])))
  const folders = links.flatMap(({ path, isFolder }) => (isFolder ? [`${path}/`] : []))
  return files.filter(
    (file) => linkedFiles.has(file) || folders.some((folder) => file.startsWith(folder)),
  )
}

/** Whether a path fits one of these patterns. */
function anyOf(patterns: readonly string[]): (path: string) => boolean {
  const matchers = patterns.map(matcherOf)
  return (path) => matchers.some((fits) => fits(path))
}

/** The folders whose files become pages. */
const sourceFolders = ({ docs, pages, blog }: Config): string[] => [
  ...docs.map(({ path }) => path),
  pages.path,
  ...blog.map(({ path }) => path),
]

/** Whether a file is in one of them. */
export const isSourceFile = (path: string, config: Config) =>
  sourceFolders(config).some((folder) => path.startsWith(`${folder}/`))

/** Those of them that lie outside of the site folder, or that have to be there: all but the defaults. */
export const namedFolders = (config: Config): string[] =>
  sourceFolders(config).filter((folder) => isBeside(folder) || !DEFAULT_FOLDERS.includes(folder))

const isBeside = (folder: string) => folder === '..' || folder.startsWith('../')

/** A site may be a blog alone, so that none of these need be there. */
const DEFAULT_FOLDERS = ['docs', 'blog', 'pages']

/** The problem of something that is no file. Links that would not have been read are not reported. */
function faultProblem(fault: DiskFault, config: Config): Problem[] {
  const { kind, path } = fault
  if (kind === 'twice') return [problem('file-twice', { path }, { other: path.normalize('NFD') })]
  if (kind === 'hidden')
    return isAllowed(path, config.publish) ? [] : [problem('static-hidden', { path })]
  if (kind === 'folder')
    return [
      problem('folder-unread', folderPlace(path, config), { folder: path, why: fault.reason }),
    ]
  const versions = config.docs.flatMap(({ id }) =>
    versionFolders('', id).map((one) => one.replace(/\/.*$/, '')),
  )
  const read = [...sourceFolders(config), STATIC_FOLDER, ...versions, 'i18n']
  const isRead = read.some((folder) => isAtOrBelow(path, folder) || isAtOrBelow(folder, path))
  return isRead && !isPrivate(path)
    ? [problem('link-unfollowed', { path }, { why: fault.reason })]
    : []
}

const isAtOrBelow = (path: string, folder: string) =>
  path === folder || path.startsWith(`${folder}/`)

/** Where the configuration names a folder. */
function folderPlace(folder: string, config: Config): Place {
  const { docs, blog } = config
  const own = docs.find(({ path }) => path === folder)
  if (own) return docsPlace(config, own.id, 'path')
  const index = blog.findIndex(({ path }) => path === folder)
  return index < 0 ? configPlace(config, 'pages', 'path') : configPlace(config, 'blog')
}

/** Files that blocks are drawn from and that are not there, whether a page has such a block yet or not. */
async function missingReferences(
  config: Config,
  disk: Disk,
  told: readonly Problem[],
): Promise<Problem[]> {
  const found = (['codes', 'errors', 'socket'] as const).map(async (name) => {
    const path = config.reference[name]
    if (path === undefined || told.some((one) => one.path === path)) return []
    try {
      await disk.read(plainPath(path))
      return []
    } catch (error) {
      if (errorCode(error) !== 'ENOENT') return []
      const details = { field: `reference.${name}`, file: path }
      return [problem('reference-missing', configPlace(config, 'reference', name), details)]
    }
  })
  return (await Promise.all(found)).flat()
}

/** Reads a file that describes an API, with what it refers to. */
export async function readApiFile(
  path: string,
  { disk, config, problems }: { disk: Disk; config: Config; problems: Problem[] },
): Promise<ApiFile | undefined> {
  try {
    const text = decodedText(await disk.read(path))
    if (text === undefined) {
      problems.push(problem('invalid-utf8', { path }))
      return undefined
    }
    const readPart = (part: string) => disk.read(part)
    const file = { path, text, ...(await apiParts(path, text, { readPart, config, problems })) }
    const { joined, changes } = filesBeside(path, config)
    const guard = await guardOf(disk, config, {
      specifications: new Set([path, ...joined, ...changes]),
      parts: Object.keys(file.includes ?? {}),
      assets: [],
    })
    const allowed = guard.specification(file)
    problems.push(...guard.problems)
    return allowed
  } catch (error) {
    problems.push(problem('unreadable-file', { path }, { reason: reasonOf(error) }))
  }
  return undefined
}

/** The other files that a description of an API is made from. Those that the configuration names have to be there. */
async function apiParts(
  path: string,
  text: string,
  tools: { readPart: ReadPart; config: Config; problems: Problem[] },
): Promise<Pick<Source, 'includes' | 'joined' | 'changes'>> {
  const { readPart, config, problems } = tools
  const { joined, changes } = filesBeside(path, config)
  const own = new Set([...joined, ...changes])
  const parts = await includesOf(path, text, {
    readPart: async (part) => {
      try {
        return await readPart(part)
      } catch (error) {
        if (own.has(part))
          problems.push(problem('unreadable-file', { path: part }, { reason: reasonOf(error) }))
        throw error
      }
    },
    // What an overlay brings stands in the description, and so do its references.
    pathsIn: (part, content) => [
      ...(part === path ? own : []),
      ...referencedFiles(changes.includes(part) ? path : part, content),
    ],
  })
  return {
    ...parts,
    ...(joined.length > 0 ? { joined } : {}),
    ...(changes.length > 0 ? { changes } : {}),
  }
}

interface Placed {
  readonly path: string
  readonly translation?: Translation
}

type ReadPart = (path: string) => Promise<Uint8Array>

/** Reads what a translation includes: the translated part if there is one. */
function translated(
  disk: Disk,
  translation: Translation | undefined,
  { allLocales }: Config,
): ReadPart {
  const folder = allLocales.find(({ tag }) => tag === translation?.locale)?.folder
  if (folder === undefined) return (path) => disk.read(path)
  return (path) => disk.read(`${folder}/${path}`).catch(() => disk.read(path))
}

/** A source with the values that it names, itself or in a part of Markdown. Other parts are shown as they are. */
function withValues(source: Source, values: SiteValues = {}): Source {
  const parts = Object.entries(source.includes ?? {}).flatMap(([path, text]) =>
    /\.mdx?$/i.test(path) ? (text ?? []) : [],
  )
  const used = usedValues([source.text, ...parts], values)
  return used ? { ...source, values: used } : source
}

/** A specification with the values that it and its parts name, in each locale. */
function withAllValues(
  source: Source,
  values: ReadonlyMap<string, SiteValues>,
  { locale }: Config,
): Source {
  const own = fileValues(source, values.get(locale))
  if (!own) return source
  const others = [...values].flatMap(([tag, local]) => {
    const used = tag === locale ? undefined : fileValues(source, local)
    return used ? [[tag, used] as const] : []
  })
  return {
    ...source,
    values: own,
    ...(others.length > 0 ? { localValues: Object.fromEntries(others) } : {}),
  }
}

/** How what is in a source is found and read. */
interface Parts {
  readonly readPart: ReadPart
  readonly pathsIn: PathsIn
}

/** Finds the paths of other files in the text of one. */
type PathsIn = (path: string, text: string) => readonly string[] | Promise<readonly string[]>

/** The files that a source includes, and those that they include in turn. */
async function includesOf(
  path: string,
  text: string,
  { readPart, pathsIn }: Parts,
): Promise<Pick<Source, 'includes'>> {
  const includes: Record<string, string | null> = {}
  const waiting = [...(await pathsIn(path, text))]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (Object.hasOwn(includes, next)) continue
    const part = await readPart(next).then(decodedText, () => undefined)
    includes[next] = part ?? null
    if (part !== undefined) waiting.push(...(await pathsIn(next, part)))
  }
  return Object.keys(includes).length > 0 ? { includes } : {}
}

/** Reads many files, a few at a time. */
async function eachOf<Item>(
  items: readonly Item[],
  readOne: (item: Item) => Promise<unknown>,
): Promise<void> {
  const rest = items.values()
  const worker = async () => {
    for (const item of rest) await readOne(item)
  }
  await Promise.all(Array.from({ length: READ_AT_ONCE }, worker))
}

/** The other files that are read for a source. */
const partsOf = ({ includes = {}, components }: Source): readonly string[] => [
  ...Object.keys(includes),
  ...Object.keys(components?.modules ?? {}).map((path) => path.replace(/^\.\//, '')),
]

/** Parts of other files and tests are no pages: their name, or a folder of theirs, starts with `_`. */
function isPrivate(path: string): boolean {
  const parts = path.split('/')
  if (/^_category_\.(?:json|ya?ml)$/.test(parts.at(-1) ?? ''))
    return parts.slice(0, -1).some((part) => part.startsWith('_'))
  return parts.some((part) => part.startsWith('_')) || /\.test\.[^/]+$/.test(path)
}

/**
 * Whether `_index.md` is the page of its folder, as Hugo has it. Beside another page of the folder it is a part, as its name
 * says.
 */
function isFolderPage(path: string, there: ReadonlySet<string>, { blog }: Config): boolean {
  const [, folder = ''] = /^(.*\/)_index\.mdx?$/i.exec(path) ?? []
  if (folder === '' || isPrivate(folder.slice(0, -1))) return false
  if (blog.some((one) => path.startsWith(`${one.path}/`))) return false
  return !['index', 'readme', 'README', 'Readme'].some((name) =>
    ['md', 'mdx'].some((ending) => there.has(`${folder}${name}.${ending}`)),
  )
}

const isText = (path: string) =>
  /\.(?:mdx?|ya?ml)$/i.test(path) ||
  /(?:^|\/)_category_\.json$/.test(path) ||
  isVersionList(path) ||
  isVersionSidebars(path) ||
  isSidebarsFile(path)

/** Sites that replace no part of the theme do without the theme, which only draws. */
async function themeOf(paths: readonly string[], disk: Disk, config: Config): Promise<FoundTheme> {
  if (paths.length === 0) return { css: '', problems: [] }
  const { siteTheme } = await import('./bundle/bundle-theme-code.ts')
  return siteTheme(paths, disk, config)
}
