import { imageSize } from 'image-size'
import type { Config } from '../config.ts'
import { STATIC_FOLDER } from '../links/published.ts'
import {
  isSidebarsFile,
  isVersionFile,
  isVersionList,
  isVersionSidebars,
} from '../links/version-files.ts'
import { includedPaths } from '../markdown/include.ts'
import type { ApiFile, Asset, Problem, Source, Translation } from '../model.ts'
import { specificationFiles } from '../openapi/entries.ts'
import { referencedFiles } from '../openapi/referenced-files.ts'
import { problem } from '../problem.ts'
import { translationOf } from '../translations.ts'
import { unreadFiles } from '../unread-files.ts'
import type { SiteValues } from '../values/site-values.ts'
import { usedValues } from '../values/used-values.ts'
import { withApiFiles } from './api-files.ts'
import { type Disk, reasonOf } from './disk.ts'
import { shortHash } from './hash.ts'
import { textOfBytes } from './utf8.ts'

/** Everything a build reads from the site folder. */
export interface Sources {
  readonly sources: readonly Source[]
  readonly assets: readonly Asset[]
  readonly problems: readonly Problem[]
}

const READ_AT_ONCE = 32

/** Reads the site. A file that cannot be read is a problem, and the rest is read all the same. */
export async function readSources(
  disk: Disk,
  config: Config,
  values: ReadonlyMap<string, SiteValues> = new Map(),
): Promise<Sources> {
  const roots = [
    config.docs === false ? undefined : config.docs.path,
    config.pages.path,
    ...config.blog.map(({ path }) => path),
  ]
  const folders = roots.filter((root) => root !== undefined).map((root) => `${root}/`)
  const files = await disk.list()
  const placed = files.map((file) => translationOf(file, config) ?? { path: file })
  const paths = placed.map(({ path }) => path)
  // Without a list of versions, folders with their names mean nothing.
  const hasVersions = config.docs !== false && paths.some(isVersionList)
  const specifications = new Set(
    specificationFiles(config, hasVersions ? paths : []).map(({ path }) => path),
  )
  const isRead = (path: string) =>
    folders.some((folder) => path.startsWith(folder)) ||
    (config.docs !== false && isSidebarsFile(path)) ||
    (hasVersions && isVersionFile(path))
  const problems = [
    ...unreadFiles(files, config),
    ...disk
      .doubles()
      .map((path) => problem('file-twice', { path }, { other: path.normalize('NFD') })),
  ]
  const sources: Source[] = []
  const assets: Asset[] = []
  const readOne = async ({ path, translation }: Placed) => {
    const file = translation?.file ?? path
    const isStatic = path.startsWith(`${STATIC_FOLDER}/`)
    const isSpecification = specifications.has(path)
    if (!isStatic && !isSpecification && (!isRead(path) || isPrivate(path))) return
    try {
      const bytes = await disk.read(file)
      const own = translation ? { translation } : {}
      if (!isSpecification && (isStatic || !isText(path)))
        return assets.push({ ...assetOf(path, bytes), ...own })
      const text = textOf(bytes)
      if (text === undefined) return problems.push(problem('invalid-utf8', { path: file }))
      const includes = await includesOf(path, text, {
        readPart: translated(disk, translation, config),
        pathsIn: isSpecification ? referencedFiles : includedPaths,
      })
      const source = { path, text, ...includes, ...own }
      if (isSpecification) return sources.push(source)
      return sources.push(withValues(source, values.get(translation?.locale ?? config.locale)))
    } catch (error) {
      return problems.push(problem('unreadable-file', { path: file }, { reason: reasonOf(error) }))
    }
  }
  const beside = [...specifications].filter((path) => !paths.includes(path))
  await eachOf([...placed, ...beside.map((path) => ({ path }))], readOne)
  const byPath = (a: Placed, b: Placed) => (fileOf(a) < fileOf(b) ? -1 : 1)
  const complete = await withApiFiles(sources.sort(byPath), {
    config,
    paths,
    read: (path) => readApiFile(path, disk, problems),
  })
  return {
    sources: complete,
    assets: assets.sort(byPath),
    problems: problems.sort(byPath),
  }
}

/** Reads a file that describes an API, with what it refers to. */
async function readApiFile(
  path: string,
  disk: Disk,
  problems: Problem[],
): Promise<ApiFile | undefined> {
  try {
    const text = textOf(await disk.read(path))
    if (text !== undefined) {
      const parts = { readPart: (part: string) => disk.read(part), pathsIn: referencedFiles }
      return { path, text, ...(await includesOf(path, text, parts)) }
    }
    problems.push(problem('invalid-utf8', { path }))
  } catch (error) {
    problems.push(problem('unreadable-file', { path }, { reason: reasonOf(error) }))
  }
  return undefined
}

interface Placed {
  readonly path: string
  readonly translation?: Translation
}

const fileOf = ({ path, translation }: Placed) => translation?.file ?? path

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

/** How what is in a source is found and read. */
interface Parts {
  readonly readPart: ReadPart
  /** Finds the paths of other files in the text of one. */
  pathsIn(path: string, text: string): readonly string[]
}

/** The files that a source includes, and those that they include in turn. */
async function includesOf(
  path: string,
  text: string,
  { readPart, pathsIn }: Parts,
): Promise<Pick<Source, 'includes'>> {
  const includes: Record<string, string | null> = {}
  const waiting = [...pathsIn(path, text)]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (Object.hasOwn(includes, next)) continue
    const part = await readPart(next).then(textOf, () => undefined)
    includes[next] = part ?? null
    if (part !== undefined) waiting.push(...pathsIn(next, part))
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

/** Text, or nothing when the bytes are not UTF-8. */
export function textOf(bytes: Uint8Array): string | undefined {
  const text = textOfBytes(bytes)
  return text?.includes('\r') ? text.replace(/\r\n?/g, '\n') : text
}

/** Parts of other files and tests are no pages: their name, or a folder of theirs, starts with `_`. */
function isPrivate(path: string): boolean {
  const parts = path.split('/')
  if (/^_category_\.(?:json|ya?ml)$/.test(parts.at(-1) ?? ''))
    return parts.slice(0, -1).some((part) => part.startsWith('_'))
  return parts.some((part) => part.startsWith('_')) || /\.test\.[^/]+$/.test(path)
}

const isText = (path: string) =>
  /\.(?:mdx?|ya?ml)$/i.test(path) ||
  /(?:^|\/)_category_\.json$/.test(path) ||
  isVersionList(path) ||
  isVersionSidebars(path) ||
  isSidebarsFile(path)

const IMAGE = /\.(?:png|jpe?g|gif|webp|avif|svg|ico|bmp)$/i

function assetOf(path: string, bytes: Uint8Array): Asset {
  const asset = { path, hash: shortHash(bytes), size: bytes.length }
  if (!IMAGE.test(path)) return asset
  try {
    const { width, height } = imageSize(bytes)
    return { ...asset, width, height }
  } catch {
    // An image whose size cannot be told is published without one.
    return asset
  }
}
